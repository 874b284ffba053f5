"""A small discord.py client for tests of the stand-in; a test sets how it responds."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.practice.stand_in import StandIn
from bot.practice.state.objects import Message
from tests.practice.serving import logged_in, serve_stand_in

Invocation = discord.Interaction[Any]
Answer = Callable[[Invocation], Awaitable[Any]]
INTENTS = discord.Intents(guilds=True, guild_messages=True)


class Probe(discord.AutoShardedClient):
    """Answers `/probe run`, presses and modals by the functions in `answers`, by custom id.

    The command's name in `answers` is "run". `events` gathers what the gateway told it, `error`
    gives what its answers raised.
    """

    def __init__(self, **options: Any) -> None:
        every: dict[str, Any] = {"intents": INTENTS, "guild_ready_timeout": 0, **options}
        super().__init__(max_messages=None, **every)
        self.answers: dict[str, Answer] = {}
        self.heard: list[str] = []
        self.events: list[tuple[str, Any]] = []
        self.mishaps: list[Exception] = []
        self._mishap = asyncio.Event()
        self._noted = asyncio.Event()
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_probe_command(self))

    async def setup_hook(self) -> None:
        """Sync the commands."""
        await self.tree.sync()

    async def answer(self, name: str, interaction: Invocation) -> None:
        """Respond; keep the error if that fails."""
        self.heard.append(name)
        if name not in self.answers:
            return
        try:
            await self.answers[name](interaction)
        except Exception as error:
            self.mishaps.append(error)
            self._mishap.set()

    async def error(self) -> Any:
        """The next error that a response raised; an error that no test asks for fails the test."""
        async with asyncio.timeout(5):
            while not self.mishaps:
                self._mishap.clear()
                await self._mishap.wait()
        return self.mishaps.pop(0)

    async def on_interaction(self, interaction: Invocation) -> None:
        """Respond to components and modals."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            assert interaction.data is not None
            await self.answer(str(interaction.data.get("custom_id")), interaction)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Record every event."""
        self.events.append((event, args))
        noted, self._noted = self._noted, asyncio.Event()
        noted.set()
        super().dispatch(event, *args, **kwargs)

    async def received(self, event: str, times: int = 1) -> list[Any]:
        """Wait until an event has arrived this many times; return the arguments of each."""
        async with asyncio.timeout(5):
            while len(found := self.named(event)) < times:
                await self._noted.wait()
        return found

    def named(self, event: str) -> list[Any]:
        """The arguments of the events of this name so far."""
        return [args for name, args in self.events if name == event]


def _probe_command(probe: Probe) -> app_commands.Group:
    group = app_commands.Group(name="probe", description="Try something")

    @group.command(name="run", description="Run the test's answer")
    async def run(
        interaction: Invocation,
        number: app_commands.Range[int, 1, 10] = 3,
        word: str = "",
        user: discord.User | None = None,
    ) -> None:
        interaction.extras |= {"number": number, "word": word, "user": user}
        await probe.answer("run", interaction)

    return group


@contextlib.asynccontextmanager
async def probing(
    *, strict: bool = True, probe: Probe | None = None, **options: Any
) -> AsyncIterator[tuple[StandIn, Probe]]:
    """A stand-in and a logged-in probe."""
    probe = probe or Probe()
    async with serve_stand_in(strict=strict, **options) as stand_in, logged_in(probe, stand_in):
        yield stand_in, probe
        if probe.mishaps:
            raise AssertionError(f"answers failed: {probe.mishaps}")


def rows(*buttons: discord.ui.Button[Any]) -> discord.ui.View:
    """A view with these buttons; discord.py does not store it."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return view


def layout(*items: Any) -> discord.ui.LayoutView:
    """A V2 view with these items; discord.py does not store it."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def button(label: str, custom_id: str | None = None) -> discord.ui.Button[Any]:
    """A button."""
    return discord.ui.Button(label=label, custom_id=custom_id or label.lower())


async def table(stand_in: StandIn, probe: Probe, *labels: str, where: str = "table") -> Message:
    """Post a V2 message of the bot with a text and buttons."""
    row: Any = discord.ui.ActionRow(*(button(label) for label in labels or ("Go",)))
    channel = probe.get_partial_messageable(stand_in.channel(where).id)
    sent = await channel.send(view=layout(discord.ui.TextDisplay("The table"), row))
    return stand_in.message(sent.id)


async def refused(awaited: Awaitable[Any]) -> discord.HTTPException:
    """The error that a request raises; AssertionError if it succeeds."""
    try:
        await asyncio.wait_for(awaited, 5)
    except discord.HTTPException as error:
        return error
    raise AssertionError("it was not refused")
