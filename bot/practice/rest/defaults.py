"""The ids and defaults that Discord adds to components."""

from typing import Any

from bot.practice.state.objects import Json, walk

SELECT: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    3: SELECT,
    5: SELECT,
    6: SELECT,
    7: SELECT,
    8: SELECT,
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def complete_components(components: Any) -> None:
    """Give every component an id and its defaults; remove keys that are null."""
    every = list(walk(components))
    taken = {component["id"] for component in every if component.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for component in every:
        for holder in (component, *(component.get("options") or ())):
            _drop_nulls(holder)
            emoji = holder.get("emoji") or {}
            _drop_nulls(emoji)
            if "id" in emoji:
                emoji["id"] = str(emoji["id"])
        for chosen in component.get("default_values") or ():
            chosen["id"] = str(chosen["id"])
        if not component.get("id"):
            component["id"] = next(free)
        for key, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component.get("items") or ():
            item |= {"description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
            _media(item["media"])
        for key in ("media", "file"):
            if key in component:
                _media(component[key])


def _drop_nulls(data: Json) -> None:
    for key in [key for key, value in data.items() if value is None]:
        del data[key]


def _media(media: Json) -> None:
    media.setdefault("id", media.get("attachment_id", "0"))
    media.setdefault("proxy_url", media["url"])
