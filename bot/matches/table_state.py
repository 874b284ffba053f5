"""Everything that is stored about a table, read in one statement.

A press, the move that it makes and the messages that show the move need the same rows: match,
seats, deadlines, messages, drafts, ballots, users, settings and the end of the log. One SELECT per
kind of row costs a round trip to the driver's thread each; one SELECT gathers them as JSON arrays.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Boolean,
    ColumnElement,
    Double,
    LargeBinary,
    Select,
    Text,
    bindparam,
    cast,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.orm.attributes import manager_of_class

from bot.db.models import (
    BallotRow,
    Base,
    DeadlineRow,
    DraftRow,
    EntryRow,
    GuildRow,
    MatchRow,
    MessageRow,
    SeatRow,
    UserRow,
    VoteRow,
)
from bot.matches.deadlines import Key
from games.core import encode_events

_Row = TypeVar("_Row", bound=Base)

TOLD_ENTRIES = 12
"""How many of the last entries with events are read: more than a table shows."""
ANSWERED_ENTRIES = 64
"""How many of the last entries are read without events: all answers to questions still open."""
_DIGITS = "%!.17g"
"""SQLite writes a double into JSON with 15 digits; with 17 it is read back unchanged."""


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """An entry without its move: who answered which decision, or left (None)."""

    seq: int
    seat: int
    decision: int | None
    clock: bool


class ToldEntry(msgspec.Struct, frozen=True, array_like=True):
    """The encoded events of an entry, and when it was made (seconds since 1970)."""

    seq: int
    at: float
    events: str


@dataclass(frozen=True, slots=True)
class TableState:
    """What is stored about a table besides its match and seats.

    ``messages`` are in the order in which they were sent; ``answered`` and ``told`` have the newest
    entry first. ``users`` are those who sit at the table or have a message of it, by id. Of two
    states that this process has read, the one with the greater ``read_number`` was read later.
    """

    deadlines: Mapping[Key, float] = field(default_factory=dict)
    messages: tuple[MessageRow, ...] = ()
    users: Mapping[int, UserRow] = field(default_factory=dict)
    drafts: Mapping[int, DraftRow] = field(default_factory=dict)
    ballots: tuple[BallotRow, ...] = ()
    votes: tuple[VoteRow, ...] = ()
    answered: tuple[Answered, ...] = ()
    told: tuple[ToldEntry, ...] = ()
    read_number: int = 0

    def of_kind(self, kind: str) -> tuple[MessageRow, ...]:
        """The messages of one kind (``table``, ``hand``, ``notice`` …), oldest first."""
        return tuple(row for row in self.messages if row.kind == kind)

    @property
    def table_message(self) -> MessageRow | None:
        """The newest table message."""
        tables = self.of_kind("table")
        return tables[-1] if tables else None


_read_numbers = itertools.count(1)


def next_read_number() -> int:
    """A number greater than that of every state read so far in this process."""
    return next(_read_numbers)


EMPTY_STATE = TableState()
"""Nothing is stored besides the match and its seats, or nothing else was read."""


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """One row of the statement, taken apart."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    guild_settings: str | None
    state: TableState


async def read_table(connection: AsyncConnection, match_id: int) -> LoadedTable | None:
    """Everything stored about a table; None if there is no such match. One statement."""
    number = next_read_number()
    statement = _statement(connection.dialect.name)
    found = (await connection.execute(statement, {"match_id": match_id})).one_or_none()
    if found is None:
        return None
    values: Sequence[Any] = found
    wide = len(_columns(MatchRow))
    match = copy_of(MatchRow, values[:wide])
    settings, *arrays = values[wide:]
    seats, deadlines, messages, users, drafts, ballots, votes, answered, told = arrays
    return LoadedTable(
        match,
        tuple(_rows(SeatRow, seats)),
        settings,
        TableState(
            deadlines={(row[1], row[2], row[3]): float(row[4]) for row in _parsed(deadlines)},
            messages=tuple(_rows(MessageRow, messages)),
            users={row.user_id: row for row in _rows(UserRow, users)},
            drafts={row.seat: row for row in _rows(DraftRow, drafts)},
            ballots=tuple(_rows(BallotRow, ballots)),
            votes=tuple(_rows(VoteRow, votes)),
            answered=msgspec.json.decode(answered, type=tuple[Answered, ...], strict=False),
            told=msgspec.json.decode(told, type=tuple[ToldEntry, ...], strict=False),
            read_number=number,
        ),
    )


def copy_of(kind: type[_Row], values: Sequence[Any]) -> _Row:
    """A row object, attached to no session, from the values of its columns in order.

    Its attributes count as loaded. That skips the constructor, which costs ten times as much.
    """
    row: _Row = manager_of_class(kind).new_instance()
    row.__dict__.update(zip(_names(kind), values, strict=True))
    return row


def copied(row: _Row) -> _Row:
    """A copy of a row, attached to no session, so that the original stays as it was read."""
    kind = type(row)
    return copy_of(kind, [getattr(row, name) for name in _names(kind)])


@cache
def _columns(kind: type[Base]) -> tuple[InstrumentedAttribute[Any], ...]:
    return tuple(getattr(kind, name) for name in _names(kind))


@cache
def _names(kind: type[Base]) -> tuple[str, ...]:
    return tuple(attribute.key for attribute in kind.__mapper__.column_attrs)


@cache
def _doubles(kind: type[Base]) -> tuple[int, ...]:
    """The places of the columns that are written as text, to keep all of their digits."""
    columns = enumerate(_columns(kind))
    return tuple(place for place, column in columns if isinstance(column.type, Double))


@cache
def _booleans(kind: type[Base]) -> tuple[int, ...]:
    columns = enumerate(_columns(kind))
    return tuple(place for place, column in columns if isinstance(column.type, Boolean))


def _parsed(array: str) -> list[list[Any]]:
    return msgspec.json.decode(array, type=list[list[Any]])


def _rows(kind: type[_Row], array: str) -> list[_Row]:
    rows = _parsed(array)
    for row in rows:
        for place in _doubles(kind):
            row[place] = None if row[place] is None else float(row[place])
        for place in _booleans(kind):
            row[place] = bool(row[place])
    return [copy_of(kind, row) for row in rows]


@cache
def _statement(dialect: str) -> Select[Any]:
    """The statement for ``sqlite`` or ``postgresql``."""
    arrays = _Arrays(dialect)
    match_id = MatchRow.id
    sitting = select(SeatRow.user_id).where(SeatRow.match_id == match_id)
    written = select(MessageRow.user_id).where(MessageRow.match_id == match_id)
    with_events = EntryRow.events != encode_events(())
    newest = EntryRow.seq.desc()
    of_match = EntryRow.match_id == match_id
    return select(
        *_columns(MatchRow),
        select(GuildRow.settings)
        .where(GuildRow.guild_id == MatchRow.guild_id)
        .correlate(MatchRow)
        .scalar_subquery(),
        arrays.of(SeatRow, SeatRow.match_id == match_id, SeatRow.place),
        arrays.of(DeadlineRow, DeadlineRow.match_id == match_id, DeadlineRow.due),
        arrays.of(MessageRow, MessageRow.match_id == match_id, MessageRow.id),
        arrays.of(
            UserRow,
            UserRow.user_id.in_(sitting.correlate(MatchRow))
            | UserRow.user_id.in_(written.correlate(MatchRow)),
            UserRow.user_id,
        ),
        arrays.of(DraftRow, DraftRow.match_id == match_id, DraftRow.seat),
        arrays.of(BallotRow, BallotRow.match_id == match_id, BallotRow.id),
        arrays.of(
            VoteRow,
            VoteRow.ballot_id.in_(
                select(BallotRow.id).where(BallotRow.match_id == match_id).correlate(MatchRow)
            ),
            VoteRow.ballot_id,
        ),
        arrays.array(
            (EntryRow.seq, EntryRow.seat, EntryRow.decision, EntryRow.clock),
            of_match,
            newest,
            ANSWERED_ENTRIES,
        ),
        arrays.array(
            (EntryRow.seq, EntryRow.at, EntryRow.events),
            of_match & with_events,
            newest,
            TOLD_ENTRIES,
        ),
    ).where(match_id == bindparam("match_id"))


class _Arrays:
    """Builds scalar subqueries that give rows as one JSON array, in the words of a dialect."""

    def __init__(self, dialect: str) -> None:
        self.sqlite = dialect == "sqlite"

    def of(self, kind: type[Base], where: ColumnElement[bool], order: Any) -> Any:
        """All columns of the rows of a table."""
        return self.array(_columns(kind), where, order)

    def array(
        self,
        columns: Sequence[Any],
        where: ColumnElement[bool],
        order: Any,
        limit: int | None = None,
    ) -> Any:
        """The given columns, the rows in order; ``[]`` where there are none."""
        chosen = [self._value(column).label(f"c{place}") for place, column in enumerate(columns)]
        inner = select(*chosen).where(where).correlate(MatchRow).order_by(order)
        rows = (inner.limit(limit) if limit is not None else inner).subquery()
        if self.sqlite:
            gathered = func.json_group_array(func.json_array(*rows.c))
        else:
            gathered = func.coalesce(
                cast(func.json_agg(func.json_build_array(*rows.c)), Text), "[]"
            )
        return select(gathered).select_from(rows).scalar_subquery()

    def _value(self, column: Any) -> Any:
        if isinstance(column.type, Double) and self.sqlite:
            return func.printf(_DIGITS, column)
        if isinstance(column.type, LargeBinary):
            return cast(column, Text) if self.sqlite else func.convert_from(column, "UTF8")
        return column
