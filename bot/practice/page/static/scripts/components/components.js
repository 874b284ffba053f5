// Components of a message: rows, or a whole message made of components (V2).
//
// `place` is the position of a component in its message ("0.2.1"), for tests and for focus.

import { h } from "../drawing/dom.js";
import { button } from "./button.js";
import { drawSelect, SELECTS } from "./select.js";
import { fileCard } from "../drawing/attachment.js";
import { gallery, thumbnail } from "../drawing/gallery.js";
import { markdown } from "../text/markdown.js";
import { colour } from "../state/names.js";
import { veil } from "../drawing/veil.js";

/** All components of a message. */
export function components(message) {
  return (message.components ?? []).map((one, i) => component(one, message, String(i)));
}

function component(one, message, place) {
  if (SELECTS[one.type]) return drawSelect(one, message, place);
  const draw = KINDS[one.type];
  if (draw) return draw(one, message, place);
  return h("div", { class: "unknown-component" }, `A component of type ${one.type}, unknown here`);
}

function within(list, message, place) {
  return (list ?? []).map((one, i) => component(one, message, `${place}.${i}`));
}

const KINDS = {
  1: (one, message, place) =>
    h("div", { class: "row", "data-component": "row" }, within(one.components, message, place)),
  2: button,
  9: section,
  10: (one) => h("div", { class: "text-display", "data-component": "text" }, markdown(one.content)),
  11: (one) => thumbnail(one),
  12: (one) => gallery(one.items.map((item) => ({ ...item, url: item.media.url }))),
  13: (one) =>
    veil(
      one.spoiler,
      fileCard({
        url: one.file.url,
        filename: one.file.name ?? one.name,
        size: one.file.size ?? one.size,
      }),
    ),
  14: separator,
  17: container,
};

function section(one, message, place) {
  return h(
    "div",
    { class: "section", "data-component": "section" },
    h("div", { class: "section-texts" }, within(one.components, message, place)),
    h("div", { class: "accessory" }, component(one.accessory, message, `${place}.a`)),
  );
}

function separator(one) {
  const classes = ["separator"];
  if (one.spacing === 2) classes.push("large");
  if (one.divider === false) classes.push("bare");
  return h("div", { class: classes.join(" "), role: "separator", "data-component": "separator" });
}

function container(one, message, place) {
  const shade = one.accent_color === 0 ? "#000000" : colour(one.accent_color);
  const drawn = h(
    "div",
    {
      class: shade ? "container accented" : "container",
      "data-component": "container",
      style: shade ? { "--accent": shade } : {},
    },
    within(one.components, message, place),
  );
  return veil(one.spoiler, drawn);
}
