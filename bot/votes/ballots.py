"""Ballots: votes to end, restart or pause a match, on its pace, and on absent players.

Every ballot closes by itself after some time.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import BallotRow, MatchRow, VoteRow
from bot.db.versions import mark_changed
from bot.matches import deadlines
from bot.matches.match_closing import end_match
from bot.matches.restart import restart_match
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch, why_parked
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
    no_vote,
    topic,
    voters,
)
from games.core import BadOptions

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote: its id, its subject (see `BallotRow`), and the count so far.

    ``passes_at`` is the time when it passes unless a player who is away votes no; None if it would
    not pass.
    """

    id: int
    kind: str
    seat: int
    yes: int
    needed: int
    passes_at: float | None = None


class Ballots:
    """Opens votes, counts them, and carries out what they decide."""

    def __init__(self, matches: MatchService) -> None:
        """Serve the votes in the matches of ``matches``."""
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
        """Open a vote and vote yes; returns whether the vote has passed already."""
        return await self._vote(match_id, person, kind, seat, yes=True, call=True)

    async def cast(self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool) -> bool:
        """Vote in an open ballot, or change an earlier vote; returns whether it has passed."""
        return await self._vote(match_id, person, kind, seat, yes=yes, call=False)

    async def close(self, match_id: int, ballot_id: int) -> None:
        """Close a ballot whose time is up; it passes if only players who are away are missing."""
        try:
            fresh = await self._close(match_id, ballot_id, carry_out=True)
        except (Refusal, BadOptions) as error:  # what was voted for is impossible by now
            log.info("a vote in match %d was dropped: %s", match_id, error)
            fresh = await self._close(match_id, ballot_id, carry_out=False)
        self.matches.notify(match_id)
        if fresh is not None:
            self.matches.notify(fresh)

    async def _close(self, match_id: int, ballot_id: int, *, carry_out: bool) -> int | None:
        """Remove a ballot and, with ``carry_out``, execute it; returns the id of a new match."""
        if not carry_out:
            async with self.matches.database.write() as session:
                row = await session.get(BallotRow, ballot_id)
                if row is not None:
                    await self._remove(session, row)
                    await mark_changed(session, MatchRow.id == match_id)
                await deadlines.clear_deadline(session, match_id, "ballot", ballot_id)
            return None
        async with self.matches.active_match(match_id) as (session, stored):
            await deadlines.clear_deadline(session, match_id, "ballot", ballot_id)
            row = await session.get(BallotRow, ballot_id)
            if row is None:
                return None
            count = await self._count(session, stored, row)
            # A vote may also pass at the close because players who had not voted have left since.
            # Such a vote must not mark a player absent who is merely thinking.
            passes = count.passes_at_close or (count.passed and row.kind != "absent")
            await self._remove(session, row)
            if not passes:
                return None
            check_votable(stored, row.kind, row.seat)
            return await self._execute(session, stored, row.kind, row.seat)

    async def _vote(
        self, match_id: int, person: Person, kind: str, seat: int, *, yes: bool, call: bool
    ) -> bool:
        """Record a vote and, in the same transaction, carry out what it decides.

        One transaction makes sure that no decision is lost and that none is carried out twice.
        """
        fresh = None
        async with self.matches.active_match(match_id) as (session, stored):
            if person.id not in voters(stored, kind, seat):
                raise no_vote(stored, person, seat)
            if stored.parked and not (kind == "end" and len(voters(stored, kind, seat)) == 1):
                raise Refusal(why_parked(stored.row))  # the others cannot see the vote
            check_votable(stored, kind, seat)
            if kind == "absent" and yes:
                check_absence_vote(stored, seat, self.matches.clock.now())
            row = await self._get_or_open(session, stored, kind, seat, call=call)
            await session.merge(VoteRow(ballot_id=row.id, user_id=person.id, yes=yes))
            await session.flush()
            count = await self._count(session, stored, row)
            if count.over:
                await self._remove(session, row)
            if count.passed:
                fresh = await self._execute(session, stored, kind, seat)
        if fresh is not None:
            self.matches.notify(fresh)
        return count.passed

    async def _execute(
        self, session: AsyncSession, stored: StoredMatch, kind: str, seat: int
    ) -> int | None:
        """Carry out what was voted for; returns the id of the new match after a restart."""
        for other in await self._open_rows(session, stored):
            if topic(other.kind) == topic(kind) != "absent":
                await self._remove(session, other)  # votes on the same topic are settled too
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
        """Mark a seat away; its user gets time to vote no on the future of the match."""
        assert stored.match is not None  # noqa: S101 (the match has begun)
        seat = stored.seats[place]
        seat.away, seat.missed, seat.counted = True, 0, False
        await self.matches.reschedule(session, stored)
        for row in await self._open_rows(session, stored):
            if row.kind in AWAY_MAY_VOTE:
                await self._schedule_close(session, stored, row)

    @staticmethod
    async def _open_rows(session: AsyncSession, stored: StoredMatch) -> Sequence[BallotRow]:
        query = select(BallotRow).where(BallotRow.match_id == stored.id)
        return (await session.scalars(query.order_by(BallotRow.id))).all()

    @staticmethod
    async def _remove(session: AsyncSession, row: BallotRow) -> None:
        await session.delete(row)
        await session.flush()
        await deadlines.clear_deadline(session, row.match_id, "ballot", row.id)

    async def _get_or_open(
        self, session: AsyncSession, stored: StoredMatch, kind: str, seat: int, *, call: bool
    ) -> BallotRow:
        """The open ballot on a subject; with ``call``, one is opened if there is none."""
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
        await self._schedule_close(session, stored, row)
        return row

    async def _schedule_close(
        self, session: AsyncSession, stored: StoredMatch, row: BallotRow
    ) -> None:
        """Schedule the close of a ballot, its full time from now."""
        closes = paces.ballot_seconds(stored.row.pace, paused=stored.paused)
        due = self.matches.clock.now() + closes
        await deadlines.set_deadline(session, stored.id, "ballot", due, row.id)

    @staticmethod
    async def _count(session: AsyncSession, stored: StoredMatch, row: BallotRow) -> VoteCount:
        query = select(VoteRow).where(VoteRow.ballot_id == row.id)
        return count_votes(stored, row, (await session.scalars(query)).all())
