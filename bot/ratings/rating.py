"""How strong a player is thought to be: openskill's Plackett-Luce model, which takes any table.

A rating is a belief: ``mu`` is the strength, ``sigma`` how far that may be off.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()

POINTS_PER_UNIT: Final = 40
START_POINTS: Final = 1000


class Rating(NamedTuple):
    """What is believed of one player of one game."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The strength that the player very likely has at least, on a scale that starts at 1000.

        It grows with every match that is won, and with every one that makes the belief surer.
        """
        careful = self.mu - 3 * self.sigma
        return START_POINTS + round(POINTS_PER_UNIT * careful)


INITIAL_RATING: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""What is believed of somebody who has not played yet."""


def update_ratings(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a match in which ``ranks`` were reached; 1 is the best, equal ones tie.

    Raises:
        ValueError: fewer than two players, or not a rank for each.
    """
    if len(before) < 2 or len(before) != len(ranks):
        raise ValueError(f"{len(before)} players cannot have the ranks {ranks}")
    teams = [[_MODEL.create_rating([one.mu, one.sigma])] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
