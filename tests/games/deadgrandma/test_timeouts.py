"""What silence means in each phase: X-2, N-10, N-50."""

import pytest

from games.core import Entry, IllegalMove, play
from games.deadgrandma import GAME
from games.deadgrandma.events import Passed, Stopped, TookEffect
from games.deadgrandma.moves import (
    AtRandom,
    Bid,
    Block,
    Invert,
    LetHappen,
    Move,
    Pass,
    Plus,
    Steal,
)
from tests.games.deadgrandma.phases import PHASES, stack, turn, window
from tests.games.deadgrandma.table import Table


@pytest.mark.parametrize(
    ("phase", "seat", "silent"),
    [
        ("bidding", 0, Bid(2)),
        ("bidding", 2, Bid(1)),
        ("turn", 0, Pass()),
        ("window", 0, LetHappen()),
        ("window", 1, LetHappen()),
        ("stack", 2, LetHappen()),
        ("theft", 1, LetHappen()),
        ("tiebreak", 0, Bid(2)),
        ("tiebreak", 1, Bid(4)),
        ("contest", 0, AtRandom()),
    ],
)
def test_n_50_silence(phase: str, seat: int, silent: Move) -> None:
    """Lowest number, pass, no Block, a random sign: and the clock is believed in nothing else."""
    table = PHASES[phase]()
    assert GAME.on_timeout(table.state, seat) == silent
    other = Block() if silent != Block() else LetHappen()
    entry = Entry(table.match.seq + 1, seat, table.id(), other, clock=True)
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, table.match, entry)
    assert (refusal.value.code, refusal.value.reason) == ("not_legal", "clock")
    table.do(seat, silent, clock=True)


@pytest.mark.parametrize("phase", PHASES)
def test_x_2_silence_of_all_answers_every_question(phase: str) -> None:
    """One after the other; then something else is asked, or the match is over (F077, F080)."""
    table = PHASES[phase]()
    number = table.id()
    for seat in table.asked():
        assert table.id() == number
        table.silence(seat)
    assert number not in {decision.id for decision in GAME.pending(table.state)}


def test_n_50_an_idle_turn_is_a_pass() -> None:
    """A turn that times out has the same effect as Pass."""
    table = turn().silence(0)
    assert table.happened(Passed) == (Passed(0, empty=False),)
    assert table.asked() == (1,)


def test_n_50_an_idle_window_lets_things_happen() -> None:
    """The play, or the Block that lies on top."""
    assert window().silence(0, 1, 2).happened(TookEffect) == (TookEffect(0, Plus(0)),)
    assert stack().silence(0, 1, 2).happened(Stopped) == (Stopped(0, Plus(0)),)


def test_n_50_a_steal_names_its_victim_so_no_victim_is_ever_asked_for() -> None:
    """The victim comes with the cards in one move; silence before that is a pass."""
    steals = [move for move in turn().legal(0) if isinstance(move, Steal)]
    assert steals == [Steal((3, 3), 1), Steal((3, 3), 2)]
    table = turn().silence(0)
    assert table.hand(0).count(3) == 2


def test_a_match_of_silence_comes_to_its_end() -> None:
    """Everybody bids the lowest and passes, round after round (F188)."""
    for phase, begun in PHASES.items():
        table = begun()
        for _ in range(2_000):
            if table.winner() is not None:
                break
            table.silence(table.asked()[0])
        assert table.winner() is not None, phase


def test_an_invert_makes_silence_no_better() -> None:
    """The lowest number is laid in an inverted tie-break too, and wins there."""
    table = Table("5 invert 7 2", "5 4").bid(5, 5).happens(0, Invert()).all_pass().silence(0, 1)
    assert len(table.owned(0)) == 1
