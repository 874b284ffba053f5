"""What the contract tests are told about Dumb Ways to Die."""

from collections import Counter

from games.dumbways import GAME, Options
from games.dumbways.cards import Card, subtract
from games.dumbways.state import State
from tests.contract.kit import TESTS, Kit, Sample


def hidden(state: State, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """The deck and the other hands, subtract what ``seat`` has seen and must still lie there."""
    seen = state.sights[seat] if seat is not None else ()
    top = max((len(sight.still) for sight in seen if sight.seat is None), default=0)
    zones = [state.deck[top:]]
    for other, hand in enumerate(state.hands):
        if other != seat:
            known = Counter[Card]()
            for sight in seen:
                if sight.seat == other:
                    known |= Counter(sight.still)
            zones.append(subtract(hand, known.elements()))
    return tuple(tuple(card.value for card in zone) for zone in zones)


KIT = Kit(
    game=GAME,
    folder=TESTS / "games" / GAME.key,
    samples=(
        Sample(Options(), 2),
        Sample(Options(first=1), 3),
        Sample(Options(hand_removed=True), 4),
        Sample(Options(shared_win=True), 5),
        Sample(Options(shared_win=True, hand_removed=True), 2),
    ),
    hidden=hidden,
    kinds=("roll", "act", "counter", "psycho", "discard", "order"),
    longest=600,
    asking=("Waiting for", "rolls for actions", "under “My hand”"),
    eliminates=True,
)
