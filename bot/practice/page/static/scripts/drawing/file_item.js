// A chosen file in a list, with a button that removes it.

import { bytes } from "./attachment.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

export function fileItem(file, remove) {
  return h(
    "li",
    null,
    icon("file"),
    `${file.filename} (${bytes(file.size)})`,
    h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": `Remove ${file.filename}`,
        onclick: remove,
      },
      icon("close"),
    ),
  );
}
