"""The box and the deal: D-1, X-8, and the figures that are exact."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from games.core import Dice
from games.dumbways import BOX, CHARACTERS, GAME, Options
from games.dumbways.cards import DECK, RED, Card, category
from games.dumbways.events import Dealt, TurnBegan
from games.dumbways.state import State
from tests.games.dumbways.positions import DIED_HOME, DIED_NATURE, DIED_RIDE, PSYCHO, Loaded

SEATS = (2, 3, 4, 5)


def begun(seats: int, seed: str, options: Options | None = None) -> tuple[State, Dealt]:
    """A match at its beginning, and what was told of the deal."""
    step = GAME.setup(options or Options(), seats, Dice(seed))
    dealt = step.events[0].event
    assert isinstance(dealt, Dealt)
    return step.state, dealt


def test_the_box_holds_what_is_confirmed() -> None:
    """54 cards, 9 You Died! three a category, 2 Psycho Attack!, 15 beans, a die of 1, 2, 3."""
    counts = Counter(DECK)
    assert sum(counts.values()) == 54
    assert [counts[card] for card in (DIED_HOME, DIED_NATURE, DIED_RIDE)] == [3, 3, 3]
    assert counts[PSYCHO] == 2
    assert sum(n for card, n in counts.items() if card not in RED) == 43
    assert Counter(BOX.die.faces) == {1: 2, 2: 2, 3: 2}
    assert Fraction(sum(BOX.die.faces), len(BOX.die.faces)) == 2
    assert len({bean.key for bean in CHARACTERS}) == len({bean.name for bean in CHARACTERS}) == 15
    assert all(bean.look and bean.alive and bean.dead for bean in CHARACTERS)


def test_what_is_not_certain_is_marked() -> None:
    """Counts are data, each with its mark; only Psycho Attack! is confirmed to the card."""
    assert {kind.card for kind in BOX.kinds} == set(Card)
    marks = {kind.card: kind.mark for kind in BOX.kinds}
    assert {card for card, mark in marks.items() if mark == "C"} == {PSYCHO}
    assert {card for card, mark in marks.items() if mark == "I"} == {
        card for card in RED if category(card)
    }
    assert {rule.mark for rule in BOX.marks} == set(marks.values())


@pytest.mark.parametrize("seats", SEATS)
def test_d_1_nobody_starts_with_a_red_card_and_all_red_ones_are_in_the_deck(seats: int) -> None:
    """D-1: red cards are replaced until none is left, then shuffled into the deck."""
    for number in range(40):
        state, dealt = begun(seats, f"deal/{number}")
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert not any(RED.intersection(hand) for hand in state.hands)
        assert sum(card in RED for card in state.deck) == 11
        assert len(state.deck) == 54 - 5 * seats
        assert len(dealt.replaced) == seats


def test_d_1_a_replacement_that_is_red_is_replaced_too() -> None:
    """D-1: with every red card on top of the deck, the first hand goes through all eleven."""
    reds = [place for place, card in enumerate(DECK) if card in RED]
    order = [place for place in range(54) if place not in reds] + reds  # dealt from the end
    picks, rest = [], list(range(54))
    for at, place in enumerate(order):
        other = rest.index(place)
        picks.append(other - at)
        rest[at], rest[other] = rest[other], rest[at]
    shuffle = [0] * 44  # the deck made after the deal, and three beans for each of two seats
    step = GAME.setup(Options(first=0), 2, Loaded(*picks, *shuffle, *[0] * 6))
    dealt = step.events[0].event
    assert isinstance(dealt, Dealt)
    assert sum(dealt.replaced) == 11
    assert dealt.replaced == (6, 5)  # five each in the first round, the eleventh as a replacement
    assert sum(card in RED for card in step.state.deck) == 11


def test_the_chance_of_a_deal_without_a_red_card() -> None:
    """962598/3162510 by arithmetic from the box, and by dealing: within four deviations."""
    red = sum(card in RED for card in DECK)
    exact = Fraction(comb(len(DECK) - red, 5), comb(len(DECK), 5))
    assert exact == Fraction(962598, 3162510)
    deals = 1_500
    none = sum(begun(2, f"red/{number}")[1].replaced[0] == 0 for number in range(deals))
    deviation = float(deals * exact * (1 - exact)) ** 0.5
    assert abs(none - float(deals * exact)) < 4 * deviation


@pytest.mark.parametrize(
    ("seats", "density"), [(2, "1/4"), (3, "11/39"), (4, "11/34"), (5, "11/29")]
)
def test_the_red_density_of_the_deck_after_the_deal(seats: int, density: str) -> None:
    """The density is 11/(54 - 5n)."""
    state, _ = begun(seats, "density")
    red = sum(card in RED for card in state.deck)
    assert Fraction(red, len(state.deck)) == Fraction(density)


@pytest.mark.parametrize("seats", SEATS)
def test_three_beans_a_player_alive_side_up(seats: int) -> None:
    """No bean sits at two places; the extra ones stay in the box."""
    state, _ = begun(seats, "beans")
    beans = [bean for mine in state.beans for bean in mine]
    assert [len(mine) for mine in state.beans] == [3] * seats
    assert len({bean.key for bean in beans}) == 3 * seats
    assert all(bean.alive for bean in beans)


def test_x_8_the_first_seat_is_drawn_or_named() -> None:
    """X-8: every seat can be drawn; a named one starts."""
    drawn = {begun(4, f"first/{number}")[0].owner for number in range(60)}
    assert drawn == {0, 1, 2, 3}
    for seat in range(4):
        state, _ = begun(4, "named", Options(first=seat))
        assert state.owner == seat
        assert GAME.pending(state)[0].kind == "roll"
    told = GAME.setup(Options(first=2), 4, Dice("named")).events
    assert [t.event for t in told][1:] == [TurnBegan(2, 1)]


def test_f_143_each_card_is_dealt_as_often_as_its_number_of_copies() -> None:
    """F143: over many deals no harmless face is favoured (chi-square over ten faces)."""
    held: Counter[Card] = Counter()
    deals = 300
    for number in range(deals):
        held.update(card for hand in begun(5, f"fair/{number}")[0].hands for card in hand)
    harmless = [kind for kind in BOX.kinds if kind.card not in RED]
    expected = {kind.card: deals * 25 * kind.count / 43 for kind in harmless}
    chi_square = sum((held[card] - mean) ** 2 / mean for card, mean in expected.items())
    assert chi_square < 27.88  # nine degrees of freedom, one in a thousand
