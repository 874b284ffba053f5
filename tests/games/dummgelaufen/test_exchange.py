"""Exchanges: announced before anything is seen, taken first, laid after, where they came from."""

import pytest

from games.dummgelaufen.events import Announced, Drawn, Drew, Laid, Took
from games.dummgelaufen.moves import Exchange, Lay, Place, Source, Take
from games.dummgelaufen.state import Laying, Taking, Turn
from tests.games.dummgelaufen.table import Table, card, number_cards, words

ALL = {
    *(("deck", 1), ("deck", 2), ("left", 1), ("left", 2), ("right", 1), ("right", 2)),
    *(("both", 2), ("mac", 1), ("mac", 2)),
}


def test_all_exchanges_are_offered_where_all_are_possible() -> None:
    """One or two from each source, and one from each open pile."""
    table = Table("R2 R3", "Y2", left="R1 R4", right="Y1 Y3", mac="G1 G2")
    assert table.exchanges() == ALL


def test_g_7_source_and_ratio_are_fixed_before_a_card_is_seen() -> None:
    """After the announcement only laying is asked: two for the one that was taken."""
    table = Table("R2 R3 R4", "Y2", deck="G9").exchange("deck", 1)
    assert table.asks == (0, "lay")
    assert all(isinstance(move, Lay) for move in table.moves())
    assert table.refused(Exchange(Source.DECK, 2)) == "not_legal"
    table.lay("R2")
    assert table.asks == (0, "lay")
    table.lay("R3")
    assert table.asks == (1, "turn")
    assert table.hand(0) == "R4 G9"


def test_g_7_the_announcement_is_told_to_all_and_the_drawn_card_to_the_drawer() -> None:
    """The face of a face-down card goes to its drawer alone, and stands in that seat's View."""
    table = Table("R2 R3 R4", "Y2", deck="G9 G8").exchange("deck", 2)
    assert table.heard(Announced) == (Announced(0, Source.DECK, 2),)
    assert table.heard(Drew) == (Drew(0, 2, 0, "exchange"),)
    assert table.heard(Drawn, 1) == ()
    assert table.heard(Drawn, 0) == (Drawn(0, number_cards("G9 G8"), ()),)
    (sight,) = table.view(0).sights
    assert (sight.what, words(sight.cards)) == ("drew", "G9 G8")
    assert table.view(1).sights == ()


def test_a_sight_lasts_until_the_next_turn_is_answered() -> None:
    """What a failed message lost can still be seen while the next turn is asked for."""
    table = Table("R2 R3 R4", "Y2 Y4", deck="G9 G8").exchange("deck", 2).lay("G9")
    table.exchange("left", 2).lay("R1")
    assert table.asks == (0, "turn")
    assert table.view(0).sights
    table.exchange("left", 1)
    assert table.view(0).sights == ()


@pytest.mark.parametrize(
    ("source", "take", "taken"),
    [
        ("left", 1, "R10"),
        ("left", 2, "R10 R9"),
        ("right", 1, "Y10"),
        ("right", 2, "Y10 Y9"),
        ("both", 2, "R10 Y10"),
    ],
)
def test_g_8_g_9_open_cards_come_from_the_top(source: str, take: int, taken: str) -> None:
    """Two of one pile are the top and the card below; or one is taken of each."""
    table = Table("R2 R3 R4", "Y2", left="R8 R9 R10", right="Y8 Y9 Y10").exchange(source, take)
    assert table.heard(Took) == (Took(0, Source(source), number_cards(taken), "exchange"),)
    assert sorted(table.hand(0).split()) == sorted(f"R2 R3 R4 {taken}".split())
    assert table.asks == (0, "lay")


def test_g_8_sources_are_never_mixed() -> None:
    """There is no move that takes from two sources but one from each open pile."""
    table = Table("R2 R3", "Y2", mac="G1 G2", left="R1 R4", right="Y1 Y3")
    assert {source for source, _ in table.exchanges()} == {each.value for each in Source}
    table.exchange("mac", 2)
    assert set(table.moves()) == {Take(card("G1")), Take(card("G2"))}


@pytest.mark.parametrize("places", [("left", "left"), ("left", "right"), ("right", "left")])
def test_g_10_two_cards_on_one_pile_or_one_on_each(places: tuple[str, str]) -> None:
    """The player chooses the order; the last card put down is on top."""
    table = Table("R2 R3 R4", "Y2", deck="G9", left="R1", right="Y1").exchange("deck", 1)
    table.lay("R3", places[0]).lay("R2", places[1])
    piles = {"left": ["R1"], "right": ["Y1"]}
    piles[places[0]].append("R3")
    piles[places[1]].append("R2")
    assert words(table.state.left) == " ".join(piles["left"])
    assert words(table.state.right) == " ".join(piles["right"])
    assert table.heard(Laid) == (Laid(0, card("R2"), Place(places[1])),)


def test_g_11_a_card_just_taken_may_be_laid_where_it_came_from() -> None:
    """The card can go back on the same pile."""
    table = Table("R2 R3", "Y2", left="R1 R9").exchange("left", 1).lay("R9").lay("R2")
    assert words(table.state.left) == "R1 R9 R2"
    assert table.hand(0) == "R3"


def test_g_12_only_number_cards_are_laid() -> None:
    """A green card is listed nowhere while laying."""
    table = Table("R2 R3 give_pair put_three", "Y2", deck="G9").exchange("deck", 1)
    faces = {move.card for move in table.moves() if isinstance(move, Lay)}
    assert faces == {card("R2"), card("R3"), card("G9")}


def test_g_13_an_empty_pile_stays_empty_and_can_be_laid_on() -> None:
    """It cannot be taken from."""
    table = Table("R2 R3 R4", "Y2 Y3", left="R9", right="Y1").exchange("left", 1)
    table.lay("R2", "right").lay("R3", "right")
    assert table.state.left == ()
    assert table.view().left.top is None
    assert not {("left", 1), ("left", 2), ("both", 2)} & table.exchanges()
    table.exchange("right", 1).lay("Y2", "left").lay("R3", "right")
    assert words(table.state.left) == "Y2"


def test_g_14_only_the_tops_are_public() -> None:
    """The card below is hidden though it was laid openly; count and top are all that is shown."""
    table = Table("R2 R3 R4", "Y2", deck="G9").exchange("deck", 1).lay("R2").lay("R3")
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert (view.left.top, view.left.count) == (card("R3"), 3)
    assert set(table.view().left.__struct_fields__) == {"top", "count"}


def test_g_15_with_a_single_number_card_only_two_for_one_is_offered() -> None:
    """Greens do not help: one-for-two would leave no number card."""
    table = Table("R2 give_pair", "Y2", left="R1 R4", right="Y1 Y3", mac="G1 G2 G3")
    assert table.exchanges() == {(source, take) for source, take in ALL if take == 2}


def test_g_15_with_two_number_cards_one_for_two_is_offered() -> None:
    """The player keeps one card after it."""
    table = Table("R2 R3", "Y2", left="R9 R8").exchange("left", 1).lay("R2").lay("R3")
    assert table.hand(0) == "R8"


@pytest.mark.parametrize(
    ("mac", "offered"),
    [
        ("", set()),
        ("G1", {("mac", 1)}),
        ("G1 G2", {("mac", 1), ("mac", 2)}),
        ("G1 G2 G3 G4 G5 G6", {("mac", 1), ("mac", 2)}),
        ("G1 G2 G3 G4 G5 G6 G7", {("mac", 2)}),
    ],
)
def test_g_28_macs_limits(mac: str, offered: set[tuple[str, int]]) -> None:
    """Seven cards at most after an exchange; with one card only one-for-two; with none nothing."""
    table = Table("R2 R3", "Y2", mac=mac)
    assert {each for each in table.exchanges() if each[0] == "mac"} == offered


def test_g_28_mac_comes_to_seven_and_no_further() -> None:
    """Six cards, less one, plus two make seven."""
    table = Table("R2 R3", "Y2 Y3", mac="G1 G2 G3 G4 G5 G6").exchange("mac", 1)
    table.do(Take(card("G6"))).lay("R2", "mac").lay("R3", "mac")
    assert len(table.state.mac) == 7
    assert ("mac", 1) not in table.exchanges()


def test_g_29_any_of_macs_cards_can_be_taken() -> None:
    """All are open; two are taken one after the other, then one is laid before Mac."""
    table = Table("R2", "Y2", mac="G1 G4 G4 G3").exchange("mac", 2)
    assert set(table.moves()) == {Take(card(word)) for word in ("G1", "G3", "G4")}
    assert table.state.phase == Taking(table.asked.id, 0, 2, 0)
    table.do(Take(card("G4")))
    assert set(table.moves()) == {Take(card(word)) for word in ("G1", "G3", "G4")}
    table.do(Take(card("G4")))
    assert table.heard(Took) == (Took(0, Source.MAC, (card("G4"),), "exchange"),)
    assert {move.place for move in table.moves() if isinstance(move, Lay)} == {Place.MAC}
    table.lay("R2", "mac")
    assert words(table.state.mac) == "G1 G3 R2"
    assert table.hand(0) == "G4 G4"


def test_what_is_taken_from_the_piles_cannot_be_laid_before_mac() -> None:
    """Cards are put down where the exchange took from: the piles, or Mac's row."""
    table = Table("R2 R3", "Y2", mac="G1 G2").exchange("left", 1)
    assert table.refused(Lay(card("R2"), Place.MAC)) == "not_legal"
    table = Table("R2 R3", "Y2", mac="G1 G2").exchange("mac", 1).do(Take(card("G1")))
    assert table.refused(Lay(card("R2"), Place.LEFT)) == "not_legal"


def test_g_45_nobody_passes_who_can_do_something() -> None:
    """A pass is not listed beside exchanges, and silence is nobody's press."""
    table = Table("R2", "Y2")
    kinds = {type(move).__name__ for move in table.moves()}
    assert kinds == {"Exchange"}
    assert isinstance(table.state.phase, Turn)


def test_g_40_hands_have_no_upper_limit_and_their_size_is_public() -> None:
    """Take two, lay one, with 25 cards and more; greens count."""
    reds = "R2 R3 R4 R4 R5 R5 R6 R6 R7 R7 R7 R8 R8 R8 R9 R9 R9 R10 R10 R10 R11 R11 R11"
    table = Table(f"{reds} Y2 Y3 give_pair", "G1", deck="G9 G8").exchange("deck", 2)
    assert table.view().seats[0].hand == 28
    phase = table.state.phase
    assert isinstance(phase, Laying)
    table.lay("Y2")
    assert table.view(1).seats[0].hand == 27
