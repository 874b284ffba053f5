"""How a match goes on between questions: rolls, turns, rounds, and the end."""

from itertools import chain

from games.dropdead.endings import ending_of_extra, ending_of_round
from games.dropdead.events import (
    ExtraBegan,
    ExtraEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from games.dropdead.rolling import roll_dice
from games.dropdead.scoring import ranked, row_of, score_of, scores
from games.dropdead.sides import sides, still_in
from games.dropdead.state import Phase, State, Turn
from games.dropdead.step_builder import StepBuilder


def advance(builder: StepBuilder) -> None:
    """Go on to the next question, or to the end of the match.

    A seat that chose Roll it out is not asked again: it rolls automatically on its turn (P-12,
    P-18).
    """
    while builder.state.end is None:
        state = builder.state
        place = _next_place(state)
        if place is None:
            _end_round(builder)
            continue
        turn = state.turns[place]
        if turn.rolls == 0:
            builder.tell(TurnBegan(turn.seat, turn.alive, state.phase is Phase.EXTRA))
        if not turn.rolling_out:
            builder.change(at=place, decision=state.decision + 1)
            return
        builder.change(at=place)
        roll(builder, turn)


def roll(builder: StepBuilder, turn: Turn) -> None:
    """Roll once, or out, in ``turn``, which is up; it ends with its last die (P-5)."""
    state = builder.state
    turn = roll_dice(builder, turn)
    builder.set_turn(state.at, turn)
    if not turn.running:
        end_turn(builder, turn)
    if state.options.visits:
        builder.change(at=(state.at + 1) % len(state.turns))


def end_turn(builder: StepBuilder, turn: Turn) -> None:
    """Announce that ``turn``, which is already in the state, is over."""
    score = score_of(builder.state, turn.seat)
    dropped, extra = not turn.cut, builder.state.phase is Phase.EXTRA
    builder.tell(TurnEnded(turn.seat, turn.points, turn.rolls, score, dropped, extra))
    builder.change(previous=turn)


def begin_round(builder: StepBuilder, number: int) -> None:
    """Begin round ``number``: one turn for each seat that has not left (P-2, P-7)."""
    state = builder.state
    total_rounds = state.options.rounds if state.options.target is None else None
    builder.tell(RoundBegan(number, total_rounds))
    _set_turns(builder, Phase.ROUND, number, still_in(state, state.order))


def next_of_team(state: State, side: int) -> int:
    """Return the seat that takes the next extra turn of a side, in rotation (P-11)."""
    seats = still_in(state, sides(state.options, state.seats)[side])
    return min(seats, key=lambda seat: sum(row[seat] is not None for row in state.extras))


def _begin_extra(builder: StepBuilder, number: int, tied: tuple[int, ...]) -> None:
    """Begin an extra turn for one seat of each tied side, in the order of the turns (P-8)."""
    chosen = tuple(next_of_team(builder.state, side) for side in tied)
    seats = still_in(builder.state, chosen)
    builder.tell(ExtraBegan(number, seats))
    _set_turns(builder, Phase.EXTRA, number, seats)


def _set_turns(builder: StepBuilder, phase: Phase, number: int, seats: tuple[int, ...]) -> None:
    turns = tuple(Turn(seat, builder.state.options.dice) for seat in seats)
    builder.change(phase=phase, number=number, turns=turns, at=0)


def _next_place(state: State) -> int | None:
    """Return the place of the first running turn, from ``at`` around the table."""
    turns, at = state.turns, state.at
    for place in chain(range(at, len(turns)), range(at)):
        if turns[place].running:
            return place
    return None


def _end_round(builder: StepBuilder) -> None:
    """Enter the round in the score sheet; end the match, or begin what comes next."""
    state = builder.state
    row = row_of(state)
    if state.phase is Phase.ROUND:
        builder.change(sheet=(*state.sheet, row), turns=(), at=0)
        builder.tell(RoundEnded(state.number, scores(builder.state)))
        outcome, more = ending_of_round(builder.state)
    else:
        builder.change(extras=(*state.extras, row), turns=(), at=0)
        builder.tell(ExtraEnded(state.number, row))
        outcome, more = ending_of_extra(builder.state)
    if outcome is not None:
        builder.end(outcome)
    elif more:
        begin_round(builder, state.number + 1)
    else:
        _begin_extra(builder, len(builder.state.extras) + 1, ranked(builder.state)[0])
