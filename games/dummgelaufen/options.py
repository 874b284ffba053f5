"""What can be agreed before a match of Dumm gelaufen! begins."""

from typing import Annotated

from msgspec import Meta

from games.core import Frozen


class Options(Frozen, frozen=True):
    """The options; the defaults are the rulebook's game with a cap on its length."""

    first: int | None = None
    """The seat that begins, to the left of the dealer; None: drawn (G-1, X-8)."""
    any_turn: bool = False
    """G-30: a Murphy card can be claimed after any own turn, not only after an exchange."""
    circuits: Annotated[int, Meta(ge=1, le=100)] = 100
    """G-41: the match ends after this many full circuits in any case."""
