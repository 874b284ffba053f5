"""The rules of components in messages and modals; `component_rules` has those across fields."""

from collections.abc import Mapping

from bot.practice.checks.fields import (
    Rule,
    boolean,
    integer,
    list_of,
    object_of,
    one_of,
    optional,
    snowflake,
    string,
    tagged_union,
    url,
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, CHANNEL_SELECT = 1, 2, 3, 4, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (3, 5, 6, 7, 8)
MOST_COMPONENTS, MOST_TEXT = 40, 4000
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)

custom_id = string(1, 100)
emoji = object_of(
    {
        "id": optional(snowflake),
        "name": optional(string(0, 32)),
        "animated": optional(boolean),
    }
)
# An edit of a message that was read before sends all fields of a media item back.
media = object_of(
    {
        "url": url("http", "https", "attachment"),
        "proxy_url": optional(string()),
        "width": optional(integer()),
        "height": optional(integer()),
        "content_type": optional(string()),
        "attachment_id": optional(snowflake),
        "flags": optional(integer()),
        "loading_state": optional(integer()),
        "placeholder": optional(string()),
        "placeholder_version": optional(integer()),
    },
    "url",
)


def shape(kind: int, required: tuple[str, ...] = (), /, **keys: Rule) -> Rule:
    """The rule of a component: its type, its optional id and its own keys."""
    own: Mapping[str, Rule] = {"type": one_of(kind), "id": optional(integer(0, 2**31 - 1)), **keys}
    return object_of(own, "type", *required)


def _options(least: int, most: int, *, pictured: bool) -> Rule:
    keys: dict[str, Rule] = {
        "label": string(1, 100),
        "value": string(1, 100),
        "description": optional(string(0, 100)),
        "default": optional(boolean),
    }
    if pictured:
        keys["emoji"] = optional(emoji)
    return list_of(object_of(keys, "label", "value"), least, most)


def _select(kind: int, **keys: Rule) -> Rule:
    common: dict[str, Rule] = {
        "custom_id": custom_id,
        "placeholder": optional(string(0, 150)),
        "min_values": optional(integer(0, 25)),
        "max_values": optional(integer(1, 25)),
        "disabled": optional(boolean),
        "required": optional(boolean),
    }
    if kind == STRING_SELECT:
        return shape(
            kind, ("custom_id", "options"), **common, options=_options(1, 25, pictured=True)
        )
    chosen = object_of({"id": snowflake, "type": one_of("user", "role", "channel")}, "id", "type")
    common["default_values"] = optional(list_of(chosen, 0, 25))
    return shape(kind, ("custom_id",), **common, **keys)


SELECT_RULES: dict[int, Rule] = {kind: _select(kind) for kind in (3, 5, 6, 7)} | {
    CHANNEL_SELECT: _select(
        CHANNEL_SELECT, channel_types=optional(list_of(one_of(*CHANNEL_TYPES), 0, 20))
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
row = shape(
    ROW, ("components",), components=list_of(tagged_union({BUTTON: button, **SELECT_RULES}), 1, 5)
)
text_display = shape(TEXT_DISPLAY, ("content",), content=string(1, MOST_TEXT))
thumbnail = shape(
    THUMBNAIL,
    ("media",),
    media=media,
    description=optional(string(1, 1024)),
    spoiler=optional(boolean),
)
gallery_item = object_of(
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
        components=list_of(tagged_union({TEXT_DISPLAY: text_display}), 1, 3),
        accessory=tagged_union({BUTTON: button, THUMBNAIL: thumbnail}),
    ),
    TEXT_DISPLAY: text_display,
    GALLERY: shape(GALLERY, ("items",), items=list_of(gallery_item, 1, 10)),
    FILE: shape(
        FILE,
        ("file",),
        file=media,
        spoiler=optional(boolean),
        name=optional(string()),
        size=optional(integer()),
    ),
    SEPARATOR: shape(SEPARATOR, spacing=optional(one_of(1, 2)), divider=optional(boolean)),
}
TOP: dict[int, Rule] = {
    **INNER,
    CONTAINER: shape(
        CONTAINER,
        ("components",),
        components=list_of(tagged_union(INNER), 1, MOST_COMPONENTS),
        accent_color=optional(integer(0, 0xFFFFFF)),
        spoiler=optional(boolean),
    ),
}
components = list_of(tagged_union(TOP), 0, MOST_COMPONENTS)
