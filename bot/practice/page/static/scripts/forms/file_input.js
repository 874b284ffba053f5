// The file input of a form.

import { amount } from "./choice_inputs.js";
import { h } from "../drawing/dom.js";
import { fileItem } from "../drawing/file_item.js";
import { icon } from "../drawing/icons.js";
import { upload } from "../writing/upload.js";

export function files(component, { id, describedBy, changed }) {
  let stored = [];
  const most = component.max_values ?? 1;
  const list = h("ul", { class: "file-line" });
  const take = async (event) => {
    const picked = [...event.currentTarget.files].slice(0, most - stored.length);
    event.currentTarget.value = "";
    stored = [...stored, ...(await Promise.all(picked.map(upload))).filter(Boolean)];
    draw();
    changed();
  };
  const input = h("input", {
    type: "file",
    id,
    class: "unseen",
    multiple: most > 1,
    "aria-describedby": describedBy,
    "data-input": "files",
    "data-custom-id": component.custom_id,
    onchange: take,
  });
  const without = (file) => () => {
    stored = stored.filter((one) => one !== file);
    draw();
    changed();
  };
  const draw = () => list.replaceChildren(...stored.map((file) => fileItem(file, without(file))));
  return {
    element: h(
      "div",
      null,
      h(
        "label",
        { class: "field file-field", for: id },
        icon("file"),
        most > 1 ? `Choose up to ${most} files` : "Choose a file",
      ),
      input,
      list,
    ),
    value: () => stored.map((file) => file.id),
    focus: () => input.focus(),
    problem: (required) => amount(stored.length, required, component.min_values ?? 1, most),
  };
}
