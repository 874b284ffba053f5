"""A match as it is stored: its row, its seats, and the match itself where it has begun."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import DeadlineRow, EntryRow, MatchRow, SeatRow
from bot.text.names import distinct_name, plain_name
from bot.text.sanitize import escape
from bot.ui.game_ui import AnyGameUI
from bot.ui.render_context import ServerCard
from bot.users.preferences import (
    DEFAULT_GUILD_SETTINGS,
    DEFAULT_PREFERENCES,
    GuildSettings,
    Preferences,
)
from games.core import AnyGame, Decision, Match, Outcome


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One state of a match in the database. ``match`` is None in the lobby.

    ``preferences`` are those of the seated users, by user id, ``server`` what its server's admins
    have chosen. ``due`` is empty while the match is paused. ``added`` are the server's cards in it.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    ui: AnyGameUI
    match: Match[Any, Any] | None
    due: dict[int, float]
    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    server: GuildSettings = DEFAULT_GUILD_SETTINGS
    added: Mapping[str, ServerCard] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.ui.game

    @property
    def id(self) -> int:
        """The match's number."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Whether the match has begun and goes on."""
        return self.row.phase == "playing"

    @property
    def paused(self) -> bool:
        """Whether the match stands still until its players go on."""
        return self.playing and self.row.paused_at is not None

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All open questions."""
        if self.match is None or not self.playing:
            return ()
        return self.game.pending(self.match.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match was played out; None while it goes on or where it was broken off."""
        return self.game.outcome(self.match.state) if self.match else None

    def seat_of(self, user_id: int) -> SeatRow | None:
        """The seat of a user who has not left."""
        for seat in self.seats:
            if seat.user_id == user_id and not seat.left:
                return seat
        return None

    def preferences_of(self, seat: SeatRow) -> Preferences:
        """What the user of a seat has chosen; as usual for a computer player."""
        return self.preferences.get(seat.user_id or 0, DEFAULT_PREFERENCES)

    def asked(self, place: int) -> Decision | None:
        """What a seat is asked."""
        return next((d for d in self.pending if d.seat == place), None)

    def names_asked(self, decision: int | None) -> tuple[str, ...]:
        """The names of those who have yet to answer a question; none where nobody has."""
        names = self.names()
        return tuple(names[one.seat] for one in self.pending if one.id == decision)

    def names(self) -> tuple[str, ...]:
        """The seats' names as panels show them."""
        return tuple(escape(label) for label in self.labels())

    def labels(self) -> tuple[str, ...]:
        """The seats' names as buttons and menus show them, which know no markdown.

        No two look the same: whoever is called like somebody before them has a number (F170).
        """
        labels: list[str] = []
        for seat in self.seats:
            labels.append(distinct_name(plain_name(seat.name), labels))
        return tuple(labels)

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats of users who are still in, away or not."""
        return tuple(seat for seat in self.seats if not seat.computer and not seat.left)

    @property
    def users(self) -> tuple[int, ...]:
        """The ids of the users who are still in, in the order of their seats."""
        return tuple(seat.user_id for seat in self.humans if seat.user_id is not None)


async def seats_of(session: AsyncSession, match_id: int) -> Sequence[SeatRow]:
    """The seats of a match in order."""
    query = select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.place)
    return (await session.scalars(query)).all()


async def answer_deadlines_of(session: AsyncSession, match_id: int) -> dict[int, float]:
    """When silence is played, by decision."""
    query = select(DeadlineRow.key, DeadlineRow.due).where(
        DeadlineRow.match_id == match_id, DeadlineRow.kind == "answer"
    )
    return {row.key: row.due for row in await session.execute(query)}


async def has_answered(session: AsyncSession, match_id: int, seat: int, decision: int) -> bool:
    """Whether a seat has answered a decision, its silence not counted."""
    query = select(EntryRow.seq).where(
        EntryRow.match_id == match_id,
        EntryRow.seat == seat,
        EntryRow.decision == decision,
        EntryRow.clock.is_(False),
    )
    return await session.scalar(query) is not None
