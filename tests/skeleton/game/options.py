"""What can be agreed before a match of Skeleton begins."""

from typing import Annotated

from msgspec import Meta

from games.core import Frozen, SeatRange

SEATS = SeatRange(2, 4)


class Options(Frozen, frozen=True):
    """The options.

    ``first``: the seat that starts; None: drawn (X-8). ``rounds``: how many turns each seat takes.
    """

    first: Annotated[int, Meta(ge=0, lt=SEATS.max)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=10)] = 5
