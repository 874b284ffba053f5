// The PRACTICE line above everything.

import { fill, h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { changed, state } from "../state/store.js";

const banner = document.getElementById("banner");

/** Draw the PRACTICE line: what this is, the bot's state, and the button for the faults. */
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
        class: "fault-button",
        "aria-expanded": String(state.faultPanel),
        "aria-controls": "fault-panel",
        onclick: toggleTrouble,
      },
      icon("spark"),
      h("span", { class: "wide" }, "What can go wrong"),
      h("span", { class: "narrow" }, "Faults"),
    ),
  );
}

function toggleTrouble() {
  state.faultPanel = !state.faultPanel;
  changed();
}
