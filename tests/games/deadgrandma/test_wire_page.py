"""A person plays Dead Grandma on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from bot.db.stored import Stored
from tests.browser.conftest import browser as browser
from tests.e2e.ground import Ground

SIZES = [ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)]
ANSWERS = {"bid": r"Bid \d+", "tiebreak": r"Bid \d+", "turn": "Pass", "block": "Let it happen"}
"""What a modest player presses, by what is asked."""


async def quiet(ground: Ground) -> Stored:
    """The match once nothing is under way."""
    await ground.quiet()
    return await ground.stored()


async def _hand(ground: Ground, page: Page) -> Locator:
    """The private hand, opened by «My hand» of the table as it is now."""
    table = await ground.table(lambda message: "My hand" in message.buttons)
    private = page.locator("#messages > li.ephemeral")
    before = await private.count()
    pressed = table.button("My hand")["custom_id"]
    await page.locator(f'[data-custom-id="{pressed}"]').last.click()
    await expect(private).to_have_count(before + 1)
    return private.last


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(ground: Ground, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, every bid, turn and window in «My hand», and the end."""
    page = await browser.new_page(viewport=size, locale="en-US", timezone_id="UTC")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(ground.stand_in.url)
    await page.locator("#message-box").press_sequentially("/play deadgrandma")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name=re.compile("Send command")).click()
    await page.get_by_role("button", name="Add bot").last.click()
    await expect(page.get_by_text("Seats: 2")).to_be_visible()
    await page.get_by_role("button", name="Start", exact=True).last.click()
    await ground.until_stored(lambda s: s.playing)
    while (stored := await quiet(ground)).playing:
        seq, mine = stored.row.seq, next((d for d in stored.pending if d.seat == 0), None)
        if mine is None:
            ground.clock.advance(3)
        else:
            held = await _hand(ground, page)
            label = ANSWERS.get(mine.kind, "(Rock|Paper|Scissors)")
            await held.get_by_role("button", name=re.compile(rf"^\W*{label}$")).last.click()
        await ground.until_stored(lambda s, seq=seq: s.row.seq > seq or not s.playing)
    assert stored.outcome is not None
    winner = stored.seats[stored.outcome.winners[0]].name
    await expect(page.get_by_text(re.compile(f"{winner} .*favourite")).last).to_be_visible()
    wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    assert errors == []
