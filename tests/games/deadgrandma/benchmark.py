"""How well the computer player does against uniformly random play.

python -m tests.games.deadgrandma.benchmark [matches] [seats]
"""

import sys
from typing import NamedTuple

from games.core import Dice, begin
from games.core.match import Entry, play
from games.deadgrandma import GAME
from games.deadgrandma.options import Options

MATCHES = 1_000


class Result(NamedTuple):
    """How many of ``matches`` the one computer player at the table won."""

    matches: int
    won: int

    def __str__(self) -> str:
        """The figure in words."""
        return f"{self.won} of {self.matches} matches won ({100 * self.won / self.matches:.1f} %)"


def bot_wins(seed: str, seats: int, bot: int) -> bool:
    """Whether the computer player in seat ``bot`` wins against random ones in the others."""
    match, _ = begin(GAME, Options(), seats, seed)
    dice = Dice(f"{seed}/players")
    while (outcome := GAME.outcome(match.state)) is None:
        asked = GAME.pending(match.state)[0]
        moves = GAME.legal_moves(match.state, asked.seat)
        if asked.seat == bot:
            move = GAME.bot_move(GAME.view(match.state, bot), asked, moves, dice)
        else:
            move = dice.choice(moves)
        match, _ = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))
    return bot in outcome.winners


def measure(matches: int, seats: int) -> Result:
    """Play ``matches`` with fixed seeds; the computer player changes its seat each time."""
    won = sum(bot_wins(f"benchmark/{seats}/{n}", seats, n % seats) for n in range(matches))
    return Result(matches, won)


def main() -> None:
    """Print the figure."""
    numbers = [int(word) for word in sys.argv[1:]]
    matches, seats = (*numbers, *(MATCHES, 2)[len(numbers) :])
    print(f"Dead Grandma, {seats} seats, one computer player: {measure(matches, seats)}")  # noqa: T201


if __name__ == "__main__":
    main()
