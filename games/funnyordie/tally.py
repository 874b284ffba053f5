"""Counting the tokens of a vote."""

from collections.abc import Iterable
from functools import lru_cache

from games.core import Frozen
from games.funnyordie.moves import Vote


class Count(Frozen, frozen=True):
    """The tokens on the pair of ``seat``; ``left``: FUNNY tokens that no DIE cancels (F-16)."""

    seat: int
    funny: int
    die: int
    left: int


def count(candidates: Iterable[int], votes: Iterable[Vote]) -> tuple[Count, ...]:
    """Return the tokens on each pair, in the order of ``candidates``."""
    cast = tuple(votes)
    counts = []
    for seat in candidates:
        funny = sum(vote.funny == seat for vote in cast)
        die = sum(vote.die == seat for vote in cast)
        counts.append(Count(seat, funny, die, max(0, funny - die)))
    return tuple(counts)


def leaders(counts: Iterable[Count]) -> tuple[int, ...]:
    """Return the seats whose pairs keep the most FUNNY tokens (F-17); several are tied.

    If no pair keeps any, every pair has as many FUNNY as DIE tokens, so all are tied.
    """
    rows = tuple(counts)
    most = max(row.left for row in rows)
    return tuple(row.seat for row in rows if row.left == most)


@lru_cache(maxsize=1_024)
def ballots(candidates: tuple[int, ...], seat: int) -> tuple[Vote, ...]:
    """Return every vote that ``seat`` can cast on the pairs of others (F-13, F-14)."""
    others = [other for other in candidates if other != seat]
    return tuple([Vote(funny, die) for funny in others for die in others if funny != die])
