"""The skill rating: openskill's Plackett-Luce model, which handles any number of players.

``mu`` is the estimated skill, ``sigma`` its standard deviation.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()

POINTS_PER_UNIT: Final = 40
START_POINTS: Final = 1000


class Rating(NamedTuple):
    """The rating of one player in one game."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """A lower bound of the skill (three sigma below mu), scaled so that players start at 1000.

        It grows with wins, and with every match that reduces the uncertainty.
        """
        lower_bound = self.mu - 3 * self.sigma
        return START_POINTS + round(POINTS_PER_UNIT * lower_bound)


INITIAL_RATING: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""The rating of a player who has not played yet."""


def update_ratings(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a match with these ``ranks``; 1 is the best, and equal ranks are ties.

    Raises:
        ValueError: there are fewer than two players, or not one rank per player.
    """
    if len(before) < 2 or len(before) != len(ranks):
        raise ValueError(f"{len(before)} players cannot have the ranks {ranks}")
    teams = [[_MODEL.create_rating([one.mu, one.sigma])] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
