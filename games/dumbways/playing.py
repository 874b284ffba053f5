"""Playing a card from the hand as an action (D-6 to D-8, D-11, D-28, D-29, D-44)."""

from games.core import clockwise
from games.dumbways import hands, rearranged, threats, wheel
from games.dumbways.cards import ACCIDENTS, Card
from games.dumbways.events import Played
from games.dumbways.moves import Draw, Move, Play
from games.dumbways.sights import card_shown
from games.dumbways.state import Laid, State, living
from games.dumbways.step_builder import StepBuilder


def actions(state: State) -> tuple[Move, ...]:
    """Return the actions of the owner of the turn: it can always draw, or play a card."""
    seat = state.owner
    among = living(state)
    others = [s for s in clockwise(seat, len(state.hands))[1:] if s in among]
    moves: list[Move] = [Draw()]
    for card in dict.fromkeys(state.hands[seat]):
        if card in ACCIDENTS:
            if not state.attacked:
                moves += [Play(card, other) for other in others]
        elif card in (Card.FAIR_TRADE, Card.WHEEL):
            moves += [Play(card, other) for other in others]
        elif card is Card.SNEAK_PEEK:
            moves += [Play(card, other) for other in others if state.hands[other]]
        elif card is not Card.RELAX:
            moves.append(Play(card))
    return tuple(moves)


def play(builder: StepBuilder, move: Play) -> None:
    """Use one action to play a card, and begin to resolve it."""
    seat = builder.state.owner
    builder.change(actions=builder.state.actions - 1)
    builder.lay(Laid(move.card, seat, "played", move.target))
    card_shown(builder, seat, move.card)
    builder.tell(Played(seat, move.card, move.target))
    if move.target is None:
        effect = {
            Card.BLIND_LUCK: hands.blind_luck,
            Card.REARRANGED: rearranged.look,
            Card.SET_FIRE: wheel.set_fire,
        }[move.card]
        effect(builder, seat)
    elif move.card in ACCIDENTS:
        builder.change(attacked=True)
        threats.threaten(builder, move.target, move.card, seat)
    else:
        aimed = {
            Card.FAIR_TRADE: hands.fair_trade,
            Card.SNEAK_PEEK: hands.sneak_peek,
            Card.WHEEL: wheel.wheel,
        }[move.card]
        aimed(builder, seat, move.target)
