// The switcher of the person that the page acts as.

import { h } from "../drawing/dom.js";
import { avatar } from "../drawing/avatar.js";
import { act } from "../state/interactions.js";
import { nameOf } from "../state/names.js";
import { me, state } from "../state/store.js";

/** The switcher: an avatar for each person, with their unread counts. */
export function drawPeople() {
  const person = me();
  return [
    h("h2", { id: "acting-as" }, "You act as"),
    h(
      "div",
      { class: "faces", role: "radiogroup", "aria-labelledby": "acting-as", onkeydown: walk },
      state.people.map(face),
    ),
    person
      ? h(
          "p",
          { class: "person-line" },
          h("b", null, nameOf(person)),
          h("span", { class: "faint" }, `${person.username} · ${person.locale}`),
        )
      : null,
  ];
}

/** Act as another person. */
export function become(id) {
  if (id === state.person) return;
  state.drawer = false;
  act({ a: "person", id });
}

function face(user, place) {
  const here = user.id === state.person;
  const { messages, mentions } = waiting(user.id);
  const unread = messages ? `, ${messages} unread` : "";
  const news = mentions ? `${unread}, ${mentions} for ${nameOf(user)}` : unread;
  return h(
    "button",
    {
      key: user.id,
      type: "button",
      class: "face",
      role: "radio",
      "aria-checked": here ? "true" : "false",
      tabindex: here ? 0 : -1,
      "aria-label": `${nameOf(user)}${news}`,
      title: `${nameOf(user)} (Alt+${place + 1})${news}`,
      "data-person-id": user.id,
      onclick: () => become(user.id),
    },
    avatar(user),
    h("span", { class: "face-name", "aria-hidden": "true" }, nameOf(user)),
    mentions ? h("span", { class: "badge", "aria-hidden": "true" }, mentions) : null,
    messages && !mentions ? h("span", { class: "dot", "aria-hidden": "true" }) : null,
  );
}

function waiting(id) {
  const counts = Object.values(state.unread[id] ?? {});
  return {
    messages: counts.reduce((sum, one) => sum + one.messages, 0),
    mentions: counts.reduce((sum, one) => sum + one.mentions, 0),
  };
}

function walk(event) {
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  const at = state.people.findIndex((user) => user.id === state.person);
  const next = state.people.at((at + steps[event.key]) % state.people.length);
  become(next.id);
  document.querySelector(`[data-person-id="${next.id}"]`)?.focus();
}

// Alt and a digit switch to the person at that position.
addEventListener("keydown", (event) => {
  const place = /^Digit([1-9])$/.exec(event.code)?.[1];
  const user = event.altKey && !event.ctrlKey && place && state.people[place - 1];
  if (!user) return;
  event.preventDefault();
  become(user.id);
});
