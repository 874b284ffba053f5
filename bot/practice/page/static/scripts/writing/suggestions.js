// The list above the message box: commands, choices of an option, people to mention.
//
// The box keeps the caret; the list is walked by the box's keys and named by its
// aria-activedescendant.

import { fill, h } from "../drawing/dom.js";
import { Listbox } from "../components/listbox.js";

const place = document.getElementById("suggestions");

let current = null; // {input, title, list, onpick, typed}

/** Show items for the box `input`; `onpick(value)` gets the picked one. */
export function suggest({ input, title, items, note = null, onpick }) {
  if (current?.input !== input || current.title !== title) {
    const list = new Listbox({
      label: title,
      onpick: (value) => current.onpick(value),
      onmove: named,
    });
    hide();
    current = { input, title, list, onpick };
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("aria-expanded", "true");
  }
  current.onpick = onpick;
  let active = null;
  // Other words, another choice: what was walked to counts for the words it was walked to with.
  if (current.typed !== input.value) current.list.active = 0;
  else active = current.list.items[current.list.active]?.value;
  current.typed = input.value;
  current.list.show(items, active);
  fill(place, h("div", { class: "suggestions-head" }, title));
  place.append(current.list.element);
  if (note) place.append(h("p", { class: "suggestions-note" }, note));
  place.hidden = !items.length && !note;
  current.list.element.scrollTop = 0;
}

/** Take the list away when its box is left; a press on the list does not leave the box. */
export function hideOnLeaving({ currentTarget: input }) {
  // When the whole window is left, the box stays the active one.
  if (current?.input === input && document.activeElement !== input) hide();
}

/** Take the list away. */
export function hide() {
  if (!current) return;
  for (const name of ["aria-controls", "aria-activedescendant"])
    current.input.removeAttribute(name);
  current.input.setAttribute("aria-expanded", "false");
  current = null;
  place.hidden = true;
  place.replaceChildren();
}

/** Take a key pressed in `input`; whether the list used it. Tab picks as Enter does. */
export function suggestionKey(event, input) {
  if (current?.input !== input || place.hidden) return false;
  if (event.key === "Escape") {
    hide();
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  if (event.key === "Tab" && !event.shiftKey && current.list.items.length) {
    event.preventDefault();
    current.list.pick(current.list.items[current.list.active]);
    return true;
  }
  return current.list.key(event);
}

/** Whether the list belongs to this box. */
export function suggestsFor(input) {
  return current?.input === input && !place.hidden;
}

function named(id) {
  if (!current) return;
  if (id) current.input.setAttribute("aria-activedescendant", id);
  else current.input.removeAttribute("aria-activedescendant");
}
