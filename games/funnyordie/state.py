"""What a match consists of, secrets included. Money is in dollars, always whole thousands."""

import enum
from types import MappingProxyType
from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Tagged
from games.funnyordie.cards import Side
from games.funnyordie.moves import Abstain, AtRandom, Play, Vote
from games.funnyordie.options import Options
from games.funnyordie.tally import Count

BILL = 1_000
START_MONEY = 10 * BILL

REVOTES_MAX = 3
"""Re-votes of a round: the first (F-18, F-20), and at most two more (F-19)."""


class Face(enum.Enum):
    """A face of the die; each icon is on two of the six."""

    CAMERA = "camera"
    BUBBLE = "bubble"
    STAR = "star"


PRICES = MappingProxyType({Face.CAMERA: 1_000, Face.BUBBLE: 2_000, Face.STAR: 4_000})
"""What the die says a round costs each seat, in dollars."""

Ending: TypeAlias = Literal["broke", "rounds"]
"""Why the last round was the last: somebody ran out of money, or the cap was reached."""


class Seated(Frozen, frozen=True):
    """What belongs to one seat: ``hand`` as drawn, newest last; ``paid`` is this round's stake."""

    hand: tuple[str, ...] = ()
    money: int = START_MONEY
    paid: int = 0
    gone: bool = False


class Pair(Frozen, frozen=True):
    """The joke of ``seat``: its ``card`` with the community card at a place of the row.

    ``words``, ``scene`` and ``picture`` are as in ``Play``, '' where the pair takes none.
    """

    seat: int
    card: str
    community: int
    words: str = ""
    scene: str = ""
    picture: str = ""


class Ballot(Frozen, frozen=True):
    """Who placed which token where; kept only where votes are shown (F-35)."""

    seat: int
    funny: int
    die: int


class Tally(Frozen, frozen=True):
    """A vote that was counted: ``revote`` is 0 for the first of a round, then 1 to 3."""

    revote: int
    counts: tuple[Count, ...]
    ballots: tuple[Ballot, ...] = ()


class Finished(Frozen, frozen=True):
    """How a round ended. ``winners`` got ``share`` dollars each; nobody: the pot is carried.

    ``pot`` is what lay in the middle, ``rest`` what stays there for the next round.
    """

    round: int
    roller: int
    face: Face
    up: Side
    community: tuple[str, ...]
    pairs: tuple[Pair, ...]
    tallies: tuple[Tally, ...]
    winners: tuple[int, ...]
    pot: int
    share: int
    rest: int


class Sudden(Frozen, frozen=True):
    """A sudden-death round among the tied ``seats``, after a match that ended so (F-25)."""

    seats: tuple[int, ...]
    ending: Ending


class Clearing(Tagged, frozen=True):
    """In passing: the next round begins."""


class Rolling(Tagged, frozen=True):
    """The roller is to roll."""

    id: int


class Choosing(Tagged, frozen=True):
    """A star: the roller chooses the side, before any card is turned (F-3)."""

    id: int


class Turning(Tagged, frozen=True):
    """In passing: the community cards are pulled, and everybody pays."""


class Playing(Tagged, frozen=True):
    """The seats of ``todo`` have yet to play, the first of them now (F-5)."""

    id: int
    todo: tuple[int, ...]


class Together(Tagged, frozen=True):
    """All play at once; ``answers`` are sealed, one a seat (F-5's option)."""

    id: int
    answers: tuple[Play | AtRandom | None, ...]


class Voting(Tagged, frozen=True):
    """``voters`` vote for the pairs of ``candidates``; ``votes`` are sealed, one a seat.

    ``revote`` counts the re-votes of the round; ``full`` says that one of them was or is put to
    everybody because all were tied (F-20).
    """

    id: int
    candidates: tuple[int, ...]
    voters: tuple[int, ...]
    votes: tuple[Vote | Abstain | None, ...]
    revote: int = 0
    full: bool = False


class Settling(Tagged, frozen=True):
    """In passing: the votes are counted; ``winners`` share the pot, nobody gets it if empty."""

    winners: tuple[int, ...]


class Over(Tagged, frozen=True):
    """The match has ended."""

    outcome: Outcome


Phase: TypeAlias = (
    Clearing | Rolling | Choosing | Turning | Playing | Together | Voting | Settling | Over
)
"""What is going on; in those «in passing» nobody is asked, and no step ends in one."""


class State(Frozen, frozen=True):
    """The whole table. The top of ``deck`` is its last card.

    ``pot`` is the money in the middle, ``gone_money`` what leavers took out of the game. ``face``,
    ``up``, ``community``, ``pairs`` and ``tallies`` are this round's so far; ``last`` is the round
    before. ``ids`` counts the questions asked.
    """

    options: Options
    seats: tuple[Seated, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    roller: int
    round: int
    phase: Phase
    ids: int = 0
    face: Face | None = None
    up: Side | None = None
    community: tuple[str, ...] = ()
    pairs: tuple[Pair, ...] = ()
    tallies: tuple[Tally, ...] = ()
    pot: int = 0
    gone_money: int = 0
    sudden: Sudden | None = None
    last: Finished | None = None

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, one in enumerate(self.seats) if not one.gone)

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play a card this round: all, in sudden death the tied ones."""
        return self.present if self.sudden is None else self.sudden.seats

    @property
    def price(self) -> int | None:
        """What this round costs each seat, in dollars; None before the roll."""
        if self.face is None:
            return None
        return 0 if self.sudden is not None else PRICES[self.face]


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, with dollars as scores; None while it goes on.

    The reason is ``broke``, ``rounds``, ``sudden_death`` or ``too_few``.
    """
    return state.phase.outcome if isinstance(state.phase, Over) else None
