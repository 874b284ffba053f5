// Emoji: an application's or a server's own pictures, and those of Unicode.

import { h } from "../drawing/dom.js";

/** A picture emoji {id, name, animated}. */
export function customEmoji({ id, name, animated }) {
  return h("img", {
    class: "emoji",
    src: `/cdn/emojis/${id}.${animated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });
}

/** An emoji of Unicode. */
export function unicodeEmoji(text) {
  return h("span", { class: "unicode-emoji", role: "img", "aria-label": text }, text);
}

/** The emoji of a component, {id, name, animated}: either kind; null where there is none. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  return emoji.id ? customEmoji(emoji) : unicodeEmoji(emoji.name);
}
