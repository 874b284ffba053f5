"""The stand-in without its web server: state, REST, gateway, people and faults in one object."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypedDict, TypeVar, Unpack

from bot.practice.clock import PracticeClock
from bot.practice.faults import Faults
from bot.practice.gateway.gateway import Gateway
from bot.practice.rest.request import BotRequest
from bot.practice.rest.request_faults import RequestFaults, matches
from bot.practice.rest.server import OnRequest, RestApi
from bot.practice.state import initial
from bot.practice.state.changes import Change, Description
from bot.practice.state.interactions import Interactions
from bot.practice.state.objects import Channel, Guild, Message
from bot.practice.state.world import ChannelRef, World
from bot.practice.user_client.people import People
from bot.practice.user_client.person import Person

T = TypeVar("T")
TOKEN = "practice.token"  # noqa: S105 - valid at the stand-in only
CHANGES_UNREAD = ("MESSAGE_CREATE", "MESSAGE_DELETE", "read")


class BackendOptions(TypedDict, total=False):
    """The keyword arguments of `Backend`, all optional.

    `now` returns the time in Unix seconds (for a test's own clock); `acknowledge_within` is the
    limit for responses to interactions in real seconds; `on_request` sees each request of the bot
    before it is carried out and returns what is wrong with it (kept in `rest.violations`, answered
    with 50035); `on_restart_client` is called by the page's restart button.
    """

    now: Callable[[], float]
    acknowledge_within: float
    on_request: OnRequest
    on_restart_client: Callable[[], Awaitable[None]]
    token: str
    bot_name: str


class Backend(Faults):
    """Everything that the page and tests read and control."""

    def __init__(self, **options: Unpack[BackendOptions]) -> None:
        """Build the world of practice mode; raises TypeError for an option that does not exist."""
        unknown = options.keys() - BackendOptions.__optional_keys__
        if unknown:
            raise TypeError(f"unknown options of the stand-in: {', '.join(sorted(unknown))}")
        self.clock = PracticeClock(options.get("now", time.time))
        self.token = options.get("token", TOKEN)
        bot = initial.bot_user(options.get("bot_name", "Murphy"))
        world = World(self.clock, initial.APPLICATION_ID, bot)
        initial.populate(world)
        super().__init__(world, Gateway(world, self.token))
        self.interactions = Interactions(world, options.get("acknowledge_within", 3.0))
        self.request_faults = RequestFaults(world)
        self.rest = RestApi(
            world,
            self.interactions,
            self.request_faults,
            self.token,
            options.get("on_request"),
        )
        self.on_restart_client = options.get("on_restart_client")
        self.restarts = 0
        self.stopping = False
        self._people = People(world, self.interactions)
        self._unread_scheduled = False
        world.listeners.append(self._on_change)

    def _on_change(self, change: Change) -> None:
        """Announce new unread counts, once for all changes of one iteration of the event loop."""
        if change.name in CHANGES_UNREAD and not self._unread_scheduled:
            self._unread_scheduled = True
            asyncio.get_running_loop().call_soon(self._announce_unread)

    def _announce_unread(self) -> None:
        self._unread_scheduled = False
        self.world.announce(Change("unread"))

    # Time

    @property
    def version(self) -> int:
        """The number of clock changes and of requested restarts."""
        return self.clock.version + self.restarts

    def advance(self, seconds: float) -> None:
        """Put the shared clock forward.

        Raises:
            ValueError: `seconds` is negative or too large.
        """
        self.clock.advance(seconds)
        self.world.announce(Change("clock"))

    # Lookups

    @property
    def people(self) -> list[Person]:
        """Everybody, in a fixed order: Ada (owner), Ben, Cleo, Dana (German), Eli."""
        return self._people.all()

    def person(self, name: str | int) -> Person:
        """A person by name or user id; LookupError if there is none."""
        return self._people.find(name)

    def add_person(self, name: str, locale: str = "en-US", *guilds: Guild) -> Person:
        """Create a person in the given guilds (by default in the first one)."""
        return self._people.add(name, locale, *(guilds or (self.guild,)))

    @property
    def guild(self) -> Guild:
        """The first guild: channels `table`, `second-table`, `lounge`, voice channel `Voice`."""
        return next(iter(self.world.guilds.values()))

    @property
    def other_guild(self) -> Guild:
        """The second guild, of Ada, Ben (owner) and Cleo: `next-door`, `kitchen`."""
        return list(self.world.guilds.values())[1]

    def channel(self, where: ChannelRef) -> Channel:
        """A channel or thread by name, by id or as itself; LookupError if there is none."""
        return self.world.find_channel(where)

    def message(self, identity: int) -> Message:
        """A message by its id, ephemeral ones included; LookupError if there is none."""
        return self.world.find_message(identity)

    def sent(self, pattern: str = "* *") -> list[BotRequest]:
        """The bot's requests so far that match, such as "PATCH /channels/*/messages/*"."""
        return [r for r in self.rest.requests if matches(pattern, r.method, r.path)]

    # Waiting and restarting

    async def until(
        self, holds: Callable[[], T | None], seconds: float = 40.0, what: Description = ""
    ) -> T:
        """Wait until `holds()` is truthy, checking after each change; return its result.

        Raises:
            TimeoutError: the condition did not hold within `seconds` of real time; the message
                contains `what`.
        """
        return await self.world.until(holds, seconds, what)

    async def connected(self, seconds: float = 40.0) -> None:
        """Wait until a client of the bot is connected."""
        await self.until(lambda: self.gateway.connected, seconds, "a connection of the bot")

    async def restart_client(self) -> None:
        """Restart the bot's client by the hook; without a hook make it reconnect."""
        self.restarts += 1
        self.world.announce(Change("client"))
        if self.on_restart_client:
            await self.on_restart_client()
        else:
            await self.gateway.reconnect()
