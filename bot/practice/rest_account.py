"""REST routes about the bot itself: login, gateway, its application's commands and emojis."""

import base64
import binascii
import io
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.practice import check_commands
from bot.practice.calls import Call, route
from bot.practice.check_fields import form, settle, string
from bot.practice.errors import DiscordError, Findings
from bot.practice.records import Json
from bot.practice.world import Change

APPLICATION = "/applications/{application_id}"
COMMANDS = APPLICATION + "/commands"
GUILD_COMMANDS = APPLICATION + "/guilds/{guild_id}/commands"
EMOJIS = APPLICATION + "/emojis"


@route("GET", "/users/@me")
async def get_me(call: Call) -> Any:
    """The bot's account."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return {**call.world.bot.json(), **private}


@route("GET", "/users/{user_id}")
async def get_user(call: Call) -> Any:
    """Any account."""
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise DiscordError(10013)
    return user.json()


@route("GET", "/users/@me/guilds")
async def get_my_guilds(call: Call) -> Any:
    """The servers the bot is in."""
    return [
        {"id": g.data["id"], "name": g.data["name"], "icon": None, "owner": False, "features": []}
        | {"banner": None}
        | {"permissions": str(g.permissions(call.world.bot.id))}
        for g in call.world.guilds.values()
        if g.bot_present
    ]


def application(call: Call) -> Json:
    """The application object."""
    bot = call.world.bot
    return {
        "id": str(call.world.application_id),
        "name": bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "owner": call.world.people[0].json(),
        "team": None,
        "bot": bot.json(),
        "type": None,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": sum(g.bot_present for g in call.world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


@route("GET", "/oauth2/applications/@me")
async def get_application(call: Call) -> Any:
    """The application, at login."""
    return application(call)


@route("GET", "/applications/@me")
async def get_own_application(call: Call) -> Any:
    """The application."""
    return application(call)


@route("GET", "/gateway")
async def get_gateway(call: Call) -> Any:
    """Where the gateway is."""
    return {"url": gateway_url(call)}


@route("GET", "/gateway/bot")
async def get_gateway_bot(call: Call) -> Any:
    """Where the gateway is, with the number of shards advised."""
    limits = {"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}
    return {
        "url": gateway_url(call),
        "shards": call.switches.shards,
        "session_start_limit": limits,
    }


def gateway_url(call: Call) -> str:
    """The gateway's address."""
    return call.world.base.replace("http", "ws", 1) + "/gw"


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


@route("GET", EMOJIS)
async def list_emojis(call: Call) -> Any:
    """The application's emojis."""
    scope(call)
    return {"items": list(call.world.emojis.values())}


@route("POST", EMOJIS)
async def create_emoji(call: Call) -> Any:
    """Upload an emoji: a data address of at most 256 KiB."""
    scope(call)
    settle(form({"name": string(2, 32), "image": string()}, "name", "image"), call.form)
    found = Findings()
    name = call.form["name"]
    if not re.fullmatch(r"\w+", name, re.ASCII):
        found.add("EMOJI_NAME_INVALID", "Letters, digits and _ only.", "name")
    if any(e["name"] == name for e in call.world.emojis.values()):
        found.add("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That name is taken.", "name")
    picture, kind = _picture(call.form["image"], found)
    found.settle()
    identity = call.world.snowflake()
    call.world.files[identity] = (f"{identity}.{kind}", f"image/{kind}", picture)
    emoji: Json = {
        "id": str(identity),
        "name": name,
        "animated": kind == "gif",
        "roles": [],
        "require_colons": True,
        "managed": False,
        "available": True,
        "user": call.world.bot.json(),
    }
    call.world.emojis[identity] = emoji
    call.world.announce(Change("emojis"))
    return emoji


def _picture(address: str, found: Findings) -> tuple[bytes, str]:
    match = re.fullmatch(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", address, re.DOTALL)
    try:
        data = base64.b64decode(match[1] if match else "", validate=True)
        with Image.open(io.BytesIO(data)) as picture:
            kind = str(picture.format).lower()
    except (binascii.Error, UnidentifiedImageError):
        found.add("IMAGE_INVALID", "Invalid image data", "image")
        return b"", ""
    if len(data) > 256 * 1024:
        found.add("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.", "image")
    return data, kind


@route("DELETE", EMOJIS + "/{emoji_id}")
async def delete_emoji(call: Call) -> Any:
    """Remove an emoji."""
    scope(call)
    if call.world.emojis.pop(call.number("emoji_id"), None) is None:
        raise DiscordError(10014)
    call.world.announce(Change("emojis"))


@route("GET", EMOJIS + "/{emoji_id}")
async def get_emoji(call: Call) -> Any:
    """One emoji."""
    scope(call)
    if call.number("emoji_id") not in call.world.emojis:
        raise DiscordError(10014)
    return call.world.emojis[call.number("emoji_id")]


@route("PATCH", EMOJIS + "/{emoji_id}")
async def rename_emoji(call: Call) -> Any:
    """Rename an emoji."""
    emoji: Json = await get_emoji(call)
    settle(form({"name": string(2, 32)}, "name"), call.form)
    emoji["name"] = call.form["name"]
    call.world.announce(Change("emojis"))
    return emoji
