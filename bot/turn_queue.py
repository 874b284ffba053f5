"""Turns for work that must not all go on at once, such as writing on SQLite or showing matches.

SQLite lets one connection write at a time, and a second one waits by polling until its time-out.
Queueing in the process instead means that writers never meet that time-out, that they go in the
order in which they came, and that what a user waits for goes before work in the background.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class _Waiting:
    """Work that waits for its turn, or has it."""

    def __init__(self, key: int, *, background: bool) -> None:
        self.key = key
        self.background = background
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class TurnQueue:
    """Lets a limited amount of work go on at a time: that in the foreground first.

    Each kind goes in the order in which it came.
    """

    def __init__(self, at_once: int, in_background: int) -> None:
        """Give ``at_once`` turns at a time, at most ``in_background`` of them to the background."""
        self._free = at_once
        self._free_in_background = in_background
        self._foreground: deque[_Waiting] = deque()
        self._background: deque[_Waiting] = deque()

    @property
    def length(self) -> int:
        """How much work is waiting."""
        return len(self._foreground) + len(self._background)

    @property
    def full(self) -> bool:
        """Whether work in the foreground would have to wait."""
        return self._free == 0 or bool(self._foreground)

    @asynccontextmanager
    async def turn(self, key: int = 0, *, background: bool = False) -> AsyncIterator[None]:
        """Wait for one's turn, and keep it for the length of the block. Turns do not nest.

        ``key`` names the work for `hurry`.
        """
        waiting = _Waiting(key, background=background)
        self._queue(waiting).append(waiting)
        self._let_in()
        try:
            await waiting.turn
            yield
        finally:
            self._leave(waiting)

    def hurry(self, key: int) -> None:
        """Move work into the foreground, if it waits in the background."""
        for waiting in self._background:
            if waiting.key == key:
                self._background.remove(waiting)
                waiting.background = False
                self._foreground.append(waiting)
                self._let_in()
                return

    def _queue(self, waiting: _Waiting) -> deque[_Waiting]:
        return self._background if waiting.background else self._foreground

    def _let_in(self) -> None:
        """Give the free turns to those who wait."""
        while self._free and self._foreground:
            self._admit(self._foreground.popleft())
        while self._free and self._free_in_background and self._background:
            self._admit(self._background.popleft())

    def _admit(self, waiting: _Waiting) -> None:
        self._free -= 1
        self._free_in_background -= waiting.background
        waiting.turn.set_result(None)

    def _leave(self, waiting: _Waiting) -> None:
        """Give the turn back, or stop waiting for one."""
        if not waiting.turn.done() or waiting.turn.cancelled():
            self._queue(waiting).remove(waiting)
            return
        self._free += 1
        self._free_in_background += waiting.background
        self._let_in()
