// The bot's commands for this person: by channel, with localised names.

import { me, state } from "./store.js";

const NEIGHBOURS = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };
const DEEPER = [1, 2]; // subcommand, group

/** A channel's slash commands, one for each subcommand: {name, label, description, options}. */
export function slashCommands(channel) {
  return offered(1, channel).flatMap((command) =>
    leaves(command, command.name, localName(command)),
  );
}

/** The context menu commands for users (2) or messages (3): {name, label}. */
export function menuCommands(type, channel) {
  return offered(type, channel).map((command) => ({
    name: command.name,
    label: localName(command),
  }));
}

/** A name (of a command, option or choice) in the acting person's language. */
export function localName(one) {
  return local(one.name_localizations) ?? one.name;
}

/** A description in the acting person's language. */
export function localDescription(one) {
  return local(one.description_localizations) ?? one.description ?? "";
}

function offered(type, channel) {
  if (!channel) return [];
  const context = channel.type === 1 ? 1 : 0;
  return state.commands.filter(
    (command) =>
      (command.type ?? 1) === type &&
      (!command.contexts || command.contexts.includes(context)),
  );
}

function leaves(command, name, label) {
  const below = (command.options ?? []).filter((option) => DEEPER.includes(option.type));
  if (!below.length)
    return [
      { name, label, description: localDescription(command), options: command.options ?? [] },
    ];
  return below.flatMap((one) => leaves(one, `${name} ${one.name}`, `${label} ${localName(one)}`));
}

function local(names) {
  const language = me()?.locale;
  return names?.[language] ?? names?.[NEIGHBOURS[language]] ?? null;
}
