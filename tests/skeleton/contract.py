"""What the contract tests are told about Skeleton."""

from tests.contract.kit import TESTS, Kit, Sample
from tests.skeleton.game import GAME
from tests.skeleton.game.options import Options

KIT = Kit(
    game=GAME,
    folder=TESTS / "skeleton",
    samples=(
        Sample(Options(), 2),
        Sample(Options(first=1, rounds=3), 3),
        Sample(Options(rounds=10), 4),
    ),
    kinds=("turn",),
    asking=("'s turn",),
)
