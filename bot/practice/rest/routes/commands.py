"""REST routes for the application's commands, of all servers or of one."""

from typing import Any

from bot.practice.checks import commands as check_commands
from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


def scope(context: RequestContext) -> int | None:
    """Check the application (10002) and the guild, if there is one, of a commands route."""
    if context.number("application_id") != context.world.application_id:
        raise DiscordError(10002)
    return context.guild().id if "guild_id" in context.params else None


def _complete(context: RequestContext, data: Json, guild_id: int | None, identity: int) -> Json:
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
        "application_id": str(context.world.application_id),
        "version": str(context.world.snowflake()),
    }
    if guild_id is None:
        command.setdefault("integration_types", [0])
        command.setdefault("contexts", None)
    else:
        command["guild_id"] = str(guild_id)
    bits = command["default_member_permissions"]
    command["default_member_permissions"] = None if bits is None else str(bits)
    return command


def _put(context: RequestContext, data: Json, guild_id: int | None) -> Json:
    """Create a command, or replace the one of the same name and type."""
    kind = data.get("type") or 1
    known = [
        int(c["id"])
        for c in context.world.commands.values()
        if (c["name"], c["type"], c.get("guild_id")) == (data["name"], kind, _text(guild_id))
    ]
    identity = known[0] if known else context.world.snowflake()
    command = _complete(context, data, guild_id, identity)
    context.world.commands[identity] = command
    return command


def _text(guild_id: int | None) -> str | None:
    return None if guild_id is None else str(guild_id)


def _listed(context: RequestContext, guild_id: int | None) -> list[Json]:
    every = context.world.commands.values()
    return [c for c in every if c.get("guild_id") == _text(guild_id)]


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
async def list_commands(context: RequestContext) -> Any:
    """The commands of a scope."""
    return _listed(context, scope(context))


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
async def put_commands(context: RequestContext) -> Any:
    """Replace all commands of a scope; equal names keep their ids."""
    guild_id = scope(context)
    check_commands.commands(context.body)
    kept = [_put(context, data, guild_id) for data in context.body]
    for command in _listed(context, guild_id):
        if command not in kept:
            del context.world.commands[int(command["id"])]
    context.world.announce(Change("commands"))
    return kept


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
async def create_command(context: RequestContext) -> Any:
    """Create or replace one command."""
    guild_id = scope(context)
    check_commands.command(context.form)
    command = _put(context, context.form, guild_id)
    context.world.announce(Change("commands"))
    return command


def _command(context: RequestContext) -> Json:
    command = context.world.commands.get(context.number("command_id"))
    if command is None or command.get("guild_id") != _text(scope(context)):
        raise DiscordError(10063)
    return command


@route("GET", COMMANDS + "/{command_id}")
@route("GET", GUILD_COMMANDS + "/{command_id}")
async def get_command(context: RequestContext) -> Any:
    """One command."""
    return _command(context)


@route("PATCH", COMMANDS + "/{command_id}")
@route("PATCH", GUILD_COMMANDS + "/{command_id}")
async def edit_command(context: RequestContext) -> Any:
    """Change what is given of a command."""
    old = _command(context)
    keys = check_commands.COMMAND.keys() - {"id"}
    data = {key: old[key] for key in keys if key in old} | context.form
    check_commands.command(data)
    command = _complete(context, data, scope(context), int(old["id"]))
    context.world.commands[int(old["id"])] = command
    context.world.announce(Change("commands"))
    return command


@route("DELETE", COMMANDS + "/{command_id}")
@route("DELETE", GUILD_COMMANDS + "/{command_id}")
async def delete_command(context: RequestContext) -> Any:
    """Remove a command."""
    del context.world.commands[int(_command(context)["id"])]
    context.world.announce(Change("commands"))
