"""Who has a voice in which vote, how the voices are counted, and what can be voted on."""

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
"""Votes that take the match from all who sit at it: who is away has a voice in them too."""


@dataclass(frozen=True, slots=True)
class VoteCount:
    """How a vote stands: how many say yes and no, and how many times yes it needs.

    ``silently`` says that it passes when it closes: enough of those who are there or have voted
    say yes, of those who are away somebody has said nothing yet, and nobody has said no.
    """

    yes: int
    no: int
    needed: int
    voters: int
    passes_at_close: bool

    @property
    def passed(self) -> bool:
        """Whether more than half have said yes."""
        return self.yes >= self.needed

    @property
    def over(self) -> bool:
        """Whether nobody can change the result any more."""
        return self.passed or self.voters - self.no < self.needed


def voters(stored: StoredMatch, kind: str, about: int = -1) -> frozenset[int]:
    """The users who have a vote: those at the table, less the one it is about.

    Who is away has one where the match is at stake: else whoever calls another one absent could
    then end the match alone (F092). Who is away because they missed their waits has none (F094).
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


def decides_alone(stored: StoredMatch, person: Person, kind: str) -> bool:
    """Whether nobody but this user has a voice in a vote about the match as a whole."""
    return voters(stored, kind) == {person.id}


def count_votes(stored: StoredMatch, ballot: BallotRow, votes: Sequence[VoteRow]) -> VoteCount:
    """Count a vote. Only those count who sit here now: a voice goes with its seat (F119)."""
    everybody = voters(stored, ballot.kind, ballot.seat)
    said = {vote.user_id: vote.yes for vote in votes if vote.user_id in everybody}
    there = {seat.user_id for seat in stored.humans if not seat.away}
    silent = everybody - there - said.keys()
    refused = any(not yes for user, yes in said.items() if user not in there)
    yes = sum(said.values())
    return VoteCount(
        yes=yes,
        no=len(said) - yes,
        needed=len(everybody) // 2 + 1,
        voters=len(everybody),
        passes_at_close=bool(silent)
        and not refused
        and yes >= (len(everybody) - len(silent)) // 2 + 1,
    )


def topic(kind: str) -> str:
    """What a ballot is about, its answer left out: two paces are one topic."""
    if kind in paces.PACES:
        return "pace"
    return "pause" if kind == "resume" else kind


def check_votable(stored: StoredMatch, kind: str, seat: int) -> None:
    """Refuse a vote about something that is so already, or about nobody, or cannot be done now."""
    if (seat != -1) != (kind == "absent"):  # no button asks for such a thing
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
            # Both matches would be given a thread, and the players sent to an empty one.
            raise Refusal(
                N_("The thread of this match is still being opened. Try again in a moment.")
            )
    if kind not in (*AWAY_MAY_VOTE, "absent", "resume", *paces.PACES):
        raise Refusal(N_("This vote is over."))


def check_absence_vote(stored: StoredMatch, seat: int, now: float) -> None:
    """Refuse that one alone takes a seat away from somebody who is merely thinking.

    Where several have a vote, the others see to that. In a pause nobody need be there: it takes a
    day until one alone may say so, and go on.
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
