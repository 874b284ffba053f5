"""The data stored about a user: counting, exporting and deleting it.

Every reference to a user is in a column named ``user_id``, or ``host_id`` of a match, so that this
module finds all of them; a test checks that. Whom a user has blocked (``blocked_id``) is the choice
of that user, and goes with their data.
"""

import base64
import logging
from typing import Any

import discord
import msgspec
from sqlalchemy import Table, delete, func, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import (
    Base,
    DraftRow,
    EntryRow,
    MatchRow,
    MessageRow,
    PackedUserRow,
    ResultRow,
    SeatRow,
)
from bot.display.sender import MessageSender
from bot.matches.lobbies import Lobbies
from bot.matches.packed_logs import BrokenLog, read_entries, read_log
from bot.matches.seats import Seats, record_leaver
from bot.matches.service import MatchService
from bot.privacy.log_redaction import redact_user
from bot.text.errors import Refusal
from bot.users.people import FORMER_MARK, Person

log = logging.getLogger(__name__)

SHARED_TABLES = frozenset({"seat", "entry", "packed_user", "result"})
"""Tables whose rows also belong to the other players: the rows stay, the user is removed."""
UNEXPORTED_COLUMNS = frozenset({"events"})
"""Columns that are not exported because they reveal what other seats know."""
MAX_EXPORT_BYTES = 8 * 1024 * 1024
"""Maximum export size in bytes; larger exports omit the pictures. Discord accepts 10 MiB."""


def personal_tables() -> list[Table]:
    """The tables whose rows refer to a user."""
    return [table for table in Base.metadata.sorted_tables if "user_id" in table.c]


class Privacy:
    """Counts, exports and deletes the data of users."""

    def __init__(
        self, matches: MatchService, lobbies: Lobbies, seats: Seats, sender: MessageSender
    ) -> None:
        """Serve the database of ``matches``."""
        self.matches = matches
        self.lobbies = lobbies
        self.seats = seats
        self.sender = sender

    async def count_rows(self, user_id: int) -> dict[str, int]:
        """The number of rows about a user, by table."""
        async with self.matches.database.read() as session:
            counts = {
                table.name: await session.scalar(
                    select(func.count()).select_from(table).where(table.c.user_id == user_id)
                )
                or 0
                for table in personal_tables()
            }
            packed = select(func.sum(PackedUserRow.moves)).where(PackedUserRow.user_id == user_id)
            counts["entry"] += await session.scalar(packed) or 0
            return counts

    async def export(self, user_id: int) -> bytes:
        """Everything that is stored about a user, as JSON."""
        async with self.matches.database.read() as session:
            found = {
                table.name: await _rows(session, table, user_id) for table in personal_tables()
            }
            found["entry"] += await _packed_entries(session, user_id)
            hosted = select(MatchRow.id).where(MatchRow.host_id == user_id)
            found["hosted matches"] = [
                {"match_id": match_id} for match_id in await session.scalars(hosted)
            ]
            drafts = (
                select(DraftRow.match_id, DraftRow.data)
                .join(SeatRow, SeatRow.match_id == DraftRow.match_id)
                .where(SeatRow.place == DraftRow.seat, SeatRow.user_id == user_id)
            )
            found["draft"] = [dict(row._mapping) for row in await session.execute(drafts)]  # noqa: SLF001
        data = _json(found)
        if len(data) > MAX_EXPORT_BYTES:
            for upload in found["upload"]:
                upload["data"] = "left out: too large for one file"
            data = _json(found)
        return data

    async def delete_user(self, person: Person) -> None:
        """Delete the data of a user; rows shared with other players stay, without the user.

        The bot takes over their seats in active matches; their seats in lobbies are freed.
        """
        await self._delete_hands(person.id)
        for row in await self.matches.of_user(person.id):
            try:
                if row.phase == "playing":
                    await self.seats.anonymize(row.id, person.id, FORMER_MARK)
                else:
                    await self.lobbies.leave(row.id, person)
            except Refusal:
                log.info("match %d has since ended", row.id)
        async with self.matches.database.read() as session:
            query = select(EntryRow.match_id).where(EntryRow.user_id == person.id)
            packed = select(PackedUserRow.match_id).where(PackedUserRow.user_id == person.id)
            acted = (await session.scalars(union(query, packed))).all()
        for match_id in acted:
            await redact_user(self.matches, match_id, person.id)
        for match_id in await self._erase(person.id):
            self.matches.notify(match_id)

    async def _delete_hands(self, user_id: int) -> None:
        """Delete the hands of active matches from a user's DMs."""
        query = (
            select(MessageRow)
            .join(MatchRow, MatchRow.id == MessageRow.match_id)
            .where(MessageRow.user_id == user_id, MatchRow.phase != "ended")
        )
        async with self.matches.database.read() as session:
            rows = (await session.scalars(query)).all()
        for row in rows:
            try:
                await self.sender.delete(row.channel_id, row.message_id)
            except discord.HTTPException as error:
                log.info("cannot delete a hand in a DM: %s", error)

    async def _erase(self, user_id: int) -> list[int]:
        """Remove the user from all tables; returns the ids of the open matches changed by it."""
        async with self.matches.database.write() as session:
            played = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
            rows = (await session.scalars(select(MatchRow).where(MatchRow.id.in_(played)))).all()
            for row in rows:
                row.version += 1
                if row.phase == "playing":
                    await _record_hand_seen(session, row, user_id)
                await session.execute(
                    update(SeatRow)
                    .where(SeatRow.match_id == row.id, SeatRow.user_id == user_id)
                    .values(user_id=None, name=FORMER_MARK, vacated=~SeatRow.left)
                )
                await session.execute(
                    update(ResultRow)
                    .where(ResultRow.match_id == row.id, ResultRow.user_id == user_id)
                    .values(user_id=None, name=FORMER_MARK)
                )
            for seat in await self.seats.vacated_by(session, user_id):
                seat.name = FORMER_MARK
            for table in personal_tables():
                own = table.c.user_id == user_id
                if table.name in SHARED_TABLES:
                    await session.execute(update(table).where(own).values(user_id=None))
                else:
                    await session.execute(delete(table).where(own))
            await session.execute(
                update(MatchRow).where(MatchRow.host_id == user_id).values(host_id=0)
            )
            return [row.id for row in rows if row.phase != "ended"]


async def _record_hand_seen(session: AsyncSession, match: MatchRow, user_id: int) -> None:
    """Record that a user who left the game has seen a hand, before the user is erased.

    Otherwise they could take over another seat of the same match.
    """
    query = select(SeatRow).where(SeatRow.match_id == match.id, SeatRow.user_id == user_id)
    for seat in await session.scalars(query.where(SeatRow.left)):
        await record_leaver(session, match, seat)


async def _packed_entries(session: AsyncSession, user_id: int) -> list[dict[str, Any]]:
    """The user's entries of packed logs, with the columns that `_rows` exports of others."""
    query = select(PackedUserRow.match_id).where(PackedUserRow.user_id == user_id)
    columns = [one.name for one in EntryRow.table().c if one.name not in UNEXPORTED_COLUMNS]
    found = []
    for match_id in (await session.scalars(query)).all():
        try:
            entries = await read_entries(session, match_id, await read_log(session, match_id))
        except BrokenLog as error:
            log.error("the log of match %d cannot be exported: %s", match_id, error)
            continue
        own = (one for one in entries if one.user_id == user_id)
        found += [{name: _to_json_value(getattr(one, name)) for name in columns} for one in own]
    return found


async def _rows(session: AsyncSession, table: Table, user_id: int) -> list[dict[str, Any]]:
    columns = [column for column in table.c if column.name not in UNEXPORTED_COLUMNS]
    found = await session.execute(select(*columns).where(table.c.user_id == user_id))
    return [{name: _to_json_value(value) for name, value in row._mapping.items()} for row in found]  # noqa: SLF001


def _to_json_value(value: Any) -> Any:
    """Convert a column value to JSON: encoded JSON is decoded, other bytes become base64."""
    if not isinstance(value, bytes):
        return value
    try:
        return msgspec.json.decode(value)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return base64.b64encode(value).decode()


def _json(found: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=2)
