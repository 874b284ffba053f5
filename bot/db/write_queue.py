"""The order in which this process's transactions write.

SQLite lets one connection write at a time, and a second one waits by polling until its time-out.
Queueing in the process instead means that writers never meet that time-out, that they go in the
order in which they came, and that what a user waits for goes before work in the background.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class WriteQueue:
    """Lets one writer in at a time: those in the foreground first, each kind in its order."""

    def __init__(self) -> None:
        """Begin with nobody writing."""
        self._busy = False
        self._foreground: deque[asyncio.Future[None]] = deque()
        self._background: deque[asyncio.Future[None]] = deque()

    @property
    def length(self) -> int:
        """How many writers are waiting."""
        return len(self._foreground) + len(self._background)

    @asynccontextmanager
    async def turn(self, *, background: bool = False) -> AsyncIterator[None]:
        """Wait for one's turn, and keep it for the length of the block. Turns do not nest."""
        if self._busy:
            await self._wait(self._background if background else self._foreground)
        self._busy = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # it had just come
            else:
                queue.remove(turn)
            raise

    def _pass_on(self) -> None:
        """Let the next writer in; it is busy until that one is done."""
        for queue in (self._foreground, self._background):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._busy = False
