"""Votes of the seated: to end, restart or pause a match, on its pace, on who is absent.

Each has an end.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import BallotRow, VoteRow
from bot.matches import deadlines
from bot.matches.match_closing import end_match
from bot.matches.restart import restart_match
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.people import Person
from bot.votes import pace_and_pause
from bot.votes.vote_tally import (
    AWAY_MAY_VOTE,
    VoteCount,
    check_absence_vote,
    check_votable,
    count_votes,
    topic,
    voters,
)
from games.core import BadOptions

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote: its number, what about (as `BallotRow` has it), and the count.

    ``passes`` is when it passes unless somebody who is away says no; None where it does not.
    """

    id: int
    kind: str
    seat: int
    yes: int
    needed: int
    passes_at: float | None = None


class Ballots:
    """Opens votes and counts them."""

    def __init__(self, matches: MatchService) -> None:
        """Count the votes in matches of ``matches``."""
        self.matches = matches

    @staticmethod
    def open(stored: StoredMatch) -> list[Ballot]:
        """The open votes of a match, oldest first."""
        shown = []
        for row in stored.state.ballots:
            votes = [vote for vote in stored.state.votes if vote.ballot_id == row.id]
            count = count_votes(stored, row, votes)
            closes_at = stored.state.deadlines.get(("ballot", row.id, -1))
            passes_at = closes_at if count.passes_at_close else None
            shown.append(Ballot(row.id, row.kind, row.seat, count.yes, count.needed, passes_at))
        return shown

    async def call(self, match_id: int, person: Person, kind: str, seat: int = -1) -> bool:
        """Ask the others, with the asker's own yes; whether that decides it already."""
        return await self._vote(match_id, person, kind, seat, yes=True, call=True)

    async def cast(self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool) -> bool:
        """Vote in an open ballot, or change one's vote; whether that decides it."""
        return await self._vote(match_id, person, kind, seat, yes=yes, call=False)

    async def close(self, match_id: int, ballot_id: int) -> None:
        """Close a ballot at its end. It passes where only who is away has kept it from passing."""
        try:
            fresh = await self._close(match_id, ballot_id, passing=True)
        except (Refusal, BadOptions) as error:  # it cannot be done any more: it came to nothing
            log.info("a vote in match %d has come to nothing: %s", match_id, error)
            fresh = await self._close(match_id, ballot_id, passing=False)
        self.matches.notify(match_id)
        if fresh is not None:
            self.matches.notify(fresh)

    async def _close(self, match_id: int, ballot_id: int, *, passing: bool) -> int | None:
        """Take a ballot away; where it is ``passing``, do what enough have voted for."""
        if not passing:
            async with self.matches.database.write() as session:
                row = await session.get(BallotRow, ballot_id)
                if row is not None:
                    await self._remove(session, row)
                await deadlines.clear_deadline(session, match_id, "ballot", ballot_id)
            return None
        async with self.matches.active_match(match_id) as (session, stored):
            await deadlines.clear_deadline(session, match_id, "ballot", ballot_id)
            row = await session.get(BallotRow, ballot_id)
            if row is None:
                return None
            count = await self._tally(session, stored, row)
            # It may also be that who had not voted has left since. Who is merely thinking is not
            # sent away by that.
            passes = count.passes_at_close or (count.passed and row.kind != "absent")
            await self._remove(session, row)
            if not passes:
                return None
            check_votable(stored, row.kind, row.seat)
            return await self._carry_out(session, stored, row.kind, row.seat)

    async def _vote(
        self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool, call: bool
    ) -> bool:
        """Count a voice and, in the same transaction, do what it decides.

        So nothing that was decided is lost, and of two votes that end a match only one does.
        """
        fresh = None
        async with self.matches.active_match(match_id) as (session, stored):
            if person.id not in voters(stored, kind, seat):
                raise Refusal(N_("You don't have a vote on this."))
            check_votable(stored, kind, seat)
            if kind == "absent" and yes:
                check_absence_vote(stored, seat, self.matches.clock.now())
            row = await self._row(session, stored, kind, seat, call=call)
            await session.merge(VoteRow(ballot_id=row.id, user_id=person.id, yes=yes))
            await session.flush()
            count = await self._tally(session, stored, row)
            if count.over:
                await self._remove(session, row)
            if count.passed:
                fresh = await self._carry_out(session, stored, kind, seat)
        if fresh is not None:
            self.matches.notify(fresh)
        return count.passed

    async def _carry_out(
        self, session: AsyncSession, stored: StoredMatch, kind: str, seat: int
    ) -> int | None:
        """Do what was voted for, within a transaction; the number of the match begun by that."""
        for other in await self._rows(session, stored):
            if topic(other.kind) == topic(kind) != "absent":
                await self._remove(session, other)  # what was asked about the same is settled
        match kind:
            case "end":
                await end_match(session, stored.row, "vote", self.matches.clock.now())
            case "absent":
                await self._set_away(session, stored, seat)
            case "pause":
                pace_and_pause.pause(self.matches, stored)
            case "resume":
                await pace_and_pause.resume(self.matches, session, stored)
            case "restart":
                return await restart_match(self.matches, session, stored)
            case _:
                await pace_and_pause.set_pace(self.matches, session, stored, kind)
        return None

    async def _set_away(self, session: AsyncSession, stored: StoredMatch, place: int) -> None:
        """Let the bot play for a seat; its user gets time to say no to what the others vote on."""
        assert stored.match is not None  # noqa: S101 (it is played)
        seat = stored.seats[place]
        seat.away, seat.missed, seat.counted = True, 0, False
        await self.matches.reschedule(session, stored)
        for row in await self._rows(session, stored):
            if row.kind in AWAY_MAY_VOTE:
                await self._set_close(session, stored, row)

    @staticmethod
    async def _rows(session: AsyncSession, stored: StoredMatch) -> Sequence[BallotRow]:
        query = select(BallotRow).where(BallotRow.match_id == stored.id)
        return (await session.scalars(query.order_by(BallotRow.id))).all()

    @staticmethod
    async def _remove(session: AsyncSession, row: BallotRow) -> None:
        await session.delete(row)
        await session.flush()
        await deadlines.clear_deadline(session, row.match_id, "ballot", row.id)

    async def _row(
        self, session: AsyncSession, stored: StoredMatch, kind: str, seat: int, *, call: bool
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
        await self._set_close(session, stored, row)
        return row

    async def _set_close(self, session: AsyncSession, stored: StoredMatch, row: BallotRow) -> None:
        """Give a ballot its whole time from now on."""
        closes = paces.ballot_seconds(stored.row.pace, paused=stored.paused)
        due = self.matches.clock.now() + closes
        await deadlines.set_deadline(session, stored.id, "ballot", due, row.id)

    @staticmethod
    async def _tally(session: AsyncSession, stored: StoredMatch, row: BallotRow) -> VoteCount:
        query = select(VoteRow).where(VoteRow.ballot_id == row.id)
        return count_votes(stored, row, (await session.scalars(query)).all())
