// The messages of the open channel: day lines, the unread line, and scrolling to the end.

import { fill, h, kept } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { commandsIn, forget } from "../state/interactions.js";
import { excerpt } from "./answering.js";
import { drawMessage, FLAGS } from "./message.js";
import { channelName, isThread, nameOf } from "../state/names.js";
import { announce } from "../state/notices.js";
import { request } from "../state/socket.js";
import { openChannel, state, unreadIn } from "../state/store.js";
import { day } from "../state/time.js";

const TOGETHER = 7 * 60; // seconds in which messages of one author stand together
const NEAR = 60; // pixels from the end that still count as the end

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const jump = document.getElementById("jump");

let shown = null; // "person/channel" drawn last
let atEnd = true;
let reached = 0; // how far down the list was when it was last scrolled
let newest = null; // id of the last message drawn
let drawn = new Map(); // message id -> what it was drawn from
let reading = null; // what was reported as read

/** Redraw the list; unchanged messages keep their elements. */
export function drawMessages() {
  const channel = openChannel();
  const place = `${state.person}/${channel?.id}`;
  const messages = state.messages[channel?.id] ?? [];
  const moved = place !== shown;
  if (moved) {
    drawn = new Map();
    newest = messages.at(-1)?.id;
    atEnd = true;
  }
  shown = place;
  const before = drawn;
  drawn = new Map();
  fill(
    list,
    channel ? beginning(channel) : null,
    messages.flatMap((one, i) => entries(messages, i, before)),
    waiting(channel),
  );
  const arrived = moved ? [] : messages.filter((one) => !before.has(one.id));
  if (arrived.some(own)) atEnd = true;
  tell(arrived);
  newest = messages.at(-1)?.id ?? null;
  settle();
  read(channel);
}

function entries(messages, i, before) {
  const message = messages[i];
  const last = messages[i - 1];
  const today = day(Date.parse(message.timestamp) / 1000);
  const newDay = !last || day(Date.parse(last.timestamp) / 1000) !== today;
  const isNew = message.id === state.newest;
  const follows = !newDay && !isNew && belongs(message, last);
  return [
    newDay
      ? h(
          "li",
          { key: `day-${message.id}`, class: "divider", role: "separator" },
          h("span", null, today),
        )
      : null,
    isNew
      ? h(
          "li",
          { key: `new-${message.id}`, class: "divider new", role: "separator" },
          h("span", null, "New"),
        )
      : null,
    item(message, follows, before),
  ];
}

function item(message, follows, before) {
  const from = [message, follows, state.version, date(message), presses(message)];
  drawn.set(message.id, from);
  const old = before.get(message.id);
  if (old && old.every((one, i) => one === from[i])) return kept(message.id);
  return drawMessage(message, follows);
}

// Dates are relative to the day, so every message is redrawn when it changes.
function date() {
  return new Date().getDate() + Math.floor(state.clock.offset / 3600);
}

// What the drawing depends on besides the message: presses, failures, choices.
function presses(message) {
  const own = [...state.interactions.values()].filter((one) => one.message_id === message.id);
  const states = own.map((one) => `${one.custom_id} ${one.state} ${one.error}`);
  const chosen = [...state.chosen].filter(([key]) => key.startsWith(`${message.id}/`));
  return JSON.stringify([state.pressing.get(message.id), states, chosen]);
}

function belongs(message, last) {
  const answers = message.type !== 0 || last.type === 18;
  const apart = (Date.parse(message.timestamp) - Date.parse(last.timestamp)) / 1000;
  const otherKind = ((message.flags ?? 0) ^ (last.flags ?? 0)) & FLAGS.ephemeral;
  return !answers && !otherKind && message.author.id === last.author.id && apart < TOGETHER;
}

function beginning(channel) {
  return h(
    "li",
    { key: "beginning", class: "beginning" },
    h(
      "h2",
      null,
      channel.type === 1
        ? channelName(channel)
        : `Welcome to ${isThread(channel) ? "" : "#"}${channelName(channel)}`,
    ),
    h(
      "p",
      null,
      channel.type === 1
        ? "Your direct messages with the bot. Nobody else sees them."
        : "Nothing was said before this. Type / to see what the bot can do.",
    ),
  );
}

// Commands that wait for a response or got none.
function waiting(channel) {
  return commandsIn(channel?.id).map((one) =>
    h(
      "li",
      { key: `command-${one.id}`, class: "command-state", "data-interaction-id": one.id },
      one.state === "failed"
        ? h(
            "p",
            { class: "failure", role: "alert" },
            icon("warn"),
            `/${one.name}: ${one.error}`,
            h("button", { type: "button", class: "as-link", onclick: forget }, "Dismiss"),
          )
        : h(
            "p",
            { class: "thinking" },
            h("span", { class: "dots" }, h("i"), h("i"), h("i")),
            `Sending /${one.name}…`,
          ),
    ),
  );
}

// Messages by this person and ephemeral ones result from what they just did.
function own(message) {
  return message.author.id === state.person || (message.flags ?? 0) & FLAGS.ephemeral;
}

function tell(arrived) {
  for (const message of arrived)
    if (message.author.id !== state.person)
      announce(`${nameOf(message.author)}: ${excerpt(message)}`);
}

function settle() {
  if (atEnd) scroller.scrollTop = scroller.scrollHeight;
  const unseen = unreadIn(state.channel).messages;
  jump.hidden = atEnd;
  jump.textContent = unseen ? `${unseen} new, jump to the end` : "Jump to the end";
}

// Tell the stand-in, once for each change, that this person has read the channel.
function read(channel) {
  const unread = channel && unreadIn(channel.id).messages;
  const seen = unread ? `${shown}/${newest}/${unread}` : null;
  if (!atEnd || !seen || document.hidden || seen === reading) return;
  reading = seen;
  request({ a: "read", channel_id: channel.id }).catch(() => (reading = null));
}

scroller.addEventListener("scroll", () => {
  const { scrollTop: top, scrollHeight: whole, clientHeight: seen } = scroller;
  // Only scrolling up leaves the end: the list may just have grown or its space shrunk.
  if (whole - top - seen < NEAR) atEnd = true;
  else if (top < reached) atEnd = false;
  reached = top;
  jump.hidden = atEnd;
  read(openChannel());
});
jump.addEventListener("click", () => {
  atEnd = true;
  settle();
});
// Loading pictures and shrinking windows must not push the end out of view.
const growth = new ResizeObserver(() => atEnd && settle());
growth.observe(list);
growth.observe(scroller);
document.addEventListener("visibilitychange", () => read(openChannel()));
