"""Preferences of users and settings of servers, stored as JSON. Unreadable ones are defaults."""

from typing import Any, Literal, TypeVar

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db import Database
from bot.db.dialects import insert_missing
from bot.db.models import GuildRow, MatchRow, UserRow
from bot.db.versions import mark_changed, seats_user
from bot.text.i18n import languages
from bot.users.people import Person, upsert_user
from bot.users.quiet_hours import QuietHours

HandDelivery = Literal["dm", "here"]
"""Where a hand is shown: by DM, or only as a private answer to “My hand”."""


Passing = bool | Literal["mine", "own"]
"""Whether chances to react are passed: True passes all of them. With ``mine`` a user is asked only
about what is by them or against them; with ``own`` about everything, their own plays included."""


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The preferences of a user. ``language`` is '' for the language of their Discord client.

    ``passing`` sets auto-pass for all matches. ``next_up`` asks for a notice when the user's
    turn comes next.
    """

    hand: HandDelivery = "dm"
    pings: Literal["on", "silent", "off"] = "on"
    language: str = ""
    passing: Passing = False
    quiet: QuietHours | None = None
    next_up: bool = False


class GuildSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings of a server, chosen by its admins.

    ``language`` is '' for the language of the user who types /play; ``hand`` is '' for each user's
    own preference. ``channels`` are the only channels in which tables may be opened, even by admins
    (empty: all); ``closed`` forbids tables altogether. ``enders`` are those who may end a match
    without a vote: moderators always, with ``host`` also its host, with ``seated`` every player.
    ``role`` is pinged when a lobby opens. ``family`` restricts games that have family-friendly
    cards to those cards (F146).
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
    """Parse the stored preferences of a user."""
    return _parse(text, DEFAULT_PREFERENCES)


def language_of(row: UserRow) -> str:
    """The language of a user: the one they chose, otherwise their Discord locale."""
    return parse_preferences(row.settings).language or row.locale


def parse_guild_settings(text: str) -> GuildSettings:
    """Parse the stored settings of a server."""
    found = _parse(text, DEFAULT_GUILD_SETTINGS)
    return found if found.pace in paces.PACES else msgspec.structs.replace(found, pace="normal")


def _parse(text: str, default: _Settings) -> _Settings:
    try:
        found = msgspec.json.decode(text, type=type(default))
    except msgspec.MsgspecError:
        return default
    known = found.language in ("", *languages())
    return found if known else msgspec.structs.replace(found, language="")


def with_changes(before: _Settings, **values: Any) -> _Settings:
    """A copy of ``before`` with some settings changed, type-checked.

    Raises:
        ValueError: there is no such setting, or it cannot have that value.
    """
    try:
        after = msgspec.structs.replace(before, **values)
        return msgspec.convert(msgspec.to_builtins(after), type(before))
    except (TypeError, msgspec.ValidationError) as error:
        raise ValueError(str(error)) from error


async def preferences_of(database: Database, user_id: int) -> Preferences:
    """The preferences of a user."""
    async with database.read() as session:
        return (await all_preferences(session, [user_id])).get(user_id, DEFAULT_PREFERENCES)


async def all_preferences(session: AsyncSession, user_ids: list[int]) -> dict[int, Preferences]:
    """The preferences of several users; users without a row are missing."""
    if not user_ids:
        return {}
    query = select(UserRow.user_id, UserRow.settings).where(UserRow.user_id.in_(user_ids))
    return {row.user_id: parse_preferences(row.settings) for row in await session.execute(query)}


async def update_preferences(database: Database, person: Person, **values: Any) -> Preferences:
    """Change some preferences of a user, and return all of them.

    Raises:
        ValueError: there is no such preference, or it cannot have that value.
    """
    async with database.write() as session:
        row = await upsert_user(session, person)
        before = parse_preferences(row.settings or "{}")
        after = with_changes(before, **values)
        row.settings = msgspec.json.encode(after).decode()
        if after != before:
            await mark_changed(session, seats_user(person.id))
    return after


async def guild_settings_of(database: Database, guild_id: int) -> GuildSettings:
    """The settings of a server."""
    async with database.read() as session:
        return await guild_settings_in(session, guild_id)


async def guild_settings_in(session: AsyncSession, guild_id: int) -> GuildSettings:
    """Like `guild_settings_of`, but within a transaction."""
    row = await session.get(GuildRow, guild_id)
    return parse_guild_settings(row.settings) if row is not None else DEFAULT_GUILD_SETTINGS


async def update_guild_settings(database: Database, guild_id: int, **values: Any) -> GuildSettings:
    """Change some settings of a server, and return all of them.

    Raises:
        ValueError: there is no such setting, or it cannot have that value.
    """
    async with database.write() as session:
        # Somebody else may change the first setting of the server at the same time.
        await session.execute(
            insert_missing(session, GuildRow).values(guild_id=guild_id, settings="{}")
        )
        row = await session.get_one(GuildRow, guild_id, with_for_update=True)
        before = parse_guild_settings(row.settings)
        after = with_changes(before, **values)
        row.settings = msgspec.json.encode(after).decode()
        if (after.hand, after.family) != (before.hand, before.family):  # only these are shown
            await mark_changed(session, MatchRow.guild_id == guild_id)
    return after
