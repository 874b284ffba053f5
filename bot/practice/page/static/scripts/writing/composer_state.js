// The composer's state: a text, or a command with its options.

import { changed, openChannel, state } from "../state/store.js";
import { slashCommands } from "../state/commands.js";
import { notice } from "../state/notices.js";

export const writing = {
  text: new Map(), // "person/channel" -> the text not yet sent
  files: [], // {id, filename, size} uploaded for the next message
  command: null, // the slash command being filled in, see commands.js
  values: {}, // option name -> value
  typed: {}, // option name -> the words in its box
  shown: [], // names of the options whose boxes are there
  errors: {}, // option name -> what is wrong
  focus: null, // option name, "send" or "text": where the caret goes at the next drawing
};

/** The text being written in the open channel. */
export function draft() {
  return writing.text.get(place()) ?? "";
}

/** Save the text being written. */
export function setDraft(text) {
  writing.text.set(place(), text);
  changed();
}

/** Start filling in a command by its name; shows a notice if it is not offered here. */
export function startCommand(name) {
  const command = slashCommands(openChannel()).find((one) => one.name === name);
  if (!command) {
    notice(`/${name} cannot be used here.`);
    return;
  }
  const required = command.options.filter((option) => option.required).map((option) => option.name);
  const focus = required[0] ?? "send";
  Object.assign(writing, { command, values: {}, typed: {}, shown: required, errors: {}, focus });
  setDraft("");
}

/** Discard the command; nothing is sent. */
export function leaveCommand(text = "") {
  Object.assign(writing, {
    command: null,
    values: {},
    typed: {},
    shown: [],
    errors: {},
    focus: "text",
  });
  setDraft(text);
}

/** Add an option's box and focus it. */
export function showOption(name) {
  writing.shown = [...writing.shown, name];
  writing.focus = name;
  changed();
}

/** Remove an option's box and its value. */
export function hideOption(name) {
  writing.shown = writing.shown.filter((one) => one !== name);
  for (const kind of ["values", "typed", "errors"]) delete writing[kind][name];
  writing.focus = "send";
  changed();
}

/** Make the next message a reply to this one. */
export function startReply(message) {
  state.replyTo = message;
  writing.focus = "text";
  changed();
}

function place() {
  return `${state.person}/${state.channel}`;
}
