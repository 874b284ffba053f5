"""What the contract tests are told about Dumm gelaufen!"""

from games.dummgelaufen import GAME, Options
from games.dummgelaufen.cards import Card
from games.dummgelaufen.questions import KINDS
from games.dummgelaufen.state import State
from tests.contract.kit import TESTS, Kit, Sample


def hidden(state: State, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """Face-down cards, what lies under open tops, other hands, Murphy cards; all as texts."""
    others = [one for one in state.present if one != seat]
    hands = tuple(_texts(state.seats[other].hand) for other in others)
    piles = (state.deck, state.discard, state.left[:-1], state.right[:-1])
    murphys = tuple(state.seats[other].murphy or "" for other in others)
    return (*hands, *map(_texts, piles), murphys, state.murphys, state.returned)


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card if isinstance(card, str) else f"{card.colour}{card.value}" for card in cards)


KIT = Kit(
    game=GAME,
    folder=TESTS / "games" / GAME.key,
    samples=(
        Sample(Options(), 2),
        Sample(Options(circuits=8, any_turn=True), 3),
        Sample(Options(circuits=5, first=1), 4),
        Sample(Options(circuits=4), 6),
    ),
    hidden=hidden,
    kinds=KINDS,
    longest=1_000,
    entries=5_000,
    asking=("'s turn",),
)
