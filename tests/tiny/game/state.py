"""The whole truth of a match. Hands are sorted; what is asked is a stack of frames."""

from types import MappingProxyType

from msgspec.structs import replace

from games.core import Decision, Frozen, Outcome, Pace, Tagged
from tests.tiny.game.moves import Abstain, AtRandom, Bid, Vote
from tests.tiny.game.options import Options

PACES = MappingProxyType(
    {
        "aside": Pace.SETUP,
        "bid": Pace.TURN,
        "vote": Pace.VOTE,
        "turn": Pace.TURN,
        "react": Pace.REACTION,
    }
)
"""The pace of each kind of question."""


class Sight(Frozen, frozen=True):
    """What a theft in round ``round`` showed its thief and its victim: a fact of that moment."""

    round: int
    thief: int
    victim: int
    card: int


class Player(Frozen, frozen=True):
    """What belongs to one seat. ``sight`` lasts until the seat's next turn to lead."""

    hand: tuple[int, ...]
    aside: tuple[int, ...] = ()
    score: int = 0
    gone: bool = False
    sight: Sight | None = None


class Setup(Tagged, frozen=True):
    """Everybody puts cards aside."""


class Bidding(Tagged, frozen=True):
    """Sealed bids, one a seat; the cards stay in the hands until the reveal."""

    bids: tuple[Bid | AtRandom | None, ...]


class Voting(Tagged, frozen=True):
    """Sealed votes, one a seat, for one of ``tied``."""

    tied: tuple[int, ...]
    votes: tuple[Vote | Abstain | None, ...]


class Turn(Tagged, frozen=True):
    """The leader's turn to steal."""


class Theft(Tagged, frozen=True):
    """A theft that may be blocked."""

    thief: int
    victim: int
    words: str


class Stop(Tagged, frozen=True):
    """A Block, by ``seat``, of the frame below; it may be blocked itself."""

    seat: int


Frame = Setup | Bidding | Voting | Turn | Theft | Stop


class Shown(Frozen, frozen=True):
    """What the latest reveals showed everybody; each is empty until there was one."""

    bids: tuple[int | None, ...] = ()
    votes: tuple[int, ...] = ()
    ballots: tuple[int | None, ...] = ()


class State(Frozen, frozen=True):
    """A position. The last of ``frames`` is what ``asked`` is about; both are empty at the end.

    ``stock`` is drawn from its front; the latest card of ``discard`` is its last.
    """

    options: Options
    next_id: int
    players: tuple[Player, ...]
    stock: tuple[int, ...]
    discard: tuple[int, ...]
    leader: int
    round: int = 0
    frames: tuple[Frame, ...] = ()
    asked: tuple[Decision, ...] = ()
    shown: Shown = Shown()
    outcome: Outcome | None = None

    def staying(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.gone)

    def holding(self) -> tuple[int, ...]:
        """The seats that hold a card; leavers hold none."""
        return tuple(seat for seat, player in enumerate(self.players) if player.hand)

    def victims(self) -> tuple[int, ...]:
        """The seats from which the leader can steal."""
        return tuple(seat for seat in self.holding() if seat != self.leader)


def ask(state: State, kind: str, seats: tuple[int, ...]) -> State:
    """Put one new question, with an id that ``seats`` share, beside those already open."""
    new = tuple(Decision(state.next_id, seat, kind, PACES[kind]) for seat in seats)
    asked = tuple(sorted(state.asked + new, key=lambda decision: decision.seat))
    return replace(state, asked=asked, next_id=state.next_id + 1)


def answered(state: State, seat: int) -> State:
    """Close the question of ``seat``."""
    return replace(state, asked=tuple(d for d in state.asked if d.seat != seat))


def with_player(state: State, seat: int, player: Player) -> State:
    """Put ``player`` in the place of ``seat``."""
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    return state.outcome
