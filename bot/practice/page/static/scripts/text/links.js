// URLs: which are safe, and which lead to a channel or message of this page.

import { channelById } from "../state/store.js";
import { notice } from "../state/notices.js";
import { open } from "../state/place.js";

const PLACE =
  /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** {channelId, messageId} of a Discord link to a channel or message, else null. */
export function placeOf(address) {
  const found = PLACE.exec(address);
  return found && { channelId: found[1], messageId: found[2] ?? null };
}

/** The address if its scheme is http or https, else null; nothing else may become a link. */
export function safeAddress(address) {
  try {
    const { protocol } = new URL(address, location.href);
    return protocol === "http:" || protocol === "https:" ? address : null;
  } catch {
    return null;
  }
}

/** Open a channel and show a message in it. */
export function goTo({ channelId, messageId }) {
  if (!channelById(channelId)) {
    notice("You cannot see that channel as this person.");
    return;
  }
  open(channelId);
  if (messageId) setTimeout(() => show(messageId), 60);
}

/** Scroll to a message of the open channel and highlight it. */
export function show(messageId) {
  const element = document.querySelector(`li[data-message-id="${CSS.escape(messageId)}"]`);
  if (!element) {
    notice("That message is not there any more.");
    return;
  }
  element.scrollIntoView({ block: "center" });
  element.dataset.localLit = "yes";
  setTimeout(() => delete element.dataset.localLit, 1800);
}
