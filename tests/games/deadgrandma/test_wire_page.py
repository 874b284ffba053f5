"""A person plays Dead Grandma on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, ViewportSize, expect

from bot.matches.stored_match import StoredMatch
from tests.browser.conftest import browser as browser
from tests.browser.pages import SIZES, at, privately
from tests.support.harness import Harness

ANSWERS = {"bid": r"Bid \d+", "tiebreak": r"Bid \d+", "turn": "Pass", "block": "Let it happen"}
"""What a modest player presses, by what is asked."""


async def quiet(harness: Harness) -> StoredMatch:
    """The match once nothing is under way."""
    await harness.quiet()
    return await harness.stored()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(harness: Harness, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, every bid, turn and window in “My hand”, and the end."""
    async with at(harness, browser, size) as page:
        await page.locator("#message-box").press_sequentially("/play deadgrandma")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=re.compile("Send command")).click()
        await page.get_by_role("button", name="Add bot").last.click()
        await expect(page.get_by_text("Seats: 2")).to_be_visible()
        await page.get_by_role("button", name="Start", exact=True).last.click()
        await harness.until_stored(lambda s: s.playing)
        while (stored := await quiet(harness)).playing:
            seq, mine = stored.row.seq, next((d for d in stored.pending if d.seat == 0), None)
            if mine is None:
                harness.clock.advance(3)
            else:
                held = await privately(harness, page, "My hand")
                label = ANSWERS.get(mine.kind, "(Rock|Paper|Scissors)")
                await held.get_by_role("button", name=re.compile(rf"^\W*{label}$")).last.click()
            await harness.until_stored(lambda s, seq=seq: s.row.seq > seq or not s.playing)
        assert stored.outcome is not None
        winner = stored.seats[stored.outcome.winners[0]].name
        await expect(page.get_by_text(re.compile(f"{winner} .*favourite")).last).to_be_visible()
