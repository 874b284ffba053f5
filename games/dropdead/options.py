"""What can be agreed before a match of Drop Dead begins."""

from typing import Annotated

from msgspec import Meta

from games.core import BadOptions, Frozen, Symbol

SEATS_MAX = 12
"""The rules set no limit; up to here a table stays readable (P-17)."""


class Deadly(Symbol):
    """Which faces kill a die: 2 and 5, or only one of them (P-18)."""

    BOTH = "both"
    TWO = "two"
    FIVE = "five"

    faces: tuple[int, ...]
    """The deadly faces, in rising order."""

    def __init__(self, name: str) -> None:
        """Look the faces up once, since every roll asks for them."""
        self.faces = {"both": (2, 5), "two": (2,), "five": (5,)}[name]


class Options(Frozen, frozen=True):
    """The options; the defaults are the rulebook's game.

    ``first``: the seat that starts; None: the one with the highest single die (P-1, X-8).
    ``rounds``: how many turns each seat takes, 1 to 10 (P-3). Ignored if there is a target.
    ``target``: play whole rounds until somebody has this many points (P-9); None: no target.
    ``teams``: the number of teams, 2 to 6 (P-10); 0: everybody plays alone.
    ``deadly``: the faces that kill a die (P-18).
    ``dice``: how many dice a turn begins with, 1 to 10 (P-18).
    ``visits``: one roll per visit; dead dice stay dead between visits, and the round lasts until
    all dice of all seats have dropped (P-18).
    ``shared_tie``: a tie for first place is a shared win, without extra turns (P-8).
    """

    first: Annotated[int, Meta(ge=0, lt=SEATS_MAX)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=10)] = 1
    target: Annotated[int, Meta(ge=1, le=500)] | None = None
    teams: Annotated[int, Meta(ge=0, le=6)] = 0
    deadly: Deadly = Deadly.BOTH
    dice: Annotated[int, Meta(ge=1, le=10)] = 5
    visits: bool = False
    shared_tie: bool = False


def check_options(options: Options, seats: int) -> None:
    """Check that the options suit ``seats`` seats.

    Raises:
        BadOptions: ``one_team`` if there would be a single team; ``teams`` if a team would have no
            seat (facts: ``teams``, ``seats``).
    """
    if options.teams == 1:
        raise BadOptions("one_team")
    if options.teams > seats:
        raise BadOptions("teams", {"teams": options.teams, "seats": seats})


def check_fair(options: Options, seats: int) -> None:
    """Check that a target is as near for each team.

    A larger team reaches a target sooner: with three or five seats in two teams it won 69 to 85 %
    of the matches (F309).

    Raises:
        BadOptions: ``unequal_target`` if teams of unequal size would play to a target.
    """
    if options.target is not None and options.teams and seats % options.teams:
        raise BadOptions("unequal_target", {"teams": options.teams, "seats": seats})
