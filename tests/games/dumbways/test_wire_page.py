"""A person plays Dumb Ways to Die on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.browser.pages import SIZES, at, at_the_table, button, privately
from tests.games.dumbways.test_wire_match import on_the_brink
from tests.games.dumbways.wire import put
from tests.support.harness import Harness


async def _answer(harness: Harness, page: Page, kind: str) -> None:
    """Roll at the table, and answer everything else in the private hand under it."""
    if kind in ("roll", "psycho"):
        await at_the_table(harness, page, "Roll")
        return
    held = await privately(harness, page, "My hand")
    if kind == "counter":
        await button(held, "(Counter|Lose the bean)").click()
    elif kind == "discard":
        await held.get_by_text("Discard a card …").click()
        await page.get_by_role("option").first.click()
        await button(held, "Discard it").click()
    else:
        await button(held, "Draw a card").click()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(harness: Harness, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, rolls at the table, the rest in “My hand”, and the end."""
    async with at(harness, browser, size) as page:
        await page.locator("#message-box").press_sequentially("/play dumbways")
        await expect(page.get_by_text("keep a bean alive").first).to_be_visible()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=re.compile("Send command")).click()
        await button(page, "Add bot$").click()
        await expect(page.get_by_text("Seats: 2")).to_be_visible()
        await button(page, "Start$").click()
        await harness.until_stored(lambda s: s.playing)
        await put(harness, on_the_brink())
        stored = await harness.stored()
        while stored.playing:
            seq, asked = stored.row.seq, stored.pending[0]
            if stored.seats[asked.seat].computer:
                harness.clock.advance(3)
            else:
                await _answer(harness, page, asked.kind)
            stored = await harness.until_stored(lambda s, seq=seq: s.row.seq > seq or not s.playing)
        assert stored.outcome is not None
        winner = stored.seats[stored.outcome.winners[0]].name
        await expect(page.get_by_text(re.compile(f"{winner} wins")).last).to_be_visible()
