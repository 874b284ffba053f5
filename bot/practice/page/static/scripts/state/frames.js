// Applies the stand-in's frames to the page's state.

import { setClock } from "./time.js";
import { changed, state } from "./store.js";
import { settle } from "./place.js";

const KEPT_MESSAGES = 200;

/** Apply one frame; the socket handles `reply` frames itself. */
export function take(frame) {
  takers[frame.t]?.(frame);
  changed();
}

const takers = {
  state(frame) {
    const { interactions, clock, ...picture } = frame;
    Object.assign(state, picture, { ready: true, version: state.version + 1 });
    // Each `state` frame repeats old failures, which this page has dismissed or never shown.
    const known = state.interactions;
    const open = interactions.filter(
      (one) => one.state === "pending" || (one.state === "failed" && known.has(one.id)),
    );
    state.interactions = new Map(open.map((one) => [one.id, one]));
    state.pressing.clear();
    takers.clock({ clock });
    settle();
  },
  message_create({ message }) {
    const list = state.messages[message.channel_id] ?? [];
    const others = list.filter((one) => one.id !== message.id);
    state.messages[message.channel_id] = [...others, message].slice(-KEPT_MESSAGES);
  },
  message_update({ message }) {
    const list = state.messages[message.channel_id] ?? [];
    state.messages[message.channel_id] = list.map((one) => (one.id === message.id ? message : one));
  },
  message_delete({ channel_id: channel, id }) {
    state.messages[channel] = (state.messages[channel] ?? []).filter((one) => one.id !== id);
    if (state.replyTo?.id === id) state.replyTo = null;
  },
  channel_create({ channel }) {
    takers.channel_delete({ id: channel.id });
    state.channels = [...state.channels, channel];
    settle();
  },
  channel_update({ channel }) {
    state.channels = state.channels.map((one) => (one.id === channel.id ? channel : one));
    state.version += 1;
  },
  channel_delete({ id }) {
    state.channels = state.channels.filter((one) => one.id !== id);
    state.version += 1;
    settle();
  },
  commands({ commands }) {
    state.commands = commands;
  },
  emojis({ emojis }) {
    state.emojis = emojis;
  },
  interaction({ interaction }) {
    const open = interaction.state === "pending" || interaction.state === "failed";
    if (open) state.interactions.set(interaction.id, interaction);
    else state.interactions.delete(interaction.id);
  },
  modal({ modal }) {
    state.modal = modal;
  },
  unread({ unread }) {
    state.unread = unread;
  },
  faults({ faults }) {
    state.faults = faults;
  },
  clock({ clock }) {
    state.clock = clock;
    setClock(clock.now);
  },
  client({ client }) {
    state.client = client;
  },
};
