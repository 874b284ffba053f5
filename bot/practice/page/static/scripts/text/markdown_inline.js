// Discord's markdown, second step: parse a paragraph into inline parts.
//
// A part is a string or {type, …}: strong, emphasis, underline, strike, spoiler, code, link,
// user, role, channel, command, emoji, unicode, time, everyone, break.

const MARKS = [
  ["**", "strong"],
  ["*", "emphasis"],
  ["__", "underline"],
  ["_", "emphasis"],
  ["~~", "strike"],
  ["||", "spoiler"],
];
const TAGS = [
  [/<@!?(\d+)>/y, (found) => ({ type: "user", id: found[1] })],
  [/<@&(\d+)>/y, (found) => ({ type: "role", id: found[1] })],
  [/<#(\d+)>/y, (found) => ({ type: "channel", id: found[1] })],
  [/<(a?):(\w{2,32}):(\d+)>/y, emoji],
  [/<\/([^:<>\n]{1,100}):(\d+)>/y, (found) => ({ type: "command", name: found[1] })],
  [/<t:(-?\d{1,12})(?::([tTdDfFRsS]))?>/y, time],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => link(found[1])],
];
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,:;"'\]]/y;
const EVERYONE = /@(?:everyone|here)\b/y;
const MASKED =
  /\((<?)(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)(>?)(?:\s+"([^"\n]*)")?\)/y;
const UNICODE = /\p{RGI_Emoji}/vy;
const WORD = /[\p{L}\p{N}_]/u;

/** Parse one paragraph, line breaks included, into parts. */
export function inline(text) {
  const parts = [];
  let at = 0;
  const plain = (letters) => {
    if (typeof parts.at(-1) === "string") parts.push(parts.pop() + letters);
    else parts.push(letters);
    at += letters.length;
  };
  while (at < text.length) {
    const found = special(text, at);
    if (!found) plain(String.fromCodePoint(text.codePointAt(at)));
    else if (typeof found.part === "string") {
      plain(found.part);
      at += found.length - found.part.length;
    } else {
      parts.push(found.part);
      at += found.length;
    }
  }
  return parts;
}

function special(text, at) {
  const letter = text[at];
  if (letter === "\\" && /[^0-9A-Za-z\s]/u.test(text[at + 1] ?? ""))
    return { part: text[at + 1], length: 2 };
  if (letter === "\n") return { part: { type: "break" }, length: 1 };
  if (letter === "`") return code(text, at);
  if (letter === "<") return first(TAGS, text, at);
  if (letter === "[") return masked(text, at);
  if (letter === "@")
    return first([[EVERYONE, (all) => ({ type: "everyone", text: all[0] })]], text, at);
  if (letter === "h" && !WORD.test(text[at - 1] ?? " ")) return address(text, at);
  return (
    marked(text, at) ??
    first([[UNICODE, (found) => ({ type: "unicode", text: found[0] })]], text, at)
  );
}

function first(choices, text, at) {
  for (const [pattern, made] of choices) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { part: made(found), length: found[0].length };
  }
  return null;
}

function emoji([, animated, name, id]) {
  return { type: "emoji", name, id, animated: Boolean(animated) };
}

function time([, seconds, style = "f"]) {
  return { type: "time", seconds: Number(seconds), style };
}

// A closing bracket belongs to a URL only if the URL contains an opening one.
function address(text, at) {
  ADDRESS.lastIndex = at;
  let [found] = ADDRESS.exec(text) ?? [""];
  const opened = (words) => words.split("(").length - words.split(")").length;
  while (found.endsWith(")") && opened(found) < 0) found = found.slice(0, -1);
  return found && { part: link(found), length: found.length };
}

function link(to, parts = [to], title = null) {
  return { type: "link", address: to, parts, title };
}

function code(text, at) {
  const ticks = /^`+/.exec(text.slice(at))[0];
  for (let end = at + ticks.length; (end = text.indexOf(ticks, end)) > 0;) {
    const run = /^`+/.exec(text.slice(end))[0];
    const inside = text.slice(at + ticks.length, end);
    if (run.length === ticks.length && inside.trim())
      return { part: { type: "code", text: inside }, length: inside.length + 2 * ticks.length };
    end += run.length;
  }
  return { part: ticks, length: ticks.length };
}

function masked(text, at) {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === "\\") end += 1;
    else if (text[end] === "[") depth += 1;
    else if (text[end] === "]" && (depth -= 1) === 0) {
      MASKED.lastIndex = end + 1;
      const found = MASKED.exec(text);
      const words = text.slice(at + 1, end);
      if (!found || !words.trim() || Boolean(found[1]) !== Boolean(found[3])) return null;
      return {
        part: link(found[2], inline(words), found[4]),
        length: end + 1 - at + found[0].length,
      };
    }
  }
  return null;
}

function marked(text, at) {
  for (const [mark, type] of MARKS) {
    if (!text.startsWith(mark, at)) continue;
    if (mark === "_" && WORD.test(text[at - 1] ?? " ")) continue;
    const end = closing(text, at + mark.length, mark);
    if (end < 0) continue;
    const parts = inline(text.slice(at + mark.length, end));
    return { part: { type, parts }, length: end + mark.length - at };
  }
  return null;
}

// The index where the mark that opened before `from` closes, or -1.
function closing(text, from, mark) {
  const letter = mark[0];
  const single = mark.length === 1;
  if (single && /^\s?$/.test(text[from] ?? "")) return -1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") at += code(text, at).length - 1;
    else if (single && text.startsWith(letter + letter, at)) {
      // A double mark inside a single one: skip what it encloses.
      const end = closing(text, at + 2, letter + letter);
      at = end < 0 ? at + 1 : end + 1;
    } else if (text.startsWith(mark, at) && at > from && closes(text, at, mark)) return at;
  }
  return -1;
}

function closes(text, at, mark) {
  const after = text[at + mark.length] ?? " ";
  if (mark === "**" || mark === "__") return after !== mark[0];
  if (mark === "*") return !/\s/.test(text[at - 1]);
  if (mark === "_") return !WORD.test(after);
  return true;
}
