"""The rules of votes: who may vote on what, how votes are counted, which ones are allowed."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot import paces
from bot.db.models import BallotRow, VoteRow
from bot.matches.channel_policy import check_channel_allowed
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.people import Person
from bot.users.quiet_hours import add_active_seconds

AWAY_MAY_VOTE = ("end", "restart", "pause")
"""Kinds of vote in which players who are away may vote too, since the match is at stake."""


@dataclass(frozen=True, slots=True)
class VoteCount:
    """The count of a vote; it passes with ``needed`` yes votes.

    ``passes_at_close`` is True if the vote passes when it closes: some players who are away have
    not voted, none of them has voted no, and without the missing ones yes has a majority.
    """

    yes: int
    no: int
    needed: int
    voters: int
    passes_at_close: bool

    @property
    def passed(self) -> bool:
        """Whether more than half of the voters have voted yes."""
        return self.yes >= self.needed

    @property
    def over(self) -> bool:
        """Whether no further vote can change the result."""
        return self.passed or self.voters - self.no < self.needed


def voters(stored: StoredMatch, kind: str, about: int = -1) -> frozenset[int]:
    """The users who may vote: the players, except the one whom the vote is about.

    Players who are away may vote if the match is at stake: otherwise a player could have another
    marked absent and then end the match alone (F092). Players who are away because they missed
    their waits may not (F094).
    """
    return frozenset(
        seat.user_id
        for seat in stored.humans
        if seat.user_id is not None
        and seat.place != about
        and (
            not seat.away
            or (kind in AWAY_MAY_VOTE and about < 0 and seat.missed < paces.MISSES_TO_AWAY)
        )
    )


def no_vote(stored: StoredMatch, person: Person, about: int) -> Refusal:
    """What a user without a vote is told: why, and how to get one (F323)."""
    seat = stored.seat_of(person.id)
    if seat is None:
        return Refusal(N_("You don't have a seat at this table."))
    if seat.away and seat.place != about:
        return Refusal(
            N_(
                "You don't have a vote on this while the bot plays for you. Press **I'm back** at "
                "the table or type /back, and then try again."
            )
        )
    return Refusal(N_("You don't have a vote on this."))


def decides_alone(stored: StoredMatch, person: Person, kind: str) -> bool:
    """Whether this user is the only voter in a vote about the match as a whole."""
    return voters(stored, kind) == {person.id}


def count_votes(stored: StoredMatch, ballot: BallotRow, votes: Sequence[VoteRow]) -> VoteCount:
    """Count a vote. Players who have left do not count, nor do their votes (F119)."""
    everybody = voters(stored, ballot.kind, ballot.seat)
    cast = {vote.user_id: vote.yes for vote in votes if vote.user_id in everybody}
    present = {seat.user_id for seat in stored.humans if not seat.away}
    missing = everybody - present - cast.keys()
    vetoed = any(not yes for user, yes in cast.items() if user not in present)
    yes = sum(cast.values())
    return VoteCount(
        yes=yes,
        no=len(cast) - yes,
        needed=len(everybody) // 2 + 1,
        voters=len(everybody),
        passes_at_close=bool(missing)
        and not vetoed
        and yes >= (len(everybody) - len(missing)) // 2 + 1,
    )


def topic(kind: str) -> str:
    """The topic of a ballot: all paces are one topic, and pause and resume are one."""
    if paces.is_pace(kind):
        return "pace"
    return "pause" if kind == "resume" else kind


def check_votable(stored: StoredMatch, kind: str, seat: int) -> None:
    """Check that a vote makes sense now.

    Raises:
        Refusal: there is no such vote, it would change nothing, or it cannot be carried out now.
    """
    if (seat != -1) != (kind == "absent"):  # no button offers this
        raise Refusal(N_("This vote is over."))
    if kind == "absent" and all(one.place != seat for one in stored.humans):
        raise Refusal(N_("The bot can't take over this seat."))
    if kind == "pause" and stored.paused:
        raise Refusal(N_("This match is already paused."))
    if kind == "resume" and not stored.paused:
        raise Refusal(N_("This match isn't paused."))
    if kind == stored.row.pace:
        raise Refusal(N_("This match already has that pace."))
    if kind == "restart":
        check_channel_allowed(stored.server, {stored.row.channel_id, stored.row.parent_id})
        if stored.row.in_thread and stored.row.parent_id is None:
            # Each match would get a thread, and the players would be sent to an empty one.
            raise Refusal(
                N_("The thread of this match is still being opened. Try again in a moment.")
            )
    if kind not in (*AWAY_MAY_VOTE, "absent", "resume") and not paces.is_pace(kind):
        raise Refusal(N_("This vote is over."))


def check_absence_vote(stored: StoredMatch, seat: int, now: float) -> None:
    """A sole voter cannot mark a player absent before half of the time limit.

    With several voters, the others are the safeguard. During a pause nobody has to be there, so a
    sole voter has to wait for a day.

    Raises:
        Refusal: it is too early.
    """
    subject, asked = stored.seats[seat], stored.asked(seat)
    if len(voters(stored, "absent", seat)) > 1 or subject.missed:
        return
    waited = now - stored.row.touched_at
    if stored.paused:
        if waited < paces.SKIP_AFTER:
            raise Refusal(
                N_(
                    "This match is paused. You can only do that alone once it has been paused "
                    "for a day."
                )
            )
        return
    patience = paces.absent_after(stored.row.pace, asked.pace) if asked is not None else None
    quiet = (
        stored.preferences_of(subject).quiet if paces.skips_quiet_hours(stored.row.pace) else None
    )
    if patience is None or now < add_active_seconds(quiet, stored.row.touched_at, patience):
        raise Refusal(
            N_(
                "You'd be the only one to vote on that. You can ask for it once half of the "
                "time for {name}'s answer is up."
            ),
            name=stored.names()[seat],
        )
