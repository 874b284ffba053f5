"""Matches, logs and posted messages of earlier versions go on working.

``saved/<year>-<month>`` holds, gzipped, the database of a bot of that time and the stand-in's own
file with the messages that this bot had posted. They were written by that version and never change.
In each of them match 1 is finished, and matches 2 to 6 are one of each game, stopped in the middle;
a vote on a pause is open in match 4.
"""

import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.app.extensions import registered_game_uis
from bot.db.models import EntryRow, MatchRow
from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import Message
from games.core import Entry, decode, decode_move, encode, replay
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import FakeClock
from tests.support.harness import Harness
from tests.support.wire import without_mentions

SAVED = sorted((Path(__file__).parent / "saved").iterdir())
GAMES_BEGUN = range(2, 7)
"""The numbers of the matches that were stopped in the middle."""
LATER = 1_800_001_000.0
"""A time after everything that was saved, in seconds since 1970."""
saved = pytest.mark.parametrize("folder", SAVED, ids=[folder.name for folder in SAVED])


def unpack(folder: Path, into: Path) -> None:
    """Put what was saved where a bot of today finds it."""
    for packed in folder.glob("*.gz"):
        (into / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))


@asynccontextmanager
async def resumed(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Harness]:
    """A bot of today on what an earlier one had saved."""
    unpack(folder, tmp_path)
    clock = FakeClock(LATER)
    keep = tmp_path / "practice-discord.sqlite3"
    async with serve_stand_in(now=clock.now, storage_path=keep) as stand_in:
        harness = Harness(stand_in, clock, tmp_path, registered_game_uis())
        await harness.start()
        await harness.quiet()
        try:
            yield harness
        finally:
            await harness.stop()
    assert without_mentions(stand_in.rest.requests) == []
    assert stand_in.interactions.failed == []
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def posted(folder: Path) -> dict[int, list[str]]:
    """The custom_ids of buttons that were posted, by match; private answers included."""
    raw = b"".join(gzip.decompress(one.read_bytes()) for one in folder.glob("practice*.gz"))
    found: dict[int, list[str]] = {}
    for part in raw.split(b'"custom_id": "')[1:]:
        custom_id = part.split(b'"', 1)[0].decode()
        _, match, _ = custom_id.split(":", 2)
        found.setdefault(int(match), []).append(custom_id)
    return found


def showing(harness: Harness, name: str, custom_id: str) -> tuple[Message, dict[str, Any]] | None:
    """The message on which somebody sees a control like this one, and that control.

    The bot redraws what it has posted as it starts, so the last part of the id may differ.
    """
    same = custom_id.rpartition(":")[0]
    person = harness.person(name)
    for channel in harness.stand_in.world.channels.values():
        for message in reversed(person.messages(channel)):
            for part in message.components:
                if part.get("custom_id", "").rpartition(":")[0] == same:
                    return message, part
    return None


@saved
async def test_logs_lead_to_the_snapshots(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Replaying the log of each match gives the very bytes that were stored."""
    async with resumed(folder, tmp_path, caplog) as harness:
        matches = harness.client.services.matches
        for number in (1, *GAMES_BEGUN):
            stored = await matches.load(number)
            async with matches.database.read() as session:
                row = await session.get_one(MatchRow, number)
                rows = (
                    await session.scalars(
                        select(EntryRow).where(EntryRow.match_id == number).order_by(EntryRow.seq)
                    )
                ).all()
            game = stored.game
            assert row.base is not None
            assert row.snapshot is not None
            base = decode(game, row.base)
            entries = [
                Entry(one.seq, one.seat, one.decision, decode_move(game, one.move), one.clock)
                for one in rows
            ]
            end = replay(game, base.options, base.seats, row.seed, entries, base)
            assert encode(end) == row.snapshot, number
            assert len(entries) == row.seq > 0


@saved
async def test_posted_buttons_still_move(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A press on a button that the earlier version had posted is a move, or a step towards one."""
    ids = posted(folder)
    async with resumed(folder, tmp_path, caplog) as harness:
        for number in GAMES_BEGUN:
            stored = await harness.stored(number)
            assert stored.playing
            pressed = await _press_move(harness, stored, ids[number])
            assert pressed, f"nothing posted lets anybody answer in match {number}"


async def _press_move(harness: Harness, stored: StoredMatch, ids: list[str]) -> bool:
    """Send a posted control's id for a seat that is asked; whether anything came of it."""
    for asked in stored.pending:
        name = stored.seats[asked.seat].name
        of_question = [one for one in ids if one.startswith(f"g1:{stored.id}:{asked.id}:")]
        for custom_id in of_question:
            if custom_id.split(":")[3].partition(".")[0] not in ("move", "pick"):
                continue
            found = showing(harness, name, custom_id)
            if found is None:
                continue
            message, part = found
            before = message.text, stored.row.seq
            values = [one["value"] for one in part.get("options", ())]
            await harness.forge(name, message, custom_id, *values[: part.get("min_values", 0)])
            if (message.text, (await harness.stored(stored.id)).row.seq) != before:
                return True
    return False


@saved
async def test_open_votes_and_finished_matches_are_there(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The vote on a pause can be joined from its posted button; the finished match is replayed."""
    async with resumed(folder, tmp_path, caplog) as harness:
        custom_id = next(one for one in posted(folder)[4] if ":yes.pause:" in one)
        found = showing(harness, "Cleo", custom_id)
        assert found is not None
        await harness.forge("Cleo", found[0], custom_id)
        assert (await harness.stored(4)).paused
        shown = await harness.slash("Ada", "table", "replay", number=1)
        assert shown.reply is not None
        assert "Step 1 of 14" in shown.reply.text
        hand = await harness.slash("Ben", "second-table", "hand")
        assert hand.reply is not None
        assert hand.reply.buttons
