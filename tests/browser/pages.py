"""Drives the practice page as a person: its sizes, its buttons, ephemeral messages."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.support.harness import Harness

SIZES = [ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)]


@asynccontextmanager
async def at(harness: Harness, browser: Browser, size: ViewportSize) -> AsyncIterator[Page]:
    """The stand-in's page; at the end it asserts that nothing is too wide and no script failed."""
    page = await browser.new_page(viewport=size, locale="en-US", timezone_id="UTC")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(harness.stand_in.url)
    yield page
    wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    assert errors == []


def button(place: Page | Locator, label: str) -> Locator:
    """The newest button there whose label begins like this, after its emoji."""
    return place.get_by_role("button", name=re.compile(rf"^\W*{label}")).last


async def at_the_table(harness: Harness, page: Page, label: str) -> None:
    """Press a button of the current table once the page shows it."""
    await harness.quiet()
    table = await harness.table(lambda message: label in message.buttons)
    pressed = table.button(label)["custom_id"]
    await page.locator(f'[data-custom-id="{pressed}"]').last.click()


async def privately(harness: Harness, page: Page, label: str) -> Locator:
    """The ephemeral message that a press at the table shows."""
    private = page.locator("#messages > li.ephemeral")
    before = await private.count()
    await at_the_table(harness, page, label)
    await expect(private).to_have_count(before + 1)
    return private.last
