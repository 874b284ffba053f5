// The box of one option of a slash command.

import { h } from "../drawing/dom.js";
import { channelItems, entityItems } from "../components/choices.js";
import { writing } from "./composer_state.js";
import { icon } from "../drawing/icons.js";
import { matching } from "../components/listbox.js";
import { choiceItems, hint, isListed, KINDS, read } from "./options.js";
import { request } from "../state/socket.js";
import { changed } from "../state/store.js";
import { hide, hideOnLeaving, suggest, suggestionKey } from "./suggestions.js";
import { upload } from "./upload.js";

const PAUSE = 250; // milliseconds without a key before the bot is asked to complete

/** The box; choices go to writing.values, typed text to writing.typed. */
export function optionBox(option, command, channel) {
  const { name } = option;
  if (option.type === KINDS.file) return fileBox(option);
  const offers = () => offer(option, command, channel);
  const listed = isListed(option) || option.autocomplete;
  return h("input", {
    key: `box-${name}`,
    id: `option-${name}`,
    type: "text",
    class: "field",
    value: writing.typed[name] ?? "",
    placeholder: hint(option),
    inputmode: option.type === KINDS.integer && !listed ? "numeric" : null,
    role: listed ? "combobox" : null,
    "aria-expanded": listed ? "false" : null,
    "aria-autocomplete": listed ? "list" : null,
    "aria-required": option.required ? "true" : null,
    "aria-invalid": writing.errors[name] ? "true" : null,
    "aria-describedby": `about-${name}`,
    autocomplete: "off",
    oninput: (event) => {
      writing.typed[name] = event.currentTarget.value;
      delete writing.values[name];
      delete writing.errors[name];
      if (listed) offers();
    },
    onfocus: listed ? offers : hide,
    onclick: listed ? offers : hide,
    onblur: (event) => {
      hideOnLeaving(event);
      leave(name);
    },
    onkeydown: (event) => suggestionKey(event, event.currentTarget),
  });
}

function leave(name) {
  const option = writing.command?.options.find((one) => one.name === name);
  const typed = writing.typed[name];
  if (!option || !typed || writing.values[name] !== undefined) return;
  const { error } = read(option, typed);
  if (error) writing.errors[name] = error;
  changed();
}

function offer(option, command, channel) {
  const typed = writing.values[option.name] === undefined ? (writing.typed[option.name] ?? "") : "";
  if (option.autocomplete) complete(option, command, channel);
  else show(option, matching(itemsFor(option, channel), typed).slice(0, 50));
}

function itemsFor(option, channel) {
  const kinds = { [KINDS.user]: "user", [KINDS.role]: "role", [KINDS.mentionable]: "mentionable" };
  if (option.type in kinds) return entityItems(kinds[option.type], channel.id);
  if (option.type === KINDS.channel) return channelItems(channel.id, option.channel_types);
  return choiceItems(option);
}

function show(option, items, note = null) {
  const input = document.getElementById(`option-${option.name}`);
  if (!input || document.activeElement !== input) return;
  const onpick = (value) => {
    const item = items.find((one) => one.value === value);
    writing.values[option.name] = value;
    writing.typed[option.name] = item.label;
    delete writing.errors[option.name];
    input.value = item.label;
    hide();
    next(input);
  };
  suggest({
    input,
    title: option.name,
    items,
    note: note ?? (items.length ? null : "Nothing fits."),
    onpick,
  });
}

let asked = 0;

async function complete(option, command, channel) {
  asked += 1;
  const mine = asked;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  if (mine !== asked) return;
  const others = Object.entries(writing.values).filter(([name]) => name !== option.name);
  const options = {
    ...Object.fromEntries(others),
    [option.name]: writing.typed[option.name] ?? "",
  };
  try {
    show(option, [], "Asking the bot…");
    const question = {
      a: "complete",
      channel_id: channel.id,
      name: command.name,
      options,
      focused: option.name,
    };
    const { choices } = await request(question);
    if (mine === asked)
      show(
        option,
        choices.map(({ name, value }) => ({ value, label: name })),
      );
  } catch {
    if (mine === asked) show(option, [], "Loading options failed");
  }
}

function next(input) {
  const boxes = [...input.form.querySelectorAll(".options input, #send-command")];
  boxes[boxes.indexOf(input) + 1]?.focus();
  changed();
}

function fileBox(option) {
  const take = async (event) => {
    const [file] = event.currentTarget.files;
    const stored = file && (await upload(file));
    if (!stored) return;
    writing.values[option.name] = stored.id;
    writing.typed[option.name] = stored.filename;
    delete writing.errors[option.name];
    changed();
  };
  return h(
    "label",
    { class: "field file-field" },
    icon("file"),
    writing.typed[option.name] ?? "Attach a file",
    h("input", { id: `option-${option.name}`, type: "file", class: "unseen", onchange: take }),
  );
}
