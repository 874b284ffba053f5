"""Silence in every question: D-10, D-26, D-31, D-36, X-2."""

import pytest

from games.core import Pace
from games.dumbways import GAME
from games.dumbways.events import Drew, PsychoRolled, Rolled
from games.dumbways.moves import AtRandom, Counter, Draw, Keep, Move, Play, Roll
from tests.games.dumbways import questions
from tests.games.dumbways.positions import HOME, NATURE, PEEK, PSYCHO, RIDE, Position, built, face
from tests.games.dumbways.questions import Made

MEANS: dict[str, tuple[Move, tuple[int, ...], tuple[int, str]]] = {
    "roll": (Roll(), (face(2),), (1, "act")),
    "act": (Draw(), (), (1, "act")),
    "attack": (Counter(RIDE), (), (0, "act")),
    "died": (Counter(RIDE), (), (1, "act")),
    "fire": (Counter(RIDE), (), (1, "roll")),
    "psycho": (Roll(), (face(1),), (2, "psycho")),
    "discard": (AtRandom(), (0, 0), (0, "act")),
    "order": (Keep(), (), (1, "act")),
}


@pytest.mark.parametrize("made", questions.ALL, ids=lambda made: made.__name__)
def test_x_2_silence_is_a_legal_default_and_the_match_goes_on(made: Made) -> None:
    """X-2: what silence means, and who is asked then."""
    position = made()
    move, picks, asked = MEANS[made.__name__]
    assert GAME.on_timeout(position.state, 1) == move
    before = position.decision.id
    position.silence(*picks)
    assert position.asks == asked
    assert position.decision.id > before
    assert position.alive == (3, 3, 3)


def test_d_36_an_idle_turn_rolls_and_draws() -> None:
    """D-36: a whole turn by silence: the roll, then draws, though there are cards to play."""
    position = Position(built((HOME, PEEK), (PEEK,), top=(RIDE, NATURE), rolled=None))
    position.silence(face(2))
    assert position.heard(Rolled) == (Rolled(0, 2),)
    position.silence()
    assert position.heard(Drew) == (Drew(0),)
    position.silence()
    assert position.state.hands[0] == (HOME, NATURE, RIDE, PEEK)
    assert position.asks == (1, "roll")


def test_d_36_psycho_rolls_roll_themselves() -> None:
    """D-36: nobody presses, everybody rolls."""
    position = Position(built((), (), (), top=(PSYCHO,)))
    position.silence()
    for seat, number in ((0, 1), (1, 2), (2, 3)):
        position.silence(face(number))
        assert position.heard(PsychoRolled) == (PsychoRolled(seat, number, number == 1),)
    assert position.alive == (3, 2, 2)


def test_the_paces_of_the_questions() -> None:
    """Threats and psycho rolls are reactions; one's own choices have a turn's time."""
    paces = {made.__name__: made().decision.pace for made in questions.ALL}
    reactions = {name for name, pace in paces.items() if pace is Pace.REACTION}
    assert reactions == {"attack", "died", "fire", "psycho"}
    assert set(paces.values()) == {Pace.REACTION, Pace.TURN}


def test_f_083_the_silent_keep_hand_and_seat() -> None:
    """F083: nothing is lost by silence but the choice; the next turn is played as usual."""
    position = Position(built((HOME, PEEK), (PEEK,), top=(RIDE, NATURE), rolled=1))
    position.silence()
    position.silence(face(1))
    position.silence()
    position.answer(Roll(), face(1))
    assert Play(HOME, 1) in position.moves()
