"""What is in the box: the confirmed spread, section 3.4's sums, the reconstruction's counts."""

from collections import Counter

import pytest

from games.dummgelaufen.cards import (
    ACTION_CARDS,
    ACTIONS,
    NUMBER_CARDS,
    Colour,
    Number,
    ascending,
    ordered,
)
from games.dummgelaufen.dealing import FIRST_HAND
from games.dummgelaufen.effects import (
    DrawNumbers,
    Effect,
    GiveCards,
    LoseCard,
    NewMurphy,
    PutCards,
    ShedColour,
    SwapHands,
    TakeMac,
    TradeCard,
)
from games.dummgelaufen.state import MAC
from games.dummgelaufen.tasks import TASKS
from tests.games.dummgelaufen.table import GREENS, card, cards


def test_seventy_two_number_cards_in_the_confirmed_spread() -> None:
    """1 to 3 once, 4 to 6 twice, 7 to 11 three times in each colour."""
    copies = Counter(NUMBER_CARDS)
    assert copies.total() == 72
    for colour in Colour:
        for value in range(1, 12):
            assert copies[Number(colour, value)] == (value + 2) // 3 - (value >= 10)


def test_the_sums_of_section_3_4() -> None:
    """24 cards a colour, 171 a colour, 513 in all; odd, even, low, threefold and high ones."""
    values = [each.value for each in NUMBER_CARDS]
    for colour in Colour:
        of_colour = [each.value for each in NUMBER_CARDS if each.colour is colour]
        assert (len(of_colour), sum(of_colour)) == (24, 171)
    assert sum(values) == 513
    assert sum(values) / len(values) == pytest.approx(7.125)
    assert sum(value % 2 for value in values) == 39
    assert sum(value % 2 == 0 for value in values) == 33
    assert sum(value <= 6 for value in values) == 27
    assert sum(value % 3 == 0 for value in values) == 18
    assert sum(value >= 9 for value in values) == 27


def test_the_least_and_the_most_of_section_3_4() -> None:
    """One colour up to 29: five cards at 14, seven at most; 88 needs eight cards at least."""
    red = [each.value for each in ascending(NUMBER_CARDS) if each.colour is Colour.RED]
    assert sum(red[:5]) == 14
    assert red[:7] == [1, 2, 3, 4, 4, 5, 5]
    assert sum(red[:7]) == 24
    assert sum(red[:8]) == 30
    highest = sorted((each.value for each in NUMBER_CARDS), reverse=True)
    assert highest[:9] == [11] * 9
    assert sum(highest[:8]) == 88


@pytest.mark.parametrize(("seats", "fixed"), [(2, 26), (3, 36), (4, 47), (5, 59), (6, 72)])
def test_cards_fixed_at_the_setup(seats: int, fixed: int) -> None:
    """Hands from 8 up, seven for Mac, one on each pile: with six seats as many as number cards."""
    assert sum(FIRST_HAND + seat for seat in range(seats)) + MAC + 2 == fixed


def test_seventeen_action_cards_nine_red_and_eight_green() -> None:
    """The reconstructed split, each kind with its effect."""
    assert len(ACTION_CARDS) == 17
    red = [each for each in ACTION_CARDS if ACTIONS[each].colour == "red"]
    green = [each for each in ACTION_CARDS if ACTIONS[each].colour == "green"]
    assert (len(red), len(green)) == (9, 8)
    assert set(green) == GREENS
    effects: dict[Effect, int] = {
        SwapHands("left"): 1,
        SwapHands("chosen"): 1,
        GiveCards(2, alike=False): 2,
        LoseCard(): 1,
        DrawNumbers(2): 2,
        ShedColour(most=True): 2,
        ShedColour(most=False): 2,
        GiveCards(2, alike=True): 2,
        NewMurphy(): 1,
        TradeCard(): 1,
        TakeMac(2): 1,
        PutCards(3): 1,
    }
    assert Counter(ACTIONS[each].effect for each in ACTION_CARDS) == Counter(effects)


def test_twenty_one_murphy_cards_six_of_them_public() -> None:
    """The reconstructed ones are marked, and a public one says where it is from."""
    assert len(TASKS) == 21
    public = [task for task in TASKS.values() if task.mark == "C"]
    assert len(public) == 6
    assert all(task.source for task in public)
    assert [task.source for task in TASKS.values() if task.mark == "R"] == [""] * 15


def test_a_hand_is_sorted_by_colour_and_value_with_actions_behind() -> None:
    """Red, yellow, green; then greens in the order of the data file."""
    mixed = cards("put_three G2 R10 Y4 give_pair R9 G1")
    assert ordered(mixed) == cards("R9 R10 Y4 G1 G2 give_pair put_three")


def test_lowest_first_means_by_value_then_colour() -> None:
    """The order in which silence lays cards (G-42)."""
    assert ascending((card("G2"), card("Y1"), card("R2"))) == (card("Y1"), card("R2"), card("G2"))
