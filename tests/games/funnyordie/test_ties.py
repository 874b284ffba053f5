"""Ties and re-votes: F-18 to F-21."""

import pytest

from games.funnyordie.events import Counted, Split, Tied, VoteBegan, Won
from games.funnyordie.moves import Vote
from games.funnyordie.state import REVOTES_MAX
from tests.games.funnyordie.table import Table, voting

ALL_TIED_3 = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""Each pair gets one FUNNY and one DIE."""

TWO_OF_FOUR = ((0, 1, 2), (1, 0, 2), (2, 0, 3), (3, 1, 2))
"""Pairs 0 and 1 have two FUNNY each; 2 has three DIE and 3 one."""

TWO_OF_FIVE = ((0, 1, 2), (1, 0, 2), (2, 0, 3), (3, 1, 4), (4, 2, 3))
"""Pairs 0 and 1 have two FUNNY each."""

TWO_OF_SIX = ((0, 1, 2), (1, 0, 3), (2, 0, 4), (3, 1, 5), (4, 2, 3), (5, 3, 4))
"""Pairs 0 and 1 have two FUNNY each."""


def tied_four() -> Table:
    """Four seats: 0 and 1 are tied, and 2 and 3 vote again."""
    return voting(4).votes(*TWO_OF_FOUR)


def test_f_18_those_outside_the_tie_vote_again_on_the_tied_pairs() -> None:
    """Again FUNNY and DIE, on two different pairs; a new question, since the answers changed."""
    table = voting(5)
    first = table.decision.id
    table.votes(*TWO_OF_FIVE)
    assert table.heard(Tied) == (Tied((0, 1)),)
    assert table.heard(VoteBegan) == (VoteBegan((0, 1), (2, 3, 4), 1),)
    assert table.asks() == ("revote", (2, 3, 4))
    assert table.decision.id > first
    for seat in (2, 3, 4):
        assert set(table.moves(seat)) == {Vote(0, 1), Vote(1, 0)}
    assert table.moves(0) == ()
    table.votes((2, 0, 1), (3, 0, 1), (4, 1, 0))
    assert table.heard(Won) == (Won(0, 5000),)


def test_f_18_the_money_waits_for_the_re_vote() -> None:
    """Nobody is paid before the tie is broken."""
    table = tied_four()
    assert table.state.pot == 4000
    assert table.money == (9, 9, 9, 9)
    assert len(table.state.pairs) == 4


def test_f_18_a_single_voter_decides() -> None:
    """If three of four seats are tied, the fourth votes alone and its FUNNY wins."""
    table = voting(4).votes((0, 1, 3), (1, 2, 3), (2, 1, 3), (3, 0, 1))
    assert table.heard(Tied) == (Tied((0, 1, 2)),)
    assert table.asks() == ("revote", (3,))
    assert len(table.moves(3)) == 6
    table.votes((3, 2, 0))
    assert table.heard(Won) == (Won(2, 4000),)


def test_f_19_a_re_vote_that_ties_again_is_held_at_most_twice_more() -> None:
    """After the fourth tied vote the pot is split (F-21)."""
    table = tied_four()
    for number in (1, 2, 3):
        assert table.view().revote == number
        assert table.asks() == ("revote", (2, 3))
        table.votes((2, 0, 1), (3, 1, 0))
    assert REVOTES_MAX == 3
    assert table.heard(Split) == (Split((0, 1), 2000, 0),)
    assert table.money == (11, 11, 9, 9)
    last = table.view().last
    assert last is not None
    assert [tally.revote for tally in last.tallies] == [0, 1, 2, 3]


def test_f_19_a_later_re_vote_can_still_be_won() -> None:
    """The third re-vote can be won like any other."""
    table = tied_four()
    table.votes((2, 0, 1), (3, 1, 0)).votes((2, 0, 1), (3, 1, 0)).votes((2, 1, 0), (3, 1, 0))
    assert table.heard(Won) == (Won(1, 4000),)


def test_f_19_the_tie_narrows_and_those_who_fell_out_vote() -> None:
    """Six seats: 0, 1 and 2 are tied; 2 drops out and votes with 3, 4 and 5."""
    table = voting(6).votes((0, 1, 3), (1, 2, 4), (2, 0, 5), (3, 0, 4), (4, 1, 5), (5, 2, 3))
    assert table.heard(Tied) == (Tied((0, 1, 2)),)
    assert table.asks() == ("revote", (3, 4, 5))
    table.votes((3, 0, 2), (4, 1, 2)).silence(5)
    assert table.heard(Tied) == (Tied((0, 1)),)
    assert table.asks() == ("revote", (2, 3, 4, 5))
    assert table.view().candidates == (0, 1)
    table.votes((2, 1, 0), (3, 1, 0), (4, 0, 1), (5, 1, 0))
    assert table.heard(Won) == (Won(1, 6000),)


def test_f_19_a_re_vote_in_silence_leaves_the_same_seats_tied() -> None:
    """F-26 is about the round's first vote; here the tied split at last."""
    table = tied_four()
    for _ in range(3):
        table.silence(2, 3)
    assert table.heard(Split) == (Split((0, 1), 2000, 0),)


def test_two_tied_of_six_stay_tied_with_four_voters_in_half() -> None:
    """The voting mathematics: k voters are tied only if k is even."""
    table = voting(6).votes(*TWO_OF_SIX)
    assert table.asks() == ("revote", (2, 3, 4, 5))
    table.votes((2, 0, 1), (3, 0, 1), (4, 1, 0), (5, 1, 0))
    assert table.heard(Tied) == (Tied((0, 1)),)


def test_f_20_where_all_are_tied_all_vote_once_more() -> None:
    """Nobody else exists; the own pair is still barred."""
    table = voting(3).votes(*ALL_TIED_3)
    assert table.heard(Tied) == (Tied((0, 1, 2)),)
    assert table.asks() == ("revote", (0, 1, 2))
    assert table.moves(0) == (Vote(1, 2), Vote(2, 1))
    assert table.refusal(0, Vote(0, 1)) == ("not_legal", "not_legal")
    table.votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    assert table.heard(Won) == (Won(1, 3000),)


def test_f_20_f_21_all_tied_twice_split_the_pot() -> None:
    """There is one re-vote by all, not three."""
    table = voting(3).votes(*ALL_TIED_3).votes(*ALL_TIED_3)
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 0),)
    assert table.money == (10, 10, 10)
    assert table.asks()[0] == "roll"


def test_f_20_silence_in_the_re_vote_by_all_splits_too() -> None:
    """The first vote was held, so the pot is not carried."""
    table = voting(3).votes(*ALL_TIED_3).silence(0, 1, 2)
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 0),)


def test_f_20_f_19_after_a_re_vote_by_all_a_tie_of_some_goes_on() -> None:
    """The seats that dropped out vote, at most twice more."""
    square = ((0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2))
    table = voting(4).votes(*square)
    assert table.asks() == ("revote", (0, 1, 2, 3))
    table.votes(*TWO_OF_FOUR)
    assert table.asks() == ("revote", (2, 3))
    table.votes((2, 0, 1), (3, 1, 0)).votes((2, 0, 1), (3, 1, 0))
    assert table.heard(Split) == (Split((0, 1), 2000, 0),)
    last = table.view().last
    assert last is not None
    assert [len(tally.counts) for tally in last.tallies] == [4, 4, 2, 2]


@pytest.mark.parametrize(
    ("pot", "share", "rest"), [(4, 2000, 0), (5, 2000, 1000), (7, 3000, 1000), (1, 0, 1000)]
)
def test_f_21_whole_thousands_and_the_remainder_stays(pot: int, share: int, rest: int) -> None:
    """It is in the next pot."""
    money = ((9, 9, 9, 9), (9, 9, 9, 8), (9, 8, 8, 8), (10, 10, 10, 9))
    table = voting(4, money=next(m for m in money if sum(m) == 40 - pot))
    table.votes(*TWO_OF_FOUR)
    for _ in range(3):
        table.votes((2, 0, 1), (3, 1, 0))
    assert table.heard(Split) == (Split((0, 1), share, rest),)
    assert table.state.pot == rest
    while table.asks()[0] in ("roll", "star"):
        table.silence(table.asks()[1][0])
    assert table.state.pot == rest + 4 * (table.state.price or 0)


def test_counted_is_told_for_each_vote() -> None:
    """The re-vote's tally has the tied pairs only."""
    table = tied_four()
    (counted,) = table.heard(Counted)
    assert [row.seat for row in counted.tally.counts] == [0, 1, 2, 3]
    table.votes((2, 0, 1), (3, 0, 1))
    (counted,) = table.heard(Counted)
    assert (counted.tally.revote, [row.seat for row in counted.tally.counts]) == (1, [0, 1])
