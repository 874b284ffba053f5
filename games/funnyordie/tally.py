"""Counting tokens: pure functions over votes."""

from collections.abc import Iterable

from games.core import Frozen
from games.funnyordie.moves import Vote


class Count(Frozen, frozen=True):
    """The tokens on the pair of ``seat``; ``left`` are FUNNY tokens that no DIE cancels (F-16)."""

    seat: int
    funny: int
    die: int
    left: int


def count(candidates: Iterable[int], votes: Iterable[Vote]) -> tuple[Count, ...]:
    """The tokens on each pair that could be voted for, in the order of ``candidates``."""
    cast = tuple(votes)
    counts = []
    for seat in candidates:
        funny = sum(vote.funny == seat for vote in cast)
        die = sum(vote.die == seat for vote in cast)
        counts.append(Count(seat, funny, die, max(0, funny - die)))
    return tuple(counts)


def leaders(counts: Iterable[Count]) -> tuple[int, ...]:
    """The seats whose pairs keep most FUNNY tokens (F-17); several are tied.

    Where no pair keeps one, every pair has as many FUNNY as DIE, so all are tied.
    """
    rows = tuple(counts)
    most = max(row.left for row in rows)
    return tuple(row.seat for row in rows if row.left == most)


def ballots(candidates: tuple[int, ...], seat: int) -> tuple[Vote, ...]:
    """Every way in which ``seat`` can place both tokens on pairs of others (F-13, F-14)."""
    others = tuple(other for other in candidates if other != seat)
    return tuple(Vote(funny, die) for funny in others for die in others if funny != die)
