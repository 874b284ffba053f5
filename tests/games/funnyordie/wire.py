"""Playing Funny or Die over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.practice.state.objects import Message
from cogs.funnyordie.game_ui import COUNTDOWN
from games.funnyordie.moves import Play
from games.funnyordie.state import State
from tests.e2e.ground import Ground
from tests.e2e.wire import put_state

THREE = ("Ada", "Ben", "Cleo")
FOUR = (*THREE, "Eli")


async def stand(ground: Ground, state: State, *names: str, **options: Any) -> Message:
    """A match of these people that stands at ``state``; gives its table."""
    table = await ground.play("funnyordie", *(names or THREE), **options)
    await put(ground, state)
    return table


async def put(ground: Ground, state: State, match_id: int = 1) -> None:
    """Make a running match stand at ``state``, with a question not asked before."""

    def anew(now: State) -> State:
        return replace(state, ids=now.ids + 1, phase=replace(state.phase, id=now.ids + 1))

    await put_state(ground, anew, match_id)


async def choose(ground: Ground, name: str, held: Message, card: str, place: int) -> None:
    """Choose a card of the hand and a community card; the hand then shows the pair."""
    await ground.choose(name, held, "pick.card", card)
    button = next(b for b in held.components if f":pick.place.{place}:" in b.get("custom_id", ""))
    await ground.person(name).press(held, custom_id=button["custom_id"])
    await ground.quiet()


async def lay(ground: Ground, name: str, held: Message, play: Play) -> None:
    """Choose a pair and lay it, without words."""
    await choose(ground, name, held, play.card, play.community)
    await ground.press(name, held, "Lay this pair")


async def vote(ground: Ground, name: str, held: Message, funny: str, die: str) -> None:
    """Lay both tokens by their pairs' letters, and confirm."""
    await ground.press(name, held, f"FUNNY {funny}")
    await ground.press(name, held, f"DIE {die}")
    await ground.press(name, held, "Confirm my vote")


async def reveal(ground: Ground) -> None:
    """Wait out the countdown before the tokens are turned up."""
    await ground.advance(COUNTDOWN + 0.5)


async def written(ground: Ground, name: str, held: Message, label: str, **values: Any) -> Any:
    """Open the form behind a button and send it; the interaction of the form."""
    opened = await ground.press(name, held, label)
    sent = ground.person(name).submit(opened, values)
    await sent
    await ground.quiet()
    return sent
