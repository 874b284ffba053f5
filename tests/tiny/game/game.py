"""Tiny as the rules engine knows it."""

from games.core import Game, SeatRange
from tests.tiny.game import (
    bot,
    events,
    invariants,
    leaving,
    moves,
    questions,
    redeal,
    rules,
    state,
    view,
)
from tests.tiny.game.options import Options
from tests.tiny.game.upgrades import UPGRADES

TINY: Game[Options, state.State, moves.Move, view.View] = Game(
    key="tiny",
    title="Tiny",
    seats=SeatRange(2, 4),
    format=2,
    Options=Options,
    State=state.State,
    Move=moves.Move,
    Event=events.Event,
    View=view.View,
    upgrades=UPGRADES,
    setup=rules.setup,
    pending=questions.pending,
    legal_moves=questions.legal_moves,
    bare=moves.bare,
    apply=rules.apply,
    on_timeout=questions.on_timeout,
    leave=leaving.leave,
    view=view.view,
    outcome=state.outcome,
    check=invariants.check,
    redeal=redeal.redeal,
    bot_move=bot.bot_move,
)
"""The game itself, as ``games.GAMES`` would hold it."""
