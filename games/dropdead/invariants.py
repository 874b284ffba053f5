"""The invariants of a state of Drop Dead (X-10)."""

from games.dropdead.options import SEATS_MAX
from games.dropdead.scoring import scores
from games.dropdead.sides import sides_in, still_in, turn_order
from games.dropdead.state import EXTRAS_MAX, LAST_ROLLS, Phase, State, Throw, Turn


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    options, seats = state.options, state.seats
    assert 1 <= seats <= SEATS_MAX, "the number of seats is out of range"
    assert options.teams != 1, "a single team"
    assert options.teams <= seats, "a team without a seat"
    assert state.order == turn_order(options, seats, state.order[0]), "the turn order is wrong"
    if state.left:
        assert len(set(state.left)) == len(state.left), "a seat left twice"
        assert set(state.left) <= set(state.order), "an unknown seat left"
    _check_sheet(state)
    taking = [turn.seat for turn in state.turns]
    if state.phase is Phase.EXTRA:
        assert len(set(taking)) == len(taking), "a seat has two turns"
        assert set(taking) <= set(state.order), "a turn of an unknown seat"
    else:
        in_order = [seat for seat in state.order if seat in taking]
        assert taking == in_order, "the turns are out of order"
    for turn in state.turns:
        _check_turn(state, turn)
    if state.end is None:
        assert len(sides_in(state)) > (state.seats > 1), "the match goes on with a single side"
        _check_question(state)
    else:
        assert state.end.scores == scores(state), "the outcome has other scores"
        assert list(state.end.winners) == sorted(set(state.end.winners)), "winners out of order"
        assert set(state.end.winners) <= set(state.order), "an unknown winner"


def check_step(before: State, after: State) -> None:
    """Check ``after`` as a step from ``before``; within a round only the turns have changed."""
    same_round = (
        after.sheet is before.sheet
        and after.extras is before.extras
        and after.left is before.left
        and after.end is before.end
        and after.order is before.order
        and after.options is before.options
        and after.seats == before.seats
        and after.number == before.number
        and after.phase is before.phase
        and len(after.turns) == len(before.turns)
    )
    if not same_round:
        check(after)
        return
    for old, turn in zip(before.turns, after.turns, strict=True):
        if turn is not old:
            _check_progress(after, old, turn)
    if after.end is None:
        _check_question(after)


def _check_sheet(state: State) -> None:
    """Check the finished rounds: every seat still in has taken a turn in each."""
    for row in (*state.sheet, *state.extras):
        assert len(row) == state.seats, "a row has the wrong length"
        assert min([points or 0 for points in row]) >= 0, "points below 0"
    present = still_in(state, state.order) if state.sheet else ()
    for row in state.sheet:
        assert None not in [row[seat] for seat in present], "unequal turns"
    written = state.sheet if state.phase is Phase.ROUND else state.extras
    assert state.number == len(written) + bool(state.turns), "a round is missing"
    assert len(state.extras) <= EXTRAS_MAX, "too many extra turns"
    assert state.sheet or not state.extras, "extra turns before the first round"


def _check_turn(state: State, turn: Turn) -> None:
    """Check that a turn adds up, as far as its rolls are remembered."""
    assert 0 <= turn.alive <= state.options.dice, "there are too many dice"
    assert turn.cut == (turn.seat in state.left and turn.alive > 0), "a leaver still has dice"
    assert len(turn.last) == min(turn.rolls, LAST_ROLLS), "rolls are missing"
    assert turn.points >= sum([throw.points for throw in turn.last]), "points are missing"
    began = _check_throws(state, turn.last, turn.alive)
    if turn.rolls <= LAST_ROLLS:
        assert began == state.options.dice, "a turn began with the wrong number of dice"


def _check_progress(state: State, old: Turn, turn: Turn) -> None:
    """Check the new rolls of a turn, and that the rest of it is as before."""
    assert turn.seat == old.seat, "the turns are out of order"
    count = turn.rolls - old.rolls
    if not 0 <= count <= LAST_ROLLS:
        _check_turn(state, turn)
        return
    kept = len(turn.last) - count
    fresh = turn.last[kept:]
    assert len(fresh) == count, "rolls are missing"
    assert turn.last == (*old.last, *fresh)[-LAST_ROLLS:], "rolls are missing"
    assert turn.points == old.points + sum([throw.points for throw in fresh]), "points are missing"
    assert turn.cut == old.cut, "a leaver still has dice"
    assert _check_throws(state, fresh, turn.alive) == old.alive, "dice are missing"


def _check_throws(state: State, throws: tuple[Throw, ...], alive: int) -> int:
    """Check rolls that left ``alive`` dice; return how many dice there were before them."""
    deadly = state.options.deadly.faces
    assert alive >= 0, "there are too few dice"
    for throw in reversed(throws):
        faces = throw.faces
        dead = sum([faces.count(face) for face in deadly])
        assert not faces or 1 <= min(faces) <= max(faces) <= 6, "a die has no such face"
        assert throw.points == (0 if dead else sum(faces)), "a roll is scored wrongly"
        alive += dead
        assert len(faces) == alive, "the dice that died do not match the roll"
    return alive


def _check_question(state: State) -> None:
    """Check that the seat that is asked can roll."""
    assert 0 <= state.at < len(state.turns), "nobody is asked"
    asked = state.turns[state.at]
    assert state.decision > 0, "a question without an id"
    assert asked.running, "the seat that is asked has finished its turn"
    assert not asked.rolling_out, "the seat that is asked is rolling out"
    if not state.options.visits:
        for turn in state.turns:
            if turn.rolls and turn is not asked:
                assert not turn.running, "two turns have begun at once"
