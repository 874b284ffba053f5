// Short notices at the edge of the page, and announcements for screen readers.

import { h } from "../drawing/dom.js";

const SHOWN = 6000; // milliseconds

/** Show a sentence for some seconds. */
export function notice(sentence, kind = "plain") {
  const element = h(
    "button",
    { type: "button", class: `notice ${kind}`, title: "Dismiss", onclick: () => element.remove() },
    sentence,
  );
  document.getElementById("notices").append(element);
  setTimeout(() => element.remove(), SHOWN);
}

/** Announce a text to screen readers. */
export function announce(sentence) {
  document.getElementById("announcer").textContent = sentence;
}
