"""Red action cards: shown and followed at once; two of them; reds that come otherwise."""

import pytest

from games.dummgelaufen.cards import ACTION_CARDS, ACTIONS
from games.dummgelaufen.events import (
    Claimed,
    Drew,
    Fizzled,
    Laid,
    MatchEnded,
    RedFollowed,
    RedsShown,
)
from games.dummgelaufen.moves import First, Give, Shed
from games.dummgelaufen.state import Ordering, Over
from tests.games.dummgelaufen.table import GREENS, Table, card

REDS = tuple(dict.fromkeys(each for each in ACTION_CARDS if each not in GREENS))


def test_g_18_a_red_ends_the_turn_and_nothing_is_laid() -> None:
    """It is shown to all and followed; the other card taken stays, so the hand grows."""
    table = Table("R2 R3", "Y2", deck="G9 draw_two G8 G7").exchange("deck", 2)
    assert table.heard(RedsShown) == (RedsShown(0, ("draw_two",)),)
    assert table.heard(RedFollowed) == (RedFollowed(0, "draw_two"),)
    assert table.heard(Laid) == ()
    assert table.hand(0) == "R2 R3 G7 G8 G9"
    assert table.state.discard == ("draw_two",)
    assert table.asks == (1, "turn")


def test_g_18_a_green_taken_with_a_red_stays_too() -> None:
    """The green card stays hidden in the hand."""
    table = Table("R2 R3", "Y2", deck="put_three lose_one").exchange("deck", 2, 0)
    assert table.hand(0) == "R3 put_three"
    assert table.hand(1) == "R2 Y2"


def test_g_19_after_a_first_red_the_second_card_is_still_taken() -> None:
    """The second card is taken before the red card is resolved."""
    table = Table("R2 R3", "Y2", deck="lose_one G9").exchange("deck", 2, 2)
    assert table.heard(Drew) == (Drew(0, 2, 0, "exchange"),)
    assert table.hand(0) == "R2 R3"
    assert table.hand(1) == "Y2 G9"


@pytest.mark.parametrize("first", ["lose_one", "draw_two"])
def test_g_20_of_two_reds_the_drawer_chooses_the_order(first: str) -> None:
    """Both are followed, one after the other, and then the turn is over."""
    table = Table("R2 R3", "Y2", deck="lose_one draw_two G9 G8").exchange("deck", 2)
    assert table.heard(RedsShown) == (RedsShown(0, ("lose_one", "draw_two")),)
    assert table.asks == (0, "order")
    assert set(table.moves()) == {First("lose_one"), First("draw_two")}
    assert isinstance(table.state.phase, Ordering)
    table.do(First(first), 0)
    second = "draw_two" if first == "lose_one" else "lose_one"
    assert table.heard(RedFollowed) == (RedFollowed(0, first), RedFollowed(0, second))
    assert table.hand(0) == "R3 G8 G9"
    assert table.hand(1) == "R2 Y2"
    assert table.state.discard == (first, second)
    assert table.asks == (1, "turn")


def test_g_20_two_reds_alike_are_not_asked_about() -> None:
    """All can see that their order means nothing."""
    table = Table("R2 R3", "Y2", deck="draw_two draw_two G9 G8 G7 G6").exchange("deck", 2)
    assert table.heard(RedFollowed) == (RedFollowed(0, "draw_two"),) * 2
    assert table.hand(0) == "R2 R3 G6 G7 G8 G9"
    assert table.asks == (1, "turn")


def test_g_20_the_second_red_waits_while_the_first_asks() -> None:
    """What is still to be followed lies in play, and all can see it."""
    table = Table("R2 R3 R4", "Y2", deck="give_two shed_most").exchange("deck", 2)
    table.do(First("shed_most"))
    assert table.asks == (0, "shed")
    assert table.view(1).phase == table.state.phase
    shed = table.moves()[0]
    assert isinstance(shed, Shed)
    table.do(shed)
    # The hand was all red: it is filled from the pile, and then the other red asks.
    assert table.asks == (0, "give")


def test_g_20_a_match_that_ends_stops_there() -> None:
    """The drawer leaves while the first red asks: the second has no effect, and is discarded."""
    table = Table("R2 R3 R4", "Y2", deck="give_two draw_two G9 G8").exchange("deck", 2)
    table.do(First("give_two")).leave(0)
    assert isinstance(table.state.phase, Over)
    assert table.heard(MatchEnded) == (MatchEnded((1,), "last_seat"),)
    assert set(table.state.discard) >= {"give_two", "draw_two"}
    assert table.hand(1) == "Y2"


def test_g_21_reds_that_come_otherwise_have_no_effect() -> None:
    """Drawing two numbers because of a red: the reds and greens met are discarded and replaced."""
    table = Table("R2 R3", "Y2", deck="draw_two swap_left G9 give_pair lose_one G8")
    table.exchange("deck", 1)
    assert table.hand(0) == "R2 R3 G8 G9"
    assert table.state.discard == ("swap_left", "give_pair", "lose_one", "draw_two")
    assert table.heard(RedFollowed) == (RedFollowed(0, "draw_two"),)
    assert table.heard(Drew)[1:] == (Drew(0, 2, 3, "action"),)


def test_g_23_a_red_without_effect_fizzles_and_the_turn_ends() -> None:
    """In a smaller box: both number cards are given, no other is to be had, none can be lost."""
    table = Table("R2 R3", "Y2", left="", right="", deck="give_two lose_one", box=False)
    table.exchange("deck", 2).do(First("give_two"))
    table.do(Give(card("R2"), 1)).do(Give(card("R3"), 1))
    assert table.heard(Fizzled) == (Fizzled(0, "lose_one"),)
    assert table.hand(1) == "R2 R3 Y2"
    assert table.asks == (1, "turn")


def test_g_34_a_red_ends_the_turn_without_a_claim() -> None:
    """The hand fits afterwards, but there was no complete exchange."""
    hand, murphys = "Y2 Y3 Y4 Y4 Y5 Y5", ("only_yellow",)
    table = Table(hand, "R2", deck="draw_two Y6 Y7", murphys=murphys).exchange("deck", 1)
    assert table.hand(0) == "Y2 Y3 Y4 Y4 Y5 Y5 Y6 Y7"
    assert table.heard(Claimed) == ()
    assert table.asks == (1, "turn")


@pytest.mark.parametrize("red", REDS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_red_card_resolves(red: str, seats: int) -> None:
    """Drawn with a full table or two players, answered by the first move listed."""
    hands = ["R2 R3 R4 give_pair", "Y2 Y3", "G2 G3", "R5", "Y5", "G5"][:seats]
    table = Table(*hands, deck=f"{red} G9 G8 G7 G6", mac="R1", left="R6")
    table.exchange("deck", 1, *((0,) if red == "lose_one" else ()))
    assert ACTIONS[red].colour == "red"
    while table.asks != (1, "turn"):
        table.do(table.moves()[0])
    assert red in table.state.discard
