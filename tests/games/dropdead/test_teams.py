"""Teams (P-10) and their ties (P-11)."""

from itertools import pairwise

import pytest

from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.events import ExtraBegan, SteppedIn, TeamsFormed, TurnBegan
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def teams(count: int, first: int = 0, rounds: int = 1, target: int | None = None) -> Options:
    """Teams that play with one die."""
    return Options(first=first, dice=1, teams=count, rounds=rounds, target=target)


def test_p_10_a_team_has_the_sum_of_its_seats() -> None:
    """Seats are dealt to the teams in join order; all of the best team win."""
    table = Table(seats=4, options=teams(2)).score(20, 15, 1, 15)
    assert table.told(TeamsFormed) == [TeamsFormed(((0, 2), (1, 3)))]
    assert (table.winners, table.reason) == ((1, 3), "highest")
    assert [(p.place, p.team, p.seats, p.score) for p in table.view.ranking] == [
        (1, 1, (1, 3), 30),
        (2, 0, (0, 2), 21),
    ]


@pytest.mark.parametrize(
    ("seats", "count", "first", "order"),
    [
        (4, 2, 0, [0, 1, 2, 3]),
        (4, 2, 3, [3, 0, 1, 2]),
        (5, 2, 0, [0, 1, 2, 3, 4]),
        (5, 2, 4, [4, 1, 0, 3, 2]),
        (5, 2, 1, [1, 2, 3, 4, 0]),
        (4, 3, 3, [3, 1, 2, 0]),
        (6, 3, 2, [2, 3, 4, 5, 0, 1]),
    ],
)
def test_p_10_teammates_alternate(seats: int, count: int, first: int, order: list[int]) -> None:
    """No two of a team follow each other while another team has a turn to come."""
    table = Table(seats=seats, options=teams(count, first)).score(*range(seats))
    assert [event.seat for event in table.told(TurnBegan)][:seats] == order
    alternating = order[: seats // count * count]
    assert all(a % count != b % count for a, b in pairwise(alternating))


def test_p_10_unequal_teams_are_compared_by_turns() -> None:
    """Three turns against two: 29 x 2 is less than 20 x 3, though 29 is more than 20."""
    table = Table(seats=5, options=teams(2)).score(9, 10, 10, 10, 10)
    assert [(p.team, p.score, p.turns) for p in table.view.ranking] == [(1, 20, 2), (0, 29, 3)]
    assert table.winners == (1, 3)


def test_p_10_the_comparison_is_exact() -> None:
    """30 in three turns and 20 in two are level, which no rounding may hide."""
    table = Table(seats=5, options=teams(2)).score(10, 10, 10, 10, 10)
    assert [place.place for place in table.view.ranking] == [1, 1]
    assert table.told(ExtraBegan) == [ExtraBegan(1, (0, 1))]


def test_p_10_three_teams_of_different_sizes() -> None:
    """Each total counts times the turns of all the others: 24 in 2, 13 in 1, 12 in 1 turn."""
    table = Table(seats=4, options=teams(3)).score(20, 13, 12, 4)
    assert [(p.team, p.place) for p in table.view.ranking] == [(1, 1), (0, 2), (2, 2)]
    assert table.winners == (1,)


def test_p_10_before_the_end_of_a_round_turns_to_come_count_as_taken() -> None:
    """The team that rolls first is therefore neither ahead nor behind in turns."""
    table = Table(seats=4, options=teams(2)).score(20, 15)
    assert [(p.team, p.turns) for p in table.view.ranking] == [(0, 2), (1, 2)]


def test_p_9_p_10_a_team_reaches_the_target_with_its_sum() -> None:
    """Only a team that has it can win, be another ahead by turns."""
    table = Table(seats=3, options=teams(2, target=20)).score(10, 19, 10)
    assert (table.winners, table.reason) == ((0, 2), "target")


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (1, 2), (5, 6)])
def test_p_10_every_team_has_a_seat(seats: int, count: int) -> None:
    """More teams than seats are refused."""
    with pytest.raises(BadOptions) as refused:
        begin(GAME, Options(teams=count), seats, "seed")
    assert refused.value.reason == "teams"
    assert refused.value.facts == {"teams": count, "seats": seats}


@pytest.mark.parametrize("seats", [1, 4])
def test_p_10_one_team_is_no_match(seats: int) -> None:
    """There would be nobody to play against."""
    with pytest.raises(BadOptions) as refused:
        begin(GAME, Options(teams=1), seats, "seed")
    assert refused.value.reason == "one_team"


def test_p_11_tied_teams_send_the_next_seat_each() -> None:
    """The first in order, then the second, then the first again if there are two."""
    table = Table(seats=4, options=teams(2, first=1)).score(8, 8, 8, 8)
    for seats in ((1, 2), (3, 0), (1, 2)):
        assert table.told(ExtraBegan)[-1].seats == seats
        table.score(5, 5)
    assert (table.winners, table.reason) == ((0, 1, 2, 3), "shared")


def test_p_11_the_extra_turn_alone_decides() -> None:
    """A team with more turns behind it has neither gain nor loss from one more."""
    table = Table(seats=5, options=teams(2)).score(10, 10, 10, 10, 10).score(16, 17)
    assert (table.winners, table.reason) == ((1, 3), "extra")
    table = Table(seats=5, options=teams(2)).score(10, 10, 10, 10, 10).score(17, 16)
    assert (table.winners, table.reason) == ((0, 2, 4), "extra")


def test_p_11_only_tied_teams_play_it_off() -> None:
    """The third team looks on."""
    table = Table(seats=3, options=teams(3)).score(8, 3, 8)
    assert table.told(ExtraBegan) == [ExtraBegan(1, (0, 2))]


def test_p_11_a_teammate_steps_in_for_a_leaver() -> None:
    """The teammate steps in before the first roll of the extra turn, asked already or not."""
    for leaver, other in ((0, 2), (1, 3)):
        table = Table(seats=4, options=teams(2)).score(8, 8, 8, 8).leave(leaver)
        assert table.told(SteppedIn) == [SteppedIn(other, leaver)]
        assert table.asked == (2 if leaver == 0 else 0)
        table.score(5, 6)
        assert (table.winners, table.reason) == ((1, 3), "extra")


def test_p_11_after_the_first_roll_the_points_of_a_leaver_stand() -> None:
    """Nobody rolls a second extra turn for the same team."""
    table = Table(seats=4, options=teams(2)).score(8, 8, 8, 8).roll("6").leave(0)
    assert table.told(SteppedIn) == []
    assert table.asked == 1
    table.score(5)
    assert (table.winners, table.reason) == ((0, 2), "extra")


def test_p_11_the_last_of_a_team_gives_the_tie_away() -> None:
    """Nobody can step in, so the other team has won it."""
    table = Table(seats=3, options=teams(3)).score(8, 3, 8).leave(0)
    assert (table.winners, table.reason) == ((2,), "extra")
