// Embeds.

import { h } from "../drawing/dom.js";
import { gallery, thumbnail } from "../drawing/gallery.js";
import { link } from "../text/pills.js";
import { line, markdown } from "../text/markdown.js";
import { safeAddress } from "../text/links.js";
import { colour } from "../state/names.js";
import { stamp } from "../state/time.js";

/** One embed of a message. */
export function embed(one) {
  const shade = colour(one.color);
  return h(
    "div",
    { class: "embed", "data-component": "embed", style: shade ? { "--accent": shade } : {} },
    h(
      "div",
      { class: "embed-words" },
      one.author ? h("div", { class: "embed-author" }, one.author.name) : null,
      one.title ? h("div", { class: "embed-title" }, title(one)) : null,
      one.description ? markdown(one.description) : null,
      one.fields?.length ? h("dl", { class: "embed-fields" }, one.fields.map(field)) : null,
      one.image ? gallery([{ url: one.image.url }]) : null,
      one.footer || one.timestamp ? h("div", { class: "embed-footer" }, footer(one)) : null,
    ),
    one.thumbnail ? thumbnail({ media: one.thumbnail }) : null,
  );
}

function title(one) {
  return one.url && safeAddress(one.url) ? link(one.url, line(one.title)) : line(one.title);
}

function field({ name, value, inline }) {
  return h(
    "div",
    { class: inline ? "inline" : "" },
    h("dt", null, line(name)),
    h("dd", null, markdown(value)),
  );
}

function footer({ footer: words, timestamp }) {
  return [words?.text, timestamp ? stamp(timestamp) : null].filter(Boolean).join(" · ");
}
