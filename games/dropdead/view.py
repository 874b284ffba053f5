"""The view of a seat. Nothing is hidden, so everybody sees the same table."""

from games.core import Frozen, Outcome
from games.dropdead.options import Options
from games.dropdead.scoring import ranked, reached, scores, side_score, side_turns
from games.dropdead.sides import side_of, sides
from games.dropdead.state import Phase, State, Throw, Turn


class TurnView(Frozen, frozen=True):
    """A turn: ``alive`` of ``dice`` dice, its points, its number of rolls and the ``last`` of them.

    ``last`` are at most six rolls, oldest first (P-15). ``over``: no rolls are to come; ``cut``: it
    is over because its seat left; ``rolling_out``: its seat is not asked again.
    """

    seat: int
    dice: int
    alive: int
    points: int
    rolls: int
    last: tuple[Throw, ...]
    rolling_out: bool
    over: bool
    cut: bool


class PlayerView(Frozen, frozen=True):
    """A seat: the number of its ``team`` (None: it plays alone), whether it ``left``, its points.

    ``score`` is over all rounds, including the running turn. ``results`` are the points of each
    finished round and ``extras`` those of each finished extra turn; None if it took no turn.
    ``turn`` is its turn in the round, or the extra turn, being played; None if it has none.
    """

    seat: int
    team: int | None
    left: bool
    score: int
    results: tuple[int | None, ...]
    extras: tuple[int | None, ...]
    turn: TurnView | None


class PlaceView(Frozen, frozen=True):
    """A side in the ranking; sides of equal rank share the ``place``, counted from 1.

    ``seats`` are the seats of the team, or the one that plays alone, in the order of joining.
    ``score`` is their sum and ``turns`` the number of their turns, including the round being
    played; ``reached``: they have reached the target.
    """

    place: int
    team: int | None
    seats: tuple[int, ...]
    score: int
    turns: int
    reached: bool


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; None is the public.

    ``round`` counts from 1, and ``rounds`` is how many there will be (None: as many as it takes to
    reach the target); ``extra`` is the number of the extra turn, 0 before the first; ``over``: the
    match has ended. ``asked`` is the seat that is to roll, ``turn`` its turn, ``previous`` the turn
    that ended last. ``order`` is the order of the turns. ``players`` are by seat; ``teams`` are the
    seats of each team, empty without teams. ``ranking`` begins with the best side and leaves out
    the sides without a seat.
    """

    seat: int | None
    options: Options
    phase: Phase
    round: int
    rounds: int | None
    extra: int
    over: bool
    asked: int | None
    turn: TurnView | None
    previous: TurnView | None
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    teams: tuple[tuple[int, ...], ...]
    ranking: tuple[PlaceView, ...]
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """Return the view of ``seat`` (None: of the public); they differ only in ``seat``."""
    options = state.options
    asked = None if state.end else state.turns[state.at]
    in_round = state.phase is Phase.ROUND
    return View(
        seat=seat,
        options=options,
        phase=state.phase,
        round=state.number if in_round else len(state.sheet),
        rounds=options.rounds if options.target is None else None,
        extra=0 if in_round else state.number,
        over=state.end is not None,
        asked=asked.seat if asked else None,
        turn=_turn(state, asked),
        previous=_turn(state, state.previous),
        order=state.order,
        players=tuple(_player(state, seat) for seat in range(state.seats)),
        teams=sides(options, state.seats) if options.teams else (),
        ranking=_ranking(state),
        outcome=state.end,
    )


def _turn(state: State, turn: Turn | None) -> TurnView | None:
    if turn is None:
        return None
    return TurnView(
        seat=turn.seat,
        dice=state.options.dice,
        alive=turn.alive,
        points=turn.points,
        rolls=turn.rolls,
        last=turn.last,
        rolling_out=turn.rolling_out,
        over=not turn.running,
        cut=turn.cut,
    )


def _player(state: State, seat: int) -> PlayerView:
    turn = next((turn for turn in state.turns if turn.seat == seat), None)
    return PlayerView(
        seat=seat,
        team=_team(state, seat),
        left=seat in state.left,
        score=scores(state)[seat],
        results=tuple(row[seat] for row in state.sheet),
        extras=tuple(row[seat] for row in state.extras),
        turn=_turn(state, turn),
    )


def _team(state: State, seat: int) -> int | None:
    return side_of(state.options, state.seats, seat) if state.options.teams else None


def _ranking(state: State) -> tuple[PlaceView, ...]:
    table = sides(state.options, state.seats)
    places: list[PlaceView] = []
    for level in ranked(state):
        place = len(places) + 1
        places.extend(
            PlaceView(
                place=place,
                team=side if state.options.teams else None,
                seats=table[side],
                score=side_score(state, side),
                turns=side_turns(state, side),
                reached=state.options.target is not None and reached(state, side),
            )
            for side in level
        )
    return tuple(places)
