// Radio groups, checkbox groups and checkboxes of a form.

import { h } from "../drawing/dom.js";

export function radios(component, { id, changed }) {
  const inputs = component.options.map((option) =>
    choiceInput("radio", option, id, component, changed),
  );
  return {
    grouped: true,
    element: h(
      "div",
      { class: "choices" },
      inputs.map(({ element }) => element),
    ),
    value: () => chosenOf(inputs)[0] ?? null,
    focus: () => inputs[0].input.focus(),
    problem: (required) => (required && !chosenOf(inputs).length ? "Choose one." : null),
  };
}

export function boxes(component, { id, changed }) {
  const inputs = component.options.map((option) =>
    choiceInput("checkbox", option, id, component, changed),
  );
  const most = component.max_values ?? inputs.length;
  return {
    grouped: true,
    element: h(
      "div",
      { class: "choices" },
      inputs.map(({ element }) => element),
    ),
    value: () => chosenOf(inputs),
    focus: () => inputs[0].input.focus(),
    problem: (required) =>
      amount(chosenOf(inputs).length, required, component.min_values ?? 1, most),
  };
}

export function box(component, { id, describedBy, label, changed }) {
  const input = h("input", {
    type: "checkbox",
    id,
    class: "box",
    checked: component.default ?? false,
    "aria-describedby": describedBy,
    "data-input": "checkbox",
    "data-custom-id": component.custom_id,
    onchange: changed,
  });
  return {
    element: h("label", { class: "choice" }, input, h("span", null, label)),
    value: () => input.checked,
    focus: () => input.focus(),
    problem: () => null,
  };
}

function choiceInput(type, option, name, component, changed) {
  const input = h("input", {
    type,
    name,
    class: "box",
    checked: option.default ?? false,
    "data-input": type,
    "data-custom-id": component.custom_id,
    "data-value": option.value,
    onchange: changed,
  });
  const words = [
    option.label,
    option.description ? h("small", { class: "faint" }, option.description) : null,
  ];
  return {
    input,
    value: option.value,
    element: h("label", { class: "choice" }, input, h("span", null, words)),
  };
}

function chosenOf(inputs) {
  return inputs.filter(({ input }) => input.checked).map(({ value }) => value);
}

// An optional field may be empty; otherwise the number of values is from least to most.
export function amount(number, required, least, most) {
  if (!number && !required) return null;
  if (number < Math.max(least, required ? 1 : 0))
    return least > 1 ? `Choose at least ${least}.` : "This field is required.";
  return number > most ? `Choose at most ${most}.` : null;
}
