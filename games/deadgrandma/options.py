"""What can be agreed before a match of Dead Grandma begins."""

from typing import Literal

from games.core import Frozen


class Options(Frozen, frozen=True):
    """``first``: the seat that leads the first round; None: drawn (N-11, X-8).

    ``same_needed``: how many possessions of one colour make a set (N-1).
    """

    first: int | None = None
    same_needed: Literal[2, 3] = 2
