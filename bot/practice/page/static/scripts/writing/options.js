// Checks the options of a slash command, as Discord's client does before it sends them.

import { localName } from "../state/commands.js";

export const KINDS = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
};
const NUMBERS = [KINDS.integer, KINDS.number];

/** Whether an option has a fixed list of choices. */
export function isListed(option) {
  return Boolean(option.choices?.length) || [5, 6, 7, 8, 9].includes(option.type);
}

/** Parse the text of an option's box: {value} or {error}. */
export function read(option, typed) {
  const words = typed.trim();
  if (!words) return option.required ? { error: "This option is required." } : {};
  if (isListed(option)) return { error: "Choose one from the list." };
  if (!NUMBERS.includes(option.type)) return checkText(option, typed);
  const value = Number(words.replace(",", "."));
  if (!Number.isFinite(value)) return { error: "Enter a number." };
  if (option.type === KINDS.integer && !Number.isInteger(value))
    return { error: "Enter a whole number." };
  if (option.min_value !== undefined && value < option.min_value)
    return { error: `At least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value)
    return { error: `At most ${option.max_value}.` };
  return { value };
}

/** A short hint for an option's box. */
export function hint(option) {
  const { min_value: least, max_value: most, min_length: shortest, max_length: longest } = option;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  if (most !== undefined) return `at most ${most}`;
  if (longest !== undefined) return `${shortest ?? 0} to ${longest} characters`;
  if (shortest !== undefined) return `at least ${shortest} characters`;
  return "";
}

/** The choices of an option as list items; true and false are choices too. */
export function choiceItems(option) {
  if (option.type === KINDS.boolean)
    return [
      { value: true, label: "True" },
      { value: false, label: "False" },
    ];
  return option.choices.map((choice) => ({ value: choice.value, label: localName(choice) }));
}

function checkText(option, value) {
  if (value.length < (option.min_length ?? 0))
    return { error: `At least ${option.min_length} characters.` };
  if (value.length > (option.max_length ?? 6000))
    return { error: `At most ${option.max_length ?? 6000} characters.` };
  return { value };
}
