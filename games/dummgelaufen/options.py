"""What can be agreed before a match of Dumm gelaufen! begins."""

from typing import Annotated

from msgspec import Meta

from games.core import Frozen


class Options(Frozen, frozen=True):
    """How the table wants to play."""

    first: int | None = None
    """The seat that begins, to the left of the dealer; None where chance decides (G-1, X-8)."""
    any_turn: bool = False
    """G-30: a Murphy card is claimed at the end of any own turn, not of an exchange only."""
    circuits: Annotated[int, Meta(ge=1, le=100)] = 100
    """G-41: the match ends after so many full circuits in any case."""
