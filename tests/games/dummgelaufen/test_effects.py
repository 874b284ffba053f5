"""What each effect does, card by card; what two players see of it, and what all see."""

import pytest

from games.dummgelaufen.cards import Colour
from games.dummgelaufen.events import (
    CardsPassed,
    ColourShed,
    Drew,
    Fizzled,
    Gave,
    Laid,
    MurphyExchanged,
    MurphyGiven,
    MurphysReshuffled,
    Took,
)
from games.dummgelaufen.moves import Done, Give, Lay, Place, Play, Shed, Source, Take, Trade
from tests.games.dummgelaufen.table import Table, card, number_cards, words


def drawn(red: str, *hands: str, **zones: str) -> Table:
    """``red`` is drawn by seat 0 in a one-for-two exchange."""
    return Table(*hands, deck=f"{red} G9 G8 G7", **zones).exchange("deck", 1)  # type: ignore[arg-type]


def test_give_two_gives_one_player_two_cards() -> None:
    """One card a move; the second goes to the same player."""
    table = drawn("give_two", "R2 R3 R4 put_three", "Y2", "Y3")
    faces = ("R2", "R3", "R4")
    assert set(table.moves()) == {Give(card(word), seat) for word in faces for seat in (1, 2)}
    table.do(Give(card("R3"), 2))
    assert set(table.moves()) == {Give(card("R2"), 2), Give(card("R4"), 2)}
    table.do(Give(card("R2"), 2))
    assert (table.hand(0), table.hand(2)) == ("R4 put_three", "R2 R3 Y3")
    assert table.asks == (1, "turn")


def test_cards_given_are_seen_by_the_two_alone() -> None:
    """All others see a count; the two have it in their Views as well."""
    table = drawn("give_two", "R2 R3 R4", "Y2", "Y3").do(Give(card("R3"), 2))
    assert table.heard(Gave) == (Gave(0, 2, 1, at_random=False),)
    passed = (CardsPassed(0, 2, number_cards("R3")),)
    assert table.heard(CardsPassed, 0) == table.heard(CardsPassed, 2) == passed
    assert table.heard(CardsPassed, 1) == ()
    assert table.view(0).sights[-1].what == "gave"
    (got,) = table.view(2).sights
    assert (got.what, got.other, words(got.cards)) == ("got", 0, "R3")
    assert table.view(1).sights == ()


def test_give_two_with_one_card_gives_one() -> None:
    """Every card resolves: then the hand is filled (G-26)."""
    table = Table("R2", "Y2", deck="give_two G9 G8").exchange("deck", 2)
    table.do(Give(card("R2"), 1)).do(Give(card("G9"), 1))
    assert (table.hand(0), table.hand(1)) == ("G8", "R2 Y2 G9")


def test_lose_one_takes_a_random_number_card() -> None:
    """The card goes to the left neighbour; green cards are not taken."""
    table = Table("R2 R3 R4 put_three", "Y2", "Y3", deck="lose_one").exchange("deck", 1, 1)
    assert (table.hand(0), table.hand(1)) == ("R2 R4 put_three", "R3 Y2")
    assert table.heard(Gave) == (Gave(0, 1, 1, at_random=True),)
    assert table.heard(CardsPassed, 0) == (CardsPassed(0, 1, number_cards("R3")),)
    assert table.heard(CardsPassed, 2) == ()


def test_draw_two_draws_two_number_cards() -> None:
    """Two number cards are drawn, and the turn is over."""
    table = drawn("draw_two", "R2 R3", "Y2")
    assert table.hand(0) == "R2 R3 G8 G9"
    assert table.heard(Drew)[1:] == (Drew(0, 2, 0, "action"),)


def test_draw_two_finds_what_there_is() -> None:
    """One number card under a top and nothing else: one is drawn. Without any it fizzles."""
    table = Table("R2 R3", "Y2", deck="draw_two", left="R5 R6", right="", box=False)
    table.exchange("deck", 1)
    assert table.hand(0) == "R2 R3 R5"
    table = Table("R2 R3", "Y2", deck="draw_two", left="R6", right="", box=False)
    table.exchange("deck", 1)
    assert table.heard(Fizzled) == (Fizzled(0, "draw_two"),)
    assert table.asks == (1, "turn")


@pytest.mark.parametrize(
    ("hand", "colours"),
    [("R2 R3 Y2", "R"), ("R2 R3 Y3 Y4", "RY"), ("R2 Y3 G4", "RYG"), ("G4 G5 put_three", "G")],
)
def test_shed_most_is_about_the_colour_held_most(hand: str, colours: str) -> None:
    """The player chooses among tied colours, and always chooses the pile."""
    table = Table(hand, "Y2" if "Y2" not in hand else "Y5", deck="shed_most").exchange("deck", 1)
    named = [colour for colour in Colour if colour[0].upper() in colours]
    piles = (Place.LEFT, Place.RIGHT)
    assert list(table.moves()) == [Shed(colour, pile) for colour in named for pile in piles]


def test_shed_puts_them_on_the_pile_ascending() -> None:
    """The highest is on top; all see them come down."""
    table = drawn("shed_most", "R9 R2 R5 Y3", "Y2", left="R1").do(Shed(Colour.RED, Place.LEFT))
    assert words(table.state.left) == "R1 R2 R5 R9"
    shed = ColourShed(0, Colour.RED, Place.LEFT, number_cards("R2 R5 R9"))
    assert table.heard(ColourShed) == (shed,)
    assert table.hand(0) == "Y3"


def test_shed_chosen_is_about_any_colour_held() -> None:
    """The player chooses one of two colours, and either pile."""
    table = Table("R2 R3 Y3 shed_chosen", "Y2").do(Play("shed_chosen"))
    assert {move.colour for move in table.moves() if isinstance(move, Shed)} == {
        Colour.RED,
        Colour.YELLOW,
    }
    table.do(Shed(Colour.YELLOW, Place.RIGHT))
    assert words(table.state.right) == "Y1 Y3"
    assert table.hand(0) == "R2 R3"


def test_give_pair_gives_two_of_one_face() -> None:
    """Both cards go at once, to any player."""
    table = Table("R4 R4 R5 Y7 Y7 Y7 give_pair", "Y2", "Y3").do(Play("give_pair"))
    expected = {Give(card(word), seat) for word in ("R4", "Y7") for seat in (1, 2)}
    assert set(table.moves()) == expected
    table.do(Give(card("Y7"), 2))
    assert (table.hand(0), table.hand(2)) == ("R4 R4 R5 Y7", "Y3 Y7 Y7")
    assert table.heard(CardsPassed, 2) == (CardsPassed(0, 2, number_cards("Y7 Y7")),)
    assert table.heard(Gave, 1) == (Gave(0, 2, 2, at_random=False),)


def test_new_murphy_takes_the_top_one() -> None:
    """The old one goes to the return pile; the faces are for the player alone."""
    table = Table("R4 new_murphy", "Y2", murphys=("only_red", "run"), stack=("only_odd", "threes"))
    returned = table.state.returned
    table.do(Play("new_murphy"))
    assert table.view(0).murphy == "only_odd"
    assert table.state.murphys == ("threes",)
    assert table.state.returned == (*returned, "only_red")
    assert table.heard(MurphyExchanged) == (MurphyExchanged(0),)
    assert table.heard(MurphyGiven, 0) == (MurphyGiven(0, "only_odd"),)
    assert table.heard(MurphyGiven, 1) == ()


def test_new_murphy_never_gives_the_old_one_back() -> None:
    """With an empty stack the return pile is shuffled first (G-36)."""
    table = Table("R4 new_murphy", "Y2", murphys=("only_red", "run"), stack=())
    assert len(table.state.returned) == 19
    table.do(Play("new_murphy"))
    assert table.heard(MurphysReshuffled) == (MurphysReshuffled(19),)
    assert table.view(0).murphy != "only_red"
    assert table.state.returned == ("only_red",)


def test_trade_one_gives_a_card_for_a_random_one() -> None:
    """The card given cannot come back: it is drawn from what the other held before."""
    table = Table("R4 R5 trade_one", "Y2 Y3 Y5 take_mac", "G2").do(Play("trade_one"))
    expected = {Trade(card(word), seat) for word in ("R4", "R5") for seat in (1, 2)}
    assert set(table.moves()) == expected
    table.do(Trade(card("R4"), 1), 2)
    assert (table.hand(0), table.hand(1)) == ("R5 Y5", "R4 Y2 Y3 take_mac")
    passed = (CardsPassed(0, 1, number_cards("R4")), CardsPassed(1, 0, number_cards("Y5")))
    assert table.heard(CardsPassed, 0) == table.heard(CardsPassed, 1) == passed
    assert table.heard(CardsPassed, 2) == ()


def test_take_mac_takes_up_to_two_and_lays_none() -> None:
    """The player takes at least one card and may then stop."""
    table = Table("R4 take_mac", "Y2", mac="G1 G2 G3").do(Play("take_mac"))
    assert set(table.moves()) == {Take(card(word)) for word in ("G1", "G2", "G3")}
    table.do(Take(card("G2")))
    assert table.heard(Took) == (Took(0, Source.MAC, number_cards("G2"), "action"),)
    assert set(table.moves()) == {Take(card("G1")), Take(card("G3")), Done()}
    table.do(Take(card("G3")))
    assert (table.hand(0), words(table.state.mac)) == ("R4 G2 G3", "G1")
    assert table.asks == (1, "turn")


def test_take_mac_stops_where_one_is_done_or_mac_has_none_left() -> None:
    """Taking ends with Done, or by itself when Mac has no cards left."""
    table = Table("R4 take_mac", "Y2", mac="G1 G2").do(Play("take_mac")).do(Take(card("G2")))
    table.do(Done())
    assert (table.hand(0), table.asks) == ("R4 G2", (1, "turn"))
    table = Table("R4 take_mac", "Y2", mac="G1").do(Play("take_mac")).do(Take(card("G1")))
    assert (table.hand(0), table.asks) == ("R4 G1", (1, "turn"))


def test_put_three_puts_up_to_three_on_the_piles() -> None:
    """Cards go on either pile one at a time; at least one must be put down."""
    table = Table("R4 R5 R6 R7 put_three", "Y2").do(Play("put_three"))
    assert Done() not in table.moves()
    table.lay("R5").lay("R4", "right")
    assert Done() in table.moves()
    assert table.heard(Laid) == (Laid(0, card("R4"), Place.RIGHT),)
    table.lay("R7")
    assert (words(table.state.left), words(table.state.right)) == ("R1 R5 R7", "Y1 R4")
    assert (table.hand(0), table.asks) == ("R6", (1, "turn"))


def test_put_three_ends_with_the_last_number_card() -> None:
    """It may be put as well; then the hand is filled (G-26)."""
    table = Table("R4 R5 put_three", "Y2", deck="G9").do(Play("put_three")).lay("R5").lay("R4")
    assert (table.hand(0), table.asks) == ("G9", (1, "turn"))


def test_no_effect_lays_cards_before_mac() -> None:
    """G-28: so none can push Mac above seven."""
    table = Table("R4 R5 put_three", "Y2", mac="G1 G2 G3").do(Play("put_three"))
    assert {move.place for move in table.moves() if isinstance(move, Lay)} == {
        Place.LEFT,
        Place.RIGHT,
    }
