"""A newcomer plays on the page."""

import re

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.browser.pages import SIZES, at
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def press(page: Page, label: str) -> None:
    """Press the newest button with this name."""
    button = page.get_by_role("button", name=re.compile(rf"^\W*{label}$")).last
    await button.click()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_game_against_a_computer_player(
    harness: Harness, browser: Browser, size: ViewportSize
) -> None:
    """Slash command, lobby, rolls, the end and the rematch, all on the page."""
    async with at(harness, browser, size) as page:
        await page.locator("#message-box").press_sequentially(f"/play {DICE_GAME}")
        await expect(page.get_by_text("twos and fives die").first).to_be_visible()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=re.compile("Send command")).click()
        await expect(page.get_by_text("Seats: 1")).to_be_visible()
        await press(page, "Add bot")
        await expect(page.get_by_text("Seats: 2")).to_be_visible()
        await press(page, "Start")
        stored = await harness.until_stored(lambda s: s.playing)
        while stored.playing:
            seq, seat = stored.row.seq, stored.seats[stored.pending[0].seat]
            if seat.computer:
                harness.clock.advance(3)
            else:
                await expect(page.get_by_text(f"{seat.name} is rolling")).to_be_visible()
                await press(page, "Roll it out")
            stored = await harness.until_stored(lambda s, seq=seq: s.row.seq > seq or not s.playing)
        assert stored.outcome is not None
        winner = stored.seats[stored.outcome.winners[0]].name
        await expect(page.get_by_text(re.compile(f"{winner}.* win")).last).to_be_visible()
        await press(page, "Rematch")
        await expect(page.get_by_text("Seats: 2")).to_be_visible()
        assert harness.stand_in.interactions.failed == []


async def test_a_button_on_the_page_works_after_a_restart(
    harness: Harness, browser: Browser
) -> None:
    """Buttons drawn before a restart of the client work after it (F017)."""
    page = await browser.new_page(viewport=SIZES[0])
    await harness.play(DICE_GAME, "Ada")
    await page.goto(harness.stand_in.url)
    await expect(page.get_by_text("Ada is rolling")).to_be_visible()
    await harness.restart()
    await press(page, "Roll it out")
    await expect(page.get_by_text("dropped dead with").last).to_be_visible()
    stored = await harness.stored()
    assert stored.row.ending == "played"
