"""Drop Dead as the rules engine knows it."""

from games.core import Game, SeatRange
from games.dropdead import (
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
from games.dropdead.options import SEATS_MAX, Options, check_fair

GAME: Game[Options, state.State, moves.Move, view.View] = Game(
    key="dropdead",
    title="Drop Dead",
    seats=SeatRange(1, SEATS_MAX),
    format=1,
    Options=Options,
    State=state.State,
    Move=moves.Move,
    Event=events.Event,
    View=view.View,
    setup=rules.setup,
    check_new=check_fair,
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
"""The rules of Drop Dead, for 1 to 12 seats; one seat plays solo (P-16, P-17)."""
