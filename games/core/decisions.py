"""The questions that seats are asked."""

from games.core.frozen import Frozen, Symbol


class Pace(Symbol):
    """How long a kind of question may take. The host of the match decides how many seconds."""

    SETUP = "setup"
    TURN = "turn"
    REACTION = "reaction"
    VOTE = "vote"


class Decision(Frozen, frozen=True):
    """One question put to one seat.

    ``id`` comes from a counter in the state and is never reused. Seats that are asked the same
    question together share its id; ``(id, seat)`` is unique among the pending decisions. While an
    id is pending for a seat, the legal moves of that seat stay the same. ``kind`` names the
    question for the panels (``roll``, ``bid`` …); one kind always has the same pace.
    """

    id: int
    seat: int
    kind: str
    pace: Pace
