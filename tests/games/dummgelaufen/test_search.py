"""Face-down cards that are replaced, the reshuffle, and takes that are cut short."""

from games.dummgelaufen.cards import ACTION_CARDS
from games.dummgelaufen.events import Claimed, Drawn, Drew, RedsShown, Reshuffled
from games.dummgelaufen.moves import Source
from games.dummgelaufen.state import Laying, available
from tests.games.dummgelaufen.table import Table, cards, words

ALL_REDS = "swap_left swap_chosen give_two give_two lose_one draw_two draw_two shed_most shed_most"


def test_g_16_two_actions_on_one_number_card_are_replaced() -> None:
    """Action cards of any colour are replaced without effect until two number cards come."""
    table = Table("R2", "Y2", deck="give_pair swap_left lose_one put_three G9 G8")
    table.exchange("deck", 2)
    assert table.hand(0) == "R2 G8 G9"
    assert table.state.discard == ("give_pair", "swap_left", "lose_one", "put_three")
    assert table.heard(RedsShown) == ()
    assert table.heard(Drew) == (Drew(0, 2, 4, "exchange"),)
    assert table.asks == (0, "lay")


def test_g_16_what_is_replaced_is_seen_by_the_drawer_alone() -> None:
    """All others see how many."""
    table = Table("R2", "Y2", deck="give_pair swap_left G9 G8").exchange("deck", 2)
    assert table.heard(Drawn, 0) == (Drawn(0, cards("G9 G8"), ("give_pair", "swap_left")),)
    assert table.heard(Drawn, 1) == ()
    assert [sight.what for sight in table.view(0).sights] == ["drew", "discarded"]


def test_g_16_one_action_beside_a_number_card_is_kept() -> None:
    """Two number cards are then in hand, so one can be laid."""
    table = Table("R2", "Y2", deck="give_pair G9").exchange("deck", 2)
    assert table.hand(0) == "R2 G9 give_pair"
    assert table.state.discard == ()


def test_g_16_two_number_cards_keep_two_actions() -> None:
    """The replacement is for one number card only."""
    table = Table("R2 R3", "Y2", deck="give_pair put_three").exchange("deck", 2)
    assert table.hand(0) == "R2 R3 give_pair put_three"
    assert table.asks == (0, "lay")


def test_g_16_a_search_goes_through_one_reshuffle_at_most() -> None:
    """Nothing but actions is left: they go by twice, and the take ends with what there is (G-25).

    Sixteen in the pile go by in pairs. They are shuffled once, go by again, and nothing is taken.
    """
    table = Table("R2 put_three", "Y2", left="", right="", numbers_in=1, actions_in="deck")
    assert len(table.state.deck) == 16
    table.exchange("deck", 2, orders=[words(table.state.deck).split()])
    assert table.heard(Reshuffled) == (Reshuffled(16),)
    assert table.heard(Drew) == (Drew(0, 0, 32, "exchange"),)
    assert len(table.state.discard) == 16
    assert table.hand(0) == "R2 put_three"
    assert table.asks == (1, "turn")


def test_g_25_an_odd_card_at_the_end_of_a_search_is_what_there_is() -> None:
    """The last of seventeen actions, a green, is kept; laying would empty the hand, so none is
    laid.

    The first seventeenth, a swap, waits for the reshuffle and is replaced with the card behind it.
    """
    table = Table("R2", "Y2", left="", right="", numbers_in=1, actions_in="deck")
    assert table.drawn_next().endswith("swap_left")
    others = [each for each in ACTION_CARDS if each not in ("swap_left", "put_three")]
    table.exchange("deck", 2, orders=[["put_three", *others]])
    assert table.heard(Drew) == (Drew(0, 1, 32, "exchange"),)
    assert table.hand(0) == "R2 put_three"
    assert table.asks == (1, "turn")


def test_g_17_a_green_is_replaced_where_laying_two_would_empty_the_hand() -> None:
    """One for two, with exactly two number cards: greens go by until a number card comes."""
    table = Table("R2 R3", "Y2", deck="give_pair put_three G9").exchange("deck", 1)
    assert table.hand(0) == "R2 R3 G9"
    assert table.heard(Drew) == (Drew(0, 1, 2, "exchange"),)
    assert table.state.discard == ("give_pair", "put_three")


def test_g_17_a_red_comes_as_well() -> None:
    """It is followed, and nothing is laid (G-18)."""
    table = Table("R2 R3", "Y2", deck="give_pair draw_two G9 G8").exchange("deck", 1)
    assert table.heard(RedsShown) == (RedsShown(0, ("draw_two",)),)
    assert table.hand(0) == "R2 R3 G8 G9"
    assert table.state.discard == ("give_pair", "draw_two")


def test_g_17_with_three_number_cards_the_green_is_kept() -> None:
    """Two can be laid and one stays."""
    table = Table("R2 R3 R4", "Y2", deck="give_pair G9").exchange("deck", 1)
    assert table.hand(0) == "R2 R3 R4 give_pair"
    assert table.state.phase == Laying(table.asked.id, 0, Source.DECK, 1, 1, 2)


def test_g_17_a_search_with_nothing_but_greens_ends_as_well() -> None:
    """In a smaller box: two greens go by twice; nothing is taken and nothing laid (G-25)."""
    table = Table("R2 R3", "Y2", deck="give_pair put_three", left="", right="", box=False)
    table.exchange("deck", 1, orders=[["give_pair", "put_three"]])
    assert table.heard(Drew) == (Drew(0, 0, 4, "exchange"),)
    assert table.hand(0) == "R2 R3"
    assert table.asks == (1, "turn")


def test_g_17_the_search_goes_on_through_the_reshuffle() -> None:
    """The reshuffled pile is drawn from its end: a green goes by, then a red comes."""
    table = Table(
        "R2 R3",
        "Y2",
        deck="give_pair put_three",
        left="",
        right="",
        discard=ALL_REDS,
        numbers_in=1,
        actions_in=1,
    )
    table.exchange("deck", 1, orders=[["give_pair", *ALL_REDS.split(), "put_three"]])
    assert table.heard(RedsShown) == (RedsShown(0, ("shed_most",)),)


def test_g_24_the_pile_is_made_anew_of_all_but_the_two_tops() -> None:
    """The action discard and what lies under the open tops."""
    table = Table(
        "R2 R3 R4",
        "Y2",
        deck="G9",
        left="R5 R6 R7",
        right="Y5 Y6",
        discard="lose_one",
        numbers_in=1,
        actions_in=1,
    )
    assert table.drawn_next() == "G9"
    assert available(table.state) == 1 + 9 + 3
    order = cards(f"{ALL_REDS} R5 Y5 R6")
    table.exchange("deck", 2, orders=[order])
    assert table.heard(Reshuffled) == (Reshuffled(12),)
    assert (words(table.state.left), words(table.state.right)) == ("R7", "Y6")
    assert table.state.discard == ()
    assert table.hand(0) == "R2 R3 R4 R6 G9"  # a half-done take goes on from the new pile
    assert table.asks == (0, "lay")


def test_g_24_it_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    """The last card may be drawn; the pile is then empty for all to see."""
    table = Table("R2 R3 R4", "Y2 Y3", deck="G9", left="R5 R6", numbers_in=1, actions_in=1)
    table.exchange("deck", 1)
    assert table.heard(Reshuffled) == ()
    assert table.view().deck == 0
    assert table.view().available > 0
    table.lay("R2").lay("R3")
    assert table.view().deck == 0
    assert ("deck", 1) in table.exchanges()


def test_g_25_without_any_face_down_card_the_exchange_is_not_offered() -> None:
    """Nothing discarded and nothing under the tops: in a smaller box that can be."""
    table = Table("R2 R3", "Y2", left="R9", right="Y9", box=False)
    assert table.exchanges() == {("left", 1), ("right", 1), ("both", 2)}


def test_g_25_a_take_cut_short_is_laid_accordingly_and_claims_nothing() -> None:
    """One came of two: one is laid, as announced; the hand fits, but no exchange was complete."""
    table = Table(
        "Y1 Y2 Y3 Y4 Y4 Y5 R2",
        "G2",
        left="",
        right="",
        deck="Y6",
        murphys=("only_yellow",),
        box=False,
    )
    assert ("deck", 2) in table.exchanges()
    table.exchange("deck", 2)
    phase = table.state.phase
    assert isinstance(phase, Laying)
    assert (phase.take, phase.taken, phase.owed) == (2, 1, 1)
    table.lay("R2")
    assert table.hand(0) == "Y1 Y2 Y3 Y4 Y4 Y5 Y6"
    assert table.heard(Claimed) == ()
    assert table.asks == (1, "turn")
