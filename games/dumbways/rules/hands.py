"""Cards that work on hands: Blind Luck, Fair Trade, Sneak Peek (D-21 to D-24, D-29, D-32)."""

from games.core import clockwise, next_seat
from games.core.piles import without
from games.dumbways.cards import ordered
from games.dumbways.events import CardTaken, CardTakenWas, Peeked, Received, SawHand, Traded
from games.dumbways.rules import sights
from games.dumbways.rules.flow import Flow
from games.dumbways.state import Sight, living


def blind_luck(flow: Flow, seat: int) -> None:
    """Everybody takes a random card of the left neighbour, all at once (D-21 to D-23)."""
    state = flow.state
    among = living(state)
    takers = [s for s in clockwise(seat, len(state.hands)) if s in among]
    taken = []
    for taker in takers:
        giver = next_seat(taker, len(state.hands), among)
        if state.hands[giver]:
            taken.append((taker, giver, flow.dice.choice(state.hands[giver])))
    hands = list(state.hands)
    for taker, giver, card in taken:
        hands[giver] = without(hands[giver], (card,))
        hands[taker] = (*hands[taker], card)
    flow.change(hands=tuple(ordered(hand) for hand in hands))
    for taker, giver, card in taken:
        sights.card_moved(flow, giver, card, taker)
    for taker, giver, card in taken:
        sights.see(flow, taker, Sight("took", state.turn, giver, (card,)))
        sights.see(flow, giver, Sight("lost", state.turn, taker, (card,), (card,)))
        flow.tell(CardTaken(taker, giver))
        flow.tell(CardTakenWas(taker, giver, card), taker, giver)


def fair_trade(flow: Flow, seat: int, other: int) -> None:
    """The two swap their whole hands, empty or not (D-24)."""
    mine, theirs = flow.state.hands[seat], flow.state.hands[other]
    hands = list(flow.state.hands)
    hands[seat], hands[other] = theirs, mine
    flow.change(hands=tuple(hands))
    sights.hand_changed(flow, seat)
    sights.hand_changed(flow, other)
    flow.tell(Traded(seat, other, len(theirs), len(mine)))
    for giver, taker, cards in ((seat, other, mine), (other, seat, theirs)):
        if cards:
            sights.see(flow, giver, Sight("traded", flow.state.turn, taker, cards, cards))
        flow.tell(Received(taker, giver, cards), taker)


def sneak_peek(flow: Flow, seat: int, target: int) -> None:
    """``seat`` looks at a hand (D-29, D-32)."""
    cards = flow.state.hands[target]
    sights.see(flow, seat, Sight("peek", flow.state.turn, target, cards, cards))
    flow.tell(Peeked(seat, target))
    flow.tell(SawHand(seat, target, cards), seat)
