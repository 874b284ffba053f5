// The inputs of a form by Discord's component type.
//
// An input is {element, value(), problem(required), focus(), grouped?}.

import { h } from "../drawing/dom.js";
import { amount, box, boxes, radios } from "./choice_inputs.js";
import { files } from "./file_input.js";
import { defaultsOf } from "../components/choices.js";
import { selectBox } from "../components/select.js";

const PARAGRAPH = 2;
const LONGEST = 4000;

export const INPUTS = {
  3: select,
  4: text,
  5: select,
  6: select,
  7: select,
  8: select,
  19: files,
  21: radios,
  22: boxes,
  23: box,
};

function text(component, { id, describedBy, changed }) {
  const longest = component.max_length ?? LONGEST;
  const shortest = component.min_length ?? 0;
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const long = component.style === PARAGRAPH;
  const input = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    class: "field",
    rows: long ? 5 : null,
    placeholder: component.placeholder,
    maxlength: longest,
    autocomplete: "off",
    value: component.value ?? "",
    "aria-describedby": describedBy,
    "data-input": "text",
    "data-custom-id": component.custom_id,
    oninput: () => counted() || changed(),
  });
  const counted = () => {
    count.textContent = `${input.value.length}/${longest}`;
  };
  counted();
  return {
    element: h("div", { class: long ? "counted long" : "counted" }, input, count),
    value: () => input.value,
    focus: () => input.focus(),
    problem(required) {
      if (!input.value.trim()) return required ? "This field is required." : null;
      if (input.value.length < shortest) return `At least ${shortest} characters.`;
      return input.value.length > longest ? `At most ${longest} characters.` : null;
    },
  };
}

function select(component, { id, describedBy, channelId, changed }) {
  let chosen = defaultsOf(component);
  const place = h("div");
  const names = { id, "aria-describedby": describedBy, "data-input": "select" };
  // An optional select may be empty, whatever min_values says.
  const least = (component.required ?? true) ? (component.min_values ?? 1) : 0;
  const draw = () =>
    place.replaceChildren(
      selectBox({
        component: { ...component, min_values: least },
        channelId,
        chosen,
        names,
        done(values) {
          chosen = values;
          draw();
          changed();
          place.firstChild.focus();
        },
      }),
    );
  draw();
  return {
    element: place,
    value: () => chosen,
    focus: () => place.firstChild.focus(),
    problem: (required) =>
      amount(chosen.length, required, component.min_values ?? 1, component.max_values ?? 1),
  };
}
