"""What the contract is told about a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from games.core import AnyGame

TESTS = Path(__file__).resolve().parent.parent

Hidden = Callable[[Any, int | None], tuple[tuple[Any, ...], ...]]


class Sample(NamedTuple):
    """Options and a number of seats with which matches are tried."""

    options: Any
    seats: int


def nothing_hidden(_state: Any, _seat: int | None) -> tuple[tuple[Any, ...], ...]:
    """The hidden zones of a game in which everything lies open."""
    return ()


@dataclass(frozen=True, eq=False)
class Kit:
    """One game under contract.

    ``folder`` holds its ``playthroughs``, its ``saves`` and its ``perft.txt``. ``hidden`` gives the
    zones of a state whose contents a seat (None: a spectator) cannot see, always in the same order.
    ``kinds`` are all its kinds of question, where it says so. ``longest`` is the most entries that
    a match may take; matches are tried until they have had ``entries`` altogether. ``eliminates``:
    seats can lose their turns without leaving. ``asking`` are pieces of what its table says, in
    English, only while it waits for somebody. ``short`` are options that keep a match short: by
    name, the places of their values in the lobby's menus.
    """

    game: AnyGame
    folder: Path
    samples: tuple[Sample, ...]
    hidden: Hidden = nothing_hidden
    kinds: tuple[str, ...] = ()
    longest: int = 2_000
    entries: int = 3_000
    eliminates: bool = False
    asking: tuple[str, ...] = ()
    short: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        """The game's key, which names the tests' parameters."""
        return self.game.key


def default_kit(game: AnyGame) -> Kit:
    """A kit with default options at the least and the greatest number of seats."""
    seats = sorted({game.seats.min, game.seats.max})
    samples = tuple(Sample(game.Options(), count) for count in seats)
    return Kit(game, TESTS / "games" / game.key, samples)
