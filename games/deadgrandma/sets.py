"""Complete sets (N-1, N-37)."""

from collections import Counter

from games.deadgrandma.cards import Colour
from games.deadgrandma.state import State, Won

DIFFERENT_NEEDED = 3
"""How many possessions of different colours make a set."""


def uncovered(won: tuple[Won, ...]) -> tuple[Colour, ...]:
    """Return the possessions that count."""
    return tuple(one.colour for one in won if not one.covered)


def complete(won: tuple[Won, ...], same_needed: int) -> bool:
    """Whether ``won`` has enough possessions of one colour, or three colours; a Wild is any."""
    colours = Counter(uncovered(won))
    wilds = colours.pop(Colour.WILD, 0)
    alike = max(colours.values(), default=0) + wilds
    return alike >= same_needed or len(colours) + wilds >= DIFFERENT_NEEDED


def complete_seats(state: State) -> tuple[int, ...]:
    """Return the seats that have a complete set now."""
    return tuple(
        seat for seat in state.present if complete(state.seats[seat].won, state.same_needed)
    )
