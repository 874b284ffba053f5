"""The client ends in the middle of things and another one takes up on the same database."""

import asyncio
from typing import Any

import pytest

from bot import paces
from bot.matches.service import MatchService
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


async def test_old_buttons_work_after_a_restart(ground: Ground) -> None:
    """A press on a table that was posted before the restart is a press like any other (F017)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    for number in range(1, 4):
        await ground.restart(politely=False)
        await ground.press(await ground.asked(), table, "Roll")
        assert (await ground.stored()).row.seq == number
    assert ground.person("Eli").last("table", "Roll") is table


@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_every_phase_resumes_as_it_was(
    tiny_ground: Ground, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands, questions, deck order and deadlines are those of before (F001, F014)."""
    ground = tiny_ground
    deal(monkeypatch, reaches(kind), 3)
    await ground.play("tiny", *THREE)
    stored = await play_on(ground, kind)
    before = {name: hand(ground, name).text for name in THREE}
    await ground.restart(politely=False)
    again = await ground.stored()
    assert again.match == stored.match
    assert again.due == stored.due
    assert again.pending == stored.pending
    assert {name: hand(ground, name).text for name in THREE} == before


async def test_old_hands_work_after_a_restart(tiny_ground: Ground) -> None:
    """A whole round is bid on hands that another client had sent (F001, F017)."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)
    await play_on(ground, "bid")
    held = {name: hand(ground, name) for name in THREE}
    shown = (await ground.press("Ada", table, "My hand")).ephemeral
    await ground.restart(politely=False)
    bid = next(label for label in shown.buttons if label.startswith("Bid"))
    await ground.press("Ada", shown, bid)
    for name in ("Ben", "Cleo"):
        bid = next(label for label in held[name].buttons if label.startswith("Bid"))
        await ground.press(name, held[name], bid)
    assert (await ground.stored()).match.state.shown.bids != ()  # type: ignore[union-attr]


async def test_a_draft_survives_a_restart(tiny_ground: Ground) -> None:
    """What was chosen and not confirmed is there again, with the same offer (F013)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    card = str((await ground.stored()).match.state.players[0].hand[0])  # type: ignore[union-attr]
    await ground.choose("Ada", held, "pick.card", card)
    assert "aside?" in held.text
    assert "Confirm" in held.buttons
    before = held.text
    await ground.restart(politely=False)
    shown = await ground.slash("Ada", "table", "hand")
    assert shown.reply.text == before
    await ground.press("Ada", held, "Confirm")
    player = (await ground.stored()).match.state.players[0]  # type: ignore[union-attr]
    assert player.aside == (int(card),)


async def test_a_lobby_survives_a_restart(ground: Ground) -> None:
    """Everybody keeps their seat, nobody is called, and the match can be started (F005)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", bots=1, rounds=2)
    await ground.restart()
    stored = await ground.stored()
    assert [seat.name for seat in stored.seats] == ["Ada", "Ben", "Edsel"]
    assert ground.person("Ada").pings() == ground.person("Ben").pings() == []
    await ground.press("Cleo", lobby, "Join")
    await ground.press("Ada", lobby, "Start")
    started = await ground.stored()
    assert started.playing
    assert len(started.seats) == 4
    assert started.match is not None
    assert started.match.options.rounds == 2


async def test_what_was_missed_gets_a_grace(tiny_ground: Ground) -> None:
    """A deadline that passed while the bot was down acts once, 30 s after the start (F004)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    stored = await play_on(ground, "bid")
    await ground.restart(politely=False, after=3_600)
    assert (await ground.stored()).row.seq == stored.row.seq
    await ground.advance(paces.GRACE - 2)
    assert (await ground.stored()).row.seq == stored.row.seq
    await ground.press("Ada", hand(ground, "Ada"), _bid(ground, "Ada"))
    await ground.advance(10)
    after = await ground.stored()
    assert after.row.seq == stored.row.seq + 3
    assert after.match.state.shown.bids != ()  # type: ignore[union-attr]
    assert [after.seats[seat].missed for seat in range(3)] == [0, 1, 1]


def _bid(ground: Ground, name: str) -> str:
    return next(label for label in hand(ground, name).buttons if label.startswith("Bid"))


async def test_several_missed_deadlines_act_once_each(ground: Ground) -> None:
    """Two tables and a lobby were due while the bot was down: none is stuck afterwards (F004)."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.play("dropdead", "Cleo", "Dana", where="second-table")
    await ground.lobby("dropdead", "Eli", where="lounge")
    await ground.restart(politely=False, after=7_200)
    await ground.advance(paces.GRACE + 1)
    for match_id in (1, 2):
        stored = await ground.stored(match_id)
        assert stored.row.seq == 1
        assert stored.playing
    assert (await ground.stored(3)).row.ending == "expired"
    await ground.slash("Eli", "lounge", "play dropdead")
    assert (await ground.stored(4)).row.phase == "lobby"


async def test_a_warning_that_was_missed_is_not_given(ground: Ground) -> None:
    """«The time runs out» would be a lie after the grace was given."""
    await ground.play("dropdead", "Ada", "Ben")
    name = await ground.asked()
    calls = len(ground.person(name).pings())
    await ground.restart(politely=False, after=150)
    await ground.advance(1)
    warnings = [m for m in ground.person(name).pings() if "⏳" in m.text]
    assert warnings == []
    assert len(ground.person(name).pings()) <= calls + 1


async def test_a_polite_stop_tells_the_tables_and_takes_it_back(ground: Ground) -> None:
    """One notice a table, silent, gone after the start; no new games meanwhile (F002)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    await ground.lobby("dropdead", "Cleo", where="lounge")
    await ground.client.farewell()
    for where in ("table", "lounge"):
        told = [m for m in ground.person("Eli").messages(where) if "restart" in m.text]
        assert len(told) == 1
        assert told[0].pinged == ()
    refused = await ground.slash("Eli", "second-table", "play dropdead")
    assert "about to restart" in refused.text
    lobby = ground.person("Eli").last("lounge", "Start")
    assert lobby is not None
    waiting = await ground.press("Cleo", lobby, "Start")
    assert "about to restart" in waiting.ephemeral.text
    await ground.press(await ground.asked(), table, "Roll")
    assert (await ground.stored()).row.seq == 1
    await ground.restart(politely=False)
    for where in ("table", "lounge"):
        assert [m for m in ground.person("Eli").messages(where) if "restart" in m.text] == []


async def test_a_press_under_way_is_finished_before_the_stop(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a press has begun is committed, and shown, before the connections close (F067)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    before = table.text
    submit, reached, gate = MatchService.submit, asyncio.Event(), asyncio.Event()

    async def held(self: MatchService, *given: Any, **named: Any) -> Any:
        reached.set()
        await gate.wait()
        return await submit(self, *given, **named)

    monkeypatch.setattr(MatchService, "submit", held)
    pressed = ground.person(await ground.asked()).press(table, "Roll")
    await reached.wait()
    closing = asyncio.create_task(ground.client.close())
    done, _ = await asyncio.wait({closing}, timeout=0.2)
    assert not done
    gate.set()
    await closing
    assert not (await pressed).failed
    assert (await ground.stored()).row.seq == 1
    assert table.text != before
