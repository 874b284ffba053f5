"""``python -m bot check``: is everything right, and what is to be done where it is not."""

import os
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot.app.config import HealthAddress, Settings
from bot.app.extensions import registered_game_uis
from bot.app.permissions import invite_permissions, invite_url, permission_names
from bot.db import BadDatabase, Database
from bot.db.migrate import revisions
from bot.text.i18n import languages

GOOD, BAD = "ok  ", "BAD "


async def check(settings: Settings, database: Database) -> tuple[list[str], bool]:
    """The findings in lines, and whether all is right."""
    game_uis = registered_game_uis()
    lines = [
        f"{GOOD}settings are well-formed",
        f"{GOOD}games: {', '.join(ui.game.title for ui in game_uis.values())}",
        f"{GOOD}languages: {', '.join(languages())}",
    ]
    good = True
    for text, fine in (await _check_health(settings.health), await _check_database(database)):
        lines += text
        good = good and fine
    if settings.token is None:
        lines.append(
            f"{BAD}token: no DISCORD_TOKEN is set, so that only practice mode can run; put the "
            "bot's token into .env"
        )
        return lines, False
    text, fine = await _check_token(settings.token)
    return [*lines, *text], good and fine


async def _check_health(address: HealthAddress | None) -> tuple[list[str], bool]:
    """Whether the health page can be served; a bot that runs already serves it itself."""
    if address is None:
        return [f"{GOOD}health: told nowhere; HEALTH_PORT lets other programs watch the bot"], True
    try:
        with socket.create_server(
            (address.host, address.port),
            family=socket.AF_INET6 if ":" in address.host else socket.AF_INET,
        ):
            return [f"{GOOD}health: told at {address.url} while the bot runs"], True
    except OSError as error:
        reason = error.strerror
    if await _runs(address):
        return [f"{GOOD}health: told at {address.url}: the bot is running"], True
    return [
        f"{BAD}health: {address.url} cannot be served ({reason}); give another HEALTH_PORT"
    ], False


async def _runs(address: HealthAddress) -> bool:
    """Whether it is a bot that has taken the address of the health page."""
    patience = aiohttp.ClientTimeout(total=5)
    try:
        async with (
            aiohttp.ClientSession(timeout=patience) as session,
            session.get(address.url) as answer,
        ):
            told = await answer.json()
    except (aiohttp.ClientError, OSError, ValueError):
        return False
    return isinstance(told, dict) and "open_matches" in told


async def _check_database(database: Database) -> tuple[list[str], bool]:
    """Whether the database can be used. Nothing is made: a misspelt path shows as a new one."""
    file = database.file
    try:
        if file is not None and not file.exists():
            return _check_missing(file)
    except OSError as error:
        return [f"{BAD}database: {file}: {error.strerror}; check DATABASE_URL"], False
    try:
        current, newest = await revisions(database)
    except BadDatabase as error:
        return [f"{BAD}database: {error}"], False
    where = file or database.url.render_as_string(hide_password=True)
    if current == newest:
        state = f"up to date ({newest})"
    else:
        state = f"{current or 'empty'}, goes to {newest} at the start"
    return [f"{GOOD}database: {where}", f"{GOOD}migrations: {state}"], True


def _check_missing(file: Path) -> tuple[list[str], bool]:
    """Whether a database that is not there can be made."""
    folder = next(parent for parent in file.parents if parent.exists())
    if folder.is_dir() and os.access(folder, os.W_OK):
        return [f"{GOOD}database: {file} is not there yet; the start makes an empty one"], True
    return [
        f"{BAD}database: {file} is not there and cannot be made in {folder}; check DATABASE_URL"
    ], False


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
        + invite_url(application.id, registered_game_uis()),
        *(lacking or [f"{GOOD}permissions: granted in all {len(servers)} servers of the bot"]),
    ], not lacking


def _lacking(servers: Sequence[Any]) -> list[str]:
    """The permissions that the bot's roles lack, a line a server; channels may still differ."""
    wanted = invite_permissions(registered_game_uis())
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
