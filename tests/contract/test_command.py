"""The commands that write fixtures say what they did, or what is missing."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from tests.contract import perft, playthrough, saves
from tests.contract.command import Report, run, write
from tests.contract.kit import Kit
from tests.tiny.contract import KIT


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """Tiny, with an empty folder."""
    return replace(KIT, folder=tmp_path, entries=100)


@pytest.mark.parametrize("command", [perft, playthrough], ids=["perft", "playthrough"])
def test_a_game_without_heads_is_told_what_to_write(command: ModuleType, kit: Kit) -> None:
    """The hint names the file and the command."""
    report = command.report(kit)
    assert report.missing
    (line,) = report.lines
    assert str(kit.folder) in line
    assert line.endswith(f"run python -m {command.__name__} tiny")


def test_playthroughs_are_written_where_they_have_changed(kit: Kit) -> None:
    """A head gets its text; a second run changes nothing."""
    path = kit.folder / "playthroughs" / "one.txt"
    path.parent.mkdir()
    path.write_text("seats 2\nall silence\n", encoding="utf-8")
    assert playthrough.report(kit) == Report((f"written: {path}",))
    assert "outcome:" in path.read_text(encoding="utf-8")
    assert playthrough.report(kit) == Report((f"unchanged: {path}",))


def test_counts_are_written(kit: Kit) -> None:
    """Lengths without a count get one."""
    perft.file(kit).write_text("[start]\nseats 2\ncount 1\n", encoding="utf-8")
    assert perft.report(kit) == Report((f"written: {perft.file(kit)}",))
    assert "count 1 " in perft.file(kit).read_text(encoding="utf-8")


def test_a_save_is_written_once_for_each_format(kit: Kit) -> None:
    """A fixture that exists is never replaced."""
    path = kit.folder / "saves" / "format_2.json"
    assert "run python -m tests.contract.saves tiny" in saves.hint(kit)
    assert saves.report(kit) == Report((f"written: {path}",))
    assert saves.fixtures(kit) == ((2, path),)
    assert saves.report(kit) == Report(("nothing to do: tiny has a save of format 2",))


@pytest.mark.parametrize(("missing", "named", "code"), [(1, 1, 1), (1, 0, 0), (0, 1, 0)])
def test_the_exit_code_says_whether_a_named_game_lacks_something(
    missing: int, named: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is missing of a game that nobody named is reported, but no failure."""
    keys = ["tiny"] if named else []
    assert run(lambda kit: Report((f"about {kit}",), missing=bool(missing)), keys) == code
    said = capsys.readouterr()
    assert "about tiny\n" in (said.err if code else said.out)


def test_an_unknown_key_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The command fails instead of doing nothing."""
    assert run(lambda _kit: Report(()), ["no-such-game"]) == 1
    assert "no game has the key 'no-such-game'" in capsys.readouterr().err


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    """It is written only if its content changes."""
    path = tmp_path / "folder" / "file"
    assert write(path, b"1") == f"written: {path}"
    assert write(path, b"1") == f"unchanged: {path}"
    assert write(path, b"2") == f"written: {path}"
    assert path.read_bytes() == b"2"
