"""The order in which matches are shown when many have changed at once."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

AT_ONCE = 48
"""Maximum number of matches that are shown at the same time."""
BACKGROUND_AT_ONCE = 8
"""Maximum number of those among them that nobody has just pressed."""


class _Waiting:
    """A match that waits for its turn, or has it."""

    def __init__(self, match_id: int, *, background: bool) -> None:
        self.match_id = match_id
        self.background = background
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class ShowQueue:
    """Lets a limited number of matches be shown at a time, those that somebody pressed first.

    Each kind goes in the order in which it came. A match in the background that is pressed while it
    waits joins the pressed ones.
    """

    def __init__(self, at_once: int = AT_ONCE, in_background: int = BACKGROUND_AT_ONCE) -> None:
        """Let in ``at_once`` matches, of which at most ``in_background`` that nobody pressed."""
        self._free = at_once
        self._free_in_background = in_background
        self._pressed: deque[_Waiting] = deque()
        self._background: deque[_Waiting] = deque()

    @property
    def length(self) -> int:
        """How many matches are waiting."""
        return len(self._pressed) + len(self._background)

    @property
    def full(self) -> bool:
        """Whether a pressed match would have to wait."""
        return self._free == 0 or bool(self._pressed)

    @asynccontextmanager
    async def turn(self, match_id: int, *, background: bool = False) -> AsyncIterator[None]:
        """Wait for a match's turn, and keep it for the length of the block."""
        waiting = _Waiting(match_id, background=background)
        self._queue(waiting).append(waiting)
        self._let_in()
        try:
            await waiting.turn
            yield
        finally:
            self._leave(waiting)

    def hurry(self, match_id: int) -> None:
        """Treat a match as pressed from now on, if it waits in the background."""
        for waiting in self._background:
            if waiting.match_id == match_id:
                self._background.remove(waiting)
                waiting.background = False
                self._pressed.append(waiting)
                self._let_in()
                return

    def _queue(self, waiting: _Waiting) -> deque[_Waiting]:
        return self._background if waiting.background else self._pressed

    def _let_in(self) -> None:
        """Give the free places to those who wait."""
        while self._free and self._pressed:
            self._admit(self._pressed.popleft())
        while self._free and self._free_in_background and self._background:
            self._admit(self._background.popleft())

    def _admit(self, waiting: _Waiting) -> None:
        self._free -= 1
        self._free_in_background -= waiting.background
        waiting.turn.set_result(None)

    def _leave(self, waiting: _Waiting) -> None:
        """Give the place back, or stop waiting for one."""
        if not waiting.turn.done() or waiting.turn.cancelled():
            self._queue(waiting).remove(waiting)
            return
        self._free += 1
        self._free_in_background += waiting.background
        self._let_in()
