// The menu of a select: one or several values from a list. A bottom sheet on a phone.

import { h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { Listbox, matching } from "./listbox.js";
import { watch } from "../state/store.js";

const SEARCH_FROM = 9; // items

let open = null;

/**
 * Open the menu of `anchor`. `done(values)` is called once if a valid choice differs from `chosen`.
 * A single choice closes the menu; a multiple choice waits for Done.
 */
export function openMenu({ anchor, title, items, chosen, least, most, done }) {
  open?.close();
  open = new Menu({ anchor, title, items, chosen, least, most, done });
}

// The message may change while its menu is open; a different custom_id is a different question.
watch(() => {
  const gone = open && (!open.anchor.isConnected || open.anchor.dataset.customId !== open.customId);
  if (gone) open.close();
});

class Menu {
  constructor({ anchor, title, items, chosen, least, most, done }) {
    Object.assign(this, { anchor, items, least, most, done });
    this.customId = anchor.dataset.customId;
    this.before = chosen;
    this.multiple = most > 1;
    this.list = new Listbox({
      label: title,
      multiple: this.multiple,
      chosen,
      onpick: (value) => this.pick(value),
      onmove: (id) => this.focus?.setAttribute("aria-activedescendant", id ?? ""),
    });
    this.typed = "";
    this.layer = this.draw(title);
    (anchor.closest("dialog") ?? document.body).append(this.layer);
    this.layer.showPopover();
    this.show();
    this.place();
    anchor.setAttribute("aria-expanded", "true");
    this.focus.focus({ preventScroll: true });
  }

  draw(title) {
    const keys = { onkeydown: (event) => this.key(event) };
    const search = h("input", {
      type: "text",
      class: "field",
      placeholder: "Search",
      role: "combobox",
      "aria-label": `Search: ${title}`,
      "aria-expanded": "true",
      "aria-controls": this.list.id,
      autocomplete: "off",
      oninput: (event) => {
        this.typed = event.currentTarget.value;
        this.show();
      },
      ...keys,
    });
    const searching = this.items.length >= SEARCH_FROM;
    // On a touch screen, focus on the search box would open a keyboard over the list.
    this.focus =
      searching && matchMedia("(hover: hover) and (min-width: 761px)").matches
        ? search
        : this.list.element;
    this.list.element.tabIndex = 0;
    this.list.element.onkeydown = keys.onkeydown;
    this.count = h("span", { class: "count", role: "status" });
    this.finish = h(
      "button",
      { type: "button", class: "button primary", onclick: () => this.close(true) },
      "Done",
    );
    this.menu = h(
      "div",
      { class: "menu" },
      h(
        "div",
        { class: "menu-head" },
        h("span", null, title),
        h(
          "button",
          { type: "button", class: "plain", "aria-label": "Close", onclick: () => this.close() },
          icon("close"),
        ),
      ),
      searching ? search : null,
      this.list.element,
      this.foot(),
    );
    return h(
      "div",
      {
        class: "menu-layer",
        popover: "manual",
        onclick: (event) => event.target === this.layer && this.close(this.multiple),
      },
      this.menu,
    );
  }

  foot() {
    if (this.multiple) return h("div", { class: "menu-foot" }, this.count, this.finish);
    if (this.least > 0 || !this.before.length) return null;
    const empty = () => {
      this.list.chosen.clear();
      this.close(true);
    };
    const clear = h(
      "button",
      { type: "button", class: "button secondary", onclick: empty },
      "Clear",
    );
    return h("div", { class: "menu-foot" }, clear);
  }

  show() {
    const full = this.multiple && this.list.chosen.size >= this.most;
    const items = matching(this.items, this.typed);
    this.list.show(
      items.map((item) => ({ ...item, disabled: full && !this.list.chosen.has(item.value) })),
    );
    const asked = this.least === this.most ? `${this.most}` : `${this.least} to ${this.most}`;
    this.count.textContent = this.multiple
      ? `${this.list.chosen.size} chosen, ${asked} wanted`
      : "";
    this.finish.disabled = this.list.chosen.size < this.least;
  }

  pick(value) {
    if (!this.multiple) {
      this.list.chosen = new Set([value]);
      this.close(true);
      return;
    }
    if (!this.list.chosen.delete(value)) this.list.chosen.add(value);
    this.show();
  }

  key(event) {
    if (event.key === "Escape" || (event.key === "Tab" && !this.multiple)) this.close();
    else if (event.key === " " && this.focus === this.list.element)
      this.list.pick(this.list.items[this.list.active]);
    else if (this.list.key(event)) return;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  place() {
    const { top, bottom, left, width } = this.anchor.getBoundingClientRect();
    const below = innerHeight - bottom;
    const upwards = below < 300 && top > below;
    const { style } = this.menu;
    style.setProperty(
      "--left",
      `${Math.max(8, Math.min(left, innerWidth - Math.max(width, 280) - 8))}px`,
    );
    style.setProperty("--width", `${Math.max(width, 280)}px`);
    style.setProperty("--room", `${Math.min(420, (upwards ? top : below) - 16)}px`);
    style.setProperty("--top", upwards ? "auto" : `${bottom + 4}px`);
    style.setProperty("--bottom", upwards ? `${innerHeight - top + 4}px` : "auto");
  }

  close(send = false) {
    if (open === this) open = null;
    this.layer.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.focus({ preventScroll: true });
    // In the order of the list, as Discord sends them.
    const values = this.items
      .map((item) => item.value)
      .filter((value) => this.list.chosen.has(value));
    const same =
      values.length === this.before.length && values.every((one) => this.before.includes(one));
    if (send && !same && values.length >= this.least && values.length <= this.most)
      this.done(values);
  }
}
