"""Green action cards: hidden, kept, and played instead of an exchange."""

import pytest

from games.dummgelaufen.cards import ACTION_CARDS
from games.dummgelaufen.events import Claimed, GreenPlayed
from games.dummgelaufen.moves import Lay, Play
from tests.games.dummgelaufen.table import GREENS, Table, card

KINDS = tuple(dict.fromkeys(each for each in ACTION_CARDS if each in GREENS))


def test_g_22_a_green_is_played_instead_of_an_exchange() -> None:
    """It is listed beside the exchanges, and when it is followed the turn is over."""
    table = Table("R2 R3 new_murphy", "Y2")
    assert table.plays() == {"new_murphy"}
    assert table.exchanges()
    table.do(Play("new_murphy"))
    assert table.heard(GreenPlayed) == (GreenPlayed(0, "new_murphy"),)
    assert table.state.discard == ("new_murphy",)
    assert table.asks == (1, "turn")


def test_g_22_one_green_a_turn() -> None:
    """A second one waits for the next own turn."""
    table = Table("R2 R3 new_murphy put_three", "Y2").do(Play("new_murphy"))
    assert table.hand(0) == "R2 R3 put_three"
    assert table.asks == (1, "turn")


def test_g_22_not_on_the_turn_it_was_drawn() -> None:
    """After the take only laying is possible; on the next own turn it is listed."""
    table = Table("R2 R3 R4", "Y2 Y3", deck="new_murphy").exchange("deck", 1)
    assert all(isinstance(move, Lay) for move in table.moves())
    table.lay("R2").lay("R3")
    assert table.asks == (1, "turn")
    assert not any(isinstance(move, Play) for move in table.moves())
    table.exchange("right", 1).lay("Y2").lay("Y3")
    assert table.asks == (0, "turn")
    assert table.plays() == {"new_murphy"}


def test_g_22_greens_are_hidden_in_the_hand() -> None:
    """All see how many cards are held, and no more."""
    with_green, without = Table("R2 R3 new_murphy", "Y2"), Table("R2 R3 R4", "Y2")
    assert with_green.view(1).seats == without.view(1).seats


def test_g_30_no_claim_after_a_green() -> None:
    """Three cards are put away and the hand fits, but no exchange was made."""
    hand = "Y2 Y3 Y4 Y4 Y5 Y5 Y6 R2 put_three"
    table = Table(hand, "G2", murphys=("only_yellow",)).do(Play("put_three")).lay("R2")
    table.do(table.moves()[-1])
    assert table.hand(0) == "Y2 Y3 Y4 Y4 Y5 Y5 Y6"
    assert table.heard(Claimed) == ()
    assert table.asks == (1, "turn")


@pytest.mark.parametrize(
    ("hand", "mac", "listed"),
    [
        ("R4 R5 give_pair", "", set()),
        ("R4 R4 give_pair", "", {"give_pair"}),
        ("R4 take_mac", "", set()),
        ("R4 take_mac", "G1", {"take_mac"}),
        ("R4 shed_chosen put_three trade_one", "", {"shed_chosen", "put_three", "trade_one"}),
    ],
)
def test_g_23_a_green_with_no_possible_effect_may_not_be_played(
    hand: str, mac: str, listed: set[str]
) -> None:
    """The hand has no pair, and Mac has no cards."""
    assert Table(hand, "Y2", mac=mac).plays() == listed


def test_g_23_nothing_to_trade_for_where_nobody_holds_a_number_card() -> None:
    """All know of a hand without number cards (G-27)."""
    table = Table("R4 trade_one", "put_three", left="", right="", numbers_in=0)
    assert table.view().seats[1].lacks_numbers
    assert table.plays() == set()


@pytest.mark.parametrize("green", KINDS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_green_card_resolves(green: str, seats: int) -> None:
    """With a full table or two players, answered by the first move listed."""
    hands = [f"R4 R4 Y4 {green}", "Y2 Y3", "G2 G3", "R5", "Y5", "G5"][:seats]
    table = Table(*hands, deck="G9 G8 G7", mac="R1", left="R6").do(Play(green))
    picks = (0,) if green == "trade_one" else ()
    while table.asks != (1, "turn"):
        table.do(table.moves()[0], *picks)
    assert green in table.state.discard
    assert table.hand(0)


@pytest.mark.parametrize("green", KINDS)
def test_every_green_card_resolves_with_a_single_number_card(green: str) -> None:
    """The least hand there is; whoever ends without a number card draws one (G-26)."""
    hand = "R4 R4" if green == "give_pair" else "R4"
    table = Table(f"{hand} {green}", "Y2", deck="G9 G8 G7", mac="R2").do(Play(green))
    picks = (0,) if green == "trade_one" else ()
    while table.asks != (1, "turn"):
        table.do(table.moves()[0], *picks)
    assert table.state.numbers(0)
    assert table.state.numbers(1)


def test_a_green_is_a_card_of_the_hand_that_is_not_laid() -> None:
    """It cannot be given away or laid as a number card can."""
    table = Table("R4 put_three give_pair", "Y2").do(Play("put_three"))
    assert {move.card for move in table.moves() if isinstance(move, Lay)} == {card("R4")}
