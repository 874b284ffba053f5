"""The state of a match of Funny or Die, including its secrets. Money is in dollars."""

from types import MappingProxyType
from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Symbol, Tagged
from games.funnyordie.cards import Side
from games.funnyordie.moves import Abstain, AtRandom, Play, Vote
from games.funnyordie.options import Options
from games.funnyordie.tally import Count

BILL = 1_000
"""Money comes in bills of this value."""

START_MONEY = 10 * BILL

REVOTES_MAX = 3
"""The most re-votes of a round: the first (F-18, F-20), and two more (F-19)."""


class Face(Symbol):
    """An icon of the die; each is on two of the six faces."""

    CAMERA = "camera"
    BUBBLE = "bubble"
    STAR = "star"


PRICES = MappingProxyType({Face.CAMERA: 1_000, Face.BUBBLE: 2_000, Face.STAR: 4_000})
"""What a round costs each seat, in dollars, by the face of the die."""

Ending: TypeAlias = Literal["broke", "rounds"]
"""Why the match ended after a round: a seat was broke, or the round cap was reached."""


class Seated(Frozen, frozen=True):
    """What belongs to one seat: ``hand`` with the newest card last; ``paid`` this round."""

    hand: tuple[str, ...] = ()
    money: int = START_MONEY
    paid: int = 0
    gone: bool = False


class Pair(Frozen, frozen=True):
    """The joke of ``seat``: its ``card`` with the community card at index ``community``.

    ``words``, ``scene`` and ``picture`` are as in ``Play``, '' if the pair takes none.
    """

    seat: int
    card: str
    community: int
    words: str = ""
    scene: str = ""
    picture: str = ""


class Ballot(Frozen, frozen=True):
    """On which pairs ``seat`` placed its tokens; kept only if votes are shown (F-35)."""

    seat: int
    funny: int
    die: int


class Tally(Frozen, frozen=True):
    """The result of a vote: ``revote`` is 0 for the first vote of a round, then 1 to 3."""

    revote: int
    counts: tuple[Count, ...]
    ballots: tuple[Ballot, ...] = ()


class Finished(Frozen, frozen=True):
    """The result of a round. Each of ``winners`` got ``share`` dollars.

    ``pot`` was in the middle, ``rest`` stays there for the next round; without winners that is all.
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
    """A sudden death of the tied ``seats`` after a match that ended for ``ending`` (F-25)."""

    seats: tuple[int, ...]
    ending: Ending


class Clearing(Tagged, frozen=True):
    """Transient: the next round begins."""


class Rolling(Tagged, frozen=True):
    """The roller must roll."""

    id: int


class Choosing(Tagged, frozen=True):
    """After a star, the roller chooses the side before any card is turned (F-3)."""

    id: int


class Turning(Tagged, frozen=True):
    """Transient: the community cards are turned up, and all seats pay."""


class Playing(Tagged, frozen=True):
    """The seats in ``todo`` have yet to play, the first of them now (F-5)."""

    id: int
    todo: tuple[int, ...]


class Together(Tagged, frozen=True):
    """All play at once (the option of F-5); ``answers`` are sealed, by seat."""

    id: int
    answers: tuple[Play | AtRandom | None, ...]


class Voting(Tagged, frozen=True):
    """``voters`` vote for the pairs of ``candidates``; ``votes`` are sealed, by seat.

    ``revote`` counts the re-votes of the round; ``full``: a re-vote of all seats has begun, because
    all pairs were tied (F-20).
    """

    id: int
    candidates: tuple[int, ...]
    voters: tuple[int, ...]
    votes: tuple[Vote | Abstain | None, ...]
    revote: int = 0
    full: bool = False


class Settling(Tagged, frozen=True):
    """Transient: the votes are counted, and ``winners`` share the pot; without any it stays."""

    winners: tuple[int, ...]


class Over(Tagged, frozen=True):
    """The match has ended."""

    outcome: Outcome


Phase: TypeAlias = (
    Clearing | Rolling | Choosing | Turning | Playing | Together | Voting | Settling | Over
)
"""What is going on. In transient phases nobody is asked, and no step ends in one."""


class State(Frozen, frozen=True):
    """The whole table. The top card of ``deck`` is its last one.

    ``pot`` is the money in the middle, ``gone_money`` what leavers took out of the game. ``face``,
    ``up``, ``community``, ``pairs`` and ``tallies`` belong to this round; ``last`` is the result of
    the previous one. ``ids`` counts the questions.
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
        return tuple([seat for seat, one in enumerate(self.seats) if not one.gone])

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play a card this round: all, or the tied ones in sudden death."""
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
