"""Broken states are found out (X-10)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.core import Outcome
from games.dropdead import GAME
from games.dropdead.options import Options
from games.dropdead.state import State, Throw
from tests.games.dropdead.table import Table


def good() -> State:
    """Two rounds of three; seat 1 is in its second turn, with two rolls."""
    options = Options(first=0, rounds=2)
    table = Table(seats=3, options=options).roll(*["22222"] * 4).roll("13466", "21346")
    return table.state


def _turn(state: State, **changes: object) -> State:
    turns = list(state.turns)
    turns[state.at] = replace(turns[state.at], **changes)
    return replace(state, turns=tuple(turns))


BROKEN: dict[str, Callable[[State], State]] = {
    "order": lambda s: replace(s, order=(0, 2, 1)),
    "order of nobody": lambda s: replace(s, order=(0, 1)),
    "left twice": lambda s: replace(s, left=(2, 2)),
    "left from nowhere": lambda s: replace(s, left=(3,)),
    "asked though gone": lambda s: replace(s, left=(1,)),
    "unequal turns": lambda s: replace(s, sheet=((0, None, 0),)),
    "short row": lambda s: replace(s, sheet=((0, 0),)),
    "points below nothing": lambda s: replace(s, sheet=((0, -1, 0),)),
    "a round lost": lambda s: replace(s, sheet=()),
    "another round": lambda s: replace(s, number=3),
    "two turns of a seat": lambda s: replace(s, turns=(*s.turns, s.turns[0])),
    "turns out of order": lambda s: replace(s, turns=s.turns[::-1]),
    "a turn of nobody": lambda s: _turn(s, seat=7),
    "asked out of turn": lambda s: replace(s, at=2),
    "asked though dead": lambda s: replace(s, at=0),
    "asked past the end": lambda s: replace(s, at=-1),
    "no question": lambda s: replace(s, decision=0),
    "more dice": lambda s: _turn(s, alive=6),
    "another die alive": lambda s: _turn(s, alive=5),
    "points from nowhere": lambda s: _turn(s, points=19),
    "rolls from nowhere": lambda s: _turn(s, rolls=3),
    "a seven": lambda s: _turn(s, last=(Throw((1, 3, 4, 6, 7), 21), s.turns[1].last[1])),
    "a bad roll scored": lambda s: _turn(s, last=(s.turns[1].last[0], Throw((2, 1, 3, 4, 6), 14))),
    "rolling out and asked": lambda s: _turn(s, rolling_out=True),
    "one team": lambda s: replace(s, options=replace(s.options, teams=1)),
    "teams without seats": lambda s: replace(s, options=replace(s.options, teams=4)),
    "wrong scores": lambda s: replace(s, end=Outcome((0,), (1, 2, 3), "highest")),
    "winner of nowhere": lambda s: replace(s, end=Outcome((5,), (0, 20, 0), "highest")),
    "seats of nobody": lambda s: replace(s, seats=0),
}


def test_a_good_state_passes() -> None:
    """The unbroken state is valid, so each break below is the only fault."""
    GAME.check(good())


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_found_out(name: str) -> None:
    """Each of them breaks one thing."""
    with pytest.raises((AssertionError, LookupError)):
        GAME.check(BROKEN[name](good()))


def test_a_match_that_should_be_over_is_found_out() -> None:
    """One seat of two is left, and still somebody is asked."""
    with pytest.raises(AssertionError, match="single side"):
        GAME.check(replace(Table(seats=2).state, left=(1,), turns=Table(seats=2).state.turns[:1]))
