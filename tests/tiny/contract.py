"""What the contract tests are told about Tiny."""

from tests.contract.kit import TESTS, Kit, Sample
from tests.tiny.game import TINY
from tests.tiny.game.options import Options
from tests.tiny.game.redeal import hidden

KIT = Kit(
    game=TINY,
    folder=TESTS / "tiny",
    samples=(
        Sample(Options(), 3),
        Sample(Options(first=1, rounds=1), 2),
        Sample(Options(rounds=5, secret_votes=False), 4),
    ),
    hidden=hidden,
    kinds=("aside", "bid", "vote", "turn", "react"),
    longest=200,
)
