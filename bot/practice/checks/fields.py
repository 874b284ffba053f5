"""The small rules that forms are described by: strings, numbers, lists, objects, unions.

A rule looks at one value and notes what is wrong with it. Codes and sentences are Discord's. An
unknown key is refused too, where Discord would pass over it: it is always a slip of ours.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.practice.errors import Findings

Rule = Callable[[Findings, Any], None]


def _length(found: Findings, length: int, least: int, most: int) -> None:
    if least <= length <= most:
        return
    if least == 0:
        found.add("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    elif length == 0:
        found.required()
    else:
        found.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def optional(rule: Rule) -> Rule:
    """The rule, or null."""

    def check(found: Findings, value: Any) -> None:
        if value is not None:
            rule(found, value)

    return check


def string(least: int = 0, most: int = 152133) -> Rule:
    """A text whose length in characters lies between two bounds."""

    def check(found: Findings, value: Any) -> None:
        if not isinstance(value, str):
            found.add("STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return
        _length(found, len(value), least, most)

    return check


def filled(most: int) -> Rule:
    """A text that is more than white space, of `most` characters or fewer."""

    def check(found: Findings, value: Any) -> None:
        if isinstance(value, str) and not value.strip():
            found.required()
        else:
            string(1, most)(found, value)

    return check


def whole(least: int = -(2**63), most: int = 2**63 - 1) -> Rule:
    """An integer between two bounds."""

    def check(found: Findings, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            found.add("NUMBER_TYPE_COERCE", "Value is not an int.")
        elif value < least:
            found.add("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            found.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    return check


def number(found: Findings, value: Any) -> None:
    """An integer or a float."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        found.add("NUMBER_TYPE_COERCE", "Value is not a number.")


def boolean(found: Findings, value: Any) -> None:
    """True or false."""
    if not isinstance(value, bool):
        found.add("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def snowflake(found: Findings, value: Any) -> None:
    """An id, as text or as a number."""
    text = str(value)
    if isinstance(value, bool) or not re.fullmatch(r"0|[1-9]\d{0,19}", text):
        found.add("NUMBER_TYPE_COERCE", f'Value "{text[:40]}" is not snowflake.')


def one_of(*values: Any) -> Rule:
    """One of the values named."""

    def check(found: Findings, value: Any) -> None:
        if isinstance(value, bool) or value not in values:
            found.add("BASE_TYPE_CHOICES", f"Value must be one of {values}.")

    return check


def url(*schemes: str, most: int = 2048) -> Rule:
    """An address with one of the schemes, such as `https`."""

    def check(found: Findings, value: Any) -> None:
        string(1, most)(found, value)
        parts = str(value).split("://", 1)
        if len(parts) != 2 or not re.fullmatch(r"[^\s/?#]+\S*", parts[1]):
            found.add("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif parts[0] not in schemes:
            found.add(
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{parts[0][:20]}" is not supported. Scheme must be one of {schemes}.',
            )

    return check


def many(rule: Rule, least: int, most: int) -> Rule:
    """A list of things that each follow the rule."""

    def check(found: Findings, value: Any) -> None:
        if not isinstance(value, list):
            found.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        _length(found, len(value), least, most)
        for index, item in enumerate(value):
            with found.at(index):
                rule(found, item)

    return check


def form(shape: Mapping[str, Rule], *required: str) -> Rule:
    """An object with these keys and no others; the required ones must be there."""

    def check(found: Findings, value: Any) -> None:
        if not isinstance(value, dict):
            found.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key in required:
            if key not in value:
                found.required(key)
        for key, item in value.items():
            with found.at(key):
                if key in shape:
                    shape[key](found, item)
                else:
                    found.add("UNKNOWN_FIELD", "This field is not known here.")

    return check


def union(kinds: Mapping[int, Rule]) -> Rule:
    """An object whose integer `type` says which rule it follows."""

    def check(found: Findings, value: Any) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in kinds:
            known = tuple(kinds)
            found.add("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {known}.')
            return
        kinds[kind](found, value)

    return check


def settle(rule: Rule, value: Any) -> None:
    """Check a value and raise 50035 if anything is wrong."""
    found = Findings()
    rule(found, value)
    found.settle()
