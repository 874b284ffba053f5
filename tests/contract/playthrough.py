"""Golden playthroughs: a scripted match written out, so that a change of the rules is read as text.

A file ``playthroughs/<name>.txt`` in a game's folder has a head, which is a script (see
``tests.contract.script``) with a comment that says what it shows, a line ``---``, and the text that
the match gives. This command rewrites all of them; read the diff:

    python -m tests.contract.playthrough [game …]
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.core import AnyGame, Leave, Match, Told
from tests.contract.command import Report, run, shown, write
from tests.contract.kit import Kit
from tests.contract.script import Played, Script, begun, parse
from tests.contract.script import run as run_script

_RULE = "---\n"
_MOVES_SHOWN = 12


def files(kit: Kit) -> tuple[Path, ...]:
    """The playthroughs of a game."""
    return tuple(sorted((kit.folder / "playthroughs").glob("*.txt")))


def rewritten(kit: Kit, path: Path) -> str:
    """The text that the file should have: its own head, and the match that follows from it."""
    head = path.read_text(encoding="utf-8").partition(_RULE)[0]
    lines = _lines(kit.game, parse(kit.game, head))
    return head.rstrip("\n") + "\n" + _RULE + "".join(f"{line}\n" for line in lines)


def _lines(game: AnyGame, script: Script) -> Iterator[str]:
    match, told = begun(game, script)
    yield f"{game.title}, format {game.format}, {script.seats} seats, {brief(script.options)}"
    yield from _told(told)
    yield from _views(game, None, match)
    yield from _questions(game, None, match)
    for played in run_script(game, script):
        yield ""
        yield from _played(game, played)


def _played(game: AnyGame, played: Played) -> Iterator[str]:
    entry, after = played.entry, played.after
    clock = " by the clock" if entry.clock else ""
    asked = "" if isinstance(entry.move, Leave) else f" to {entry.decision}"
    yield f"#{entry.seq} seat {entry.seat}{asked}{clock}: {brief(entry.move)}"
    if played.refusal is not None:
        yield f"  refused: {played.refusal.code} ({played.refusal.reason})"
        return
    yield from _told(played.told)
    yield from _views(game, played.before, after)
    yield from _questions(game, played.before, after)
    outcome = game.outcome(after.state)
    if outcome is not None:
        yield f"  outcome: {brief(outcome)}"


def _told(told: tuple[Told, ...]) -> Iterator[str]:
    for each in told:
        audience = "all" if each.to is None else " ".join(map(str, each.to))
        yield f"  told {audience}: {brief(each.event)}"


def _questions(
    game: AnyGame, before: Match[Any, Any] | None, after: Match[Any, Any]
) -> Iterator[str]:
    """Questions that are new, with the answers listed."""
    known = game.pending(before.state) if before is not None else ()
    for decision in game.pending(after.state):
        if decision in known:
            continue
        moves = [brief(move) for move in game.legal_moves(after.state, decision.seat)]
        more = f" … {len(moves)} in all" if len(moves) > _MOVES_SHOWN else ""
        yield (
            f"  asks {decision.seat}, {decision.id} {decision.kind} ({decision.pace.value}): "
            + " | ".join(moves[:_MOVES_SHOWN])
            + more
        )


def _views(game: AnyGame, before: Match[Any, Any] | None, after: Match[Any, Any]) -> Iterator[str]:
    """What changed in the views; a change that the public sees is not repeated for the seats."""
    public = _changes(game, before, after, None)
    yield from (f"  seen by all: {change}" for change in public)
    for seat in range(after.seats):
        for change in _changes(game, before, after, seat):
            if change not in public:
                yield f"  seen by {seat}: {change}"


def _changes(
    game: AnyGame, before: Match[Any, Any] | None, after: Match[Any, Any], seat: int | None
) -> list[str]:
    old = msgspec.to_builtins(game.view(before.state, seat)) if before is not None else {}
    changes: list[str] = []
    for name, value in msgspec.to_builtins(game.view(after.state, seat)).items():
        was = old.get(name, ...)
        if isinstance(value, list) and isinstance(was, list) and len(value) == len(was):
            pairs = enumerate(zip(was, value, strict=True))
            changes += [f"{name}.{n} = {_json(new)}" for n, (past, new) in pairs if past != new]
        elif value != was:
            changes.append(f"{name} = {_json(value)}")
    return changes


def brief(value: Any) -> str:
    """A struct in one line: its tag, then its fields."""
    fields = msgspec.to_builtins(value)
    tag = fields.pop("is", None)
    words = [f"{name}={_json(part)}" for name, part in fields.items()]
    return " ".join([tag, *words] if tag else words)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def report(kit: Kit) -> Report:
    """Rewrite every playthrough of a game."""
    lines = tuple(write(path, rewritten(kit, path).encode()) for path in files(kit))
    return Report(lines) if lines else Report((hint(kit),), missing=True)


def hint(kit: Kit) -> str:
    """What to do for a game without playthroughs."""
    return (
        f"{kit} has no playthrough: write a head to {shown(kit.folder)}/playthroughs/<name>.txt "
        "as tests/contract/playthrough.py describes, "
        f"then run python -m tests.contract.playthrough {kit}"
    )


if __name__ == "__main__":
    sys.exit(run(report, sys.argv[1:]))
