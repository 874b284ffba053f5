"""The logs of finished matches, each packed into one compressed row.

An entry of a running match is a row of its own, since rows are only ever added to it. Once a match
has ended, its log is read as a whole and seldom: packed, it takes a tenth of the space.
"""

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot.db.models import EntryRow, MatchRow, MessageRow, PackedLogRow, PackedUserRow
from bot.matches.table_state import (
    ANSWERED_ENTRIES,
    TOLD_ENTRIES,
    Answered,
    TableState,
    ToldEntry,
)
from games.core import encode_events

KEPT_MESSAGES = ("table", "link")
"""The messages of a finished match that are still edited or linked to."""


class BrokenLog(Exception):
    """A packed log cannot be read."""


class PackedEntry(msgspec.Struct, frozen=True, array_like=True):
    """One entry. ``user`` is the number of a `PackedUserRow`, None for an entry of the bot."""

    seq: int
    seat: int
    decision: int | None
    move: str
    clock: bool
    events: str
    at: float
    user: int | None


class PackedLog(msgspec.Struct, frozen=True, array_like=True):
    """What the row of a running match and its entries hold, and a finished match packs."""

    snapshot: str
    base: str
    opening: str
    entries: tuple[PackedEntry, ...]

    def encode(self) -> bytes:
        """The packed form."""
        return zlib.compress(msgspec.json.encode(self), level=9)


def decode_log(data: bytes) -> PackedLog:
    """Unpack a log.

    Raises:
        BrokenLog: the data are damaged.
    """
    try:
        return msgspec.json.decode(zlib.decompress(data), type=PackedLog)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise BrokenLog(str(error)) from error


class Packed(NamedTuple):
    """A packed log, and how many entries each user made; entries name a user by their place."""

    data: bytes
    moves: dict[int, int]


def pack(match: MatchRow, entries: Sequence[EntryRow]) -> Packed:
    """Pack the log of a finished match."""
    moves = Counter(one.user_id for one in entries if one.user_id is not None)
    numbers: dict[int | None, int] = {user: number for number, user in enumerate(moves)}
    packed = tuple(
        PackedEntry(
            one.seq,
            one.seat,
            one.decision,
            one.move.decode(),
            one.clock,
            one.events.decode(),
            one.at,
            numbers.get(one.user_id),
        )
        for one in entries
    )
    snapshot, base = match.snapshot or b"", match.base or b""
    log = PackedLog(snapshot.decode(), base.decode(), match.opening.decode(), packed)
    return Packed(log.encode(), moves)


def restore(match: MatchRow, log: PackedLog) -> None:
    """Fill the columns of a match, a copy that is in no session, from its packed log."""
    match.snapshot = log.snapshot.encode() or None
    match.base = log.base.encode() or None
    match.opening = log.opening.encode()


def with_recent_entries(state: TableState, log: PackedLog) -> TableState:
    """The state of a table with the last entries of its packed log."""
    newest = log.entries[::-1]
    silent = encode_events(()).decode()
    told = tuple(ToldEntry(one.seq, one.at, one.events) for one in newest if one.events != silent)
    answered = tuple(Answered(one.seq, one.seat, one.decision, one.clock) for one in newest)
    return replace(state, told=told[:TOLD_ENTRIES], answered=answered[:ANSWERED_ENTRIES])


async def read_log(session: AsyncSession | AsyncConnection, match_id: int) -> PackedLog | None:
    """The packed log of a match; None if it is not packed.

    Raises:
        BrokenLog: the data are damaged.
    """
    query = select(PackedLogRow.data).where(PackedLogRow.match_id == match_id)
    data = (await session.execute(query)).scalar_one_or_none()
    return decode_log(data) if data is not None else None


async def read_entries(
    session: AsyncSession, match_id: int, log: PackedLog | None
) -> list[EntryRow]:
    """The entries of a match in order; ``log`` is its packed log, as `read_log` gives it.

    Packed entries are in no session. Their ``user_id`` is that of the user, or None if the user is
    unknown by now.
    """
    if log is None:
        query = select(EntryRow).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
        return list((await session.scalars(query)).all())
    query_users = select(PackedUserRow).where(PackedUserRow.match_id == match_id)
    users: dict[int | None, int | None] = {
        row.number: row.user_id for row in await session.scalars(query_users)
    }
    return [
        EntryRow(
            match_id=match_id,
            seq=one.seq,
            seat=one.seat,
            decision=one.decision,
            move=one.move.encode(),
            clock=one.clock,
            events=one.events.encode(),
            at=one.at,
            user_id=users.get(one.user),
        )
        for one in log.entries
    ]


async def store_packed(session: AsyncSession, match: MatchRow, packed: Packed) -> None:
    """Put a packed log in place of the entries, in this transaction.

    Changes nothing if the match is not as it was when it was read.
    """
    found = await session.execute(
        update(MatchRow)
        .where(
            MatchRow.id == match.id,
            MatchRow.phase == "ended",
            MatchRow.snapshot.is_not(None),
            MatchRow.touched_at == match.touched_at,
        )
        .values(snapshot=None, base=None, opening=b"[]")
        .returning(MatchRow.id)
        .execution_options(synchronize_session=False)
    )
    if found.scalar_one_or_none() is None:
        return
    session.add(PackedLogRow(match_id=match.id, data=packed.data))
    for number, (user_id, moves) in enumerate(packed.moves.items()):
        session.add(PackedUserRow(match_id=match.id, number=number, user_id=user_id, moves=moves))
    await session.execute(delete(EntryRow).where(EntryRow.match_id == match.id))
    kept = MessageRow.kind.in_(KEPT_MESSAGES)
    await session.execute(delete(MessageRow).where(MessageRow.match_id == match.id, ~kept))
