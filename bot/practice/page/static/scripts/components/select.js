// Selects: the box that shows what is chosen and opens the menu.

import { h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { defaultsOf, itemsOf, SELECTS } from "./choices.js";
import { choose, isPending } from "../state/interactions.js";
import { openMenu } from "./menu.js";
import { state } from "../state/store.js";

export { SELECTS };

/** A select of a message; it keeps showing the last choice, as Discord's client does. */
export function drawSelect(one, message, place) {
  const pending = isPending(message.id, one.custom_id);
  return selectBox({
    component: one,
    channelId: message.channel_id,
    place,
    pending,
    chosen: state.chosen.get(`${message.id}/${one.custom_id}`) ?? defaultsOf(one),
    done: (values) => choose(message, one.custom_id, values),
  });
}

/** The box itself, for messages and forms alike. */
export function selectBox({
  component,
  channelId,
  place = null,
  pending = false,
  chosen,
  done,
  names = {},
}) {
  const { custom_id: customId, placeholder, disabled } = component;
  const items = itemsOf(component, channelId);
  const known = items.filter((item) => chosen.includes(item.value));
  const words = placeholder || "Make a selection";
  const label = known.length ? `${words}: ${known.map((item) => item.label).join(", ")}` : words;
  return h(
    "button",
    {
      type: "button",
      class: pending ? "select pending" : "select",
      role: "combobox",
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label,
      "aria-busy": pending ? "true" : null,
      "data-component": `${SELECTS[component.type]}-select`,
      "data-custom-id": customId,
      "data-place": place,
      ...names,
      onclick: (event) =>
        pending ||
        openMenu({
          anchor: event.currentTarget,
          title: words,
          items,
          chosen: known.map((item) => item.value),
          least: component.min_values ?? 1,
          most: component.max_values ?? 1,
          done,
        }),
    },
    h("span", { class: known.length ? "chosen" : "placeholder" }, face(known, component, words)),
    pending
      ? h("span", { class: "dots", "aria-label": "Waiting" }, h("i"), h("i"), h("i"))
      : icon("drop"),
  );
}

function face(known, { max_values: most = 1 }, words) {
  if (!known.length) return words;
  if (most > 1) return known.map((item) => h("span", { class: "chip" }, item.face?.(), item.label));
  return [known[0].face?.() ?? null, known[0].label];
}
