// The context menu of a message.

import { action, copyId } from "../components/card.js";
import { openPopup } from "../components/popup.js";
import { menuCommands } from "../state/commands.js";
import { act } from "../state/interactions.js";
import { openChannel, state } from "../state/store.js";
import { startReply } from "../writing/composer_state.js";

/** Open the menu of a message beside `anchor`, or at a `point` {x, y} of the window. */
export function openMessageMenu(message, anchor, point = null) {
  openPopup(anchor, "Message", (close) => entries(message, close), point);
}

function entries(message, close) {
  const channel = openChannel();
  const own = message.author.id === state.person;
  const entry = (words, run, kind) =>
    action(
      words,
      () => {
        close();
        run();
      },
      kind,
    );
  const use = ({ name }) => act({ a: "menu", channel_id: channel.id, name, target_id: message.id });
  const remove = () => act({ a: "delete", channel_id: message.channel_id, message_id: message.id });
  return [
    entry("Reply", () => startReply(message)),
    menuCommands(3, channel).map((command) => entry(command.label, () => use(command))),
    copyId(message.id, close),
    entry(own ? "Delete message" : "Delete message (as a moderator)", remove, "bad"),
  ];
}
