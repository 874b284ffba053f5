"""What happened. Everybody is told, except where an event says «private»."""

from typing import Literal, TypeAlias

from games.core import Event as Base
from games.dumbways.cards import Card


class Dealt(Base, frozen=True):
    """Five cards each; ``replaced`` counts the red cards each seat was dealt and gave back."""

    replaced: tuple[int, ...]


class TurnBegan(Base, frozen=True):
    """It is the turn of ``seat``; ``turn`` counts from 1."""

    seat: int
    turn: int


class Rolled(Base, frozen=True):
    """``seat`` rolled and must take ``actions`` actions."""

    seat: int
    actions: int


class Drew(Base, frozen=True):
    """``seat`` took a card that has no red border into its hand."""

    seat: int


class DrewCard(Base, frozen=True):
    """Private: which ``card`` it was."""

    seat: int
    card: Card


class Revealed(Base, frozen=True):
    """``seat`` drew a red ``card`` and shows it."""

    seat: int
    card: Card


class NothingToDraw(Base, frozen=True):
    """``seat`` should draw, but there is no card anywhere (D-5)."""

    seat: int


class Reshuffled(Base, frozen=True):
    """A new deck of ``cards`` cards, shuffled from the discard, or from what was in play (D-5)."""

    cards: int
    source: Literal["discard", "in_play"]


class Played(Base, frozen=True):
    """``seat`` played ``card``, at ``target`` where it has one."""

    seat: int
    card: Card
    target: int | None


class Threatened(Base, frozen=True):
    """``card`` threatens a bean of ``seat``; ``by`` is the attacker, None where it was drawn."""

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
    """No bean of ``seat`` is left. ``cards``, its hand, go to the discard or out of the game."""

    seat: int
    cards: tuple[Card, ...]
    removed: bool


class ActionsLost(Base, frozen=True):
    """The ``actions`` that ``seat`` had left are lost, because of ``cause``."""

    seat: int
    actions: int
    cause: Card


class PsychoBegan(Base, frozen=True):
    """Everybody in ``order`` must roll, ``seat``, who drew it, first."""

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
    """Private to both: which ``card`` it was."""

    taker: int
    giver: int
    card: Card


class Traded(Base, frozen=True):
    """Fair Trade: ``seat`` and ``other`` swapped hands; sizes are those after it."""

    seat: int
    other: int
    seat_cards: int
    other_cards: int


class Received(Base, frozen=True):
    """Private: the hand that ``seat`` has now, which was that of ``of``."""

    seat: int
    of: int
    cards: tuple[Card, ...]


class Peeked(Base, frozen=True):
    """Sneak Peek: ``seat`` looked at the hand of ``target``."""

    seat: int
    target: int


class SawHand(Base, frozen=True):
    """Private: the hand of ``of``."""

    seat: int
    of: int
    cards: tuple[Card, ...]


class Looked(Base, frozen=True):
    """Rearranged: ``seat`` looked at the top ``count`` cards of the deck."""

    seat: int
    count: int


class SawDeck(Base, frozen=True):
    """Private: the top of the deck, uppermost first."""

    seat: int
    cards: tuple[Card, ...]


class PutBack(Base, frozen=True):
    """Rearranged: all that ``seat`` looked at lies on the deck again, in whatever order."""

    seat: int


class DeckIs(Base, frozen=True):
    """Private: the top of the deck as ``seat`` has now put it, uppermost first."""

    seat: int
    cards: tuple[Card, ...]


class Discarded(Base, frozen=True):
    """Wheel of Misfortune: ``seat`` discarded ``cards``; ``at_random`` where chance picked them."""

    seat: int
    cards: tuple[Card, ...]
    at_random: bool


class TurnEnded(Base, frozen=True):
    """The turn of ``seat`` is over; ``discarded`` cards went from play to the discard."""

    seat: int
    discarded: int


class Left(Base, frozen=True):
    """``seat`` has left for good."""

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
