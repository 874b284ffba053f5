// Uploads files to the stand-in.

import { notice } from "../state/notices.js";

/** Upload a file; resolves with {id, filename, size}, or with null after showing the error. */
export async function upload(file) {
  const form = new FormData();
  form.append("file", file, file.name);
  try {
    const answer = await fetch("/practice/files", { method: "POST", body: form });
    if (answer.ok) return await answer.json();
    notice(
      answer.status === 413
        ? `${file.name} is too large: 10 MiB at most.`
        : `${file.name} could not be stored.`,
      "bad",
    );
  } catch {
    notice(`${file.name} could not be stored.`, "bad");
  }
  return null;
}
