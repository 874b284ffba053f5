"""Dead Grandma as the rules engine knows it."""

from games.core import Game, SeatRange
from games.deadgrandma import (
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
from games.deadgrandma.options import Options

GAME: Game[Options, state.State, moves.Move, view.View] = Game(
    key="deadgrandma",
    title="Dead Grandma",
    seats=SeatRange(2, 5),
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
    check_step=invariants.check_step,
    redeal=redeal.redeal,
    bot_move=bot.bot_move,
)
"""The rules of Dead Grandma: two possessions alike, or three different ones, win."""
