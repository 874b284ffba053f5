"""A question closes with its last answer, without waiting for the deadline."""

import pytest
from sqlalchemy import select

from bot.db.models import DeadlineRow, EntryRow
from bot.matches.autoplay import computer_move
from bot.paces import SKIP_AFTER
from bot.practice.state.interaction import Interaction
from games import GAMES
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")
QUESTIONS = 40
"""So many questions of a match are answered, each by all who are asked."""


async def by_the_clock(harness: Harness) -> int:
    """How many answers the clock has given."""
    async with harness.client.services.database.read() as session:
        query = select(EntryRow.seq).where(EntryRow.clock)
        return len((await session.scalars(query)).all())


@pytest.mark.parametrize("game", GAMES)
async def test_answers_alone_carry_a_match_on(harness: Harness, game: str) -> None:
    """Behind each answer of the last who is asked stands the next question, or the end (F131).

    No clock answers, no round and no window waits for one, and nobody presses anything to go on.
    """
    matches = harness.client.services.matches
    await harness.play(game, *THREE)
    stored = await harness.stored()
    for _ in range(QUESTIONS):
        if not stored.playing:
            break
        (question,) = {asked.id for asked in stored.pending}
        while stored.playing and question in {asked.id for asked in stored.pending}:
            seat = next(asked.seat for asked in stored.pending if asked.id == question)
            stored = await matches.submit(1, seat, question, computer_move(stored, seat))
        assert bool(stored.pending) == stored.playing
    await harness.quiet()
    assert await by_the_clock(harness) == 0


async def test_a_window_closes_with_the_last_press(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody has let it happen: the theft is carried out, long before the time is up (F131)."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    table = await harness.play("tiny", *THREE, pace="slow")
    stored = await play_on(harness, "react")
    (due,) = set(stored.due.values())
    names = [stored.seats[asked.seat].name for asked in stored.pending]
    for name in names:
        assert {asked.kind for asked in (await harness.stored()).pending} == {"react"}
        await harness.press(name, table, "Let it happen")
    assert all(asked.kind != "react" for asked in (await harness.stored()).pending)
    assert harness.clock.now() < due - 1000
    assert await by_the_clock(harness) == 0


async def test_sealed_answers_are_turned_up_with_the_last(tiny_harness: Harness) -> None:
    """The table shows the bids as soon as all have bid, and asks the next question (F131)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE, pace="slow")
    stored = await play_on(harness, "bid")
    due = max(stored.due.values())
    for name in THREE:
        assert (await harness.stored()).pending[0].id == stored.pending[0].id
        held = hand(harness, name)
        await harness.press(name, held, next(b for b in held.buttons if b.startswith("Bid")))
    after = await harness.stored()
    assert after.pending[0].id != stored.pending[0].id
    assert after.match is not None
    assert None not in after.match.state.shown.bids
    assert "bids" in table.text
    assert harness.clock.now() < due - 1000


async def test_nobody_waits_in_a_vote_that_is_decided(harness: Harness) -> None:
    """The last voice that is needed ends it, however long it might stay open (F131)."""
    table = await harness.play(DICE_GAME, *THREE, pace="slow")
    await harness.slash("Ben", "table", "pause")
    assert not (await harness.stored()).paused
    await harness.press("Ada", table, "Yes")
    assert (await harness.stored()).paused
    assert "Yes" not in (await harness.table("Resume")).buttons


async def test_skip_ends_the_wait_for_all_who_are_silent(tiny_harness: Harness) -> None:
    """One press of Skip by any seated player answers for all who have not answered (F131)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE, pace="untimed")
    await harness.press("Ada", hand(harness, "Ada"), "Done")
    stored = await harness.stored()
    assert len(stored.pending) == 2
    await harness.advance(SKIP_AFTER + 60)
    async with harness.client.services.database.read() as session:
        kinds = set(await session.scalars(select(DeadlineRow.kind)))
    assert "answer" not in kinds
    pressed: Interaction = await harness.press("Ada", await harness.table("Skip"), "Skip")
    assert pressed.ephemeral is None
    after = await harness.stored()
    assert {asked.kind for asked in after.pending} == {"bid"}
    assert after.row.seq == 3
