"""Hands without a number card: they draw until they hold one, or do without."""

from games.dummgelaufen.cards import ACTION_CARDS, Colour
from games.dummgelaufen.events import Drawn, Drew, Reshuffled, Took, TurnSkipped, WithoutNumber
from games.dummgelaufen.moves import Give, Place, Play, Shed, Source, Take
from games.dummgelaufen.state import Over
from tests.games.dummgelaufen.table import Table, card, cards, number_cards, words


def shed(hand: str = "R2 R3", *others: str, deck: str = "", **zones: str) -> Table:
    """Seat 0 puts all its number cards on the right pile by a green card."""
    table = Table(f"{hand} shed_chosen", *(others or ("Y2",)), deck=deck, **zones)  # type: ignore[arg-type]
    return table.do(Play("shed_chosen")).do(Shed(Colour.RED, Place.RIGHT))


def test_g_26_a_hand_without_number_cards_is_filled_by_itself() -> None:
    """One card, if it is a number card."""
    table = shed(deck="G9 G8")
    assert table.hand(0) == "G9"
    assert table.heard(Drew) == (Drew(0, 1, 0, "refill"),)
    assert table.heard(Drawn, 1) == ()
    assert table.asks == (1, "turn")


def test_g_26_greens_are_kept_and_reds_discarded_on_the_way() -> None:
    """Reds have no effect (G-21)."""
    table = shed(deck="put_three swap_left take_mac lose_one G9")
    assert table.hand(0) == "G9 take_mac put_three"
    assert table.state.discard == ("shed_chosen", "swap_left", "lose_one")
    assert table.heard(Drew) == (Drew(0, 3, 2, "refill"),)
    drawn = Drawn(0, cards("put_three take_mac G9"), ("swap_left", "lose_one"))
    assert table.heard(Drawn, 0) == (drawn,)


def test_g_26_greens_in_hand_are_no_number_cards() -> None:
    """They stay, and a number card is drawn beside them."""
    assert shed("R2 put_three", deck="G9").hand(0) == "G9 put_three"


def test_g_26_the_search_goes_through_one_reshuffle() -> None:
    """The pile is one red; from the reshuffled pile a green is kept and a number card drawn."""
    table = Table(
        *("R2 shed_chosen", "Y2"),
        deck="lose_one",
        left="G5 G6",
        numbers_in=1,
        actions_in="discard",
    )
    table.do(Play("shed_chosen"))
    others = list(ACTION_CARDS)
    others.remove("put_three")
    order = [*others, card("Y1"), card("G5"), "put_three"]
    table.do(Shed(Colour.RED, Place.RIGHT), orders=[order])
    assert table.heard(Reshuffled) == (Reshuffled(19),)
    assert table.heard(Drew) == (Drew(0, 2, 1, "refill"),)
    assert table.hand(0) == "G5 put_three"
    assert (words(table.state.left), words(table.state.right)) == ("G6", "R2")


def without_numbers(**zones: str) -> Table:
    """Seat 0 gives its last two number cards away, and the pile has action cards only."""
    table = Table(
        *("R2 R3", "Y2", "G2"),
        deck="give_two",
        numbers_in=1,
        actions_in=1,
        **{"left": "", "right": "", **zones},  # type: ignore[arg-type]
    )
    table.exchange("deck", 1)
    return table.do(Give(card("R2"), 2)).do(Give(card("R3"), 2))


def test_g_27_the_top_of_an_open_pile_is_taken_where_the_pile_has_no_number_card() -> None:
    """The left pile comes first; the red cards looked at are discarded without effect."""
    table = without_numbers(left="G9", right="Y9")
    assert table.hand(0) == "G9"
    took = Took(0, Source.LEFT, number_cards("G9"), "refill")
    assert table.heard(Took) == (took,)
    assert table.asks == (1, "turn")


def test_g_27_the_right_pile_where_the_left_one_is_empty() -> None:
    """If the left pile is empty, the top of the right one is taken."""
    table = without_numbers(right="Y9")
    assert table.hand(0) == "Y9"
    assert table.state.right == ()


def test_g_27_a_random_card_of_macs_where_both_piles_are_empty() -> None:
    """Chance picks one of three."""
    table = Table(
        *("R2 R3", "Y2", "G2"),
        deck="give_two",
        left="",
        right="",
        mac="G7 G8 G9",
        numbers_in=1,
        actions_in=1,
    ).exchange("deck", 1)
    table.do(Give(card("R2"), 2)).do(Give(card("R3"), 2), 1)
    assert table.hand(0) == "G8"
    assert words(table.state.mac) == "G7 G9"


def test_g_27_else_the_player_remains_without_and_skips() -> None:
    """All are told so, and see it; the turn goes on to the next seat and past this one."""
    table = without_numbers()
    assert table.hand(0) == ""
    assert table.heard(WithoutNumber) == (WithoutNumber(0),)
    assert table.view().seats[0].lacks_numbers
    assert table.asks == (1, "turn")
    table.silence().silence()
    assert table.heard(TurnSkipped) == (TurnSkipped(2, "idle"), TurnSkipped(0, "no_number"))
    assert table.asks == (1, "turn")


def test_g_27_as_soon_as_a_card_can_be_had_it_is_taken() -> None:
    """Another lays cards on a pile: when that turn ends the top of it comes to the hand."""
    table = without_numbers().silence()
    assert table.asks == (2, "turn")
    table.exchange("deck", 1, 0, orders=[_reds_with_last("lose_one", table)])
    assert table.hand(0) != ""
    assert not table.view().seats[0].lacks_numbers
    assert table.asks == (0, "turn")


def test_g_27_after_an_exchange_that_laid_cards_too() -> None:
    """Two yellows come to lie on a pile: who was without draws the one that is not its top.

    The reshuffled pile has it beside the action cards; it is put where it is drawn first.
    """
    table = Table(
        *("put_three", "Y2 Y3 Y4", "G2"),
        deck="take_mac",
        left="",
        right="",
        numbers_in=2,
        actions_in="discard",
        turn=1,
    )
    table.exchange("deck", 1).lay("Y2")
    order = [*table.state.discard, card("Y2")]
    table.lay("Y3", "left", orders=[order])
    assert table.hand(0) == "Y2 put_three"
    assert words(table.state.left) == "Y3"
    assert not table.view().seats[0].lacks_numbers


def _reds_with_last(red: str, table: Table) -> list[str]:
    """An order of the discarded reds in which ``red`` is drawn next."""
    rest = list(table.state.discard)
    rest.remove(red)
    return [*rest, red]


def test_g_27_a_card_that_is_given_ends_it_too() -> None:
    """A card that the seat at turn gives by an action card ends it."""
    table = Table("R4 R4 R5 give_pair", "", left="", right="", numbers_in=0, actions_in=0)
    assert table.view().seats[1].lacks_numbers
    table.do(Play("give_pair")).do(Give(card("R4"), 1))
    assert table.hand(1) == "R4 R4"
    assert not table.view().seats[1].lacks_numbers


def test_g_27_a_circuit_of_forced_skips_ends_the_match() -> None:
    """In a box without available number cards, the most Murphy cards win (G-41)."""
    table = Table(
        *("R2", "Y2", "G2"),
        left="",
        right="",
        won=((), ("run",), ()),
        box=False,
    )
    for _ in range(3):
        (only,) = table.moves()
        table.do(only)
    assert isinstance(table.state.phase, Over)
    assert table.state.phase == Over((1,), "stuck")


def test_g_27_skips_count_in_a_row_only() -> None:
    """One exchange, or one timed-out turn of a seat that could have moved, restarts the count."""
    table = Table("R2", "Y2", "G2", left="R9 R8", right="", box=False, skips=2)
    table.exchange("left", 2).lay("R8")
    assert table.state.skips == 0
    table = Table("R2", "Y2", "G2", left="R9 R8", right="", box=False, skips=2).silence()
    assert table.state.skips == 0
    assert table.asks == (1, "turn")


def test_g_45_passing_is_possible_where_nothing_else_is() -> None:
    """A single card and nothing to be had; that is told as such."""
    table = Table("R2", "Y2", left="", right="", box=False)
    (only,) = table.moves()
    table.do(only)
    assert table.heard(TurnSkipped) == (TurnSkipped(0, "impossible"),)
    assert table.asks == (1, "turn")


def test_taking_macs_last_card_leaves_him_none() -> None:
    """He is not filled up again (G-28)."""
    table = Table("R2 R3 take_mac", "Y2", mac="G1").do(Play("take_mac")).do(Take(card("G1")))
    assert table.state.mac == ()
    assert not any(source == "mac" for source, _ in table.exchanges())
