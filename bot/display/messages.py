"""The messages that the bot keeps up to date, as rows of the message table."""

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from bot.db import Database
from bot.db.models import MessageRow


class Messages:
    """Reads and writes message rows."""

    def __init__(self, database: Database) -> None:
        """Store the rows in ``database``."""
        self.database = database
        self._scrolled: Counter[int] = Counter()

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

    async def add(self, row: MessageRow) -> None:
        """Insert a message; a duplicate that another process sent with the same nonce is ignored.

        Raises:
            IntegrityError: the insert failed for another reason.
        """
        try:
            async with self.database.write() as session:
                session.add(row)
        except IntegrityError:
            if await self.find(row.message_id) is None:
                raise

    async def update_shown(self, row: MessageRow, seq: int, digest: str) -> None:
        """Record which state of the match a message shows now."""
        row.seq, row.digest = seq, digest
        async with self.database.write() as session:
            await session.execute(
                update(MessageRow)
                .where(MessageRow.message_id == row.message_id)
                .values(seq=seq, digest=digest)
            )

    async def remove(self, message_ids: Sequence[int]) -> None:
        """Delete the rows of messages that no longer exist."""
        async with self.database.write() as session:
            await session.execute(delete(MessageRow).where(MessageRow.message_id.in_(message_ids)))

    async def find(self, message_id: int) -> MessageRow | None:
        """The row of a message; None if the bot does not track it."""
        async with self.database.read() as session:
            query = select(MessageRow).where(MessageRow.message_id == message_id)
            return (await session.scalars(query)).one_or_none()

    def count_scroll(self, channel_id: int) -> None:
        """Count one more message by others in a channel; `flush` stores the count."""
        self._scrolled[channel_id] += 1

    async def flush(self) -> None:
        """Store how many messages by others were counted since the last flush."""
        counted, self._scrolled = self._scrolled, Counter()
        if not counted:
            return
        async with self.database.write() as session:
            for channel_id, count in counted.items():
                await session.execute(
                    update(MessageRow)
                    .where(MessageRow.channel_id == channel_id, MessageRow.kind == "table")
                    .values(scrolled=MessageRow.scrolled + count)
                )
