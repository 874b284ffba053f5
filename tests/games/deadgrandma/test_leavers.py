"""A seat that goes for good, in every phase: N-51, N-52, X-1, X-7, X-9."""

from collections import Counter

import pytest

from games.core import IllegalMove, Outcome
from games.deadgrandma import GAME
from games.deadgrandma.cards import Action, Colour, ordered
from games.deadgrandma.events import (
    Awarded,
    BidOf,
    BidsRevealed,
    BlocksFizzled,
    MatchWon,
    PlayFizzled,
    SeatLeft,
    SignsShown,
    Stopped,
    TookEffect,
)
from games.deadgrandma.moves import LetHappen, Minus, Pass, Plus, Shame, Sign, Steal, Throw
from tests.games.deadgrandma.phases import (
    PHASES,
    bidding,
    contest,
    stack,
    theft,
    tiebreak,
    turn,
    window,
)
from tests.games.deadgrandma.table import Table, cards


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("phase", PHASES)
def test_n_51_anybody_can_leave_in_every_phase(phase: str, seat: int) -> None:
    """Cards go to the discard, possessions out of the game; nobody is stuck (F068, F088)."""
    table = PHASES[phase]()
    owned = tuple(one.colour for one in table.owned(seat))
    hand = table.hand(seat)
    table.leave(seat)
    left = table.happened(SeatLeft)[0]
    assert (left.seat, left.cards, left.possessions) == (seat, hand, owned)
    assert table.state.out == owned
    one = table.view().seats[seat]
    assert (one.gone, one.hand, one.won, one.pile) == (True, 0, (), None)
    assert Counter(hand) <= Counter(table.state.discard)
    assert seat not in table.asked()
    assert table.legal(seat) == ()
    with pytest.raises(IllegalMove, match="gone" if table.winner() is None else "over"):
        table.leave(seat)


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("phase", PHASES)
def test_n_51_the_rest_play_on_to_the_end(phase: str, seat: int) -> None:
    """After any seat leaves in any phase, the winner is one that stayed."""
    table = PHASES[phase]().leave(seat)
    for _ in range(2_000):
        if table.winner() is not None:
            break
        table.silence(table.asked()[0])
    assert table.winner() not in (None, seat)


@pytest.mark.parametrize("phase", PHASES)
def test_n_52_the_last_one_there_wins(phase: str) -> None:
    """If two of three seats leave in any order, the third wins at once (X-1, X-7)."""
    for first, second, stays in ((0, 1, 2), (1, 2, 0), (2, 0, 1), (1, 0, 2)):
        table = PHASES[phase]().leave(first)
        if table.winner() is not None:
            assert phase == "contest"
            continue
        table.leave(second)
        assert table.happened(MatchWon) == (MatchWon(stays, "last_seat"),)
        assert GAME.outcome(table.state) == Outcome((stays,), (), "last_seat")


def test_n_52_a_laid_bid_of_the_last_seat_goes_back_to_its_hand() -> None:
    """Nobody has seen it."""
    table = Table("9 2", "5 1").bid_of(0, 9).leave(1)
    assert table.hand(0) == (2, 9)
    assert not any(isinstance(told.event, BidsRevealed) for told in table.told)


def test_n_51_the_round_goes_on_without_the_leavers_bid() -> None:
    """Laid or not; when only the leaver was waited for, the others' bids are turned up (F071)."""
    table = bidding().bid_of(0, 9).bid_of(1, 5).leave(2)
    assert table.happened(BidsRevealed) == (BidsRevealed((BidOf(0, 9), BidOf(1, 5))),)
    table = bidding().bid_of(2, 5)
    number = table.id()
    table.leave(2)
    assert ordered(cards("1 1 5 plus")) == table.happened(SeatLeft)[0].cards
    assert (table.id(), table.asked()) == (number, (0, 1))
    assert table.bid(9, 5).scores() == (9, 5, None)


def test_n_51_a_leavers_score_wins_nothing() -> None:
    """The best bid leaves; the next best wins the possession."""
    table = turn().leave(0)
    assert table.asked() == (1,)
    table.do(1, Pass()).happens(2, Plus(2)).do(2, Pass())
    assert [event.seat for event in table.happened(Awarded)] == [2]


def test_n_51_a_turn_question_is_renewed_when_another_leaves() -> None:
    """A target less, whatever the hand holds; old buttons are stale."""
    table = turn()
    number = table.id()
    assert Plus(2) in table.legal(0)
    table.leave(2)
    assert Plus(2) not in table.legal(0)
    assert table.id() > number
    assert table.refused(0, Plus(0), to=number) == "stale"
    plain = Table("9 4", "5 1", "6 1").bid(9, 5, 6)
    number = plain.id()
    assert plain.leave(2).id() > number


def test_n_51_a_play_by_the_leaver_fizzles() -> None:
    """Its stack goes to the discard, and the next seat has its turn."""
    table = stack().leave(0)
    assert table.happened(PlayFizzled) == (PlayFizzled(0, Plus(0)),)
    assert Counter(cards("plus block")) <= Counter(table.state.discard)
    assert (table.kind(), table.asked()) == ("turn", (1,))


@pytest.mark.parametrize("blocked", [False, True])
def test_n_51_a_play_on_the_leaver_fizzles(blocked: bool) -> None:
    """A Minus 2, steal or Shame On You against the leaver fizzles; the next seat is asked."""
    for move in (Minus(1), Steal((3, 3), 1), Shame(1, Colour.BLUE)):
        hands = ("9 3 3 minus shame", "5 1 1", "4 block 1")
        table = Table(*hands, owned=("", "blue", "")).bid(9, 5, 4).do(0, move)
        if blocked:
            table.block(2)
        table.leave(1)
        assert table.happened(PlayFizzled) == (PlayFizzled(0, move),)
        assert not table.happened(TookEffect)
        assert not table.happened(Stopped)
        assert (table.kind(), table.asked()) == ("turn", (2,))


def test_n_51_a_leavers_block_fizzles_with_what_lies_on_it() -> None:
    """Everybody is asked about the stack below, and a press for the old one is stale."""
    table = Table("9 plus block 1", "5 block 1", "4 block 1").bid(9, 5, 4).do(0, Plus(0))
    table.block(1, 2, 0)
    number = table.id()
    table.leave(2)
    assert table.happened(BlocksFizzled) == (BlocksFizzled(0, Plus(0), 1),)
    stack_now = table.view().stack
    assert stack_now is not None
    assert (stack_now.blocks, stack_now.stopped) == ((1,), True)
    assert table.refused(0, LetHappen(), to=number) == "stale"
    assert Counter(cards("block block")) <= Counter(table.state.discard)
    assert table.let().scores() == (9, 5, None)


def test_n_51_a_bystander_leaves_a_window_as_it_is() -> None:
    """The others' answers stand, as the question is the same.

    Where only the leaver was waited for, the window closes (F071).
    """
    table = window()
    number = table.id()
    table.do(0, LetHappen()).leave(2)
    assert (table.id(), table.asked()) == (number, (1,))
    table.do(1, LetHappen())
    assert table.happened(TookEffect) == (TookEffect(0, Plus(0)),)
    table = window().do(0, LetHappen()).do(1, LetHappen()).leave(2)
    assert table.happened(TookEffect) == (TookEffect(0, Plus(0)),)


def test_n_51_a_thief_who_leaves_takes_nothing() -> None:
    """The victim keeps all; the numbers are discarded."""
    table = theft()
    hand = table.hand(1)
    table.leave(0)
    assert table.hand(1) == hand
    assert Counter(cards("3 3")) <= Counter(table.state.discard)


def test_n_51_the_disappointment_goes_back_to_the_middle() -> None:
    """It goes back if it covered a possession of the leaver, and otherwise stays where it is."""
    table = Table("9 1", "5 shame 1", "4 1", owned=("red*", "blue", "")).bid(9, 5, 4).leave(0)
    assert table.happened(SeatLeft)[0].uncovered
    assert table.view().disappointment is None
    assert Shame(1, Colour.BLUE) in table.legal(1)
    table = Table("9 1", "5 1", "4 1", owned=("red*", "blue", "")).bid(9, 5, 4).leave(1)
    assert not table.happened(SeatLeft)[0].uncovered
    assert table.view().disappointment == 0


def test_n_51_a_leaver_in_a_tie_leaves_the_tie_to_the_others() -> None:
    """Of two tied seats the other wins and keeps its cards, including its tie-break bid (N-43)."""
    table = tiebreak().leave(0)
    assert [event.seat for event in table.happened(Awarded)] == [1]
    table = tiebreak().bid_of(1, 4).leave(0)
    assert [event.seat for event in table.happened(Awarded)] == [1]
    assert 4 in table.hand(1)
    three = Table("5 2", "5 4", "5 1").bid(5, 5, 5).all_pass()
    number = three.id()
    three.leave(1)
    assert (three.kind(), three.id(), three.asked()) == ("tiebreak", number, (0, 2))
    assert [event.seat for event in three.bid(2, 1).happened(Awarded)] == [0]


def test_n_51_a_leaver_from_outside_does_not_disturb_a_tie() -> None:
    """The same question stays open."""
    table = tiebreak()
    number = table.id()
    assert table.leave(2).id() == number
    assert table.asked() == (0, 1)


def test_n_51_a_leaver_in_the_contest_loses_it() -> None:
    """With two seats the other wins; with three, two go on with the signs already chosen."""
    assert contest().leave(0).happened(MatchWon) == (MatchWon(1, "rock_paper_scissors"),)
    table = Table("9 1", "5 1", "4 1", owned=("", "blue", "green"), middle="red", last=True)
    table.bid(9, 5, 4).all_pass().do(0, Throw(Sign.ROCK)).do(1, Throw(Sign.PAPER)).leave(2)
    assert [len(event.signs) for event in table.happened(SignsShown)] == [2]
    assert table.winner() == 1


def test_x_9_turns_pass_over_leavers() -> None:
    """Left is the next seat that is still there."""
    table = Table("9 plus 1", "5 plus 1", "4 plus 1", "3 plus 1").bid(9, 5, 4, 3).leave(1)
    table.happens(0, Plus(0))
    assert table.asked() == (2,)


def test_n_51_leavers_blocks_in_the_discard_count_as_cards() -> None:
    """Conservation holds with Blocks in every place (X-10)."""
    table = stack().leave(1)
    assert table.happened(BlocksFizzled) == (BlocksFizzled(0, Plus(0), 0),)
    assert table.state.discard.count(Action.BLOCK) == 1
    GAME.check(table.state)
