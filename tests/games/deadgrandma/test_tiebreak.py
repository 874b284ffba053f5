"""Ties: N-42 to N-46, N-53."""

from games.deadgrandma.cards import Colour
from games.deadgrandma.events import (
    Awarded,
    BidOf,
    NobodyWon,
    RoundBegan,
    TiebreakBegan,
    TiebreakRevealed,
)
from games.deadgrandma.moves import Bid, Block, Invert, LetHappen, Pass, Plus
from games.deadgrandma.state import Tiebreak
from tests.games.deadgrandma.table import Table, colours


def test_n_42_one_further_number_each_hidden_and_compared_alone() -> None:
    """What was attached in the round does not count any more."""
    table = Table("5 plus 3", "7 4 2", "1 10").bid(5, 7, 1).happens(0, Plus(0)).all_pass()
    assert table.view().tied == (0, 1)
    assert table.asked() == (0, 1)
    assert table.legal(0) == (Bid(3),)
    table.do(1, Bid(4))
    assert not table.told
    assert [table.view(seat).laid for seat in (0, 1, 2, None)] == [None, 4, None, None]
    table.do(0, Bid(3))
    bids = (BidOf(0, 3), BidOf(1, 4))
    assert table.happened(TiebreakRevealed) == (TiebreakRevealed(bids, (1,)),)
    assert table.happened(Awarded) == (Awarded(1, (Colour.RED,)),)


def test_n_42_no_actions_and_no_blocks() -> None:
    """Action cards say so; the third seat has no part in it."""
    table = Table("5 plus block 3", "5 4", "1 plus 2").bid(5, 5, 1).all_pass()
    for move in (Plus(0), Block(), LetHappen(), Pass()):
        assert table.refused(0, move) == "not_legal"
    assert {one.why for one in table.view(0).unplayable} == {"numbers_only"}
    assert {one.why for one in table.view(2).unplayable} == {"not_tied"}


def test_n_33_an_invert_of_the_round_applies_in_the_tie_break() -> None:
    """The lowest card wins."""
    table = Table("5 invert 3", "5 4").bid(5, 5).happens(0, Invert()).all_pass().bid(3, 4)
    assert [len(table.owned(seat)) for seat in (0, 1)] == [1, 0]
    twice = Table("5 invert 3", "5 invert 4").bid(5, 5).happens(0, Invert()).happens(1, Invert())
    twice.all_pass().bid(3, 4)
    assert [len(twice.owned(seat)) for seat in (0, 1)] == [0, 1]


def test_n_43_without_a_number_a_seat_forfeits() -> None:
    """The one that remains wins without spending a card."""
    table = Table("5 plus", "5 4 4", "1 2").bid(5, 5, 1).all_pass()
    assert table.happened(TiebreakBegan) == (TiebreakBegan((0, 1), (0,)),)
    assert not table.happened(TiebreakRevealed)
    assert table.happened(Awarded) == (Awarded(1, (Colour.RED,)),)
    assert table.hand(1).count(4) >= 2


def test_n_43_forfeits_stand_in_the_state() -> None:
    """While the others bid, everybody sees who is out."""
    table = Table("5 plus", "5 4", "5 3").bid(5, 5, 5).all_pass()
    assert isinstance(table.state.phase, Tiebreak)
    assert table.state.phase.forfeited == (0,)
    assert table.view().forfeited == (0,)
    assert table.asked() == (1, 2)
    table.bid(4, 3)
    assert len(table.owned(1)) == 1


def test_n_43_all_forfeit_and_nobody_wins() -> None:
    """The possession stays."""
    table = Table("5 plus", "5 minus", "1 2").bid(5, 5, 1).all_pass()
    assert table.happened(TiebreakBegan) == (TiebreakBegan((0, 1), (0, 1)),)
    assert table.happened(NobodyWon) == (NobodyWon((Colour.RED,)),)


def test_n_44_a_shared_best_bid_wins_nothing() -> None:
    """Nobody wins if the best bids are equal again, with two tied seats or three."""
    table = Table("5 3", "5 3").bid(5, 5).all_pass().bid(3, 3)
    assert table.happened(NobodyWon) == (NobodyWon((Colour.RED,)),)
    table = Table("5 4", "5 4", "5 1").bid(5, 5, 5).all_pass().bid(4, 4, 1)
    assert table.happened(TiebreakRevealed)[0].best == (0, 1)
    assert table.happened(NobodyWon) == (NobodyWon((Colour.RED,)),)


def test_n_44_a_tie_below_the_best_bid_does_not_matter() -> None:
    """The best bid is alone."""
    table = Table("5 4", "5 1", "5 1").bid(5, 5, 5).all_pass().bid(4, 1, 1)
    assert table.happened(Awarded) == (Awarded(0, (Colour.RED,)),)


def test_n_45_the_next_round_is_for_all_of_the_middle() -> None:
    """One more is turned up, and the winner takes both."""
    table = Table("5 3", "5 3", middle="red", possessions="blue", same_needed=3)
    table.bid(5, 5).all_pass().bid(3, 3)
    began = RoundBegan(2, 1, Colour.BLUE, colours("red blue"))
    assert table.happened(RoundBegan) == (began,)
    table.silence(0, 1)
    assert table.view().middle == colours("red blue")
    winner = 0 if (table.scores()[0] or 0) > (table.scores()[1] or 0) else 1
    table.all_pass()
    assert table.happened(Awarded) == (Awarded(winner, colours("red blue")),)


def test_n_46_without_a_possession_deck_the_middle_is_played_for() -> None:
    """No new card is turned up."""
    table = Table("5 3", "5 3", middle="red", last=True).bid(5, 5).all_pass().bid(3, 3)
    assert table.happened(RoundBegan) == (RoundBegan(2, 1, None, (Colour.RED,)),)
    assert table.kind() == "bid"


def test_n_53_two_seats_that_both_forfeit_play_on() -> None:
    """Nothing special: the round is repeated with one possession more."""
    table = Table("5", "5").bid(5, 5)
    assert table.happened(TiebreakBegan) == (TiebreakBegan((0, 1), (0, 1)),)
    assert (table.view().round, len(table.view().middle)) == (2, 2)
