// Mentioning people: “@Ada” in the box becomes <@id> when it is sent.

import { entityItems } from "../components/choices.js";
import { matching } from "../components/listbox.js";
import { state } from "../state/store.js";
import { hide, suggest } from "./suggestions.js";

const BEGUN = /(?:^|\s)@([\p{L}\p{N}_ ]{0,24})$/u;

/** Offer names if the caret is behind the beginning of a mention. */
export function mentions(input) {
  const before = input.value.slice(0, input.selectionStart);
  const begun = BEGUN.exec(before);
  const items = begun ? matching(people(), begun[1]).slice(0, 8) : [];
  if (!items.length) {
    hide();
    return;
  }
  const onpick = (id) => {
    const start = before.length - begun[1].length;
    const name = `${bare(people().find((item) => item.value === id).label)} `;
    input.setRangeText(name, start, before.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    hide();
  };
  suggest({ input, title: "Mention somebody", items, onpick });
}

/** The text with every “@name” in Discord's syntax, longer names first. */
export function withIds(text) {
  const named = people().sort((one, other) => other.label.length - one.label.length);
  return named.reduce(
    (words, { value, label, role }) =>
      words.replaceAll(`@${bare(label)}`, role ? `<@&${value}>` : `<@${value}>`),
    text,
  );
}

function people() {
  const roles = entityItems("role", state.channel).map((item) => ({ ...item, role: true }));
  return [...entityItems("user", state.channel), ...roles];
}

function bare(label) {
  return label.replace(/^@/, "");
}
