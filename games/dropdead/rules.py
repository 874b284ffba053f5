"""What a match does with what its seats do."""

from msgspec.structs import replace

from games.core import Decision, Dice, IllegalMove, Pace, Step, Told
from games.dropdead.endings import ending_of_leaving
from games.dropdead.events import AnyEvent, RollingOut, SeatLeft, Started, SteppedIn, TeamsFormed
from games.dropdead.flow import (
    advance,
    begin_round,
    end,
    next_of_team,
    roll_once,
    turn_over,
    with_turn,
)
from games.dropdead.moves import Move, Roll, RollOut
from games.dropdead.options import Options, check_options
from games.dropdead.sides import side_of, sides, still_in, turn_order
from games.dropdead.start import roll_for_start
from games.dropdead.state import Phase, State, Turn

ROLL = "roll"
"""The one kind of question: Roll, or Roll it out (P-12)."""


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Find out who starts (P-1), form the teams (P-10) and ask for the first roll.

    Raises:
        BadOptions: the options do not go together with the seats.
    """
    check_options(options, seats)
    told: list[AnyEvent] = []
    first = options.first
    if first is None:
        first = roll_for_start(seats, dice, told)
    order = turn_order(options, seats, first)
    told.append(Started(order, chosen=options.first is not None))
    if options.teams:
        told.append(TeamsFormed(sides(options, seats)))
    state = begin_round(State(options, seats, order), 1, told)
    return _step(advance(state, dice, told), told)


def pending(state: State) -> tuple[Decision, ...]:
    """The question that is open: each roll is one, with an id of its own (P-12)."""
    if state.end is not None:
        return ()
    return (Decision(state.decision, state.turns[state.at].seat, ROLL, Pace.TURN),)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Roll, or Roll it out. There is no stopping early (P-6)."""
    asked = any(decision.seat == seat for decision in pending(state))
    return (Roll(), RollOut()) if asked else ()


def apply(state: State, move: Move, dice: Dice) -> Step[State]:
    """Roll for the seat that is asked, and go on to the next question."""
    told: list[AnyEvent] = []
    turn = state.turns[state.at]
    if isinstance(move, RollOut):
        told.append(RollingOut(turn.seat))
        state = with_turn(state, state.at, replace(turn, rolling_out=True))
    state = roll_once(state, dice, told)
    return _step(advance(state, dice, told), told)


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take a seat out for good: score frozen, running turn over, later turns not taken (P-13).

    The question put to another seat stays as it is.

    Raises:
        IllegalMove: not_legal with reason ``gone`` where the seat has left already.
    """
    if seat in state.left:
        raise IllegalMove("not_legal", "gone")
    told: list[AnyEvent] = [SeatLeft(seat)]
    was_asked = bool(legal_moves(state, seat))
    state = _cut(replace(state, left=(*state.left, seat)), seat, told)
    outcome = ending_of_leaving(state)
    if outcome is not None:
        return _step(end(state, outcome, told), told)
    return _step(advance(state, dice, told) if was_asked else state, told)


def _cut(state: State, seat: int, told: list[AnyEvent]) -> State:
    """End the turn of a leaver. An extra turn not begun falls to another of the team (P-11)."""
    for place, turn in enumerate(state.turns):
        if turn.seat != seat or not turn.running:
            continue
        side = side_of(state.options, state.seats, seat)
        team = still_in(state, sides(state.options, state.seats)[side])
        if state.phase is Phase.EXTRA and turn.rolls == 0 and team:
            other = next_of_team(state, side)
            told.append(SteppedIn(other, seat))
            return with_turn(state, place, Turn(other, state.options.dice))
        cut = replace(turn, cut=True)
        state = with_turn(state, place, cut)
        return turn_over(state, cut, told) if cut.taken else state
    return state


def _step(state: State, told: list[AnyEvent]) -> Step[State]:
    """Everybody is told everything: nothing is hidden in this game."""
    return Step(state, tuple(Told(event) for event in told))
