"""The invariants of a state of Drop Dead (X-10)."""

from games.dropdead.options import SEATS_MAX
from games.dropdead.scoring import scores
from games.dropdead.sides import sides_in, still_in, turn_order
from games.dropdead.state import EXTRAS_MAX, LAST_ROLLS, Phase, State, Turn


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    options, seats = state.options, state.seats
    assert 1 <= seats <= SEATS_MAX, "the number of seats is out of range"
    assert options.teams != 1, "a single team"
    assert options.teams <= seats, "a team without a seat"
    assert state.order == turn_order(options, seats, state.order[0]), "the turn order is wrong"
    assert len(set(state.left)) == len(state.left), "a seat left twice"
    assert set(state.left) <= set(range(seats)), "an unknown seat left"
    _check_sheet(state)
    assert {turn.seat for turn in state.turns} <= set(range(seats)), "a turn of an unknown seat"
    places = [state.order.index(turn.seat) for turn in state.turns]
    assert len(set(places)) == len(places), "a seat has two turns"
    assert state.phase is Phase.EXTRA or places == sorted(places), "the turns are out of order"
    for turn in state.turns:
        _check_turn(state, turn)
    if state.end is None:
        _check_question(state)
    else:
        assert state.end.scores == scores(state), "the outcome has other scores"
        assert list(state.end.winners) == sorted(set(state.end.winners)), "winners out of order"
        assert set(state.end.winners) <= set(range(seats)), "an unknown winner"


def _check_sheet(state: State) -> None:
    """Check the finished rounds: every seat still in has taken a turn in each."""
    rows = (*state.sheet, *state.extras)
    assert all(len(row) == state.seats for row in rows), "a row has the wrong length"
    assert all(points is None or points >= 0 for row in rows for points in row), "points below 0"
    for row in state.sheet:
        assert None not in [row[seat] for seat in still_in(state, state.order)], "unequal turns"
    written = state.sheet if state.phase is Phase.ROUND else state.extras
    assert state.number == len(written) + bool(state.turns), "a round is missing"
    assert len(state.extras) <= EXTRAS_MAX, "too many extra turns"
    assert state.sheet or not state.extras, "extra turns before the first round"


def _check_turn(state: State, turn: Turn) -> None:
    """Check that a turn adds up, as far as its rolls are remembered."""
    deadly = state.options.deadly.faces
    assert 0 <= turn.alive <= state.options.dice, "there are too many dice"
    assert turn.cut == (turn.seat in state.left and turn.alive > 0), "a leaver still has dice"
    assert len(turn.last) == min(turn.rolls, LAST_ROLLS), "rolls are missing"
    assert turn.points >= sum(throw.points for throw in turn.last), "points are missing"
    after = turn.alive
    for throw in reversed(turn.last):
        dead = sum(face in deadly for face in throw.faces)
        assert all(1 <= face <= 6 for face in throw.faces), "a die has no such face"
        assert throw.points == (0 if dead else sum(throw.faces)), "a roll is scored wrongly"
        assert len(throw.faces) == after + dead, "the dice that died do not match the roll"
        after = len(throw.faces)
    if turn.rolls <= LAST_ROLLS:
        assert after == state.options.dice, "a turn began with the wrong number of dice"


def _check_question(state: State) -> None:
    """Check that some seat is asked, and that the match is not decided yet."""
    assert 0 <= state.at < len(state.turns), "nobody is asked"
    asked = state.turns[state.at]
    assert state.decision > 0, "a question without an id"
    assert asked.running, "the seat that is asked has finished its turn"
    assert not asked.rolling_out, "the seat that is asked is rolling out"
    assert len(sides_in(state)) > (state.seats > 1), "the match goes on with a single side"
    if not state.options.visits:
        begun = [turn.rolls > 0 for turn in state.turns if turn is not asked and turn.running]
        assert not any(begun), "two turns have begun at once"
