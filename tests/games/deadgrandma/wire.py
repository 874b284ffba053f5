"""Playing Dead Grandma over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.db.models import MatchRow
from bot.practice.state.objects import Message
from games.core import encode
from tests.e2e.ground import Ground
from tests.e2e.wire import hand
from tests.games.deadgrandma.table import Table

THREE = ("Ada", "Ben", "Cleo")


async def lay(ground: Ground, built: Table, *names: str, where: str = "table") -> Message:
    """A match of these people that stands as ``built`` does; gives its table."""
    table = await ground.play("deadgrandma", *names, where=where)
    row = await ground.client.services.matches.open_in(ground.stand_in.channel(where).id)
    assert row is not None
    await put(ground, built, row.id)
    return table


async def put(ground: Ground, built: Table, match_id: int = 1) -> None:
    """Make a running match stand as ``built`` does."""
    matches = ground.client.services.matches
    async with matches.database.write() as session:
        row = await session.get_one(MatchRow, match_id)
        match = replace(built.match, seq=row.seq)
        row.snapshot = encode(match)
        stored = await matches.load_in(session, match_id)
        await matches.reschedule(session, stored, match)
    matches.changed(match_id)
    await ground.quiet()


async def choose(ground: Ground, name: str, held: Message, menu: str, label: str) -> Any:
    """Choose the entry ``label`` of a hand's menu, the menu named by its placeholder."""
    (found,) = [c for c in held.components if c["type"] == 3 and c["placeholder"] == menu]
    (value,) = [one["value"] for one in found["options"] if one["label"] == label]
    chosen = await ground.person(name).choose(held, found["custom_id"], value)
    await ground.quiet()
    return chosen


def entries(held: Message, menu: str) -> list[str]:
    """The labels of a menu."""
    (found,) = [c for c in held.components if c["type"] == 3 and c["placeholder"] == menu]
    return [one["label"] for one in found["options"]]


CARDS = "Play a card or steal …"
TARGETS = "On whom?"


async def play_card(
    ground: Ground, name: str, card: str, target: str | None = None, *, held: Any = None
) -> None:
    """Choose a card and its target in a hand, and play it; in the DM, or in ``held``."""
    held = held or hand(ground, name)
    await choose(ground, name, held, CARDS, card)
    if target is not None:
        await choose(ground, name, held, TARGETS, target)
    await ground.press(name, held, "Play it")


async def let(ground: Ground, table: Message, *names: str) -> None:
    """These people let it happen, at the table."""
    for name in names:
        await ground.press(name, table, "Let it happen")


def everything(ground: Ground) -> dict[int, tuple[str, int]]:
    """All messages there are: what each shows, and how often it was edited."""
    channels = ground.stand_in.world.channels.values()
    return {
        message.id: (f"{message.text} {message.buttons}", message.edits)
        for channel in channels
        for message in channel.messages.values()
    }


def asked_names(stored: Any) -> list[str]:
    """Who is asked something, in seat order."""
    return [stored.seats[one.seat].name for one in stored.pending]
