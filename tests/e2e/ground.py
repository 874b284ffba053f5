"""The real client and its real database against the stand-in, over HTTP and websocket."""

import asyncio
from pathlib import Path
from typing import Any

from bot.catalogue import CORE_COGS
from bot.client import Murphy
from bot.db import Database, database_url
from bot.db.migrate import migrate
from bot.db.stored import Stored
from bot.face import Faces
from bot.practice.people import Person
from bot.practice.records import Message
from bot.practice.session import OPTIONS
from bot.practice.standin import TOKEN, StandIn
from tests.fake_clock import FakeClock

TABLE = "table"
"""The channel in which tests play unless they say otherwise."""


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that Discord asks for."""


class Ground:
    """One bot at the stand-in. `restart` ends the client and its connections and starts anew."""

    def __init__(self, stand_in: StandIn, clock: FakeClock, folder: Path, faces: Faces) -> None:
        """Prepare; the database is a file in ``folder``."""
        self.stand_in = stand_in
        self.clock = clock
        self.faces = faces
        self.url = database_url(f"sqlite:///{folder / 'murphy.sqlite3'}")
        self.extensions = (*CORE_COGS, *(face_module(key) for key in faces))
        self.database: Database | None = None
        self.bot: Murphy | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def client(self) -> Murphy:
        """The running client."""
        assert self.bot is not None
        return self.bot

    async def start(self, **options: Any) -> None:
        """Connect, and wait until the gateway is."""
        self.database = Database(self.url)
        await migrate(self.database)
        self.bot = Murphy(
            self.database, self.faces, self.clock, self.extensions, **{**OPTIONS, **options}
        )
        self.bot.before_identify_hook = _at_once  # type: ignore[method-assign]
        await self.bot.login(TOKEN)
        self._task = asyncio.create_task(self.bot.connect())
        async with asyncio.timeout(10):
            await self.bot.wait_until_ready()

    async def stop(self, *, politely: bool = True) -> None:
        """End the client; without politeness no table is told."""
        if self.bot is not None:
            if politely:
                await self.bot.farewell()
            await self.bot.close()
            self.bot = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.database is not None:
            await self.database.close()

    async def restart(self, *, politely: bool = True) -> None:
        """End the client and start another one on the same database."""
        await self.stop(politely=politely)
        await self.start()

    def person(self, name: str) -> Person:
        """Ada, Ben, Cleo, Dana (German) or Eli."""
        return self.stand_in.person(name)

    async def table(self, showing: Any, where: str = TABLE) -> Message:
        """The newest message there that shows something, once it does."""
        return await self.person("Eli").sees(where, showing)

    async def lobby(
        self, game: str, *names: str, where: str = TABLE, bots: int = 0, **options: Any
    ) -> Message:
        """A lobby with these people seated, the first of them its host, and computer players."""
        host, *others = [self.person(name) for name in names]
        await host.slash(where, f"play {game}", **options)
        lobby = await self.table("Join", where)
        for guest in others:
            await guest.press(lobby, "Join").settled()
        for _ in range(bots):
            await host.press(lobby, "Add bot").settled()
        seats = f"Seats: {len(names) + bots}"
        return await self.table(lambda m: seats in m.text.replace("*", ""), where)

    async def play(
        self, game: str, *names: str, where: str = TABLE, bots: int = 0, **options: Any
    ) -> Message:
        """A match that has just begun; gives its table."""
        lobby = await self.lobby(game, *names, where=where, bots=bots, **options)
        await self.person(names[0]).press(lobby, "Start").settled()
        return await self.table(lambda m: m.id == lobby.id and "Start" not in m.buttons, where)

    async def stored(self, match_id: int = 1) -> Stored:
        """The match as it is in the database."""
        return await self.client.services.matches.load(match_id)

    async def until_stored(self, holds: Any, match_id: int = 1) -> Stored:
        """The match once ``holds`` is true of it, looked at again after each change."""
        changed = asyncio.Event()
        listen = self.client.services.matches.on_change
        listen.append(notice := lambda _: changed.set())
        try:
            async with asyncio.timeout(10):
                while True:
                    changed.clear()
                    stored = await self.stored(match_id)
                    if holds(stored):
                        return stored
                    await changed.wait()
        finally:
            listen.remove(notice)


def face_module(key: str) -> str:
    """The extension that offers a game's command."""
    return f"cogs.{key}"
