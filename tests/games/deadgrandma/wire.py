"""Playing Dead Grandma over the wire: built positions put on a table, and hands to press on."""

import dataclasses
from typing import Any

from msgspec.structs import replace

from bot.db.models import MatchRow
from bot.practice.state.objects import Message
from games.core import encode
from tests.games.deadgrandma.table import Table
from tests.support.harness import Harness
from tests.support.wire import hand

THREE = ("Ada", "Ben", "Cleo")


async def lay(harness: Harness, built: Table, *names: str, where: str = "table") -> Message:
    """A match of these people that stands as ``built`` does; gives its table."""
    table = await harness.play("deadgrandma", *names, where=where)
    row = await harness.client.services.matches.open_in(harness.stand_in.channel(where).id)
    assert row is not None
    await put(harness, built, row.id)
    return table


async def put(harness: Harness, built: Table, match_id: int = 1) -> None:
    """Make a running match stand as ``built`` does."""
    matches = harness.client.services.matches
    async with matches.database.write() as session:
        row = await session.get_one(MatchRow, match_id)
        match = replace(built.match, seq=row.seq)
        row.snapshot = encode(match)
        stored = await matches.load_in(session, match_id)
        await matches.reschedule(session, dataclasses.replace(stored, match=match))
    matches.notify(match_id)
    await harness.quiet()


async def choose(harness: Harness, name: str, held: Message, menu: str, label: str) -> Any:
    """Choose the entry ``label`` of a hand's menu, the menu named by its placeholder."""
    (found,) = [c for c in held.components if c["type"] == 3 and c["placeholder"] == menu]
    (value,) = [one["value"] for one in found["options"] if one["label"] == label]
    chosen = await harness.person(name).choose(held, found["custom_id"], value)
    await harness.quiet()
    return chosen


def entries(held: Message, menu: str) -> list[str]:
    """The labels of a menu."""
    (found,) = [c for c in held.components if c["type"] == 3 and c["placeholder"] == menu]
    return [one["label"] for one in found["options"]]


CARDS = "Play a card or steal …"
TARGETS = "On whom?"


async def play_card(
    harness: Harness, name: str, card: str, target: str | None = None, *, held: Any = None
) -> None:
    """Choose a card and its target in a hand, and play it; in the DM, or in ``held``."""
    held = held or hand(harness, name)
    await choose(harness, name, held, CARDS, card)
    if target is not None:
        await choose(harness, name, held, TARGETS, target)
    await harness.press(name, held, "Play it")


async def let(harness: Harness, table: Message, *names: str) -> None:
    """These people let it happen, at the table, as far as they are asked."""
    number = int(str(table.button("My hand")["custom_id"]).split(":")[1])
    for name in names:
        if name in asked_names(await harness.stored(number)):
            await harness.press(name, table, "Let it happen")


async def asked_about_own(harness: Harness, *names: str) -> None:
    """These people have chosen to be asked about their own cards too."""
    for name in names:
        shown = await harness.slash(name, "table", "settings")
        await harness.choose(name, shown.ephemeral, "mine.passing", "own")


def everything(harness: Harness) -> dict[int, tuple[str, int]]:
    """All messages there are: what each shows, and how often it was edited."""
    channels = harness.stand_in.world.channels.values()
    return {
        message.id: (f"{message.text} {message.buttons}", message.edits)
        for channel in channels
        for message in channel.messages.values()
    }


def asked_names(stored: Any) -> list[str]:
    """The names of the players who are asked something, in seat order."""
    return [stored.seats[one.seat].name for one in stored.pending]
