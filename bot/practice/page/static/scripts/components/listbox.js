// A listbox with keyboard navigation; every menu uses it.
//
// An item is {value, label, description?, face?, group?, note?, disabled?}; `face` returns an
// element.

import { h, fill } from "../drawing/dom.js";

let made = 0;

/** A listbox; `onpick(value)` is called with the picked value. */
export class Listbox {
  constructor({ label, multiple = false, chosen = [], onpick, onmove = () => {} }) {
    made += 1;
    this.id = `list-${made}`;
    this.items = [];
    this.active = 0;
    this.chosen = new Set(chosen);
    this.onpick = onpick;
    this.onmove = onmove;
    this.multiple = multiple;
    this.element = h("ul", {
      class: "listbox",
      id: this.id,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
      // Pressing an option must not move the focus out of the text box.
      onmousedown: (event) => event.preventDefault(),
    });
  }

  /** Show these items; the active one stays active if it is still there. */
  show(items, active = null) {
    this.items = items;
    const wanted = items.findIndex((item) => item.value === active);
    this.active = wanted >= 0 ? wanted : Math.max(0, Math.min(this.active, items.length - 1));
    this.draw();
  }

  /** The id of the active option's element, for aria-activedescendant; null without items. */
  activeId() {
    return this.items.length ? `${this.id}-${this.active}` : null;
  }

  /** Handle a key and return whether the list used it. Enter picks, arrows move. */
  key(event) {
    const last = this.items.length - 1;
    const steps = { ArrowDown: this.active + 1, ArrowUp: this.active - 1 };
    const pages = {
      PageDown: Math.min(last, this.active + 8),
      PageUp: Math.max(0, this.active - 8),
    };
    if (last < 0) return false;
    if (event.key in steps) this.move((steps[event.key] + last + 1) % (last + 1));
    else if (event.key in pages) this.move(pages[event.key]);
    else if (event.key === "Enter") this.pick(this.items[this.active]);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Make another item the active one. */
  move(to) {
    this.active = to;
    this.draw();
    document.getElementById(this.activeId())?.scrollIntoView({ block: "nearest" });
  }

  draw() {
    let group = null;
    fill(
      this.element,
      this.items.map((item, i) => {
        const head = item.group && item.group !== group ? item.group : null;
        group = item.group;
        return [
          head ? h("li", { class: "group", role: "presentation" }, head) : null,
          this.option(item, i),
        ];
      }),
    );
    this.onmove(this.activeId());
  }

  option(item, i) {
    const chosen = this.chosen.has(item.value);
    return h(
      "li",
      {
        id: `${this.id}-${i}`,
        class: i === this.active ? "option active" : "option",
        role: "option",
        "aria-selected": chosen ? "true" : "false",
        "aria-disabled": item.disabled ? "true" : null,
        "data-value": item.value,
        onclick: () => this.pick(item),
        onpointermove: () => this.active !== i && this.move(i),
      },
      item.face ? item.face() : null,
      h(
        "span",
        { class: "option-words" },
        h("span", { class: "option-label" }, item.label),
        item.description ? h("span", { class: "option-description" }, item.description) : null,
      ),
      item.note ? h("span", { class: "option-note" }, item.note) : null,
      this.multiple || chosen
        ? h("span", { class: "tick", "aria-hidden": "true" }, chosen ? "✓" : "")
        : null,
    );
  }

  pick(item) {
    if (item && !item.disabled) this.onpick(item.value);
  }
}

/** The items that contain every typed word. */
export function matching(items, typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = `${item.label} ${item.description ?? ""} ${item.value}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}

/** Those items, best matches first: the whole name, its beginning, a part of it. */
export function nearest(items, typed) {
  const wanted = typed.trim().toLowerCase();
  const found = matching(items, typed).map((item) => [distance(item, wanted), item]);
  return found.sort(([one], [other]) => one - other).map(([, item]) => item);
}

function distance({ label, value }, wanted) {
  const names = [label, value].map((name) => name.toLowerCase().replace(/^\//, ""));
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : 3;
}
