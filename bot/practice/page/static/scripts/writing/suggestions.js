// The list above the message box: commands, choices of an option, people to mention.
//
// The box keeps the caret; its keys move through the list, and its aria-activedescendant names
// the active item.

import { fill, h } from "../drawing/dom.js";
import { Listbox } from "../components/listbox.js";

const place = document.getElementById("suggestions");

let current = null; // {input, title, list, onpick, typed}

/** Show items for the box `input`; `onpick(value)` is called with the picked one. */
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
  // The active item is reset when the text changes.
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

/** Close the list when its box loses the focus; a press on the list does not take it. */
export function hideOnLeaving({ currentTarget: input }) {
  // When the whole window loses the focus, the box stays the active element.
  if (current?.input === input && document.activeElement !== input) hide();
}

/** Close the list. */
export function hide() {
  if (!current) return;
  for (const name of ["aria-controls", "aria-activedescendant"])
    current.input.removeAttribute(name);
  current.input.setAttribute("aria-expanded", "false");
  current = null;
  place.hidden = true;
  place.replaceChildren();
}

/** Handle a key pressed in `input`; returns whether the list used it. Tab and Enter pick. */
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
