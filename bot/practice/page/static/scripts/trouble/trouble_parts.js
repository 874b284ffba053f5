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

/** A switch; `actionFor(on)` makes the action. It goes back where the stand-in refuses. */
export function toggle(words, on, actionFor) {
  return h(
    "label",
    { key: words, class: "toggle" },
    h("span", null, words),
    h("input", { type: "checkbox", role: "switch", checked: on, onchange: turned(actionFor) }),
  );
}

function turned(actionFor) {
  return async ({ currentTarget: input }) => {
    const wanted = input.checked;
    // Drawings on the way there know nothing of it yet.
    input.dataset.localWaiting = "yes";
    const done = await act(actionFor(wanted));
    delete input.dataset.localWaiting;
    if (!done) input.checked = !wanted;
  };
}
