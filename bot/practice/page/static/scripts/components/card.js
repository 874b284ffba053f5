// The card of a user: their name and the actions on them.

import { h } from "../drawing/dom.js";
import { avatar } from "../drawing/avatar.js";
import { menuCommands } from "../state/commands.js";
import { act } from "../state/interactions.js";
import { nameOf } from "../state/names.js";
import { open } from "../state/place.js";
import { openChannel, state } from "../state/store.js";
import { openPopup } from "./popup.js";

/** Open the card of a user beside `anchor`. */
export function openCard(user, anchor) {
  const channel = openChannel();
  const tags = [user.id === state.person ? "That is you" : null, user.bot ? "App" : null].filter(
    Boolean,
  );
  openPopup(anchor, nameOf(user), (close) => [
    h(
      "div",
      { class: "card-head" },
      avatar(user),
      h(
        "div",
        null,
        h("strong", null, nameOf(user)),
        h("div", { class: "faint" }, [user.username, ...tags].join(" · ")),
      ),
    ),
    user.id === state.bot?.id ? action("Message", () => message(close)) : null,
    menuCommands(2, channel).map((command) =>
      action(command.label, () => {
        close();
        act({ a: "menu", channel_id: channel.id, name: command.name, target_id: user.id });
      }),
    ),
    copyId(user.id, close),
  ]);
}

/** One entry of such a card. */
export function action(words, run, kind = "") {
  return h(
    "button",
    { type: "button", role: "menuitem", class: `entry ${kind}`, onclick: run },
    words,
  );
}

/** The entry that copies an id. */
export function copyId(id, close) {
  return action("Copy ID", () => {
    navigator.clipboard?.writeText(id);
    close();
  });
}

async function message(close) {
  close();
  const reply = await act({ a: "open_dm" });
  if (reply) open(reply.channel_id);
}
