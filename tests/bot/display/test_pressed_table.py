"""A press at a table is answered with the table, by whatever else happens at the same time."""

import asyncio

import pytest

from bot.display.tables import REPOST_INTERVAL
from bot.practice.state.interaction import ANSWERED
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

UPDATED = 7
"""The type of an answer that edits the pressed message."""
THREE = ("Ada", "Ben", "Cleo")


async def test_each_press_of_a_fast_player_shows_its_result(harness: Harness) -> None:
    """No press waits for the time between two edits of a table (F179)."""
    table = await harness.play(DICE_GAME, "Ada", rounds=10)
    edits = harness.counting("PATCH /channels/*")
    for number in range(1, 4):
        before = table.text
        pressed = await harness.person("Ada").press(table, "Roll")
        assert pressed.callback == UPDATED
        assert table.text != before
        assert (await harness.stored()).row.seq == number
    await harness.quiet()
    assert edits() == 0


async def test_what_a_refused_press_answers_is_not_the_table(harness: Harness) -> None:
    """A bystander's press leaves the public message alone."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = table.text
    pressed = await harness.press("Cleo", table, "Roll")
    assert pressed.callback != UPDATED
    assert pressed.ephemeral is not None
    assert table.text == before


async def test_a_press_at_a_table_that_moves_is_acknowledged(harness: Harness) -> None:
    """The answer must not overwrite the note that the table has moved."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.clock.advance(REPOST_INTERVAL)
    for _ in range(8):
        harness.person("Cleo").say("table", "hello")
    await harness.quiet()
    pressed = await harness.press(await harness.asked(), table, "Roll")
    assert pressed.callback != UPDATED
    assert "moved" in table.text


async def test_a_form_still_opens_while_another_press_is_shown(harness: Harness) -> None:
    """Only the press that has changed the match is answered with its table."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    gate = harness.stand_in.request_faults.hold("POST /interactions/*")
    rolled = harness.person(await harness.asked()).press(table, "Roll")
    more = harness.person("Cleo").press(table, "More …")
    await gate.reached(2)
    gate.release()
    assert (await rolled).callback == UPDATED
    assert (await more).ephemeral is not None
    await harness.quiet()


async def test_an_answer_that_discord_refuses_is_made_up_for(harness: Harness) -> None:
    """The table is edited by its own route then, and the press is acknowledged (F067)."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = table.text
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    pressed = await harness.press(await harness.asked(), table, "Roll")
    assert not pressed.failed
    assert table.text != before


async def test_what_the_table_holds_back_is_not_in_the_answer(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press whose result is revealed later shows no more than the table does."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    table = await harness.play("tiny", *THREE)
    await play_on(harness, "react")
    first, *_ = (await harness.stored()).pending
    name = (await harness.stored()).seats[first.seat].name
    pressed = await harness.press(name, table, "Let it happen")
    assert pressed.state == ANSWERED
    for other in THREE:
        for line in hand(harness, other).text.splitlines():
            if "hand" in line:
                assert line not in table.text


async def test_a_press_during_the_stop_is_answered(harness: Harness) -> None:
    """Nobody waits for a table that is not shown any more."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    presenter = harness.client.services.presenter
    await presenter.stop(1.0)
    async with asyncio.timeout(5):
        pressed = await harness.person(await harness.asked()).press(table, "Roll")
    assert not pressed.failed
    assert (await harness.stored()).row.seq == 1
