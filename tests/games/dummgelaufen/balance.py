"""How often each Murphy card wins the rounds in which it is dealt, among computer players.

Run it as ``python -m tests.games.dummgelaufen.balance``; with a number, so many rounds. A card got
later in the round, by an action, counts as dealt; one that was swapped counts once.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.core import Dice, Told
from games.dummgelaufen import GAME, Options
from games.dummgelaufen.events import Claimed, MurphyGiven
from games.dummgelaufen.tasks import TASKS, Murphy

ROUNDS = 9_000
SIZES = (2, 3, 4, 5, 6)


class Tally(NamedTuple):
    """How often each card was dealt, and how often it won the round."""

    dealt: Counter[Murphy]
    won: Counter[Murphy]

    def share(self, murphy: Murphy) -> float:
        """The share of rounds won among those in which ``murphy`` was dealt."""
        return self.won[murphy] / self.dealt[murphy]


def told(seats: int, seed: str) -> Iterator[Told]:
    """All that is told in one match of computer players; replacements and swaps included."""
    dice, players = Dice(seed), Dice(f"{seed}/players")
    step = GAME.setup(Options(), seats, dice)
    yield from step.events
    while GAME.outcome(step.state) is None:
        (decision,) = GAME.pending(step.state)
        moves = GAME.legal_moves(step.state, decision.seat)
        view = GAME.view(step.state, decision.seat)
        move = GAME.bot_move(view, decision, moves, players)
        step = GAME.apply(step.state, decision.seat, move, dice)
        yield from step.events


def tally(rounds: int, seats: int) -> Tally:
    """Play ``rounds`` rounds or a few more, to the end of a match, with ``seats`` players."""
    found = Tally(Counter(), Counter())
    number = 0
    while found.won.total() < rounds:
        for each in told(seats, f"balance/{seats}/{number}"):
            if isinstance(each.event, MurphyGiven):
                found.dealt[each.event.murphy] += 1
            elif isinstance(each.event, Claimed):
                found.won[each.event.murphy] += 1
        number += 1
    return found


def main() -> None:
    """Print the figures, card by card: the share of rounds won at all tables, and at each size."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = [tally(rounds // len(SIZES), seats) for seats in SIZES]
    whole = Tally(sum((f.dealt for f in found), Counter()), sum((f.won for f in found), Counter()))
    sys.stdout.write(f"{whole.won.total()} rounds, as many at each table of 2 to 6\n")
    for murphy, task in TASKS.items():
        sizes = " ".join(f"{each.share(murphy):4.0%}" for each in found)
        sys.stdout.write(
            f"{murphy:16} {task.mark}  dealt {whole.dealt[murphy]:5}  won {whole.won[murphy]:4}"
            f"  {whole.share(murphy):6.1%}  by size {sizes}\n"
        )


if __name__ == "__main__":
    main()
