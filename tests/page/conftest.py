"""The practice page in Chromium with a real stand-in: one browser for all tests, a page each."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

import pytest_asyncio
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    async_playwright,
)

from bot.practice.stand_in import StandIn
from tests.page.puppet import Puppet, puppet
from tests.support.requirements import chromium

QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
SIZES = {1280: 800, 390: 844}  # width: height
NOON = 1_800_000_000.0  # The time of the stand-in's clock in Unix seconds.

OpenPage: TypeAlias = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The installed browser; none is ever downloaded."""
    path = chromium()
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield launched
        await launched.close()


class Windows:
    """Windows of the browser with a page each, kept for the next test to save it their making.

    Each page has a window of its own: a tab in the background hardly moves.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[int, list[Page]] = {width: [] for width in SIZES}

    async def fresh(self, width: int) -> Page:
        """A fresh page."""
        size = ViewportSize(width=width, height=SIZES[width])
        window = await self.browser.new_context(
            viewport=size, locale="en-US", timezone_id="UTC", reduced_motion="reduce"
        )
        page = await window.new_page()
        page.set_default_timeout(5000)
        return page

    async def take(self, width: int) -> Page:
        """A blank page."""
        return self.free[width].pop() if self.free[width] else await self.fresh(width)

    async def give_back(self, page: Page, width: int) -> None:
        """Return the page for the next test."""
        await page.goto("about:blank")
        self.free[width].append(page)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows(browser: Browser) -> Windows:
    """The windows of this run: a desktop and a phone."""
    return Windows(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def stand_in() -> AsyncIterator[StandIn]:
    """A running stand-in; interactions fail after a second, its clock stands still."""
    made = StandIn(now=lambda: NOON, acknowledge_within=1.0)
    async with made.running():
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def bot(stand_in: StandIn) -> AsyncIterator[Puppet]:
    """A connected puppet."""
    async with puppet(stand_in) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(windows: Windows, stand_in: StandIn) -> AsyncIterator[OpenPage]:
    """Open the page as a person, in a channel, at a width; complaints of the browser fail.

    ``alone`` gives it a window that is not used again, whose clock a test may change.
    """
    pages: list[tuple[Page, int, bool]] = []
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def fail(error: Error) -> None:
        complaints.append(str(error))

    async def opened(
        person: str = "Ada", channel: str = "table", width: int = 1280, alone: bool = False
    ) -> Page:
        page = await (windows.fresh(width) if alone else windows.take(width))
        pages.append((page, width, alone))
        page.on("console", listen)
        page.on("pageerror", fail)
        place = f"#/{stand_in.person(person).id}/{stand_in.channel(channel).id}"
        await page.goto(f"{stand_in.url}/{place}")
        await page.wait_for_selector("body[data-ready=true]")
        return page

    yield opened
    for page, width, alone in pages:
        page.remove_listener("console", listen)
        page.remove_listener("pageerror", fail)
        if alone:
            await page.context.close()
        else:
            await windows.give_back(page, width)
    assert complaints == []
