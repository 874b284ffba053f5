"""A bean is threatened: counter, or lose it (D-9, D-10, D-40, D-41)."""

from games.dumbways.cards import Card, stops
from games.dumbways.events import Countered, Threatened
from games.dumbways.moves import Counter, Move, Take
from games.dumbways.rules.deaths import lose_bean
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.sights import card_shown
from games.dumbways.state import Laid, State, Threat


def threaten(flow: Flow, seat: int, card: Card, by: int | None) -> None:
    """Let ``card`` threaten ``seat``."""
    flow.push(Threat(seat, card, by))
    flow.tell(Threatened(seat, card, by))


def answers(state: State, threat: Threat) -> tuple[Move, ...]:
    """Every card that saves the bean, and doing without."""
    hand = state.hands[threat.seat]
    counters = dict.fromkeys(card for card in hand if stops(card, threat.card))
    return (*(Counter(card) for card in counters), Take())


def default(state: State, threat: Threat) -> Move:
    """D-10: the matching Accident!, else Relax, else the loss: a sorted hand has them so."""
    return answers(state, threat)[0]


def answer(flow: Flow, threat: Threat, move: Counter | Take) -> None:
    """Carry out the answer of the threatened seat; it costs no action (D-9)."""
    flow.pop()
    if isinstance(move, Take):
        lose_bean(flow, threat.seat, threat.card)
        return
    flow.lay(Laid(move.card, threat.seat, "countered"))
    card_shown(flow, threat.seat, move.card)
    flow.tell(Countered(threat.seat, move.card, threat.card))
