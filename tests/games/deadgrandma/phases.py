"""One built position for each phase of the game, with three seats."""

from games.deadgrandma.cards import Colour
from games.deadgrandma.moves import Plus, Shame, Steal
from tests.games.deadgrandma.table import Table


def bidding() -> Table:
    """Everybody is asked for a bid."""
    return Table("9 2 plus 3 3 block", "5 4 6 block", "5 1 1 plus", owned=("red", "blue", ""))


def turn() -> Table:
    """Seat 0 is asked for its turn."""
    return bidding().bid(9, 5, 5)


def window() -> Table:
    """A Plus 2 of seat 0 on itself waits."""
    return turn().do(0, Plus(0))


def stack() -> Table:
    """The same Plus 2 as in `window`, blocked by seat 1."""
    return window().block(1)


def theft() -> Table:
    """A steal of seat 0 from seat 1 waits."""
    return turn().do(0, Steal((3, 3), 1))


def tiebreak() -> Table:
    """Seats 0 and 1 bid once more."""
    return Table("5 2 7 plus", "5 4", "1 plus").bid(5, 5, 1).all_pass()


def contest() -> Table:
    """Seats 0 and 1 show signs."""
    owned = ("red red*", "green", "blue")
    table = Table("5 1", "9 1", "4 shame 1", owned=owned, middle="green", first=2)
    return table.bid(5, 9, 4).happens(2, Shame(2, Colour.BLUE)).all_pass()


PHASES = {
    "bidding": bidding,
    "turn": turn,
    "window": window,
    "stack": stack,
    "theft": theft,
    "tiebreak": tiebreak,
    "contest": contest,
}
