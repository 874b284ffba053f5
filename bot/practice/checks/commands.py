"""What Discord accepts as application commands and as the choices of an autocomplete."""

import re
import unicodedata
from typing import Any

from bot.practice.checks.fields import (
    Rule,
    boolean,
    filled,
    form,
    many,
    number,
    one_of,
    optional,
    snowflake,
    string,
    union,
    whole,
)
from bot.practice.errors import Findings
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
    def check(found: Findings, value: Any) -> None:
        if not isinstance(value, dict):
            found.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for locale, text in value.items():
            with found.at(locale):
                if locale not in LOCALES:
                    found.add("APPLICATION_COMMAND_INVALID_LOCALE", "This locale is not known.")
                rule(found, text)

    return optional(check)


def _name(found: Findings, value: Any) -> None:
    """Lower case letters, digits, - _ ' and the marks of Devanagari and Thai; 1 to 32."""
    string(1, 32)(found, value)
    text = str(value)
    for character in text:
        script = unicodedata.name(character, "").split(" ")[0]
        letter = unicodedata.category(character)[0] in "LN" or script in ("DEVANAGARI", "THAI")
        if not (letter or character in "-_'") or character != character.lower():
            found.add(
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
            return


def choice(value: Rule) -> Rule:
    """One choice."""
    return form(
        {"name": string(1, 100), "name_localizations": _localised(string(1, 100)), "value": value},
        "name",
        "value",
    )


VALUES: dict[int, Rule] = {
    STRING: string(0, 100),
    INTEGER: whole(-LARGEST_SAFE, LARGEST_SAFE),
    NUMBER: number,
}


def _option(kind: int, **keys: Rule) -> Rule:
    words: dict[str, Rule] = {
        "type": one_of(kind),
        "name": _name,
        "name_localizations": _localised(_name),
        "description": filled(100),
        "description_localizations": _localised(string(1, 100)),
        "required": optional(boolean),
    }
    if kind in VALUES:
        words["choices"] = optional(many(choice(VALUES[kind]), 0, 25))
        words["autocomplete"] = optional(boolean)
    if kind in (INTEGER, NUMBER):
        words["min_value"] = words["max_value"] = optional(VALUES[kind])
    if kind == STRING:
        words["min_length"] = optional(whole(0, 6000))
        words["max_length"] = optional(whole(1, 6000))
    if kind == CHANNEL:
        words["channel_types"] = optional(many(whole(0, 16), 0, 20))
    return form({**words, **keys}, "type", "name", "description")


PLAIN: dict[int, Rule] = {kind: _option(kind) for kind in range(3, 12)}
_SUB = _option(SUBCOMMAND, options=optional(many(union(PLAIN), 0, 25)))
_GROUP = _option(GROUP, options=optional(many(union({SUBCOMMAND: _SUB}), 0, 25)))


def _bits(found: Findings, value: Any) -> None:
    if not re.fullmatch(r"\d{1,17}", str(value)):
        found.add("NUMBER_TYPE_COERCE", "Value is not a permission bitset.")


COMMAND: dict[str, Rule] = {
    "id": optional(snowflake),
    "type": optional(one_of(SLASH, USER_MENU, MESSAGE_MENU)),
    "name": string(1, 32),
    "name_localizations": _localised(string(1, 32)),
    "description": optional(string(0, 100)),
    "description_localizations": _localised(string(1, 100)),
    "options": optional(many(union({SUBCOMMAND: _SUB, GROUP: _GROUP, **PLAIN}), 0, 25)),
    "default_member_permissions": optional(_bits),
    "dm_permission": optional(boolean),
    "contexts": optional(many(one_of(0, 1, 2), 1, 3)),
    "integration_types": optional(many(one_of(0, 1), 1, 2)),
    "nsfw": optional(boolean),
}
ONE = form(COMMAND, "name")
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15}


def _longest(data: Json, key: str) -> int:
    texts = [data.get(key) or "", *(data.get(f"{key}_localizations") or {}).values()]
    return max(map(len, texts))


def characters(data: Json) -> int:
    """Names, descriptions and choice values together; of translations the longest counts."""
    total = _longest(data, "name") + _longest(data, "description")
    for each in data.get("choices") or ():
        total += _longest(each, "name") + len(str(each["value"]))
    return total + sum(map(characters, data.get("options") or ()))


def _options(found: Findings, options: list[Json]) -> None:
    names: set[str] = set()
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        found.add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands stand alone.")
    late = False
    for index, option in enumerate(options):
        with found.at(index):
            if option["name"] in names:
                found.add(
                    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is used.", "name"
                )
            names.add(option["name"])
            if option.get("required") and late:
                found.add(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            late = late or not option.get("required")
            if option.get("autocomplete") and option.get("choices"):
                found.add("APPLICATION_COMMAND_OPTIONS_CHOICES", "Choices or autocomplete.")
            _choices(found, option.get("choices") or [])
            with found.at("options"):
                _options(found, option.get("options") or [])


def _choices(found: Findings, choices_: list[Json]) -> None:
    for key in ("name", "value"):
        values = [each[key] for each in choices_]
        if len(set(values)) < len(values):
            found.add(
                "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE",
                f"The {key} of a choice is used twice.",
                "choices",
            )


def _one(found: Findings, data: Json) -> None:
    kind = data.get("type") or SLASH
    if kind == SLASH:
        with found.at("name"):
            _name(found, data["name"])
        for locale, text in (data.get("name_localizations") or {}).items():
            with found.at("name_localizations", locale):
                _name(found, text)
        if not (data.get("description") or "").strip():
            found.required("description")
    elif data.get("description") or data.get("options"):
        found.add("APPLICATION_COMMAND_CONTEXT_MENU", "A menu command has a name only.")
    with found.at("options"):
        _options(found, data.get("options") or [])
    if characters(data) > MOST_CHARACTERS:
        found.add(
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def commands(data: Any) -> None:
    """All commands of a scope at once; raises 50035."""
    found = Findings()
    many(ONE, 0, sum(MOST.values()))(found, data)
    found.settle()
    seen: set[tuple[int, str]] = set()
    count = dict.fromkeys(MOST, 0)
    for index, each in enumerate(data):
        kind = each.get("type") or SLASH
        count[kind] += 1
        with found.at(index):
            _one(found, each)
            if (kind, each["name"]) in seen:
                found.add("APPLICATION_COMMANDS_DUPLICATE_NAME", "Names are unique.", "name")
            seen.add((kind, each["name"]))
            if count[kind] > MOST[kind]:
                found.add("APPLICATION_COMMANDS_MAX", f"At most {MOST[kind]} of this type.")
    found.settle()


def choices(data: Json) -> None:
    """The answer to an autocomplete; raises 50035."""

    def value(found: Findings, it: Any) -> None:
        (string(0, 100) if isinstance(it, str) else number)(found, it)

    found = Findings()
    form({"choices": optional(many(choice(value), 0, 25))}, "choices")(found, data)
    found.settle()
