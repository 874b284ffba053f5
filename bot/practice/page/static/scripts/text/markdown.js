// Draw Discord's markdown.

import { h } from "../drawing/dom.js";
import { blocks } from "./markdown_blocks.js";
import { inline } from "./markdown_inline.js";
import { channelPill, commandPill, link, rolePill, userPill } from "./pills.js";
import { customEmoji, unicodeEmoji } from "./emoji.js";
import { written } from "../state/time.js";

const MOST_JUMBO = 30;

/** Render a whole text. */
export function markdown(text) {
  const read = blocks(text ?? "");
  return h("div", { class: onlyEmoji(read) ? "markdown jumbo" : "markdown" }, read.map(block));
}

/** Render one line of text without blocks. */
export function line(text) {
  return inline(text ?? "").map(part);
}

function block(one) {
  if (one.type === "heading")
    return h(`h${one.level + 3}`, { class: `h${one.level}` }, one.parts.map(part));
  if (one.type === "subtext") return h("small", { class: "subtext" }, one.parts.map(part));
  if (one.type === "quote") return h("blockquote", null, one.blocks.map(block));
  // Long lines of code scroll sideways, so the block must be focusable.
  if (one.type === "code") return h("pre", { tabindex: 0 }, h("code", null, one.text));
  if (one.type === "list") return list(one);
  return h("p", null, one.parts.map(part));
}

function list({ ordered, start, items }) {
  const drawn = items.map((inside) => h("li", null, inside.map(block)));
  return ordered ? h("ol", { start }, drawn) : h("ul", null, drawn);
}

const PARTS = {
  strong: (one) => h("strong", null, one.parts.map(part)),
  emphasis: (one) => h("em", null, one.parts.map(part)),
  underline: (one) => h("u", null, one.parts.map(part)),
  strike: (one) => h("s", null, one.parts.map(part)),
  spoiler: (one) => spoiler(one.parts.map(part)),
  code: (one) => h("code", null, one.text),
  link: (one) => link(one.address, one.parts.map(part), one.title),
  user: (one) => userPill(one.id),
  role: (one) => rolePill(one.id),
  channel: (one) => channelPill(one.id),
  command: (one) => commandPill(one.name),
  everyone: (one) => h("span", { class: "pill" }, one.text),
  emoji: (one) => customEmoji(one),
  unicode: (one) => unicodeEmoji(one.text),
  time: (one) => moment(one),
  break: () => h("br"),
};

function part(one) {
  return typeof one === "string" ? one : PARTS[one.type](one);
}

function moment({ seconds, style }) {
  const valid = Number.isFinite(new Date(seconds * 1000).getTime());
  if (!valid) return "Invalid date";
  return h(
    "time",
    {
      class: "moment",
      datetime: new Date(seconds * 1000).toISOString(),
      "data-seconds": seconds,
      "data-style": style,
      title: written(seconds, "F"),
    },
    written(seconds, style),
  );
}

function spoiler(parts) {
  return h(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: 0,
      "aria-label": "Spoiler, press to show",
      onclick: reveal,
      onkeydown: (event) => ["Enter", " "].includes(event.key) && reveal(event),
    },
    h("span", { class: "hidden-words" }, parts),
  );
}

function reveal(event) {
  if (event.currentTarget.dataset.localShown) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.dataset.localShown = "yes";
  event.currentTarget.removeAttribute("aria-label");
}

function onlyEmoji(read) {
  if (read.length !== 1 || read[0].type !== "text") return false;
  const parts = read[0].parts.filter((one) => typeof one !== "string" || one.trim());
  return (
    parts.length > 0 &&
    parts.length <= MOST_JUMBO &&
    parts.every((one) => one.type === "emoji" || one.type === "unicode" || one.type === "break")
  );
}
