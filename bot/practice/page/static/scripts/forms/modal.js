// The modal that the bot opened for this person.

import { h } from "../drawing/dom.js";
import { fieldOf } from "./fields.js";
import { icon } from "../drawing/icons.js";
import { markdown } from "../text/markdown.js";
import { notice } from "../state/notices.js";
import { request } from "../state/socket.js";
import { nameOf } from "../state/names.js";
import { state } from "../state/store.js";

let shown = null; // {modal, dialog}

/** Show the open modal, or remove the one that is closed. */
export function drawModal() {
  if (shown?.modal.interaction_id === state.modal?.interaction_id) return;
  // Closing restores the focus.
  shown?.dialog.close();
  shown?.dialog.remove();
  shown = null;
  if (state.modal) shown = { modal: state.modal, dialog: build(state.modal) };
}

function build(modal) {
  const fields = [];
  const error = h("p", { class: "error form-error", role: "alert" });
  const dialog = h(
    "dialog",
    {
      class: "form",
      "aria-labelledby": "form-title",
      "data-modal-id": modal.interaction_id,
      "data-custom-id": modal.custom_id,
      oncancel: (event) => event.preventDefault() || giveUp(modal),
    },
    h(
      "form",
      { novalidate: true, onsubmit: (event) => submit(event, modal, fields, error) },
      h(
        "header",
        null,
        h("h2", { id: "form-title" }, modal.title),
        h(
          "button",
          { type: "button", class: "plain", "aria-label": "Close", onclick: () => giveUp(modal) },
          icon("close"),
        ),
      ),
      h(
        "div",
        { class: "form-body" },
        modal.components.map((one) => part(one, modal, fields)),
        error,
      ),
      h(
        "p",
        { class: "form-warning" },
        `This form goes to ${nameOf(state.bot)}. Do not share passwords or other secrets.`,
      ),
      h(
        "footer",
        null,
        h(
          "button",
          { type: "button", class: "button secondary", onclick: () => giveUp(modal) },
          "Cancel",
        ),
        h("button", { class: "button primary" }, "Submit"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector("[data-input]:not([type=file])") ?? dialog).focus();
  return dialog;
}

function part(one, modal, fields) {
  if (one.type === 10) return markdown(one.content);
  const labelled = one.type === 18;
  const inner = labelled ? one.component : one.components[0];
  const words = labelled ? one : { label: inner.label };
  const field = fieldOf(inner, words, modal.channel_id);
  fields.push(field);
  return field.element;
}

async function submit(event, modal, fields, error) {
  event.preventDefault();
  const wrong = fields.filter((field) => !field.check());
  if (wrong.length) {
    wrong[0].focus();
    return;
  }
  const send = event.currentTarget.querySelector("footer .primary");
  const values = Object.fromEntries(fields.map((field) => [field.customId, field.value()]));
  error.textContent = "";
  send.classList.add("pending");
  send.disabled = true;
  try {
    await request({ a: "submit", interaction_id: modal.interaction_id, values });
  } catch (problem) {
    error.textContent = `${problem.message} Try again.`;
  }
  send.classList.remove("pending");
  send.disabled = false;
}

async function giveUp(modal) {
  try {
    await request({ a: "close_modal", interaction_id: modal.interaction_id });
  } catch (problem) {
    notice(problem.message, "bad");
  }
  // Close it even if the stand-in refuses: nobody may be stuck in a modal.
  if (state.modal === modal) state.modal = null;
  drawModal();
}
