"""What components may be, in messages and in modals."""

from collections.abc import Mapping
from typing import Any

from bot.practice.check_emoji import is_emoji
from bot.practice.check_fields import (
    Rule,
    boolean,
    form,
    many,
    one_of,
    optional,
    snowflake,
    string,
    union,
    url,
    whole,
)
from bot.practice.errors import Findings
from bot.practice.records import Json, walk

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, CHANNEL_SELECT = 1, 2, 3, 4, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
MOST_COMPONENTS, MOST_TEXT = 40, 4000
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)

custom_id = string(1, 100)
emoji = form(
    {
        "id": optional(snowflake),
        "name": optional(string(0, 32)),
        "animated": optional(boolean),
    }
)
# A file of our own address comes back in edits of messages that were read before.
media = form(
    {
        "url": url("http", "https", "attachment"),
        "proxy_url": optional(string()),
        "width": optional(whole()),
        "height": optional(whole()),
        "content_type": optional(string()),
        "attachment_id": optional(snowflake),
        "flags": optional(whole()),
        "loading_state": optional(whole()),
        "placeholder": optional(string()),
        "placeholder_version": optional(whole()),
    },
    "url",
)


def shape(kind: int, required: tuple[str, ...] = (), /, **keys: Rule) -> Rule:
    """A component's form: its type, its optional number, and its own keys."""
    own: Mapping[str, Rule] = {"type": one_of(kind), "id": optional(whole(0, 2**31 - 1)), **keys}
    return form(own, "type", *required)


def _options(least: int, most: int, *, pictured: bool) -> Rule:
    keys: dict[str, Rule] = {
        "label": string(1, 100),
        "value": string(1, 100),
        "description": optional(string(0, 100)),
        "default": optional(boolean),
    }
    if pictured:
        keys["emoji"] = optional(emoji)
    return many(form(keys, "label", "value"), least, most)


def _select(kind: int, **keys: Rule) -> Rule:
    common: dict[str, Rule] = {
        "custom_id": custom_id,
        "placeholder": optional(string(0, 150)),
        "min_values": optional(whole(0, 25)),
        "max_values": optional(whole(1, 25)),
        "disabled": optional(boolean),
        "required": optional(boolean),
    }
    if kind == STRING_SELECT:
        return shape(
            kind, ("custom_id", "options"), **common, options=_options(1, 25, pictured=True)
        )
    chosen = form({"id": snowflake, "type": one_of("user", "role", "channel")}, "id", "type")
    common["default_values"] = optional(many(chosen, 0, 25))
    return shape(kind, ("custom_id",), **common, **keys)


SELECT_RULES: dict[int, Rule] = {kind: _select(kind) for kind in (3, 5, 6, 7)} | {
    CHANNEL_SELECT: _select(
        CHANNEL_SELECT, channel_types=optional(many(one_of(*CHANNEL_TYPES), 0, 20))
    )
}
button = shape(
    BUTTON,
    ("style",),
    style=one_of(1, 2, 3, 4, 5, 6),
    custom_id=optional(custom_id),
    label=optional(string(0, 80)),
    url=optional(url("http", "https", "discord", most=512)),
    sku_id=optional(snowflake),
    emoji=optional(emoji),
    disabled=optional(boolean),
)
row = shape(ROW, ("components",), components=many(union({BUTTON: button, **SELECT_RULES}), 1, 5))
text_display = shape(TEXT_DISPLAY, ("content",), content=string(1, MOST_TEXT))
thumbnail = shape(
    THUMBNAIL,
    ("media",),
    media=media,
    description=optional(string(1, 1024)),
    spoiler=optional(boolean),
)
gallery_item = form(
    {
        "media": media,
        "description": optional(string(1, 1024)),
        "spoiler": optional(boolean),
    },
    "media",
)
INNER: dict[int, Rule] = {
    ROW: row,
    SECTION: shape(
        SECTION,
        ("components", "accessory"),
        components=many(union({TEXT_DISPLAY: text_display}), 1, 3),
        accessory=union({BUTTON: button, THUMBNAIL: thumbnail}),
    ),
    TEXT_DISPLAY: text_display,
    GALLERY: shape(GALLERY, ("items",), items=many(gallery_item, 1, 10)),
    FILE: shape(
        FILE,
        ("file",),
        file=media,
        spoiler=optional(boolean),
        name=optional(string()),
        size=optional(whole()),
    ),
    SEPARATOR: shape(SEPARATOR, spacing=optional(one_of(1, 2)), divider=optional(boolean)),
}
TOP: dict[int, Rule] = {
    **INNER,
    CONTAINER: shape(
        CONTAINER,
        ("components",),
        components=many(union(INNER), 1, MOST_COMPONENTS),
        accent_color=optional(whole(0, 0xFFFFFF)),
        spoiler=optional(boolean),
    ),
}
components = many(union(TOP), 0, MOST_COMPONENTS)


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
