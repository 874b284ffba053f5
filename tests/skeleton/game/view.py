"""The view of a seat. Nothing is hidden, so everybody sees the same table."""

from games.core import Frozen, Outcome
from tests.skeleton.game.options import Options
from tests.skeleton.game.state import State, has_turns_left, scores


class PlayerView(Frozen, frozen=True):
    """A seat: its ``score``, how many ``turns`` it has taken, and whether it has ``left``.

    ``waits``: it still has turns to take.
    """

    score: int
    turns: int
    left: bool
    waits: bool


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; None is the public.

    ``round`` counts from 1. ``asked`` is the seat whose turn it is; None once the match is over.
    """

    seat: int | None
    options: Options
    round: int
    asked: int | None
    players: tuple[PlayerView, ...]
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """Return the view of ``seat`` (None: of the public); they differ only in ``seat``."""
    players = tuple(
        PlayerView(score, len(points), number in state.left, has_turns_left(state, number))
        for number, (score, points) in enumerate(zip(scores(state), state.points, strict=True))
    )
    over = state.end is not None
    return View(
        seat=seat,
        options=state.options,
        round=state.options.rounds if over else players[state.asked].turns + 1,
        asked=None if over else state.asked,
        players=players,
        outcome=state.end,
    )
