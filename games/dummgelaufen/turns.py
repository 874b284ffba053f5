"""How a turn ends, and whose turn is next."""

from typing import Literal

from games.core import next_seat
from games.dummgelaufen import rounds
from games.dummgelaufen.drawing import fill_hands
from games.dummgelaufen.events import TurnSkipped
from games.dummgelaufen.state import Turn
from games.dummgelaufen.step_builder import StepBuilder


def end_turn(
    builder: StepBuilder, seat: int, *, exchanged: bool = False, forced: bool = False
) -> None:
    """End the turn of ``seat``, which ``exchanged`` completely or was ``forced`` to skip.

    A Murphy card is claimed automatically (G-32), but only after a complete exchange (G-30, G-31,
    G-34) unless the option allows any turn.
    """
    fill_hands(builder, seat)
    if (exchanged or builder.state.options.any_turn) and rounds.fulfilled(builder, seat):
        first = rounds.claim(builder, seat)
        if first is not None:
            rounds.begin(builder, first)
            ask(builder, first)
        return
    if not forced:
        builder.change(skips=0)
    elif _stuck(builder):
        return
    go_on(builder, seat)


def skip(builder: StepBuilder, seat: int, why: Literal["idle", "impossible"]) -> None:
    """Skip the turn of ``seat``: it was silent (G-42), or nothing was possible (G-45)."""
    builder.tell(TurnSkipped(seat, why))
    end_turn(builder, seat, forced=why == "impossible")


def go_on(builder: StepBuilder, after: int) -> None:
    """Go on with the next seat after ``after``, which may complete a circuit."""
    state = builder.state
    seat = next_seat(after, len(state.seats), state.present)
    if seat == state.opener:
        rounds.full_circuit(builder)
    if not builder.over:
        ask(builder, seat)


def ask(builder: StepBuilder, seat: int) -> None:
    """Ask ``seat`` for its turn; without a number card it skips, for all to see (G-27)."""
    builder.change(turn=builder.state.turn + 1)
    if not builder.seat(seat).lacks_numbers:
        builder.change(phase=Turn(builder.new_id(), seat))
        return
    builder.tell(TurnSkipped(seat, "no_number"))
    if not _stuck(builder):
        go_on(builder, seat)


def _stuck(builder: StepBuilder) -> bool:
    """Count a forced skip; return whether a full circuit of them has ended the match (G-27)."""
    builder.change(skips=builder.state.skips + 1)
    if builder.state.skips < len(builder.state.present):
        return False
    rounds.end_by_count(builder, "stuck")
    return True
