"""The stand-in for Discord: one object, served on loopback.

    async with StandIn().running() as url:          # url is http://127.0.0.1:<port>
        with use_stand_in(url):                     # bot.practice.connect
            client = ...; await client.login(stand_in.token); ...
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "play dropdead", rounds=3)
        table = await ada.sees("table", "Join")     # waits for a message with that text or button
        await ada.press(table, "Join")

Everything that happens is a change of `world`; `until` waits, change by change, for anything that
can be asked of it. Nothing sleeps.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from aiohttp import web

from bot.practice.clock import PracticeClock
from bot.practice.faults import Troubles
from bot.practice.gateway.connection import GatewaySocket
from bot.practice.gateway.gateway import Gateway
from bot.practice.page.site import Site, guard
from bot.practice.rest.request import Sent
from bot.practice.rest.request_faults import Switches, matches
from bot.practice.rest.server import OnRequest, Rest
from bot.practice.state import initial
from bot.practice.state.interactions import Interactions
from bot.practice.state.objects import Channel, Guild, Message, User
from bot.practice.state.storage import Store
from bot.practice.state.world import Change, What, World
from bot.practice.user_client.person import Person
from bot.practice.user_client.viewer import Where

T = TypeVar("T")
TOKEN = "practice.token"  # noqa: S105 - opens nothing but the stand-in
LOOPBACK = "127.0.0.1"


class StandIn(Troubles):
    """Discord, as far as a bot at a table can tell.

    `now` gives the time in Unix seconds (a test's own clock); `acknowledge_within` is the limit
    for answers to interactions in real seconds; `on_request` sees each request of the bot before
    it is carried out and returns what is wrong with it (kept in `violations`, answered by 50035);
    `on_restart_client` is what the page's restart button calls; `keep` the file that the state is
    kept in from one run to the next (none: it is forgotten).
    """

    def __init__(
        self,
        *,
        now: Callable[[], float] | None = None,
        clock: PracticeClock | None = None,
        acknowledge_within: float = 3.0,
        on_request: OnRequest | None = None,
        on_restart_client: Callable[[], Awaitable[None]] | None = None,
        token: str = TOKEN,
        bot_name: str = "Murphy",
        keep: Path | None = None,
    ) -> None:
        if clock is None:
            clock = PracticeClock(now) if now else PracticeClock()
        self.clock = clock
        self.token = token
        self.world = World(clock, initial.APPLICATION_ID, initial.bot_user(bot_name))
        initial.furnish(self.world)
        self.switches = Switches(self.world)
        self.interactions = Interactions(self.world, acknowledge_within)
        self.rest = Rest(self.world, self.interactions, self.switches, token, on_request)
        self.gateway = Gateway(self.world, token)
        self.on_restart_client = on_restart_client
        self.site = Site(self)
        self.pages: set[web.WebSocketResponse] = set()
        self.read: dict[tuple[int, int], int] = {}
        self.restarts = 0
        self.stopping = False
        self.url = ""
        self._telling = False
        self.world.listeners.append(self._hear)
        self._keep = keep
        self.store: Store | None = None
        self._people: dict[int, Person] = {}
        self.seat(self.world.people)

    def seat(self, users: list[User]) -> None:
        """Let these be the people."""
        self._people = {user.id: Person(self, user) for user in users}

    # Serving

    @contextlib.asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator[str]:
        """Serve on loopback (port 0: any free one) for the length of the block; gives the url.

        Raises StoreRefused if the kept state cannot be used, OSError if the port is taken.
        """
        self.store = Store(self, self._keep) if self._keep else None
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, LOOPBACK, port)
            await site.start()
            address = runner.addresses[0]
            self.url = self.world.base = f"http://{LOOPBACK}:{address[1]}"
            yield self.url
        finally:
            self.stopping = True
            self.world.announce(Change("stop"))
            self.interactions.stop()
            await self.gateway.close()
            for page in tuple(self.pages):
                await page.close(code=1001)
            await runner.cleanup()
            if self.store:
                self.store.close()

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=30 * 2**20, middlewares=[guard])
        self.rest.add_to(application)
        self.site.add_to(application)
        application.router.add_get("/gw", self._gateway_socket)
        application.router.add_get("/gw/", self._gateway_socket)
        return application

    async def _gateway_socket(self, request: web.Request) -> web.WebSocketResponse:
        return await GatewaySocket(self.gateway).serve(request)

    def _hear(self, change: Change) -> None:
        """What is unread has changed for some; many changes in a row are told once."""
        if change.name in ("MESSAGE_CREATE", "MESSAGE_DELETE", "read") and not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell_unread)

    def _tell_unread(self) -> None:
        self._telling = False
        self.world.announce(Change("unread"))

    # Time

    @property
    def version(self) -> int:
        """Counts the times the clock was put forward and the restarts asked for."""
        return self.clock.version + self.restarts

    def advance(self, seconds: float) -> None:
        """Put the clock forward for all who share it; ValueError on going back."""
        self.clock.advance(seconds)
        self.world.announce(Change("clock"))

    # Looking around

    @property
    def people(self) -> list[Person]:
        """Everybody, in their fixed order: Ada (owner), Ben, Cleo, Dana (German), Eli."""
        return list(self._people.values())

    def person(self, name: str | int) -> Person:
        """A person by name or user id."""
        for person in self._people.values():
            if name in (person.name, person.id):
                return person
        raise LookupError(f"nobody is called {name}")

    def add_person(self, name: str, locale: str = "en-US", *guilds: Guild) -> Person:
        """One more person, in the guilds given (none: in the first)."""
        user = User(self.world.snowflake(), name, locale)
        self.world.users[user.id] = user
        for guild in guilds or (self.guild,):
            guild.members[user.id] = []
        self._people[user.id] = Person(self, user)
        self.world.announce(Change("picture"))
        return self._people[user.id]

    @property
    def guild(self) -> Guild:
        """The first guild: channels `table`, `second-table`, `lounge`, voice channel `Voice`."""
        return next(iter(self.world.guilds.values()))

    @property
    def other_guild(self) -> Guild:
        """The second guild, of Ada, Ben (owner) and Cleo: `next-door`, `kitchen`."""
        return list(self.world.guilds.values())[1]

    def channel(self, where: Where) -> Channel:
        """A channel or thread by name, id or itself; a deleted one only as itself."""
        if isinstance(where, Channel):
            return where
        for channel in self.world.channels.values():
            if where in (channel.id, channel.name):
                return channel
        raise LookupError(f"there is no channel {where}")

    def message(self, identity: int) -> Message:
        """A message by its id, ephemerals included."""
        for channel in self.world.channels.values():
            if identity in channel.messages:
                return channel.messages[identity]
        raise LookupError(f"there is no message {identity}")

    def sent(self, pattern: str = "* *") -> list[Sent]:
        """The bot's requests so far that fit, such as "PATCH /channels/*/messages/*", in order."""
        return [s for s in self.rest.requests if matches(pattern, s.method, s.path)]

    async def until(
        self, holds: Callable[[], T | None], seconds: float = 40.0, what: What = ""
    ) -> T:
        """Wait until `holds()` is truthy, looking again after each change; gives its result.

        Raises TimeoutError, naming `what`, after `seconds` of real time.
        """
        return await self.world.until(holds, seconds, what)

    async def connected(self, seconds: float = 40.0) -> None:
        """Wait until a client of the bot is connected."""
        await self.until(lambda: self.gateway.connected, seconds, "a connection of the bot")

    async def restart_client(self) -> None:
        """What the page's button does: the hook, or else a forced reconnection."""
        self.restarts += 1
        self.world.announce(Change("client"))
        if self.on_restart_client:
            await self.on_restart_client()
        else:
            await self.gateway.reconnect()
