"""Who may vote and what a count means, for every state of the seats."""

import dataclasses
from typing import Any

import pytest

from bot import paces
from bot.db import Database
from bot.db.models import BallotRow, VoteRow
from bot.matches.stored_match import StoredMatch
from bot.matches.table_state import copied
from bot.text.errors import Refusal
from bot.users.preferences import Preferences
from bot.users.quiet_hours import QuietHours
from bot.votes.vote_tally import (
    check_absence_vote,
    check_votable,
    count_votes,
    decides_alone,
    topic,
    voters,
)
from tests.support.fake_clock import FakeClock
from tests.support.match_service import ADA, BEN, CLEO, begun, service
from tests.support.sample_games import DICE_GAME

CLOCK = FakeClock()


@pytest.fixture
async def stored(database: Database) -> StoredMatch:
    """A match of Ada, Ben and Cleo that has just begun."""
    return await begun(service(database, CLOCK), DICE_GAME, ADA, BEN, CLEO)


def with_seat(stored: StoredMatch, place: int, **values: Any) -> StoredMatch:
    """The match with one seat changed."""
    seats = tuple(copied(seat) for seat in stored.seats)
    for name, value in values.items():
        setattr(seats[place], name, value)
    return dataclasses.replace(stored, seats=seats)


def with_row(stored: StoredMatch, **values: Any) -> StoredMatch:
    """The match with its row changed."""
    row = copied(stored.row)
    for name, value in values.items():
        setattr(row, name, value)
    return dataclasses.replace(stored, row=row)


def _count(stored: StoredMatch, kind: str, yes: tuple[int, ...], no: tuple[int, ...] = ()) -> Any:
    ballot = BallotRow(id=1, match_id=1, kind=kind, seat=-1, opened_at=0.0)
    votes = [VoteRow(ballot_id=1, user_id=user, yes=user in yes) for user in (*yes, *no)]
    return count_votes(stored, ballot, votes)


@pytest.mark.parametrize(
    ("missed", "may"),
    [(0, True), (paces.MISSES_TO_AWAY - 1, True), (paces.MISSES_TO_AWAY, False), (9, False)],
)
def test_who_is_away_by_missed_waits_may_not_vote(
    stored: StoredMatch, missed: int, may: bool
) -> None:
    """Who was called away, or said so, may; whoever the clock found absent may not (F092, F094)."""
    away = with_seat(stored, 0, away=True, missed=missed)
    assert (away.seats[0].user_id in voters(away, "end")) == may
    assert away.seats[0].user_id not in voters(away, "slow")


def test_a_vote_with_more_yes_than_it_needs_still_passes_at_its_close(stored: StoredMatch) -> None:
    """Of four voters two are here and one is away: two yes are more than the one that is needed."""
    away = with_seat(stored, 2, away=True)
    users = [seat.user_id or 0 for seat in away.seats]
    assert _count(away, "end", (users[0], users[1])).passes_at_close
    assert not _count(away, "end", (users[0],)).passes_at_close
    alone = with_seat(away, 1, away=True)
    assert _count(alone, "end", (users[0],)).passes_at_close
    assert not _count(alone, "end", (users[0],), (users[1],)).passes_at_close


def test_who_is_no_voter_decides_nothing_alone(stored: StoredMatch) -> None:
    """Nobody can vote if all are away by missed waits: that makes nobody the only voter."""
    for place in range(3):
        stored = with_seat(stored, place, away=True, missed=paces.MISSES_TO_AWAY)
    assert not decides_alone(stored, ADA, "end")
    back = with_seat(stored, stored.seats[0].place, away=False, missed=0)
    sole = next(one for one in (ADA, BEN, CLEO) if one.id == back.seats[0].user_id)
    assert decides_alone(back, sole, "end")


def test_the_topic_of_each_kind() -> None:
    """A vote settles the others of its topic, and no others."""
    assert {topic(pace) for pace in paces.PACES} == {"pace"}
    assert topic("pause") == topic("resume") == "pause"
    assert {topic(kind) for kind in ("end", "restart", "absent")} == {"end", "restart", "absent"}


@pytest.mark.parametrize("kind", ["end", "pause", "restart", "slow"])
def test_what_can_be_voted_on(stored: StoredMatch, kind: str) -> None:
    """Each of these while the match runs, and none of them about a seat."""
    check_votable(stored, kind, -1)
    with pytest.raises(Refusal):
        check_votable(stored, kind, 0)


def test_votes_that_would_change_nothing(stored: StoredMatch) -> None:
    """Each is refused with its own reason."""
    paused = with_row(stored, paused_at=CLOCK.now())
    check_votable(paused, "resume", -1)
    check_votable(paused, "end", -1)
    for match, kind, seat, reason in (
        (paused, "pause", -1, "already paused"),
        (stored, "resume", -1, "isn't paused"),
        (stored, stored.row.pace, -1, "already has that pace"),
        (stored, "nonsense", -1, "vote is over"),
        (stored, "absent", -1, "vote is over"),
        (stored, "absent", 7, "can't take over"),
        (with_seat(stored, 1, left=True), "absent", 1, "can't take over"),
        (with_row(stored, in_thread=True), "restart", -1, "still being opened"),
    ):
        with pytest.raises(Refusal, match=reason):
            check_votable(match, kind, seat)
    check_votable(with_row(stored, in_thread=True, parent_id=5), "restart", -1)
    check_votable(stored, "absent", 1)


def _sole_voter(stored: StoredMatch) -> tuple[StoredMatch, int, float]:
    """A match in which one user can vote a seat absent; the seat that is asked; half its time."""
    place = stored.pending[0].seat
    for other in range(3):
        if other not in (place, (place + 1) % 3):
            stored = with_seat(stored, other, left=True)
    patience = paces.absent_after(stored.row.pace, stored.pending[0].pace)
    assert patience is not None
    return stored, place, patience


def test_a_sole_voter_waits_for_half_of_the_time(stored: StoredMatch) -> None:
    """To the second; with several voters, or after a missed wait, at once."""
    check_absence_vote(stored, stored.pending[0].seat, stored.row.touched_at)
    sole, place, patience = _sole_voter(stored)
    since = sole.row.touched_at
    for early in (0.0, patience - 1):
        with pytest.raises(Refusal, match="half of the time"):
            check_absence_vote(sole, place, since + early)
    for late in (patience, patience + 1):
        check_absence_vote(sole, place, since + late)
    check_absence_vote(with_seat(sole, place, missed=1), place, since)


def test_a_sole_voter_waits_a_day_in_a_pause(stored: StoredMatch) -> None:
    """Nobody has to be there during a pause."""
    sole, place, _ = _sole_voter(stored)
    paused = with_row(sole, paused_at=sole.row.touched_at)
    since = sole.row.touched_at
    with pytest.raises(Refusal, match="paused for a day"):
        check_absence_vote(paused, place, since + paces.SKIP_AFTER - 1)
    check_absence_vote(paused, place, since + paces.SKIP_AFTER)


def test_who_is_asked_nothing_is_never_absent_to_a_sole_voter(stored: StoredMatch) -> None:
    """There is no time of which half could be up."""
    sole, place, _ = _sole_voter(stored)
    other = (place + 1) % 3
    with pytest.raises(Refusal, match="half of the time"):
        check_absence_vote(sole, other, sole.row.touched_at + 10**9)


@pytest.mark.parametrize("pace", ["normal", "slow"])
def test_quiet_hours_count_for_patience_where_deadlines_skip_them(
    stored: StoredMatch, pace: str
) -> None:
    """At a slow pace a night does not make its sleeper absent; at others it is no excuse."""
    sole, place, _ = _sole_voter(with_row(stored, pace=pace))
    asked = sole.asked(place)
    assert asked is not None
    patience = paces.absent_after(pace, asked.pace)
    assert patience is not None
    minute = int(sole.row.touched_at // 60 % 1440)
    night = QuietHours(minute, (minute + 8 * 60) % 1440)
    quiet = dataclasses.replace(
        sole, preferences={sole.seats[place].user_id or 0: Preferences(quiet=night)}
    )
    half = sole.row.touched_at + patience
    if paces.skips_quiet_hours(pace):
        with pytest.raises(Refusal):
            check_absence_vote(quiet, place, half)
        check_absence_vote(quiet, place, half + 9 * 3600)
    else:
        check_absence_vote(quiet, place, half)
