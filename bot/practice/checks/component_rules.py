"""Rules of components that involve several fields or several components."""

from typing import Any

from bot.practice.checks.components import (
    BUTTON,
    CHECKBOX_GROUP,
    FILE,
    MOST_COMPONENTS,
    MOST_TEXT,
    RADIO,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
)
from bot.practice.checks.emoji import is_emoji
from bot.practice.checks.fields import url
from bot.practice.errors import FormErrors
from bot.practice.state.objects import Json, walk

LINK, PREMIUM = 5, 6


def check_button(errors: FormErrors, data: Json) -> None:
    """The fields that a button must or must not have, by its style."""
    style, identity, address = data["style"], data.get("custom_id"), data.get("url")
    if style == PREMIUM:
        if not data.get("sku_id"):
            errors.required("sku_id")
        if identity or address or data.get("label") or data.get("emoji"):
            errors.add("BUTTON_COMPONENT_INVALID_PREMIUM", "A premium button has a sku_id alone.")
        return
    if not data.get("label") and not data.get("emoji"):
        errors.add(
            "BUTTON_COMPONENT_LABEL_OR_EMOJI", "A button needs a label or an emoji.", "label"
        )
    if style == LINK:
        if not address:
            errors.required("url")
        if identity:
            errors.add(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
                "custom_id",
            )
        return
    if not identity:
        errors.add("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required", "custom_id")
    if address:
        errors.add("BUTTON_COMPONENT_INVALID_URL", "Only a link button has a url", "url")


def check_emoji(errors: FormErrors, data: Json) -> None:
    """An emoji without an id must be a Unicode emoji."""
    if not data.get("id") and not is_emoji(str(data.get("name") or "")):
        errors.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "name")


def check_select_bounds(errors: FormErrors, data: Json, choices: int | None) -> None:
    """The bounds of a select must fit each other, the options and the defaults."""
    least = 1 if data.get("min_values") is None else data["min_values"]
    most = 1 if data.get("max_values") is None else data["max_values"]
    if data["type"] == CHECKBOX_GROUP and data.get("max_values") is None:
        most = choices or 1
    if least > most:
        errors.add("BASE_TYPE_BAD_VALUE", "min_values is greater than max_values.", "min_values")
    if choices is not None and most > choices and data.get("max_values") is not None:
        errors.add("BASE_TYPE_BAD_VALUE", f"There are only {choices} options.", "max_values")
    defaults = data.get("default_values") or []
    marked = len(defaults) + sum(bool(o.get("default")) for o in data.get("options") or ())
    if marked > most:
        errors.add("BASE_TYPE_BAD_VALUE", "More defaults than max_values.", "options")


def check_options(errors: FormErrors, options: list[Json]) -> None:
    """Option values must be unique and their emojis valid."""
    seen: set[str] = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            errors.add(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
                "options",
                index,
                "value",
            )
        seen.add(option["value"])
        if option.get("emoji"):
            with errors.at("options", index, "emoji"):
                check_emoji(errors, option["emoji"])


def check_components(errors: FormErrors, items: Any, seen: dict[str, set[Any]]) -> None:
    """Check components and everything nested in them.

    `seen` collects the custom ids and ids in use.
    """
    for index, item in enumerate(items or ()):
        with errors.at(index):
            check_component(errors, item, seen)


def check_component(errors: FormErrors, item: Json, seen: dict[str, set[Any]]) -> None:
    """Check one component and everything nested in it."""
    _unique(errors, item, seen)
    kind = item["type"]
    if kind == BUTTON:
        check_button(errors, item)
        if item.get("emoji"):
            with errors.at("emoji"):
                check_emoji(errors, item["emoji"])
    elif kind in (*SELECTS, CHECKBOX_GROUP):
        options = item.get("options")
        check_select_bounds(errors, item, None if options is None else len(options))
    elif kind == ROW:
        _row(errors, item["components"])
    elif kind == RADIO and sum(bool(o.get("default")) for o in item["options"]) > 1:
        errors.add("BASE_TYPE_BAD_VALUE", "Only one option can be the default.", "options")
    elif kind == FILE and "name" not in item:
        with errors.at("file", "url"):
            url("attachment")(errors, item["file"]["url"])
    check_options(errors, item.get("options") or [])
    with errors.at("components"):
        check_components(errors, item.get("components"), seen)
    for key in ("accessory", "component"):
        if key in item:
            with errors.at(key):
                check_component(errors, item[key], seen)


def _unique(errors: FormErrors, item: Json, seen: dict[str, set[Any]]) -> None:
    identity = item.get("custom_id")
    if identity is not None:
        if identity in seen["custom_id"]:
            errors.add(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
                "custom_id",
            )
        seen["custom_id"].add(identity)
    numbered = item.get("id")
    if numbered:
        if numbered in seen["id"]:
            errors.add("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated", "id")
        seen["id"].add(numbered)


def _row(errors: FormErrors, items: list[Json]) -> None:
    """A row takes five buttons or one select."""
    selects = [index for index, item in enumerate(items) if item["type"] != BUTTON]
    if selects and len(items) > 1:
        errors.add(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "Components in a row take at most its width: five buttons or one select.",
            "components",
            selects[-1],
        )


def check_totals(errors: FormErrors, items: Any) -> None:
    """A message has at most 40 components and 4,000 characters of text displays in all."""
    every = list(walk(items))
    if len(every) > MOST_COMPONENTS:
        errors.add(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of components is {MOST_COMPONENTS}, there are {len(every)}.",
            "components",
        )
    length = sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY)
    if length > MOST_TEXT:
        errors.add(
            "COMPONENT_MAX_TEXT_EXCEEDED",
            f"The text displays have {length} characters, {MOST_TEXT} are allowed.",
            "components",
        )
