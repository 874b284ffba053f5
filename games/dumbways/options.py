"""What can be agreed before a match of Dumb Ways to Die begins."""

from games.core import Frozen


class Options(Frozen, frozen=True):
    """The options; the defaults are the rulebook's game."""

    first: int | None = None
    """The seat that starts; None: drawn (X-8)."""
    shared_win: bool = False
    """D-14: all roll under a Psycho Attack!, and the seats that fall last together win together."""
    hand_removed: bool = False
    """D-33: the hand of an eliminated player leaves the game instead of being discarded."""
