"""A client that starts on the database of another one resumes its matches."""

import asyncio
from typing import Any

import pytest

from bot import paces
from bot.app.services import CAUGHT_UP_AT_ONCE
from bot.matches.service import MatchService
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


async def test_old_buttons_work_after_a_restart(harness: Harness) -> None:
    """A press on a table that was posted before the restart is a press like any other (F017)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    for number in range(1, 4):
        await harness.restart(politely=False)
        await harness.press(await harness.asked(), table, "Roll")
        assert (await harness.stored()).row.seq == number
    assert harness.person("Eli").last("table", "Roll") is table


@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_every_phase_resumes_as_it_was(
    tiny_harness: Harness, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands, questions, deck order and deadlines are those of before (F001, F014)."""
    harness = tiny_harness
    deal(monkeypatch, reaches(kind), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, kind)
    before = {name: hand(harness, name).text for name in THREE}
    await harness.restart(politely=False)
    again = await harness.stored()
    assert again.match == stored.match
    assert again.due == stored.due
    assert again.pending == stored.pending
    assert {name: hand(harness, name).text for name in THREE} == before


async def test_old_hands_work_after_a_restart(tiny_harness: Harness) -> None:
    """A whole round is bid on hands that another client had sent (F001, F017)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    held = {name: hand(harness, name) for name in THREE}
    shown = (await harness.press("Ada", table, "My hand")).ephemeral
    await harness.restart(politely=False)
    bid = next(label for label in shown.buttons if label.startswith("Bid"))
    await harness.press("Ada", shown, bid)
    for name in ("Ben", "Cleo"):
        bid = next(label for label in held[name].buttons if label.startswith("Bid"))
        await harness.press(name, held[name], bid)
    assert (await harness.stored()).match.state.shown.bids != ()  # type: ignore[union-attr]


async def test_a_draft_survives_a_restart(tiny_harness: Harness) -> None:
    """What was chosen and not confirmed is there again, with the same offer (F013)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    card = str((await harness.stored()).match.state.players[0].hand[0])  # type: ignore[union-attr]
    await harness.choose("Ada", held, "pick.card", card)
    assert "aside?" in held.text
    assert "Confirm" in held.buttons
    before = held.text
    await harness.restart(politely=False)
    shown = await harness.slash("Ada", "table", "hand")
    assert shown.reply.text == before
    await harness.press("Ada", held, "Confirm")
    player = (await harness.stored()).match.state.players[0]  # type: ignore[union-attr]
    assert player.aside == (int(card),)


async def test_a_lobby_survives_a_restart(harness: Harness) -> None:
    """Everybody keeps their seat, nobody is called, and the match can be started (F005)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", bots=1, rounds=2)
    await harness.restart()
    stored = await harness.stored()
    assert [seat.name for seat in stored.seats] == ["Ada", "Ben", "Edsel"]
    assert harness.person("Ada").pings() == harness.person("Ben").pings() == []
    await harness.press("Cleo", lobby, "Join")
    await harness.press("Ada", lobby, "Start")
    started = await harness.stored()
    assert started.playing
    assert len(started.seats) == 4
    assert started.match is not None
    assert started.match.options.rounds == 2


async def test_what_was_missed_gets_a_grace(tiny_harness: Harness) -> None:
    """A deadline that passed while the bot was down acts once, 30 s after the start (F004)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "bid")
    await harness.restart(politely=False, after=3_600)
    assert (await harness.stored()).row.seq == stored.row.seq
    await harness.advance(paces.GRACE - 2)
    assert (await harness.stored()).row.seq == stored.row.seq
    await harness.press("Ada", hand(harness, "Ada"), _bid(harness, "Ada"))
    await harness.advance(10)
    after = await harness.stored()
    assert after.row.seq == stored.row.seq + 3
    assert after.match.state.shown.bids != ()  # type: ignore[union-attr]
    assert [after.seats[seat].missed for seat in range(3)] == [0, 1, 1]


def _bid(harness: Harness, name: str) -> str:
    return next(label for label in hand(harness, name).buttons if label.startswith("Bid"))


async def test_several_missed_deadlines_act_once_each(harness: Harness) -> None:
    """Two tables and a lobby were due while the bot was down: none is stuck afterwards (F004)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.play(DICE_GAME, "Cleo", "Dana", where="second-table")
    await harness.lobby(DICE_GAME, "Eli", where="lounge")
    await harness.restart(politely=False, after=7_200)
    await harness.advance(paces.GRACE + 1)
    for match_id in (1, 2):
        stored = await harness.stored(match_id)
        assert stored.row.seq == 1
        assert stored.playing
    assert (await harness.stored(3)).row.ending == "expired"
    await harness.slash("Eli", "lounge", f"play {DICE_GAME}")
    assert (await harness.stored(4)).row.phase == "lobby"


async def test_a_warning_that_was_missed_is_not_given(harness: Harness) -> None:
    """“The time runs out” would be a lie after the grace was given."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    calls = len(harness.person(name).pings())
    await harness.restart(politely=False, after=150)
    await harness.advance(1)
    warnings = [m for m in harness.person(name).pings() if "⏳" in m.text]
    assert warnings == []
    assert len(harness.person(name).pings()) <= calls + 1


async def test_a_press_under_way_is_finished_before_the_stop(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a press has begun is committed, and shown, before the connections close (F067)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = table.text
    submit, reached, gate = MatchService.submit, asyncio.Event(), asyncio.Event()

    async def held(self: MatchService, *given: Any, **named: Any) -> Any:
        reached.set()
        await gate.wait()
        return await submit(self, *given, **named)

    monkeypatch.setattr(MatchService, "submit", held)
    pressed = harness.person(await harness.asked()).press(table, "Roll")
    await reached.wait()
    closing = asyncio.create_task(harness.client.close())
    done, _ = await asyncio.wait({closing}, timeout=0.2)
    assert not done
    gate.set()
    await closing
    assert not (await pressed).failed
    assert (await harness.stored()).row.seq == 1
    assert table.text != before


async def test_few_matches_are_refreshed_at_a_time(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of open matches neither exhaust the connections nor delay what people press."""
    services = harness.client.services
    refreshing: set[int] = set()
    refreshed: list[int] = []
    most = 0

    async def refresh_and_wait(match_id: int) -> None:
        nonlocal most
        refreshing.add(match_id)
        most = max(most, len(refreshing))
        await asyncio.sleep(0)
        refreshing.discard(match_id)
        refreshed.append(match_id)

    monkeypatch.setattr(services.presenter, "refresh_and_wait", refresh_and_wait)
    await services._catch_up(range(100))
    assert sorted(refreshed) == list(range(100))
    assert most == CAUGHT_UP_AT_ONCE
