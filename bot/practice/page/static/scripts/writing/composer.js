// The message box: texts, files, commands and replies.

import { fill, h } from "../drawing/dom.js";
import { drawCommand } from "./command_form.js";
import { localName, slashCommands } from "../state/commands.js";
import { draft, setDraft, startCommand, writing } from "./composer_state.js";
import { icon } from "../drawing/icons.js";
import { act } from "../state/interactions.js";
import { nearest } from "../components/listbox.js";
import { mentions, withIds } from "./mentions.js";
import { channelName, isThread, nameOf } from "../state/names.js";
import { changed, openChannel, state } from "../state/store.js";
import { hide, hideOnLeaving, suggest, suggestionKey } from "./suggestions.js";
import { addFiles, fileLine, pasted } from "./files.js";

const root = document.getElementById("composer");

/** Draw the box for the open channel. */
export function drawComposer() {
  const channel = openChannel();
  root.hidden = !channel;
  if (!channel) return;
  if (!channel.can_send) {
    hide();
    fill(root, h("p", { class: "no-writing" }, icon("lock"), closedWords(channel)));
    return;
  }
  if (writing.command) fill(root, drawCommand(channel));
  else fill(root, replyLine(), fileLine(), textLine(channel));
  focusWhereWanted();
  grow();
}

function closedWords(channel) {
  if (channel.thread_metadata?.archived) return "This thread is archived.";
  return "You do not have permission to send messages in this channel.";
}

function textLine(channel) {
  const archived = channel.thread_metadata?.archived;
  const words = archived
    ? "Archived: a message wakes this thread"
    : `Message ${channel.type === 1 ? "@" : isThread(channel) ? "" : "#"}${channelName(channel)}`;
  return h(
    "form",
    { key: "text", class: "text-line", onsubmit: send },
    h(
      "label",
      { class: "plain attach", title: "Attach files" },
      icon("plus"),
      h("span", { class: "unseen" }, "Attach files"),
      h("input", {
        type: "file",
        multiple: true,
        class: "unseen",
        onchange: (event) => addFiles(event.currentTarget),
      }),
    ),
    h("textarea", {
      key: "box",
      id: "message-box",
      rows: 1,
      "aria-label": words,
      placeholder: words,
      maxlength: 2000,
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      oninput: typed,
      onkeydown: key,
      onblur: hideOnLeaving,
      onfocus: typed,
      onpaste: pasted,
    }),
    h(
      "button",
      {
        type: "button",
        class: "plain",
        title: "Commands",
        "aria-label": "Commands of the bot",
        onclick: beginSlash,
      },
      icon("slash"),
    ),
    h("button", { class: "plain send", "aria-label": "Send message", title: "Send" }, icon("send")),
  );
}

function replyLine() {
  if (!state.replyTo) return null;
  const stop = () => {
    state.replyTo = null;
    changed();
  };
  return h(
    "div",
    { key: "reply", class: "reply-line" },
    h("span", null, "Replying to ", h("b", null, nameOf(state.replyTo.author))),
    h(
      "button",
      { type: "button", class: "plain", "aria-label": "Do not reply", onclick: stop },
      icon("close"),
    ),
  );
}

function box() {
  return document.getElementById("message-box");
}

function typed() {
  const input = box();
  writing.text.set(`${state.person}/${state.channel}`, input.value);
  grow();
  if (input.value.startsWith("/") && !input.value.includes("\n")) {
    const commands = slashCommands(openChannel()).map((one) => ({
      value: one.name,
      label: `/${one.label}`,
      description: one.description,
      note: one.options.map(localName).slice(0, 4).join("  "),
    }));
    const items = nearest(commands, input.value.slice(1));
    const note = items.length || commands.length ? null : "The bot has no commands here.";
    suggest({ input, title: "Commands of the bot", items, note, onpick: startCommand });
  } else mentions(input);
}

function key(event) {
  if (suggestionKey(event, event.currentTarget)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send(event);
  else if (event.key === "Escape" && state.replyTo) {
    state.replyTo = null;
    changed();
  }
}

function beginSlash() {
  const input = box();
  input.value = "/";
  input.focus();
  typed();
}

async function send(event) {
  event.preventDefault();
  const content = withIds(draft()).trim();
  const files = writing.files.map((file) => file.id);
  if (!content && !files.length) return;
  const said = { a: "say", channel_id: state.channel, content, files };
  if (state.replyTo) said.reply_to = state.replyTo.id;
  box().value = "";
  state.replyTo = null;
  writing.files = [];
  setDraft("");
  hide();
  if (!(await act(said)) && !draft()) {
    box().value = content;
    setDraft(content);
  }
}

let drafted = null; // whose draft is in the box

// Each person and channel has its own draft.
function grow() {
  const input = box();
  if (!input) {
    drafted = null;
    return;
  }
  const place = `${state.person}/${state.channel}`;
  if (place !== drafted) {
    drafted = place;
    input.value = draft();
    writing.files = [];
    hide();
  }
  input.style.setProperty("height", "auto");
  input.style.setProperty("height", `${Math.min(input.scrollHeight, 200)}px`);
}

function focusWhereWanted() {
  const wanted = writing.focus;
  writing.focus = null;
  if (wanted === "text") box()?.focus();
  else if (wanted === "send") document.getElementById("send-command")?.focus();
  else if (wanted) document.getElementById(`option-${wanted}`)?.focus();
}
