"""What counts as one wait: a whole turn, or each question that several seats are asked."""

from typing import Any

import pytest
from sqlalchemy import update

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch
from games.core import Entry, Match, play
from tests.support.harness import Harness
from tests.support.tiny_match import deal, hand
from tests.support.wire import time_out
from tests.tiny.game import TINY

THREE = ("Ada", "Ben", "Cleo")


def _missed(stored: StoredMatch) -> list[int]:
    return [seat.missed for seat in stored.seats]


async def test_questions_put_to_all_count_one_by_one(tiny_harness: Harness) -> None:
    """Each question put to all seats is a separate wait, even for the last to time out (F083).

    Two of them missed in a row hand the seat to the bot.
    """
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await time_out(harness)
    assert {d.kind for d in stored.pending} == {"bid"}
    assert len(stored.pending) == 3
    assert _missed(stored) == [1, 1, 1]
    stored = await time_out(harness)
    assert _missed(stored) == [2, 2, 2]
    assert all(seat.away for seat in stored.seats)


async def test_who_is_asked_without_a_break_is_called_like_the_others(
    tiny_harness: Harness,
) -> None:
    """When the last seat times out the question ends, and all are notified of the next (F184)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    before = {name: hand(harness, name) for name in THREE}
    stored = await harness.stored()
    harness.clock.advance(60)
    for seat, name in enumerate(("Ada", "Ben")):
        asked = stored.asked(seat)
        assert asked is not None
        move = stored.game.on_timeout(stored.match.state, seat)  # type: ignore[union-attr]
        await harness.client.services.matches.submit(1, seat, asked.id, move, by="user")
        assert (await harness.stored()).asked(seat) is None, f"{name} waits for the others"
    await harness.quiet()
    stored = await time_out(harness)
    assert {d.kind for d in stored.pending} == {"bid"}
    assert _missed(stored) == [0, 0, 1]
    for name in THREE:
        assert hand(harness, name) is not before[name], f"{name}'s hand is sent anew"


def _leads_to_a_turn_of_the_last(match: Match[Any, Any]) -> bool:
    """Whether the leader after two silent questions is the seat that was silent last."""
    for _ in range(2):
        for asked in TINY.pending(match.state):
            silence = TINY.on_timeout(match.state, asked.seat)
            entry = Entry(match.seq + 1, asked.seat, asked.id, silence, clock=True)
            match, _events = play(TINY, match, entry)
    return [(d.kind, d.seat) for d in TINY.pending(match.state)] == [("turn", 2)]


async def test_what_comes_behind_a_question_for_all_is_a_wait_of_its_own(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the last seat misses its bid and the turn right after it, those are two waits (F083)."""
    harness = tiny_harness
    deal(monkeypatch, _leads_to_a_turn_of_the_last, 3)
    await harness.play("tiny", *THREE)
    await time_out(harness)
    async with harness.client.services.database.write() as session:  # nothing missed so far
        await session.execute(update(SeatRow).values(missed=0, away=False))
    stored = await time_out(harness)
    assert (stored.pending[0].kind, stored.pending[0].seat) == ("turn", 2)
    assert stored.seats[2].missed == 1
    stored = await time_out(harness)
    assert (stored.seats[2].missed, stored.seats[2].away) == (2, True)
