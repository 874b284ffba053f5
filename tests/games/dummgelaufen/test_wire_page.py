"""A person plays Dumm gelaufen! on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.pages import SIZES, at, privately
from tests.games.dummgelaufen.table import Table
from tests.games.dummgelaufen.test_wire_match import nearly
from tests.games.dummgelaufen.wire import put
from tests.support.harness import Harness

MANY = "R2 R3 R4 R4 R7 R8 R8 R9 R10 Y1 Y2 Y4 Y5 Y7 Y8 Y9 Y10 Y11 G1 G2 G3 G5 G7 G8 put_three"
"""A hand of 25 cards, 24 of them number cards."""


def _button(place: Page | Locator, label: str) -> Locator:
    """The newest button there with these words, behind its symbol."""
    return place.get_by_role("button", name=re.compile(rf"^\W*{label}$")).last


async def _mark(page: Page, held: Locator, placeholder: str, *cards: str) -> None:
    """Open the menu and choose cards; several wait for Done."""
    await held.get_by_text(placeholder).click()
    for card in cards:
        await page.get_by_role("option", name=re.compile(rf"^\W*{card}\b")).first.click()
    if len(cards) > 1:
        await _button(page, "Done").click()


async def _opened(harness: Harness, page: Page) -> None:
    """A match of Ada and Ben, begun on the page."""
    await page.locator("#message-box").press_sequentially("/play dummgelaufen")
    await expect(page.get_by_text("hand is what Murphy wants").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name=re.compile("Send command")).click()
    await expect(page.get_by_text("Seats: 1")).to_be_visible()
    await harness.press("Ben", await harness.table("Join"), "Join")
    await expect(page.get_by_text("Seats: 2")).to_be_visible()
    await _button(page, "Start").click()
    await harness.until_stored(lambda s: s.playing)
    await harness.quiet()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(harness: Harness, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, an exchange with a hand of 25, and the one that wins."""
    async with at(harness, browser, size) as page:
        await _opened(harness, page)
        many = Table(MANY, "R1", left="R5", right="Y3", deck="G9", murphys=("only_red",))
        await put(harness, many.state)
        held = await privately(harness, page, "My hand")
        await expect(held.get_by_text("9 of 9 red; 15 cards too many")).to_be_visible()
        await _button(held, "1 face down").click()
        await _mark(page, held, "Which 2 cards do you lay?", "Y11", "G8")
        await expect(held.get_by_text("9 of 9 red; 14 cards too many")).to_be_visible()
        await _button(held, "G8 left, Y11 right").click()
        stored = await harness.until_stored(lambda s: s.pending[0].seat == 1)
        assert stored.row.seq == 3
        await expect(page.get_by_text("Ada draws a card face down and lays").last).to_be_visible()
        await put(harness, nearly().state)
        held = await privately(harness, page, "My hand")
        await _button(held, "1 from Mac").click()
        await _mark(page, held, "Which of Mac's cards?", "R4")
        await _button(held, "Take R4").click()
        await _mark(page, held, "Which 2 cards do you lay?", "G1", "G2")
        await expect(held.get_by_text("and the Murphy card is yours")).to_be_visible()
        await _button(held, "Lay in Mac's row").click()
        await harness.until_stored(lambda s: not s.playing)
        await expect(page.get_by_text("Ada wins with 3 Murphy cards!").last).to_be_visible()
