"""A match as it is stored: its row, its seats, and its game state once it has begun."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import DeadlineRow, EntryRow, MatchRow, SeatRow
from bot.matches.table_state import EMPTY_STATE, TableState
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words, words_for
from bot.text.names import distinct_name, plain_name
from bot.text.sanitize import escape, isolated
from bot.ui.game_ui import AnyGameUI
from bot.ui.render_context import ServerCard
from bot.users.people import FORMER_PLAYER, is_former
from bot.users.preferences import (
    DEFAULT_GUILD_SETTINGS,
    DEFAULT_PREFERENCES,
    GuildSettings,
    Preferences,
)
from games.core import AnyGame, Decision, Match, Outcome


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One version of a match in the database. ``match`` is None in the lobby.

    ``due`` maps decisions to the time when they time out; it is empty while the match is paused.
    ``preferences`` are those of the seated users, by user id; ``server`` are the settings of the
    server; ``added`` are the server's own cards in this match, by key. ``state`` is what else is
    stored about the table; it is empty inside a transaction, which reads rows as it needs them.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    ui: AnyGameUI
    match: Match[Any, Any] | None
    due: dict[int, float]
    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    server: GuildSettings = DEFAULT_GUILD_SETTINGS
    added: Mapping[str, ServerCard] = field(default_factory=dict)
    state: TableState = EMPTY_STATE

    @property
    def game(self) -> AnyGame:
        """The rules of the game."""
        return self.ui.game

    @property
    def id(self) -> int:
        """The id of the match."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Whether the match has begun and not ended; also True while it is paused."""
        return self.row.phase == "playing"

    @property
    def paused(self) -> bool:
        """Whether the match is paused by its players."""
        return self.playing and self.row.paused_at is not None

    @property
    def parked(self) -> bool:
        """Whether the match waits because its players cannot see the table."""
        return self.playing and self.row.parked_at is not None

    @property
    def suspended_since(self) -> float | None:
        """Since when the match is paused or parked, so that no time runs; None if it goes on."""
        return self.row.paused_at if self.row.paused_at is not None else self.row.parked_at

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All open questions; none while the match is not being played."""
        if self.match is None or not self.playing:
            return ()
        return self.game.pending(self.match.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a match played to its end; None if it goes on or was broken off."""
        return self.game.outcome(self.match.state) if self.match else None

    def seat_of(self, user_id: int) -> SeatRow | None:
        """The seat of a user who has not left."""
        for seat in self.seats:
            if seat.user_id == user_id and not seat.left:
                return seat
        return None

    def preferences_of(self, seat: SeatRow) -> Preferences:
        """The preferences of the user of a seat; the defaults for a computer player."""
        return self.preferences.get(seat.user_id or 0, DEFAULT_PREFERENCES)

    def asked(self, place: int) -> Decision | None:
        """The question that a seat is asked; None if it is asked nothing."""
        return next((d for d in self.pending if d.seat == place), None)

    def names_asked(self, decision: int | None) -> tuple[str, ...]:
        """The names of the seats that have yet to answer a question."""
        names = self.names()
        return tuple(names[one.seat] for one in self.pending if one.id == decision)

    def names(self, words: Words | None = None) -> tuple[str, ...]:
        """The seats' names, escaped for Discord's markdown; see `labels`."""
        return tuple(escape(label) for label in self.labels(words))

    def labels(self, words: Words | None = None) -> tuple[str, ...]:
        """The seats' names for buttons and menus, which render no markdown.

        No two labels look the same: a repeated name gets a number (F170). ``words`` are those of
        the reader, for players who have deleted their data (F324); None: those of the table.
        """
        labels: list[str] = []
        for seat in self.seats:
            name = plain_name(seat.name)
            if is_former(seat):
                name = (words or words_for(self.row.locale))(FORMER_PLAYER)
            labels.append(distinct_name(name, labels))
        return tuple(isolated(label) for label in labels)

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats of users who have not left, away or not."""
        return tuple(seat for seat in self.seats if not seat.computer and not seat.left)

    @property
    def users(self) -> tuple[int, ...]:
        """The ids of the users who have not left, in the order of their seats."""
        return tuple(seat.user_id for seat in self.humans if seat.user_id is not None)


WHY_PARKED: Final = {
    "server": N_(
        "This match is waiting: Discord reports that this server is not available right now. "
        "Nothing was changed, and it goes on by itself."
    ),
    "discord": N_(
        "This match is waiting: Discord does not take my messages at its table right now. Nothing "
        "was changed, and it goes on by itself."
    ),
    "view": N_(
        "This match is waiting: I can't see its channel any more. Someone who manages the server "
        "has to grant me **View Channel** there. Nothing was changed."
    ),
    "send": N_(
        "This match is waiting: I can't write in its channel any more. Someone who manages the "
        "server has to grant me **Send Messages** there. Nothing was changed."
    ),
    "archived": N_(
        "This match is waiting: its thread is locked. Someone who manages the server has to "
        "unlock it. Nothing was changed."
    ),
    "unreadable": N_(
        "The saved state of this match can't be read, so it can't go on. /end closes the table."
    ),
    "gone": N_(
        "This match is waiting: Discord says that its channel no longer exists. Nothing was "
        "changed; /end closes the match."
    ),
}
"""Why a match is parked, by the value of `MatchRow.parked`, as its players are told."""


def why_parked(row: MatchRow) -> str:
    """The untranslated sentence that says why a match is parked."""
    return WHY_PARKED.get(row.parked, WHY_PARKED["discord"])


def check_not_suspended(stored: StoredMatch) -> None:
    """Refuse a change while the match is paused or parked.

    Raises:
        Refusal: the match is paused or parked.
    """
    if stored.paused:
        raise Refusal(N_("This match is paused: nothing was changed."))
    if stored.parked:
        raise Refusal(why_parked(stored.row))


async def seats_of(session: AsyncSession, match_id: int) -> Sequence[SeatRow]:
    """The seats of a match, ordered by place."""
    query = select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.place)
    return (await session.scalars(query)).all()


async def answer_deadlines_of(session: AsyncSession, match_id: int) -> dict[int, float]:
    """When each open question times out, by decision."""
    query = select(DeadlineRow.key, DeadlineRow.due).where(
        DeadlineRow.match_id == match_id, DeadlineRow.kind == "answer"
    )
    return {row.key: row.due for row in await session.execute(query)}


async def answer_of(session: AsyncSession, match_id: int, seat: int, decision: int) -> bytes | None:
    """The encoded move by which a seat has answered a decision; a timeout does not count."""
    query = select(EntryRow.move).where(
        EntryRow.match_id == match_id,
        EntryRow.seat == seat,
        EntryRow.decision == decision,
        EntryRow.clock.is_(False),
    )
    return await session.scalar(query)
