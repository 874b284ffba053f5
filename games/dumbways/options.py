"""What can be agreed before a match of Dumb Ways to Die begins."""

from games.core import Frozen


class Options(Frozen, frozen=True):
    """How the table wants to play."""

    first: int | None = None
    """The seat that starts; None where chance decides (X-8)."""
    shared_win: bool = False
    """D-14: Psycho Attack! is rolled to the end, and those who fall last together win together."""
    hand_removed: bool = False
    """D-33: the hand of an eliminated player leaves the game, rather than going to the discard."""
