"""REST routes for the application's commands, of all servers or of one."""

from typing import Any

from bot.practice.checks import commands as check_commands
from bot.practice.errors import DiscordError
from bot.practice.rest.request import Call, route
from bot.practice.state.objects import Json
from bot.practice.state.world import Change

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


def scope(call: Call) -> int | None:
    """Check the application (10002) and the guild, if there is one, of a commands route."""
    if call.number("application_id") != call.world.application_id:
        raise DiscordError(10002)
    return call.guild().id if "guild_id" in call.params else None


def _complete(call: Call, data: Json, guild_id: int | None, identity: int) -> Json:
    command: Json = {
        "type": 1,
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        **{key: value for key, value in data.items() if value is not None},
        "id": str(identity),
        "application_id": str(call.world.application_id),
        "version": str(call.world.snowflake()),
    }
    if guild_id is None:
        command.setdefault("integration_types", [0])
        command.setdefault("contexts", None)
    else:
        command["guild_id"] = str(guild_id)
    bits = command["default_member_permissions"]
    command["default_member_permissions"] = None if bits is None else str(bits)
    return command


def _put(call: Call, data: Json, guild_id: int | None) -> Json:
    """Create a command, or replace the one of the same name and type."""
    kind = data.get("type") or 1
    known = [
        int(c["id"])
        for c in call.world.commands.values()
        if (c["name"], c["type"], c.get("guild_id")) == (data["name"], kind, _text(guild_id))
    ]
    identity = known[0] if known else call.world.snowflake()
    command = _complete(call, data, guild_id, identity)
    call.world.commands[identity] = command
    return command


def _text(guild_id: int | None) -> str | None:
    return None if guild_id is None else str(guild_id)


def _listed(call: Call, guild_id: int | None) -> list[Json]:
    every = call.world.commands.values()
    return [c for c in every if c.get("guild_id") == _text(guild_id)]


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
async def list_commands(call: Call) -> Any:
    """The commands of a scope."""
    return _listed(call, scope(call))


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
async def put_commands(call: Call) -> Any:
    """Replace all commands of a scope; equal names keep their ids."""
    guild_id = scope(call)
    check_commands.commands(call.body)
    kept = [_put(call, data, guild_id) for data in call.body]
    for command in _listed(call, guild_id):
        if command not in kept:
            del call.world.commands[int(command["id"])]
    call.world.announce(Change("commands"))
    return kept


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
async def create_command(call: Call) -> Any:
    """Create or replace one command."""
    guild_id = scope(call)
    check_commands.command(call.form)
    command = _put(call, call.form, guild_id)
    call.world.announce(Change("commands"))
    return command


def _command(call: Call) -> Json:
    command = call.world.commands.get(call.number("command_id"))
    if command is None or command.get("guild_id") != _text(scope(call)):
        raise DiscordError(10063)
    return command


@route("GET", COMMANDS + "/{command_id}")
@route("GET", GUILD_COMMANDS + "/{command_id}")
async def get_command(call: Call) -> Any:
    """One command."""
    return _command(call)


@route("PATCH", COMMANDS + "/{command_id}")
@route("PATCH", GUILD_COMMANDS + "/{command_id}")
async def edit_command(call: Call) -> Any:
    """Change what is given of a command."""
    old = _command(call)
    keys = check_commands.COMMAND.keys() - {"id"}
    data = {key: old[key] for key in keys if key in old} | call.form
    check_commands.command(data)
    command = _complete(call, data, scope(call), int(old["id"]))
    call.world.commands[int(old["id"])] = command
    call.world.announce(Change("commands"))
    return command


@route("DELETE", COMMANDS + "/{command_id}")
@route("DELETE", GUILD_COMMANDS + "/{command_id}")
async def delete_command(call: Call) -> Any:
    """Remove a command."""
    del call.world.commands[int(_command(call)["id"])]
    call.world.announce(Change("commands"))
