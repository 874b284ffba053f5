"""Rules that describe request bodies: strings, numbers, lists, objects, tagged unions.

A rule checks one value and records what is wrong with it. Codes and messages are Discord's. Unknown
keys are refused, although Discord ignores them, because they are always a mistake of the bot.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.practice.errors import FormErrors

Rule = Callable[[FormErrors, Any], None]


def _length(errors: FormErrors, length: int, least: int, most: int) -> None:
    if least <= length <= most:
        return
    if least == 0:
        errors.add("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    elif length == 0:
        errors.required()
    else:
        errors.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def optional(rule: Rule) -> Rule:
    """Null, or a value that follows the rule."""

    def check(errors: FormErrors, value: Any) -> None:
        if value is not None:
            rule(errors, value)

    return check


def string(least: int = 0, most: int = 152133) -> Rule:
    """A string of `least` to `most` characters."""

    def check(errors: FormErrors, value: Any) -> None:
        if not isinstance(value, str):
            errors.add("STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return
        _length(errors, len(value), least, most)

    return check


def non_blank(most: int) -> Rule:
    """A string of at most `most` characters that is not blank."""

    def check(errors: FormErrors, value: Any) -> None:
        if isinstance(value, str) and not value.strip():
            errors.required()
        else:
            string(1, most)(errors, value)

    return check


def integer(least: int = -(2**63), most: int = 2**63 - 1) -> Rule:
    """An integer from `least` to `most`."""

    def check(errors: FormErrors, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            errors.add("NUMBER_TYPE_COERCE", "Value is not an int.")
        elif value < least:
            errors.add("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            errors.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    return check


def number(errors: FormErrors, value: Any) -> None:
    """An integer or a float."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        errors.add("NUMBER_TYPE_COERCE", "Value is not a number.")


def boolean(errors: FormErrors, value: Any) -> None:
    """True or false."""
    if not isinstance(value, bool):
        errors.add("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def snowflake(errors: FormErrors, value: Any) -> None:
    """An id as a string or a number."""
    text = str(value)
    if isinstance(value, bool) or not re.fullmatch(r"0|[1-9]\d{0,19}", text):
        errors.add("NUMBER_TYPE_COERCE", f'Value "{text[:40]}" is not snowflake.')


def one_of(*values: Any) -> Rule:
    """One of the given values."""

    def check(errors: FormErrors, value: Any) -> None:
        if isinstance(value, bool) or value not in values:
            errors.add("BASE_TYPE_CHOICES", f"Value must be one of {values}.")

    return check


def url(*schemes: str, most: int = 2048) -> Rule:
    """A URL with one of the schemes, such as `https`."""

    def check(errors: FormErrors, value: Any) -> None:
        string(1, most)(errors, value)
        parts = str(value).split("://", 1)
        if len(parts) != 2 or not re.fullmatch(r"[^\s/?#]+\S*", parts[1]):
            errors.add("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif parts[0] not in schemes:
            errors.add(
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{parts[0][:20]}" is not supported. Scheme must be one of {schemes}.',
            )

    return check


def list_of(rule: Rule, least: int, most: int) -> Rule:
    """A list of `least` to `most` items that each follow the rule."""

    def check(errors: FormErrors, value: Any) -> None:
        if not isinstance(value, list):
            errors.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        _length(errors, len(value), least, most)
        for index, item in enumerate(value):
            with errors.at(index):
                rule(errors, item)

    return check


def object_of(shape: Mapping[str, Rule], *required: str) -> Rule:
    """An object with no other keys than these; the required ones must be present."""

    def check(errors: FormErrors, value: Any) -> None:
        if not isinstance(value, dict):
            errors.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key in required:
            if key not in value:
                errors.required(key)
        for key, item in value.items():
            with errors.at(key):
                if key in shape:
                    shape[key](errors, item)
                else:
                    errors.add("UNKNOWN_FIELD", "This field is not known here.")

    return check


def tagged_union(kinds: Mapping[int, Rule]) -> Rule:
    """An object whose integer `type` selects the rule it follows."""

    def check(errors: FormErrors, value: Any) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in kinds:
            known = tuple(kinds)
            errors.add("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {known}.')
            return
        kinds[kind](errors, value)

    return check


def validate(rule: Rule, value: Any) -> None:
    """Check a value; raise 50035 if anything is wrong."""
    errors = FormErrors()
    rule(errors, value)
    errors.raise_if_any()
