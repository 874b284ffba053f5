"""Nothing that is one player's alone reaches anybody else over the wire (F214)."""

import re
from collections.abc import Iterator
from typing import Any

from bot.practice.state.objects import Message, walk
from bot.ui.panel import move_token
from games.deadgrandma.cards import Colour
from games.deadgrandma.moves import Bid, Shame
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import CARDS, THREE, choose, lay, let, play_card
from tests.support.harness import Harness
from tests.support.wire import hand, privately

TEN = re.compile(r"(?<![\d:])10(?!\d)")
SHAME = re.compile("Shame On You|shame")

RENDER_ID = re.compile(r":[0-9a-f]{6}_\d+$")


def _strings(value: Any) -> Iterator[str]:
    """Every text in a body: words, labels, custom ids, values, descriptions for the blind."""
    if isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)
    elif isinstance(value, str):
        yield RENDER_ID.sub("", value)  # random digits that name no card


def _shown(message: Message) -> Iterator[str]:
    for component in walk(message.data["components"]):
        yield from _strings({k: v for k, v in component.items() if k != "components"})
    yield from _strings(message.data["attachments"])


def _seen_by_others(harness: Harness) -> list[str]:
    """All texts on the messages that Ada, Cleo and Eli see, and on any that were sent to them."""
    seen: list[str] = []
    channels = list(harness.stand_in.world.channels.values())
    for name in ("Ada", "Cleo", "Eli"):
        for channel in channels:
            for message in harness.person(name).messages(channel):
                seen += _shown(message)
    own = f"/channels/{harness.person('Ben').dm.id}/"
    for sent in harness.stand_in.rest.requests:
        if sent.path.startswith("/channels/") and not sent.path.startswith(own):
            seen += _strings(sent.body)
    return seen


def _tells(harness: Harness, *signs: re.Pattern[str]) -> list[str]:
    """What others see of Ben's cards: their faces, or the marks of the moves that lay them."""
    tokens = [move_token(move) for move in (Bid(10), Shame(0, Colour.RED), Shame(1, Colour.BLUE))]
    return [
        text
        for text in _seen_by_others(harness)
        if any(sign.search(text) for sign in signs) or any(token in text for token in tokens)
    ]


async def test_a_hand_is_seen_by_its_player_alone(harness: Harness) -> None:
    """All tens and most of the Shame On You are Ben's: until he shows one, nobody sees any."""
    harness.stand_in.close_dms(harness.person("Cleo"))
    built = Table(
        "9 2 plus 3 3",
        "10 10 10 10 10 shame shame shame 4",
        "7 5 block",
        owned=("red", "blue", ""),
        deck="1 1 1 1 2 2 3 4 5 6 7 8",
    )
    table = await lay(harness, built, *THREE)
    harness.stand_in.rest.requests.clear()
    assert TEN.search(hand(harness, "Ben").text)
    assert SHAME.search(hand(harness, "Ben").text)
    await harness.press("Ben", hand(harness, "Ben"), "Bid 10")
    await harness.press("Ada", hand(harness, "Ada"), "Bid 9")
    assert _tells(harness, TEN, SHAME) == []
    await harness.press("Cleo", await privately(harness, "Cleo", table), "Bid 7")
    assert "Ben 10" in table.text
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await let(harness, table, "Ada")
    await harness.press("Cleo", table, "Block")
    await let(harness, table, *THREE)
    await privately(harness, "Ben", table)
    await choose(harness, "Ben", hand(harness, "Ben"), CARDS, "Shame On You")
    await harness.press("Ben", hand(harness, "Ben"), "Take back")
    await harness.press("Ben", hand(harness, "Ben"), "Pass")
    await privately(harness, "Cleo", table)
    assert _tells(harness, SHAME) == []
