"""What Discord accepts as application commands and autocomplete choices."""

import re
import unicodedata
from typing import Any

from bot.practice.checks.fields import (
    Rule,
    boolean,
    integer,
    list_of,
    non_blank,
    number,
    object_of,
    one_of,
    optional,
    snowflake,
    string,
    tagged_union,
)
from bot.practice.errors import FormErrors
from bot.practice.state.objects import Json

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, CHANNEL, NUMBER = 1, 2, 3, 4, 7, 10
LOCALES = frozenset(
    (
        *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
        *("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru"),
        *("uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
    )
)
MOST_CHARACTERS = 8000
LARGEST_SAFE = 2**53


def _localised(rule: Rule) -> Rule:
    def check(errors: FormErrors, value: Any) -> None:
        if not isinstance(value, dict):
            errors.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for locale, text in value.items():
            with errors.at(locale):
                if locale not in LOCALES:
                    errors.add("APPLICATION_COMMAND_INVALID_LOCALE", "This locale is not known.")
                rule(errors, text)

    return optional(check)


def _name(errors: FormErrors, value: Any) -> None:
    """1 to 32 lower case letters, digits, - _ ' and marks of Devanagari and Thai."""
    string(1, 32)(errors, value)
    text = str(value)
    for character in text:
        script = unicodedata.name(character, "").split(" ")[0]
        letter = unicodedata.category(character)[0] in "LN" or script in ("DEVANAGARI", "THAI")
        if not (letter or character in "-_'") or character != character.lower():
            errors.add(
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
            return


def choice(value: Rule) -> Rule:
    """One choice."""
    return object_of(
        {"name": string(1, 100), "name_localizations": _localised(string(1, 100)), "value": value},
        "name",
        "value",
    )


VALUES: dict[int, Rule] = {
    STRING: string(0, 100),
    INTEGER: integer(-LARGEST_SAFE, LARGEST_SAFE),
    NUMBER: number,
}


def _option(kind: int, **keys: Rule) -> Rule:
    words: dict[str, Rule] = {
        "type": one_of(kind),
        "name": _name,
        "name_localizations": _localised(_name),
        "description": non_blank(100),
        "description_localizations": _localised(string(1, 100)),
        "required": optional(boolean),
    }
    if kind in VALUES:
        words["choices"] = optional(list_of(choice(VALUES[kind]), 0, 25))
        words["autocomplete"] = optional(boolean)
    if kind in (INTEGER, NUMBER):
        words["min_value"] = words["max_value"] = optional(VALUES[kind])
    if kind == STRING:
        words["min_length"] = optional(integer(0, 6000))
        words["max_length"] = optional(integer(1, 6000))
    if kind == CHANNEL:
        words["channel_types"] = optional(list_of(integer(0, 16), 0, 20))
    return object_of({**words, **keys}, "type", "name", "description")


PLAIN: dict[int, Rule] = {kind: _option(kind) for kind in range(3, 12)}
_SUB = _option(SUBCOMMAND, options=optional(list_of(tagged_union(PLAIN), 0, 25)))
_GROUP = _option(GROUP, options=optional(list_of(tagged_union({SUBCOMMAND: _SUB}), 0, 25)))


def _bits(errors: FormErrors, value: Any) -> None:
    if not re.fullmatch(r"\d{1,17}", str(value)):
        errors.add("NUMBER_TYPE_COERCE", "Value is not a permission bitset.")


COMMAND: dict[str, Rule] = {
    "id": optional(snowflake),
    "type": optional(one_of(SLASH, USER_MENU, MESSAGE_MENU)),
    "name": string(1, 32),
    "name_localizations": _localised(string(1, 32)),
    "description": optional(string(0, 100)),
    "description_localizations": _localised(string(1, 100)),
    "options": optional(list_of(tagged_union({SUBCOMMAND: _SUB, GROUP: _GROUP, **PLAIN}), 0, 25)),
    "default_member_permissions": optional(_bits),
    "dm_permission": optional(boolean),
    "contexts": optional(list_of(one_of(0, 1, 2), 1, 3)),
    "integration_types": optional(list_of(one_of(0, 1), 1, 2)),
    "nsfw": optional(boolean),
}
ONE = object_of(COMMAND, "name")
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15}


def _longest(data: Json, key: str) -> int:
    texts = [data.get(key) or "", *(data.get(f"{key}_localizations") or {}).values()]
    return max(map(len, texts))


def characters(data: Json) -> int:
    """The characters of names, descriptions and choices; of translations the longest counts."""
    total = _longest(data, "name") + _longest(data, "description")
    for each in data.get("choices") or ():
        total += _longest(each, "name") + len(str(each["value"]))
    return total + sum(map(characters, data.get("options") or ()))


def _options(errors: FormErrors, options: list[Json]) -> None:
    names: set[str] = set()
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        errors.add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands stand alone.")
    late = False
    for index, option in enumerate(options):
        with errors.at(index):
            if option["name"] in names:
                errors.add(
                    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is used.", "name"
                )
            names.add(option["name"])
            if option.get("required") and late:
                errors.add(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            late = late or not option.get("required")
            if option.get("autocomplete") and option.get("choices"):
                errors.add("APPLICATION_COMMAND_OPTIONS_CHOICES", "Choices or autocomplete.")
            _choices(errors, option.get("choices") or [])
            with errors.at("options"):
                _options(errors, option.get("options") or [])


def _choices(errors: FormErrors, choices_: list[Json]) -> None:
    for key in ("name", "value"):
        values = [each[key] for each in choices_]
        if len(set(values)) < len(values):
            errors.add(
                "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE",
                f"The {key} of a choice is used twice.",
                "choices",
            )


def _one(errors: FormErrors, data: Json) -> None:
    kind = data.get("type") or SLASH
    if kind == SLASH:
        with errors.at("name"):
            _name(errors, data["name"])
        for locale, text in (data.get("name_localizations") or {}).items():
            with errors.at("name_localizations", locale):
                _name(errors, text)
        if not (data.get("description") or "").strip():
            errors.required("description")
    elif data.get("description") or data.get("options"):
        errors.add("APPLICATION_COMMAND_CONTEXT_MENU", "A menu command has a name only.")
    with errors.at("options"):
        _options(errors, data.get("options") or [])
    if characters(data) > MOST_CHARACTERS:
        errors.add(
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def commands(data: Any) -> None:
    """All global commands; raises 50035."""
    errors = FormErrors()
    list_of(ONE, 0, sum(MOST.values()))(errors, data)
    errors.raise_if_any()
    seen: set[tuple[int, str]] = set()
    count = dict.fromkeys(MOST, 0)
    for index, each in enumerate(data):
        kind = each.get("type") or SLASH
        count[kind] += 1
        with errors.at(index):
            _one(errors, each)
            if (kind, each["name"]) in seen:
                errors.add("APPLICATION_COMMANDS_DUPLICATE_NAME", "Names are unique.", "name")
            seen.add((kind, each["name"]))
            if count[kind] > MOST[kind]:
                errors.add("APPLICATION_COMMANDS_MAX", f"At most {MOST[kind]} of this type.")
    errors.raise_if_any()


def choices(data: Json) -> None:
    """The response to an autocomplete; raises 50035."""

    def value(errors: FormErrors, it: Any) -> None:
        (string(0, 100) if isinstance(it, str) else number)(errors, it)

    errors = FormErrors()
    object_of({"choices": optional(list_of(choice(value), 0, 25))}, "choices")(errors, data)
    errors.raise_if_any()
