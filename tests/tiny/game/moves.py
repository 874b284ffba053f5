"""What a seat can do. Moves name faces, not copies."""

from msgspec.structs import replace

from games.core import Tagged


class Aside(Tagged, frozen=True):
    """Put one card aside, face down."""

    card: int


class Done(Tagged, frozen=True):
    """Put no further card aside."""


class Bid(Tagged, frozen=True):
    """Bid a card, sealed."""

    card: int


class AtRandom(Tagged, frozen=True):
    """A silent seat's bid; which card it is, chance decides at the reveal."""


class Vote(Tagged, frozen=True):
    """Vote, sealed, for one of the tied seats."""

    seat: int


class Abstain(Tagged, frozen=True):
    """Vote for nobody."""


class Steal(Tagged, frozen=True):
    """Try to steal a random card of ``victim``; ``words`` are a taunt, '' one said aloud."""

    victim: int
    words: str = ""


class Pass(Tagged, frozen=True):
    """Leave everybody's cards alone."""


class Block(Tagged, frozen=True):
    """Spend a Block to stop the theft, or the Block, that lies on top."""


class LetBe(Tagged, frozen=True):
    """Do not block."""


Move = Aside | Done | Bid | AtRandom | Vote | Abstain | Steal | Pass | Block | LetBe


def bare(move: Move) -> Move:
    """Return the move without its taunt."""
    return replace(move, words="") if isinstance(move, Steal) else move
