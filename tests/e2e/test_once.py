"""A second answer to the same question is refused."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import EntryRow
from bot.matches.autoplay import computer_move
from bot.matches.stored_match import StoredMatch
from bot.ui.panel import move_token
from games import GAMES
from games.core import Decision, Pace
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")
QUESTIONS = 15
"""So many questions of a match are answered twice."""
NOTHING = "nothing was changed"


def custom_id(asked: Decision, move: Any) -> str:
    """The button that answers a question by a move."""
    return f"g1:1:{asked.id}:move.{move_token(move)}:x"


async def answers(harness: Harness, asked: Decision) -> int:
    """How often a seat has answered a question."""
    async with harness.client.services.database.read() as session:
        query = select(EntryRow.seq).where(
            EntryRow.decision == asked.id, EntryRow.seat == asked.seat
        )
        return len((await session.scalars(query)).all())


def moves_of(stored: StoredMatch, asked: Decision) -> tuple[Any, ...]:
    """What may be answered, as buttons would have it."""
    assert stored.match is not None
    found: tuple[Any, ...] = stored.game.legal_moves(stored.match.state, asked.seat)
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_no_question_is_answered_twice(harness: Harness, game: str) -> None:
    """Rolls, bids, plays, votes and their like: by the same press, and by every other one (F220).

    The second press is forged if the button has gone; it is refused, and nothing changes.
    """
    table = await harness.play(game, *THREE)
    for _ in range(QUESTIONS):
        stored = await harness.stored()
        if not stored.playing:
            break
        asked = stored.pending[0]
        name = stored.seats[asked.seat].name
        moves = moves_of(stored, asked)
        move = stored.game.bare(computer_move(stored, asked.seat))
        await harness.forge(name, table, custom_id(asked, move))
        after = await harness.stored()
        # The pass of the own play may go along with it (F319).
        assert after.row.seq - stored.row.seq in (1, 2)
        for again in {move_token(one): one for one in (move, moves[0], moves[-1])}.values():
            refused = await harness.forge(name, table, custom_id(asked, again))
            if refused.ephemeral is None:  # the same answer, while others are asked (F325)
                assert asked.pace is Pace.REACTION
                assert again == move
                continue
            assert NOTHING in refused.ephemeral.text or "over" in refused.ephemeral.text
        assert (await harness.stored()).row.seq == after.row.seq
        assert await answers(harness, asked) == 1


@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_two_presses_at_once_are_one_answer(
    tiny_harness: Harness, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Different answers to one question, all under way together: one of them counts (F220)."""
    harness = tiny_harness
    deal(monkeypatch, reaches(kind), 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, kind)
    asked = next(one for one in stored.pending if one.kind == kind)
    person = harness.person(stored.seats[asked.seat].name)
    moves = moves_of(stored, asked)
    ids = [custom_id(asked, move) for move in (*moves, *moves)]
    presses = [person.press(table, custom_id=one, forged=True) for one in ids]
    for press in presses:
        await press
    await harness.quiet()
    assert await answers(harness, asked) == 1
    refused = [press for press in presses if press.ephemeral and NOTHING in press.ephemeral.text]
    silent = 1 if kind == "react" else 0  # the same answer again is not refused (F325)
    assert len(presses) - 1 - silent <= len(refused) <= len(presses) - 1


async def test_a_sealed_answer_stays_as_it_is(tiny_harness: Harness) -> None:
    """While the others are waited for, a second bid is refused with the reason (F220)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "bid")
    asked = stored.asked(0)
    assert asked is not None
    bids = [b for b in hand(harness, "Ada").buttons if b.startswith("Bid")]
    assert len(bids) > 1
    ids = {c.get("label"): str(c.get("custom_id")) for c in hand(harness, "Ada").components}
    await harness.press("Ada", hand(harness, "Ada"), bids[0])
    sealed = (await harness.stored()).match
    held = hand(harness, "Ada")
    assert [b for b in held.buttons if b.startswith("Bid")] == []
    for label in bids:
        refused = await harness.forge("Ada", held, ids[label])
        assert "You've already answered that: nothing was changed." in refused.ephemeral.text
    assert (await harness.stored()).match == sealed


async def test_one_voice_in_a_vote_of_the_table(harness: Harness) -> None:
    """A second vote replaces the first and never counts in addition (F220)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana")
    await harness.slash("Ben", "table", "end")
    for label in ("Yes", "Yes", "No", "Yes"):
        await harness.press("Cleo", table, label)
    assert "2 of 3 votes" in table.text
    assert (await harness.stored()).playing
