"""The option of a sudden-death round at $0 for a tie of the richest (F-25)."""

from games.core import Outcome
from games.funnyordie import Face, Options
from games.funnyordie.events import Paid, Split, SuddenDeath
from games.funnyordie.moves import Vote
from tests.games.funnyordie.table import Table, voting

SUDDEN = Options(sudden_death=True, rounds=1)


def tied_pair(seats: int = 4) -> Table:
    """Seats 0 and 1 are equally rich after the last round, which 0 has won."""
    money = (10 - seats, 10, *(9,) * (seats - 2))
    table = voting(seats, options=SUDDEN, money=money, pot=seats)
    votes = [(seat, 0, 2 if seat != 2 else 1) for seat in range(1, seats)]
    return table.votes((0, 1, 2), *votes)


def test_the_tied_play_one_more_round_for_nothing() -> None:
    """The die names the side; nobody pays; the two of them play a card each."""
    table = tied_pair()
    assert table.heard(SuddenDeath) == (SuddenDeath((0, 1)),)
    assert table.outcome is None
    assert table.asks() == ("roll", (1,))
    table.roll(Face.CAMERA)
    assert table.heard(Paid) == ()
    assert table.view().price == 0
    assert table.view().sudden == (0, 1)
    assert table.asks() == ("play", (1,))
    table.silence(1)
    assert table.asks() == ("play", (0,))
    table.silence(0)
    assert table.asks() == ("vote", (2, 3))
    assert table.moves(2) == (Vote(0, 1), Vote(1, 0))


def _to_the_vote(table: Table) -> Table:
    while table.asks()[0] not in ("vote", "revote"):
        table.silence(table.asks()[1][0])
    return table


def test_the_others_decide_who_wins() -> None:
    """The vote decides the match, not money."""
    table = _to_the_vote(tied_pair())
    before = table.money
    table.votes((2, 1, 0), (3, 1, 0))
    assert table.outcome == Outcome((1,), tuple(n * 1000 for n in before), "sudden_death")


def test_a_tie_to_the_end_is_a_shared_victory() -> None:
    """After one vote and three re-votes that tie, the victory is shared."""
    table = _to_the_vote(tied_pair())
    for _ in range(4):
        table.votes((2, 1, 0), (3, 0, 1))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0, 1), "rounds")


def test_silence_is_a_shared_victory() -> None:
    """If nobody votes, the victory is shared."""
    table = _to_the_vote(tied_pair()).silence(2, 3)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0, 1), "rounds")


def all_tied() -> Table:
    """Three seats with ten thousand each after the last round, in which nobody voted."""
    return voting(3, options=SUDDEN).silence(0, 1, 2)


def test_where_all_are_tied_all_play_and_vote() -> None:
    """The carried pot was split first (F-31)."""
    table = all_tied()
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 0),)
    assert table.heard(SuddenDeath) == (SuddenDeath((0, 1, 2)),)
    assert _to_the_vote(table).asks() == ("vote", (0, 1, 2))
    table.votes((0, 2, 1), (1, 2, 0), (2, 0, 1))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((2,), "sudden_death")


def test_all_tied_twice_share_the_victory() -> None:
    """There is one re-vote by all, as in F-20."""
    table = _to_the_vote(all_tied())
    for _ in range(2):
        assert table.asks()[1] == (0, 1, 2)
        table.votes((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0, 1, 2), "rounds")


def test_without_a_tie_there_is_none() -> None:
    """One player is the richest."""
    table = voting(3, options=SUDDEN).votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    assert table.heard(SuddenDeath) == ()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_the_one_left_of_the_tied_wins() -> None:
    """In each phase of the last round the other one leaves (F-32)."""
    for steps in range(4):
        table = tied_pair()
        for _ in range(steps):
            table.silence(table.asks()[1][0])
        table.leave(0)
        assert table.outcome is not None
        assert (table.outcome.winners, table.outcome.reason) == ((1,), "sudden_death")


def test_a_voter_who_leaves_takes_no_tie_along() -> None:
    """Of four, 3 leaves and 2 votes alone; when 2 leaves too, fewer than three are left (F-1)."""
    table = _to_the_vote(tied_pair()).leave(3)
    assert table.asks() == ("vote", (2,))
    table.leave(2)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0, 1), "too_few")
