// Faults of the open channel and of the servers.

import { group, press, toggle } from "./fault_parts.js";
import { h } from "../drawing/dom.js";
import { channelName, isThread, permissionName } from "../state/names.js";
import { guildOf, openChannel, state } from "../state/store.js";

const PERMISSIONS = [
  "VIEW_CHANNEL",
  "SEND_MESSAGES",
  "SEND_MESSAGES_IN_THREADS",
  "EMBED_LINKS",
  "ATTACH_FILES",
  "READ_MESSAGE_HISTORY",
  "USE_EXTERNAL_EMOJIS",
  "CREATE_PUBLIC_THREADS",
  "CREATE_PRIVATE_THREADS",
  "MANAGE_MESSAGES",
  "MENTION_EVERYONE",
  "CONNECT",
];

export function here(channel) {
  const messages = state.messages[channel.id] ?? [];
  const table = messages.findLast(
    (one) => one.author.id === state.bot.id && one.components?.length && !(one.flags & 64),
  );
  const name = `${channel.type === 1 ? "@" : "#"}${channelName(channel)}`;
  const archive = { a: "fault", fault: "archive", channel_id: channel.id };
  const { archived = false, locked = false } = channel.thread_metadata ?? {};
  return group(
    `Here, in ${name}`,
    h(
      "div",
      { class: "presses" },
      table
        ? press(
            "Delete the bot's newest table",
            { a: "delete", channel_id: channel.id, message_id: table.id },
            "danger",
          )
        : null,
      channel.type === 1
        ? null
        : press(
            `Delete ${name}`,
            { a: "fault", fault: "delete_channel", channel_id: channel.id },
            "danger",
            `Really delete ${name}?`,
          ),
    ),
    isThread(channel)
      ? [
          toggle("The thread is archived", archived && !locked, (on) => ({ ...archive, on })),
          toggle("The thread is archived and locked", archived && locked, (on) => ({
            ...archive,
            on,
            locked: on,
          })),
        ]
      : null,
    !table && channel.type === 1
      ? h("p", { class: "faint" }, "The bot has posted nothing with buttons here.")
      : null,
  );
}

export function permissions(channel) {
  const lacking = state.faults.missing?.[channel.id] ?? [];
  return group(
    `What the bot lacks in #${channelName(channel)}`,
    PERMISSIONS.map((permission) =>
      toggle(permissionName(permission), lacking.includes(permission), (on) => ({
        a: "fault",
        fault: "permission",
        channel_id: channel.id,
        permission,
        on,
      })),
    ),
  );
}

export function server(guild) {
  const fault = (name, on) => ({ a: "fault", fault: name, guild_id: guild.id, on });
  return group(
    `The server ${guild.name}`,
    toggle(
      "Outage: the server is unavailable",
      (state.faults.outages ?? []).includes(guild.id),
      (on) => fault("outage", on),
    ),
    guild.bot_present
      ? press(
          "Remove the bot from the server",
          fault("kick", true),
          "danger",
          "Really remove the bot?",
        )
      : press("Invite the bot again", fault("kick", false)),
    guildOf(openChannel())
      ? null
      : h("p", { class: "faint" }, "Open a channel of the server to see its permissions."),
  );
}
