"""Leavers, in every phase (G-43, X-1, X-7)."""

import pytest

from games.core import IllegalMove
from games.dummgelaufen.events import Drew, Fizzled, MatchEnded, SeatLeft
from games.dummgelaufen.moves import First, Give, Place, Play, SwapWith, Take, Trade
from games.dummgelaufen.state import Over
from tests.games.dummgelaufen.table import Table, card, words


def test_g_43_number_cards_go_under_the_smaller_pile_ascending() -> None:
    """At its bottom, so its top stays; greens to the action discard."""
    table = Table("R2", "G9 R3 Y3 put_three", "Y2", left="R1 R4 R5", right="Y1 Y4")
    table.leave(1)
    assert words(table.state.right) == "R3 Y3 G9 Y1 Y4"
    assert words(table.state.left) == "R1 R4 R5"
    assert table.state.discard == ("put_three",)
    assert table.heard(SeatLeft) == (SeatLeft(1, 3, 1, Place.RIGHT),)


def test_g_43_the_left_pile_where_they_are_equal() -> None:
    """The left pile is chosen if both have one card."""
    table = Table("R2", "G9 G8", "Y2").leave(1)
    assert (words(table.state.left), words(table.state.right)) == ("G8 G9 R1", "Y1")


def test_g_43_on_an_empty_pile_the_highest_card_is_the_top() -> None:
    """There is no top to lie under."""
    table = Table("R2", "G9 G8 Y7", "Y2", left="", right="Y1").leave(1)
    assert table.view().left.top == card("G9")


def test_g_43_murphy_cards_are_returned_or_out_of_the_game() -> None:
    """The current one to the return pile; those won can never be dealt again."""
    table = Table("R2", "Y2", "G2", murphys=("run", "threes"), won=((), ("only_red",)))
    returned = table.state.returned
    table.leave(1)
    assert table.state.returned == (*returned, "threes")
    assert table.state.out == ("only_red",)
    assert table.view().seats[1].won == ()


def test_g_43_the_next_player_moves_if_it_was_the_leavers_turn() -> None:
    """Nothing else is asked of anybody."""
    table = Table("R2", "Y2", "G2", turn=1).leave(1)
    assert table.asks == (2, "turn")


@pytest.mark.parametrize("seat", [1, 2])
def test_g_43_another_ones_leaving_lets_the_turn_go_on(seat: int) -> None:
    """The seat at turn is still asked."""
    table = Table("R2", "Y2", "G2").leave(seat)
    assert table.asks == (0, "turn")


def test_g_43_cards_taken_in_a_broken_off_exchange_count_as_hand() -> None:
    """Two were drawn and none laid: all four go under the pile."""
    table = Table("R2 R3", "Y2", "G2", deck="G9 G8", left="R1").exchange("deck", 2).leave(0)
    assert words(table.state.left) == "R2 R3 G8 G9 R1"
    assert table.asks == (1, "turn")


def test_g_43_cards_taken_from_mac_too() -> None:
    """Mac has one less; the exchange is not finished."""
    table = Table("R2", "Y2", "G2", mac="G7 G8 G9").exchange("mac", 2).do(Take(card("G9")))
    table.leave(0)
    assert words(table.state.mac) == "G7 G8"
    assert words(table.state.left) == "R2 G9 R1"


def test_g_43_what_was_being_followed_is_discarded() -> None:
    """The red at hand and the one that waits."""
    table = Table("R2 R3", "Y2", "G2", deck="give_two swap_chosen").exchange("deck", 2)
    table.do(First("give_two")).leave(0)
    assert table.state.discard == ("give_two", "swap_chosen")
    assert table.asks == (1, "turn")


def test_g_43_while_the_order_of_two_reds_is_asked() -> None:
    """Both are discarded without effect."""
    table = Table("R2 R3", "Y2", "G2", deck="give_two lose_one").exchange("deck", 2).leave(0)
    assert table.state.discard == ("give_two", "lose_one")
    assert table.hand(1) == "Y2"


def test_g_43_the_receiver_of_a_first_card_leaves() -> None:
    """A second card has nobody to go to: the red is followed, and the turn ends."""
    table = Table("R2 R3 R4", "Y2", "G2", deck="give_two").exchange("deck", 1)
    table.do(Give(card("R2"), 2)).leave(2)
    assert table.asks == (1, "turn")
    assert table.state.discard == ("give_two",)
    assert table.hand(0) == "R3 R4"


def test_g_43_one_that_could_have_been_chosen_leaves() -> None:
    """The others can still be chosen, under a new question; an old press is stale."""
    table = Table("R2 R3", "Y2", "G2", deck="swap_chosen").exchange("deck", 1)
    old = table.asked.id
    table.leave(2)
    assert table.asks == (0, "swap")
    assert table.asked.id > old
    assert table.moves() == (SwapWith(1),)


def test_a_leaver_who_changes_nothing_leaves_the_question_alone() -> None:
    """No button dies: while laying, nothing that can be laid depends on others."""
    table = Table("R2 R3 R4", "Y2", "G2", deck="G9").exchange("deck", 1)
    asked, moves = table.asked, table.moves()
    table.leave(2)
    assert (table.asked, table.moves()) == (asked, moves)


def test_a_leaver_whose_cards_can_be_taken_puts_the_turn_anew() -> None:
    """The left pile was empty; now it can be taken from."""
    table = Table("R2 R3", "Y2", "G2", left="")
    old = table.asked.id
    assert ("left", 1) not in table.exchanges()
    table.leave(2)
    assert table.asked.id > old
    assert ("left", 1) in table.exchanges()


def test_the_last_one_to_trade_with_leaves() -> None:
    """The other still there holds no number card: the green has no effect any more (G-23)."""
    table = Table(
        *("R4 trade_one", "put_three", "G2"), left="", right="", numbers_in=0, actions_in="discard"
    )
    table.do(Play("trade_one"))
    assert {move.seat for move in table.moves() if isinstance(move, Trade)} == {2}
    table.leave(2)
    assert table.heard(Fizzled) == (Fizzled(0, "trade_one"),)
    # The leaver's card came to lie on the left pile, so seat 1 holds a number card again (G-27).
    assert table.hand(1).startswith("G2")
    assert table.asks == (1, "turn")


def test_a_leavers_cards_fill_an_empty_hand_at_the_end_of_the_turn() -> None:
    """G-27: number cards can be had again, face down after the reshuffle or as an open top."""
    table = Table("R4", "put_three", "G2", left="", right="", numbers_in=0, actions_in="discard")
    table.leave(0)
    assert [each.why for each in table.heard(Drew)] == ["refill"]
    assert len(table.state.numbers(1)) == 1
    assert not table.view().seats[1].lacks_numbers
    assert table.asks == (1, "turn")


def test_x_7_the_last_one_at_the_table_wins() -> None:
    """With two seats, or when all others left, the last one wins; cards in play are discarded."""
    table = Table("R2 R3", "Y2", "G2", deck="swap_chosen").exchange("deck", 1).leave(1).leave(2)
    assert table.state.phase == Over((0,), "last_seat")
    assert table.heard(MatchEnded) == (MatchEnded((0,), "last_seat"),)
    assert "swap_chosen" in table.state.discard
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_nobody_leaves_twice() -> None:
    """The second time is refused as gone."""
    table = Table("R2", "Y2", "G2").leave(1)
    with pytest.raises(IllegalMove) as refusal:
        table.leave(1)
    assert (refusal.value.code, refusal.value.reason) == ("not_legal", "gone")


def test_a_leaver_is_passed_over_and_gets_no_murphy_card() -> None:
    """A leaver is skipped in turns, in deals and as a neighbour."""
    table = Table("R2 R3", "Y2 Y3", "G2 G3", fruitless=29, circuits=29).leave(1)
    table.silence()
    assert table.asks == (2, "turn")
    table.silence()
    assert table.view().replaced == 1
    assert table.state.seats[1].murphy is None
