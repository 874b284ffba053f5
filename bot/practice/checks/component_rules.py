"""What the forms of components do not say: how their parts and numbers go together."""

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
from bot.practice.errors import Findings
from bot.practice.state.objects import Json, walk

LINK, PREMIUM = 5, 6


def button_pairs(found: Findings, data: Json) -> None:
    """What a button must have, by its style."""
    style, identity, address = data["style"], data.get("custom_id"), data.get("url")
    if style == PREMIUM:
        if not data.get("sku_id"):
            found.required("sku_id")
        if identity or address or data.get("label") or data.get("emoji"):
            found.add("BUTTON_COMPONENT_INVALID_PREMIUM", "A premium button has a sku_id alone.")
        return
    if not data.get("label") and not data.get("emoji"):
        found.add("BUTTON_COMPONENT_LABEL_OR_EMOJI", "A button needs a label or an emoji.", "label")
    if style == LINK:
        if not address:
            found.required("url")
        if identity:
            found.add(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
                "custom_id",
            )
        return
    if not identity:
        found.add("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required", "custom_id")
    if address:
        found.add("BUTTON_COMPONENT_INVALID_URL", "Only a link button has a url", "url")


def emoji_pair(found: Findings, data: Json) -> None:
    """A custom emoji is named by its id, any other by a real emoji."""
    if not data.get("id") and not is_emoji(str(data.get("name") or "")):
        found.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "name")


def select_numbers(found: Findings, data: Json, choices: int | None) -> None:
    """Bounds of a choice against each other, against the options and the defaults."""
    least = 1 if data.get("min_values") is None else data["min_values"]
    most = 1 if data.get("max_values") is None else data["max_values"]
    if data["type"] == CHECKBOX_GROUP and data.get("max_values") is None:
        most = choices or 1
    if least > most:
        found.add("BASE_TYPE_BAD_VALUE", "min_values is greater than max_values.", "min_values")
    if choices is not None and most > choices and data.get("max_values") is not None:
        found.add("BASE_TYPE_BAD_VALUE", f"There are only {choices} options.", "max_values")
    defaults = data.get("default_values") or []
    marked = len(defaults) + sum(bool(o.get("default")) for o in data.get("options") or ())
    if marked > most:
        found.add("BASE_TYPE_BAD_VALUE", "More defaults than max_values.", "options")


def option_values(found: Findings, options: list[Json]) -> None:
    """Values are unique, and emojis are emojis."""
    seen: set[str] = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            found.add(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
                "options",
                index,
                "value",
            )
        seen.add(option["value"])
        if option.get("emoji"):
            with found.at("options", index, "emoji"):
                emoji_pair(found, option["emoji"])


def together(found: Findings, items: Any, seen: dict[str, set[Any]]) -> None:
    """What the forms alone do not say, for components below one another.

    `seen` gathers the custom ids and numbers that are taken.
    """
    for index, item in enumerate(items or ()):
        with found.at(index):
            one(found, item, seen)


def one(found: Findings, item: Json, seen: dict[str, set[Any]]) -> None:
    """The same for one component and what is inside it."""
    _unique(found, item, seen)
    kind = item["type"]
    if kind == BUTTON:
        button_pairs(found, item)
        if item.get("emoji"):
            with found.at("emoji"):
                emoji_pair(found, item["emoji"])
    elif kind in (*SELECTS, CHECKBOX_GROUP):
        options = item.get("options")
        select_numbers(found, item, None if options is None else len(options))
    elif kind == ROW:
        _row(found, item["components"])
    elif kind == RADIO and sum(bool(o.get("default")) for o in item["options"]) > 1:
        found.add("BASE_TYPE_BAD_VALUE", "Only one option can be the default.", "options")
    elif kind == FILE and "name" not in item:
        with found.at("file", "url"):
            url("attachment")(found, item["file"]["url"])
    option_values(found, item.get("options") or [])
    with found.at("components"):
        together(found, item.get("components"), seen)
    for key in ("accessory", "component"):
        if key in item:
            with found.at(key):
                one(found, item[key], seen)


def _unique(found: Findings, item: Json, seen: dict[str, set[Any]]) -> None:
    identity = item.get("custom_id")
    if identity is not None:
        if identity in seen["custom_id"]:
            found.add(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
                "custom_id",
            )
        seen["custom_id"].add(identity)
    numbered = item.get("id")
    if numbered:
        if numbered in seen["id"]:
            found.add("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated", "id")
        seen["id"].add(numbered)


def _row(found: Findings, items: list[Json]) -> None:
    """Five buttons, or one select alone."""
    selects = [index for index, item in enumerate(items) if item["type"] != BUTTON]
    if selects and len(items) > 1:
        found.add(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "Components in a row take at most its width: five buttons or one select.",
            "components",
            selects[-1],
        )


def totals(found: Findings, items: Any) -> None:
    """Forty components and 4,000 characters of text displays in all."""
    every = list(walk(items))
    if len(every) > MOST_COMPONENTS:
        found.add(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of components is {MOST_COMPONENTS}, there are {len(every)}.",
            "components",
        )
    length = sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY)
    if length > MOST_TEXT:
        found.add(
            "COMPONENT_MAX_TEXT_EXCEEDED",
            f"The text displays have {length} characters, {MOST_TEXT} are allowed.",
            "components",
        )
