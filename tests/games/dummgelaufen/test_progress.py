"""Circuits: when Murphy cards are replaced, and when a match ends without a third one (G-41)."""

import pytest

from games.dummgelaufen import Options
from games.dummgelaufen.events import MatchEnded, MurphyGiven, MurphysReplaced
from games.dummgelaufen.state import Over
from tests.games.dummgelaufen.table import Table

HANDS = ("R2 R3", "Y2 Y3", "G2 G3")


def circuit(table: Table) -> Table:
    """Everybody is silent until it is the opener's turn again."""
    table.silence()
    while table.asks is not None and table.asks[0] != table.state.opener:
        table.silence()
    return table


def test_g_41_a_circuit_is_full_when_it_is_the_openers_turn_again() -> None:
    """Three turns of three players, whoever leads the round."""
    table = Table(*HANDS, turn=1, opener=1)
    table.silence().silence()
    assert table.view().circuits == 2
    table.silence()
    assert (table.view().circuits, table.view().fruitless) == (3, 3)
    assert table.asks == (1, "turn")


def test_g_41_thirty_circuits_without_a_claim_replace_all_murphy_cards() -> None:
    """Old ones are returned, new ones dealt; hands stay, and the round goes on."""
    table = Table(*HANDS, fruitless=29, circuits=29, murphys=("run", "threes", "only_odd"))
    circuit(table)
    assert table.heard(MurphysReplaced) == (MurphysReplaced(30),)
    assert table.state.returned == ("run", "threes", "only_odd")
    for seat in range(3):
        assert len(table.heard(MurphyGiven, seat)) == 1
    assert (table.view().fruitless, table.view().replaced, table.view().round) == (0, 1, 1)
    assert [table.hand(seat) for seat in range(3)] == list(HANDS)
    assert table.asks == (0, "turn")


def test_g_41_the_twenty_ninth_does_not() -> None:
    """One circuit earlier, the match goes on."""
    table = circuit(Table(*HANDS, fruitless=28, circuits=28))
    assert table.heard(MurphysReplaced) == ()
    assert table.view().fruitless == 29


@pytest.mark.parametrize(
    ("won", "winners"),
    [
        (((), (), ()), (0, 1, 2)),
        ((("run",), (), ()), (0,)),
        ((("run",), ("threes", "only_odd"), ("two_values", "only_red")), (1, 2)),
    ],
)
def test_g_41_the_second_replacement_in_a_row_ends_the_match(
    won: tuple[tuple[str, ...], ...], winners: tuple[int, ...]
) -> None:
    """Whoever has won the most Murphy cards wins; ties are shared."""
    table = circuit(Table(*HANDS, fruitless=29, circuits=59, replaced=1, won=won))
    assert table.state.phase == Over(winners, "no_progress")
    assert table.heard(MatchEnded) == (MatchEnded(winners, "no_progress"),)
    assert table.heard(MurphysReplaced) == ()


def test_g_41_a_claim_begins_the_count_anew() -> None:
    """Replacements in a row are those without a claim between them."""
    table = Table(
        *("Y2 Y3 Y4 Y4 Y5 Y5 Y6 R3", "G2"),
        left="R1 R9",
        murphys=("only_yellow",),
        fruitless=20,
        circuits=50,
        replaced=1,
    )
    table.exchange("left", 1).lay("R9").lay("R3")
    view = table.view()
    assert (view.circuits, view.fruitless, view.replaced, view.opener) == (50, 0, 0, 1)


def test_g_41_the_match_ends_after_a_hundred_circuits_in_any_case() -> None:
    """The number of cards won does not matter."""
    table = circuit(Table(*HANDS, circuits=99, fruitless=3, won=((), ("run",), ())))
    assert table.state.phase == Over((1,), "circuits")


def test_g_41_the_host_may_allow_fewer_circuits() -> None:
    """The number of circuits is an option from 1 to 100."""
    table = circuit(Table(*HANDS, circuits=4, options=Options(circuits=5)))
    assert table.state.phase == Over((0, 1, 2), "circuits")


def test_g_41_who_has_left_wins_nothing_and_ends_no_circuit() -> None:
    """The opener leaves: the next seat ends the circuit, and its own first turn ends none."""
    table = Table(*HANDS, won=((), ("run",), ()), fruitless=0, circuits=0).leave(0)
    assert (table.asks, table.view().opener, table.view().circuits) == ((1, "turn"), 1, 0)
    table.silence().silence()
    assert table.view().circuits == 1


def test_g_41_an_opener_that_left_after_its_turn_is_followed_by_the_next() -> None:
    """Seats 1 and 2 move, then the circuit is full: seat 0 was the first of it."""
    table = Table(*HANDS, circuits=0, fruitless=0).silence().leave(0)
    assert table.view().opener == 1
    assert table.asks == (1, "turn")
    table.silence().silence()
    assert (table.asks, table.view().circuits) == ((1, "turn"), 1)


def test_silence_alone_ends_a_match_after_sixty_circuits() -> None:
    """Thirty and thirty; nobody has won a card, so all present share."""
    table = Table("R2 R3", "Y2 Y3", circuits=0, fruitless=0)
    turns = 0
    while table.outcome() is None:
        table.silence()
        turns += 1
    assert turns == 2 * 60
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "no_progress")
