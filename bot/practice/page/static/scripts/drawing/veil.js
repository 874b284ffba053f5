// The cover of a spoiler; one press removes it.

import { h } from "./dom.js";

/** `content`, covered if `hidden` is true. */
export function veil(hidden, content) {
  if (!hidden) return content;
  return h(
    "div",
    { class: "veil" },
    h("div", { class: "veiled" }, content),
    h("button", { type: "button", class: "lift", onclick: lift }, "Spoiler"),
  );
}

function lift(event) {
  event.currentTarget.parentElement.dataset.localShown = "yes";
}
