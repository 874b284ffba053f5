"""Skeleton as the rules engine knows it."""

from games.core import Game
from tests.skeleton.game import (
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
from tests.skeleton.game.options import SEATS, Options

GAME: Game[Options, state.State, moves.Move, view.View] = Game(
    key="skeleton",
    title="Skeleton",
    seats=SEATS,
    format=1,
    Options=Options,
    State=state.State,
    Move=moves.Move,
    Event=events.Event,
    View=view.View,
    setup=rules.setup,
    pending=questions.pending,
    legal_moves=questions.legal_moves,
    apply=rules.apply,
    on_timeout=questions.on_timeout,
    leave=leaving.leave,
    view=view.view,
    outcome=state.outcome,
    check=invariants.check,
    redeal=redeal.redeal,
    bot_move=bot.bot_move,
)
"""The rules of Skeleton."""
