"""How the client turns a filled-in modal into a submission."""

from typing import Any

from bot.practice.state.objects import Channel, Json, walk
from bot.practice.state.world import World
from bot.practice.user_client.choices import (
    NotOffered,
    merge_resolved,
    select_data,
    uploaded_attachment,
)


def modal_values(
    world: World, channel: Channel, modal: Json, values: dict[str, Any]
) -> tuple[list[Json], Json]:
    """The components of a modal submission and their `resolved` objects, checked.

    Raises:
        NotOffered: a value is missing, unknown or out of bounds.
    """
    known = {c["custom_id"] for c in walk(modal["components"]) if "custom_id" in c}
    if set(values) - known:
        raise NotOffered(f"The modal has no {sorted(set(values) - known)}, only {sorted(known)}.")
    resolved: Json = {}
    filled: list[Json] = []
    for number, component in enumerate(modal["components"], 1):
        identity = component.get("id") or number
        if component["type"] == 10:
            filled.append({"type": 10, "id": identity})
            continue
        if component["type"] == 1:
            inner = component["components"][0]
            value = _modal_value(world, channel, inner, values, resolved)
            filled.append({"type": 1, "id": identity, "components": [value]})
            continue
        value = _modal_value(world, channel, component["component"], values, resolved)
        filled.append({"type": 18, "id": identity, "component": value})
    for number, component in enumerate(walk(filled), 100):
        component.setdefault("id", number)
    return filled, resolved


def _modal_value(
    world: World, channel: Channel, item: Json, values: dict[str, Any], resolved: Json
) -> Json:
    kind, name = item["type"], item["custom_id"]
    filled: Json = {"type": kind, "custom_id": name}
    if item.get("id"):
        filled["id"] = item["id"]
    given = values.get(name)
    if kind == 4:
        filled["value"] = _text(item, given)
    elif kind == 23:
        filled["value"] = bool(item.get("default")) if given is None else bool(given)
    elif kind == 21:
        filled["value"] = _radio(item, given, given_at_all=name in values)
    elif kind == 22:
        filled["values"] = _group(item, given)
    elif kind == 19:
        files = [str(upload) for upload in given or ()]
        least, most = _bounds(item)
        if not least <= len(files) <= most:
            raise NotOffered(f"{name!r} takes {least} to {most} files.")
        for upload in files:
            merge_resolved(
                resolved, {"attachments": {upload: uploaded_attachment(world, int(upload))}}
            )
        filled["values"] = files
    else:
        chosen = _chosen(item) if given is None else [str(value) for value in given]
        select = item
        if item.get("required") is not False and item["type"] == 3:
            select = {**item, "min_values": max(1, item.get("min_values") or 1)}
        answer = select_data(world, channel, select, chosen)
        filled["values"] = answer["values"]
        merge_resolved(resolved, answer.get("resolved") or {})
    return filled


def _bounds(item: Json) -> tuple[int, int]:
    needed = item.get("required") is not False
    least = item.get("min_values")
    least = (1 if needed else 0) if least is None else least
    return int(least), int(item.get("max_values") or 1)


def _chosen(item: Json) -> list[str]:
    chosen = [o["value"] for o in item.get("options") or () if o.get("default")]
    return chosen + [str(d["id"]) for d in item.get("default_values") or ()]


def _text(item: Json, given: Any) -> str:
    text = str(item.get("value") or "") if given is None else str(given)
    least, most = item.get("min_length") or 0, item.get("max_length") or 4000
    needed = item.get("required") is not False
    if needed and not text:
        raise NotOffered(f"{item['custom_id']!r} is required.")
    if text and not least <= len(text) <= most:
        raise NotOffered(f"{item['custom_id']!r} takes {least} to {most} characters.")
    if item["style"] == 1 and "\n" in text:
        raise NotOffered(f"{item['custom_id']!r} takes one line.")
    return text


def _radio(item: Json, given: Any, *, given_at_all: bool) -> str | None:
    value = given if given_at_all else next(iter(_chosen(item)), None)
    known = [option["value"] for option in item["options"]]
    if value is None:
        if item.get("required") is not False:
            raise NotOffered(f"{item['custom_id']!r} is required.")
        return None
    if value not in known:
        raise NotOffered(f"{value!r} is not offered.")
    return str(value)


def _group(item: Json, given: Any) -> list[str]:
    values = _chosen(item) if given is None else [str(value) for value in given]
    known = [option["value"] for option in item["options"]]
    needed = item.get("required") is not False
    least = item.get("min_values")
    least = (1 if needed else 0) if least is None else least
    most = item.get("max_values") or len(known)
    if not set(values) <= set(known) or not least <= len(values) <= most:
        raise NotOffered(f"{item['custom_id']!r} takes {least} to {most} of {known}.")
    return values
