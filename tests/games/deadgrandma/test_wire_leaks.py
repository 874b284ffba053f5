"""Nothing that is one player's alone reaches anybody else over the wire (F214)."""

import re
from collections.abc import Iterator
from typing import Any

from bot.practice.state.objects import Message, walk
from bot.ui.panel import move_token
from games.deadgrandma.cards import Colour
from games.deadgrandma.moves import Bid, Shame
from tests.e2e.ground import Ground
from tests.e2e.wire import hand, privately
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import CARDS, THREE, choose, lay, let, play_card

TEN = re.compile(r"(?<![\d:])10(?!\d)")
SHAME = re.compile("Shame On You|shame")


def _strings(value: Any) -> Iterator[str]:
    """Every text in a body: words, labels, custom ids, values, descriptions for the blind."""
    if isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)
    elif isinstance(value, str):
        yield value


def _shown(message: Message) -> Iterator[str]:
    for component in walk(message.data["components"]):
        yield from _strings({k: v for k, v in component.items() if k != "components"})
    yield from _strings(message.data["attachments"])


def _seen_by_others(ground: Ground) -> list[str]:
    """All texts on the messages that Ada, Cleo and Eli see, and on any that were sent to them."""
    seen: list[str] = []
    channels = list(ground.stand_in.world.channels.values())
    for name in ("Ada", "Cleo", "Eli"):
        for channel in channels:
            for message in ground.person(name).messages(channel):
                seen += _shown(message)
    own = f"/channels/{ground.person('Ben').dm.id}/"
    for sent in ground.stand_in.rest.requests:
        if sent.path.startswith("/channels/") and not sent.path.startswith(own):
            seen += _strings(sent.body)
    return seen


def _tells(ground: Ground, *signs: re.Pattern[str]) -> list[str]:
    """What others see of Ben's cards: their faces, or the marks of the moves that lay them."""
    tokens = [move_token(move) for move in (Bid(10), Shame(0, Colour.RED), Shame(1, Colour.BLUE))]
    return [
        text
        for text in _seen_by_others(ground)
        if any(sign.search(text) for sign in signs) or any(token in text for token in tokens)
    ]


async def test_a_hand_is_seen_by_its_player_alone(ground: Ground) -> None:
    """All tens and most of the Shame On You are Ben's: until he shows one, nobody sees any."""
    ground.stand_in.close_dms(ground.person("Cleo"))
    built = Table(
        "9 2 plus 3 3",
        "10 10 10 10 10 shame shame shame 4",
        "7 5 block",
        owned=("red", "blue", ""),
        deck="1 1 1 1 2 2 3 4 5 6 7 8",
    )
    table = await lay(ground, built, *THREE)
    ground.stand_in.rest.requests.clear()
    assert TEN.search(hand(ground, "Ben").text)
    assert SHAME.search(hand(ground, "Ben").text)
    await ground.press("Ben", hand(ground, "Ben"), "Bid 10")
    await ground.press("Ada", hand(ground, "Ada"), "Bid 9")
    assert _tells(ground, TEN, SHAME) == []
    await ground.press("Cleo", await privately(ground, "Cleo", table), "Bid 7")
    assert "Ben 10" in table.text
    await play_card(ground, "Ada", "Plus 2", "Ada (you)")
    await let(ground, table, "Ada")
    await ground.press("Cleo", table, "Block")
    await let(ground, table, *THREE)
    await privately(ground, "Ben", table)
    await choose(ground, "Ben", hand(ground, "Ben"), CARDS, "Shame On You")
    await ground.press("Ben", hand(ground, "Ben"), "Take back")
    await ground.press("Ben", hand(ground, "Ben"), "Pass")
    await privately(ground, "Cleo", table)
    assert _tells(ground, SHAME) == []
