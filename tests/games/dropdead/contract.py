"""What the contract tests are told about Drop Dead."""

from games.dropdead import GAME
from games.dropdead.options import Deadly, Options
from tests.contract.kit import TESTS, Kit, Sample

KIT = Kit(
    game=GAME,
    folder=TESTS / "games" / "dropdead",
    samples=(
        Sample(Options(), 3),
        Sample(Options(), 1),
        Sample(Options(rounds=2, teams=2), 5),
        Sample(Options(dice=2, visits=True, first=1), 4),
        Sample(Options(target=40, deadly=Deadly.TWO, dice=2), 3),
        Sample(Options(dice=1, shared_tie=True), 12),
        Sample(Options(dice=1, teams=3), 6),
        Sample(Options(dice=1, rounds=1), 2),
    ),
    kinds=("roll",),
    asking=("is rolling",),
)
