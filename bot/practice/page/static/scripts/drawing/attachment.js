// Files that came with a message.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { gallery } from "./gallery.js";
import { safeAddress } from "../text/links.js";

/** All attachments: pictures as a gallery, other files as cards below. */
export function attachments(list) {
  const pictures = list.filter((one) => one.content_type?.startsWith("image/"));
  const others = list.filter((one) => !pictures.includes(one));
  return [
    pictures.length
      ? gallery(
          pictures.map((one) => ({
            url: one.url,
            description: one.description ?? one.filename,
            spoiler: one.filename.startsWith("SPOILER_"),
          })),
        )
      : null,
    others.map(fileCard),
  ];
}

/** A card with a file's name and size; a press saves it. */
export function fileCard({ url, filename, size }) {
  return h(
    "a",
    {
      class: "file",
      href: safeAddress(url),
      download: filename ?? "",
      "data-component": "file",
    },
    icon("file"),
    h(
      "span",
      { class: "file-words" },
      h("span", { class: "file-name" }, filename ?? "file"),
      size === undefined ? null : h("span", { class: "file-size" }, bytes(size)),
    ),
    icon("save"),
  );
}

/** A readable number of bytes. */
export function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  const kilobytes = size / 1024;
  if (kilobytes < 1024) return `${kilobytes.toFixed(1)} KB`;
  return `${(kilobytes / 1024).toFixed(2)} MB`;
}
