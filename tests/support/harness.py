"""The real client and its real database against the stand-in, over HTTP and websocket."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.app.client import Murphy
from bot.app.extensions import CORE_COGS
from bot.db import Database, database_url
from bot.matches.stored_match import StoredMatch
from bot.practice.backend import TOKEN
from bot.practice.practice_mode import CLIENT_OPTIONS
from bot.practice.rest.request import BotRequest
from bot.practice.rest.request_faults import matches
from bot.practice.stand_in import StandIn
from bot.practice.state.changes import Change
from bot.practice.state.objects import SILENT, Message
from bot.practice.user_client.person import Person
from bot.ui.game_ui import GameUIs
from games import GAMES
from tests.support.databases import make_migrated, open_database
from tests.support.fake_clock import FakeClock

TABLE = "table"
"""The channel in which tests play unless they say otherwise."""
DATABASE = "murphy.sqlite3"
"""The name of the database's file."""
MAX_WAIT_SECONDS = 30.0
"""A bot that is busy for longer hangs; a loaded machine may well take ten seconds."""


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that Discord asks for."""


class _Bot(Murphy):
    """The bot; its cogs' modules are not run again for each client, which would take long."""

    async def load_extension(self, name: str, *, package: str | None = None) -> None:
        """Add the cogs of a module that may have been imported before."""
        await import_module(name, package).setup(self)


class Harness:
    """One bot at the stand-in. `restart` ends the client and its connections and starts new ones.

    `faults` says that a test provokes faults: errors in the log, and presses that Discord calls
    failed, are then no failure of the test.
    """

    def __init__(
        self,
        stand_in: StandIn,
        clock: FakeClock,
        folder: Path,
        game_uis: GameUIs,
    ) -> None:
        """Prepare; the database is a file in ``folder``, migrated at the start."""
        self.stand_in = stand_in
        self.clock = clock
        self.game_uis = game_uis
        self.url = database_url(f"sqlite:///{folder / DATABASE}")
        self._migrated = False
        self.extensions = (*CORE_COGS, *(game_ui_module(key) for key in game_uis))
        self.database: Database | None = None
        self.bot: Murphy | None = None
        self.faults = False
        self.rung: list[Message] = []
        stand_in.world.listeners.append(self._hear)
        self._task: asyncio.Task[None] | None = None
        self._timer_until = 0.0

    @property
    def client(self) -> Murphy:
        """The running client."""
        assert self.bot is not None
        return self.bot

    async def start(self, **options: Any) -> None:
        """Connect, and wait until the client is ready."""
        if not self._migrated:
            await make_migrated(self.url)
            self._migrated = True
        self.database = open_database(self.url)
        self.bot = _Bot(
            self.database,
            self.game_uis,
            self.clock,
            self.extensions,
            **{**CLIENT_OPTIONS, **options},
        )
        self.bot.before_identify_hook = _at_once  # type: ignore[method-assign]
        self._watch_timer()
        await self.bot.login(TOKEN)
        self._task = asyncio.create_task(self.bot.connect())
        async with asyncio.timeout(MAX_WAIT_SECONDS):
            await self.bot.wait_until_ready()

    async def stop(self, *, politely: bool = True) -> None:
        """End the client; without politeness no table is told."""
        if self.bot is not None:
            if politely:
                await self.bot.announce_shutdown()
            await self.bot.close()
            self.bot = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.database is not None:
            await self.database.close()

    async def restart(self, *, politely: bool = True, after: float = 0.0) -> None:
        """End the client and start another one on the same database, ``after`` seconds later."""
        await self.stop(politely=politely)
        self.clock.advance(after)
        await self.start()
        await self.quiet()

    # Waiting until nothing is left to do

    def _watch_timer(self) -> None:
        """Note until when the bot's timer sleeps."""
        timer = self.client.services.timer
        sleep = timer._sleep
        self._timer_until = 0.0

        async def noted(until: float) -> None:
            self._timer_until = until
            try:
                await sleep(until)
            finally:
                self._timer_until = 0.0

        timer._sleep = noted  # type: ignore[method-assign]

    async def quiet(self, seconds: float = MAX_WAIT_SECONDS) -> None:
        """Wait until the bot has done all that there is to do at this time of the clock.

        Every event has arrived and been handled, every change is shown, no deadline is due. What
        waits for a later time of the clock is left waiting.
        """
        quiet_rounds = 0
        async with asyncio.timeout(seconds):
            while quiet_rounds < 3:
                busy = self._busy()
                quiet_rounds = 0 if busy else quiet_rounds + 1
                if isinstance(busy, asyncio.Task):
                    await asyncio.wait({busy}, timeout=0.01)
                else:
                    await asyncio.sleep(0.001 if busy else 0)

    def _busy(self) -> object:
        """Pending work: a task or a description; None if the bot is idle."""
        client = self.client
        services = client.services
        for session in self.stand_in.gateway.sessions.values():
            shard = client.get_shard(session.shard)
            if shard is not None and session.seq > (shard._parent.ws.sequence or 0):
                return "events are under way"
        for task in asyncio.all_tasks():
            if task.get_name().startswith(("discord.py: on_", "CommandTree-invoker")):
                return task
        for match_id, task in services.presenter._tasks.items():
            until, news = services.presenter._waits.get(match_id, (0.0, None))
            if until <= self.clock.now() or (news is not None and news.is_set()):
                return task
        for task in (*services._tasks, *services.timer.acting.values()):
            return task
        if self._timer_until <= self.clock.now() or services.timer._woken.is_set():
            return "deadlines are due"
        if services.log_packer.sleeping_until <= self.clock.now():
            return "logs are packed"
        return None

    async def advance(self, seconds: float) -> None:
        """Put the clock forward, and wait until what falls due has been done."""
        self.clock.advance(seconds)
        await self.quiet()

    # People and tables

    def person(self, name: str | int) -> Person:
        """Ada, Ben, Cleo, Dana (German) or Eli; or whoever has a user id."""
        return self.stand_in.person(name)

    async def table(self, showing: Any, where: str = TABLE) -> Message:
        """The newest message there that shows something, once it does; calls are left out.

        A call repeats buttons of the table.
        """
        if not isinstance(showing, str):
            return await self.person("Eli").sees(where, showing)

        def is_table(message: Message) -> bool:
            called = message.text.startswith(("<@", "⏳ <@", "⏭️ <@"))
            return not called and (showing in message.text or showing in message.buttons)

        return await self.person("Eli").sees(where, is_table)

    async def press(self, name: str, message: Message, label: str) -> Any:
        """Press a button, wait until the bot is idle, and return the interaction."""
        pressed = await self.person(name).press(message, label)
        await self.quiet()
        return pressed

    async def forge(self, name: str, message: Message, custom_id: str, *values: str) -> Any:
        """Send a press, or a choice of values, that nothing on the message offers."""
        person = self.person(name)
        if values:
            sent = person.choose(message, custom_id, *values, forged=True)
        else:
            sent = person.press(message, custom_id=custom_id, forged=True)
        await sent
        await self.quiet()
        return sent

    async def choose(self, name: str, message: Message, what: str, *values: Any) -> Any:
        """Choose in the menu of a verb (such as ``pace`` or ``pick.card``); the interaction.

        Whatever it leads to, the same can be chosen again then (F039, F307).
        """
        found = [c for c in message.components if f":{what}:" in (c.get("custom_id") or "")]
        assert len(found) == 1, f"{len(found)} menus {what} on {message}"
        chosen = await self.person(name).choose(message, found[0]["custom_id"], *values)
        await self.quiet()
        assert self.faults or message.deleted or not self.person(name).stuck(message)
        return chosen

    async def slash(self, name: str, where: Any, command: str, **options: Any) -> Any:
        """Use a command and wait for all that comes of it; the interaction."""
        used = await self.person(name).slash(where, command, **options)
        await self.quiet()
        return used

    async def lobby(
        self,
        game: str,
        *names: str,
        where: Any = TABLE,
        bots: int = 0,
        pace: str = "",
        **options: Any,
    ) -> Message:
        """A lobby with these people seated, the first of them its host, and computer players."""
        host, *others = names
        await self.slash(host, where, f"play {game}", **options)
        lobby = self.person(host).last(where, "Join")
        assert lobby is not None
        for guest in others:
            await self.press(guest, lobby, "Join")
        for _ in range(bots):
            await self.press(host, lobby, "Add bot")
        if pace:
            menu = await self.press(host, lobby, "Options")
            await self.choose(host, menu.ephemeral, "pace", pace)
        assert f"Seats: {len(names) + bots}" in lobby.text.replace("*", "")
        return lobby

    async def play(self, game: str, *names: str, where: Any = TABLE, **options: Any) -> Message:
        """A match that has just begun, of a `lobby` of these ``options``; gives its table."""
        lobby = await self.lobby(game, *names, where=where, **options)
        await self.press(names[0], lobby, "Start")
        assert "Start" not in lobby.buttons
        return lobby

    def _hear(self, change: Change) -> None:
        if change.name == "MESSAGE_CREATE" and change.message is not None:
            self.rung.append(change.message)

    def rings(self, name: str) -> list[Message]:
        """All messages that have notified a person, including deleted ones."""
        return [
            message
            for message in self.rung
            if self.person(name).id in message.pinged and not message.flags & SILENT
        ]

    async def asked(self, match_id: int = 1) -> str:
        """The name of who is asked first."""
        stored = await self.stored(match_id)
        return stored.seats[stored.pending[0].seat].name

    # The database and the wire

    async def stored(self, match_id: int = 1) -> StoredMatch:
        """The match as it is in the database."""
        return await self.client.services.matches.load(match_id)

    async def until_stored(self, holds: Any, match_id: int = 1) -> StoredMatch:
        """The match once ``holds`` is true of it, looked at again after each change."""
        changed = asyncio.Event()
        listen = self.client.services.matches.on_change
        listen.append(notice := lambda *_, **__: changed.set())
        try:
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                while True:
                    changed.clear()
                    stored = await self.stored(match_id)
                    if holds(stored):
                        return stored
                    await changed.wait()
        finally:
            listen.remove(notice)

    def sent(self, pattern: str) -> list[BotRequest]:
        """The requests that fit “METHOD /path/*”, oldest first."""
        return [r for r in self.stand_in.rest.requests if matches(pattern, r.method, r.path)]

    def counting(self, pattern: str) -> Callable[[], int]:
        """A function that tells how many such requests have come since this call."""
        before = len(self.sent(pattern))
        return lambda: len(self.sent(pattern)) - before


def game_ui_module(key: str) -> str:
    """The extension that offers a game's command; one that is not registered is the tests' own."""
    return f"cogs.{key}" if key in GAMES else f"tests.{key}.cog"
