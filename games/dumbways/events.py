"""The events of Dumb Ways to Die. All are public unless they say “private”."""

from typing import Literal, TypeAlias

from games.core import Event as Base
from games.dumbways.cards import Card


class Dealt(Base, frozen=True):
    """Five cards were dealt to each seat; ``replaced`` counts the red ones given back, by seat."""

    replaced: tuple[int, ...]


class TurnBegan(Base, frozen=True):
    """The turn of ``seat`` began; ``turn`` counts from 1."""

    seat: int
    turn: int


class Rolled(Base, frozen=True):
    """``seat`` rolled and must take ``actions`` actions."""

    seat: int
    actions: int


class Drew(Base, frozen=True):
    """``seat`` drew a card without a red border into its hand."""

    seat: int


class DrewCard(Base, frozen=True):
    """Private: ``seat`` drew ``card``."""

    seat: int
    card: Card


class Revealed(Base, frozen=True):
    """``seat`` drew a red ``card`` and shows it."""

    seat: int
    card: Card


class NothingToDraw(Base, frozen=True):
    """``seat`` had to draw, but no card was left anywhere (D-5)."""

    seat: int


class Reshuffled(Base, frozen=True):
    """``cards`` cards were shuffled into a new deck, from the discard or from play (D-5)."""

    cards: int
    source: Literal["discard", "in_play"]


class Played(Base, frozen=True):
    """``seat`` played ``card``, at ``target`` if it needs one."""

    seat: int
    card: Card
    target: int | None


class Threatened(Base, frozen=True):
    """``card`` threatens a bean of ``seat``; ``by`` is the attacker, None if it was drawn."""

    seat: int
    card: Card
    by: int | None


class Countered(Base, frozen=True):
    """``seat`` saved its bean from ``threat`` with ``card``."""

    seat: int
    card: Card
    threat: Card


class BeanDied(Base, frozen=True):
    """``bean`` of ``seat`` died of ``cause``; ``left`` of its beans live."""

    seat: int
    bean: str
    cause: Card
    left: int


class Eliminated(Base, frozen=True):
    """No bean of ``seat`` is left; its hand, ``cards``, is discarded, or ``removed`` from play."""

    seat: int
    cards: tuple[Card, ...]
    removed: bool


class ActionsLost(Base, frozen=True):
    """``seat`` lost its remaining ``actions``, because of ``cause``."""

    seat: int
    actions: int
    cause: Card


class PsychoBegan(Base, frozen=True):
    """All seats in ``order`` must roll, beginning with ``seat``, which drew the card."""

    seat: int
    order: tuple[int, ...]


class PsychoRolled(Base, frozen=True):
    """``seat`` rolled ``face`` under the Psycho Attack!."""

    seat: int
    face: int
    safe: bool


class CardTaken(Base, frozen=True):
    """Blind Luck: ``taker`` took a card of ``giver``."""

    taker: int
    giver: int


class CardTakenWas(Base, frozen=True):
    """Private to both seats: ``taker`` took ``card`` from ``giver``."""

    taker: int
    giver: int
    card: Card


class Traded(Base, frozen=True):
    """Fair Trade: ``seat`` and ``other`` swapped hands; the numbers of cards are the new ones."""

    seat: int
    other: int
    seat_cards: int
    other_cards: int


class Received(Base, frozen=True):
    """Private: ``seat`` now has the former hand of ``of``."""

    seat: int
    of: int
    cards: tuple[Card, ...]


class Peeked(Base, frozen=True):
    """Sneak Peek: ``seat`` looked at the hand of ``target``."""

    seat: int
    target: int


class SawHand(Base, frozen=True):
    """Private: ``seat`` saw the hand of ``of``."""

    seat: int
    of: int
    cards: tuple[Card, ...]


class Looked(Base, frozen=True):
    """Rearranged: ``seat`` looked at the top ``count`` cards of the deck."""

    seat: int
    count: int


class SawDeck(Base, frozen=True):
    """Private: ``seat`` saw the top of the deck, uppermost card first."""

    seat: int
    cards: tuple[Card, ...]


class PutBack(Base, frozen=True):
    """Rearranged: ``seat`` put all cards that it looked at back on the deck."""

    seat: int


class DeckIs(Base, frozen=True):
    """Private: the top of the deck as ``seat`` has arranged it, uppermost card first."""

    seat: int
    cards: tuple[Card, ...]


class Discarded(Base, frozen=True):
    """Wheel of Misfortune: ``seat`` discarded ``cards``; ``at_random``: chance picked them."""

    seat: int
    cards: tuple[Card, ...]
    at_random: bool


class TurnEnded(Base, frozen=True):
    """The turn of ``seat`` is over; ``discarded`` cards went from play to the discard."""

    seat: int
    discarded: int


class Left(Base, frozen=True):
    """``seat`` left for good."""

    seat: int


class Ended(Base, frozen=True):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str


Event: TypeAlias = (
    Dealt
    | TurnBegan
    | Rolled
    | Drew
    | DrewCard
    | Revealed
    | NothingToDraw
    | Reshuffled
    | Played
    | Threatened
    | Countered
    | BeanDied
    | Eliminated
    | ActionsLost
    | PsychoBegan
    | PsychoRolled
    | CardTaken
    | CardTakenWas
    | Traded
    | Received
    | Peeked
    | SawHand
    | Looked
    | SawDeck
    | PutBack
    | DeckIs
    | Discarded
    | TurnEnded
    | Left
    | Ended
)
