"""What the contract tests are told about Dead Grandma."""

from games.deadgrandma import GAME
from games.deadgrandma.cards import Card
from games.deadgrandma.options import Options
from games.deadgrandma.state import Bidding, State, Tiebreak
from tests.contract.kit import TESTS, Kit, Sample


def hidden(state: State, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """The hands of the other seats with what they have laid, and the action deck; as texts.

    A hand that was shown because it has no number to be had is hidden from nobody (N-4).
    """
    shown = state.phase.numberless if isinstance(state.phase, Bidding) else ()
    others = [one for one in state.present if one != seat and one not in shown]
    hands = tuple(_texts(state.seats[other].hand) for other in others)
    laid: tuple[Card, ...] = ()
    if isinstance(state.phase, Bidding | Tiebreak):
        laid = tuple(bid for one in others if (bid := state.phase.bids[one]) is not None)
    return (*hands, _texts(laid), _texts(state.deck))


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)


KIT = Kit(
    game=GAME,
    folder=TESTS / "games" / "deadgrandma",
    samples=(
        Sample(Options(), 2),
        Sample(Options(same_needed=3), 3),
        Sample(Options(first=1), 5),
    ),
    hidden=hidden,
    longest=4_000,
    asking=("Waiting for", "'s turn", "unless somebody blocks"),
)
