// The page's state: what this person sees of Discord, and what is open on the page.

export const state = {
  linked: false, // the websocket is open
  ready: false, // a first `state` frame has come
  person: null,
  people: [],
  bot: null,
  application: null,
  guilds: [],
  channels: [],
  messages: {},
  emojis: [],
  commands: [],
  interactions: new Map(),
  modal: null,
  unread: {},
  faults: {},
  clock: { now: Date.now() / 1000, offset: 0 },
  client: { connected: false, restarts: 0 },
  version: 0, // rises when names may have changed: everything is redrawn
  // the page's own
  channel: null, // id of the open channel
  pressing: new Map(), // message id -> custom_id sent, not yet answered by the stand-in
  chosen: new Map(), // "message id/custom_id" -> values, as Discord's client keeps them
  newest: null, // id of the first message that was unread when the channel was opened
  replyTo: null, // message that the next one answers
  drawer: false,
  faultPanel: false,
};

const watchers = new Set();
let drawing = false;

/** Call `watcher` after every change, at most once a frame. */
export function watch(watcher) {
  watchers.add(watcher);
}

/** Redraw soon, because `state` has changed. */
export function changed() {
  if (drawing) return;
  drawing = true;
  if (document.hidden) setTimeout(draw);
  else requestAnimationFrame(draw);
}

/** The person whom the page acts as. */
export function me() {
  return state.people.find((user) => user.id === state.person) ?? null;
}

/** The open channel, or null. */
export function openChannel() {
  return channelById(state.channel);
}

/** A channel that this person may see, or null. */
export function channelById(id) {
  return state.channels.find((channel) => channel.id === id) ?? null;
}

/** The guild that a channel is in, or null for a direct message. */
export function guildOf(channel) {
  return state.guilds.find((guild) => guild.id === channel?.guild_id) ?? null;
}

/** A message of a channel, or null. */
export function messageById(channelId, id) {
  return state.messages[channelId]?.find((message) => message.id === id) ?? null;
}

/** What a person has not seen in a channel. */
export function unreadIn(channelId, person = state.person) {
  return state.unread[person]?.[channelId] ?? { messages: 0, mentions: 0 };
}

function draw() {
  drawing = false;
  for (const watcher of watchers) watcher();
}
