"""Judgement time: F-13 to F-17, F-26, F-33, F-35."""

from games.funnyordie import Face, Options
from games.funnyordie.events import Carried, Counted, VoteBegan, Won
from games.funnyordie.moves import Abstain, Vote
from games.funnyordie.state import Ballot, Tally
from games.funnyordie.tally import Count
from tests.games.funnyordie.table import finish_round, playing, voting


def test_all_vote_at_once_under_one_id() -> None:
    """The last card is followed by one question to everybody."""
    table = playing(4).silence(0, 1, 2, 3)
    assert table.asks() == ("vote", (0, 1, 2, 3))
    assert table.heard(VoteBegan) == (VoteBegan((0, 1, 2, 3), (0, 1, 2, 3), 0),)


def test_f_13_the_own_pair_is_refused_for_both_tokens() -> None:
    """FUNNY on oneself is vanity, DIE on oneself is no vote."""
    table = voting(3)
    assert table.refusal(0, Vote(0, 1)) == ("not_legal", "not_legal")
    assert table.refusal(0, Vote(1, 0)) == ("not_legal", "not_legal")
    assert table.moves(0) == (Vote(1, 2), Vote(2, 1))


def test_f_14_both_tokens_on_one_pair_are_refused() -> None:
    """Two different pairs; and there is no vote with one token, nor with none."""
    table = voting(4)
    assert table.refusal(0, Vote(1, 1)) == ("not_legal", "not_legal")
    assert table.refusal(0, Abstain()) == ("not_legal", "not_legal")
    assert len(table.moves(0)) == 6


def test_a_vote_for_nobody_at_the_table_is_refused() -> None:
    """Seats that do not exist have no pair."""
    assert voting(3).refusal(0, Vote(1, 3)) == ("not_legal", "not_legal")
    assert voting(3).refusal(0, Vote(-1, 1)) == ("not_legal", "not_legal")


def test_f_15_an_idle_voter_abstains_with_both_tokens() -> None:
    """The others decide: seat 3 alone stays silent."""
    table = voting(4).votes((0, 1, 2), (1, 2, 3), (2, 1, 3)).silence(3)
    (counted,) = table.heard(Counted)
    assert counted.tally.counts == (
        Count(0, 0, 0, 0),
        Count(1, 2, 0, 2),
        Count(2, 1, 1, 0),
        Count(3, 0, 2, 0),
    )
    assert table.heard(Won) == (Won(1, 4000),)


def test_f_17_the_winner_takes_the_pile() -> None:
    """Money moves, and the next round begins with an empty middle."""
    table = voting(3)
    pairs = table.view().pairs
    table.votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    assert table.heard(Won) == (Won(1, 3000),)
    last = table.view().last
    assert last is not None
    assert (last.winners, last.pot, last.share, last.rest) == ((1,), 3000, 3000, 0)
    assert (last.round, last.roller, last.pairs) == (1, 0, pairs)
    assert table.money == (9, 12, 9)
    assert table.state.pot == 0
    assert table.asks() == ("roll", (1,))


def test_f_26_where_everybody_is_idle_the_pot_is_carried() -> None:
    """F-26 goes before F-20: no re-vote by all, though all are tied."""
    table = voting(4).silence(0, 1, 2, 3)
    assert table.heard(Carried) == (Carried(4000),)
    assert table.state.pot == 4000
    assert table.asks()[0] == "roll"
    last = table.view().last
    assert last is not None
    assert (last.winners, last.share, last.pot, last.rest) == ((), 0, 4000, 4000)


def test_f_26_the_next_winner_takes_the_carried_pot_too() -> None:
    """It lies in the middle with the new stakes."""
    table = voting(3).silence(0, 1, 2).roll(Face.BUBBLE)
    finish_round(table, winner=2)
    assert table.heard(Won) == (Won(2, 3000 + 3 * 2000),)
    assert table.money == (7, 7, 16)


def test_f_33_everybody_has_both_tokens_again() -> None:
    """Cancelled tokens come back: the next vote lists as much as the one before."""
    table = voting(3).votes((0, 1, 2), (1, 2, 0), (2, 1, 0))
    while table.asks()[0] != "vote":
        table.silence(table.asks()[1][0])
    assert [len(table.moves(seat)) for seat in range(3)] == [2, 2, 2]


def test_f_35_totals_only_by_default() -> None:
    """The tally names pairs, not voters."""
    table = voting(3).votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    (counted,) = table.heard(Counted)
    counts = (Count(0, 1, 1, 0), Count(1, 2, 0, 2), Count(2, 0, 2, 0))
    assert counted.tally == Tally(0, counts, ballots=())


def test_f_35_where_votes_are_shown_the_reveal_says_who_placed_what() -> None:
    """A seat that did not vote is not listed."""
    table = voting(4, options=Options(show_votes=True)).votes((2, 1, 0), (0, 1, 2), (1, 0, 2))
    assert table.heard(Counted) == ()
    table.silence(3)
    (counted,) = table.heard(Counted)
    assert counted.tally.ballots == (Ballot(0, 1, 2), Ballot(1, 0, 2), Ballot(2, 1, 0))


def test_the_order_of_votes_does_not_matter() -> None:
    """Sealed votes in any order give one result."""
    ballots = ((0, 1, 2), (1, 0, 2), (2, 1, 0))
    forward, backward = voting(3).votes(*ballots), voting(3).votes(*ballots[::-1])
    assert forward.state == backward.state
