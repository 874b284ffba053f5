"""What can be agreed before a match of Tiny begins."""

from typing import Annotated

from msgspec import Meta

from games.core import Frozen


class Options(Frozen, frozen=True):
    """What the host may set; ``first`` leads the first round, None: drawn."""

    first: int | None = None
    rounds: Annotated[int, Meta(ge=1, le=5)] = 3
    secret_votes: bool = True
