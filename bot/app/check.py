"""``python -m bot check``: checks the set-up and says how to fix what is wrong."""

import os
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
import sqlalchemy.exc

from bot.app.command_sync import PROBLEM
from bot.app.config import HealthAddress, Settings
from bot.app.extensions import registered_game_uis
from bot.app.permissions import invite_permissions, invite_url, permission_names
from bot.db import BadDatabase, Database
from bot.db.instance_owner import OWNER, not_owned, read_fact
from bot.db.migrate import check_known, revisions
from bot.text.i18n import languages

OK, FAILED = "ok  ", "BAD "


async def check(settings: Settings, database: Database) -> tuple[list[str], bool]:
    """The results as lines, and whether every check passed."""
    game_uis = registered_game_uis()
    lines = [
        f"{OK}settings: valid",
        f"{OK}games: {', '.join(ui.game.title for ui in game_uis.values())}",
        f"{OK}languages: {', '.join(languages())}",
    ]
    all_passed = True
    for text, passed in (await _check_health(settings.health), await _check_database(database)):
        lines += text
        all_passed = all_passed and passed
    if settings.token is None:
        lines.append(
            f"{FAILED}token: DISCORD_TOKEN is not set, so only practice mode can run; put the "
            "bot's token into .env"
        )
        return lines, False
    text, passed = await _check_token(settings.token, await _facts(database))
    return [*lines, *text], all_passed and passed


async def _facts(database: Database) -> dict[str, str]:
    """What the database says about itself; nothing if it cannot be read, or is not made yet."""
    facts: dict[str, str] = {}
    if database.file is not None and not database.file.exists():
        return facts
    try:
        for name in (OWNER, PROBLEM):
            facts[name] = await read_fact(database, name) or ""
    except (sqlalchemy.exc.SQLAlchemyError, OSError):
        return {}  # the check of the database says why
    return facts


async def _check_health(address: HealthAddress | None) -> tuple[list[str], bool]:
    """Whether the health page can be served, or a running bot serves it already."""
    if address is None:
        return [
            f"{OK}health: not served; set HEALTH_PORT to let other programs monitor the bot"
        ], True
    try:
        with socket.create_server(
            (address.host, address.port),
            family=socket.AF_INET6 if ":" in address.host else socket.AF_INET,
        ):
            return [f"{OK}health: served at {address.url} while the bot runs"], True
    except OSError as error:
        reason = error.strerror
    if await _bot_answers(address):
        return [f"{OK}health: served at {address.url} by the running bot"], True
    return [
        f"{FAILED}health: {address.url} cannot be served ({reason}); choose another HEALTH_PORT"
    ], False


async def _bot_answers(address: HealthAddress) -> bool:
    """Whether a running bot answers at the address of the health page."""
    timeout = aiohttp.ClientTimeout(total=5)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(address.url) as response,
        ):
            report = await response.json()
    except (aiohttp.ClientError, OSError, ValueError):
        return False
    return isinstance(report, dict) and "open_matches" in report


async def _check_database(database: Database) -> tuple[list[str], bool]:
    """Whether the database can be used. Creates nothing, so that a misspelt path is noticed."""
    file = database.file
    try:
        if file is not None and not file.exists():
            return _check_missing(file)
    except OSError as error:
        return [f"{FAILED}database: {file}: {error.strerror}; check DATABASE_URL"], False
    try:
        current, newest = await revisions(database)
        check_known(current)
    except BadDatabase as error:
        return [f"{FAILED}database: {error}"], False
    where = file or database.url.render_as_string(hide_password=True)
    if current == newest:
        state = f"up to date ({newest})"
    else:
        state = f"{current or 'empty'}, will be migrated to {newest} at the next start"
    return [f"{OK}database: {where}", f"{OK}migrations: {state}"], True


def _check_missing(file: Path) -> tuple[list[str], bool]:
    """Whether a missing database file can be created."""
    folder = next(parent for parent in file.parents if parent.exists())
    if folder.is_dir() and os.access(folder, os.W_OK):
        return [f"{OK}database: {file} does not exist yet; the next start creates it"], True
    problem = f"{file} does not exist and cannot be created in {folder}"
    return [f"{FAILED}database: {problem}; check DATABASE_URL"], False


async def _check_token(token: str, facts: Mapping[str, str]) -> tuple[list[str], bool]:
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(token)
        application = await client.application_info()
        servers = await client.http.get_guilds(200)
    except discord.LoginFailure:
        return [
            f"{FAILED}token: Discord rejects it; copy it again from the developer portal"
        ], False
    except (aiohttp.ClientError, OSError):
        return [
            f"{FAILED}Discord cannot be reached: check the internet connection and try again"
        ], False
    except discord.HTTPException as error:
        return [f"{FAILED}Discord returned an error ({error.status}): try again later"], False
    finally:
        await client.close()
    missing = _missing_in_servers(servers)
    owner = facts.get(OWNER) or str(application.id)
    if owner != str(application.id):
        missing.append(f"{FAILED}database: {not_owned(owner, application.id)}")
    if problem := facts.get(PROBLEM):
        missing.append(f"{FAILED}commands: Discord has not registered the newest ones: {problem}")
    return [
        f"{OK}token: valid, of the application {application.name}",
        f"{OK}invite link with the required permissions: "
        + invite_url(application.id, registered_game_uis()),
        *(missing or [f"{OK}permissions: granted in all {len(servers)} of the bot's servers"]),
    ], not missing


def _missing_in_servers(servers: Sequence[Any]) -> list[str]:
    """One line per server whose roles lack a permission; single channels may still differ."""
    wanted = invite_permissions(registered_game_uis())
    lines = []
    for server in servers:
        granted = discord.Permissions(int(server["permissions"]))
        missing = discord.Permissions(wanted.value & ~granted.value)
        if missing.value and not granted.administrator:
            names = ", ".join(permission_names(missing))
            lines.append(
                f"{FAILED}permissions: {server['name']} does not grant {names}; "
                "an admin can grant them to the bot's role, or open the invite link again"
            )
    return lines
