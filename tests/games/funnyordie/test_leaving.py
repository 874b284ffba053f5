"""Leavers in every phase but the vote, and too few of them left: F-1, F-2, F-32, X-1, X-7."""

import pytest

from games.core import BadOptions, IllegalMove, Outcome, begin
from games.funnyordie import GAME, Face, Options
from games.funnyordie.events import DiePassed, Ended, Left, Paid, Split
from games.funnyordie.moves import Play
from tests.games.funnyordie.table import Table, finish_round, playing, rolling, voting


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_f_1_f_2_three_to_six_may_begin(seats: int) -> None:
    """F-1: two cannot vote; F-2: there are six sets of tokens."""
    with pytest.raises(BadOptions) as caught:
        begin(GAME, Options(), seats, "seed")
    assert caught.value.facts == {"min": 3, "max": 6}


@pytest.mark.parametrize("stay", [0, 1])
def test_f_1_below_three_the_game_ends_and_the_richest_wins(stay: int) -> None:
    """Of the two seats left, the one with more money wins."""
    money = (12, 8, 10) if stay == 0 else (8, 12, 10)
    table = rolling(money=money).leave(2)
    expected = Outcome((stay,), (*(n * 1000 for n in money[:2]), 0), "too_few")
    assert table.outcome == expected
    assert table.heard(Ended) == (Ended(expected),)
    assert GAME.pending(table.state) == ()


def test_f_1_the_pot_of_the_open_round_is_split_among_those_left() -> None:
    """As in F-31, the pot includes the leaver's stake, and the odd thousand stays."""
    table = voting(3).leave(1)
    assert table.heard(Split) == (Split((0, 2), 1000, 1000),)
    assert table.outcome == Outcome((0, 2), (10_000, 0, 10_000), "too_few")
    assert table.view().pairs == ()


def test_f_1_equally_rich_share_it_also_where_sudden_death_was_agreed() -> None:
    """Two cannot vote."""
    table = rolling(options=Options(sudden_death=True)).leave(0)
    assert table.outcome == Outcome((1, 2), (0, 10_000, 10_000), "too_few")


def test_f_32_money_and_hand_go_and_the_stake_stays() -> None:
    """The hand goes to the discard unseen, the money out of the game."""
    table = playing(4)
    hand = table.state.seats[2].hand
    table.leave(2)
    assert table.heard(Left) == (Left(2, 9000, 5, pair=False),)
    assert table.state.discard[-5:] == hand
    assert table.state.pot == 4000
    assert table.money == (9, 9, 0, 9)
    assert table.state.gone_money == 9000
    assert table.view().seats[2].gone


def test_leaving_twice_is_refused() -> None:
    """A seat that has left cannot leave again."""
    table = rolling(4).leave(1)
    with pytest.raises(IllegalMove) as caught:
        table.leave(1)
    assert (caught.value.code, caught.value.reason) == ("not_legal", "gone")


def test_the_roller_leaves_before_the_roll() -> None:
    """The die goes on to the left, under a new question (F-30)."""
    table = rolling(4, roller=3)
    before = table.decision.id
    table.leave(3)
    assert table.heard(DiePassed) == (DiePassed(0),)
    assert table.asks() == ("roll", (0,))
    assert table.decision.id > before
    assert table.view().round == 1


def test_the_roller_leaves_after_a_star() -> None:
    """The choice goes on with the die; it is not rolled again."""
    table = rolling(4).roll(Face.STAR).leave(0)
    assert table.asks() == ("star", (1,))
    assert table.view().face is Face.STAR
    table.silence(1)
    assert table.money == (0, 6, 6, 6)
    assert table.asks() == ("play", (1,))


@pytest.mark.parametrize("face", [None, Face.STAR])
def test_another_leaves_while_the_roller_is_asked(face: Face | None) -> None:
    """Nothing changes for the roller: the same button works."""
    table = rolling(4)
    if face:
        table.roll(face)
    before = table.asks(), table.decision.id
    table.leave(2)
    assert (table.asks(), table.decision.id) == before


def test_f_32_a_leaver_at_its_turn_is_passed_over() -> None:
    """The next roller is asked a new question."""
    table = playing(4).silence(0)
    before = table.decision.id
    table.leave(1)
    assert table.asks() == ("play", (2,))
    assert table.decision.id > before


def test_f_32_a_leaver_before_its_turn_is_not_asked() -> None:
    """The one at turn is not disturbed."""
    table = playing(4).silence(0)
    before = table.decision.id
    table.leave(2)
    assert (table.asks(), table.decision.id) == (("play", (1,)), before)
    table.silence(1)
    assert table.asks() == ("play", (3,))


def test_f_32_the_pair_of_a_leaver_is_void() -> None:
    """Its card is discarded with the hand; nobody can vote for it."""
    table = playing(4).silence(0)
    card = table.view().pairs[0].card
    table.leave(0)
    assert table.heard(Left) == (Left(0, 9000, 4, pair=True),)
    assert table.view().pairs == ()
    assert card in table.state.discard
    table.silence(1, 2, 3)
    assert table.asks() == ("vote", (1, 2, 3))
    assert len(table.moves(1)) == 2


def test_f_32_the_last_one_to_play_leaves() -> None:
    """When the last seat to play leaves, the others vote."""
    table = playing(4).silence(0, 1, 2).leave(3)
    assert table.asks() == ("vote", (0, 1, 2))


def test_the_roller_may_leave_in_the_midst_of_the_round() -> None:
    """The die passes to its left neighbour all the same."""
    table = playing(4, roller=0).silence(0).leave(0)
    finish_round(table, winner=2)
    assert table.asks() == ("roll", (1,))


def sealed(seats: int = 4) -> Table:
    """All are to play at once."""
    return rolling(seats, options=Options(simultaneous=True)).roll(Face.CAMERA)


def test_f_32_a_sealed_card_of_a_leaver_goes_with_its_hand() -> None:
    """Nobody has seen it; the others' question stays."""
    table = sealed()
    hand = table.state.seats[1].hand
    table.answer(1, Play(hand[0], 0))
    before = table.decision.id
    table.leave(1)
    assert table.heard(Left) == (Left(1, 9000, 5, pair=False),)
    assert table.state.discard[-5:] == hand
    assert (table.asks(), table.decision.id) == (("play", (0, 2, 3)), before)


def test_f_32_the_last_one_missing_leaves_before_the_reveal() -> None:
    """If the last seat to play leaves, all pairs are revealed."""
    table = sealed().silence(0, 1, 2).leave(3)
    assert [pair.seat for pair in table.view().pairs] == [0, 1, 2]
    assert table.asks() == ("vote", (0, 1, 2))


def test_a_leaver_is_passed_over_in_later_rounds() -> None:
    """It neither draws nor pays nor rolls."""
    table = rolling(4).leave(1).roll(Face.CAMERA)
    for roller in (2, 3, 0):
        finish_round(table, winner=0)
        assert table.asks() == ("roll", (roller,))
        assert table.state.seats[1].hand == ()
        table.roll(Face.CAMERA)
        assert [payment.seat for payment in table.heard(Paid)[0].payments].count(1) == 0


def test_a_leaver_does_not_end_the_game_as_broke() -> None:
    """Its empty purse is nobody's."""
    table = rolling(4).leave(3)
    finish_round(table.roll(Face.CAMERA), winner=0)
    assert table.outcome is None


def test_after_the_end_nobody_is_asked_and_views_stay() -> None:
    """The public and all seats can look at it."""
    table = rolling().leave(0)
    for seat in (None, 0, 1, 2):
        assert table.view(seat).phase == "over"
        assert table.view(seat).outcome == table.outcome
    assert table.moves(1) == ()
