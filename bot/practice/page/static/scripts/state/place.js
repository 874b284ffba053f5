// The open person and channel, kept in the URL fragment (`#/person/channel`).

import { changed, channelById, openChannel, state, unreadIn } from "./store.js";

const last = new Map(); // person -> the channel last open

/** The person and channel in the URL fragment. */
export function inAddress() {
  const [, person = null, channel = null] = location.hash.split("/");
  return { person: person || null, channel: channel || null };
}

/** Open a channel that this person may see. */
export function open(channelId) {
  if (state.channel !== channelId) {
    state.channel = channelId;
    state.newest = firstUnread(channelId);
    state.replyTo = null;
  }
  state.drawer = false;
  settle();
  changed();
}

/** After a change of person or channels: open a channel that exists. */
export function settle() {
  const kind = places.get(state.channel);
  if (!openChannel()) {
    const same = state.channels.find((channel) => kind === 1 && channel.type === 1);
    const wanted = [inAddress().channel, last.get(state.person), same?.id, state.channels[0]?.id];
    state.channel = wanted.find((id) => channelById(id)) ?? null;
    state.newest = firstUnread(state.channel);
    state.replyTo = null;
  }
  for (const channel of state.channels) places.set(channel.id, channel.type);
  last.set(state.person, state.channel);
  const address = `#/${state.person}/${state.channel ?? ""}`;
  if (location.hash !== address) history.replaceState(null, "", address);
}

const places = new Map(); // every channel ever seen -> its type

function firstUnread(channelId) {
  let left = unreadIn(channelId).messages;
  if (!left) return null;
  const list = state.messages[channelId] ?? [];
  for (let i = list.length - 1; i >= 0; i -= 1) {
    if (list[i].author.id !== state.person) left -= 1;
    if (left === 0) return list[i].id;
  }
  return list[0]?.id ?? null;
}
