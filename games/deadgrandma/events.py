"""What happens at the table. Everything is told to everybody but ``Drawn`` and ``Taken``."""

from typing import Literal, TypeAlias

from games.core import Event as Base
from games.core import Frozen
from games.deadgrandma.cards import Card, Colour
from games.deadgrandma.moves import Play, Sign

Ending: TypeAlias = Literal[
    "set", "most_possessions", "rock_paper_scissors", "nothing_left", "last_seat"
]
"""Why a match ended: one complete set; several, and more possessions; several, and the better
sign (N-40); nothing to bid for any more (N-47); everybody else has left (N-52)."""


class BidOf(Frozen, frozen=True):
    """A seat's bid; None is the bid «none» (N-4)."""

    seat: int
    value: int | None


class ScoreOf(Frozen, frozen=True):
    """A seat's score at the end of the action phase; None for the bid «none»."""

    seat: int
    score: int | None


class SignOf(Frozen, frozen=True):
    """A seat's sign; ``drawn`` where chance chose it."""

    seat: int
    sign: Sign
    drawn: bool


class RoundBegan(Base, frozen=True):
    """Round ``number``, led by ``first``: ``turned`` was turned up (None: nothing was left, N-46).

    ``middle`` is all that is bid for.
    """

    number: int
    first: int
    turned: Colour | None
    middle: tuple[Colour, ...]


class Replenished(Base, frozen=True):
    """Hands were filled up to six; ``counts`` says by seat how many cards were drawn."""

    counts: tuple[int, ...]


class Reshuffled(Base, frozen=True):
    """The action deck ran out: the ``count`` discarded cards are the new one (N-8)."""

    count: int


class HandShown(Base, frozen=True):
    """``seat`` has no number card: it shows and discards its hand ``cards`` (N-3)."""

    seat: int
    cards: tuple[Card, ...]


class NoNumber(Base, frozen=True):
    """``seat`` holds ``cards``, no number to be had: it bids «none» (N-4)."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Base, frozen=True):
    """Private: the ``cards`` that ``seat`` drew."""

    seat: int
    cards: tuple[Card, ...]


class BidsRevealed(Base, frozen=True):
    """All starting bids are turned up."""

    bids: tuple[BidOf, ...]


class Played(Base, frozen=True):
    """``seat`` made ``play``; it waits for Blocks."""

    seat: int
    play: Play


class Blocked(Base, frozen=True):
    """``seat`` blocked the top of the stack; now ``blocks`` Blocks lie on ``play`` of ``by``."""

    seat: int
    by: int
    play: Play
    blocks: int


class Stopped(Base, frozen=True):
    """``play`` of ``seat`` was blocked: its cards are spent, nothing happens."""

    seat: int
    play: Play


class TookEffect(Base, frozen=True):
    """``play`` of ``seat`` took effect."""

    seat: int
    play: Play


class Drew(Base, frozen=True):
    """``seat`` drew ``count`` cards, by a Draw 2 or for a hand without a number (N-3)."""

    seat: int
    count: int


class Stole(Base, frozen=True):
    """``seat`` took a card of ``target``; ``taken`` is False where that hand was empty by then."""

    seat: int
    target: int
    taken: bool


class Taken(Base, frozen=True):
    """Private, to both: ``seat`` took ``card`` from ``target``."""

    seat: int
    target: int
    card: Card


class Passed(Base, frozen=True):
    """``seat`` passed; ``empty`` where it did so by itself, for want of cards (N-12, N-54)."""

    seat: int
    empty: bool


class Scored(Base, frozen=True):
    """All have passed: the ``scores``, and the ``best`` of them (the lowest where ``inverted``)."""

    scores: tuple[ScoreOf, ...]
    inverted: bool
    best: tuple[int, ...]


class TiebreakBegan(Base, frozen=True):
    """``tied`` seats bid once more, except those ``forfeited`` for want of a number (N-43)."""

    tied: tuple[int, ...]
    forfeited: tuple[int, ...]


class TiebreakRevealed(Base, frozen=True):
    """The tie-break's bids are turned up; ``best`` holds more than one where the tie stands."""

    bids: tuple[BidOf, ...]
    best: tuple[int, ...]


class Awarded(Base, frozen=True):
    """``seat`` won the ``possessions`` of the middle."""

    seat: int
    possessions: tuple[Colour, ...]


class NobodyWon(Base, frozen=True):
    """``middle`` stays for the next round (N-45)."""

    middle: tuple[Colour, ...]


class SetsComplete(Base, frozen=True):
    """The round ended with these ``seats`` holding a complete set."""

    seats: tuple[int, ...]


class NothingLeft(Base, frozen=True):
    """No possession is left to bid for, and no set is complete (N-47)."""


class ContestBegan(Base, frozen=True):
    """``seats`` settle it by rock-paper-scissors (N-40)."""

    seats: tuple[int, ...]


class SignsShown(Base, frozen=True):
    """Go ``number`` of rock-paper-scissors: the ``signs``, and the seats that are ``out``."""

    number: int
    signs: tuple[SignOf, ...]
    out: tuple[int, ...]


class SeatLeft(Base, frozen=True):
    """``seat`` left. ``cards`` go to the discard, ``possessions`` out of the game (N-51).

    ``uncovered``: the Family Disappointment lay on one of them and is in the middle again.
    """

    seat: int
    cards: tuple[Card, ...]
    possessions: tuple[Colour, ...]
    uncovered: bool


class PlayFizzled(Base, frozen=True):
    """``play`` of ``seat`` ends without effect, as one of its two seats has left (N-51)."""

    seat: int
    play: Play


class BlocksFizzled(Base, frozen=True):
    """A leaver's Block, and those on it, are gone; ``blocks`` stay on ``play`` (N-51)."""

    seat: int
    play: Play
    blocks: int


class MatchWon(Base, frozen=True):
    """``seat`` is the favourite grandchild."""

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
