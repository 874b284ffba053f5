// Starting a thread.

import { h } from "../drawing/dom.js";
import { act } from "../state/interactions.js";
import { open } from "../state/place.js";

/** Ask for a thread's name and start it in `channel`. */
export function startThread(channel) {
  const name = h("input", {
    type: "text",
    class: "field",
    id: "thread-name",
    maxlength: 100,
    required: true,
    autocomplete: "off",
  });
  const apart = h("input", { type: "checkbox", class: "box" });
  const start = async (event) => {
    event.preventDefault();
    dialog.close();
    const reply = await act({
      a: "thread",
      channel_id: channel.id,
      name: name.value.trim(),
      private: apart.checked,
    });
    if (reply) open(reply.channel_id);
  };
  const dialog = h(
    "dialog",
    { class: "form", "aria-labelledby": "thread-title", onclose: () => dialog.remove() },
    h(
      "form",
      { onsubmit: start },
      h("header", null, h("h2", { id: "thread-title" }, `Start a thread in #${channel.name}`)),
      h(
        "div",
        { class: "form-body" },
        h("div", { class: "form-field" }, h("label", { for: "thread-name" }, "Name"), name),
        h("label", { class: "choice" }, apart, h("span", null, "Private thread")),
      ),
      h(
        "footer",
        null,
        h(
          "button",
          { type: "button", class: "button secondary", onclick: () => dialog.close() },
          "Cancel",
        ),
        h("button", { class: "button primary" }, "Start"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
