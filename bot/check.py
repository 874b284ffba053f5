"""``python -m bot check``: is everything right, and what is to be done where it is not."""

from collections.abc import Sequence
from typing import Any

import aiohttp
import discord

from bot.catalogue import registered_faces
from bot.db import BadDatabase, Database
from bot.db.migrate import revisions
from bot.permissions import invite_url, invited, permission_names
from bot.settings import Settings
from bot.words import languages

GOOD, BAD = "ok  ", "BAD "


async def check(settings: Settings, database: Database) -> tuple[list[str], bool]:
    """The findings in lines, and whether all is right."""
    faces = registered_faces()
    lines = [
        f"{GOOD}settings are well-formed",
        f"{GOOD}games: {', '.join(face.game.title for face in faces.values())}",
        f"{GOOD}languages: {', '.join(languages())}",
    ]
    if settings.health is None:
        lines.append(f"{GOOD}health: told nowhere; HEALTH_PORT lets other programs watch the bot")
    else:
        lines.append(f"{GOOD}health: told at {settings.health.url} while the bot runs")
    good = True
    try:
        current, newest = await revisions(database)
    except BadDatabase as error:
        lines.append(f"{BAD}database: {error}")
        good = False
    else:
        lines.append(f"{GOOD}database: {database.url.render_as_string(hide_password=True)}")
        if current == newest:
            lines.append(f"{GOOD}migrations: up to date ({newest})")
        else:
            lines.append(f"{GOOD}migrations: {current or 'empty'}, goes to {newest} at the start")
    if settings.token is None:
        lines.append(
            f"{BAD}token: no DISCORD_TOKEN is set, so that only practice mode can run; put the "
            "bot's token into .env"
        )
        return lines, False
    text, fine = await _check_token(settings.token)
    return [*lines, *text], good and fine


async def _check_token(token: str) -> tuple[list[str], bool]:
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(token)
        application = await client.application_info()
        servers = await client.http.get_guilds(200)
    except discord.LoginFailure:
        return [f"{BAD}token: Discord refuses it; copy it anew from the developer portal"], False
    except (aiohttp.ClientError, OSError):
        return [
            f"{BAD}Discord cannot be reached: check the connection to the internet, and try again"
        ], False
    except discord.HTTPException as error:
        return [f"{BAD}Discord gives no answer ({error.status}): try again later"], False
    finally:
        await client.close()
    lacking = _lacking(servers)
    return [
        f"{GOOD}token: it is that of {application.name}",
        f"{GOOD}invite link with the permissions needed: "
        + invite_url(application.id, registered_faces()),
        *(lacking or [f"{GOOD}permissions: granted in all {len(servers)} servers of the bot"]),
    ], not lacking


def _lacking(servers: Sequence[Any]) -> list[str]:
    """The permissions that the bot's roles lack, a line a server; channels may still differ."""
    wanted = invited(registered_faces())
    lines = []
    for server in servers:
        granted = discord.Permissions(int(server["permissions"]))
        missing = discord.Permissions(wanted.value & ~granted.value)
        if missing.value and not granted.administrator:
            names = ", ".join(permission_names(missing))
            lines.append(
                f"{BAD}permissions: {server['name']} does not grant {names}; "
                "an admin can grant them to the bot's role, or open the invite link again"
            )
    return lines
