"""Funny or Die as the rules engine knows it."""

from games.core import Game, SeatRange
from games.funnyordie import (
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
from games.funnyordie.options import SEATS_MAX, SEATS_MIN, Options

GAME: Game[Options, state.State, moves.Move, view.View] = Game(
    key="funnyordie",
    title="Funny or Die",
    seats=SeatRange(SEATS_MIN, SEATS_MAX),
    format=1,
    Options=Options,
    State=state.State,
    Move=moves.Move,
    Event=events.Event,
    View=view.View,
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
    check_step=invariants.check_step,
    redeal=redeal.redeal,
    bot_move=bot.bot_move,
)
"""The rules of Funny or Die: photos and captions make the funniest pair, which wins the money."""
