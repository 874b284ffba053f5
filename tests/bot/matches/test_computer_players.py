"""Computer players act by deadlines and see only the view of their seat."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import DeadlineRow, EntryRow
from games.core import Decision, Dice
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand
from tests.tiny.cog.game_ui import GAME_UI as TINY_UI
from tests.tiny.game import TINY
from tests.tiny.game.view import View


async def test_a_table_of_computer_players(harness: Harness) -> None:
    """One human among eleven of them: the match runs to its end by presses and deadlines."""
    table = await harness.play(DICE_GAME, "Ada", bots=11)
    for _ in range(200):
        stored = await harness.stored()
        if not stored.playing:
            break
        if stored.seats[stored.pending[0].seat].name == "Ada":
            await harness.press("Ada", table, "Roll it out")
        else:
            await harness.advance(2.1)
    stored = await harness.stored()
    assert stored.row.ending == "played"
    shown = await harness.table("Rematch")
    assert [name for name in stored.names() if name not in shown.text] == []


async def test_they_act_after_a_short_delay(tiny_harness: Harness) -> None:
    """One to two seconds, by rows in the database; nothing is played at the start itself."""
    harness = tiny_harness
    started: list[float] = []
    lobby = await harness.lobby("tiny", "Ada", bots=3)
    harness.client.services.matches.on_change.append(
        lambda *_, **__: started.append(harness.clock.now())
    )
    await harness.person("Ada").press(lobby, "Start")
    stored = await harness.until_stored(lambda one: one.playing)
    assert stored.row.seq == 0
    async with harness.client.services.database.read() as session:
        rows = (await session.scalars(select(DeadlineRow).where(DeadlineRow.kind == "bot"))).all()
        entries = (await session.scalars(select(EntryRow))).all()
    begun = started[0]
    assert len(rows) + len(entries) >= 3
    assert all(begun + 1.0 <= row.due <= begun + 2.0 + 1e-6 for row in rows)
    assert all(entry.at >= begun + 1.0 for entry in entries)
    await harness.advance(2.1)
    asked = [stored.seats[d.seat].name for d in (await harness.stored()).pending]
    assert "Ada" in asked


def _use_bot_move(harness: Harness, monkeypatch: pytest.MonkeyPatch, bot_move: Any) -> None:
    """Let the computer players of Tiny choose their moves by another function."""
    changed = replace(TINY_UI, game=replace(TINY, bot_move=bot_move))
    monkeypatch.setitem(_game_uis_of(harness), "tiny", changed)


def _game_uis_of(harness: Harness) -> dict[str, Any]:
    """The games that the running bot looks up, which all of its parts share."""
    game_uis = harness.client.services.game_uis
    assert isinstance(game_uis, dict)
    return game_uis


async def test_they_see_their_view_alone(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer player is given the View of its seat, and dice that are not the match's."""
    harness = tiny_harness
    seen: list[tuple[View, Decision]] = []
    bot_move = TINY.bot_move

    def watched(view: Any, decision: Decision, moves: Any, dice: Dice) -> Any:
        assert isinstance(view, View)
        seen.append((view, decision))
        return bot_move(view, decision, moves, dice)

    _use_bot_move(harness, monkeypatch, watched)
    await harness.play("tiny", "Ada", bots=1)
    drawn = (await harness.stored()).match.rng.drawn  # type: ignore[union-attr]
    await harness.advance(2.1)
    await harness.advance(2.1)
    assert seen
    assert {view.seat for view, _ in seen} == {1}
    assert all(decision.seat == 1 for _, decision in seen)
    assert (await harness.stored()).match.rng.drawn == drawn  # type: ignore[union-attr]


async def test_one_that_fails_holds_up_nobody(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its silence is played instead, and the others' questions are left to them (F080)."""
    harness = tiny_harness
    harness.faults = True

    def broken(*_: object) -> None:
        raise RuntimeError("this computer player is broken")

    _use_bot_move(harness, monkeypatch, broken)
    await harness.play("tiny", "Ada", "Ben", bots=1)
    await harness.advance(2.1)
    stored = await harness.stored()
    assert [(d.seat, d.kind) for d in stored.pending] == [(0, "aside"), (1, "aside")]
    for name in ("Ada", "Ben"):
        await harness.press(name, hand(harness, name), "Done")
    await harness.advance(2.1)
    stored = await harness.stored()
    assert [(d.seat, d.kind) for d in stored.pending] == [(0, "bid"), (1, "bid")]


async def test_they_are_never_called(tiny_harness: Harness) -> None:
    """No notice waits for a computer player, and none is due to a human for it."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", bots=3)
    for _ in range(3):
        await harness.advance(2.1)
    for message in harness.person("Eli").messages("table"):
        assert set(message.pinged) <= {harness.person("Ada").id}
