// The page's icons: strokes on a grid of 24 by 24.

import { svg } from "./dom.js";

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  speaker: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  thread: "M5 5h14v10h-8l-4 4v-4H5zM9 9h6M9 12h4",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  bubble: "M4 5h16v11h-9l-4 4v-4H4z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  reply: "M9 6 4 11l5 5M4 11h9a6 6 0 0 1 6 6v2",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  down: "M12 5v14M6 13l6 6 6-6",
  outside: "M13 5h6v6M19 5l-9 9M17 14v5H5V7h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  spark: "M13 3 5 14h6l-1 7 8-11h-6z",
  again: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M9 6l6 6-6 6",
  drop: "M6 9l6 6 6-6",
  warn: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.5h.01",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
  quiet: "M6 16V11a6 6 0 0 1 9.5-4.9M18 10.5V16h-8.5M10 19.5a2 2 0 0 0 4 0M4 4l16 16",
  slash: "M16 4 8 20",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h10v11H9zM5 15V4h10",
};

/** The icon of this name; hidden from screen readers. */
export function icon(name) {
  return svg(
    "svg",
    { class: `icon icon-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: PATHS[name] }),
  );
}
