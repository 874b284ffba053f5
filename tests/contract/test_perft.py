"""Perft: the number of move sequences from small positions does not change unnoticed."""

import pytest

from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.perft import file, hint, positions, reached, sequences


def _counts() -> list[tuple[Kit, str, int, int]]:
    return [
        (kit, position.name, length, count)
        for kit in KITS
        if file(kit).exists()
        for position in positions(file(kit).read_text(encoding="utf-8"))
        for length, count in position.counts
    ]


@pytest.mark.parametrize(("kit", "name", "length", "count"), _counts())
def test_move_sequences(kit: Kit, name: str, length: int, count: int) -> None:
    """What is legal below a position is what it was."""
    text = file(kit).read_text(encoding="utf-8")
    position = next(each for each in positions(text) if each.name == name)
    assert sequences(kit.game, reached(kit.game, position), length) == count


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_each_game_has_a_perft_file(kit: Kit) -> None:
    """A game without counted positions would not be noticed when it lists other moves."""
    assert file(kit).exists(), hint(kit)
    assert positions(file(kit).read_text(encoding="utf-8")), hint(kit)
