// Avatars: the first letter of a name on the user's colour; the bot has a die.

import { h, svg } from "./dom.js";
import { nameOf } from "../state/names.js";
import { state } from "../state/store.js";

const HUES = [212, 152, 28, 338, 266, 186, 48, 8, 300, 92];
const PIPS = [
  [8, 8],
  [16, 8],
  [12, 12],
  [8, 16],
  [16, 16],
];

/** The avatar of a user; hidden from screen readers, since the name is beside it. */
export function avatar(user) {
  if (user?.id === state.bot?.id) return die();
  const place = state.people.findIndex((one) => one.id === user?.id);
  const hue = HUES[(place < 0 ? Number(String(user?.id ?? 0).slice(-2)) : place) % HUES.length];
  // The style sheet draws the letter, so that it is neither read aloud nor copied.
  const [letter = "?"] = nameOf(user).toUpperCase();
  return h("span", {
    class: "avatar",
    "aria-hidden": "true",
    "data-letter": letter,
    style: { "--hue": hue },
  });
}

function die() {
  return h(
    "span",
    { class: "avatar die", "aria-hidden": "true" },
    svg(
      "svg",
      { viewBox: "0 0 24 24" },
      svg("rect", { x: 4, y: 4, width: 16, height: 16, rx: 4, transform: "rotate(-8 12 12)" }),
      PIPS.map(([x, y]) => svg("circle", { cx: x, cy: y, r: 1.6, transform: "rotate(-8 12 12)" })),
    ),
  );
}
