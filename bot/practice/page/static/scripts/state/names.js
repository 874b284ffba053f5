// Looks up users, roles and channels by id, and their names.

import { state } from "./store.js";

/** A user by id (a person, the bot, or someone mentioned in a message), or null. */
export function userById(id) {
  if (state.bot?.id === id) return state.bot;
  const person = state.people.find((user) => user.id === id);
  if (person) return person;
  for (const list of Object.values(state.messages))
    for (const message of list) {
      if (message.author.id === id) return message.author;
      const mentioned = message.mentions?.find((user) => user.id === id);
      if (mentioned) return mentioned;
    }
  return null;
}

/** A role by id in any server, or null. */
export function roleById(id) {
  for (const guild of state.guilds) {
    const role = guild.roles.find((one) => one.id === id);
    if (role) return role;
  }
  return null;
}

/** The name that Discord shows for a user. */
export function nameOf(user) {
  return user?.global_name || user?.username || "unknown";
}

/** The name of a channel; a direct message has the name of the other side. */
export function channelName(channel) {
  if (channel.type === 1) return nameOf(channel.recipients?.[0] ?? state.bot);
  return channel.name;
}

/** Whether a channel is a thread. */
export function isThread(channel) {
  return channel.type === 10 || channel.type === 11 || channel.type === 12;
}

/** Whether a message notified this person when it was sent. */
export function spokeTo(message, person) {
  if (message.pinged) return message.pinged.includes(person);
  return message.mentions?.some((user) => user.id === person) || message.mention_everyone;
}

/** A Discord colour (0xRRGGBB) in CSS, or null if there is none. */
export function colour(number) {
  return number ? `#${number.toString(16).padStart(6, "0")}` : null;
}

/** `SEND_MESSAGES` as “Send messages”. */
export function permissionName(permission) {
  const words = permission.replaceAll("_", " ").toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}
