// The line above a reply or a response: the message or the command it refers to.

import { avatar } from "../drawing/avatar.js";
import { h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { nameOf, userById } from "../state/names.js";
import { show } from "../text/links.js";
import { plain } from "../text/markdown_plain.js";

// The line above a reply or a response: the message or the command it refers to.
export function above(message) {
  const { referenced_message: other, interaction_metadata: used } = message;
  if (used?.name && (message.type === 20 || message.type === 23)) {
    const user = userById(used.user.id) ?? used.user;
    return h(
      "div",
      { class: "above" },
      avatar(user),
      h(
        "span",
        null,
        h("b", null, nameOf(user)),
        " used ",
        h("span", { class: "pill" }, `${message.type === 20 ? "/" : ""}${used.name}`),
      ),
    );
  }
  if (message.type !== 19) return null;
  if (!other)
    return h(
      "div",
      { class: "above" },
      icon("reply"),
      h("i", null, "The original message was deleted"),
    );
  return h(
    "button",
    { type: "button", class: "above", onclick: () => show(other.id) },
    avatar(other.author),
    h("span", null, h("b", null, nameOf(other.author)), " ", excerpt(other)),
  );
}

/** A message in one line of plain text. */
export function excerpt(message) {
  const texts = [];
  const collect = (list = []) => {
    for (const one of list) {
      if (one.content) texts.push(one.content);
      collect(one.components);
    }
  };
  collect([message, ...(message.components ?? [])]);
  const line = texts
    .join("\n")
    .replace(/```(\w*\n)?/g, "")
    .split("\n")
    .map(plain)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return (
    line.slice(0, 120) ||
    (message.attachments?.length ? "Press to see the file" : "Press to see the message")
  );
}
