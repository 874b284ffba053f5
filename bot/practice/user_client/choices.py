"""What the client checks before it sends a choice, and the `resolved` objects it adds."""

from bot.practice.state.objects import Channel, Json, Message
from bot.practice.state.world import World


class NotOffered(Exception):
    """Discord's own client would not let a person do this; the message says why."""


def resolved_objects(world: World, channel: Channel, kind: str, ids: list[int]) -> Json:
    """The `resolved` objects for ids of one kind: user, role, channel or mentionable."""
    resolved: Json = {}
    roles = channel.guild.data["roles"] if channel.guild else []
    for identity in ids:
        key = str(identity)
        if kind in ("user", "mentionable") and identity in world.users:
            user = world.users[identity]
            resolved.setdefault("users", {})[key] = user.json()
            if channel.guild and identity in channel.guild.members:
                member = channel.guild.member(user)
                del member["user"], member["deaf"], member["mute"]
                member["permissions"] = str(channel.permissions(identity))
                resolved.setdefault("members", {})[key] = member
        elif kind in ("role", "mentionable") and any(int(r["id"]) == identity for r in roles):
            resolved.setdefault("roles", {})[key] = next(r for r in roles if r["id"] == key)
        elif kind == "channel" and identity in world.channels:
            data = world.channels[identity].data
            kept = ("id", "name", "type", "parent_id", "thread_metadata")
            partial = {k: data[k] for k in kept if k in data}
            partial["permissions"] = str(world.channels[identity].permissions(world.bot.id))
            resolved.setdefault("channels", {})[key] = partial
        else:
            raise NotOffered(f"There is no {kind} {identity} here.")
    return resolved


def merge_resolved(into: Json, more: Json) -> None:
    """Add the objects of `more` to `into`, by kind."""
    for key, entries in more.items():
        into.setdefault(key, {}).update(entries)


def uploaded_attachment(world: World, identity: int) -> Json:
    """The attachment object of an uploaded file."""
    stored = world.uploads.get(identity)
    if stored is None:
        raise NotOffered(f"There is no upload {identity}.")
    return stored


SELECT_KINDS = {5: "user", 6: "role", 7: "mentionable", 8: "channel"}


def select_data(world: World, channel: Channel, select: Json, values: list[str]) -> Json:
    """A select's `values` and `resolved`, checked against its options and bounds."""
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if select.get("required") is False and not values:
        least = 0
    if not least <= len(values) <= most:
        raise NotOffered(f"Choose {least} to {most} values.")
    if len(set(values)) != len(values):
        raise NotOffered("A value can be chosen only once.")
    if select["type"] == 3:
        known = {option["value"] for option in select["options"]}
        if not set(values) <= known:
            raise NotOffered(f"{sorted(set(values) - known)} is not offered.")
        return {"values": values}
    kind = SELECT_KINDS[select["type"]]
    ids = [int(value) for value in values]
    return {"values": values, "resolved": resolved_objects(world, channel, kind, ids)}


def component_data(world: World, message: Message, item: Json, values: list[str] | None) -> Json:
    """The interaction `data` for a button (`values` None) or a select on a message."""
    data: Json = {
        "custom_id": item["custom_id"],
        "component_type": item["type"],
        "id": item.get("id", 1),
    }
    if values is not None:
        data |= select_data(world, message.channel, item, values)
    return data
