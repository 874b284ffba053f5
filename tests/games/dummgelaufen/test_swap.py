"""Whole hands and Murphy cards that change owners (G-37, G-44)."""

import pytest

from games.dummgelaufen.events import HandReceived, HandsSwapped
from games.dummgelaufen.moves import SwapWith
from tests.games.dummgelaufen.table import Table, cards, words

MURPHYS = ("only_red", "threes", "run")
WON = (("only_odd",), ("two_values", "high_total"), ())


def swapped() -> Table:
    """Seat 0 draws the red card by which it swaps with its left neighbour."""
    table = Table(
        *("R2 R3 put_three", "Y2 Y3 Y4 take_mac", "G2"),
        deck="swap_left",
        murphys=MURPHYS,
        won=WON,
    )
    return table.exchange("deck", 1)


def test_g_44_the_whole_hand_goes_greens_too() -> None:
    """The hands are swapped with their green cards, and the turn is over."""
    table = swapped()
    assert table.hand(0) == "Y2 Y3 Y4 take_mac"
    assert table.hand(1) == "R2 R3 put_three"
    assert table.asks == (1, "turn")


def test_g_37_only_the_current_murphy_card_goes() -> None:
    """Those won stay with who won them."""
    table = swapped()
    assert (table.view(0).murphy, table.view(1).murphy) == ("threes", "only_red")
    assert [seat.won for seat in table.view().seats] == list(WON)


def test_a_swap_is_told_to_all_and_its_cards_to_the_two() -> None:
    """Each hears what it got, and can see in its View what it gave."""
    table = swapped()
    assert table.heard(HandsSwapped) == (HandsSwapped(0, 1, (4, 3)),)
    received = HandReceived(0, 1, cards("Y2 Y3 Y4 take_mac"), "threes")
    assert table.heard(HandReceived, 0) == (received,)
    assert table.heard(HandReceived, 2) == ()
    sight = table.view(1).sights[-1]
    assert (sight.what, sight.other, sight.murphy) == ("swapped", 0, "threes")
    assert words(sight.cards) == "Y2 Y3 Y4 take_mac"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_swap_chosen_is_with_a_player_of_ones_choice(seats: int) -> None:
    """Every other player can be chosen, listed from the left neighbour on."""
    hands = ["R2 R3", "Y2", "G2", "R5", "Y5", "G5"][:seats]
    table = Table(*hands, deck="swap_chosen").exchange("deck", 1)
    assert table.moves() == tuple(SwapWith(seat) for seat in range(1, seats))
    table.do(SwapWith(seats - 1))
    assert table.hand(0) == hands[-1]
    assert table.hand(seats - 1) == "R2 R3"


def test_swap_chosen_asks_nothing_of_two_players() -> None:
    """All can see that there is one other player only (G-39)."""
    table = Table("R2 R3", "Y2", deck="swap_chosen").exchange("deck", 1)
    assert (table.hand(0), table.hand(1)) == ("Y2", "R2 R3")
    assert table.asks == (1, "turn")


def test_swap_left_skips_who_has_left() -> None:
    """X-9: the next one still in is the left neighbour."""
    table = Table("R2 R3", "Y2", "G2", deck="swap_left").leave(1).exchange("deck", 1)
    assert (table.hand(0), table.hand(2)) == ("G2", "R2 R3")


def test_g_44_both_are_checked_for_number_cards_afterwards() -> None:
    """The other held none and none is to be had: now it is the drawer who skips turns."""
    table = Table(
        *("R2 R3", "put_three", "G2"),
        deck="swap_left",
        left="",
        right="",
        numbers_in=2,
        actions_in="discard",
    )
    assert table.view().seats[1].lacks_numbers
    table.exchange("deck", 1)
    assert [seat.lacks_numbers for seat in table.view().seats] == [True, False, False]
    assert table.asks == (1, "turn")
    table.silence().silence()
    assert table.asks == (1, "turn")


def test_g_44_who_gets_a_hand_without_number_cards_takes_an_open_one() -> None:
    """If an open pile has a number card, it is taken at once (G-26, G-27)."""
    table = Table(
        *("R2 R3", "put_three", "G2"),
        deck="swap_left",
        left="G9",
        right="",
        numbers_in=2,
        actions_in="discard",
    )
    table.exchange("deck", 1)
    assert table.hand(0).split()[0] == "G9"
    assert "put_three" in table.hand(0)
    assert not any(seat.lacks_numbers for seat in table.view().seats)
