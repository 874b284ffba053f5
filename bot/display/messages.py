"""Which messages show what: rows of the message table."""

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from bot.db import Database
from bot.db.models import MessageRow


class Messages:
    """Remembers the messages that the bot keeps up to date."""

    def __init__(self, database: Database) -> None:
        """Keep them in ``database``."""
        self.database = database
        self._scrolled: Counter[int] = Counter()

    async def of_kind(self, match_id: int, kind: str) -> Sequence[MessageRow]:
        """The messages of one kind (``table``, ``hand``, ``notice``) of a match, oldest first."""
        async with self.database.read() as session:
            query = select(MessageRow).where(
                MessageRow.match_id == match_id, MessageRow.kind == kind
            )
            return (await session.scalars(query.order_by(MessageRow.id))).all()

    async def all_of_kind(self, kind: str) -> Sequence[MessageRow]:
        """The messages of one kind of all matches."""
        async with self.database.read() as session:
            return (await session.scalars(select(MessageRow).where(MessageRow.kind == kind))).all()

    async def table(self, match_id: int) -> MessageRow | None:
        """The newest table of a match."""
        rows = await self.of_kind(match_id, "table")
        return rows[-1] if rows else None

    async def add(self, row: MessageRow) -> None:
        """Remember a message; one that two have sent at once, by one nonce, is known already."""
        try:
            async with self.database.write() as session:
                session.add(row)
        except IntegrityError:
            if await self.find(row.message_id) is None:
                raise

    async def update_shown(self, row: MessageRow, seq: int, digest: str) -> None:
        """Note what a message shows now."""
        row.seq, row.digest = seq, digest
        async with self.database.write() as session:
            await session.execute(
                update(MessageRow)
                .where(MessageRow.message_id == row.message_id)
                .values(seq=seq, digest=digest)
            )

    async def remove(self, message_ids: Sequence[int]) -> None:
        """Forget messages that are gone."""
        async with self.database.write() as session:
            await session.execute(delete(MessageRow).where(MessageRow.message_id.in_(message_ids)))

    async def find(self, message_id: int) -> MessageRow | None:
        """What is remembered of a message; None where it is none of these."""
        async with self.database.read() as session:
            query = select(MessageRow).where(MessageRow.message_id == message_id)
            return (await session.scalars(query)).one_or_none()

    def count_scroll(self, channel_id: int) -> None:
        """Count one more message by others in a channel; `flush` writes it down."""
        self._scrolled[channel_id] += 1

    async def flush(self) -> None:
        """Write down how far the tables have scrolled away since the last time."""
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
