// Buttons of messages.

import { h } from "../drawing/dom.js";
import { componentEmoji } from "../text/emoji.js";
import { icon } from "../drawing/icons.js";
import { goTo, placeOf, safeAddress } from "../text/links.js";
import { isPending, press } from "../state/interactions.js";

const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 6: "premium" };

/** One button of `message`. */
export function button(one, message, place) {
  const face = [
    componentEmoji(one.emoji),
    one.label ? h("span", { class: "label" }, one.label) : null,
  ];
  // A button with an emoji only still needs an accessible name.
  const name = one.label ? null : (one.emoji?.name ?? null);
  if (one.style === LINK) return linkButton(one, face, name, place);
  const pending = isPending(message.id, one.custom_id);
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[one.style] ?? "secondary"}${pending ? " pending" : ""}`,
      disabled: one.disabled,
      "aria-label": name,
      "aria-busy": pending ? "true" : null,
      "data-component": "button",
      "data-custom-id": one.custom_id,
      "data-style": STYLES[one.style],
      "data-place": place,
      onclick: () => pending || press(message, one.custom_id),
    },
    h("span", { class: "face" }, face),
    pending ? h("span", { class: "dots", "aria-label": "Waiting" }, h("i"), h("i"), h("i")) : null,
  );
}

function linkButton(one, face, name, place) {
  const shared = { "aria-label": name, "data-component": "button", "data-place": place };
  const inside = placeOf(one.url);
  const words = h("span", { class: "face" }, face, inside ? null : icon("outside"));
  if (one.disabled || !safeAddress(one.url))
    return h(
      "button",
      {
        type: "button",
        class: "button secondary",
        "data-style": "link",
        disabled: true,
        ...shared,
      },
      words,
    );
  return h(
    "a",
    {
      class: "button secondary",
      "data-style": "link",
      href: one.url,
      target: "_blank",
      rel: "noopener noreferrer",
      title: one.url,
      ...shared,
      ...(inside ? { onclick: (event) => event.preventDefault() || goTo(inside) } : {}),
    },
    words,
  );
}
