"""How a match goes on by itself: from roll to turn, from turn to round, and to the end."""

from msgspec.structs import replace

from games.core import Dice, Outcome
from games.dropdead.endings import ending_of_extra, ending_of_round
from games.dropdead.events import (
    AnyEvent,
    ExtraBegan,
    ExtraEnded,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from games.dropdead.rolling import rolled
from games.dropdead.scoring import ranked, row_of, scores
from games.dropdead.sides import sides, still_in
from games.dropdead.state import Phase, State, Turn


def advance(state: State, dice: Dice, told: list[AnyEvent]) -> State:
    """Go on to the next question, or to the end of the match.

    A seat that rolls its turn out is not asked; it rolls when its time comes (P-12, P-18).
    """
    while state.end is None:
        place = _next_place(state)
        if place is None:
            state = _round_over(state, told)
            continue
        state = replace(state, at=place)
        turn = state.turns[place]
        if turn.rolls == 0:
            told.append(TurnBegan(turn.seat, turn.alive, state.phase is Phase.EXTRA))
        if not turn.rolling_out:
            return replace(state, decision=state.decision + 1)
        state = roll_once(state, dice, told)
    return state


def roll_once(state: State, dice: Dice, told: list[AnyEvent]) -> State:
    """Roll for the seat whose time it is; its turn ends with its last die (P-5)."""
    turn = rolled(state.turns[state.at], state.options.deadly, dice, told)
    state = with_turn(state, state.at, turn)
    if not turn.running:
        state = turn_over(state, turn, told)
    if state.options.visits:
        state = replace(state, at=(state.at + 1) % len(state.turns))
    return state


def turn_over(state: State, turn: Turn, told: list[AnyEvent]) -> State:
    """Tell that ``turn``, which stands in the state, is over."""
    score = scores(state)[turn.seat]
    dropped, extra = not turn.cut, state.phase is Phase.EXTRA
    told.append(TurnEnded(turn.seat, turn.points, turn.rolls, score, dropped, extra))
    return replace(state, previous=turn)


def with_turn(state: State, place: int, turn: Turn) -> State:
    """The state with ``turn`` at ``place`` of the round being played."""
    turns = (*state.turns[:place], turn, *state.turns[place + 1 :])
    return replace(state, turns=turns)


def begin_round(state: State, number: int, told: list[AnyEvent]) -> State:
    """Begin round ``number``: one turn for each seat still in, in the same order (P-2, P-7)."""
    of = state.options.rounds if state.options.target is None else None
    told.append(RoundBegan(number, of))
    return _with_turns(state, Phase.ROUND, number, still_in(state, state.order))


def end(state: State, outcome: Outcome, told: list[AnyEvent]) -> State:
    """End the match."""
    told.append(MatchEnded(outcome))
    return replace(state, end=outcome)


def next_of_team(state: State, side: int) -> int:
    """The seat that takes the next extra turn of a side: the next in order (P-11)."""
    seats = still_in(state, sides(state.options, state.seats)[side])
    return min(seats, key=lambda seat: sum(row[seat] is not None for row in state.extras))


def _begin_extra(state: State, number: int, tied: tuple[int, ...], told: list[AnyEvent]) -> State:
    """Begin an extra turn of one seat of each tied side, in the order of the turns (P-8)."""
    chosen = tuple(next_of_team(state, side) for side in tied)
    seats = still_in(state, chosen)
    told.append(ExtraBegan(number, seats))
    return _with_turns(state, Phase.EXTRA, number, seats)


def _with_turns(state: State, phase: Phase, number: int, seats: tuple[int, ...]) -> State:
    turns = tuple(Turn(seat, state.options.dice) for seat in seats)
    return replace(state, phase=phase, number=number, turns=turns, at=0)


def _next_place(state: State) -> int | None:
    """The place of the first turn that runs, from ``at`` on round the table."""
    count = len(state.turns)
    places = ((state.at + step) % count for step in range(count))
    return next((place for place in places if state.turns[place].running), None)


def _round_over(state: State, told: list[AnyEvent]) -> State:
    """Write the round down; end the match, or begin what comes next."""
    row = row_of(state)
    if state.phase is Phase.ROUND:
        state = replace(state, sheet=(*state.sheet, row), turns=(), at=0)
        told.append(RoundEnded(state.number, scores(state)))
        outcome, more = ending_of_round(state)
    else:
        state = replace(state, extras=(*state.extras, row), turns=(), at=0)
        told.append(ExtraEnded(state.number, row))
        outcome, more = ending_of_extra(state)
    if outcome is not None:
        return end(state, outcome, told)
    if more:
        return begin_round(state, state.number + 1, told)
    return _begin_extra(state, len(state.extras) + 1, ranked(state)[0], told)
