"""Matches begun by the real bot, of which benchmarks make many equal ones."""

import json
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.app.extensions import registered_game_uis
from bot.display import hands
from bot.display.sender import panel_digest
from bot.matches.autoplay import computer_move
from bot.matches.stored_match import StoredMatch
from bot.practice.state import initial
from bot.text.i18n import words_for
from bot.ui.panel import Panel
from tests.benchmarks.press_cost import FEWEST, PEOPLE
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import FakeClock
from tests.support.harness import Harness

Row = dict[str, Any]
POSITIONS = (0, 5)
"""Number of moves after which a match becomes a template."""

BEFORE = 900.0
"""Age of the templates in seconds."""
WAITED = 600.0
"""Once they have waited for so long nothing is held back, and nobody has just been at the table."""


@dataclass(frozen=True)
class Template:
    """A match as the bot has left it: its rows by table, and its messages as JSON, by their ids.

    ``panels`` are the table and the hands, by message id.
    """

    stored: StoredMatch
    rows: dict[str, list[Row]]
    messages: dict[int, str]
    panels: dict[int, Panel]


@dataclass(frozen=True)
class Templates:
    """Templates, the database that they are in, and what the stand-in knows of the bot."""

    database: Path
    matches: tuple[Template, ...]
    commands: dict[int, Any]
    emojis: dict[int, Any]


async def make_templates(
    folder: Path, games: Sequence[str], positions: Sequence[int] = POSITIONS
) -> Templates:
    """Matches of ``games`` at the smallest table and a slow pace, shown as they stand."""
    async with _bot(folder) as harness:
        stand_in = harness.stand_in
        for number, (game, moves) in enumerate((g, p) for g in games for p in positions):
            guild = stand_in.guild
            room = initial.channel(guild, guild.id + 500 + number, f"room-{number}", number)
            stand_in.world.add_channel(room)
            fewest = max(harness.game_uis[game].game.seats.min, FEWEST)
            await harness.play(game, *PEOPLE[:fewest], where=room, pace="slow")
            await _play_on(harness, number + 1, moves)
        await _settle(harness, len(games) * len(positions))
        found = [
            await _template(harness, number + 1) for number in range(len(games) * len(positions))
        ]
        commands, emojis = dict(stand_in.world.commands), dict(stand_in.world.emojis)
    return Templates(folder / "murphy.sqlite3", tuple(found), commands, emojis)


@asynccontextmanager
async def _bot(folder: Path) -> AsyncIterator[Harness]:
    clock = FakeClock(time.time() - BEFORE)
    async with serve_stand_in(strict=False, now=clock.now) as stand_in:
        harness = Harness(stand_in, clock, folder, registered_game_uis())
        await harness.start()
        try:
            yield harness
        finally:
            await harness.stop(politely=False)


async def _play_on(harness: Harness, match_id: int, moves: int) -> None:
    """Let the seats answer as computer players would, but not to the end."""
    matches = harness.client.services.matches
    stored = await matches.load(match_id)
    for _ in range(moves):
        asked = stored.pending[0]
        move = computer_move(stored, asked.seat)
        stored = await matches.submit(match_id, asked.seat, asked.id, move)
        await harness.quiet()
        assert stored.playing


async def _settle(harness: Harness, matches: int) -> None:
    """Let everybody who is asked be called, as they are after a while."""
    await harness.advance(WAITED)
    for match_id in range(1, matches + 1):
        harness.client.services.matches.notify(match_id)
    await harness.quiet()


async def _template(harness: Harness, match_id: int) -> Template:
    stored = await harness.stored(match_id)
    assert harness.url.database is not None
    rows = rows_of(Path(harness.url.database), match_id)
    people = {seat.user_id: seat for seat in stored.seats}
    messages, panels = {}, {}
    for row in rows["message"]:
        message = harness.stand_in.message(row["message_id"])
        messages[message.id] = json.dumps(message.data)
        if row["kind"] == "hand":
            seat = people[row["user_id"]]
            words = words_for(harness.person(row["user_id"]).user.locale)
            panels[message.id] = await harness.client.services.hands.panel(stored, seat, words)
        elif row["kind"] == "table":
            panels[message.id] = await harness.client.services.tables.panel(stored)
        else:
            continue
        mark = digest_of(panels[message.id], row["kind"])
        assert mark == row["digest"], f"the {row['kind']} shown is not the newest"
    return Template(stored, rows, messages, panels)


def digest_of(panel: Panel, kind: str) -> str:
    """What the database keeps of a table or a hand that is shown."""
    return hands.hand_digest(panel) if kind == "hand" else panel_digest(panel)


def rows_of(database: Path, match_id: int) -> dict[str, list[Row]]:
    """All rows of a match, by table."""
    connection = sqlite3.connect(database)
    connection.row_factory = sqlite3.Row
    found: dict[str, list[Row]] = {}
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
        columns = {row["name"] for row in connection.execute(f"PRAGMA table_info({table!r})")}
        key = "id" if table == "match" else "match_id"
        if key in columns:
            query = f'SELECT * FROM "{table}" WHERE {key} = ?'  # noqa: S608 (names of the schema)
            found[table] = [dict(row) for row in connection.execute(query, (match_id,))]
    connection.close()
    return found
