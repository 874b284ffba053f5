// A small popup beside its anchor; a bottom sheet on a phone.

import { h } from "../drawing/dom.js";

/**
 * Open it with the content that `fill(close)` returns; Escape and a press outside close it. It
 * opens beside `anchor`, or at a `point` {x, y} of the window.
 */
export function openPopup(anchor, label, fill, point = null) {
  const close = () => {
    layer.remove();
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  const card = h("div", { class: "card", role: "menu", "aria-label": label }, fill(close));
  const layer = h(
    "div",
    {
      class: "menu-layer",
      popover: "manual",
      onclick: (event) => event.target === layer && close(),
      onkeydown: (event) => keys(event, card, close),
    },
    card,
  );
  document.body.append(layer);
  layer.showPopover();
  const { top, bottom, left } = point
    ? { top: point.y, bottom: point.y, left: point.x }
    : anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = bottom + 6 + height < innerHeight;
  card.style.setProperty("--left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
  card.style.setProperty("--top", `${below ? bottom + 6 : Math.max(8, top - height - 6)}px`);
  card.querySelector("button")?.focus();
}

function keys(event, card, close) {
  const entries = [...card.querySelectorAll("button")];
  const at = entries.indexOf(document.activeElement);
  if (event.key === "Escape" || event.key === "Tab") close();
  else if (event.key === "ArrowDown") entries[(at + 1) % entries.length]?.focus();
  else if (event.key === "ArrowUp") entries.at(at - 1)?.focus();
  else return;
  event.preventDefault();
}
