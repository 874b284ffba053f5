"""How often the computer player beats players who pick any listed move, with fixed seeds.

Run it as ``python -m tests.games.dummgelaufen.benchmark``.
"""

import sys

from games.core import Dice, Entry, begin, play
from games.dummgelaufen import GAME, Options


def won(seed: str, seats: int, bot: int) -> bool:
    """Whether the computer player in seat ``bot`` wins alone against random players."""
    match, _ = begin(GAME, Options(), seats, seed)
    dice = Dice(f"{seed}/players")
    while (outcome := GAME.outcome(match.state)) is None:
        (decision,) = GAME.pending(match.state)
        moves = GAME.legal_moves(match.state, decision.seat)
        if decision.seat == bot:
            move = GAME.bot_move(GAME.view(match.state, bot), decision, moves, dice)
        else:
            move = dice.choice(moves)
        match, _ = play(GAME, match, Entry(match.seq + 1, decision.seat, decision.id, move))
    return outcome.winners == (bot,)


def wins(matches: int, seats: int = 2) -> int:
    """How many of ``matches`` the computer player wins, its seat changing from one to the next."""
    return sum(won(f"benchmark/{seats}/{n}", seats, n % seats) for n in range(matches))


def main() -> None:
    """Print the share of matches won at each size of table: 300 for two seats, 60 for more."""
    for seats, matches in ((2, 300), (3, 60), (4, 60), (5, 60), (6, 60)):
        share = wins(matches, seats) / matches
        sys.stdout.write(f"{seats} seats: {share:.1%} of {matches} (even: {1 / seats:.0%})\n")


if __name__ == "__main__":
    main()
