"""The events of Funny or Die. All are public except ``Drew``."""

from typing import TypeAlias

from games.core import Event as Base
from games.core import Frozen, Outcome
from games.funnyordie.cards import Side
from games.funnyordie.state import Face, Pair, Tally


class RoundBegan(Base, frozen=True):
    """Round ``round`` begins with ``pot`` dollars in the middle; ``roller`` has the die."""

    round: int
    roller: int
    pot: int


class Refilled(Base, frozen=True):
    """Hands were filled; ``drawn`` are the numbers of cards drawn, by seat (F-28)."""

    drawn: tuple[int, ...]


class Drew(Base, frozen=True):
    """Private: the cards that ``seat`` drew."""

    seat: int
    cards: tuple[str, ...]


class Reshuffled(Base, frozen=True):
    """The deck ran out; ``cards`` discarded cards are the new deck (F-29)."""

    cards: int


class Rolled(Base, frozen=True):
    """``seat`` rolled ``face``; the round costs each seat ``price`` dollars."""

    seat: int
    face: Face
    price: int


class SideChosen(Base, frozen=True):
    """After a star, ``seat`` chose the side that is up."""

    seat: int
    up: Side


class Pulled(Base, frozen=True):
    """The community cards were turned up; ``jokers`` among them were replaced (F-9)."""

    up: Side
    community: tuple[str, ...]
    jokers: tuple[str, ...]


class Payment(Frozen, frozen=True):
    """``seat`` paid ``amount`` dollars: the price, or the rest of its money."""

    seat: int
    amount: int


class Paid(Base, frozen=True):
    """All seats paid, the roller first; ``pot`` dollars are in the middle."""

    payments: tuple[Payment, ...]
    pot: int


class Played(Base, frozen=True):
    """A pair is on the table; ``at_random``: its player was silent (F-27)."""

    pair: Pair
    at_random: bool


class VoteBegan(Base, frozen=True):
    """``voters`` vote for the pairs of ``candidates``; ``revote`` is 0 for the first vote."""

    candidates: tuple[int, ...]
    voters: tuple[int, ...]
    revote: int


class VoteRenewed(Base, frozen=True):
    """A leaver's pair is void, and ``voters`` must still vote for ``candidates`` (F-32).

    Votes that placed no token on the void pair stand.
    """

    candidates: tuple[int, ...]
    voters: tuple[int, ...]


class Counted(Base, frozen=True):
    """The tokens are revealed; the tally names no voter unless votes are shown (F-35)."""

    tally: Tally


class Tied(Base, frozen=True):
    """The pairs of these seats are tied for the most FUNNY tokens."""

    seats: tuple[int, ...]


class Won(Base, frozen=True):
    """The pair of ``seat`` won the pot, ``amount`` dollars (F-22)."""

    seat: int
    amount: int


class Split(Base, frozen=True):
    """Each of ``seats`` gets ``share`` dollars; ``rest`` dollars stay (F-21, F-31)."""

    seats: tuple[int, ...]
    share: int
    rest: int


class Carried(Base, frozen=True):
    """Nobody voted; ``pot`` dollars stay for the next round (F-26)."""

    pot: int


class WentBroke(Base, frozen=True):
    """These seats have no money left, so the match ends (F-24)."""

    seats: tuple[int, ...]


class SuddenDeath(Base, frozen=True):
    """These seats are equally rich and play one more round, for no money (F-25)."""

    seats: tuple[int, ...]


class Left(Base, frozen=True):
    """``seat`` left for good with ``money`` dollars; its ``cards`` cards were discarded unseen.

    ``pair``: it had a pair on the table, which is void (F-32).
    """

    seat: int
    money: int
    cards: int
    pair: bool


class DiePassed(Base, frozen=True):
    """The roller left; ``seat`` has the die now."""

    seat: int


class Ended(Base, frozen=True):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    RoundBegan
    | Refilled
    | Drew
    | Reshuffled
    | Rolled
    | SideChosen
    | Pulled
    | Paid
    | Played
    | VoteBegan
    | VoteRenewed
    | Counted
    | Tied
    | Won
    | Split
    | Carried
    | WentBroke
    | SuddenDeath
    | Left
    | DiePassed
    | Ended
)
