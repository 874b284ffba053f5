"""The table of a match: whose beans live, where every card lies, what is being resolved."""

from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Tagged
from games.dumbways.beans import Bean
from games.dumbways.cards import Card
from games.dumbways.options import Options


class Laid(Frozen, frozen=True):
    """A card in play this turn (D-2): who laid it, how, and at whom."""

    card: Card
    seat: int
    use: Literal["played", "countered", "revealed"]
    target: int | None = None


class Sight(Frozen, frozen=True):
    """What a seat was shown in private, in turn number ``turn``.

    ``kind`` is peek (the hand of ``seat``), deck (the top of the deck, uppermost first), drew (into
    one's own hand, in this order), took (from ``seat``), lost (to ``seat``) or traded (what
    ``seat`` now holds of one's own old hand). ``cards`` is what was shown. ``still`` are those of
    them that must still lie there, as far as the one who saw them can tell: in the hand of
    ``seat``, or as the top of the deck.
    """

    kind: Literal["peek", "deck", "drew", "took", "lost", "traded"]
    turn: int
    seat: int | None
    cards: tuple[Card, ...]
    still: tuple[Card, ...] = ()


class Threat(Tagged, frozen=True):
    """``seat`` must counter ``card`` or lose a bean; ``by`` is who attacked, None for a draw."""

    seat: int
    card: Card
    by: int | None


class Fate(Frozen, frozen=True):
    """The ``face`` that ``seat`` rolled under a Psycho Attack!."""

    seat: int
    face: int


class Psycho(Tagged, frozen=True):
    """A Psycho Attack! that ``drawer`` drew: who has yet to roll, and who has rolled what.

    ``fell`` are the seats that lost their last bean in it, in the order in which they did.
    """

    drawer: int
    todo: tuple[int, ...]
    fates: tuple[Fate, ...] = ()
    fell: tuple[int, ...] = ()


class Draws(Tagged, frozen=True):
    """Draws that ``card`` of ``by`` forces, a seat for each, one after the other (D-17, D-25)."""

    card: Card
    by: int
    todo: tuple[int, ...]


class Discards(Tagged, frozen=True):
    """Wheel of Misfortune: ``seat`` still has ``owed`` cards to discard."""

    seat: int
    by: int
    owed: int


class Arrange(Tagged, frozen=True):
    """Rearranged: ``seat`` puts the top ``count`` cards in order; ``placed`` are back already."""

    seat: int
    count: int
    placed: int = 0


Frame: TypeAlias = Threat | Psycho | Draws | Discards | Arrange
"""Something being resolved. A frame holds nothing secret, so views show it as it is."""


class State(Frozen, frozen=True):
    """Everything about a match but its chance.

    Zones are D-2's: ``deck`` (top first), ``discard`` and ``in_play`` (both oldest first), and
    ``hands`` (sorted); ``removed`` is used with ``Options.hand_removed`` only. ``rolled`` is None
    before the owner of the turn has rolled; ``actions`` are those left. ``frames`` is a stack, its
    top last. ``shown`` are the faces that came into the open since the last roll, in order, those
    included that a reshuffle has taken away again. ``asked`` is the id of the open question and
    counts them.
    """

    options: Options
    beans: tuple[tuple[Bean, ...], ...]
    gone: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]
    shown: tuple[Card, ...]
    in_play: tuple[Laid, ...]
    owner: int
    turn: int
    rolled: int | None
    actions: int
    attacked: bool
    frames: tuple[Frame, ...]
    sights: tuple[tuple[Sight, ...], ...]
    asked: int
    outcome: Outcome | None = None


def alive(state: State, seat: int) -> int:
    """How many beans of ``seat`` live."""
    return sum(bean.alive for bean in state.beans[seat])


def living(state: State) -> tuple[int, ...]:
    """The seats with a bean alive, in rising order."""
    return tuple(seat for seat in range(len(state.beans)) if alive(state, seat))


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, with reason ``last_bean``, ``fell_together`` (the option of
    D-14) or ``alone`` (X-7); None while it goes on.
    """
    return state.outcome
