"""Laying out the table (D-1)."""

from games.core import Dice, Step
from games.dumbways.beans import CHARACTERS, Bean
from games.dumbways.cards import BOX, DECK, RED, Card, ordered
from games.dumbways.events import Dealt
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.turns import advance, begin_turn
from games.dumbways.state import Options, State


def deal(seats: int, dice: Dice) -> tuple[list[list[Card]], list[Card], tuple[int, ...]]:
    """Deal five cards each, replace red ones until none is left, and make the deck.

    Returns:
        the hands, the deck (top first), and how many red cards each seat was dealt.
    """
    cards = list(dice.shuffled(DECK))
    hands = [[cards.pop() for _ in range(BOX.hand)] for _ in range(seats)]
    aside: list[Card] = []
    replaced = [0] * seats
    for seat, hand in enumerate(hands):
        for place in range(BOX.hand):
            while hand[place] in RED:
                aside.append(hand[place])
                replaced[seat] += 1
                hand[place] = cards.pop()
    return hands, list(dice.shuffled([*cards, *aside])), tuple(replaced)


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Give out beans and cards, name the first seat (X-8), and ask it to roll."""
    hands, deck, replaced = deal(seats, dice)
    bag = dice.sample([character.key for character in CHARACTERS], seats * BOX.beans)
    first = options.first if options.first is not None else dice.below(seats)
    empty = State(
        options=options,
        beans=tuple(
            tuple(Bean(key) for key in bag[seat * BOX.beans : (seat + 1) * BOX.beans])
            for seat in range(seats)
        ),
        gone=(False,) * seats,
        hands=tuple(ordered(hand) for hand in hands),
        deck=tuple(deck),
        discard=(),
        removed=(),
        shown=(),
        in_play=(),
        owner=first,
        turn=0,
        rolled=None,
        actions=0,
        attacked=False,
        frames=(),
        sights=((),) * seats,
        asked=0,
    )
    flow = Flow(empty, dice)
    flow.tell(Dealt(replaced))
    begin_turn(flow, first)
    advance(flow)
    return flow.step()
