// A veil over what is marked as a spoiler, taken off by one press.

import { h } from "./dom.js";

/** `content` under a veil where `hidden` holds. */
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
