// Custom emojis of applications and servers, and Unicode emojis.

import { h } from "../drawing/dom.js";

/** A custom emoji {id, name, animated}. */
export function customEmoji({ id, name, animated }) {
  return h("img", {
    class: "emoji",
    src: `/cdn/emojis/${id}.${animated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });
}

/** A Unicode emoji. */
export function unicodeEmoji(text) {
  return h("span", { class: "unicode-emoji", role: "img", "aria-label": text }, text);
}

/** The emoji of a component, {id, name, animated}, of either kind; null if there is none. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  return emoji.id ? customEmoji(emoji) : unicodeEmoji(emoji.name);
}
