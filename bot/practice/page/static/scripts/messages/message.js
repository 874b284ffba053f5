// One message.

import { h } from "../drawing/dom.js";
import { above } from "./answering.js";
import { attachments } from "../drawing/attachment.js";
import { avatar } from "../drawing/avatar.js";
import { openCard } from "../components/card.js";
import { components } from "../components/components.js";
import { icon } from "../drawing/icons.js";
import { act, failureOn } from "../state/interactions.js";
import { markdown } from "../text/markdown.js";
import { openMessageMenu } from "./message_menu.js";
import { nameOf, spokeTo } from "../state/names.js";
import { startReply } from "../writing/composer_state.js";
import { state } from "../state/store.js";
import { stamp, written } from "../state/time.js";

export const FLAGS = { ephemeral: 64, loading: 128, silent: 4096, layout: 32768 };
const THREAD_CREATED = 18;

/** A message as a list item; `follows` if the message before it shows the author. */
export function drawMessage(message, follows) {
  const failure = failureOn(message.id);
  const flags = message.flags ?? 0;
  const classes = ["message"];
  if (follows) classes.push("follows");
  if (spokeTo(message, state.person)) classes.push("spoken-to");
  if (flags & FLAGS.ephemeral) classes.push("ephemeral");
  return h(
    "li",
    {
      key: message.id,
      class: classes.join(" "),
      "data-message-id": message.id,
      "data-author-id": message.author.id,
      "data-ephemeral": flags & FLAGS.ephemeral ? "true" : null,
      "data-edited": message.edited_timestamp ?? null,
    },
    h(
      "article",
      {
        "aria-label": `${nameOf(message.author)}, ${stamp(message.timestamp)}`,
        oncontextmenu: (event) => pointed(event, message),
      },
      above(message),
      h(
        "div",
        { class: "gutter" },
        follows
          ? h("span", { class: "small-time", "aria-hidden": "true" }, hour(message))
          : avatar(message.author),
      ),
      h(
        "div",
        { class: "body" },
        follows ? null : head(message),
        content(message, flags),
        below(message, flags, failure),
      ),
      tools(message, flags),
    ),
  );
}

// A right click or long press; links, pictures and selected text keep the browser's own menu.
function pointed(event, message) {
  const kept = event.target.closest("a, img, input") || String(getSelection());
  if (kept || message.flags & FLAGS.ephemeral) return;
  event.preventDefault();
  const { clientX: x, clientY: y } = event;
  openMessageMenu(message, event.target.closest("button") ?? scrollerOf(event), { x, y });
}

function scrollerOf(event) {
  return event.currentTarget.closest("[tabindex]");
}

function hour(message) {
  return written(Date.parse(message.timestamp) / 1000, "t");
}

function head(message) {
  const { author } = message;
  return h(
    "h3",
    { class: "head" },
    h(
      "button",
      {
        type: "button",
        class: "author",
        onclick: (event) => openCard(author, event.currentTarget),
      },
      nameOf(author),
    ),
    author.bot ? h("span", { class: "tag" }, "App") : null,
    h(
      "time",
      {
        class: "stamp",
        datetime: message.timestamp,
        title: written(Date.parse(message.timestamp) / 1000, "F"),
      },
      stamp(message.timestamp),
    ),
    (message.flags ?? 0) & FLAGS.silent
      ? h(
          "span",
          { class: "silent", title: "Sent silently" },
          icon("quiet"),
          h("span", { class: "unseen" }, "Sent silently"),
        )
      : null,
  );
}

function content(message, flags) {
  if (flags & FLAGS.loading)
    return h(
      "p",
      { class: "thinking" },
      h("span", { class: "dots" }, h("i"), h("i"), h("i")),
      `${nameOf(message.author)} is thinking…`,
    );
  if (message.type === THREAD_CREATED)
    return h(
      "p",
      { class: "system" },
      icon("thread"),
      " started a thread: ",
      h("b", null, message.content),
    );
  const edited = message.edited_timestamp
    ? h("span", { class: "edited", title: stamp(message.edited_timestamp) }, "(edited)")
    : null;
  if (flags & FLAGS.layout) return [h("div", { class: "layout" }, components(message)), edited];
  return [
    message.content ? markdown(message.content) : null,
    edited,
    attachments(message.attachments ?? []),
    message.components?.length ? h("div", { class: "layout" }, components(message)) : null,
  ];
}

function below(message, flags, failure) {
  return [
    failure ? h("p", { class: "failure", role: "alert" }, icon("warn"), failure) : null,
    flags & FLAGS.ephemeral
      ? h(
          "p",
          { class: "only-you" },
          icon("eye"),
          "Only you can see this",
          " · ",
          h(
            "button",
            {
              type: "button",
              class: "as-link",
              onclick: () => act({ a: "dismiss", message_id: message.id }),
            },
            "Dismiss message",
          ),
        )
      : null,
  ];
}

function tools(message, flags) {
  if (flags & FLAGS.ephemeral) return null;
  return h(
    "div",
    { class: "tools" },
    h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": "Reply",
        title: "Reply",
        onclick: () => startReply(message),
      },
      icon("reply"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": "More about this message",
        title: "More",
        onclick: (event) => openMessageMenu(message, event.currentTarget),
      },
      icon("more"),
    ),
  );
}
