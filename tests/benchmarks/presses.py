"""Presses and commands sent at the stand-in, and how long their answers take."""

import asyncio
import time
from dataclasses import dataclass, field

from bot.practice.stand_in import StandIn
from bot.practice.state.changes import Change
from bot.practice.state.interaction import PENDING, Interaction
from bot.practice.state.objects import Channel
from bot.practice.user_client.person import Person
from tests.benchmarks.community import OpenTable
from tests.benchmarks.press_cost import offered


@dataclass(eq=False)
class Sent:
    """An interaction, when it was sent, and after how many seconds it was answered or failed."""

    interaction: Interaction
    sent_at: float
    command: bool
    seconds: float | None = None
    done: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def answered(self) -> bool:
        """Whether it was answered in time."""
        return self.seconds is not None and not self.interaction.failed


class Presses:
    """Sends presses and commands; knows what has become of each."""

    def __init__(self, stand_in: StandIn, *, forged: bool = False) -> None:
        """Send them at ``stand_in``; ``forged`` ones even if nothing offers them."""
        self._forged = forged
        self.sent: list[Sent] = []
        self._waiting: dict[int, Sent] = {}
        self._answered = asyncio.Event()
        stand_in.world.listeners.append(self._hear)

    @property
    def answered(self) -> list[float]:
        """How long the answers took, in seconds."""
        return [one.seconds or 0.0 for one in self.sent if one.answered]

    @property
    def unanswered(self) -> list[Sent]:
        """What got no answer in time."""
        return [one for one in self.sent if one.interaction.failed]

    async def first_answer(self, seconds: float) -> bool:
        """Wait until something was answered in time; whether that came within ``seconds``."""
        try:
            async with asyncio.timeout(seconds):
                await self._answered.wait()
        except TimeoutError:
            return False
        return True

    @property
    def waiting(self) -> int:
        """How many have neither been answered nor failed."""
        return len(self._waiting)

    def press(self, table: OpenTable) -> Sent | None:
        """Press at a table what comes next in its script.

        Nothing is pressed, and None returned, if that is not offered yet or the script is over.
        """
        press = table.script.press(table.pressed)
        if press is None:
            return None
        message, person = table.message(press.place, press.seat), table.people[press.seat]
        control = press.control
        try:
            custom_id = offered(message, control)
        except LookupError:
            if not self._forged:
                return None
            custom_id = f"g1:{table.match_id}:{control.decision}:{control.action}:forged"
        table.pressed += 1
        if control.values:
            started = person.choose(message, custom_id, *control.values, forged=True)
        else:
            started = person.press(message, custom_id=custom_id, forged=True)
        return self._note(started, command=False)

    def help(self, person: Person, channel: Channel) -> Sent:
        """Use ``/help``."""
        return self._note(person.slash(channel, "help"), command=True)

    async def rest(self, seconds: float = 10.0) -> None:
        """Wait until nothing waits for an answer."""
        waits = [asyncio.ensure_future(one.done.wait()) for one in self._waiting.values()]
        if waits:
            _, late = await asyncio.wait(waits, timeout=seconds)
            for wait in late:
                wait.cancel()

    def _note(self, interaction: Interaction, *, command: bool) -> Sent:
        sent = Sent(interaction, time.monotonic(), command)
        self.sent.append(sent)
        self._waiting[interaction.id] = sent
        return sent

    def _hear(self, change: Change) -> None:
        if change.name != "interaction" or change.data["state"] == PENDING:
            return
        sent = self._waiting.pop(int(change.data["id"]), None)
        if sent is not None:
            sent.seconds = time.monotonic() - sent.sent_at
            sent.done.set()
            if sent.answered:
                self._answered.set()
