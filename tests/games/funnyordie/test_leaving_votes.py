"""Leavers while votes are open: F-32."""

from games.funnyordie.events import Counted, Split, VoteBegan, VoteRenewed, Won
from games.funnyordie.moves import Vote
from games.funnyordie.state import Voting
from tests.games.funnyordie.table import Table, voting


def asked_again(table: Table) -> tuple[VoteRenewed, ...]:
    """What was told about a renewed question."""
    return table.heard(VoteRenewed)


def test_f_32_a_vote_that_touches_the_void_pair_is_asked_again() -> None:
    """Whole, by either token, under a new id; the others' votes stand."""
    table = voting(5).votes((0, 4, 1), (1, 2, 4), (2, 0, 1))
    before = table.decision.id
    assert table.asks() == ("vote", (3, 4))
    table.leave(4)
    assert table.asks() == ("vote", (0, 1, 3))
    assert table.decision.id > before
    assert asked_again(table) == (VoteRenewed((0, 1, 2, 3), (0, 1, 3)),)
    assert isinstance(table.state.phase, Voting)
    assert table.state.phase.votes == (None, None, Vote(0, 1), None, None)
    assert {vote.die for vote in table.moves(3) if isinstance(vote, Vote)} == {0, 1, 2}


def test_f_32_the_count_is_without_the_void_pair() -> None:
    """Four pairs and four votes remain."""
    table = voting(5).votes((0, 4, 1), (1, 2, 4), (2, 0, 1)).leave(4)
    table.votes((0, 2, 1), (1, 2, 0), (3, 2, 0))
    (counted,) = table.heard(Counted)
    assert [(row.seat, row.funny, row.die) for row in counted.tally.counts] == [
        (0, 1, 2),
        (1, 0, 2),
        (2, 3, 0),
        (3, 0, 0),
    ]
    assert table.heard(Won) == (Won(2, 5000),)


def test_f_32_silence_stands_too() -> None:
    """An idle seat had its time; it is not asked again."""
    table = voting(4).silence(0).votes((1, 3, 2)).leave(3)
    assert table.asks() == ("vote", (1, 2))


def test_f_32_the_leavers_own_vote_is_void() -> None:
    """It has gone with its seat."""
    table = voting(4).votes((3, 0, 1)).leave(3)
    table.votes((0, 1, 2), (1, 2, 0), (2, 1, 0))
    (counted,) = table.heard(Counted)
    assert sum(row.funny for row in counted.tally.counts) == 3


def test_f_32_where_no_vote_is_touched_and_all_others_are_in_they_are_counted() -> None:
    """The one waited for has left; nobody is asked again."""
    table = voting(4).votes((0, 1, 2), (1, 2, 0), (2, 1, 0)).leave(3)
    assert asked_again(table) == ()
    assert table.heard(Won) == (Won(1, 4000),)


def tied_five() -> Table:
    """Five seats: 0 and 1 are tied; 2, 3 and 4 vote again."""
    return voting(5).votes((0, 1, 2), (1, 0, 2), (2, 0, 3), (3, 1, 4), (4, 2, 3))


def test_f_32_a_re_voter_leaves() -> None:
    """The others' question stays under its id."""
    table = tied_five()
    before = table.decision.id
    table.votes((2, 1, 0)).leave(2)
    assert (table.asks(), table.decision.id) == (("revote", (3, 4)), before)
    table.votes((3, 0, 1), (4, 0, 1))
    (counted,) = table.heard(Counted)
    assert [row.left for row in counted.tally.counts] == [2, 0]
    assert table.heard(Won) == (Won(0, 5000),)


def test_f_32_somebody_whose_pair_fell_out_before_leaves() -> None:
    """The last re-voter goes: what is in is counted."""
    table = tied_five().votes((2, 0, 1), (3, 0, 1)).leave(4)
    assert table.heard(Won) == (Won(0, 5000),)


def test_f_32_the_only_pair_left_of_a_tie_wins() -> None:
    """If one of two tied seats leaves, the other one wins."""
    table = tied_five().leave(0)
    assert table.heard(Won) == (Won(1, 5000),)


def tied_three_of_five() -> Table:
    """Five seats: 0, 1 and 2 are tied with one FUNNY each; 3 and 4 vote again."""
    return voting(5).votes((0, 1, 3), (1, 2, 3), (2, 0, 4)).silence(3, 4)


def test_f_32_one_of_three_tied_leaves() -> None:
    """Votes for it are asked again, among two."""
    table = tied_three_of_five()
    assert table.asks() == ("revote", (3, 4))
    table.votes((3, 2, 0))
    before = table.decision.id
    table.leave(2)
    assert table.asks() == ("revote", (3, 4))
    assert table.decision.id > before
    assert set(table.moves(3)) == {Vote(0, 1), Vote(1, 0)}
    assert table.view().revote == 1


def test_f_32_f_20_where_all_who_could_judge_leave_all_vote() -> None:
    """Nobody but the tied exists then: one vote by all, and after it a split (F-21)."""
    table = tied_three_of_five().leave(3).leave(4)
    assert table.heard(VoteBegan) == (VoteBegan((0, 1, 2), (0, 1, 2), 1),)
    assert table.asks() == ("revote", (0, 1, 2))
    table.votes((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 2000),)


def test_f_32_f_21_after_a_vote_by_all_they_split_at_once() -> None:
    """All four tied, then three of them; the fourth leaves before it has judged."""
    square = ((0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2))
    table = voting(4).votes(*square).votes((0, 1, 3), (1, 2, 3), (2, 1, 3), (3, 0, 1))
    assert table.asks() == ("revote", (3,))
    table.leave(3)
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 1000),)


def test_f_32_a_leaver_in_a_vote_by_all_after_a_tie() -> None:
    """It counts as the same re-vote, with one pair less."""
    square = ((0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2))
    table = voting(4).votes(*square).votes((0, 3, 1), (1, 2, 0)).leave(3)
    assert table.asks() == ("revote", (0, 2))
    assert table.view().revote == 1
    table.votes((0, 1, 2), (2, 1, 0))
    assert table.heard(Won) == (Won(1, 4000),)


def test_f_32_the_others_see_who_is_asked_again_but_not_how_anybody_voted() -> None:
    """Others can see that a vote was void, but not which token it was."""
    funny = voting(4).votes((0, 3, 1)).leave(3)
    die = voting(4).votes((0, 1, 3)).leave(3)
    for seat in (None, 1, 2):
        assert funny.view(seat) == die.view(seat)
    assert [told for told in funny.told if told.to is None] == [
        told for told in die.told if told.to is None
    ]
