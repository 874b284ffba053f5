"""How a match goes on after a turn, and how it ends."""

from games.core import next_seat
from tests.skeleton.game.state import has_turns_left, scores, seats_in
from tests.skeleton.game.step_builder import StepBuilder

HIGHEST = "highest"
"""The most points after equal turns; several seats may share the win (K-2)."""
LAST = "last"
"""All others have left (X-7)."""


def advance(builder: StepBuilder) -> None:
    """Ask the next seat clockwise that has turns left (K-1), or end the match."""
    state = builder.state
    among = [seat for seat in seats_in(state) if has_turns_left(state, seat)]
    if among:
        builder.change(asked=next_seat(state.asked, len(state.points), among))
        builder.new_id()
        return
    points = scores(state)
    best = max(points[seat] for seat in seats_in(state))
    builder.end(tuple(seat for seat in seats_in(state) if points[seat] == best), HIGHEST)
