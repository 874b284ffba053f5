// What can be done with a message.

import { action, copyId } from "../components/card.js";
import { menuCommands } from "../state/commands.js";
import { startReply } from "../writing/composer_state.js";
import { act } from "../state/interactions.js";
import { openPopup } from "../components/popup.js";
import { openChannel, state } from "../state/store.js";

/** Open the menu of a message beside `anchor`. */
export function openMessageMenu(message, anchor) {
  const channel = openChannel();
  const own = message.author.id === state.person;
  openPopup(anchor, "Message", (close) => {
    const doing = (run) => () => {
      close();
      run();
    };
    return [
      action(
        "Reply",
        doing(() => startReply(message)),
      ),
      menuCommands(3, channel).map((command) =>
        action(
          command.label,
          doing(() =>
            act({ a: "menu", channel_id: channel.id, name: command.name, target_id: message.id }),
          ),
        ),
      ),
      copyId(message.id, close),
      action(
        own ? "Delete message" : "Delete message (as a moderator)",
        doing(() => act({ a: "delete", channel_id: message.channel_id, message_id: message.id })),
        "bad",
      ),
    ];
  });
}
