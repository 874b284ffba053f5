"""Block windows: N-21 to N-27, parity, two Blocks at once (X-4), a Block after the window."""

import pytest

from games.core import Pace
from games.deadgrandma import GAME
from games.deadgrandma.cards import Action
from games.deadgrandma.events import Blocked, Drew, Played, Stopped, TookEffect
from games.deadgrandma.moves import (
    Bid,
    Block,
    Draw,
    Invert,
    LetHappen,
    Minus,
    Pass,
    Play,
    Plus,
    Shame,
    Steal,
    Swap,
)
from tests.games.deadgrandma.table import Table


def test_n_21_a_play_has_no_effect_before_its_window_closes() -> None:
    """Everybody is asked first; the last “no” lets it happen."""
    table = Table("9 plus 1", "5 6", "7 8").bid(9, 5, 7).do(0, Plus(0))
    assert table.kind() == "block"
    assert GAME.pending(table.state)[0].pace is Pace.REACTION
    assert table.scores() == (9, 5, 7)
    table.do(1, LetHappen()).do(0, LetHappen())
    assert (table.scores(), table.told) == ((9, 5, 7), ())
    table.do(2, LetHappen())
    assert table.scores() == (11, 5, 7)
    assert table.happened(TookEffect) == (TookEffect(0, Plus(0)),)


PLAYS: tuple[Play, ...] = (
    Plus(0),
    Minus(1),
    Draw(),
    Invert(),
    Swap(1),
    Steal((3, 3), 1),
    Steal((6, 7, 8), 1),
)


@pytest.mark.parametrize("play", PLAYS, ids=str)
@pytest.mark.parametrize("blocks", range(9))
def test_n_21_parity_of_blocks(play: Play, blocks: int) -> None:
    """A play takes effect exactly if an even number of Blocks lies on it; all eight tried."""
    hand = "9 3 3 6 7 8 1 plus minus draw invert swap"
    table = Table(hand, "5 6 " + "block " * 4, "4 2 " + "block " * 4, deck="plus minus")
    table.bid(9, 5, 4).do(0, play)
    untouched = table.view()
    table.block(*(1 + number % 2 for number in range(blocks)))
    stack = table.view().stack
    assert stack is not None
    assert (len(stack.blocks), stack.stopped) == (blocks, blocks % 2 == 1)
    table.let()
    assert len(table.happened(Stopped)) == blocks % 2
    assert len(table.happened(TookEffect)) == 1 - blocks % 2
    now = table.view()
    if blocks % 2:
        assert [seat.pile for seat in now.seats] == [seat.pile for seat in untouched.seats]
        assert (now.inverted, now.deck) == (untouched.inverted, untouched.deck)
        assert now.seats[0].hand == untouched.seats[0].hand


def test_n_21_passed_players_may_block() -> None:
    """A Block is a response, no turn."""
    table = Table("9 plus", "5 block", "4 2", first=1).bid(9, 5, 4).do(1, Pass()).do(2, Pass())
    table.do(0, Plus(0))
    assert table.legal(1) == (Block(), LetHappen())
    table.block(1).let()
    assert table.view().round == 2


def test_n_21_a_block_can_be_blocked_by_anyone() -> None:
    """A third seat can block the Block; the play then takes effect."""
    table = Table("9 plus 1", "5 block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0)).block(1)
    assert table.happened(Blocked) == (Blocked(1, 0, Plus(0), 1),)
    table.block(2)
    assert table.happened(Blocked) == (Blocked(2, 0, Plus(0), 2),)
    assert table.let().scores() == (11, 5, 4)
    assert table.state.spent == (Action.BLOCK, Action.BLOCK)


def test_n_21_only_the_latest_play_can_be_blocked() -> None:
    """The rulebook's example: after a Plus 2 and a Minus 2, the Plus 2 cannot be blocked."""
    table = Table("9 plus 1", "5 minus 1", "4 block").bid(9, 5, 4)
    table.happens(0, Plus(0)).do(1, Minus(0)).block(2).let()
    assert table.scores() == (11, 5, 4)


def test_n_22_a_blocked_draw_2_draws_nothing() -> None:
    """The deck is as it was."""
    table = Table("9 draw", "5 block 1").bid(9, 5)
    deck = table.state.deck
    table.do(0, Draw()).block(1).let()
    assert not table.happened(Drew)
    assert table.state.deck == deck
    assert table.hand(0) == ()


def test_n_23_blocking_does_not_use_up_the_turn() -> None:
    """The blocker, next in turn, has its turn all the same."""
    table = Table("9 plus 1", "5 block plus", "4 1").bid(9, 5, 4).do(0, Plus(0)).block(1).let()
    assert table.asked() == (1,)
    assert Plus(1) in table.legal(1)


def test_n_24_everybody_with_a_card_is_asked() -> None:
    """The actor and the blocker too; a seat without cards is not, and everybody sees why."""
    table = Table("9 plus block", "5 block 1", "4", "7 1").bid(9, 5, 4, 7).do(0, Plus(0))
    assert table.asked() == (0, 1, 3)
    table.block(1)
    assert table.asked() == (0, 1, 3)
    table = Table("9 plus", "5 block", "4 1").bid(9, 5, 4).do(0, Plus(0))
    assert table.asked() == (1, 2)
    table.block(1)
    assert table.asked() == (2,)


def test_n_24_blocking_ones_own_play_is_legal() -> None:
    """A seat may block its own play, even if that is pointless."""
    table = Table("9 plus block 1", "5 1").bid(9, 5).do(0, Plus(0)).block(0).let()
    assert table.happened(Stopped) == (Stopped(0, Plus(0)),)


def test_n_24_nobody_with_a_card_and_the_play_happens_at_once() -> None:
    """Nobody could block it, and everybody sees that."""
    table = Table("9 invert", "5", "7").bid(9, 5, 7).do(0, Invert())
    assert table.happened(TookEffect) == (TookEffect(0, Invert()),)
    assert len(table.owned(1)) == 1


def test_n_25_two_blocks_at_once() -> None:
    """The first falls on the play; the second is stale and changes nothing (X-4)."""
    table = Table("9 plus 1", "5 block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0))
    number = table.id()
    table.do(1, Block(), to=number)
    assert table.refused(2, Block(), to=number) == "stale"
    assert table.view().stack is not None
    assert table.hand(2) == (1, Action.BLOCK)
    table.let()
    assert table.scores() == (9, 5, 4)


def test_n_25_the_second_block_can_be_sent_again_against_the_first() -> None:
    """The seat can send it again as an answer to the new question."""
    table = Table("9 plus 1", "5 block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0)).block(1)
    stack = table.view(2).stack
    assert stack is not None
    assert (stack.play, stack.blocks, stack.stopped) == (Plus(0), (1,), True)
    table.block(2).let()
    assert table.scores() == (11, 5, 4)


def test_n_25_a_no_to_the_play_is_no_answer_to_the_block() -> None:
    """Everybody is asked again about the Block; a late “no” to the play is stale."""
    table = Table("9 plus 1", "5 block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0))
    number = table.id()
    table.do(0, LetHappen()).do(2, LetHappen()).block(1)
    assert table.asked() == (0, 1, 2)
    assert table.refused(2, LetHappen(), to=number) == "stale"
    assert table.legal(2) == (Block(), LetHappen())


@pytest.mark.parametrize("late", [Block(), LetHappen()])
def test_n_25_a_block_after_the_window_is_stale(late: Block | LetHappen) -> None:
    """It does not fall on the next play, nor on the turn."""
    table = Table("9 plus 1", "5 plus block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0))
    number = table.id()
    table.let()
    assert table.refused(2, late, to=number) == "stale"
    table.do(1, Plus(1))
    assert table.refused(2, late, to=number) == "stale"


def test_n_26_only_the_last_no_closes_the_window_early() -> None:
    """Holding no Block closes nothing; a “no” leaves the other buttons as they are."""
    table = Table("9 plus 1", "5 1", "4 1").bid(9, 5, 4).do(0, Plus(0))
    number = table.id()
    for seat in (2, 0):
        assert table.legal(seat) == (LetHappen(),)
        table.do(seat, LetHappen())
        assert (table.id(), table.kind()) == (number, "block")
    assert table.asked() == (1,)
    assert table.refused(0, Block()) == "not_your_question"


def test_n_26_a_seat_without_a_block_cannot_block() -> None:
    """The refusal is its own; nothing changes for the others."""
    table = Table("9 plus 1", "5 1", "4 block").bid(9, 5, 4).do(0, Plus(0))
    assert table.refused(1, Block()) == "not_legal"


def test_n_27_passes_bids_tie_breaks_and_refills_are_not_blockable() -> None:
    """None of them opens a window."""
    table = Table("9 block 1", "9 block 2").do(0, Bid(9))
    assert table.kind() == "bid"
    table.bid(9)
    assert table.kind() == "turn"
    table.do(0, Pass())
    assert table.kind() == "turn"
    table.do(1, Pass())
    assert table.kind() == "tiebreak"
    assert table.refused(0, Block()) == "not_legal"
    table.bid(1, 2)
    assert table.kind() == "bid"
    assert not table.happened(Played)


def test_n_36_a_blocked_shame_on_you_moves_nothing() -> None:
    """The Disappointment stays where it was, the card is spent."""
    table = Table("9 shame 1", "5 block 1", owned=("red*", "blue")).bid(9, 5)
    table.do(0, Shame(1, table.owned(1)[0].colour)).block(1).let()
    assert (table.owned(0)[0].covered, table.owned(1)[0].covered) == (True, False)
    assert Action.SHAME in table.state.spent
