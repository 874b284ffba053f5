"""A threatened bean: counter the threat or lose the bean (D-9, D-10, D-40, D-41)."""

from games.dumbways.cards import Card, stops
from games.dumbways.deaths import lose_bean
from games.dumbways.events import Countered, Threatened
from games.dumbways.moves import Counter, Move, Take
from games.dumbways.sights import card_shown
from games.dumbways.state import Laid, State, Threat
from games.dumbways.step_builder import StepBuilder


def threaten(builder: StepBuilder, seat: int, card: Card, by: int | None) -> None:
    """Let ``card`` threaten a bean of ``seat``."""
    builder.push(Threat(seat, card, by))
    builder.tell(Threatened(seat, card, by))


def answers(state: State, threat: Threat) -> tuple[Move, ...]:
    """Return a counter for each face that saves the bean, and Take."""
    hand = state.hands[threat.seat]
    counters = dict.fromkeys(card for card in hand if stops(card, threat.card))
    return (*(Counter(card) for card in counters), Take())


def default(state: State, threat: Threat) -> Move:
    """Return what silence means (D-10): the matching Accident!, else Relax, else Take.

    This is the first answer, since hands are sorted.
    """
    return answers(state, threat)[0]


def answer(builder: StepBuilder, threat: Threat, move: Counter | Take) -> None:
    """Carry out the answer of the threatened seat; it costs no action (D-9)."""
    builder.pop()
    if isinstance(move, Take):
        lose_bean(builder, threat.seat, threat.card)
        return
    builder.lay(Laid(move.card, threat.seat, "countered"))
    card_shown(builder, threat.seat, move.card)
    builder.tell(Countered(threat.seat, move.card, threat.card))
