"""The state of a match of Dumb Ways to Die, including its secrets."""

from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Tagged
from games.dumbways.beans import Bean
from games.dumbways.cards import Card
from games.dumbways.options import Options


class Laid(Frozen, frozen=True):
    """A card in play this turn (D-2): which seat laid it, how, and at which target."""

    card: Card
    seat: int
    use: Literal["played", "countered", "revealed"]
    target: int | None = None


class Sight(Frozen, frozen=True):
    """What a seat, the viewer, was shown in private in turn number ``turn``.

    ``kind`` is peek (the hand of ``seat``), deck (the top of the deck, uppermost card first), drew
    (into the viewer's hand, in this order), took (from ``seat``), lost (to ``seat``) or traded (the
    viewer's former hand, which ``seat`` now holds). ``cards`` are the cards shown. ``still`` are
    those that must still be in place as far as the viewer can tell: in the hand of ``seat``, or as
    the top of the deck.
    """

    kind: Literal["peek", "deck", "drew", "took", "lost", "traded"]
    turn: int
    seat: int | None
    cards: tuple[Card, ...]
    still: tuple[Card, ...] = ()


class Threat(Tagged, frozen=True):
    """``seat`` must counter ``card`` or lose a bean; ``by`` is the attacker, None for a draw."""

    seat: int
    card: Card
    by: int | None


class Fate(Frozen, frozen=True):
    """The ``face`` that ``seat`` rolled under a Psycho Attack!."""

    seat: int
    face: int


class Psycho(Tagged, frozen=True):
    """A Psycho Attack! that ``drawer`` drew: which seats have yet to roll, and the rolls so far.

    ``fell`` are the seats that lost their last bean in it, in that order.
    """

    drawer: int
    todo: tuple[int, ...]
    fates: tuple[Fate, ...] = ()
    fell: tuple[int, ...] = ()


class Draws(Tagged, frozen=True):
    """Draws that ``card`` of ``by`` forces; ``todo`` has one seat for each draw (D-17, D-25)."""

    card: Card
    by: int
    todo: tuple[int, ...]


class Discards(Tagged, frozen=True):
    """Wheel of Misfortune: ``seat`` still has ``owed`` cards to discard."""

    seat: int
    by: int
    owed: int


class Arrange(Tagged, frozen=True):
    """Rearranged: ``seat`` arranges the top ``count`` cards; ``placed`` of them are back."""

    seat: int
    count: int
    placed: int = 0


Frame: TypeAlias = Threat | Psycho | Draws | Discards | Arrange
"""Something being resolved. A frame holds no secrets, so views show it as it is."""


class State(Frozen, frozen=True):
    """The whole table.

    The zones are those of D-2: ``deck`` (top first), ``discard`` and ``in_play`` (oldest first),
    and ``hands`` (sorted); ``removed`` is used only with ``Options.hand_removed``. ``rolled`` is
    None before the owner of the turn has rolled; ``actions`` are the ones it has left. ``frames``
    is a stack, its top last. ``shown`` are the faces revealed since the last roll, in order,
    including those that a reshuffle has taken away again. ``asked`` counts the questions and is the
    id of the open one.
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
    """Return how many beans of ``seat`` are alive."""
    return sum([bean.alive for bean in state.beans[seat]])


def living(state: State) -> tuple[int, ...]:
    """Return the seats that have a bean alive, in rising order."""
    seats = []
    for seat, beans in enumerate(state.beans):
        for bean in beans:
            if bean.alive:
                seats.append(seat)
                break
    return tuple(seats)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, with reason ``last_bean``, ``fell_together`` (the option of
    D-14) or ``alone`` (X-7); None while it goes on.
    """
    return state.outcome
