"""Rock-paper-scissors: N-40, N-50."""

from itertools import product

import pytest

from games.deadgrandma import GAME
from games.deadgrandma.cards import Colour
from games.deadgrandma.contest import GOES
from games.deadgrandma.events import MatchWon, SignsShown
from games.deadgrandma.moves import AtRandom, Shame, Sign, Throw
from tests.games.deadgrandma.table import Table

ROCK, PAPER, SCISSORS = Sign


def _two() -> Table:
    """Seats 0 and 1 have a set each, and equally many possessions."""
    owned = ("red red*", "green", "blue")
    table = Table("5 1", "9 1", "4 shame 1", owned=owned, middle="green", first=2)
    table.bid(5, 9, 4).happens(2, Shame(2, Colour.BLUE)).all_pass()
    assert table.asked() == (0, 1)
    return table


def _three() -> Table:
    """Nothing is left, and three seats own one each (N-47)."""
    table = Table("9 1", "5 1", "4 1", owned=("", "blue", "green"), middle="red", last=True)
    table.bid(9, 5, 4).all_pass()
    assert table.asked() == (0, 1, 2)
    return table


def test_n_40_choices_are_hidden_until_all_are_made() -> None:
    """One sees one's own; nothing is told before."""
    table = _two().do(0, Throw(ROCK))
    assert not table.told
    assert [table.view(seat).thrown for seat in (0, 1, 2, None)] == [ROCK, None, None, None]
    other = _two().do(0, Throw(PAPER))
    assert table.view(1) == other.view(1)
    assert table.view(None) == other.view(None)


@pytest.mark.parametrize(
    ("signs", "winner"),
    [
        ((ROCK, SCISSORS), 0),
        ((SCISSORS, ROCK), 1),
        ((PAPER, ROCK), 0),
        ((ROCK, PAPER), 1),
        ((SCISSORS, PAPER), 0),
        ((PAPER, SCISSORS), 1),
    ],
)
def test_n_40_the_better_sign_wins_the_match(signs: tuple[Sign, Sign], winner: int) -> None:
    """Rock beats scissors beats paper beats rock."""
    table = _two().throw(*signs)
    assert table.happened(MatchWon) == (MatchWon(winner, "rock_paper_scissors"),)


@pytest.mark.parametrize("sign", list(Sign))
def test_n_40_equal_signs_are_shown_again(sign: Sign) -> None:
    """Equal signs lead to a new question under a new id."""
    table = _two()
    number = table.id()
    table.throw(sign, sign)
    assert (table.asked(), table.view().go) == ((0, 1), 2)
    assert table.id() > number


@pytest.mark.parametrize("signs", list(product(Sign, repeat=3)))
def test_n_40_of_three_only_two_different_signs_decide(signs: tuple[Sign, Sign, Sign]) -> None:
    """All 27: one or three signs are shown again; of two the losing seats drop out."""
    beats = {ROCK: SCISSORS, SCISSORS: PAPER, PAPER: ROCK}
    table = _three().throw(*signs)
    if len(set(signs)) == 2:
        stay = tuple(seat for seat in range(3) if beats[signs[seat]] in signs)
    else:
        stay = (0, 1, 2)
    shown = table.happened(SignsShown)[0]
    assert shown.out == tuple(seat for seat in range(3) if seat not in stay)
    assert (table.winner() in stay) if len(stay) == 1 else (table.view().contest == stay)


def test_n_40_after_five_goes_chance_decides() -> None:
    """Four equal goes are asked for again; after the fifth the signs are drawn."""
    table = _two()
    for go in range(1, GOES):
        assert table.view().go == go
        table.throw(ROCK, ROCK)
    assert (GOES, table.asked()) == (5, (0, 1))
    table.throw(ROCK, ROCK)
    assert table.winner() in (0, 1)
    drawn = table.happened(SignsShown)[1:]
    assert drawn
    assert all(sign.drawn for shown in drawn for sign in shown.signs)
    assert [shown.number for shown in drawn] == list(range(6, 6 + len(drawn)))


def test_n_50_silence_is_a_sign_at_random_drawn_at_the_reveal() -> None:
    """Nothing is drawn while the other is still asked."""
    table = _two()
    drawn = table.match.rng.drawn
    assert GAME.on_timeout(table.state, 0) == AtRandom()
    assert AtRandom() not in table.legal(0)
    assert table.refused(0, AtRandom()) == "not_legal"
    table.silence(0)
    assert table.match.rng.drawn == drawn
    table.do(1, Throw(ROCK))
    signs = table.happened(SignsShown)[0].signs
    assert [sign.drawn for sign in signs] == [True, False]
    assert table.match.rng.drawn > drawn


def test_n_50_all_silent_signs_are_equal_in_any_order() -> None:
    """Chance is asked in seat order at the reveal."""
    assert _three().silence(0, 1, 2).state == _three().silence(2, 0, 1).state
