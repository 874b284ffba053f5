// The bar at the side: servers with their channels and threads, direct messages, people.

import { fill, h } from "../drawing/dom.js";
import { avatar } from "../drawing/avatar.js";
import { icon } from "../drawing/icons.js";
import { act } from "../state/interactions.js";
import { channelName, isThread, nameOf } from "../state/names.js";
import { drawPeople } from "./people.js";
import { open } from "../state/place.js";
import { state, unreadIn } from "../state/store.js";

const root = document.getElementById("sidebar");

/** Draw the bar. */
export function drawSidebar() {
  fill(
    root,
    h("div", { key: "places", class: "places" }, state.guilds.map(guild), direct()),
    h("div", { key: "people", class: "people" }, drawPeople()),
  );
}

function guild(one) {
  const channels = state.channels.filter((channel) => channel.guild_id === one.id);
  const inside = (id) =>
    channels.filter((channel) => isThread(channel) && channel.parent_id === id);
  const roots = channels.filter((channel) => !isThread(channel));
  const rootIds = roots.map((channel) => channel.id);
  const loose = channels.filter(
    (channel) => isThread(channel) && !rootIds.includes(channel.parent_id),
  );
  return h(
    "section",
    { key: one.id, class: "guild", "aria-labelledby": `guild-${one.id}`, "data-guild-id": one.id },
    h("h2", { id: `guild-${one.id}` }, one.name),
    one.unavailable ? h("p", { class: "fault-line" }, icon("warn"), "Outage: unavailable") : null,
    one.bot_present ? null : h("p", { class: "fault-line" }, icon("warn"), "The bot is not here"),
    h(
      "ul",
      { class: "channels" },
      roots.map((channel) => [entry(channel), inside(channel.id).map(entry)]),
      loose.map(entry),
    ),
  );
}

function direct() {
  const channels = state.channels.filter((channel) => channel.type === 1);
  return h(
    "section",
    { key: "direct", class: "guild", "aria-labelledby": "direct-messages" },
    h("h2", { id: "direct-messages" }, "Direct messages"),
    h(
      "ul",
      { class: "channels" },
      channels.map(entry),
      channels.length ? null : h("li", null, opener()),
    ),
  );
}

function opener() {
  const begin = async () => {
    const reply = await act({ a: "open_dm" });
    if (reply) open(reply.channel_id);
  };
  return h(
    "button",
    { type: "button", class: "channel", onclick: begin },
    icon("plus"),
    `Message ${nameOf(state.bot)}`,
  );
}

function entry(channel) {
  const { messages, mentions: named } = unreadIn(channel.id);
  // Every unread direct message counts as a mention.
  const mentions = channel.type === 1 ? messages : named;
  const here = channel.id === state.channel;
  const classes = ["channel"];
  if (isThread(channel)) classes.push("in-thread");
  if (messages && !here) classes.push("unread");
  return h(
    "li",
    { key: channel.id },
    h(
      "button",
      {
        type: "button",
        class: classes.join(" "),
        "aria-current": here ? "page" : null,
        "data-channel-id": channel.id,
        "data-unread": messages || null,
        "data-mentions": mentions || null,
        onclick: () => open(channel.id),
      },
      channel.type === 1 ? avatar(state.bot) : icon(channelIcon(channel)),
      h("span", { class: "channel-name" }, channelName(channel)),
      messages ? h("span", { class: "unseen" }, `, ${messages} unread`) : null,
      mentions ? h("span", { class: "badge", title: `${mentions} for you` }, mentions) : null,
    ),
  );
}

/** The icon of a kind of channel. */
export function channelIcon(channel) {
  if (channel.type === 1) return "at";
  if (channel.type === 2) return "speaker";
  if (channel.type === 12 || channel.thread_metadata?.locked) return "lock";
  return isThread(channel) ? "thread" : "hash";
}
