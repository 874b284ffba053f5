"""What happens. Private details are events of their own."""

from games.core import Event as Base
from games.core import Outcome


class Began(Base, frozen=True):
    """The cards are dealt; ``leader`` leads the first round."""

    leader: int


class Drew(Base, frozen=True):
    """Told to ``seat`` alone: the cards it drew, in rising order."""

    seat: int
    cards: tuple[int, ...]


class PutAside(Base, frozen=True):
    """``seat`` put another card aside, face down."""

    seat: int


class Replaced(Base, frozen=True):
    """``seat`` drew ``count`` cards in place of those it put aside."""

    seat: int
    count: int


class RoundBegan(Base, frozen=True):
    """Round ``number``, counted from 1, begins with bids."""

    number: int
    leader: int


class Revealed(Base, frozen=True):
    """The bids, one a seat; None if none was made."""

    bids: tuple[int | None, ...]


class Tied(Base, frozen=True):
    """These seats bid highest; the others vote."""

    seats: tuple[int, ...]


class Counted(Base, frozen=True):
    """Votes for each seat."""

    votes: tuple[int, ...]


class Ballots(Base, frozen=True):
    """The seat that each seat voted for; told only if votes are not secret."""

    ballots: tuple[int | None, ...]


class Scored(Base, frozen=True):
    """``seat`` scores the point of the round; None: nobody does."""

    seat: int | None


class Passed(Base, frozen=True):
    """The leader leaves everybody's cards alone."""

    seat: int


class Tried(Base, frozen=True):
    """``thief`` tries to steal from ``victim``; ``words`` are the taunt."""

    thief: int
    victim: int
    words: str


class Blocked(Base, frozen=True):
    """``seat`` spends a Block on what lay on top."""

    seat: int


class Stopped(Base, frozen=True):
    """The theft came to nothing."""

    thief: int
    victim: int


class Stole(Base, frozen=True):
    """``thief`` took a card of ``victim``."""

    thief: int
    victim: int


class Taken(Base, frozen=True):
    """Told to the thief and the victim: which card it was."""

    thief: int
    victim: int
    card: int


class Left(Base, frozen=True):
    """``seat`` went for good; its cards, in rising order, go to the discard."""

    seat: int
    cards: tuple[int, ...]


class Ended(Base, frozen=True):
    """The match is over."""

    outcome: Outcome


Event = (
    Began
    | Drew
    | PutAside
    | Replaced
    | RoundBegan
    | Revealed
    | Tied
    | Counted
    | Ballots
    | Scored
    | Passed
    | Tried
    | Blocked
    | Stopped
    | Stole
    | Taken
    | Left
    | Ended
)
