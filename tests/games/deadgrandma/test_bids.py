"""The reveal phase: N-9, N-10, N-11, X-8."""

from collections import Counter

import pytest

from games.core import BadOptions, Dice, Entry, begin, play
from games.deadgrandma import GAME
from games.deadgrandma.events import BidOf, BidsRevealed, RoundBegan
from games.deadgrandma.moves import Bid, Pass, Plus
from games.deadgrandma.options import Options
from tests.games.deadgrandma.table import Table


def test_n_9_each_seat_lays_exactly_one_number_card() -> None:
    """The different values in hand are the choices; action cards are none."""
    table = Table("9 9 2 plus", "5 block")
    assert table.legal(0) == (Bid(2), Bid(9))
    assert table.legal(1) == (Bid(5),)
    assert table.refused(0, Plus(0)) == "not_legal"
    assert table.refused(0, Bid(3)) == "not_legal"


def test_n_9_bids_are_hidden_until_all_are_laid() -> None:
    """Others see that a card is gone from the hand, not which; the bidder sees its own."""
    table = Table("9 2", "5", "6").do(0, Bid(9))
    assert not table.told
    assert table.view(0).laid == 9
    assert table.view(1).laid is None
    other = Table("9 2", "5", "6").do(0, Bid(2))
    for seat in (1, 2, None):
        assert table.view(seat) == other.view(seat)
    assert table.view(1).seats[0].hand == 1
    assert table.view(1).waiting == (1, 2)


def test_n_9_no_take_backs() -> None:
    """A seat that has bid is not asked again."""
    table = Table("9 2", "5", "6").do(0, Bid(9))
    assert table.legal(0) == ()
    assert table.refused(0, Bid(2)) == "not_your_question"


def test_n_9_all_bids_are_turned_up_together() -> None:
    """One event with all of them, for everybody; each is the base of a pile."""
    table = Table("9 1", "5 1", "6 1").bid(9, 5, 6)
    revealed = (BidOf(0, 9), BidOf(1, 5), BidOf(2, 6))
    assert table.happened(BidsRevealed) == (BidsRevealed(revealed),)
    assert {told.to for told in table.told} == {None}
    assert table.scores() == (9, 5, 6)


def test_n_9_a_bid_leaves_the_other_buttons_alone() -> None:
    """All share one id, which stays until the last bid."""
    table = Table("9", "5", "6")
    number = table.id()
    table.do(1, Bid(5))
    assert table.id() == number
    table.do(2, Bid(6), to=number).do(0, Bid(9), to=number)
    assert table.id() != number


def test_n_10_an_idle_bidder_lays_the_lowest_number() -> None:
    """A bidder who times out bids the lowest number of the hand."""
    table = Table("9 2 4 plus", "5 3").silence(0, 1)
    assert table.scores() == (2, 3)


def test_n_11_the_first_player_is_drawn() -> None:
    """Each of three seats leads about a third of 600 matches (five standard deviations)."""
    leaders = Counter(GAME.setup(Options(), 3, Dice(f"n-11/{n}")).state.first for n in range(600))
    assert set(leaders) == {0, 1, 2}
    assert all(abs(count - 200) < 5 * (600 * 2 / 9) ** 0.5 for count in leaders.values())


def test_x_8_the_host_may_name_the_first_player() -> None:
    """A seat of the table leads the first round; others are refused."""
    for seat in range(3):
        match, _ = begin(GAME, Options(first=seat), 3, "x-8")
        while GAME.pending(match.state)[0].kind == "bid":
            asked = GAME.pending(match.state)[0]
            move = GAME.legal_moves(match.state, asked.seat)[0]
            match, _ = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))
        assert [d.seat for d in GAME.pending(match.state)] == [seat]
    with pytest.raises(BadOptions):
        begin(GAME, Options(first=3), 3, "x-8")


def test_n_11_the_next_round_is_led_by_the_next_seat() -> None:
    """The lead passes on even after a round without a winner, and skips a seat that has left."""
    table = Table("9 1", "5 2", "6 3", first=1).bid(9, 5, 6)
    assert table.asked() == (1,)
    table.all_pass()
    assert [event.first for event in table.happened(RoundBegan)] == [2]
    table.silence(0, 1, 2).all_pass()
    tie = Table("9", "9", first=0).bid(9, 9)
    assert [event.first for event in tie.happened(RoundBegan)] == [1]
    left = Table("9 1", "5 2", "6 3", first=0).bid(9, 5, 6).leave(1).all_pass()
    assert [event.first for event in left.happened(RoundBegan)] == [2]


def test_n_11_turns_go_clockwise_from_the_leader() -> None:
    """Turns go round again among the seats that have not passed."""
    hand = "5 plus plus plus"
    table = Table(f"1 {hand}", f"1 {hand}", f"1 {hand}", first=2).bid(1, 1, 1)
    order = []
    for turn in range(6):
        order.append(table.asked()[0])
        if turn == 1:
            table.do(order[-1], Pass())
        else:
            table.happens(order[-1], Plus(0))
    assert order == [2, 0, 1, 2, 1, 2]
