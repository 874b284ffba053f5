"""What silence means, question by question (G-42, X-2)."""

import pytest

from games.core import Entry, IllegalMove, play
from games.dummgelaufen import GAME
from games.dummgelaufen.cards import Colour
from games.dummgelaufen.events import Laid, TurnSkipped
from games.dummgelaufen.moves import (
    Done,
    First,
    Give,
    Idle,
    Lay,
    Move,
    Place,
    Play,
    Shed,
    SwapWith,
    Take,
    Trade,
)
from tests.games.dummgelaufen.table import Table, card, words


def silence_in(table: Table) -> Move:
    """What silence means now."""
    return GAME.on_timeout(table.state, table.asked.seat)


def test_g_42_before_the_take_the_turn_is_skipped_and_nothing_changes() -> None:
    """All cards stay where they are."""
    table = Table("R2 R3 put_three", "Y2", mac="G1")
    before = table.state
    assert silence_in(table) == Idle()
    table.silence()
    assert table.heard(TurnSkipped) == (TurnSkipped(0, "idle"),)
    assert table.asks == (1, "turn")
    for zone in ("seats", "deck", "discard", "left", "right", "mac"):
        assert getattr(table.state, zone) == getattr(before, zone)


def test_g_42_an_exchange_with_mac_that_takes_nothing_is_a_skipped_turn() -> None:
    """It was announced, but nothing was taken yet."""
    table = Table("R2 R3", "Y2", mac="G1 G2").exchange("mac", 2)
    table.silence()
    assert table.heard(TurnSkipped) == (TurnSkipped(0, "idle"),)
    assert (table.hand(0), words(table.state.mac)) == ("R2 R3", "G1 G2")


def test_g_42_a_take_begun_is_finished_with_macs_lowest_card() -> None:
    """The lowest card of the hand then goes back to Mac's row."""
    table = Table("R2 R3", "Y2", mac="G9 G4 R4 G8").exchange("mac", 2).do(Take(card("G8")))
    assert silence_in(table) == Take(card("R4"))
    table.silence()
    assert silence_in(table) == Lay(card("R2"), Place.MAC)
    table.silence()
    assert words(table.state.mac) == "G9 G4 R2"


def test_g_42_while_laying_the_lowest_cards_go_onto_the_left_pile() -> None:
    """Each timeout puts down one card, ordered by value and colour, even one just taken."""
    table = Table("R5 Y3 G3", "Y2", deck="R4", left="R1").exchange("deck", 1)
    table.silence()
    assert table.heard(Laid) == (Laid(0, card("Y3"), Place.LEFT),)
    table.silence()
    assert words(table.state.left) == "R1 Y3 G3"
    assert table.asks == (1, "turn")


def test_g_42_reds_are_followed_in_the_order_drawn() -> None:
    """The first drawn is the first."""
    table = Table("R2 R3", "Y2", deck="lose_one draw_two G9 G8").exchange("deck", 2)
    assert silence_in(table) == First("lose_one")


def test_g_42_the_lowest_cards_to_the_left_neighbour() -> None:
    """A red card that gives two cards gives the lowest ones."""
    table = Table("R9 Y3 G3", "Y2", "G2", deck="give_two").exchange("deck", 1)
    assert silence_in(table) == Give(card("Y3"), 1)
    table.silence()
    assert silence_in(table) == Give(card("G3"), 1)
    table.silence()
    assert table.hand(1) == "Y2 Y3 G3"


def test_g_42_the_rest_goes_to_the_player_who_got_the_first() -> None:
    """The second card follows the first, whoever is the left neighbour."""
    table = Table("R9 Y3 G3", "Y2", "G2", deck="give_two").exchange("deck", 1)
    table.do(Give(card("R9"), 2))
    assert silence_in(table) == Give(card("Y3"), 2)


def test_g_42_a_swap_is_with_the_left_neighbour() -> None:
    """A timeout swaps with the next seat that is still in."""
    table = Table("R2 R3", "Y2", "G2", "R5", deck="swap_chosen").leave(1).exchange("deck", 1)
    assert silence_in(table) == SwapWith(2)


def test_g_42_a_colour_shed_is_the_first_of_those_that_tie() -> None:
    """A timeout sheds the first tied colour, onto the left pile."""
    table = Table("Y2 Y3 G2 G3 R2", "Y4", deck="shed_most").exchange("deck", 1)
    assert silence_in(table) == Shed(Colour.YELLOW, Place.LEFT)


@pytest.mark.parametrize(
    ("hand", "mac", "green", "move"),
    [
        ("R2 R3 Y3 shed_chosen", "", "shed_chosen", Shed(Colour.YELLOW, Place.LEFT)),
        ("R7 R7 Y4 Y4 G4 give_pair", "", "give_pair", Give(card("Y4"), 1)),
        ("R7 Y3 trade_one", "", "trade_one", Trade(card("Y3"), 1)),
        ("R7 take_mac", "G1", "take_mac", Done()),
        ("R7 put_three", "", "put_three", Done()),
    ],
)
def test_g_42_a_green_that_was_played_is_finished_with_the_least(
    hand: str, mac: str, green: str, move: Move
) -> None:
    """The fewest or lowest cards, the left neighbour, no more of “up to”; then the turn ends."""
    table = Table(hand, "Y2", "G2", mac=mac).do(Play(green))
    assert silence_in(table) == move
    table.silence(*((0,) if green == "trade_one" else ()))
    assert table.asks == (1, "turn")
    assert table.state.discard == (green,)


def test_only_the_clock_skips_a_turn() -> None:
    """Pressed, it is refused: passing is not allowed (G-45)."""
    table = Table("R2 R3", "Y2")
    assert table.refused(Idle()) == "not_legal"
    entry = Entry(1, 0, table.asked.id, Idle(), clock=True)
    match, _ = play(GAME, table.match(), entry)
    assert GAME.pending(match.state)[0].seat == 1


def test_an_answer_that_comes_after_the_clock_is_stale() -> None:
    """The question has gone (X-4)."""
    table = Table("R2 R3", "Y2")
    old = table.asked.id
    move = table.moves()[0]
    table.silence()
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, table.match(), Entry(1, 0, old, move))
    assert refusal.value.code == "stale"
