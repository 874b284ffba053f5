// The fields of a form: label and error of an input, and its validation.
//
// A field is {customId, element, value(), check(), focus()}; check shows what is wrong.

import { h } from "../drawing/dom.js";
import { INPUTS } from "./inputs.js";

const CHECKBOX = 23;

let made = 0;

/** A field for `component`; words {label, description}. */
export function fieldOf(component, { label, description }, channelId) {
  made += 1;
  const id = `field-${made}`;
  const error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
  const describedBy = [description ? `${id}-about` : null, error.id].filter(Boolean).join(" ");
  const required = component.required ?? true;
  const input = INPUTS[component.type]?.(component, {
    id,
    label,
    describedBy,
    channelId,
    changed: () => checked && check(),
  });
  let checked = false;
  const check = () => {
    checked = true;
    error.textContent = input.problem(required) ?? "";
    element.classList.toggle("wrong", Boolean(error.textContent));
    return !error.textContent;
  };
  const single = component.type === CHECKBOX;
  const element = h(
    "div",
    {
      class: "form-field",
      role: input.grouped ? "group" : null,
      "aria-labelledby": input.grouped ? `${id}-label` : null,
      "data-field": component.custom_id,
    },
    // A single checkbox is inside its own label.
    single
      ? null
      : h(
          input.grouped ? "div" : "label",
          { class: "field-label", id: `${id}-label`, for: input.grouped ? null : id },
          label,
          required ? h("span", { class: "required", title: "Required" }, "*") : null,
        ),
    description ? h("p", { class: "faint", id: `${id}-about` }, description) : null,
    input.element,
    error,
  );
  return { customId: component.custom_id, element, check, value: input.value, focus: input.focus };
}
