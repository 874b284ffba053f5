"""What users and servers have chosen. Stored as JSON; what cannot be read is as usual."""

from typing import Any, Literal, TypeVar

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db import Database
from bot.db.models import GuildRow, UserRow
from bot.text.i18n import languages
from bot.users.people import Person, upsert_user
from bot.users.quiet_hours import QuietHours

HandDelivery = Literal["dm", "here"]
"""Hands come by DM, or only as a private answer to «My hand»."""


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a user has chosen. ``language`` is '' for that of their Discord.

    ``passing`` lets windows pass unless the user says otherwise at a table. ``next_up`` is whether
    they want to be told that they come next.
    """

    hand: HandDelivery = "dm"
    pings: Literal["on", "silent", "off"] = "on"
    language: str = ""
    passing: bool = False
    quiet: QuietHours | None = None
    next_up: bool = False


class GuildSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a server's admins have chosen.

    ``language`` is '' for that of whoever types /play, ``hand`` is '' for as each user likes.
    ``channels`` are those in which games may be played (all where empty), for admins too; with
    ``closed`` no table may be opened at all. ``enders`` are who may end a match alone: moderators,
    who always may; with ``host`` its host too, with ``seated`` everybody at the table. ``role`` is
    told when a lobby opens. With ``family`` games that have cards for a family table play those
    alone (F146).
    """

    pace: str = paces.DEFAULT_PACE
    language: str = ""
    hand: Literal["", "dm", "here"] = ""
    channels: tuple[int, ...] = ()
    closed: bool = False
    enders: Literal["moderators", "host", "seated"] = "host"
    role: int | None = None
    family: bool = False


_Settings = TypeVar("_Settings", Preferences, GuildSettings)

DEFAULT_PREFERENCES = Preferences()
DEFAULT_GUILD_SETTINGS = GuildSettings()


def parse_preferences(text: str) -> Preferences:
    """A user's settings as they are stored."""
    return _parse(text, DEFAULT_PREFERENCES)


def language_of(row: UserRow) -> str:
    """The language that a user is spoken to in: the one they chose, else that of their Discord."""
    return parse_preferences(row.settings).language or row.locale


def parse_guild_settings(text: str) -> GuildSettings:
    """A server's settings as they are stored."""
    rules = _parse(text, DEFAULT_GUILD_SETTINGS)
    return rules if rules.pace in paces.PACES else msgspec.structs.replace(rules, pace="normal")


def _parse(text: str, usual: _Settings) -> _Settings:
    try:
        chosen = msgspec.json.decode(text, type=type(usual))
    except msgspec.MsgspecError:
        return usual
    known = chosen.language in ("", *languages())
    return chosen if known else msgspec.structs.replace(chosen, language="")


def with_changes(before: _Settings, **values: Any) -> _Settings:
    """Settings with some of them changed.

    Raises:
        ValueError: there is no such setting, or it cannot have that value.
    """
    try:
        chosen = msgspec.structs.replace(before, **values)
        return msgspec.convert(msgspec.to_builtins(chosen), type(before))
    except (TypeError, msgspec.ValidationError) as error:
        raise ValueError(str(error)) from error


async def preferences_of(database: Database, user_id: int) -> Preferences:
    """What a user has chosen."""
    async with database.read() as session:
        return (await all_preferences(session, [user_id])).get(user_id, DEFAULT_PREFERENCES)


async def all_preferences(session: AsyncSession, user_ids: list[int]) -> dict[int, Preferences]:
    """What several users have chosen; those who are not known are missing."""
    if not user_ids:
        return {}
    query = select(UserRow.user_id, UserRow.settings).where(UserRow.user_id.in_(user_ids))
    return {row.user_id: parse_preferences(row.settings) for row in await session.execute(query)}


async def update_preferences(database: Database, person: Person, **values: Any) -> Preferences:
    """Change some of a user's settings, and return them all; raises ValueError."""
    async with database.write() as session:
        row = await upsert_user(session, person)
        chosen = with_changes(parse_preferences(row.settings or "{}"), **values)
        row.settings = msgspec.json.encode(chosen).decode()
    return chosen


async def guild_settings_of(database: Database, guild_id: int) -> GuildSettings:
    """What a server's admins have chosen."""
    async with database.read() as session:
        return await guild_settings_in(session, guild_id)


async def guild_settings_in(session: AsyncSession, guild_id: int) -> GuildSettings:
    """As `guild_settings_of`, within a transaction."""
    row = await session.get(GuildRow, guild_id)
    return parse_guild_settings(row.settings) if row is not None else DEFAULT_GUILD_SETTINGS


async def update_guild_settings(database: Database, guild_id: int, **values: Any) -> GuildSettings:
    """Change some of a server's settings, and return them all; raises ValueError."""
    async with database.write() as session:
        row = await session.get(GuildRow, guild_id, with_for_update=True)
        if row is None:
            row = GuildRow(guild_id=guild_id, settings="{}")
            session.add(row)
        chosen = with_changes(parse_guild_settings(row.settings), **values)
        row.settings = msgspec.json.encode(chosen).decode()
    return chosen
