"""One press that answers several questions of a seat in a row."""

import pytest

from bot.matches.stored_match import StoredMatch
from games.core import IllegalMove
from tests.support.harness import Harness
from tests.tiny.game.moves import Aside, Block, Done


def _first_card(stored: StoredMatch, seat: int) -> Aside:
    """The move that puts the seat's first card aside."""
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, seat)[0]
    assert isinstance(move, Aside)
    return move


async def test_a_plan_is_carried_out_question_by_question(tiny_harness: Harness) -> None:
    """Each answer is an entry of its own; the table is edited once for all of them."""
    harness = tiny_harness
    table = await harness.play("tiny", "Ada", "Ben")
    stored = await harness.stored()
    asked, matches = stored.pending[0], harness.client.services.matches
    card = _first_card(stored, asked.seat)
    harness.clock.advance(2)
    edits = harness.counting(f"PATCH /channels/{table.channel.id}/messages/*")
    after = await matches.submit(1, asked.seat, asked.id, card, then=(Done(),))
    await harness.quiet()
    assert after.row.seq == stored.row.seq + 2
    assert after.asked(asked.seat) is None
    assert (await harness.stored()).row.seq == after.row.seq
    assert edits() <= 1


async def test_what_is_not_listed_any_more_is_dropped(tiny_harness: Harness) -> None:
    """The rest of a plan falls away with the first answer that does not fit its question."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben")
    stored = await harness.stored()
    asked, matches = stored.pending[0], harness.client.services.matches
    card = _first_card(stored, asked.seat)
    after = await matches.submit(1, asked.seat, asked.id, card, then=(Block(), Done()))
    assert after.row.seq == stored.row.seq + 1
    assert after.asked(asked.seat) is not None


async def test_a_plan_ends_where_nothing_more_is_asked(tiny_harness: Harness) -> None:
    """Answers beyond the seat's last question are answers to nothing."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben")
    stored = await harness.stored()
    asked, matches = stored.pending[0], harness.client.services.matches
    after = await matches.submit(1, asked.seat, asked.id, Done(), then=(Done(), Done()))
    assert after.row.seq == stored.row.seq + 1


async def test_a_refused_beginning_carries_out_nothing(tiny_harness: Harness) -> None:
    """If the first answer is refused, the whole plan is refused."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben")
    stored = await harness.stored()
    asked, matches = stored.pending[0], harness.client.services.matches
    with pytest.raises(IllegalMove):
        await matches.submit(1, asked.seat, asked.id, Block(), then=(Done(),))
    assert (await harness.stored()).row.seq == stored.row.seq
