// The files of the next message.

import { h } from "../drawing/dom.js";
import { fileItem } from "../drawing/file_item.js";
import { changed } from "../state/store.js";
import { writing } from "./composer_state.js";
import { upload } from "./upload.js";

const MOST_FILES = 10;

export function fileLine() {
  if (!writing.files.length) return null;
  const without = (file) => () => {
    writing.files = writing.files.filter((one) => one !== file);
    changed();
  };
  return h(
    "ul",
    { key: "files", class: "file-line" },
    writing.files.map((file) => fileItem(file, without(file))),
  );
}

export async function addFiles(input) {
  const files = [...input.files].slice(0, MOST_FILES - writing.files.length);
  input.value = "";
  for (const file of files) {
    const stored = await upload(file);
    if (stored) writing.files = [...writing.files, stored];
  }
  changed();
}

export function pasted(event) {
  if (event.clipboardData.files.length) addFiles({ files: event.clipboardData.files });
}
