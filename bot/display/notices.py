"""Calls for users who are asked something: one for each wait, gone when it is answered."""

from sqlalchemy import exists, select, update

from bot.clock import Clock
from bot.db.models import DeadlineRow, EntryRow, MessageRow, SeatRow
from bot.display.messages import Messages
from bot.display.panels.notices import notice_panel
from bot.display.sender import CHANNEL_CLOSED, DELIVERY_ERRORS, MessageSender
from bot.display.tables import Tables
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for
from bot.users.quiet_hours import quiet_seconds_left
from games.core import Pace

RECENTLY_ACTIVE = 20.0
"""A user who has pressed something so lately watches the table and needs no call."""


class Notices:
    """Posts and deletes notices."""

    def __init__(
        self,
        matches: MatchService,
        messages: Messages,
        tables: Tables,
        sender: MessageSender,
        clock: Clock,
    ) -> None:
        """Post the notices of the matches of ``matches`` by ``sender``."""
        self.matches = matches
        self.messages = messages
        self.tables = tables
        self.sender = sender
        self.clock = clock

    async def seats_to_notify(self, stored: StoredMatch) -> frozenset[int]:
        """The seats whose users wait to be told that they are asked something.

        A question of pace reaction that is put to several never calls: it is over in seconds. Nor
        does a paused match, nor anything in a user's quiet hours; those who want no pings are not
        called at all.
        """
        now = self.clock.now()
        calls: set[int] = set()
        if stored.paused:
            return frozenset(calls)
        for decision in stored.pending:
            seat = stored.seats[decision.seat]
            if seat.computer or seat.away or seat.left or seat.notified is not None:
                continue
            if now - seat.acted_at < RECENTLY_ACTIVE or not self.may_ping(stored, seat):
                continue
            if self.matches.auto_pass_move(stored, seat) is not None:
                continue
            if decision.pace is Pace.REACTION and await self._put_to_several(stored, decision.id):
                continue
            calls.add(seat.place)
        return frozenset(calls)

    def may_ping(self, stored: StoredMatch, seat: SeatRow) -> bool:
        """Whether the user of a seat may be told of something just now."""
        preferences = stored.preferences_of(seat)
        return preferences.pings != "off" and not quiet_seconds_left(
            preferences.quiet, self.clock.now()
        )

    async def _put_to_several(self, stored: StoredMatch, decision: int) -> bool:
        """Whether more than one seat is asked, or was until others had answered."""
        if sum(d.id == decision for d in stored.pending) > 1:
            return True
        query = select(EntryRow.seq).where(
            EntryRow.match_id == stored.id, EntryRow.decision == decision
        )
        async with self.matches.database.read() as session:
            return (await session.scalars(query)).first() is not None

    async def claim(self, stored: StoredMatch, places: frozenset[int]) -> frozenset[int]:
        """Note that these seats are called for this wait.

        Returns those that nobody else has called yet, and whose question is still open.
        """
        called = set()
        async with self.matches.database.write() as session:
            for place in places:
                asked = stored.asked(place)
                if asked is None:
                    continue
                still_open = exists().where(
                    DeadlineRow.match_id == stored.id,
                    DeadlineRow.kind.in_(("answer", "skip")),
                    DeadlineRow.key == asked.id,
                )
                marked = await session.execute(
                    update(SeatRow)
                    .where(SeatRow.id == stored.seats[place].id, SeatRow.notified.is_(None))
                    .where(still_open)
                    .values(notified=asked.id)
                    .returning(SeatRow.id)
                )
                if marked.scalar_one_or_none() is not None:
                    called.add(place)
        return frozenset(called)

    async def release(self, stored: StoredMatch, places: frozenset[int]) -> None:
        """Take it back that these seats were called for what they are asked: they were not told."""
        async with self.matches.database.write() as session:
            for place in places:
                asked = stored.asked(place)
                if asked is None:
                    continue
                await session.execute(
                    update(SeatRow)
                    .where(SeatRow.id == stored.seats[place].id, SeatRow.notified == asked.id)
                    .values(notified=None)
                )

    async def notify(self, stored: StoredMatch, places: frozenset[int], told: set[int]) -> None:
        """Mention the users of these seats in one short message, silently those who want that.

        Those whose message has arrived are added to ``told``, also where another one fails.

        Raises:
            discord.HTTPException: Discord would not take it.
        """
        await self._post(stored, places, "", told=told)

    async def remind(self, stored: StoredMatch, decision: int) -> None:
        """Mention those who have not answered a decision whose time runs out (F187).

        `sweep` then deletes the call before it: whether that fails is not the reminder's concern.

        Raises:
            discord.HTTPException: Discord would not take it.
        """
        places = frozenset(
            d.seat
            for d in stored.pending
            if d.id == decision
            and not stored.seats[d.seat].self_acting
            and self.may_ping(stored, stored.seats[d.seat])
        )
        due = stored.due.get(decision)
        if not places or due is None:
            return
        await self._post(stored, places, f"<t:{int(due)}:R>", str(decision))
        await self.claim(stored, places)  # who was reminded need not be called any more

    async def delete_answered(
        self, stored: StoredMatch, renewed: frozenset[int] = frozenset()
    ) -> None:
        """Delete the notices that were answered; a seat of ``renewed`` is called for a new wait.

        So are those whose seats have a newer one: deleting them has failed before.

        Raises:
            discord.HTTPException: Discord would not take it.
        """
        pending = () if stored.paused else stored.pending
        waiting = frozenset(d.seat for d in pending) - renewed
        reminded = {str(d.id) for d in pending}
        done = []
        for row in reversed(await self._open(stored)):
            if not _about(row, waiting) or (row.digest and row.digest not in reminded):
                done.append(row)
            else:
                waiting -= _places(row)
        await self.delete(done)

    async def _open(self, stored: StoredMatch) -> list[MessageRow]:
        return list(await self.messages.of_kind(stored.id, "notice"))

    async def delete(self, rows: list[MessageRow]) -> None:
        """Delete messages that have told what they were to tell; one that stays keeps no other.

        Raises:
            discord.HTTPException: Discord would not; not where the channel is shut.
        """
        gone: list[int] = []
        failure: Exception | None = None
        for row in rows:
            try:
                await self.sender.delete(row.channel_id, row.message_id)
            except DELIVERY_ERRORS as error:
                if getattr(error, "code", 0) not in CHANNEL_CLOSED:
                    failure = failure or error
                    continue
            gone.append(row.message_id)
        if gone:
            await self.messages.remove(gone)
        if failure is not None:
            raise failure

    async def _post(
        self,
        stored: StoredMatch,
        places: frozenset[int],
        due: str,
        decision: str = "",
        *,
        told: set[int] | None = None,
    ) -> None:
        quiet = frozenset(
            place
            for place in places
            if stored.preferences_of(stored.seats[place]).pings == "silent"
        )
        for group, silent in ((places - quiet, False), (quiet, True)):
            users = [user for place in sorted(group) if (user := stored.seats[place].user_id)]
            if users:
                await self._post_one(stored, users, group, due, decision, silent=silent)
                if told is not None:
                    told |= group

    async def _post_one(
        self,
        stored: StoredMatch,
        users: list[int],
        places: frozenset[int],
        due: str,
        decision: str,
        *,
        silent: bool,
    ) -> None:
        words = words_for(stored.row.locale)
        url = await self.tables.url(stored.row)
        panel = notice_panel(stored, users, words, due=due, table_url=url)
        message_id = await self.sender.send(
            stored.row.channel_id,
            panel,
            stored.id,
            mention=users,
            nonce=_nonce(stored, min(places), reminds=bool(due)),
            silent=silent,
        )
        await self.messages.add(
            MessageRow(
                match_id=stored.id,
                kind="notice",
                channel_id=stored.row.channel_id,
                message_id=message_id,
                seq=stored.row.seq,
                digest=decision,
                posted_at=self.clock.now(),
                scrolled=0,
                places=",".join(str(place) for place in sorted(places)),
            )
        )


def _nonce(stored: StoredMatch, first: int, *, reminds: bool) -> str:
    """The mark of one notice: the same when sending it is tried again, another after a pause."""
    kind = "w" if reminds else "n"
    return f"{kind}{stored.id}.{stored.row.seq}.{first}.{int(stored.row.touched_at) % 10**5}"[:25]


def _places(row: MessageRow) -> frozenset[int]:
    """The seats that a notice calls."""
    return frozenset(int(place) for place in row.places.split(",") if place)


def _about(row: MessageRow, places: frozenset[int]) -> bool:
    """Whether a notice calls any of these seats."""
    return bool(_places(row) & places)
