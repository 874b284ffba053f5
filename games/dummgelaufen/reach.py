"""What an action card can affect: its effect, the possible targets, and the cards."""

from collections import Counter

from games.dummgelaufen.cards import ACTIONS, Action, Colour, Number
from games.dummgelaufen.effects import (
    DrawNumbers,
    Effect,
    GiveCards,
    LoseCard,
    NewMurphy,
    PutCards,
    ShedColour,
    SwapHands,
    TakeMac,
    TradeCard,
)
from games.dummgelaufen.state import State, available


def effect_of(card: Action) -> Effect:
    """Return the effect of ``card``."""
    return ACTIONS[card].effect


def others(state: State, seat: int) -> tuple[int, ...]:
    """Return the other seats still in, clockwise from the left neighbour of ``seat``."""
    count = len(state.seats)
    clockwise = ((seat + step) % count for step in range(1, count))
    return tuple(other for other in clockwise if not state.seats[other].gone)


def traders(state: State, seat: int) -> tuple[int, ...]:
    """Return the other seats that may hold a number card, by public facts."""
    return tuple(other for other in others(state, seat) if not state.seats[other].lacks_numbers)


def pairs(state: State, seat: int, count: int) -> tuple[Number, ...]:
    """Return the number faces of which ``seat`` holds at least ``count``."""
    held = Counter(state.numbers(seat))
    return tuple(card for card in held if held[card] >= count)


def sheddable(state: State, seat: int, effect: ShedColour) -> tuple[Colour, ...]:
    """Return the colours that ``seat`` may shed: all that it holds, or those it has most of."""
    held = Counter(card.colour for card in state.numbers(seat))
    least = max(held.values(), default=1) if effect.most else 1
    return tuple(colour for colour in Colour if held[colour] >= least)


def possible(state: State, seat: int, card: Action) -> bool:
    """Whether ``card`` can have an effect, as far as ``seat`` knows (G-23)."""
    held = bool(state.numbers(seat))
    match effect_of(card):
        case GiveCards(count=count, alike=True):
            return bool(pairs(state, seat, count))
        case GiveCards() | LoseCard() | ShedColour() | PutCards():
            return held
        case TradeCard():
            return held and bool(traders(state, seat))
        case DrawNumbers():
            return available(state) > 0
        case TakeMac():
            return bool(state.mac)
        case SwapHands() | NewMurphy():
            return True
