// Discord's markdown as plain text.

import { inline } from "./markdown_inline.js";
import { channelName, nameOf, roleById, userById } from "../state/names.js";
import { channelById } from "../state/store.js";
import { written } from "../state/time.js";

const WORDS = {
  user: ({ id }) => `@${nameOf(userById(id))}`,
  role: ({ id }) => `@${roleById(id)?.name ?? "role"}`,
  channel: ({ id }) => `#${channelById(id) ? channelName(channelById(id)) : "channel"}`,
  command: ({ name }) => `/${name}`,
  emoji: ({ name }) => `:${name}:`,
  time: ({ seconds, style }) => written(seconds, style),
  break: () => " ",
  spoiler: () => "▇▇▇",
};

/** One line of markdown as plain text; spoilers stay hidden. */
export function plain(line) {
  return words(inline(line.replace(/^(#{1,3}|-#|>|>>>|[-*]) /, "")));
}

function words(parts) {
  return parts
    .map((part) =>
      typeof part === "string"
        ? part
        : (WORDS[part.type]?.(part) ?? part.text ?? words(part.parts)),
    )
    .join("");
}
