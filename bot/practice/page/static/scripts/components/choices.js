// What a select offers: its own options, or people, roles and channels.

import { h } from "../drawing/dom.js";
import { avatar } from "../drawing/avatar.js";
import { componentEmoji } from "../text/emoji.js";
import { icon } from "../drawing/icons.js";
import { channelName, colour, isThread, nameOf, userById } from "../state/names.js";
import { channelById, guildOf, state } from "../state/store.js";

/** The kinds of select by their number in Discord. */
export const SELECTS = { 3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/** The items of a select component for a listbox. */
export function itemsOf(component, channelId) {
  if (component.type === 3) return component.options.map(optionItem);
  if (component.type === 8) return channelItems(channelId, component.channel_types);
  return entityItems(SELECTS[component.type], channelId);
}

/** The people, roles or both that can be chosen in a channel. */
export function entityItems(kind, channelId) {
  const guild = guildOf(channelById(channelId));
  const users = guild
    ? [...new Set([...guild.members, ...(guild.bot_present ? [state.bot.id] : [])])]
        .map(userById)
        .filter(Boolean)
    : [userById(state.person), state.bot];
  const roles = (guild?.roles ?? []).filter((role) => role.id !== guild.id);
  const both = kind === "mentionable";
  return [
    ...(kind === "user" || both ? users.map(userItem) : []),
    ...(kind === "role" || both ? roles.map(roleItem) : []),
  ];
}

/** The channels of the server that a channel is in. */
export function channelItems(channelId, types) {
  const guild = guildOf(channelById(channelId));
  return state.channels
    .filter((channel) => guild && channel.guild_id === guild.id)
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: channelName(channel),
      face: () => icon(isThread(channel) ? "thread" : channel.type === 2 ? "speaker" : "hash"),
    }));
}

/** The default values. */
export function defaultsOf(component) {
  if (component.type === 3)
    return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((one) => one.id);
}

/** A user as an item of a list. */
export function userItem(user) {
  return {
    value: user.id,
    label: nameOf(user),
    description: user.username,
    face: () => avatar(user),
  };
}

function roleItem(role) {
  return {
    value: role.id,
    label: `@${role.name}`,
    face: () =>
      h("span", { class: "role-dot", style: { "--shade": colour(role.color) ?? "currentColor" } }),
  };
}

function optionItem({ value, label, description, emoji }) {
  return { value, label, description, face: emoji ? () => componentEmoji(emoji) : null };
}
