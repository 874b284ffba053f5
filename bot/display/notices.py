"""Notices that ping users who are asked something: one per wait, deleted once answered."""

from dataclasses import dataclass

from sqlalchemy import exists, update

from bot import paces
from bot.clock import Clock
from bot.db.models import DeadlineRow, EntryRow, MessageRow, SeatRow
from bot.display.messages import Messages
from bot.display.panels.notices import notice_panel
from bot.display.panels.table import public_moves
from bot.display.sender import CHANNEL_CLOSED, DELIVERY_ERRORS, MessageSender
from bot.display.tables import Tables
from bot.matches.auto_pass import auto_pass_move
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for
from bot.users.quiet_hours import quiet_seconds_left
from games.core import Pace


@dataclass(frozen=True, slots=True)
class _Wording:
    """What a notice says: by default that it is somebody's move.

    ``due``, a formatted time, makes it a reminder; ``last`` says that all others have answered.
    """

    due: str = ""
    last: bool = False


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
        """Post the notices of the matches of ``matches`` through ``sender``."""
        self.matches = matches
        self.messages = messages
        self.tables = tables
        self.sender = sender
        self.clock = clock

    def seats_to_notify(self, stored: StoredMatch) -> frozenset[int]:
        """The seats whose users are asked something and have not been notified of it.

        Nobody is notified of a reaction that several seats are asked (it is over in seconds), in a
        paused match or in their quiet hours; users who turned pings off never are.
        """
        now = self.clock.now()
        places: set[int] = set()
        if stored.suspended_since is not None:
            return frozenset(places)
        for decision in stored.pending:
            seat = stored.seats[decision.seat]
            if seat.computer or seat.away or seat.left or seat.notified is not None:
                continue
            if now - seat.acted_at < paces.RECENTLY_ACTIVE or not self.may_ping(stored, seat):
                continue
            if auto_pass_move(stored, seat) is not None:
                continue
            if decision.pace is Pace.REACTION and _asks_several(stored, decision.id):
                continue
            places.add(seat.place)
        return frozenset(places)

    def may_ping(self, stored: StoredMatch, seat: SeatRow) -> bool:
        """Whether the user of a seat may be pinged just now."""
        preferences = stored.preferences_of(seat)
        return preferences.pings != "off" and not quiet_seconds_left(
            preferences.quiet, self.clock.now()
        )

    async def claim(self, stored: StoredMatch, places: frozenset[int]) -> frozenset[int]:
        """Mark these seats as notified for this wait.

        Returns the seats that nobody else has claimed and that have yet to answer. A seat that has
        answered must not be claimed: its next wait would begin as if its user had been notified.
        """
        claimed = set()
        # An entry that is being applied has read the seats: it would not undo a claim in between.
        lock = self.matches.lock(stored.id)
        async with lock, self.matches.database.write(background=True) as session:
            for place in places:
                asked = stored.asked(place)
                if asked is None:
                    continue
                still_open = exists().where(
                    DeadlineRow.match_id == stored.id,
                    DeadlineRow.kind.in_(("answer", "skip")),
                    DeadlineRow.key == asked.id,
                )
                answered = exists().where(
                    EntryRow.match_id == stored.id,
                    EntryRow.seat == place,
                    EntryRow.decision == asked.id,
                )
                updated = await session.execute(
                    update(SeatRow)
                    .where(SeatRow.id == stored.seats[place].id, SeatRow.notified.is_(None))
                    .where(still_open, ~answered)
                    .values(notified=asked.id)
                    .returning(SeatRow.id)
                )
                if updated.scalar_one_or_none() is not None:
                    claimed.add(place)
        return frozenset(claimed)

    async def release(self, stored: StoredMatch, places: frozenset[int]) -> None:
        """Undo `claim` for seats that could not be notified."""
        async with self.matches.database.write(background=True) as session:
            for place in places:
                asked = stored.asked(place)
                if asked is None:
                    continue
                await session.execute(
                    update(SeatRow)
                    .where(SeatRow.id == stored.seats[place].id, SeatRow.notified == asked.id)
                    .values(notified=None)
                )

    async def notify(self, stored: StoredMatch, places: frozenset[int], notified: set[int]) -> None:
        """Mention the users of these seats in one short message, silently for those who want that.

        Seats whose message arrived are added to ``notified`` even if another message fails.

        Raises:
            discord.HTTPException: Discord refused the message.
        """
        await self._post(stored, places, _Wording(), notified=notified)

    async def remind(self, stored: StoredMatch, decision: int) -> None:
        """Mention those who have not answered a decision whose time is running out (F187).

        The notice before it is deleted by `delete_answered`, separately.

        Raises:
            discord.HTTPException: Discord refused the message.
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
        await self._post(stored, places, _Wording(due=f"<t:{int(due)}:R>"), decision)
        await self.claim(stored, places)  # the reminder replaces a notice

    async def nudge(self, stored: StoredMatch, decision: int) -> None:
        """Tell the last one who has not answered a decision that all others have (F189).

        Raises:
            discord.HTTPException: Discord refused the message.
        """
        asked = [one.seat for one in stored.pending if one.id == decision]
        if len(asked) != 1 or stored.suspended_since is not None:
            return
        seat = stored.seats[asked[0]]
        if seat.self_acting or not self.may_ping(stored, seat):
            return
        places = frozenset(asked)
        await self._post(stored, places, _Wording(last=True), decision)
        await self.claim(stored, places)  # it replaces a notice

    async def delete_answered(
        self, stored: StoredMatch, renewed: frozenset[int] = frozenset()
    ) -> None:
        """Delete notices that are answered or superseded by a newer one for the same seats.

        A seat in ``renewed`` has a new wait, so its earlier notices count as answered.

        Raises:
            discord.HTTPException: Discord refused a deletion.
        """
        pending = () if stored.paused else stored.pending  # a parked match keeps its calls
        waiting = frozenset(d.seat for d in pending) - renewed
        reminded = {str(d.id) for d in pending}
        done = []
        for row in reversed(stored.state.of_kind("notice")):
            if not _mentions_any(row, waiting) or (row.digest and row.digest not in reminded):
                done.append(row)
            else:
                waiting -= _places(row)
        await self.delete(done)

    async def delete(self, rows: list[MessageRow]) -> None:
        """Delete messages and their rows; a failure does not stop the other deletions.

        Raises:
            discord.HTTPException: a deletion failed, and the channel is not closed to the bot.
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
            await self.messages.remove(rows[0].match_id, gone)
        if failure is not None:
            raise failure

    async def _post(
        self,
        stored: StoredMatch,
        places: frozenset[int],
        wording: _Wording,
        decision: int | None = None,
        *,
        notified: set[int] | None = None,
    ) -> None:
        quiet = frozenset(
            place
            for place in places
            if stored.preferences_of(stored.seats[place]).pings == "silent"
        )
        for group, silent in ((places - quiet, False), (quiet, True)):
            users = [user for place in sorted(group) if (user := stored.seats[place].user_id)]
            if users:
                await self._post_one(stored, users, group, wording, decision, silent=silent)
                if notified is not None:
                    notified |= group

    async def _post_one(
        self,
        stored: StoredMatch,
        users: list[int],
        places: frozenset[int],
        wording: _Wording,
        decision: int | None,
        *,
        silent: bool,
    ) -> None:
        words = words_for(stored.row.locale)
        decisions = {one.id for one in stored.pending if one.seat in places}
        moves = public_moves(stored, decisions, words)
        if moves and decision is None:
            decision = moves[0].decision  # its buttons answer this one alone
        panel = notice_panel(
            stored,
            users,
            words,
            due=wording.due,
            last=wording.last,
            moves=[move for move in moves if move.decision == decision],
            table_url=self.tables.url_of(stored),
        )
        message_id = await self.sender.send(
            stored.row.channel_id,
            panel,
            stored.id,
            mention=users,
            nonce=_nonce(stored, min(places), wording),
            silent=silent,
        )
        await self.messages.add(
            MessageRow(
                match_id=stored.id,
                kind="notice",
                channel_id=stored.row.channel_id,
                message_id=message_id,
                seq=stored.row.seq,
                digest="" if decision is None else str(decision),
                posted_at=self.clock.now(),
                scrolled=0,
                places=",".join(str(place) for place in sorted(places)),
            )
        )


def _asks_several(stored: StoredMatch, decision: int) -> bool:
    """Whether more than one seat is asked this decision, counting those that have answered."""
    asked = sum(one.id == decision for one in stored.pending)
    return asked > 1 or any(one.decision == decision for one in stored.state.answered)


def _nonce(stored: StoredMatch, first: int, wording: _Wording) -> str:
    """The nonce of a notice: the same for a retry, another one after a pause."""
    kind = "l" if wording.last else "w" if wording.due else "n"
    return f"{kind}{stored.id}.{stored.row.seq}.{first}.{int(stored.row.touched_at) % 10**5}"[:25]


def _places(row: MessageRow) -> frozenset[int]:
    """The seats that a notice mentions."""
    return frozenset(int(place) for place in row.places.split(",") if place)


def _mentions_any(row: MessageRow, places: frozenset[int]) -> bool:
    """Whether a notice mentions any of these seats."""
    return bool(_places(row) & places)
