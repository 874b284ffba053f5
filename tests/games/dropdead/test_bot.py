"""The computer player: legal, and not tedious."""

from games.core import Dice, Entry, begin, play
from games.dropdead import GAME
from games.dropdead.bot import PATIENCE
from games.dropdead.moves import Move, Roll, RollOut
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def moves_after(rolls: int) -> set[Move]:
    """Its moves after a number of rolls in a turn, with each of a hundred dice."""
    table = Table().roll(*["66666"] * rolls)
    decision = GAME.pending(table.state)[0]
    moves = GAME.legal_moves(table.state, 0)
    return {
        GAME.bot_move(GAME.view(table.state, 0), decision, moves, Dice(f"bot/{number}"))
        for number in range(100)
    }


def test_it_rolls_and_in_long_turns_now_and_then_rolls_out() -> None:
    """P-12 gives it no other choice."""
    assert moves_after(0) == {Roll()}
    assert moves_after(PATIENCE - 1) == {Roll()}
    assert moves_after(PATIENCE) == {Roll(), RollOut()}


def test_four_of_them_play_to_the_end() -> None:
    """Every answer is accepted."""
    match, _ = begin(GAME, Options(rounds=3), 4, "bots")
    dice = Dice("bots/own")
    while pending := GAME.pending(match.state):
        seat, moves = pending[0].seat, GAME.legal_moves(match.state, pending[0].seat)
        move = GAME.bot_move(GAME.view(match.state, seat), pending[0], moves, dice)
        match, _ = play(GAME, match, Entry(match.seq + 1, seat, pending[0].id, move))
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert len(outcome.scores) == 4
