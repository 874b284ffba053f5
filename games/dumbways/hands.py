"""Cards that affect hands: Blind Luck, Fair Trade, Sneak Peek (D-21 to D-24, D-29, D-32)."""

from games.core import clockwise, next_seat
from games.core.piles import without
from games.dumbways import sights
from games.dumbways.cards import ordered
from games.dumbways.events import CardTaken, CardTakenWas, Peeked, Received, SawHand, Traded
from games.dumbways.state import Sight, living
from games.dumbways.step_builder import StepBuilder


def blind_luck(builder: StepBuilder, seat: int) -> None:
    """Let every seat take a random card of its left neighbour, all at once (D-21 to D-23)."""
    state = builder.state
    among = living(state)
    takers = [s for s in clockwise(seat, len(state.hands)) if s in among]
    taken = []
    for taker in takers:
        giver = next_seat(taker, len(state.hands), among)
        if state.hands[giver]:
            taken.append((taker, giver, builder.dice.choice(state.hands[giver])))
    hands = list(state.hands)
    for taker, giver, card in taken:
        hands[giver] = without(hands[giver], (card,))
        hands[taker] = (*hands[taker], card)
    builder.change(hands=tuple(ordered(hand) for hand in hands))
    for taker, giver, card in taken:
        sights.card_moved(builder, giver, card, taker)
    for taker, giver, card in taken:
        sights.see(builder, taker, Sight("took", state.turn, giver, (card,)))
        sights.see(builder, giver, Sight("lost", state.turn, taker, (card,), (card,)))
        builder.tell(CardTaken(taker, giver))
        builder.tell_privately(CardTakenWas(taker, giver, card), taker, giver)


def fair_trade(builder: StepBuilder, seat: int, other: int) -> None:
    """Let two seats swap their whole hands, even empty ones (D-24)."""
    mine, theirs = builder.state.hands[seat], builder.state.hands[other]
    hands = list(builder.state.hands)
    hands[seat], hands[other] = theirs, mine
    builder.change(hands=tuple(hands))
    sights.hand_changed(builder, seat)
    sights.hand_changed(builder, other)
    builder.tell(Traded(seat, other, len(theirs), len(mine)))
    for giver, taker, cards in ((seat, other, mine), (other, seat, theirs)):
        if cards:
            sights.see(builder, giver, Sight("traded", builder.state.turn, taker, cards, cards))
        builder.tell_privately(Received(taker, giver, cards), taker)


def sneak_peek(builder: StepBuilder, seat: int, target: int) -> None:
    """Let ``seat`` look at the hand of ``target`` (D-29, D-32)."""
    cards = builder.state.hands[target]
    sights.see(builder, seat, Sight("peek", builder.state.turn, target, cards, cards))
    builder.tell(Peeked(seat, target))
    builder.tell_privately(SawHand(seat, target, cards), seat)
