"""Records of matches: written, read, and checked by recomputing the match."""

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from games import GAMES
from games.core import AnyGame
from games.record import BadRecord, read, seed_hash, verify, write
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import Walk, walks
from tests.tiny.game import TINY

ROOT = Path(__file__).resolve().parent.parent.parent
ALL: Mapping[str, AnyGame] = {**GAMES, "tiny": TINY}
TINY_KIT = next(kit for kit in KITS if kit.game.key == "tiny")


def walk_of(kit: Kit, *, leavers: bool = False) -> Walk:
    """The shortest match of a game, with or without leavers."""
    found = [w for w in walks(kit) if leavers == any(e.decision is None for e in w.entries())]
    return min(found, key=lambda walk: len(walk.moments))


def text_of(kit: Kit, walk: Walk) -> str:
    """Its record."""
    names = ["Seat 0: Ada", "# not a game: x"]
    return write(kit.game, walk.matches()[-1], walk.entries(), names)


@pytest.mark.parametrize("kit", KITS, ids=str)
@pytest.mark.parametrize("leavers", [False, True], ids=["stay", "leave"])
def test_a_record_of_every_game_agrees(kit: Kit, leavers: bool) -> None:
    """Leavers and the clock included; the number of moves and the seed's hash are told."""
    walk = walk_of(kit, leavers=leavers)
    verdict = verify(ALL, text_of(kit, walk))
    assert verdict.agrees
    told = " ".join(verdict.lines)
    assert f"{len(walk.moments)} moves" in told
    assert hashlib.sha256(walk.begun.rng.seed.encode()).hexdigest()[:32] in told


def test_a_record_says_all_there_is() -> None:
    """What was read is what was played, free words included."""
    for walk in walks(TINY_KIT):
        game, record = read(ALL, text_of(TINY_KIT, walk))
        assert game is TINY
        assert record.entries == walk.entries()
        assert record.options == walk.begun.options
        assert record.outcome == TINY.outcome(walk.matches()[-1].state)


def test_a_match_that_was_broken_off_agrees_too() -> None:
    """The record of an aborted match has no outcome and verifies."""
    walk = walk_of(TINY_KIT)
    middle = len(walk.moments) // 2
    text = write(TINY, walk.matches()[middle], walk.entries()[:middle])
    assert "\noutcome null\n" in text
    assert verify(ALL, text).agrees


def test_the_hash_on_the_table_is_the_beginning_of_the_seeds() -> None:
    """It is the SHA-256 that any other program computes."""
    whole = hashlib.sha256(b"seed 7").hexdigest()
    assert seed_hash("seed 7") == whole[:32]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("\nseed ", "\nseed x", "entry"),
        ('"reason":"', '"reason":"x', "different outcome"),
        ("\nfinal ", "\nfinal 0", "different final position"),
        ('"seq":2,', '"seq":3,', "entry 3"),
        ("\nseats 2", "\nseats 9", "no match can begin with these options and seats"),
    ],
)
def test_a_record_that_was_changed_does_not_agree(before: str, after: str, says: str) -> None:
    """Whatever was changed, it is noticed, and the line says where."""
    kit = next(kit for kit in KITS if kit.game.key == "tiny")
    walk = next(w for w in walks(kit) if w.begun.seats == 2 and len(w.moments) > 5)
    text = text_of(kit, walk)
    assert before in text
    verdict = verify(ALL, text.replace(before, after, 1))
    assert not verdict.agrees
    assert says in verdict.lines[-1]


def test_moves_that_are_left_out_are_missed() -> None:
    """Each move but one: the log does not lead to that end any more."""
    text = text_of(TINY_KIT, walk_of(TINY_KIT))
    lines = text.splitlines(keepends=True)
    entries = [number for number, line in enumerate(lines) if line.startswith("entry ")]
    for number in entries:
        assert not verify(ALL, "".join([*lines[:number], *lines[number + 1 :]])).agrees


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("game tiny", "game chess", "no game"),
        ("game tiny", "game tiny\ngame tiny", "Line"),
        ("\nformat ", "\nformat 9", "use the version of the bot"),
        ("\nseed ", "\n# seed ", "incomplete. Missing: seed"),
        ("\noptions {", "\noptions {{", "cannot be read"),
        ("entry {", "entry [", "cannot be read"),
        ("entry {", "hello {", "Line"),
        ("\nseats ", "\nseats x", "cannot be read"),
    ],
)
def test_what_is_no_record_is_refused(before: str, after: str, says: str) -> None:
    """An invalid record is refused in one sentence that says why."""
    text = text_of(TINY_KIT, walk_of(TINY_KIT))
    assert before in text
    with pytest.raises(BadRecord, match=says):
        verify(ALL, text.replace(before, after, 1))


def test_line_ends_of_other_systems_do_no_harm() -> None:
    """A file may have been saved on Windows."""
    text = text_of(TINY_KIT, walk_of(TINY_KIT))
    assert verify(ALL, text.replace("\n", "\r\n")).agrees


def run(file: Path) -> "subprocess.CompletedProcess[str]":
    """``python -m games verify FILE``, in a process that finds this package alone."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", "games", "verify", str(file)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_command_tells_by_its_exit_code(tmp_path: Path) -> None:
    """0 if it agrees, 1 if it does not, 2 if there is nothing to check."""
    kit = next(kit for kit in KITS if kit.game.key in GAMES)
    file = tmp_path / "record.txt"
    text = text_of(kit, walk_of(kit))
    file.write_text(text, encoding="utf-8")
    good = run(file)
    assert (good.returncode, good.stderr) == (0, "")
    assert "Verified" in good.stdout
    file.write_text(text.replace("\nseed ", "\nseed x"), encoding="utf-8")
    changed = run(file)
    assert changed.returncode == 1
    assert "Verification failed" in changed.stdout
    file.write_text("hello", encoding="utf-8")
    unread = run(file)
    assert unread.returncode == 2
    assert "hello" in unread.stderr
    assert run(tmp_path / "nothing.txt").returncode == 2
