"""The logs of finished matches, each packed into one compressed row.

An entry of a running match is a row of its own, since rows are only ever added to it. Once a match
has ended, its log is read as a whole and seldom: packed, it takes a tenth of the space.
"""

import zlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot.db.models import EntryRow, MatchRow, MessageRow, PackedLogRow, PackedUserRow
from bot.matches.table_state import Answered, TableState, ToldEntry
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


def pack(match: MatchRow, entries: Sequence[EntryRow]) -> tuple[PackedLog, tuple[int, ...]]:
    """The log of a finished match, and the users in it; an entry names a user by its index."""
    users = tuple(dict.fromkeys(one.user_id for one in entries if one.user_id is not None))
    numbers = {user: number for number, user in enumerate(users)}
    packed = tuple(
        PackedEntry(
            one.seq,
            one.seat,
            one.decision,
            one.move.decode(),
            one.clock,
            one.events.decode(),
            one.at,
            numbers.get(one.user_id) if one.user_id is not None else None,
        )
        for one in entries
    )
    snapshot, base = match.snapshot or b"", match.base or b""
    return PackedLog(snapshot.decode(), base.decode(), match.opening.decode(), packed), users


def restore(match: MatchRow, log: PackedLog) -> None:
    """Fill the columns of a match, a copy that is in no session, from its packed log."""
    match.snapshot = log.snapshot.encode() or None
    match.base = log.base.encode() or None
    match.opening = log.opening.encode()


def recent_entries(log: PackedLog, told: int, answered: int) -> TableState:
    """The state of a table that holds only the last entries of a packed log."""
    newest = log.entries[::-1]
    silent = encode_events(()).decode()
    return TableState(
        answered=tuple(Answered(e.seq, e.seat, e.decision, e.clock) for e in newest[:answered]),
        told=tuple(ToldEntry(e.seq, e.at, e.events) for e in newest if e.events != silent)[:told],
    )


async def read_log(session: AsyncSession | AsyncConnection, match_id: int) -> PackedLog | None:
    """The packed log of a match; None if it is not packed.

    Raises:
        BrokenLog: the data are damaged.
    """
    query = select(PackedLogRow.data).where(PackedLogRow.match_id == match_id)
    data = (await session.execute(query)).scalar_one_or_none()
    return decode_log(data) if data is not None else None


async def read_entries(session: AsyncSession, match_id: int) -> list[EntryRow]:
    """The entries of a match, packed or not, in order.

    Packed ones are in no session. Their ``user_id`` is that of the user, or None if the user is
    unknown by now.

    Raises:
        BrokenLog: the packed log is damaged.
    """
    log = await read_log(session, match_id)
    if log is None:
        query = select(EntryRow).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
        return list((await session.scalars(query)).all())
    query_users = select(PackedUserRow).where(PackedUserRow.match_id == match_id)
    users = {row.number: row.user_id for row in await session.scalars(query_users)}
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
            user_id=users.get(one.user) if one.user is not None else None,
        )
        for one in log.entries
    ]


async def store_packed(
    session: AsyncSession, match: MatchRow, log: PackedLog, users: Sequence[int]
) -> bool:
    """Put a packed log in place of the entries, in this transaction.

    Returns False, having changed nothing, if the match is not as it was when it was read.
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
        return False
    session.add(PackedLogRow(match_id=match.id, data=log.encode()))
    for number, user_id in enumerate(users):
        moves = sum(one.user == number for one in log.entries)
        session.add(PackedUserRow(match_id=match.id, number=number, user_id=user_id, moves=moves))
    await session.execute(delete(EntryRow).where(EntryRow.match_id == match.id))
    kept = MessageRow.kind.in_(KEPT_MESSAGES)
    await session.execute(delete(MessageRow).where(MessageRow.match_id == match.id, ~kept))
    return True
