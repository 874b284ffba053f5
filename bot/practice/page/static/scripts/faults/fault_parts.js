// Parts of the panel of faults.

import { h } from "../drawing/dom.js";
import { act } from "../state/interactions.js";

/** A heading with its content. */
export function group(title, ...children) {
  return h("section", { key: title, class: "fault-group" }, h("h3", null, title), children);
}

/** A button that sends an action, after a confirmation if `question` is given. */
export function press(words, action, kind = "secondary", question = null) {
  const run = () => (!question || confirm(question)) && act(action);
  return h("button", { key: words, type: "button", class: `button ${kind}`, onclick: run }, words);
}

/** A switch; `actionFor(on)` returns the action. It flips back if the stand-in refuses. */
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
    // Redraws until the reply arrives still show the old state.
    input.dataset.localWaiting = "yes";
    const done = await act(actionFor(wanted));
    delete input.dataset.localWaiting;
    if (!done) input.checked = !wanted;
  };
}
