"""Failed requests and lost answers lose no move, and the display catches up."""

import asyncio
from typing import Any

import discord
import pytest

from bot.display.presenter import RETRY_DELAYS
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")


async def test_a_table_that_cannot_be_edited_is_edited_later(harness: Harness) -> None:
    """The move counts at once; the table follows when Discord answers again (F067)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    harness.stand_in.request_faults.fail(503, 1, f"PATCH /channels/*/messages/{table.id}")
    before = table.text
    pressed = await harness.press(name, table, "Roll")
    assert not pressed.failed
    assert (await harness.stored()).row.seq == 1
    assert table.text == before
    await harness.advance(RETRY_DELAYS[0])
    assert table.text != before


async def test_a_press_tries_a_failed_table_again_at_once(harness: Harness) -> None:
    """While a later try is waited for, the next move is shown without waiting for it."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.stand_in.request_faults.fail(503, 2, f"PATCH /channels/*/messages/{table.id}")
    stored = await harness.stored()
    matches = harness.client.services.matches
    for _ in range(2):
        asked = stored.pending[0]
        moves = stored.game.legal_moves(stored.match.state, asked.seat)  # type: ignore[union-attr]
        stored = await matches.submit(1, asked.seat, asked.id, moves[0])
        await harness.quiet()
    before = table.edits
    asked = stored.pending[0]
    moves = stored.game.legal_moves(stored.match.state, asked.seat)  # type: ignore[union-attr]
    await matches.submit(1, asked.seat, asked.id, moves[0])
    await harness.quiet()
    assert table.edits == before + 1


async def test_a_process_stops_without_waiting_for_later_tries(harness: Harness) -> None:
    """What is waited for comes after the next start: stopping takes no time for it."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    harness.stand_in.request_faults.fail(503, 1, f"PATCH /channels/*/messages/{table.id}")
    before = table.text
    await harness.press(name, table, "Roll")
    assert table.text == before
    presenter = harness.client.services.presenter
    tasks = set(presenter._tasks.values())
    assert tasks
    async with asyncio.timeout(5):
        await presenter.stop(10_000.0)
    assert all(task.done() for task in tasks)
    await harness.restart()
    assert table.text != before


async def test_one_dm_that_fails_holds_up_nobody(tiny_harness: Harness) -> None:
    """The others get their hands; the one without is called at the table, once (F058, F184)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    dm = harness.person("Ada").dm.id
    for name in THREE[:2]:
        await harness.press(name, hand(harness, name), "Done")
    harness.stand_in.request_faults.fail(503, 1_000, f"* /channels/{dm}/messages*")
    harness.clock.advance(60)
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    for name in ("Ben", "Cleo"):
        assert "Your bid?" in hand(harness, name).text
    pings = [m for m in harness.person("Ada").pings("table") if not m.deleted]
    assert len(pings) == 1
    harness.stand_in.request_faults.fail(0, 0)
    await harness.advance(RETRY_DELAYS[0])
    assert "Your bid?" in hand(harness, "Ada").text
    assert [m for m in harness.person("Ada").pings("table") if not m.deleted] == pings


async def test_a_call_that_fails_is_made_up_for(harness: Harness) -> None:
    """A notice that Discord would not take is posted when it does, and once only (F184)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.advance(60)  # whoever is first has been called
    stored = await harness.stored()
    first = stored.pending[0]
    harness.stand_in.request_faults.fail(503, 1, "POST /channels/*/messages")
    rolled = stored.game.legal_moves(stored.match.state, first.seat)[1]  # type: ignore[union-attr]
    await harness.client.services.matches.submit(1, first.seat, first.id, rolled)
    await harness.quiet()
    name = await harness.asked()
    assert harness.person(name).pings() == []
    await harness.advance(RETRY_DELAYS[0])
    assert len(harness.person(name).pings("table")) == 1
    await harness.advance(RETRY_DELAYS[1])
    assert len(harness.person(name).pings("table")) == 1


class _NoPauses:
    """asyncio, as discord.py sees it, without its pauses of seconds between tries."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, _seconds: float) -> None:
        """Pause for no longer than it takes to let others work."""
        await asyncio.sleep(0)


ROUTES = (
    "PATCH /channels/*/messages/*",
    "POST /channels/*/messages",
    "POST /interactions/*",
    "POST /users/@me/channels",
    "POST /webhooks/*",
    "PATCH /webhooks/*",
    "DELETE /channels/*/messages/*",
)


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_failure_on_any_route_loses_nothing(
    tiny_harness: Harness, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each route fails once in the middle of a match; all of it is made up for."""
    harness = tiny_harness
    monkeypatch.setattr(discord.http, "asyncio", _NoPauses())
    monkeypatch.setattr(discord.webhook.async_, "asyncio", _NoPauses())
    table = await harness.lobby("tiny", "Ada")
    for route in ROUTES:
        harness.stand_in.request_faults.fail(status, 1, route, retry_after=0.001)
    for name in THREE[1:]:
        await harness.press(name, table, "Join")
    await harness.press("Ada", table, "Start")
    await harness.advance(RETRY_DELAYS[0])
    await harness.press("Ben", table, "My hand")
    for name in THREE:
        shown = await harness.slash(name, "table", "hand")
        assert "Done" in shown.reply.buttons
        await harness.press(name, shown.reply, "Done")
    await harness.advance(RETRY_DELAYS[0])
    assert "Waiting for Ada, Ben and Cleo (bid)" in table.text
    for name in THREE:
        shown = await harness.slash(name, "table", "hand")
        assert "Your bid?" in shown.reply.text


async def test_a_command_whose_answer_fails_has_worked(harness: Harness) -> None:
    """The lobby stands even if its slash command could not be answered (F020)."""
    harness.faults = True
    harness.stand_in.request_faults.fail(404, 10, "POST /interactions/*", code=10062)
    harness.person("Ada").slash("table", f"play {DICE_GAME}")
    lobby = await harness.table("Join")
    await harness.quiet()
    harness.stand_in.request_faults.fail(0, 0)
    await harness.press("Ben", lobby, "Join")
    assert len((await harness.stored()).seats) == 2


async def test_a_lost_acknowledgement_gives_one_effect(harness: Harness) -> None:
    """10062 on a press: it counts once, and the same press again is refused (F029)."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    roll = table.button("Roll")["custom_id"]
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    harness.person(name).press(table, "Roll")
    await harness.until_stored(lambda stored: stored.row.seq == 1)
    await harness.quiet()
    again = await harness.forge(name, table, roll)
    assert "nothing was changed" in again.ephemeral.text
    assert (await harness.stored()).row.seq == 1


async def test_an_answer_lost_on_its_way_gives_one_effect(harness: Harness) -> None:
    """The acknowledgement was carried out and its answer lost: the move counts once (F029)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    harness.stand_in.request_faults.fail(503, 1, "POST /interactions/*", after=True)
    await harness.press(name, table, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_a_table_whose_posting_was_answered_by_an_error_stands_once(harness: Harness) -> None:
    """The answer to a post is lost; the nonce keeps the next try from posting a second table."""
    harness.stand_in.request_faults.fail(503, 1, "POST /channels/*/messages", after=True)
    await harness.slash("Ada", "table", f"play {DICE_GAME}")
    await harness.advance(RETRY_DELAYS[0])
    lobbies = [m for m in harness.person("Eli").messages("table") if "Join" in m.buttons]
    assert len(lobbies) == 1
    await harness.press("Ben", lobbies[0], "Join")
    assert "Ben" in lobbies[0].text


@pytest.mark.parametrize("after", [False, True], ids=["before it arrived", "after it arrived"])
async def test_a_connection_that_breaks_is_tried_again(harness: Harness, after: bool) -> None:
    """An answer whose connection is cut comes all the same, and once (F029)."""
    switches = harness.stand_in.request_faults
    switches.fail(0, 1, "POST /interactions/*", after=after)
    told = await harness.slash("Ada", "table", "help")
    assert not told.failed
    assert DICE_TITLE in told.ephemeral.text
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    switches.fail(0, 1, "POST /interactions/*", after=after)
    pressed = await harness.press(name, table, "Roll")
    assert not pressed.failed
    assert (await harness.stored()).row.seq == 1
