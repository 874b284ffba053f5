"""How the client finds a command and fills in its options."""

from typing import Any

from bot.practice.state.objects import Channel, Json, User
from bot.practice.state.permissions import Permission
from bot.practice.state.world import World
from bot.practice.user_client.choices import (
    NotOffered,
    merge_resolved,
    resolved_objects,
    uploaded_attachment,
)

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11


def is_offered(world: World, user: User, channel: Channel, command: Json) -> bool:
    """Whether the client offers a command to a user in a channel."""
    guild = channel.guild
    contexts = command.get("contexts")
    if contexts is not None and (0 if guild else 1) not in contexts:
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
    """The command with this full name, and the names of its group and sub-command.

    Raises:
        NotOffered: no such command is offered here.
    """
    first, *rest = name.split(" ") if kind == 1 else [name]
    for command in world.commands.values():
        named = command["name"] == first and command["type"] == kind
        if named and is_offered(world, user, channel, command):
            return command, rest
    raise NotOffered(f"There is no command {name!r} here.")


def _descend(command: Json, path: list[str]) -> tuple[list[Json], list[Json]]:
    """The options of a sub-command, and the option objects that enclose it."""
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


def command_data(
    world: World,
    channel: Channel,
    command: Json,
    path: list[str],
    values: dict[str, Any],
    focused: str | None = None,
) -> Json:
    """The interaction `data` of a slash command, checked as Discord's client does.

    With `focused` it requests autocomplete choices for this option.
    """
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
    return data | ({"resolved": resolved} if resolved else {})


def _value(world: World, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotOffered(f"{value!r} is not a choice of {name!r}.")
    if kind == STRING:
        length = len(str(value))
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not isinstance(value, str) or not least <= length <= most:
            raise NotOffered(f"{name!r} takes text of {least} to {most} characters.")
    elif kind in (INTEGER, NUMBER):
        fits = isinstance(value, int | (float if kind == NUMBER else int))
        low, high = option.get("min_value"), option.get("max_value")
        if isinstance(value, bool) or not fits or (low is not None and value < low):
            raise NotOffered(f"{name!r} takes a number from {low} to {high}.")
        if high is not None and value > high:
            raise NotOffered(f"{name!r} takes a number from {low} to {high}.")
    elif kind == BOOLEAN:
        if not isinstance(value, bool):
            raise NotOffered(f"{name!r} takes true or false.")
    elif kind == ATTACHMENT:
        merge_resolved(
            resolved, {"attachments": {str(value): uploaded_attachment(world, int(value))}}
        )
        return str(value)
    else:
        kinds = {USER: "user", CHANNEL: "channel", ROLE: "role", MENTIONABLE: "mentionable"}
        merge_resolved(resolved, resolved_objects(world, channel, kinds[kind], [int(value)]))
        return str(value)
    return value
