"""How long a match can last: the pigeonhole bounds, over all collections and in random matches."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple

import pytest

from games.core import Dice
from games.deadgrandma import GAME
from games.deadgrandma.cards import POSSESSIONS, Colour
from games.deadgrandma.events import Awarded
from games.deadgrandma.options import Options
from games.deadgrandma.sets import complete, uncovered
from games.deadgrandma.state import Bidding, State, Won

MOST_UNCOVERED = {2: 2, 3: 4}
"""By ``same_needed``: the most uncovered possessions without a set."""


def _collections(size: int) -> list[tuple[Colour, ...]]:
    """All that can be owned of the possession deck, ``size`` cards of it."""
    deck = Counter(POSSESSIONS)
    every = combinations_with_replacement(Colour, size)
    return [colours for colours in every if Counter(colours) <= deck]


@pytest.mark.parametrize("needed", [2, 3])
def test_no_more_than_so_many_possessions_are_without_a_set(needed: int) -> None:
    """Two, or four; the bound is reached, and one more always makes a set."""

    def without_set(size: int) -> list[tuple[Colour, ...]]:
        return [
            colours
            for colours in _collections(size)
            if not complete(tuple(Won(colour) for colour in colours), needed)
        ]

    most = MOST_UNCOVERED[needed]
    assert without_set(most)
    assert not without_set(most + 1)
    with_wild = [c for size in range(1, 6) for c in without_set(size) if Colour.WILD in c]
    assert max(map(len, with_wild)) == most // 2


class Seen(NamedTuple):
    """What a random match went through."""

    seats: int
    needed: int
    rounds: tuple[State, ...]
    awards: int
    choices: int
    last: State


@cache
def _matches() -> tuple[Seen, ...]:
    """Ten random matches of each size under both options."""
    needs: tuple[Literal[2, 3], ...] = (2, 3)
    return tuple(
        _random(seats, needed, f"bounds/{seats}/{needed}/{number}")
        for seats in range(2, 6)
        for needed in needs
        for number in range(10)
    )


def _random(seats: int, needed: Literal[2, 3], seed: str) -> Seen:
    dice, players = Dice(seed), Dice(f"{seed}/players")
    state = GAME.setup(Options(same_needed=needed), seats, dice).state
    rounds, awards, choices = [state], 0, 0
    while GAME.outcome(state) is None:
        asked = GAME.pending(state)[0]
        moves = GAME.legal_moves(state, asked.seat)
        choices = max(choices, len(moves))
        step = GAME.apply(state, asked.seat, players.choice(moves), dice)
        GAME.check(step.state)
        if step.state.round > state.round:
            rounds.append(step.state)
        awards += sum(isinstance(told.event, Awarded) for told in step.events)
        state = step.state
    return Seen(seats, needed, tuple(rounds), awards, choices, state)


def test_without_a_winner_nobody_holds_more_uncovered_than_the_bound() -> None:
    """The bound holds at the start of every round; a Wild allows half of it."""
    for seen in _matches():
        for state in seen.rounds:
            assert isinstance(state.phase, Bidding)
            for one in state.seats:
                free = uncovered(one.won)
                most = MOST_UNCOVERED[seen.needed]
                assert len(free) <= (most // 2 if Colour.WILD in free else most)


def test_so_many_are_owned_at_the_most_and_then_somebody_has_won() -> None:
    """2n+1 or 4n+1 owned while the match goes on; it ends by one award more."""
    for seen in _matches():
        most = MOST_UNCOVERED[seen.needed] * seen.seats + 1
        for state in seen.rounds:
            assert sum(len(one.won) for one in state.seats) <= most
        assert seen.awards <= most + 1


def test_a_full_deck_is_enough_for_every_match() -> None:
    """4n+2 cards suffice, 22 for five seats: no match ends for want of possessions (N-47)."""
    assert len(POSSESSIONS) == 4 * 5 + 2
    for seen in _matches():
        outcome = GAME.outcome(seen.last)
        assert outcome is not None
        assert outcome.reason != "nothing_left"
        assert len(outcome.winners) == 1


def test_moves_are_few() -> None:
    """A turn lists 5 Plus, 5 Minus, Draw, Invert, 4 Swaps, a Shame for each of 22 possessions,
    10 pairs and 8 runs from 4 victims, and Pass, at the very most; a hand holds few of them.
    """
    most = 5 + 5 + 1 + 1 + 4 + 22 + (10 + 8) * 4 + 1
    assert all(1 < seen.choices <= most for seen in _matches())
