"""Complete sets and the end: N-1, N-37 to N-40, N-47, N-49."""

from itertools import combinations_with_replacement

import pytest

from games.core import Outcome
from games.deadgrandma import GAME
from games.deadgrandma.cards import Colour
from games.deadgrandma.events import ContestBegan, MatchWon, NobodyWon, NothingLeft, SetsComplete
from games.deadgrandma.moves import Pass, Shame
from games.deadgrandma.sets import complete
from games.deadgrandma.state import Won
from tests.games.deadgrandma.table import Table, won


@pytest.mark.parametrize(
    ("possessions", "needed", "expected"),
    [
        ("", 2, False),
        ("red", 2, False),
        ("wild", 2, False),
        ("red blue", 2, False),
        ("red red", 2, True),
        ("red wild", 2, True),
        ("wild wild", 2, True),
        ("red blue green", 2, True),
        ("red red", 3, False),
        ("red wild", 3, False),
        ("wild wild", 3, False),
        ("red red blue blue", 3, False),
        ("red red red", 3, True),
        ("red red wild", 3, True),
        ("red wild wild", 3, True),
        ("red blue wild", 3, True),
        ("red blue yellow", 3, True),
    ],
)
def test_n_1_sets(possessions: str, needed: int, expected: bool) -> None:
    """Enough of one colour or three colours, a Wild being any; one short is none (F217)."""
    assert complete(won(possessions), needed) == expected


def _complete_by_trying(colours: tuple[Colour, ...], needed: int) -> bool:
    """Whether some meaning of the Wilds makes a set; the rule as the rulebook says it."""
    plain = [colour for colour in Colour if colour is not Colour.WILD]
    if Colour.WILD in colours:
        place = colours.index(Colour.WILD)
        rest = (*colours[:place], *colours[place + 1 :])
        return any(_complete_by_trying((*rest, colour), needed) for colour in plain)
    return max(map(colours.count, colours), default=0) >= needed or len(set(colours)) >= 3


@pytest.mark.parametrize("needed", [2, 3])
def test_n_1_sets_are_those_found_by_trying_every_meaning_of_the_wilds(needed: int) -> None:
    """All collections of up to six possessions with at most two Wilds."""
    for size in range(7):
        for colours in combinations_with_replacement(Colour, size):
            if colours.count(Colour.WILD) <= 2:
                owned = tuple(Won(colour) for colour in colours)
                assert complete(owned, needed) == _complete_by_trying(colours, needed)


def test_the_first_set_wins_the_match() -> None:
    """The award completes it; nothing more is asked."""
    table = Table("9 1", "5 1", owned=("red", ""), middle="red").bid(9, 5).all_pass()
    assert table.happened(SetsComplete) == (SetsComplete((0,)),)
    assert table.happened(MatchWon) == (MatchWon(0, "set"),)
    assert GAME.outcome(table.state) == Outcome((0,), (), "set")
    assert GAME.pending(table.state) == ()


def test_n_1_three_are_needed_under_the_option() -> None:
    """Two of a colour are not enough there."""
    table = Table("9 1", "5 1", owned=("red", ""), middle="red", same_needed=3)
    assert table.bid(9, 5).all_pass().winner() is None


def test_n_38_a_set_wins_only_at_the_end_of_the_round() -> None:
    """It can be covered again before; then that seat has not won (FAQ)."""
    table = Table("9 shame 1", "5 shame 1", "4 1", owned=("blue", "red* red", "")).bid(9, 5, 4)
    table.happens(0, Shame(0, Colour.BLUE))
    assert table.view().seats[1].complete
    table.happens(1, Shame(1, Colour.RED)).all_pass()
    assert (table.winner(), table.view().round) == (None, 2)


def test_n_38_all_seats_are_looked_at_whoever_won_the_possession() -> None:
    """The seat whose set was uncovered wins, not that of the award."""
    table = Table("9 shame 1", "5 1", owned=("blue", "red* red"), middle="green").bid(9, 5)
    table.happens(0, Shame(0, Colour.BLUE)).all_pass()
    assert (table.winner(), len(table.owned(0))) == (1, 2)


def test_n_38_also_when_nobody_won_the_possession() -> None:
    """A tie that stands, and still the round has ended."""
    table = Table("5 shame", "5 plus", owned=("blue", "red* red"), middle="green").bid(5, 5)
    table.happens(0, Shame(0, Colour.BLUE)).all_pass()
    assert table.happened(NobodyWon)
    assert table.winner() == 1


def test_n_39_the_winning_award_cannot_be_answered() -> None:
    """Shame On You in the others' hands comes too late."""
    table = Table("9 1", "5 shame 1", owned=("red", "blue"), middle="red").bid(9, 5)
    table.do(0, Pass())
    assert {move.target for move in table.legal(1) if isinstance(move, Shame)} == {0, 1}
    table.do(1, Pass())
    assert table.winner() == 0


def _two_sets(zero: str, one: str, two: str = "blue") -> Table:
    """Seat 2 uncovers the set of seat 0 in the round in which seat 1 completes its own."""
    table = Table("5 1", "9 1", "4 shame 1", owned=(zero, one, two), middle="green", first=2)
    return table.bid(5, 9, 4).happens(2, Shame(2, Colour.BLUE)).all_pass()


def test_n_40_of_several_sets_the_one_with_most_possessions_wins() -> None:
    """All of a seat's possessions count."""
    table = _two_sets("red red*", "green yellow")
    assert table.happened(SetsComplete) == (SetsComplete((0, 1)),)
    assert table.happened(MatchWon) == (MatchWon(1, "most_possessions"),)


def test_n_40_covered_possessions_count_as_possessions() -> None:
    """Three with a covered one are more than two."""
    table = Table("5 1", "9 1", "4 shame 1", owned=("red red* blue", "green", ""), middle="green")
    table.bid(5, 9, 4).do(0, Pass()).do(1, Pass()).happens(2, Shame(0, Colour.BLUE)).do(2, Pass())
    assert table.owned(0) == won("red red blue*")
    assert table.happened(MatchWon) == (MatchWon(0, "most_possessions"),)


def test_n_40_a_seat_without_a_set_is_no_rival() -> None:
    """A seat without a set is no rival, however many possessions it owns."""
    table = Table("9 1", "5 1", owned=("red", "blue blue* green"), middle="red").bid(9, 5)
    assert table.all_pass().winner() == 0


def test_n_40_equally_many_are_settled_by_signs() -> None:
    """Only these two seats are asked."""
    table = _two_sets("red red*", "green")
    assert table.happened(ContestBegan) == (ContestBegan((0, 1)),)
    assert (table.kind(), table.asked()) == ("rps", (0, 1))


def test_n_49_two_sets_of_one_seat_are_no_contest() -> None:
    """An award of two completes two sets; one seat has won."""
    table = Table("9 1", "5 1", owned=("red blue", ""), middle="red blue").bid(9, 5).all_pass()
    assert table.happened(MatchWon) == (MatchWon(0, "set"),)


def test_n_47_nothing_left_and_no_winner() -> None:
    """The most uncovered possessions win."""
    table = Table("9 1", "5 1", owned=("", "blue"), middle="red", last=True, same_needed=3)
    table.bid(9, 5).all_pass()
    assert table.happened(NothingLeft) == (NothingLeft(),)
    assert table.happened(ContestBegan) == (ContestBegan((0, 1)),)
    table = Table("9 1", "5 1", owned=("", "blue green"), middle="red", last=True)
    table.bid(9, 5).all_pass()
    assert table.happened(MatchWon) == (MatchWon(1, "nothing_left"),)


def test_n_47_then_the_most_possessions_overall() -> None:
    """Equal in uncovered ones, the covered one decides."""
    table = Table("9 1", "5 1", owned=("", "blue green*"), middle="red", last=True)
    table.bid(9, 5).all_pass()
    assert table.happened(MatchWon) == (MatchWon(1, "nothing_left"),)
