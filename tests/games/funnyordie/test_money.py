"""Money, broke players and the end: F-22 to F-25, F-31, F-34, X-10."""

import pytest

from games.core import BadOptions, Outcome, begin
from games.funnyordie import GAME, Face, Options
from games.funnyordie.events import Carried, Ended, Split, WentBroke, Won
from tests.games.funnyordie.table import Table, finish_round, rolling, voting

TO_SEAT_1 = ((0, 1, 2), (1, 0, 2), (2, 1, 0))
"""Three votes of which seat 1 wins the pot."""


def test_f_22_a_part_payer_takes_the_whole_pile() -> None:
    """There are no side pots: seat 1 paid 1,000 of 4,000 and wins 9,000."""
    table = rolling(money=(10, 1, 19)).roll(Face.STAR).silence(0, 0, 1, 2)
    assert table.state.pot == 9000
    table.votes(*TO_SEAT_1)
    assert table.heard(Won) == (Won(1, 9000),)
    assert table.money == (6, 9, 15)


def test_f_23_a_player_at_nothing_may_win_it_back() -> None:
    """Broke is checked after the pot is awarded."""
    table = rolling(money=(10, 1, 19)).roll(Face.CAMERA).silence(0, 1, 2)
    assert table.money == (9, 0, 18)
    table.votes(*TO_SEAT_1)
    assert table.outcome is None
    assert table.heard(WentBroke) == ()


def test_the_first_player_out_of_cash_ends_the_game() -> None:
    """The richest player wins."""
    table = rolling(money=(1, 10, 19)).roll(Face.CAMERA).silence(0, 1, 2).votes(*TO_SEAT_1)
    assert table.heard(WentBroke) == (WentBroke((0,)),)
    expected = Outcome((2,), (0, 12_000, 18_000), "broke")
    assert table.outcome == expected
    assert table.heard(Ended) == (Ended(expected),)
    assert GAME.pending(table.state) == ()


def test_f_24_several_broke_at_once() -> None:
    """The game ends only once."""
    table = rolling(money=(1, 28, 1)).roll(Face.CAMERA).silence(0, 1, 2).votes(*TO_SEAT_1)
    assert table.heard(WentBroke) == (WentBroke((0, 2)),)
    assert len(table.heard(Ended)) == 1
    assert table.outcome == Outcome((1,), (0, 30_000, 0), "broke")


def test_f_25_a_tie_for_richest_is_a_shared_victory() -> None:
    """Without the sudden-death option the tied seats share the victory."""
    table = rolling(money=(1, 13, 16)).roll(Face.CAMERA).silence(0, 1, 2).votes(*TO_SEAT_1)
    assert table.outcome == Outcome((1, 2), (0, 15_000, 15_000), "broke")


def test_f_31_a_carried_pot_is_split_among_all_before_they_are_ranked() -> None:
    """Seat 0 paid its last thousand, nobody voted: 3,000 go back, one each."""
    table = rolling(money=(1, 11, 18)).roll(Face.CAMERA).silence(0, 1, 2).silence(0, 1, 2)
    assert table.heard(Carried) == (Carried(3000),)
    assert table.heard(WentBroke) == (WentBroke((0,)),)
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 0),)
    assert table.outcome == Outcome((2,), (1000, 11_000, 18_000), "broke")


def test_f_31_the_remainder_of_a_carried_pot_stays_in_the_middle() -> None:
    """Whole thousands only: 9,000 in three is even, with 2,000 carried before it is not."""
    table = rolling(money=(1, 9, 18), pot=2).roll(Face.STAR).silence(0, 0, 1, 2).silence(0, 1, 2)
    assert table.heard(Split) == (Split((0, 1, 2), 3000, 2000),)
    assert table.money == (3, 8, 17)
    assert table.state.pot == 2000


def test_f_31_a_carried_pot_with_nobody_broke_goes_on() -> None:
    """It lies there for the next round."""
    table = voting(3).silence(0, 1, 2)
    assert table.outcome is None
    assert table.state.pot == 3000


def test_f_31_f_34_the_cap_splits_a_carried_pot_as_well() -> None:
    """The last round in silence: everybody gets its stake back."""
    table = voting(3, number=15).silence(0, 1, 2)
    assert table.heard(Split) == (Split((0, 1, 2), 1000, 0),)
    assert table.outcome == Outcome((0, 1, 2), (10_000,) * 3, "rounds")


def test_f_34_the_richest_wins_after_fifteen_rounds() -> None:
    """A match has 15 rounds by default; it does not end after round 14."""
    assert Options().rounds == 15
    assert voting(3, number=14).votes(*TO_SEAT_1).outcome is None
    table = voting(3, number=15).votes(*TO_SEAT_1)
    assert table.outcome == Outcome((1,), (9000, 12_000, 9000), "rounds")


def test_f_34_the_cap_is_an_option() -> None:
    """The match can have a limit of one round, or none."""
    assert voting(3, options=Options(rounds=1)).votes(*TO_SEAT_1).outcome is not None
    assert voting(3, options=Options(rounds=None), number=99).votes(*TO_SEAT_1).outcome is None


@pytest.mark.parametrize("rounds", [0, 61, -1])
def test_f_34_a_cap_out_of_bounds_is_refused(rounds: int) -> None:
    """The number of rounds must be between 1 and 60."""
    with pytest.raises(BadOptions, match="options"):
        begin(GAME, Options(rounds=rounds), 3, "seed")


def test_broke_comes_before_the_cap() -> None:
    """Both in the last round: the reason is the purse."""
    table = rolling(money=(1, 10, 19), number=15).roll(Face.CAMERA)
    table.silence(0, 1, 2).votes(*TO_SEAT_1)
    assert table.outcome is not None
    assert table.outcome.reason == "broke"


def test_x_10_money_is_conserved_as_everybody_can_see() -> None:
    """Purses, the middle, and what leavers took out: ten thousand for each who began."""
    for seats in (3, 4, 5, 6):
        table = rolling(seats)
        taken = 0
        for winner in (1, 0, 2, 1):
            if seats > 4 and winner == 0:
                taken += table.view().seats[3].money
                table.leave(3)
            finish_round(table, winner)
            view = table.view()
            assert sum(seat.money for seat in view.seats) + view.pot + taken == 10_000 * seats
            if table.outcome is not None:
                break


def test_x_10_the_check_notices_money_and_cards_that_go_astray() -> None:
    """One bill too many, half a bill, a card twice: each is a bug."""
    good = voting(3).state
    for broken in (
        {"pot": good.pot + 1000},
        {"pot": good.pot + 500, "gone_money": good.gone_money - 500},
        {"pot": good.pot + 500, "gone_money": 500},
        {"discard": (*good.discard, good.deck[-1])},
        {"deck": good.deck[1:]},
    ):
        fields = {name: getattr(good, name) for name in good.__struct_fields__}
        with pytest.raises(AssertionError):
            Table(type(good)(**fields | broken))
