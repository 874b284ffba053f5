// The line above the messages.

import { fill, h } from "../drawing/dom.js";
import { avatar } from "../drawing/avatar.js";
import { icon } from "../drawing/icons.js";
import { channelName, isThread, nameOf, permissionName } from "../state/names.js";
import { channelIcon } from "./sidebar.js";
import { changed, channelById, guildOf, me, openChannel, state, unreadIn } from "../state/store.js";
import { startThread } from "../forms/thread_form.js";

// The bot does not need these, so their absence is not worth a warning.
const SPARED = ["MANAGE_MESSAGES", "MENTION_EVERYONE"];

const header = document.getElementById("channel-header");

/** Draw the header of the open channel. */
export function drawHeader() {
  const channel = openChannel();
  fill(
    header,
    h(
      "button",
      {
        type: "button",
        class: "plain drawer-button",
        "aria-label": "Channels and people",
        "aria-expanded": String(state.drawer),
        "aria-controls": "sidebar",
        onclick: toggleDrawer,
      },
      icon("menu"),
      elsewhere() ? h("span", { class: "dot" }) : null,
    ),
    channel
      ? [
          h("h1", null, icon(channelIcon(channel)), h("span", null, channelName(channel))),
          about(channel),
        ]
      : h("h1", null, "No channel"),
    channel?.type === 0 && channel.can_send
      ? h(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": "Start a thread",
            title: "Start a thread",
            onclick: () => startThread(channel),
          },
          icon("thread"),
        )
      : null,
    h(
      "button",
      {
        type: "button",
        class: "plain acting",
        title: `You act as ${nameOf(me())}`,
        "aria-label": `You act as ${nameOf(me())}. Change`,
        onclick: toggleDrawer,
      },
      avatar(me()),
      h("span", { class: "acting-name" }, nameOf(me())),
    ),
  );
  document.title = `${total() ? `(${total()}) ` : ""}${channel ? channelName(channel) : "No channel"} · Practice`;
}

function about(channel) {
  const words = [];
  if (isThread(channel)) words.push(`thread in #${channelById(channel.parent_id)?.name ?? "…"}`);
  if (channel.thread_metadata?.archived) words.push("archived");
  if (channel.thread_metadata?.locked) words.push("locked");
  if (channel.topic) words.push(channel.topic);
  if (state.guilds.length > 1 && guildOf(channel)) words.unshift(guildOf(channel).name);
  const missing = (channel.bot_missing ?? []).filter((permission) => !SPARED.includes(permission));
  return h(
    "div",
    { class: "about" },
    words.length ? h("span", { class: "topic" }, words.join(" · ")) : null,
    missing.length
      ? h(
          "span",
          { class: "lacks", title: missing.map(permissionName).join(", ") },
          icon("warn"),
          h("span", null, `Bot lacks: ${missing.map(permissionName).join(", ")}`),
        )
      : null,
  );
}

function elsewhere() {
  return state.channels.some(
    (channel) => channel.id !== state.channel && unreadIn(channel.id).messages,
  );
}

function total() {
  const counts = Object.values(state.unread[state.person] ?? {});
  return counts.reduce((sum, one) => sum + one.mentions, 0);
}

function toggleDrawer() {
  state.drawer = !state.drawer;
  changed();
}
