"""Wheel of Misfortune (D-25 to D-28) and Set Fire to Everything (D-17 to D-20): forced draws."""

import msgspec

from games.core import clockwise
from games.core.piles import without
from games.dumbways import sights
from games.dumbways.cards import Card
from games.dumbways.events import Discarded
from games.dumbways.losing import lose_actions
from games.dumbways.moves import AtRandom, Discard
from games.dumbways.state import Discards, Draws, living
from games.dumbways.step_builder import StepBuilder

FORCED = 2
"""How many cards a player must draw because of either card."""


def set_fire(builder: StepBuilder, seat: int) -> None:
    """Make all seats draw two cards each, the left neighbour first; no actions are left."""
    among = living(builder.state)
    order = (*clockwise(seat, len(builder.state.hands))[1:], seat)
    todo = tuple(other for other in order if other in among for _ in range(FORCED))
    lose_actions(builder, Card.SET_FIRE)
    builder.push(Draws(Card.SET_FIRE, seat, todo))


def wheel(builder: StepBuilder, seat: int, target: int) -> None:
    """Make ``target`` discard two cards, or its whole hand, and then draw two (D-25)."""
    builder.push(Draws(Card.WHEEL, seat, (target,) * FORCED), Discards(target, seat, FORCED))


def discard(builder: StepBuilder, frame: Discards, move: Discard | AtRandom) -> None:
    """Carry out the answer of the target: one card of its choice, or the rest at random (D-26)."""
    if isinstance(move, AtRandom):
        cards = builder.dice.sample(builder.state.hands[frame.seat], frame.owed)
    else:
        cards = (move.card,)
    throw(builder, frame, cards, at_random=isinstance(move, AtRandom))


def throw(
    builder: StepBuilder, frame: Discards, cards: tuple[Card, ...], *, at_random: bool
) -> None:
    """Move ``cards`` directly to the discard (D-27), and count them."""
    state = builder.state
    builder.change(
        hands=builder.hands_with(frame.seat, without(state.hands[frame.seat], cards)),
        discard=(*state.discard, *cards),
        shown=(*state.shown, *cards),
    )
    builder.swap(msgspec.structs.replace(frame, owed=frame.owed - len(cards)))
    sights.card_shown(builder, frame.seat, *cards)
    builder.tell(Discarded(frame.seat, cards, at_random))
