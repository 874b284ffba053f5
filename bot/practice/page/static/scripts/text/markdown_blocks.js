// Discord's markdown, first step: parse a text into blocks.
//
// A block is {type, …}: text, heading, subtext, quote, list, code. Their `parts` are inline parts
// (see markdown_inline.js), the `blocks` of quotes and list items are blocks too.

import { inline } from "./markdown_inline.js";

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,10}\.) +(\S.*)$/;
const LANGUAGE = /^[\w+.#-]+$/;

/** Parse a text into blocks. */
export function blocks(text, quoted = false) {
  const read = [];
  let plain = [];
  let rest = text;
  const flush = () => {
    if (plain.length) read.push({ type: "text", parts: inline(plain.join("\n")) });
    plain = [];
  };
  const add = (block) => {
    flush();
    read.push(block);
  };
  while (rest !== null) {
    const [line, after] = firstLine(rest);
    const heading = HEADING.exec(line);
    const subtext = SUBTEXT.exec(line);
    const code = fenced(rest, line);
    if (!quoted && rest.startsWith(">>> ")) {
      add({ type: "quote", blocks: blocks(rest.slice(4), true) });
      rest = null;
    } else if (!quoted && line.startsWith("> ")) {
      const [inside, further] = taken(rest, (one) => one.startsWith("> "));
      add({ type: "quote", blocks: blocks(inside.map((one) => one.slice(2)).join("\n"), true) });
      rest = further;
    } else if (code) {
      if (code.before) plain.push(code.before);
      add(code.block);
      rest = code.after || null;
    } else if (heading) {
      add({ type: "heading", level: heading[1].length, parts: inline(heading[2]) });
      rest = after;
    } else if (subtext) {
      add({ type: "subtext", parts: inline(subtext[1]) });
      rest = after;
    } else if (ITEM.test(line)) {
      const [items, further] = taken(rest, (one) => ITEM.test(one) || /^ +\S/.test(one));
      add(list(items));
      rest = further;
    } else {
      plain.push(line);
      rest = after;
    }
  }
  flush();
  return read;
}

function firstLine(text) {
  const end = text.indexOf("\n");
  return end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)];
}

function taken(text, wanted) {
  const lines = [];
  let rest = text;
  while (rest !== null && wanted(firstLine(rest)[0])) {
    const [line, after] = firstLine(rest);
    lines.push(line);
    rest = after;
  }
  return [lines, rest];
}

function fenced(text, line) {
  const start = line.indexOf("```");
  if (start < 0 || line[start - 1] === "\\") return null;
  const end = text.indexOf("```", start + 3);
  if (end < 0 || !text.slice(start + 3, end).trim()) return null;
  const [head, body] = firstLine(text.slice(start + 3, end));
  const code = body !== null && (!head || LANGUAGE.test(head)) ? body : text.slice(start + 3, end);
  return {
    before: text.slice(0, start),
    block: { type: "code", text: code.replace(/\n$/, "") },
    after: text.slice(end + 3).replace(/^\n/, ""),
  };
}

// The lines of one list; deeper ones are nested in the item before them.
function list(lines) {
  const [, indent, mark] = ITEM.exec(lines[0]);
  const ordered = mark.length > 1;
  const made = { type: "list", ordered, start: ordered ? parseInt(mark, 10) : null, items: [] };
  for (let i = 0; i < lines.length;) {
    const item = ITEM.exec(lines[i]);
    const within = [];
    for (i += 1; i < lines.length && depth(lines[i]) > indent.length; i += 1) within.push(lines[i]);
    // A line that is not an item continues the one before it.
    const words = [item[3]];
    while (within.length && !ITEM.test(within[0])) words.push(within.shift().trim());
    const nested = within.length ? [list(within)] : [];
    made.items.push([{ type: "text", parts: inline(words.join("\n")) }, ...nested]);
  }
  return made;
}

function depth(line) {
  return line.length - line.trimStart().length;
}
