"""The deal: who begins, the hands, Mac, and the piles (G-1 to G-6)."""

from games.core import Dice, clockwise
from games.dummgelaufen.cards import (
    ACTION_CARDS,
    NUMBER_CARDS,
    Action,
    Card,
    Number,
    is_red,
    numbers,
    ordered,
)
from games.dummgelaufen.events import HandDealt, MatchBegan
from games.dummgelaufen.options import Options
from games.dummgelaufen.state import MAC, Seated, State, Turn
from games.dummgelaufen.step_builder import StepBuilder
from games.dummgelaufen.tasks import TASKS

FIRST_HAND = 8
"""The number of cards for the seat that begins; each further seat gets one more."""


class _Pile:
    """The shuffled pile to deal from, and the action cards that were put aside."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = list(cards)
        self.aside: list[Action] = []

    def not_red(self) -> Card:
        """Take the next card that is not red, and put red ones aside."""
        while is_red(card := self.cards.pop()):
            assert isinstance(card, str)
            self.aside.append(card)
        return card

    def number(self) -> Number:
        """Take the next number card, and put action cards of either colour aside (G-3)."""
        while not isinstance(card := self.cards.pop(), Number):
            self.aside.append(card)
        return card

    def hand(self, size: int) -> tuple[Card, ...]:
        """Take a hand without red cards (G-2).

        If all of its cards are green, a number card replaces the last one (G-4).
        """
        cards = [self.not_red() for _ in range(size)]
        if not numbers(cards):
            last = cards.pop()
            assert isinstance(last, str)
            self.aside.append(last)
            cards.append(self.number())
        return ordered(cards)


def deal(options: Options, seats: int, dice: Dice) -> StepBuilder:
    """Deal all cards but the Murphy cards, and announce the deal."""
    first = dice.below(seats) if options.first is None else options.first
    builder = StepBuilder(_dealt(options, seats, first, dice), dice)
    _tell(builder, first)
    return builder


def _dealt(options: Options, seats: int, first: int, dice: Dice) -> State:
    """Return the table with all cards dealt but the Murphy cards."""
    pile = _Pile(dice.shuffled((*NUMBER_CARDS, *ACTION_CARDS)))
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(clockwise(first, seats)):
        hands[seat] = pile.hand(FIRST_HAND + place)
    mac = tuple(pile.number() for _ in range(MAC))
    left, right = pile.number(), pile.number()
    return State(
        options=options,
        seats=tuple(Seated(hand) for hand in hands),
        deck=tuple(pile.cards),
        discard=tuple(pile.aside),
        left=(left,),
        right=(right,),
        mac=mac,
        murphys=dice.shuffled(tuple(TASKS)),
        returned=(),
        out=(),
        phase=Turn(0, first),
        turn=0,
        round=0,
        opener=first,
        circuits=0,
        fruitless=0,
        replaced=0,
        skips=0,
        ids=0,
    )


def _tell(builder: StepBuilder, first: int) -> None:
    state = builder.state
    seats = len(state.seats)
    hands = tuple(len(one.hand) for one in state.seats)
    (left,), (right,) = state.left, state.right
    builder.tell(
        MatchBegan(
            dealer=(first - 1) % seats,
            first=first,
            hands=hands,
            mac=state.mac,
            left=left,
            right=right,
            discarded=len(state.discard),
            deck=len(state.deck),
        )
    )
    for seat, one in enumerate(state.seats):
        builder.tell_privately(HandDealt(seat, one.hand), seat)
