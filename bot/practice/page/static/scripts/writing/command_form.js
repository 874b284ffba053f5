// The form of a slash command: its options as boxes beside its name.

import { h } from "../drawing/dom.js";
import { localDescription, localName } from "../state/commands.js";
import { hideOption, leaveCommand, showOption, writing } from "./composer_state.js";
import { icon } from "../drawing/icons.js";
import { act } from "../state/interactions.js";
import { optionBox } from "./option_box.js";
import { KINDS, read } from "./options.js";
import { changed } from "../state/store.js";
import { hide } from "./suggestions.js";

/** The form of the command in `writing`, for `channel`. */
export function drawCommand(channel) {
  const { command } = writing;
  const left = command.options.filter((option) => !writing.shown.includes(option.name));
  return h(
    "form",
    {
      key: `command-${command.name}`,
      class: "command-form",
      "aria-label": `Command ${command.label}`,
      "data-command": command.name,
      novalidate: true,
      onsubmit: (event) => send(event, channel),
      onkeydown: (event) => event.key === "Escape" && leave(),
    },
    h(
      "div",
      { class: "command-line" },
      h("span", { class: "command-name" }, `/${command.label}`),
      h("span", { class: "faint" }, command.description),
      h(
        "button",
        {
          type: "button",
          class: "plain",
          "aria-label": "Leave the command",
          title: "Leave the command (Escape)",
          onclick: leave,
        },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "options" },
      writing.shown.map((name) => field(command, name, channel)),
      left.map(adder),
    ),
    h(
      "div",
      { class: "command-foot" },
      h(
        "button",
        { id: "send-command", class: "button primary" },
        "Send command",
        h("kbd", null, "Enter"),
      ),
    ),
  );
}

function field(command, name, channel) {
  const option = command.options.find((one) => one.name === name);
  const error = writing.errors[name];
  return h(
    "div",
    {
      key: `option-${name}`,
      class: error ? "option-field wrong" : "option-field",
      "data-option": name,
    },
    h(
      "label",
      { for: `option-${name}` },
      localName(option),
      option.required ? h("span", { class: "required", title: "Required" }, "*") : null,
    ),
    optionBox(option, command, channel),
    option.required
      ? null
      : h(
          "button",
          {
            type: "button",
            class: "plain small",
            "aria-label": `Remove ${localName(option)}`,
            onclick: () => hideOption(name),
          },
          icon("close"),
        ),
    h(
      "small",
      { id: `about-${name}`, class: error ? "error" : "faint", role: error ? "alert" : null },
      error ?? localDescription(option),
    ),
  );
}

function adder(option) {
  return h(
    "button",
    {
      key: `add-${option.name}`,
      type: "button",
      class: "add-option",
      title: localDescription(option),
      "data-add-option": option.name,
      onclick: () => showOption(option.name),
    },
    icon("plus"),
    localName(option),
  );
}

function leave() {
  hide();
  leaveCommand();
}

async function send(event, channel) {
  event.preventDefault();
  hide();
  const { command } = writing;
  const options = {};
  const errors = {};
  for (const name of writing.shown) {
    const option = command.options.find((one) => one.name === name);
    const picked = writing.values[name];
    const { value, error } =
      picked === undefined ? read(option, writing.typed[name] ?? "") : { value: picked };
    if (error) errors[name] = option.type === KINDS.file ? "Attach a file." : error;
    else if (value !== undefined) options[name] = value;
  }
  writing.errors = errors;
  if (Object.keys(errors).length) {
    [writing.focus] = Object.keys(errors);
    changed();
    return;
  }
  const reply = await act({ a: "slash", channel_id: channel.id, name: command.name, options });
  if (reply && writing.command === command) leaveCommand();
}
