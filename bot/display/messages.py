"""The messages that the bot keeps up to date, as rows of the message table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Double, Integer, bindparam, case, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.db import Database
from bot.db.dialects import insert_missing
from bot.db.models import MatchRow, MessageRow


@dataclass(eq=False)
class _Noted:
    """What is known about the messages of a match and not stored yet."""

    shown: dict[int, tuple[int, str]] = field(default_factory=dict)
    sent: list[MessageRow] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    collecting: bool = False
    """Whether messages that are sent and deleted are noted here instead of being stored at once."""


class Messages:
    """Reads and writes message rows."""

    def __init__(self, database: Database) -> None:
        """Store the rows in ``database``."""
        self.database = database
        self._scrolled: Counter[int] = Counter()
        self._noted: dict[int, _Noted] = {}

    async def of_kind(self, match_id: int, kind: str) -> Sequence[MessageRow]:
        """A match's messages of one kind (``table``, ``hand``, ``notice`` …), oldest first."""
        async with self.database.read() as session:
            query = select(MessageRow).where(
                MessageRow.match_id == match_id, MessageRow.kind == kind
            )
            return (await session.scalars(query.order_by(MessageRow.id))).all()

    async def all_of_kind(self, kind: str) -> Sequence[MessageRow]:
        """The messages of one kind, of all matches."""
        async with self.database.read() as session:
            return (await session.scalars(select(MessageRow).where(MessageRow.kind == kind))).all()

    async def table(self, match_id: int) -> MessageRow | None:
        """The newest table message of a match."""
        rows = await self.of_kind(match_id, "table")
        return rows[-1] if rows else None

    def collect(self, match_id: int) -> None:
        """Until the next `store_shown`, note the match's messages instead of storing each at once.

        If the process dies before that, a message is sent again with the same nonce, which yields
        the same message. Tables are stored at once, since other messages lead to them.
        """
        self._noted.setdefault(match_id, _Noted()).collecting = True

    async def add(self, row: MessageRow) -> None:
        """Store a message; a duplicate that another process sent with the same nonce is ignored."""
        noted = self._noted.get(row.match_id)
        if noted is not None and noted.collecting and row.kind != "table":
            noted.sent.append(row)
            return
        async with self.database.write_rows(background=True) as connection:
            await _insert(connection, [row])

    async def add_moved(self, row: MessageRow) -> None:
        """Store a table that has been posted again, as a change of its match.

        The match then counts as behind until its earlier tables have lost their buttons (F333).
        """
        async with self.database.write_rows(background=True) as connection:
            await _insert(connection, [row])
            await connection.execute(_COUNT_CHANGE, {"of_match": row.match_id})

    async def remove(self, match_id: int, message_ids: Sequence[int]) -> None:
        """Delete the rows of messages that no longer exist."""
        noted = self._noted.get(match_id)
        if noted is not None and noted.collecting:
            noted.gone.extend(message_ids)
        elif message_ids:
            async with self.database.write_rows(background=True) as connection:
                await _delete(connection, message_ids)

    def note_shown(self, row: MessageRow, seq: int, digest: str) -> None:
        """Note which state of the match a message shows now; `store_shown` writes it.

        If the process dies before that, the message is edited once more: nothing worse happens.
        """
        row.seq, row.digest = seq, digest
        self._noted.setdefault(row.match_id, _Noted()).shown[row.message_id] = (seq, digest)

    def digest_of(self, row: MessageRow) -> str:
        """What a message shows, also if that is noted and not stored yet."""
        noted = self._noted.get(row.match_id)
        shown = noted.shown.get(row.message_id) if noted is not None else None
        return shown[1] if shown is not None else row.digest

    async def store_shown(
        self, match_id: int, version: int | None = None, at: float = 0.0, seen: int | None = None
    ) -> int | None:
        """Write what was noted about a match's messages; the match's present version.

        ``version`` is the version that all of them show since the time ``at``; None if some show an
        older one. ``seen`` is the version that the table shows, if that is to be stored. Returns
        None if there was nothing to write, so that nothing was read either.
        """
        noted = self._noted.pop(match_id, _Noted())
        unchanged = version is None and seen is None
        if unchanged and not (noted.shown or noted.sent or noted.gone):
            return None
        try:
            async with self.database.write_rows(background=True) as connection:
                await _insert(connection, noted.sent)
                await _update(connection, noted.shown)
                await _delete(connection, noted.gone)
                await self._store_scrolled(connection)
                if unchanged:
                    found = await connection.execute(_READ_VERSION, {"of_match": match_id})
                else:
                    values = {
                        "of_match": match_id,
                        "now_shown": version or 0,
                        "now_seen": seen or 0,
                        "at": at,
                    }
                    found = await connection.execute(_STORE_VERSION, values)
                stored: int | None = found.scalar_one_or_none()
                return stored
        except BaseException:
            self._note_again(match_id, noted)
            raise

    def _note_again(self, match_id: int, noted: _Noted) -> None:
        """Keep what could not be stored, unless something newer is known by now."""
        newer = self._noted.setdefault(match_id, _Noted())
        newer.shown = noted.shown | newer.shown
        newer.sent[:0] = noted.sent
        newer.gone[:0] = noted.gone

    async def find(self, message_id: int) -> MessageRow | None:
        """The row of a message; None if the bot does not track it."""
        async with self.database.read() as session:
            query = select(MessageRow).where(MessageRow.message_id == message_id)
            return (await session.scalars(query)).one_or_none()

    def count_scroll(self, channel_id: int) -> None:
        """Count one more message by others in a channel; `flush` stores the count."""
        self._scrolled[channel_id] += 1

    def uncounted(self, channel_id: int) -> int:
        """How many messages by others in a channel are counted and not stored yet."""
        return self._scrolled.get(channel_id, 0)

    async def flush(self) -> None:
        """Store how many messages by others were counted since the last flush."""
        if self._scrolled:
            async with self.database.write_rows(background=True) as connection:
                await self._store_scrolled(connection)

    async def _store_scrolled(self, connection: AsyncConnection) -> None:
        counted, self._scrolled = self._scrolled, Counter()
        rows = [{"of_channel": channel, "more": count} for channel, count in counted.items()]
        if rows:
            await connection.execute(_ADD_SCROLLED, rows)


async def _insert(connection: AsyncConnection, rows: Sequence[MessageRow]) -> None:
    """Insert messages; those that are there already are left alone."""
    if rows:
        values = [{name: getattr(row, name) for name in _INSERTED} for row in rows]
        await connection.execute(_insert_missing(connection.dialect.name), values)


async def _update(connection: AsyncConnection, shown: Mapping[int, tuple[int, str]]) -> None:
    if shown:
        values = [
            {"of_message": message_id, "new_seq": seq, "new_digest": digest}
            for message_id, (seq, digest) in shown.items()
        ]
        await connection.execute(_UPDATE_SHOWN, values)


async def _delete(connection: AsyncConnection, message_ids: Sequence[int]) -> None:
    if message_ids:
        await connection.execute(_DELETE, [{"of_message": one} for one in message_ids])


# These run after each press, so they are built only once.
_MESSAGE, _MATCH = MessageRow.table(), MatchRow.table()
_INSERTED = tuple(column.name for column in _MESSAGE.c if column.name != "id")


@cache
def _insert_missing(dialect: str) -> Any:
    return insert_missing(dialect, _MESSAGE)


_UPDATE_SHOWN = (
    update(_MESSAGE)
    .where(_MESSAGE.c.message_id == bindparam("of_message"))
    .values(seq=bindparam("new_seq"), digest=bindparam("new_digest"))
)
_ADD_SCROLLED = (
    update(_MESSAGE)
    .where(_MESSAGE.c.channel_id == bindparam("of_channel"), _MESSAGE.c.kind == "table")
    .values(scrolled=_MESSAGE.c.scrolled + bindparam("more"))
)
_DELETE = delete(_MESSAGE).where(_MESSAGE.c.message_id == bindparam("of_message"))
_COUNT_CHANGE = (
    update(_MATCH).where(_MATCH.c.id == bindparam("of_match")).values(version=_MATCH.c.version + 1)
)
_READ_VERSION = select(_MATCH.c.version).where(_MATCH.c.id == bindparam("of_match"))
_NOW_SHOWN = bindparam("now_shown", type_=Integer)
_NOW_SEEN = bindparam("now_seen", type_=Integer)
_STORE_VERSION = (
    update(_MATCH)
    .where(_MATCH.c.id == bindparam("of_match"))
    .values(
        shown=case((_MATCH.c.shown < _NOW_SHOWN, _NOW_SHOWN), else_=_MATCH.c.shown),
        seen=case((_MATCH.c.seen < _NOW_SEEN, _NOW_SEEN), else_=_MATCH.c.seen),
        shown_at=case((_NOW_SHOWN > 0, bindparam("at", type_=Double)), else_=_MATCH.c.shown_at),
    )
    .returning(_MATCH.c.version)
)
