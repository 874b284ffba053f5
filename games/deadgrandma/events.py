"""The events of Dead Grandma. All are public except ``Drawn`` and ``Taken``."""

from typing import Literal, TypeAlias

from games.core import Event as Base
from games.core import Frozen
from games.deadgrandma.cards import Card, Colour
from games.deadgrandma.moves import Play, Sign

Ending: TypeAlias = Literal[
    "set", "most_possessions", "rock_paper_scissors", "nothing_left", "last_seat"
]
"""Why a match ended: one seat had a complete set; of several, one had more possessions, or the
better sign (N-40); nothing was left to bid for (N-47); all others had left (N-52)."""


class BidOf(Frozen, frozen=True):
    """The bid of a seat; None is the bid “none” (N-4)."""

    seat: int
    value: int | None


class ScoreOf(Frozen, frozen=True):
    """The score of a seat at the end of the action phase; None for the bid “none”."""

    seat: int
    score: int | None


class SignOf(Frozen, frozen=True):
    """The sign of a seat; ``drawn``: it was drawn at random."""

    seat: int
    sign: Sign
    drawn: bool


class RoundBegan(Base, frozen=True):
    """Round ``number``, led by ``first``, begins; ``middle`` are the possessions to bid for.

    ``turned`` was turned up; None if no possession was left (N-46).
    """

    number: int
    first: int
    turned: Colour | None
    middle: tuple[Colour, ...]


class Replenished(Base, frozen=True):
    """Hands were filled up to six; ``counts`` are the numbers of cards drawn, by seat."""

    counts: tuple[int, ...]


class Reshuffled(Base, frozen=True):
    """The action deck ran out; the ``count`` discarded cards are the new one (N-8)."""

    count: int


class HandShown(Base, frozen=True):
    """``seat`` has no number card: it shows and discards its hand, ``cards`` (N-3)."""

    seat: int
    cards: tuple[Card, ...]


class NoNumber(Base, frozen=True):
    """``seat`` holds ``cards`` and can get no number card: it bids “none” (N-4)."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Base, frozen=True):
    """Private: ``seat`` drew ``cards``."""

    seat: int
    cards: tuple[Card, ...]


class BidsRevealed(Base, frozen=True):
    """All starting bids are revealed."""

    bids: tuple[BidOf, ...]


class Played(Base, frozen=True):
    """``seat`` made ``play``, which can be blocked."""

    seat: int
    play: Play


class Blocked(Base, frozen=True):
    """``seat`` blocked the top of the stack: ``blocks`` Blocks now lie on ``play`` of ``by``."""

    seat: int
    by: int
    play: Play
    blocks: int


class Stopped(Base, frozen=True):
    """``play`` of ``seat`` was blocked; its cards are spent without effect."""

    seat: int
    play: Play


class TookEffect(Base, frozen=True):
    """``play`` of ``seat`` took effect."""

    seat: int
    play: Play


class Drew(Base, frozen=True):
    """``seat`` drew ``count`` cards, with a Draw 2 or for a hand without a number card (N-3)."""

    seat: int
    count: int


class Stole(Base, frozen=True):
    """``seat`` stole a card of ``target``; ``taken`` is False if that hand was empty by then."""

    seat: int
    target: int
    taken: bool


class Taken(Base, frozen=True):
    """Private to both seats: ``seat`` took ``card`` from ``target``."""

    seat: int
    target: int
    card: Card


class Passed(Base, frozen=True):
    """``seat`` passed; ``empty``: automatically, since it had no cards (N-12, N-54)."""

    seat: int
    empty: bool


class Scored(Base, frozen=True):
    """All have passed: the ``scores``, and the ``best`` seats (the lowest if ``inverted``)."""

    scores: tuple[ScoreOf, ...]
    inverted: bool
    best: tuple[int, ...]


class TiebreakBegan(Base, frozen=True):
    """``tied`` seats bid again, except those that ``forfeited`` for lack of a number (N-43)."""

    tied: tuple[int, ...]
    forfeited: tuple[int, ...]


class TiebreakRevealed(Base, frozen=True):
    """The bids of the tie-break are revealed; several ``best`` seats mean that it stays a tie."""

    bids: tuple[BidOf, ...]
    best: tuple[int, ...]


class Awarded(Base, frozen=True):
    """``seat`` won the ``possessions`` in the middle."""

    seat: int
    possessions: tuple[Colour, ...]


class NobodyWon(Base, frozen=True):
    """Nobody won; ``middle`` stays for the next round (N-45)."""

    middle: tuple[Colour, ...]


class SetsComplete(Base, frozen=True):
    """At the end of the round these ``seats`` have a complete set."""

    seats: tuple[int, ...]


class NothingLeft(Base, frozen=True):
    """No possession is left to bid for, and no set is complete (N-47)."""


class ContestBegan(Base, frozen=True):
    """``seats`` decide the match by rock-paper-scissors (N-40)."""

    seats: tuple[int, ...]


class SignsShown(Base, frozen=True):
    """Go ``number`` of rock-paper-scissors: the ``signs``, and the seats that are ``out``."""

    number: int
    signs: tuple[SignOf, ...]
    out: tuple[int, ...]


class SeatLeft(Base, frozen=True):
    """``seat`` left. Its ``cards`` are discarded, its ``possessions`` leave the game (N-51).

    ``uncovered``: the Family Disappointment covered one of them and is in the middle again.
    """

    seat: int
    cards: tuple[Card, ...]
    possessions: tuple[Colour, ...]
    uncovered: bool


class PlayFizzled(Base, frozen=True):
    """``play`` of ``seat`` has no effect, since one of its two seats has left (N-51)."""

    seat: int
    play: Play


class BlocksFizzled(Base, frozen=True):
    """A leaver's Block and those on top are gone; ``blocks`` of them stay on ``play`` (N-51)."""

    seat: int
    play: Play
    blocks: int


class MatchWon(Base, frozen=True):
    """``seat`` won the match."""

    seat: int
    reason: Ending


Event: TypeAlias = (
    RoundBegan
    | Replenished
    | Reshuffled
    | HandShown
    | NoNumber
    | Drawn
    | BidsRevealed
    | Played
    | Blocked
    | Stopped
    | TookEffect
    | Drew
    | Stole
    | Taken
    | Passed
    | Scored
    | TiebreakBegan
    | TiebreakRevealed
    | Awarded
    | NobodyWon
    | SetsComplete
    | NothingLeft
    | ContestBegan
    | SignsShown
    | SeatLeft
    | PlayFizzled
    | BlocksFizzled
    | MatchWon
)
