"""What one seat's move costs the database: whole matches played over the wire, and counted."""

import sqlite3
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest

from bot import paces
from bot.app.extensions import registered_game_uis
from bot.matches.autoplay import computer_move
from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import Message
from bot.ui.custom_id import parse_custom_id
from games import GAMES
from games.core import Entry, play
from tests.benchmarks.routes import Control, Route, route_to
from tests.benchmarks.statements import Counted, StatementCounter, statements_counted
from tests.contract.games import kit_of
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import LEAP, FakeClock
from tests.support.harness import Harness
from tests.support.wire import hand, seed

PEOPLE = ("Ada", "Ben", "Cleo", "Eli")
"""Who sits down, as many as a game needs."""
FEWEST = 2
"""Minimum number of seats at which one player waits for another."""
_LONGEST = 1_000
"""A match has fewer moves."""

Kind = Literal["move", "draft", "end", "repost", "reveal"]
"""A press that makes a move; one that only prepares a move; one whose move ends the match, or has
the table posted again; or what is shown a while after a move, without a press."""


@dataclass(frozen=True)
class PressCost:
    """What one press cost until everything was quiet."""

    kind: Kind
    control: Control | None
    counted: Counted

    @property
    def statements(self) -> int:
        """How many SQL statements."""
        return len(self.counted.statements)

    @property
    def transactions(self) -> int:
        """How many transactions."""
        return self.counted.transactions


@dataclass(frozen=True)
class MatchCost:
    """What the presses of one match cost."""

    game: str
    costs: tuple[PressCost, ...]

    def of(self, kind: Kind = "move") -> tuple[PressCost, ...]:
        """The presses of one kind."""
        return tuple(cost for cost in self.costs if cost.kind == kind)

    @property
    def most_statements(self) -> int:
        """The SQL statements of the most expensive move."""
        return max(cost.statements for cost in self.of())

    @property
    def most_transactions(self) -> int:
        """The transactions of the most expensive move."""
        return max(cost.transactions for cost in self.of())

    @property
    def mean_statements(self) -> float:
        """The statements of a move, on average."""
        return statistics.fmean(cost.statements for cost in self.of())

    @property
    def mean_transactions(self) -> float:
        """The transactions of a move, on average."""
        return statistics.fmean(cost.transactions for cost in self.of())

    @property
    def dearest(self) -> PressCost:
        """The move with the most statements."""
        return max(self.of(), key=lambda cost: cost.statements)


@asynccontextmanager
async def counting_bot(folder: Path) -> AsyncIterator[tuple[Harness, StatementCounter]]:
    """A bot with a SQLite database in ``folder`` whose statements are counted."""
    clock = FakeClock()
    with statements_counted() as counter:
        async with serve_stand_in(strict=False, now=clock.now) as stand_in:
            harness = Harness(stand_in, clock, folder, registered_game_uis())
            await harness.start()
            try:
                yield harness, counter
            finally:
                await harness.stop()


async def match_cost(game: str, text: str = "press") -> MatchCost:
    """Play a match at the smallest table, the seed of which is ``text``, and count its presses."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with counting_bot(Path(folder)) as (harness, counter):
            seed(patch, text)
            fewest = max(harness.game_uis[game].game.seats.min, FEWEST)
            table = await _begun(harness, game, *PEOPLE[:fewest])
            await harness.advance(paces.RECENTLY_ACTIVE + 1)  # calls put off at the start are over
            counting = _Counting(harness, counter, table)
            await counting.play()
            return MatchCost(game, tuple(counting.costs))


async def _begun(harness: Harness, game: str, host: str, *others: str) -> Message:
    """The table of a match that has just begun, with the game's options for a short match."""
    lobby = await harness.lobby(game, host, *others)
    for option, value in kit_of(GAMES[game]).short.items():
        menu = await harness.press(host, lobby, "Options")
        await harness.choose(host, menu.ephemeral, f"option.{option}", value)
    await harness.press(host, lobby, "Start")
    return lobby


class _Counting:
    """Plays a match as its computer players would, each move pressed by a person."""

    def __init__(self, harness: Harness, counter: StatementCounter, table: Message) -> None:
        self.harness = harness
        self.counter = counter
        self.table = table
        self.costs: list[PressCost] = []

    async def play(self) -> None:
        """Play to the end."""
        stored = await self.harness.stored()
        for _ in range(_LONGEST):
            if not stored.playing:
                return
            stored = await self._move(stored)
        raise AssertionError("the match does not end")

    async def _move(self, stored: StoredMatch) -> StoredMatch:
        """Make one move, and count its presses; the match after it."""
        assert stored.match is not None
        asked = stored.pending[stored.match.seq % len(stored.pending)]
        seat = stored.seats[asked.seat]
        wanted = computer_move(stored, asked.seat)
        route = route_to(stored, seat, wanted, at_table=bool(stored.match.seq % 2))
        *prepared, answer = route.presses
        for control in prepared:
            self.costs.append(PressCost("draft", control, await self._press(seat, route, control)))
        before = self._posted()
        counted = await self._press(seat, route, answer)
        after = await self.harness.stored()
        assert after.row.seq > stored.row.seq, f"{answer} of {seat.name} was refused"
        reposted = self._posted() != before
        kind: Kind = "end" if not after.playing else "repost" if reposted else "move"
        self.costs.append(PressCost(kind, answer, counted))
        await self._reveal(stored, asked.seat, asked.id, route)
        return after

    async def _press(self, seat: Any, route: Route, control: Control) -> Counted:
        """Press once, and wait until everything is quiet."""
        person = self.harness.person(seat.user_id)
        message = self.table if route.place == "table" else hand(self.harness, person.name)
        custom_id = offered(message, control)
        await self._let_calls_come()
        if route.place != "table":
            message = hand(self.harness, person.name)  # a call sends it again
        self.counter.reset()
        if control.values:
            await person.choose(message, custom_id, *control.values)
        else:
            await person.press(message, custom_id=custom_id)
        await self.harness.quiet()
        return self.counter.counted()

    async def _let_calls_come(self) -> None:
        """Let calls come that would otherwise fall due while the next press is counted."""
        soon = self.harness.clock.now() + 2 * LEAP
        calls = [
            due
            for (kind, _, _), due in (await self.harness.stored()).state.deadlines.items()
            if kind in ("call", "last") and due <= soon
        ]
        if calls:
            await self.harness.advance(max(calls) - self.harness.clock.now() + 0.1)

    async def _reveal(self, stored: StoredMatch, seat: int, decision: int, route: Route) -> None:
        """Wait for what the table holds back after a move, if anything."""
        match = stored.match
        assert match is not None
        entry = Entry(match.seq + 1, seat, decision, route.chosen.move)
        _, told = play(stored.game, match, entry)
        held = max((stored.ui.reveal_delay(one.event) for one in told), default=0.0)
        if held:
            self.counter.reset()
            await self.harness.advance(held + 0.1)
            self.costs.append(PressCost("reveal", None, self.counter.counted()))

    def _posted(self) -> int:
        """The id of the newest message that is the table."""
        assert self.harness.url.database is not None
        with sqlite3.connect(self.harness.url.database) as connection:
            query = "SELECT max(message_id) FROM message WHERE kind = 'table'"
            (found,) = connection.execute(query).fetchone()
        connection.close()
        newest = self.harness.stand_in.message(found)
        self.table = newest
        return int(found)


def offered(message: Message, control: Control) -> str:
    """The custom_id of a control on a message.

    Raises:
        LookupError: it is not there.
    """
    for component in message.components:
        press_id = parse_custom_id(component.get("custom_id") or "")
        if press_id is None or (press_id.action, press_id.decision) != (
            control.action,
            control.decision,
        ):
            continue
        values = {option["value"] for option in component.get("options", ())}
        if set(control.values) <= values:
            return str(component["custom_id"])
    raise LookupError(f"{control} is not on {message}")
