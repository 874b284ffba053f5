"""Golden playthroughs: what a scripted match tells, asks and shows does not change unnoticed."""

from pathlib import Path

import pytest

from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.playthrough import files, hint, rewritten

ALL = [(kit, path) for kit in KITS for path in files(kit)]


@pytest.mark.parametrize(("kit", "path"), ALL, ids=[f"{kit}-{path.stem}" for kit, path in ALL])
def test_playthrough_is_as_written(kit: Kit, path: Path) -> None:
    """On a failure, run ``python -m tests.contract.playthrough`` and read the diff."""
    assert path.read_text(encoding="utf-8") == rewritten(kit, path)


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_each_game_has_a_playthrough(kit: Kit) -> None:
    """A change of the rules is read as text only if there is a text."""
    assert files(kit), hint(kit)
