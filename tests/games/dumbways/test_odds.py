"""Loose bands: matches of random players, who counter if they can, are as long as reckoned."""

import pytest

from games.core import Dice
from games.dumbways import GAME, Options
from games.dumbways.events import Reshuffled


def random_match(seed: str, seats: int) -> tuple[int, int]:
    """The number of turns and of reshuffles of a match of random players."""
    dice = Dice(seed)
    step = GAME.setup(Options(), seats, dice)
    reshuffles = 0
    while GAME.outcome(step.state) is None:
        (decision,) = GAME.pending(step.state)
        if decision.kind == "counter":
            move = GAME.on_timeout(step.state, decision.seat)
        else:
            move = dice.choice(GAME.legal_moves(step.state, decision.seat))
        step = GAME.apply(step.state, decision.seat, move, dice)
        reshuffles += sum(isinstance(told.event, Reshuffled) for told in step.events)
    return step.state.turn, reshuffles


@pytest.mark.parametrize(("seats", "turns"), [(2, 9.9), (3, 14.3), (4, 16.8), (5, 18.3)])
def test_the_length_of_random_matches(seats: int, turns: float) -> None:
    """9.9, 14.3, 16.8 and 18.3 turns; the policy is not quite the same, so within a fifth."""
    played = [random_match(f"length/{seats}/{number}", seats) for number in range(120)]
    mean = sum(length for length, _ in played) / len(played)
    assert turns * 0.8 < mean < turns * 1.2
    assert max(length for length, _ in played) < 60
    assert sum(shuffles for _, shuffles in played) < len(played)
