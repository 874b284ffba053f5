"""The cards and the deal: N-1, N-2, and what is said of the deck in numbers."""

from collections import Counter
from fractions import Fraction
from math import comb, prod

import msgspec
import pytest

from games.core import BadOptions, Dice, Told, begin
from games.deadgrandma import GAME
from games.deadgrandma.cards import ACTION_DECK, LISTS, POSSESSIONS, Action, Colour, numbers
from games.deadgrandma.events import Drawn, HandShown, Replenished, RoundBegan
from games.deadgrandma.options import Options
from games.deadgrandma.state import State


def test_the_lists_are_those_of_the_reconstruction() -> None:
    """There are 50 number and 50 action cards, five possessions of each colour and two Wilds."""
    assert LISTS.reconstruction
    deck = Counter(ACTION_DECK)
    assert [deck[value] for value in range(1, 11)] == [5] * 10
    assert [deck[action] for action in Action] == [9, 9, 6, 6, 6, 6, 8]
    assert len(ACTION_DECK) == 100
    assert Counter(POSSESSIONS) == {**dict.fromkeys(Colour, 5), Colour.WILD: 2}


def test_six_cards_without_a_number_are_as_rare_as_they_are() -> None:
    """C(50,6)/C(100,6): drawing one card after another gives the same, 0.013331."""
    plain = sum(isinstance(card, Action) for card in ACTION_DECK)
    chance = Fraction(comb(plain, 6), comb(len(ACTION_DECK), 6))
    one_by_one = prod(Fraction(50 - drawn, 100 - drawn) for drawn in range(6))
    assert chance == one_by_one
    assert round(float(chance), 6) == 0.013331


def _dealt(number: int) -> tuple[State, tuple[Told, ...]]:
    step = GAME.setup(Options(), 5, Dice(f"deal/{number}"))
    return step.state, step.events


def test_hands_without_a_number_come_as_often_as_they_should() -> None:
    """About 4,000 x 0.013331 of 4,000 first hands are shown; five standard deviations are allowed.

    Two hands of one deal depend on each other, which makes the deviation smaller, not greater.
    N-3 at the deal: whoever showed a hand has a number in the end.
    """
    chance = Fraction(comb(50, 6), comb(100, 6))
    shown = 0
    for number in range(800):
        state, told = _dealt(number)
        assert all(numbers(one.hand) for one in state.seats)
        shown += len({one.event.seat for one in told if isinstance(one.event, HandShown)})
    expected = float(4_000 * chance)
    assert abs(shown - expected) < 5 * (expected * float(1 - chance)) ** 0.5


def test_n_1_same_needed_is_two_or_three() -> None:
    """The option's default is 2; nothing else than 2 and 3 can be chosen."""
    assert Options().same_needed == 2
    for needed in (1, 4):
        raw = msgspec.structs.replace(Options(), same_needed=needed)
        with pytest.raises(BadOptions):
            begin(GAME, raw, 3, "seed")


def test_n_2_the_family_disappointment_is_not_in_the_deck() -> None:
    """The lists name it, the shuffled deck has possessions only, and it starts in the middle."""
    assert LISTS.family_disappointment == 1
    state = GAME.setup(Options(), 3, Dice("n-2")).state
    assert Counter((*state.possessions, *state.middle)) == Counter(POSSESSIONS)
    assert GAME.view(state, None).disappointment is None


def test_the_deal() -> None:
    """Each seat has six cards and is asked for a bid; one possession is turned up."""
    for seats in range(2, 6):
        step = GAME.setup(Options(first=1), seats, Dice(f"deal/{seats}"))
        assert all(len(one.hand) == 6 for one in step.state.seats)
        assert len(step.state.middle) == 1
        assert [d.kind for d in GAME.pending(step.state)] == ["bid"] * seats
        began = [told.event for told in step.events if isinstance(told.event, RoundBegan)]
        assert began == [RoundBegan(1, 1, step.state.middle[0], step.state.middle)]


def test_x_5_what_is_drawn_is_told_to_its_seat_alone() -> None:
    """Everybody hears the counts; each seat its own cards."""
    step = GAME.setup(Options(), 3, Dice("x-5"))
    private = [told for told in step.events if isinstance(told.event, Drawn)]
    assert {told.to for told in private} == {(0,), (1,), (2,)}
    assert all(told.to == (told.event.seat,) for told in private)
    public = [told.event for told in step.events if isinstance(told.event, Replenished)]
    assert public == [Replenished((6, 6, 6))]
