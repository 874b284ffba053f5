"""What Discord's own client does before anything is sent: the options of commands, choices."""

from typing import Any

from bot.practice.state.objects import Channel, Json, Message, User
from bot.practice.state.permissions import Permission
from bot.practice.state.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11


class NotOffered(Exception):
    """Discord's own client would not let a person do this; the sentence says why."""


def resolve(world: World, channel: Channel, kind: str, ids: list[int]) -> Json:
    """The `resolved` part for ids of users, roles, channels or both users and roles."""
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


def merge(into: Json, more: Json) -> None:
    """Put one `resolved` into another."""
    for key, entries in more.items():
        into.setdefault(key, {}).update(entries)


def offered(world: World, user: User, channel: Channel, command: Json) -> bool:
    """Whether a command is offered to a person in a channel."""
    guild = channel.guild
    contexts = command.get("contexts")
    if contexts is not None and (0 if guild else 1) not in contexts:
        return False
    if command.get("guild_id") and (guild is None or command["guild_id"] != str(guild.id)):
        return False
    if guild and (not guild.bot_present or guild.unavailable):
        return False
    needed = command.get("default_member_permissions")
    if guild and needed is not None:
        bits = world.permissions(user.id, channel)
        wanted = int(needed) or int(Permission.ADMINISTRATOR)
        return bits & wanted == wanted
    return True


def find_command(
    world: World, user: User, channel: Channel, name: str, kind: int = 1
) -> tuple[Json, list[str]]:
    """The command of this full name, and the names below it; NotOffered if there is none."""
    first, *rest = name.split(" ") if kind == 1 else [name]
    for command in world.commands.values():
        named = command["name"] == first and command["type"] == kind
        if named and offered(world, user, channel, command):
            return command, rest
    raise NotOffered(f"There is no command {name!r} here.")


def _descend(command: Json, path: list[str]) -> tuple[list[Json], list[Json]]:
    """The options below a sub-command, and the way there."""
    level: list[Json] = command.get("options") or []
    nest: list[Json] = []
    for step in path:
        found = [o for o in level if o["name"] == step and o["type"] in (SUBCOMMAND, GROUP)]
        if not found:
            raise NotOffered(f"{command['name']} has no {step!r}.")
        nest.append({"type": found[0]["type"], "name": step})
        level = found[0].get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in level):
        raise NotOffered(f"{command['name']} needs one of its sub-commands.")
    return level, nest


def fill(
    world: World,
    channel: Channel,
    command: Json,
    path: list[str],
    values: dict[str, Any],
    focused: str | None = None,
) -> Json:
    """The `data` of a slash command's interaction, checked as Discord's client does."""
    level, nest = _descend(command, path)
    unknown = set(values) - {option["name"] for option in level}
    if unknown:
        raise NotOffered(f"There is no option {sorted(unknown)}.")
    resolved: Json = {}
    options: list[Json] = []
    for option in level:
        name = option["name"]
        if values.get(name) is None:
            if option.get("required") and focused is None:
                raise NotOffered(f"The option {name!r} is required.")
            continue
        value = values[name] if focused else _value(world, channel, option, values[name], resolved)
        options.append({"type": option["type"], "name": name, "value": value})
        if name == focused:
            options[-1]["focused"] = True
    for step in reversed(nest):
        options = [{**step, "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _value(world: World, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotOffered(f"{value!r} is no choice of {name!r}.")
    if kind == STRING:
        length = len(str(value))
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not isinstance(value, str) or not least <= length <= most:
            raise NotOffered(f"{name!r} takes a text of {least} to {most} characters.")
    elif kind in (INTEGER, NUMBER):
        fits = isinstance(value, int | (float if kind == NUMBER else int))
        low, high = option.get("min_value"), option.get("max_value")
        if isinstance(value, bool) or not fits or (low is not None and value < low):
            raise NotOffered(f"{name!r} takes a number from {low} to {high}.")
        if high is not None and value > high:
            raise NotOffered(f"{name!r} takes a number from {low} to {high}.")
    elif kind == BOOLEAN:
        if not isinstance(value, bool):
            raise NotOffered(f"{name!r} is true or false.")
    elif kind == ATTACHMENT:
        merge(resolved, {"attachments": {str(value): attachment(world, int(value))}})
        return str(value)
    else:
        kinds = {USER: "user", CHANNEL: "channel", ROLE: "role", MENTIONABLE: "mentionable"}
        merge(resolved, resolve(world, channel, kinds[kind], [int(value)]))
        return str(value)
    return value


def attachment(world: World, identity: int) -> Json:
    """The attachment object of an uploaded file."""
    stored = world.uploads.get(identity)
    if stored is None:
        raise NotOffered(f"There is no upload {identity}.")
    return stored


SELECT_KINDS = {5: "user", 6: "role", 7: "mentionable", 8: "channel"}


def choose(world: World, channel: Channel, select: Json, values: list[str]) -> Json:
    """`values` and `resolved` of a select, checked against its options and its bounds."""
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if select.get("required") is False and not values:
        least = 0
    if not least <= len(values) <= most:
        raise NotOffered(f"Choose {least} to {most}.")
    if len(set(values)) != len(values):
        raise NotOffered("Each only once.")
    if select["type"] == 3:
        known = {option["value"] for option in select["options"]}
        if not set(values) <= known:
            raise NotOffered(f"{sorted(set(values) - known)} is not offered.")
        return {"values": values}
    kind = SELECT_KINDS[select["type"]]
    ids = [int(value) for value in values]
    return {"values": values, "resolved": resolve(world, channel, kind, ids)}


def component_data(world: World, message: Message, item: Json, values: list[str] | None) -> Json:
    """The `data` of a press (values None) or a choice on a message."""
    data: Json = {
        "custom_id": item["custom_id"],
        "component_type": item["type"],
        "id": item.get("id", 1),
    }
    if values is not None:
        data |= choose(world, message.channel, item, values)
    return data
