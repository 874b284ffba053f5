"""Murphy cards: when they are claimed, what happens then, and how the match is won."""

import pytest

from games.dummgelaufen import Options
from games.dummgelaufen.events import (
    Claimed,
    MatchEnded,
    MurphyGiven,
    MurphysReshuffled,
    RoundBegan,
)
from games.dummgelaufen.moves import Take
from games.dummgelaufen.state import Over
from games.dummgelaufen.tasks import TASKS
from tests.games.dummgelaufen.table import Table, card, number_cards

YELLOW = "Y2 Y3 Y4 Y4 Y5 Y5"


def claimed(**fields: object) -> Table:
    """Seat 0 of three takes the red 9 and lays both reds: seven yellows are left."""
    settings: dict[str, object] = {"murphys": ("only_yellow", "only_red", "run"), **fields}
    table = Table(f"{YELLOW} Y6 R3", "G2", "G3", left="R1 R9", **settings)  # type: ignore[arg-type]
    return table.exchange("left", 1).lay("R9").lay("R3")


def test_g_30_g_32_a_complete_exchange_that_ends_with_a_fitting_hand_claims_by_itself() -> None:
    """The number cards are shown as proof, and the card is won."""
    table = claimed()
    shown = number_cards(f"{YELLOW} Y6")
    assert table.heard(Claimed) == (Claimed(0, "only_yellow", shown, 1),)
    assert table.view().seats[0].won == ("only_yellow",)


def test_g_30_with_mac_as_well() -> None:
    """Two for one: a yellow is taken with a red, and the red goes back."""
    table = Table(YELLOW, "G2", mac="Y6 R9", murphys=("only_yellow",)).exchange("mac", 2)
    table.do(Take(card("Y6"))).do(Take(card("R9"))).lay("R9", "mac")
    assert len(table.heard(Claimed)) == 1


def test_g_30_not_between_take_and_lay() -> None:
    """The hand fits when one card is laid of two; it does not at the end."""
    hand = f"{YELLOW} Y6"
    table = Table(hand, "G2", deck="R9", murphys=("only_yellow",)).exchange("deck", 1)
    table.lay("R9")
    assert table.heard(Claimed) == ()
    table.lay("Y6")
    assert table.heard(Claimed) == ()
    assert table.asks == (1, "turn")


def test_g_31_a_hand_that_fits_when_the_card_is_dealt_claims_nothing_yet() -> None:
    """A fitting hand wins only after an exchange of its own, not at the deal or a skipped turn."""
    table = Table(f"{YELLOW} Y6 Y7", "G2 G3 G4", murphys=("only_yellow",), deck="Y8 G9 G8")
    table.silence()
    assert table.heard(Claimed) == ()
    table.exchange("left", 1).lay("G2").lay("G3")
    assert table.heard(Claimed) == ()
    table.exchange("deck", 1).lay("Y8").lay("Y7")
    assert len(table.heard(Claimed)) == 1


def test_g_30_the_option_claims_at_the_end_of_any_own_turn() -> None:
    """A skipped turn will do; another's does not."""
    options = Options(any_turn=True)
    murphys = ("only_yellow",)
    table = Table(f"{YELLOW} Y6", "G2", "G3", murphys=murphys, options=options, turn=1)
    table.silence().silence()
    assert table.heard(Claimed) == ()
    table.silence()
    assert [each.seat for each in table.heard(Claimed)] == [0]


@pytest.mark.parametrize("any_turn", [False, True])
def test_g_30_the_option_counts_turns_that_a_red_ended(any_turn: bool) -> None:
    """G-34 holds without it."""
    options = Options(any_turn=any_turn)
    deck, murphys = "draw_two Y6 Y7", ("only_yellow",)
    table = Table(YELLOW, "G2", deck=deck, murphys=murphys, options=options).exchange("deck", 1)
    assert bool(table.heard(Claimed)) is any_turn


def test_g_33_greens_in_hand_do_not_hinder() -> None:
    """They are not shown either."""
    table = Table(f"{YELLOW} Y6 R3 put_three", "G2", left="R1 R9", murphys=("only_yellow",))
    table.exchange("left", 1).lay("R9").lay("R3")
    (claim,) = table.heard(Claimed)
    assert claim.cards == number_cards(f"{YELLOW} Y6")


def test_g_35_the_round_ends_and_all_get_new_murphy_cards() -> None:
    """The others' go to the return pile; hands, Mac and piles stay; the left neighbour begins."""
    table = claimed()
    assert table.heard(RoundBegan) == (RoundBegan(2, 1),)
    assert table.state.returned == ("only_red", "run")
    for seat in range(3):
        (given,) = table.heard(MurphyGiven, seat)
        assert given.murphy == table.view(seat).murphy
        assert given.murphy not in ("only_yellow", "only_red", "run")
    assert table.hand(0) == f"{YELLOW} Y6"
    assert (table.hand(1), table.hand(2)) == ("G2", "G3")
    assert table.asks == (1, "turn")


def test_g_35_the_left_neighbour_skips_who_has_left() -> None:
    """The turn goes to the next seat still in the game (X-9)."""
    table = Table(
        *(f"{YELLOW} Y6 R3", "G2", "G3"), left="R1 R9", murphys=("only_yellow", "only_red", "run")
    ).leave(1)
    table.exchange("left", 1).lay("R9").lay("R3")
    assert table.asks == (2, "turn")


def test_g_36_a_short_stack_is_dealt_out_and_the_return_pile_shuffled() -> None:
    """One card was left: the first seat dealt to gets it, the others get returned ones."""
    table = claimed(stack=("threes",))
    assert table.view(1).murphy == "threes"
    assert table.heard(MurphysReshuffled) == (MurphysReshuffled(19),)
    others = {table.view(seat).murphy for seat in (0, 2)}
    assert others <= set(TASKS) - {"only_yellow", "threes"}
    assert len(table.state.murphys) == 17
    assert table.state.returned == ()


def test_g_36_there_are_always_murphy_cards_enough() -> None:
    """Six players with two won each: nine are left for six."""
    won = [tuple(list(TASKS)[2 * seat : 2 * seat + 2]) for seat in range(6)]
    hands = ("Y2", "Y3", "G2", "G3", "R2", "R3")
    table = Table(*hands, won=won, murphys=list(TASKS)[12:18], stack=())
    assert len(table.state.returned) == 3
    assert len(table.state.returned) + 6 == 21 - 2 * 6


def test_g_38_the_third_card_ends_the_match_at_once() -> None:
    """No new round begins, and no cards are dealt."""
    table = claimed(won=(("threes", "two_values"),))
    assert table.state.phase == Over((0,), "three_murphys")
    assert table.heard(MatchEnded) == (MatchEnded((0,), "three_murphys"),)
    assert table.heard(RoundBegan) == ()
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (3, 0, 0))


def test_g_5_a_claim_shows_no_other_murphy_card() -> None:
    """What the others return goes face down."""
    table = claimed()
    for told in table.told:
        if told.to is None:
            assert "only_red" not in repr(told.event)
            assert "'run'" not in repr(told.event)
    assert table.view(2).returned == 2
