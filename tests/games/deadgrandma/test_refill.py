"""Hands filled up between rounds: N-3 to N-8, N-48, N-54."""

from collections import Counter

import pytest

from games.deadgrandma.cards import Action, Colour, ordered
from games.deadgrandma.events import Drawn, Drew, HandShown, NoNumber, Replenished, Reshuffled
from games.deadgrandma.moves import Draw, Invert, Minus, Pass, Plus, Steal, Swap
from tests.games.deadgrandma.table import Table, cards

BAD_HAND = "plus plus minus swap swap"


def test_n_3_a_hand_without_a_number_is_shown_discarded_and_drawn_anew() -> None:
    """Seat 1 leads the next round and draws first; its second hand is as bad, its third is not."""
    worse, better = "draw draw draw shame shame invert", "4 plus minus minus minus minus"
    table = Table("9 1 1 2 2 3", f"5 {BAD_HAND}", deck=f"block 8 {worse} {better}")
    table.bid(9, 5).all_pass()
    shown = (HandShown(1, ordered(cards(f"{BAD_HAND} block"))), HandShown(1, ordered(cards(worse))))
    assert table.happened(HandShown) == shown
    assert table.happened(Drew) == (Drew(1, 6), Drew(1, 6))
    assert table.hand(1) == ordered(cards(better))
    assert Counter(cards(f"{BAD_HAND} block {worse}")) <= Counter(table.state.discard)


def test_n_3_the_shown_hand_is_told_to_all_and_the_new_one_is_not() -> None:
    """The hand is public so that everybody can check it; new cards are private."""
    table = Table("9 1 1 2 2 3", f"5 {BAD_HAND}", deck="block 8 4 4 4 4 4 6")
    table.bid(9, 5).all_pass()
    assert [told.to for told in table.told if isinstance(told.event, HandShown)] == [None]
    assert [told.to for told in table.told if isinstance(told.event, Drawn)] == [(1,), (0,), (1,)]


def _without_numbers() -> Table:
    """Seat 0 draws all that is left, seat 2 holds the rest, and seat 1 has no number (N-4)."""
    table = Table("9", f"5 {BAD_HAND}", "", rest=2, first=2, same_needed=3)
    return table.bid(9, 5, 1).all_pass()


def test_n_4_a_seat_without_any_number_to_be_had_bids_none() -> None:
    """Its hand is shown and stays; it is not asked for a bid."""
    table = _without_numbers()
    assert table.happened(NoNumber) == (NoNumber(1, cards(BAD_HAND)),)
    assert table.hand(0) == (1, 5, 9)
    assert table.asked() == (0, 2)


def test_n_4_none_has_no_score_cannot_be_swapped_and_loses() -> None:
    """A seat without a bid loses even to the lowest bid, and a Plus 2 on it is wasted."""
    table = _without_numbers().bid(1, 10)
    assert table.scores() == (1, None, 10)
    assert Swap(1) not in table.legal(0)
    table.silence(0)
    assert not any(isinstance(move, Swap) for move in table.legal(1))
    assert ("swap", "nobody_to_swap") in [
        (one.card.value, one.why)
        for one in table.view(1).unplayable
        if isinstance(one.card, Action)
    ]
    table.happens(1, Plus(1))
    assert table.scores() == (1, None, 10)
    assert Swap(0) in table.legal(2)
    assert Swap(1) not in table.legal(2)
    table.happens(2, Invert()).all_pass()
    assert [len(table.owned(seat)) for seat in range(3)] == [2, 0, 0]


def test_n_56_all_bids_none_and_nobody_wins() -> None:
    """The only two with bids leave; what is left is “none”, and the possession stays (N-45)."""
    table = Table("5 6", "9 plus plus minus swap swap", "plus", "plus", rest=1, first=2)
    table.bid(5, 9).leave(0).leave(1)
    assert table.scores()[2:] == (None, None)
    table.silence(2).silence(3)
    assert table.state.middle[0] is Colour.RED
    assert len(table.state.middle) == 2
    assert table.view().round == 2


def test_n_5_a_hand_that_loses_its_numbers_in_the_round_is_kept() -> None:
    """Between the deal and the refill nobody looks for numbers."""
    table = Table("9 3 3 plus", "5 block").bid(9, 5).happens(0, Steal((3, 3), 1))
    assert table.hand(0) == (Action.PLUS, Action.BLOCK)
    assert not table.happened(HandShown)


def test_n_6_more_than_six_cards_are_kept() -> None:
    """After Draw 2 a hand of seven is neither filled up nor cut down."""
    table = Table("9 1 1 2 2 3 draw", "5 6", deck="4 4").bid(9, 5).happens(0, Draw()).all_pass()
    assert table.hand(0) == (1, 1, 2, 2, 3, 4, 4)
    assert table.happened(Replenished) == (Replenished((0, 5)),)


def test_n_7_hands_are_filled_from_the_next_first_player_on() -> None:
    """Seat 1 leads next and draws the top, then seat 2, then seat 0."""
    table = Table("9 1 1 2 2 3", "5 1 1 2 2 3", "6 3 4 4 4 4", deck="7 8 10")
    table.bid(9, 5, 6).all_pass()
    assert (table.hand(1)[-1], table.hand(2)[-1], table.hand(0)[-1]) == (7, 8, 10)


def test_n_8_the_discard_becomes_the_deck_and_cards_in_play_do_not() -> None:
    """Draw 2 with one card in the deck: the second comes from the shuffled discard."""
    table = Table("9 draw", "5 6", discard="7", deck="8", rest=1).bid(9, 1)
    table.happens(0, Draw())
    assert table.hand(0) == (7, 8)
    assert table.happened(Reshuffled) == (Reshuffled(1),)
    assert table.state.spent == (Action.DRAW,)


def test_n_8_what_is_not_there_is_not_drawn() -> None:
    """Draw 2 with neither deck nor discard draws what exists: nothing, then one."""
    table = Table("9 draw", "5 6", rest=1).bid(9, 1).happens(0, Draw())
    assert table.happened(Drew) == (Drew(0, 0),)
    assert not table.happened(Drawn)
    table = Table("9 draw", "5 6", deck="8", rest=1).bid(9, 1).happens(0, Draw())
    assert table.happened(Drew) == (Drew(0, 1),)
    assert table.hand(0) == (8,)


def test_n_8_a_reshuffle_in_the_middle_of_a_refill() -> None:
    """The cards of the round just played are in it (N-48)."""
    table = Table("9 1 1 1 1 2", "5 2 2 2 2 3", rest="discard").bid(9, 5).all_pass()
    assert table.happened(Reshuffled)[0].count == 100 - 10
    assert [len(table.hand(seat)) for seat in (0, 1)] == [6, 6]
    assert len(table.state.deck) == 100 - 12


def test_n_48_everything_played_goes_to_the_discard_at_the_end() -> None:
    """Bids, attached and spent cards, Blocks and the tie-break's bids are discarded."""
    hands = ("5 6 plus invert 1 1 1", "5 7 minus block 2 2 2", "8 block 3 3 3 4 4")
    table = Table(*hands).bid(5, 5, 8)
    table.happens(0, Plus(0)).happens(1, Minus(0)).do(2, Pass())
    table.do(0, Invert()).block(1, 2).let()
    assert not table.state.discard
    table.all_pass()
    assert table.kind() == "tiebreak"
    table.bid(6, 7)
    played = "5 5 8 plus minus invert block block 6 7"
    assert Counter(table.state.discard) == Counter(cards(played))
    assert not table.state.spent
    assert not table.state.inverted


def test_n_54_an_empty_hand_passes_and_is_filled_up_after_the_round() -> None:
    """Everybody can see that it has no card; it is not asked."""
    table = Table("9", "5 6").bid(9, 5)
    assert table.asked() == (1,)
    assert table.view().seats[0].passed
    table.all_pass()
    assert len(table.hand(0)) == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_refill_draws_up_to_six(seats: int) -> None:
    """Whatever was played, nobody begins a round with fewer while there are cards."""
    table = Table(*["9 plus", "5 minus", "6 draw", "7 swap", "8 invert"][:seats])
    table.bid(*[9, 5, 6, 7, 8][:seats]).all_pass()
    assert all(len(table.hand(seat)) == 6 for seat in range(seats))
