"""The tally against brute force over all votes (F-13, F-14, F-16, F-17; the voting mathematics)."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.funnyordie.moves import Vote
from games.funnyordie.tally import Count, ballots, count, leaders

Tokens = list[list[str]]


def all_votes(candidates: tuple[int, ...], voters: tuple[int, ...]) -> Iterator[tuple[Vote, ...]]:
    """Every way in which all voters can place their tokens, found without the game's help."""
    choices = [
        [
            Vote(funny, die)
            for funny, die in product(candidates, repeat=2)
            if len({funny, die, voter}) == 3
        ]
        for voter in voters
    ]
    yield from product(*choices)


def flipped(candidates: tuple[int, ...], votes: tuple[Vote, ...]) -> list[int]:
    """FUNNY tokens that stay on each pair: tokens are laid, and cancelled one against one."""
    piles = {seat: list[str]() for seat in candidates}
    for vote in votes:
        piles[vote.funny].append("funny")
        piles[vote.die].append("die")
    for pile in piles.values():
        while "funny" in pile and "die" in pile:
            pile.remove("funny")
            pile.remove("die")
    return [pile.count("funny") for pile in piles.values()]


def tie_size(candidates: tuple[int, ...], votes: tuple[Vote, ...]) -> int:
    """How many pairs keep most tokens, by the game's count, which is held against ``flipped``."""
    counts = count(candidates, votes)
    left = flipped(candidates, votes)
    assert [row.left for row in counts] == left
    best = leaders(counts)
    assert best == tuple(s for s, n in zip(candidates, left, strict=True) if n == max(left))
    return len(best)


def by_tie_size(seats: int) -> dict[int, int]:
    """How often each number of pairs ties, over all possible votes of that number of seats."""
    everybody = tuple(range(seats))
    found = dict.fromkeys(range(1, seats + 1), 0)
    for votes in all_votes(everybody, everybody):
        found[tie_size(everybody, votes)] += 1
    return found


def test_three_players() -> None:
    """A unique winner 6 times of 8, a tie of all twice, never a tie of two."""
    assert by_tie_size(3) == {1: 6, 2: 0, 3: 2}


def test_four_players() -> None:
    """All 6^4 votes, each tallied as the tokens lie."""
    found = by_tie_size(4)
    assert sum(found.values()) == 6**4
    assert all(found.values())


def test_five_players_up_to_the_names_of_the_seats() -> None:
    """All 12^5 votes are those in which seat 0 votes 1 over 2, twelve times, with other names."""
    everybody = tuple(range(5))
    found = dict.fromkeys(range(1, 6), 0)
    for votes in all_votes(everybody, everybody[1:]):
        found[tie_size(everybody, (Vote(1, 2), *votes))] += 1
    assert sum(found.values()) == 12**4
    assert found[5] > 0


@pytest.mark.parametrize("seats", [3, 4])
def test_where_no_pair_keeps_a_funny_all_are_level(seats: int) -> None:
    """“Nobody has a FUNNY left” and “everybody is tied” are the same case (F-20)."""
    everybody = tuple(range(seats))
    for votes in all_votes(everybody, everybody):
        counts = count(everybody, votes)
        nobody = all(row.left == 0 for row in counts)
        assert nobody == (len(leaders(counts)) == seats)
        assert nobody == all(row.funny == row.die for row in counts)
        assert sum(row.funny for row in counts) == sum(row.die for row in counts) == seats


@pytest.mark.parametrize("voters", [1, 2, 3, 4])
def test_two_tied_pairs_stay_tied_where_the_voters_are_split_in_half(voters: int) -> None:
    """Each re-voter must put FUNNY on one and DIE on the other."""
    tied = (4, 5)
    for votes in all_votes(tied, tuple(range(voters))):
        for_first = sum(vote.funny == 4 for vote in votes)
        assert (len(leaders(count(tied, votes))) == 2) == (2 * for_first == voters)


@pytest.mark.parametrize("tied", [2, 3, 4, 5])
def test_f_18_with_one_voter_the_result_is_unique(tied: int) -> None:
    """The one pair with FUNNY keeps it."""
    candidates = tuple(range(tied))
    for votes in all_votes(candidates, (tied,)):
        assert leaders(count(candidates, votes)) == (votes[0].funny,)


def test_f_16_a_die_cancels_a_funny_and_no_more() -> None:
    """Remaining FUNNY tokens never fall below none."""
    votes = (Vote(1, 2), Vote(1, 2), Vote(1, 0), Vote(2, 1))
    assert count((0, 1, 2), votes) == (Count(0, 0, 1, 0), Count(1, 3, 1, 2), Count(2, 1, 2, 0))


def test_f_17_most_remaining_funny_wins() -> None:
    """Three FUNNY of which two are cancelled lose against two."""
    votes = (Vote(1, 3), Vote(1, 3), Vote(1, 2), Vote(2, 1), Vote(2, 1), Vote(2, 0))
    assert [row.left for row in count((0, 1, 2, 3), votes)] == [0, 1, 2, 0]
    assert leaders(count((0, 1, 2, 3), votes)) == (2,)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_f_13_f_14_ballots_are_all_pairs_of_two_different_others(seats: int) -> None:
    """F-13: never the own pair, for neither token; F-14: never both tokens on one pair."""
    candidates = tuple(range(seats))
    for seat in candidates:
        listed = ballots(candidates, seat)
        assert set(listed) == {votes[0] for votes in all_votes(candidates, (seat,))}
        assert len(listed) == len(set(listed)) == (seats - 1) * (seats - 2)
