"""Changes of the stand-in's state: one feed that listeners and waiters follow."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from bot.practice.state.objects import Channel, Guild, Json, Message

T = TypeVar("T")
Description = str | Callable[[], str]


@dataclass(frozen=True)
class Change:
    """One change: a gateway event under its Discord name, or an internal one in lower case.

    The internal ones are interaction, autocomplete, modal, commands, emojis, faults, clock,
    client, read, unread, request (one was answered), gate (a request waits at one), stop and
    reload (too much has changed for single updates).
    """

    name: str
    data: Json = field(default_factory=dict)
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    user_id: int | None = None


class ChangeFeed:
    """Calls every listener with each change and wakes those who wait for a condition."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Change], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()

    def announce(self, change: Change) -> None:
        """Call every listener, then let every waiter check its condition again."""
        for listener in tuple(self.listeners):
            listener(change)
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def until(
        self, holds: Callable[[], T | None], seconds: float = 40.0, what: Description = ""
    ) -> T:
        """Wait until `holds()` is truthy, checking after each change; return its result.

        Raises:
            TimeoutError: the condition did not hold within `seconds` of real time; the message
                contains `what`.
        """
        try:
            async with asyncio.timeout(seconds):
                while not (result := holds()):
                    waiter = asyncio.get_running_loop().create_future()
                    self._waiters.add(waiter)
                    await waiter
                return result
        except TimeoutError:
            words = what() if callable(what) else what or str(holds)
            raise TimeoutError(f"not within {seconds} s: {words}") from None
