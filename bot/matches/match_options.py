"""The options of a match: the host's choice, the server's rules, recently dealt cards."""

import logging
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import MatchRow
from bot.matches.stored_match import StoredMatch
from bot.packs.server_packs import playable_cards_in
from bot.text.i18n import N_
from bot.ui.game_ui import AnyGameUI
from games.core import BrokenSave, decode, decode_options

log = logging.getLogger(__name__)

FAMILY = "family"
"""The name of the option, in games that have it, that allows family-friendly cards only."""
FAMILY_ONLY = N_(
    "The admins of this server allow family-friendly cards only: no host can change that."
)
RECENT_SECONDS = 7 * 24 * 3600.0
"""How long cards dealt in a channel count as recent, in seconds."""


def forced_options(stored: StoredMatch) -> dict[str, Any]:
    """The options that the server's admins enforce, by name: the host cannot change them."""
    has_option = FAMILY in stored.game.Options.__struct_fields__
    return {FAMILY: True} if stored.server.family and has_option else {}


def options_of(stored: StoredMatch) -> Any:
    """The options of a match; for a lobby, those it would start with."""
    if stored.match is not None:
        return stored.match.options
    return replace(decode_options(stored.game, stored.row.options), **forced_options(stored))


async def options_at_start(session: AsyncSession, stored: StoredMatch, now: float) -> Any:
    """The options with which a match starts, completed from those of its lobby.

    Cards of packs that have since been hidden or removed are left out. Games that avoid repeats are
    given the cards that were dealt recently in this channel.
    """
    ui, options = stored.ui, options_of(stored)
    keys = ui.server_card_keys(options)
    if keys:
        cards = await playable_cards_in(session, stored.row.guild_id)
        mixed = ui.server_cards_option({key: cards[key] for key in keys if key in cards})
        if mixed is not None:
            name, value = mixed
            options = replace_option(options, name, value)
    if not ui.remembered_matches:
        return options
    return ui.with_recent_cards(options, await _recently_dealt(session, stored.row, ui, now))


def replace_option(options: Any, name: str, value: Any) -> Any:
    """A copy of ``options`` with one of them, given as plain data, replaced.

    Raises:
        msgspec.ValidationError: the option cannot have this value.
    """
    return msgspec.convert({**msgspec.to_builtins(options), name: value}, type(options))


async def _recently_dealt(
    session: AsyncSession, row: MatchRow, ui: AnyGameUI, now: float
) -> tuple[tuple[str, ...], ...]:
    """The cards dealt in recent matches of this game in a channel and its threads, newest first."""
    here = row.parent_id or row.channel_id
    query = (
        select(MatchRow.snapshot)
        .where(
            MatchRow.guild_id == row.guild_id,
            MatchRow.game == row.game,
            MatchRow.phase == "ended",
            MatchRow.snapshot.is_not(None),
            MatchRow.ended_at > now - RECENT_SECONDS,
            or_(MatchRow.channel_id == here, MatchRow.parent_id == here),
        )
        .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
        .limit(ui.remembered_matches)
    )
    found = []
    for data in await session.scalars(query):
        try:
            found.append(ui.dealt_cards(decode(ui.game, data or b"").state))
        except BrokenSave as error:
            log.warning("cannot read an earlier match of this channel: %s", error)
    return tuple(found)
