"""The questions, their answers, and what silence means."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from games.core import Decision, Pace
from games.dummgelaufen.cards import actions, ascending, faces, numbers, ordered
from games.dummgelaufen.effects import (
    GiveCards,
    PutCards,
    ShedColour,
    SwapHands,
    TakeMac,
    TradeCard,
)
from games.dummgelaufen.exchange import offers, places
from games.dummgelaufen.moves import (
    Done,
    First,
    Give,
    Idle,
    Lay,
    Move,
    Pass,
    Place,
    Play,
    Shed,
    SwapWith,
    Take,
    Trade,
)
from games.dummgelaufen.reach import effect_of, others, pairs, possible, sheddable, traders
from games.dummgelaufen.state import Acting, Laying, Ordering, Over, State, Taking, Turn

Kind: TypeAlias = Literal[
    "turn", "take", "lay", "order", "swap", "give", "shed", "trade", "take_mac", "put"
]

KINDS: tuple[Kind, ...] = (
    "turn",
    "take",
    "lay",
    "order",
    "swap",
    "give",
    "shed",
    "trade",
    "take_mac",
    "put",
)
"""All kinds of questions; each has the pace of a turn."""

_ACTING: Mapping[type, Kind] = MappingProxyType(
    {
        SwapHands: "swap",
        GiveCards: "give",
        ShedColour: "shed",
        TradeCard: "trade",
        TakeMac: "take_mac",
        PutCards: "put",
    }
)

_PILES = (Place.LEFT, Place.RIGHT)


def kind_of(state: State) -> Kind | None:
    """Return the kind of the open question; None once the match is over."""
    match state.phase:
        case Turn():
            return "turn"
        case Taking():
            return "take"
        case Laying():
            return "lay"
        case Ordering():
            return "order"
        case Acting(card=card):
            return _ACTING[type(effect_of(card))]
        case Over():
            return None


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question; only one seat is asked."""
    kind = kind_of(state)
    if kind is None or isinstance(state.phase, Over):
        return ()
    return (Decision(state.phase.id, state.phase.seat, kind, Pace.TURN),)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers that ``seat`` may give now."""
    phase = state.phase
    if isinstance(phase, Over) or seat != phase.seat:
        return ()
    match phase:
        case Turn():
            return _turn_moves(state, seat)
        case Laying(source=source):
            there = places(source)
            hand = faces(state.numbers(seat))
            return tuple([Lay(card, place) for card in hand for place in there])
        case Taking():
            return tuple([Take(card) for card in faces(numbers(ordered(state.mac)))])
        case Ordering(cards=cards):
            return tuple(First(card) for card in cards)
        case Acting():
            return _acting_moves(state, phase)


def _turn_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return exchanges and green cards; only Pass if there are none (G-45)."""
    greens = dict.fromkeys(actions(state.seats[seat].hand))
    plays = [Play(card) for card in greens if possible(state, seat, card)]
    return (*offers(state, seat), *plays) or (Pass(),)


def _acting_moves(state: State, phase: Acting) -> tuple[Move, ...]:
    seat = phase.seat
    hand = faces(state.numbers(seat))
    neighbours = others(state, seat) if phase.other is None else (phase.other,)
    done: tuple[Move, ...] = (Done(),) if phase.done else ()
    match effect_of(phase.card):
        case SwapHands():
            return tuple(SwapWith(other) for other in neighbours)
        case GiveCards(count=count, alike=alike):
            given = pairs(state, seat, count) if alike else hand
            return tuple(Give(card, other) for card in given for other in neighbours)
        case ShedColour() as effect:
            colours = sheddable(state, seat, effect)
            return tuple(Shed(colour, place) for colour in colours for place in _PILES)
        case TradeCard():
            with_numbers = traders(state, seat)
            return tuple(Trade(card, other) for card in hand for other in with_numbers)
        case TakeMac():
            taken = tuple(Take(card) for card in faces(numbers(ordered(state.mac))))
            return (*taken, *done)
        case PutCards():
            return (*(Lay(card, place) for card in hand for place in _PILES), *done)
        case _:
            return ()


def on_timeout(state: State, seat: int) -> Move:
    """Return what silence means (G-42).

    Before anything is taken, the turn is skipped. Otherwise silence chooses the lowest cards, the
    left pile (or Mac), the left neighbour, red cards in the order drawn, and to stop early.
    """
    match state.phase:
        case Taking(taken=taken) if taken:
            return Take(ascending(state.mac)[0])
        case Laying(source=source):
            return Lay(ascending(state.numbers(seat))[0], places(source)[0])
        case Ordering(cards=cards):
            return First(cards[0])
        case Acting() as phase:
            return _act_of_silence(state, phase)
        case _:
            return Idle()


def _act_of_silence(state: State, phase: Acting) -> Move:
    seat = phase.seat
    neighbour = others(state, seat)[0] if phase.other is None else phase.other
    lowest = ascending(state.numbers(seat))[:1]
    match effect_of(phase.card):
        case SwapHands():
            return SwapWith(neighbour)
        case GiveCards(count=count, alike=alike):
            card, *_ = ascending(pairs(state, seat, count)) if alike else lowest
            return Give(card, neighbour)
        case ShedColour() as effect:
            held = [card.colour for card in state.numbers(seat)]
            fewest = min(sheddable(state, seat, effect), key=held.count)
            return Shed(fewest, Place.LEFT)
        case TradeCard():
            return Trade(lowest[0], traders(state, seat)[0])
        case _:
            return Done()
