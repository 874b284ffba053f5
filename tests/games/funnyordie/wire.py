"""Playing Funny or Die over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.practice.state.objects import Message
from cogs.funnyordie.reveal import COUNTDOWN
from games.funnyordie.moves import Play
from games.funnyordie.state import State
from tests.support.harness import Harness
from tests.support.wire import put_state

THREE = ("Ada", "Ben", "Cleo")
FOUR = (*THREE, "Eli")


async def stand(harness: Harness, state: State, *names: str, **options: Any) -> Message:
    """A match of these people that stands at ``state``; gives its table."""
    table = await harness.play("funnyordie", *(names or THREE), **options)
    await put(harness, state)
    return table


async def put(harness: Harness, state: State, match_id: int = 1) -> None:
    """Make a running match stand at ``state``, with a question not asked before."""

    def anew(now: State) -> State:
        return replace(state, ids=now.ids + 1, phase=replace(state.phase, id=now.ids + 1))

    await put_state(harness, anew, match_id)


async def choose(harness: Harness, name: str, held: Message, card: str, place: int) -> None:
    """Choose a card of the hand and a community card; the hand then shows the pair."""
    await harness.choose(name, held, "pick.card", card)
    button = next(b for b in held.components if f":pick.place.{place}:" in b.get("custom_id", ""))
    await harness.person(name).press(held, custom_id=button["custom_id"])
    await harness.quiet()


async def lay(harness: Harness, name: str, held: Message, play: Play) -> None:
    """Choose a pair and lay it, without words."""
    await choose(harness, name, held, play.card, play.community)
    await harness.press(name, held, "Lay this pair")


async def vote(harness: Harness, name: str, held: Message, funny: str, die: str) -> None:
    """Lay both tokens by their pairs' letters, and confirm."""
    await harness.press(name, held, f"FUNNY {funny}")
    await harness.press(name, held, f"DIE {die}")
    await harness.press(name, held, "Confirm my vote")


async def reveal(harness: Harness) -> None:
    """Wait out the countdown before the tokens are turned up."""
    await harness.advance(COUNTDOWN + 0.5)


async def written(harness: Harness, name: str, held: Message, label: str, **values: Any) -> Any:
    """Open the form behind a button and send it; the interaction of the form."""
    opened = await harness.press(name, held, label)
    sent = harness.person(name).submit(opened, values)
    await sent
    await harness.quiet()
    return sent
