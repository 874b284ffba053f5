"""Votes of the seated: to end, restart or pause a match, on its pace, on who is absent.

Each has an end.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces, schedule
from bot.anew import play_anew
from bot.db.models import BallotRow, SeatRow, VoteRow
from bot.db.stored import Stored
from bot.house import refuse_place
from bot.matches import Matches
from bot.people import Person
from bot.refusal import Refusal
from bot.tempo import Tempo
from bot.words import N_


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote: its number, what about (as `BallotRow` has it), and the count."""

    id: int
    kind: str
    seat: int
    yes: int
    needed: int


class Ballots:
    """Opens votes and counts them."""

    def __init__(self, matches: Matches) -> None:
        """Count the votes in matches of ``matches``."""
        self.matches = matches
        self.tempo = Tempo(matches)

    async def open(self, stored: Stored) -> list[Ballot]:
        """The votes that are open in a match."""
        async with self.matches.database.read() as session:
            rows = await self._rows(session, stored)
            return [await self._count(session, stored, row) for row in rows]

    async def call(self, match_id: int, person: Person, kind: str, seat: int = -1) -> bool:
        """Ask the others, with the asker's own yes; whether that decides it already."""
        return await self._vote(match_id, person, kind, seat, yes=True, call=True)

    async def cast(self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool) -> bool:
        """Vote in an open ballot, or change one's vote; whether that decides it."""
        return await self._vote(match_id, person, kind, seat, yes=yes, call=False)

    async def close(self, match_id: int, ballot_id: int) -> None:
        """Close a ballot that came to nothing."""
        async with self.matches.database.write() as session:
            await session.execute(delete(BallotRow).where(BallotRow.id == ballot_id))
            await schedule.clear_one(session, match_id, "ballot", ballot_id)
        self.matches.changed(match_id)

    async def _vote(
        self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool, call: bool
    ) -> bool:
        async with self.matches.playing(match_id) as (session, stored):
            if person.id not in _voters(stored, seat):
                raise Refusal(N_("You have no vote in this."))
            _refuse_idle(stored, kind, seat)
            if kind == "absent" and call:
                _refuse_early(stored, seat, self.matches.clock.now())
            row = await self._row(session, stored, kind, seat, call=call)
            await session.merge(VoteRow(ballot_id=row.id, user_id=person.id, yes=yes))
            await session.flush()
            passed, over = await self._decided(session, stored, row)
            if over:
                await self._remove(session, row)
            if passed:  # what else was asked about the same thing is settled with it
                for other in await self._rows(session, stored):
                    if other.id != row.id and _topic(other.kind) == _topic(kind) != "absent":
                        await self._remove(session, other)
        if passed:
            await self._carry_out(match_id, kind, seat)
        return passed

    async def _carry_out(self, match_id: int, kind: str, seat: int) -> None:
        """Do what was voted for."""
        match kind:
            case "end":
                await self.matches.end(match_id, "vote")
            case "absent":
                await self.matches.set_away(match_id, seat, away=True)
            case "pause":
                await self.tempo.pause(match_id)
            case "resume":
                await self.tempo.resume(match_id)
            case "restart":
                await play_anew(self.matches, match_id)
            case _:
                await self.tempo.set_pace(match_id, kind)

    @staticmethod
    async def _rows(session: AsyncSession, stored: Stored) -> Sequence[BallotRow]:
        query = select(BallotRow).where(BallotRow.match_id == stored.id)
        return (await session.scalars(query.order_by(BallotRow.id))).all()

    @staticmethod
    async def _remove(session: AsyncSession, row: BallotRow) -> None:
        await session.delete(row)
        await schedule.clear_one(session, row.match_id, "ballot", row.id)

    async def _row(
        self, session: AsyncSession, stored: Stored, kind: str, seat: int, *, call: bool
    ) -> BallotRow:
        """The open ballot, opened where it is called for."""
        query = select(BallotRow).where(
            BallotRow.match_id == stored.id, BallotRow.kind == kind, BallotRow.seat == seat
        )
        row = (await session.scalars(query)).one_or_none()
        if row is not None:
            return row
        if not call:
            raise Refusal(N_("This vote is over."))
        now = self.matches.clock.now()
        row = BallotRow(match_id=stored.id, kind=kind, seat=seat, opened_at=now)
        session.add(row)
        await session.flush()
        closes = now + paces.ballot_closes(stored.row.pace, paused=stored.paused)
        await schedule.set_deadline(session, stored.id, "ballot", closes, row.id)
        return row

    async def _count(self, session: AsyncSession, stored: Stored, row: BallotRow) -> Ballot:
        voters = _voters(stored, row.seat)
        votes = (await session.scalars(select(VoteRow).where(VoteRow.ballot_id == row.id))).all()
        # Only those who sit here now count: a vote goes with its seat (F119).
        yes = sum(vote.yes for vote in votes if vote.user_id in voters)
        return Ballot(row.id, row.kind, row.seat, yes, len(voters) // 2 + 1)

    async def _decided(
        self, session: AsyncSession, stored: Stored, row: BallotRow
    ) -> tuple[bool, bool]:
        """Whether more than half have said yes, and whether the vote is over."""
        voters = _voters(stored, row.seat)
        votes = (await session.scalars(select(VoteRow).where(VoteRow.ballot_id == row.id))).all()
        no = sum(not vote.yes for vote in votes if vote.user_id in voters)
        ballot = await self._count(session, stored, row)
        passed = ballot.yes >= ballot.needed
        return passed, passed or len(voters) - no < ballot.needed


def _topic(kind: str) -> str:
    """What a ballot is about, its answer left out: two paces are one topic."""
    if kind in paces.PACES:
        return "pace"
    return "pause" if kind == "resume" else kind


def _refuse_idle(stored: Stored, kind: str, seat: int) -> None:
    """Refuse a vote about something that is so already, or about nobody."""
    if (seat != -1) != (kind == "absent"):  # no button asks for such a thing
        raise Refusal(N_("This vote is over."))
    if kind == "absent" and all(one.place != seat for one in stored.humans):
        raise Refusal(N_("The bot cannot take this seat."))
    if kind == "pause" and stored.paused:
        raise Refusal(N_("This match is paused already."))
    if kind == "resume" and not stored.paused:
        raise Refusal(N_("This match is not paused."))
    if kind == stored.row.pace:
        raise Refusal(N_("That is the pace of this match already."))
    if kind == "restart":
        refuse_place(stored.server, {stored.row.channel_id, stored.row.parent_id})
    if kind not in ("end", "absent", "pause", "restart", "resume", *paces.PACES):
        raise Refusal(N_("This vote is over."))


def _refuse_early(stored: Stored, seat: int, now: float) -> None:
    """Refuse that one alone takes a seat away from somebody who is merely thinking.

    Where several have a vote, the others see to that.
    """
    subject, asked = stored.seats[seat], stored.asked(seat)
    if len(_voters(stored, seat)) > 1 or subject.missed:
        return
    patience = paces.absent_after(stored.row.pace, asked.pace) if asked is not None else None
    if patience is None or now - stored.row.touched_at < patience:
        raise Refusal(
            N_(
                "Nobody but you could vote on that. You can call for it once {name} has let half "
                "of the time for an answer go by."
            ),
            name=stored.names()[seat],
        )


def decides_alone(stored: Stored, person: Person) -> bool:
    """Whether nobody but this user has a vote about the match as a whole."""
    return _voters(stored, -1) == {person.id}


def _voters(stored: Stored, about: int) -> set[int]:
    """The users who have a vote: those at the table, less the one it is about."""
    seats: tuple[SeatRow, ...] = stored.humans
    return {
        seat.user_id
        for seat in seats
        if seat.user_id is not None and not seat.away and seat.place != about
    }
