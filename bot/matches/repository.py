"""Finding and loading the matches in the database."""

import logging
from collections.abc import Mapping
from typing import Any

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow, MessageRow, SeatRow
from bot.db.versions import IS_BEHIND, IS_OPEN
from bot.matches.packed_logs import BrokenLog, read_log, restore, with_recent_entries
from bot.matches.stored_match import WHY_PARKED, StoredMatch, answer_deadlines_of, seats_of
from bot.matches.table_state import TableState, read_table
from bot.packs.server_packs import added_cards_in
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import AnyGameUI, GameUIs
from bot.ui.render_context import ServerCard
from bot.users.preferences import (
    all_preferences,
    guild_settings_in,
    parse_guild_settings,
    parse_preferences,
)
from games.core import BrokenSave, Match, decode, decode_options

log = logging.getLogger(__name__)


class UnreadableMatch(Refusal):
    """The saved state of a match cannot be read, so that it cannot go on."""


class MatchRepository:
    """Read access to all matches of a database."""

    def __init__(self, database: Database, game_uis: GameUIs) -> None:
        """Read the matches in ``database``; ``game_uis`` are the games that can be played."""
        self.database = database
        self.game_uis = game_uis
        self._unreadable: set[int] = set()
        """Matches whose broken save the log has named, which is done once."""

    async def load(self, match_id: int) -> StoredMatch:
        """The current state of a match.

        Raises:
            Refusal: there is no such match, its game is not installed, or its save is unreadable.
        """
        async with self.database.read_rows() as connection:
            loaded = await read_table(connection, match_id)
            if loaded is None:
                raise Refusal(N_("This table no longer exists."))
            row, state = loaded.match, loaded.state
            if row.phase == "ended" and row.snapshot is None:
                state = await self._restore_packed(connection, row, state)
            ui, match = self._decode(row)
            added = await _added_cards(connection, row, ui)
        answers = {
            key: when for (kind, key, _), when in state.deadlines.items() if kind == "answer"
        }
        return StoredMatch(
            row,
            loaded.seats,
            ui,
            match,
            answers if row.paused_at is None and row.parked_at is None else {},
            {user.user_id: parse_preferences(user.settings) for user in state.users.values()},
            parse_guild_settings(loaded.guild_settings or "{}"),
            added,
            state,
        )

    async def _restore_packed(
        self, connection: AsyncConnection, row: MatchRow, state: TableState
    ) -> TableState:
        """Fill a finished match, and the state of its table, from its packed log if it has one."""
        try:
            packed = await read_log(connection, row.id)
        except BrokenLog as error:
            log.error("the log of match %d is unreadable: %s", row.id, error)
            raise Refusal(
                N_("The log of this match can't be read, so it can't be shown any more.")
            ) from error
        if packed is None:
            return state
        restore(row, packed)
        return with_recent_entries(state, packed)

    async def load_in(self, session: AsyncSession, match_id: int) -> StoredMatch:
        """As `load`, within a transaction, with rows that can be changed and no `state`."""
        row = await session.get(MatchRow, match_id)
        if row is None:
            raise Refusal(N_("This table no longer exists."))
        ui, match = self._decode(row)
        seats = tuple(await seats_of(session, match_id))
        suspended = row.paused_at is not None or row.parked_at is not None
        due = {} if suspended else await answer_deadlines_of(session, match_id)
        users = [seat.user_id for seat in seats if seat.user_id is not None]
        preferences = await all_preferences(session, users)
        server = await guild_settings_in(session, row.guild_id)
        added = await _added_cards(session, row, ui)
        return StoredMatch(row, seats, ui, match, due, preferences, server, added)

    def _decode(self, row: MatchRow) -> tuple[AnyGameUI, Match[Any, Any] | None]:
        """The game of a match and its state, None in the lobby; raises Refusal as `load` does."""
        ui = self.game_uis.get(row.game)
        if ui is None:
            raise Refusal(N_("This game can no longer be played here."))
        try:
            match = decode(ui.game, row.snapshot) if row.snapshot else None
        except BrokenSave as error:
            if row.id not in self._unreadable:
                self._unreadable.add(row.id)
                log.error(
                    "the save of match %d at seq %d is unreadable: %s", row.id, row.seq, error
                )
            raise UnreadableMatch(WHY_PARKED["unreadable"]) from error
        return ui, match

    async def row(self, match_id: int) -> MatchRow:
        """The row of a match; also readable if its save or its game is not.

        Raises:
            Refusal: there is no such match.
        """
        async with self.database.read() as session:
            row = await session.get(MatchRow, match_id)
        if row is None:
            raise Refusal(N_("This table no longer exists."))
        return row

    def title(self, row: MatchRow) -> str:
        """The title of a match's game; its key if the game is not installed any more."""
        ui = self.game_uis.get(row.game)
        return ui.game.title if ui is not None else row.game

    async def open_in(self, channel_id: int) -> MatchRow | None:
        """The row of the open match in a channel; None if there is none."""
        async with self.database.read() as session:
            return (await session.scalars(open_matches(channel_id))).one_or_none()

    async def open_ids_below(self, channel_id: int) -> list[int]:
        """The ids of the open matches in the threads of a channel."""
        query = select(MatchRow.id).where(MatchRow.parent_id == channel_id, IS_OPEN)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def of_user(self, user_id: int) -> list[MatchRow]:
        """The open matches in which a user has a seat, newest first."""
        query = (
            select(MatchRow)
            .join(SeatRow, SeatRow.match_id == MatchRow.id)
            .where(SeatRow.user_id == user_id, SeatRow.left.is_(False))
            .where(IS_OPEN)
            .order_by(MatchRow.id.desc())
        )
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def open_rows(self) -> list[MatchRow]:
        """The rows of all open matches, oldest first."""
        async with self.database.read() as session:
            return list((await session.scalars(select(MatchRow).where(IS_OPEN))).all())

    async def open_ids(self) -> list[int]:
        """The ids of all open matches, oldest first."""
        query = select(MatchRow.id).where(IS_OPEN)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.id))).all())

    async def active_ids(self, since: float) -> list[int]:
        """The ids of the open matches where somebody acted since a time, the latest first."""
        query = select(MatchRow.id).where(IS_OPEN, MatchRow.touched_at >= since)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.touched_at.desc()))).all())

    async def behind_ids(self, now: float) -> list[int]:
        """The ids of the open matches whose messages show an older version, oldest first.

        A table that must offer Skip by now and does not yet is behind as well.
        """
        unseen_skip = exists().where(
            DeadlineRow.match_id == MatchRow.id,
            DeadlineRow.kind == "skip",
            DeadlineRow.due <= now,
            DeadlineRow.due > MatchRow.shown_at,
        )
        query = select(MatchRow.id).where(IS_OPEN, IS_BEHIND | unseen_skip)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.touched_at))).all())

    async def ended_ids(
        self, since: float, *, guild_id: int | None = None, channel_id: int | None = None
    ) -> list[int]:
        """The ids of the matches ended since a time whose end is not shown yet, oldest first.

        Matches without a table, or whose channel was removed, are left out.
        """
        query = select(MatchRow.id).where(
            IS_BEHIND,
            MatchRow.phase == "ended",
            MatchRow.ended_at >= since,
            MatchRow.ending != "removed",
            exists().where(MessageRow.match_id == MatchRow.id, MessageRow.kind == "table"),
        )
        if guild_id is not None:
            query = query.where(MatchRow.guild_id == guild_id)
        if channel_id is not None:
            query = query.where(MatchRow.channel_id == channel_id)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.id))).all())

    async def opened_since(self, guild_id: int, when: float) -> bool:
        """Whether a lobby was opened on a server since a time."""
        query = select(MatchRow.id).where(MatchRow.guild_id == guild_id)
        async with self.database.read() as session:
            found = await session.scalars(query.where(MatchRow.created_at > when).limit(1))
            return found.first() is not None

    async def parked_rows(self) -> list[MatchRow]:
        """The rows of the matches that are parked, oldest first."""
        query = select(MatchRow).where(MatchRow.parked_at.is_not(None), IS_OPEN)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.id))).all())

    async def open_ids_in(self, guild_id: int) -> list[int]:
        """The ids of the open matches of a server, oldest first."""
        return [row.id for row in await self.open_rows_in(guild_id)]

    async def open_rows_in(self, guild_id: int) -> list[MatchRow]:
        """The rows of the open matches of a server, oldest first."""
        query = select(MatchRow).where(MatchRow.guild_id == guild_id, IS_OPEN)
        async with self.database.read() as session:
            return list((await session.scalars(query.order_by(MatchRow.id))).all())


async def _added_cards(
    session: AsyncSession | AsyncConnection, row: MatchRow, ui: AnyGameUI
) -> Mapping[str, ServerCard]:
    """The server's own cards in a match; without any, nothing is read."""
    keys = ui.server_card_keys(decode_options(ui.game, row.options))
    return await added_cards_in(session, row.guild_id, keys)


def open_matches(channel_id: int) -> Any:
    """The query for the open match of a channel; there is at most one."""
    return select(MatchRow).where(MatchRow.channel_id == channel_id, IS_OPEN)
