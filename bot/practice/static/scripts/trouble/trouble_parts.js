// The parts that the panel of troubles is made of.

import { h } from "../drawing/dom.js";
import { act } from "../state/interactions.js";

/** A heading with what belongs to it. */
export function group(title, ...children) {
  return h("section", { key: title, class: "trouble-group" }, h("h3", null, title), children);
}

/** A button that does an action, after a question where one is given. */
export function press(words, action, kind = "secondary", question = null) {
  const run = () => (!question || confirm(question)) && act(action);
  return h("button", { key: words, type: "button", class: `button ${kind}`, onclick: run }, words);
}

/** A switch; `actionFor(on)` makes the action. It shows what the stand-in says, not the press. */
export function toggle(words, on, actionFor) {
  return h(
    "label",
    { key: words, class: "toggle" },
    h("span", null, words),
    h("input", {
      type: "checkbox",
      role: "switch",
      checked: on,
      onchange: async (event) => {
        const input = event.currentTarget;
        const wanted = input.checked;
        if (!(await act(actionFor(wanted)))) input.checked = !wanted;
      },
    }),
  );
}
