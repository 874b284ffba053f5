"""REST route for the application's global commands."""

from typing import Any

from bot.practice.checks import commands as check_commands
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json


@route("PUT", "/applications/{application_id}/commands")
async def put_commands(context: RequestContext) -> Any:
    """Replace all commands; one of an equal name and type keeps its id."""
    context.require_application()
    check_commands.commands(context.body)
    old = {(c["name"], c["type"]): int(c["id"]) for c in context.world.commands.values()}
    commands = {}
    for data in context.body:
        identity = old.get((data["name"], data.get("type") or 1)) or context.world.snowflake()
        commands[identity] = _complete(context, data, identity)
    context.world.commands = commands
    context.world.announce(Change("commands"))
    return list(commands.values())


def _complete(context: RequestContext, data: Json, identity: int) -> Json:
    """A command object with Discord's defaults."""
    command: Json = {
        "type": 1,
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        "integration_types": [0],
        "contexts": None,
        **{key: value for key, value in data.items() if value is not None},
        "id": str(identity),
        "application_id": str(context.world.application_id),
        "version": str(context.world.snowflake()),
    }
    bits = command["default_member_permissions"]
    command["default_member_permissions"] = None if bits is None else str(bits)
    return command
