// The PRACTICE line above everything.

import { fill, h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { changed, state } from "../state/store.js";

const banner = document.getElementById("banner");

/** Draw the PRACTICE line: what this is, how the bot is, and the way to the troubles. */
export function drawBanner() {
  const { connected } = state.client;
  fill(
    banner,
    h("strong", { class: "practice" }, "PRACTICE"),
    h(
      "span",
      { class: "banner-words" },
      "A stand-in for Discord on this computer. Nothing here reaches Discord.",
    ),
    h(
      "span",
      {
        class: connected ? "client on" : "client off",
        role: "status",
        "data-connected": String(connected),
      },
      h("i", { "aria-hidden": "true" }),
      connected ? "Bot connected" : "Bot not connected",
    ),
    h(
      "button",
      {
        type: "button",
        class: "trouble-button",
        "aria-expanded": String(state.trouble),
        "aria-controls": "trouble",
        onclick: toggleTrouble,
      },
      icon("spark"),
      h("span", { class: "wide" }, "What can go wrong"),
      h("span", { class: "narrow" }, "Faults"),
    ),
  );
}

function toggleTrouble() {
  state.trouble = !state.trouble;
  changed();
}
