// Pills in a text: mentions and links.

import { h } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { channelById, state } from "../state/store.js";
import { channelName, colour, isThread, nameOf, roleById, userById } from "../state/names.js";
import { openCard } from "../components/card.js";
import { startCommand } from "../writing/composer_state.js";
import { goTo, placeOf } from "./links.js";

/** @somebody; a press opens their card. */
export function userPill(id) {
  const user = userById(id);
  if (!user) return h("span", { class: "pill" }, "@unknown-user");
  return h(
    "button",
    {
      type: "button",
      class: id === state.person ? "pill mine" : "pill",
      "data-user-id": id,
      onclick: (event) => openCard(user, event.currentTarget),
    },
    `@${nameOf(user)}`,
  );
}

/** @role in the role's colour. */
export function rolePill(id) {
  const role = roleById(id);
  const shade = colour(role?.color);
  return h(
    "span",
    { class: "pill", "data-role-id": id, style: shade ? { "--shade": shade } : {} },
    `@${(role?.name ?? "unknown-role").replace(/^@/, "")}`,
  );
}

/** #channel; a press opens it. */
export function channelPill(id, messageId = null) {
  const channel = channelById(id);
  if (!channel) return h("span", { class: "pill" }, "#No access");
  return h(
    "button",
    {
      type: "button",
      class: "pill",
      "data-channel-id": id,
      onclick: () => goTo({ channelId: id, messageId }),
    },
    icon(channel.type === 1 ? "at" : isThread(channel) ? "thread" : "hash"),
    channelName(channel),
    messageId ? [" ", icon("chevron"), icon("bubble")] : null,
  );
}

/** </command>; a press puts it into the message box. */
export function commandPill(name) {
  return h(
    "button",
    { type: "button", class: "pill", "data-command": name, onclick: () => startCommand(name) },
    `/${name}`,
  );
}

/** A link; links to Discord messages open inside the page. */
export function link(address, words, title) {
  const place = placeOf(address);
  if (place && words.length === 1 && words[0] === address)
    return channelPill(place.channelId, place.messageId);
  const leads = place ? (event) => event.preventDefault() || goTo(place) : null;
  return h(
    "a",
    {
      href: address,
      title: title ?? address,
      target: "_blank",
      rel: "noopener noreferrer",
      ...(leads ? { onclick: leads } : {}),
    },
    words,
  );
}
