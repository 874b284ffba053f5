// This person's interactions and their outcomes.

import { changed, state } from "./store.js";
import { notice } from "./notices.js";
import { request } from "./socket.js";

/** Whether a component's interaction still waits for the bot. */
export function isPending(messageId, customId) {
  if (state.pressing.get(messageId) === customId) return true;
  return all().some(
    (one) => one.state === "pending" && one.message_id === messageId && one.custom_id === customId,
  );
}

/** The error of the last interaction with a message, or null. */
export function failureOn(messageId) {
  const failed = all().filter((one) => one.state === "failed" && one.message_id === messageId);
  return failed.at(-1)?.error ?? null;
}

/** This person's pending and failed commands in a channel, oldest first. */
export function commandsIn(channelId) {
  return all().filter(
    (one) =>
      one.channel_id === channelId &&
      !one.message_id &&
      one.type === 2 &&
      (one.state === "failed" || one.state === "pending"),
  );
}

/** Press a button. */
export function press(message, customId) {
  return onMessage(message, customId, { a: "press" });
}

/** Choose values in a select. */
export function choose(message, customId, values) {
  state.chosen.set(`${message.id}/${customId}`, values);
  return onMessage(message, customId, { a: "choose", values });
}

/** Send an action and show its error; resolves with the reply or null. */
export async function act(action) {
  forget();
  try {
    return await request(action);
  } catch (error) {
    notice(error.message, "bad");
    return null;
  }
}

/** Forget earlier failures; they are shown until the next action. */
export function forget() {
  for (const one of all()) if (one.state === "failed") state.interactions.delete(one.id);
  changed();
}

async function onMessage(message, customId, action) {
  state.pressing.set(message.id, customId);
  changed();
  const target = { channel_id: message.channel_id, message_id: message.id, custom_id: customId };
  await act({ ...action, ...target });
  if (state.pressing.get(message.id) === customId) state.pressing.delete(message.id);
  changed();
}

function all() {
  return [...state.interactions.values()];
}
