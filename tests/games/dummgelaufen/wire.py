"""Playing Dumm gelaufen! over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.dummgelaufen.state import Over, State
from tests.games.dummgelaufen.table import Table
from tests.support.harness import Harness
from tests.support.wire import hand, menus, put_state

THREE = ("Ada", "Ben", "Cleo")


async def stand(harness: Harness, built: Table, *names: str) -> Message:
    """A match of these people that stands as ``built`` does; gives its table."""
    table = await harness.play("dummgelaufen", *(names or THREE))
    await put(harness, built.state)
    return table


async def put(harness: Harness, state: State, match_id: int = 1, *, same: bool = False) -> None:
    """Make a running match stand at ``state``, all users present.

    Its question is a new one, unless it is the ``same`` as before.
    """
    phase = state.phase
    assert not isinstance(phase, Over)

    def anew(now: State) -> State:
        asked = now.ids + (0 if same else 1)
        return replace(state, ids=asked, phase=replace(phase, id=asked))

    await put_state(harness, anew, match_id)


async def mark(harness: Harness, name: str, held: Message, *cards: str, menu: int = 0) -> None:
    """Mark cards, such as ``Y2 Y2 G4``, in a menu of a hand."""
    found = menus(held)[menu]
    left = list(found["options"])
    values = []
    for card in cards:
        option = next(one for one in left if one["label"] == card)
        left.remove(option)
        values.append(option["value"])
    await harness.person(name).choose(held, found["custom_id"], *values)
    await harness.quiet()


async def do(harness: Harness, name: str, marked: str, label: str, *, held: Any = None) -> Any:
    """Mark cards in a hand (the DM, or ``held``) and press a button of it."""
    held = held or hand(harness, name)
    await mark(harness, name, held, *marked.split())
    return await harness.press(name, held, label)


def plain(message: Message) -> str:
    """A message's text without spaces that do not break."""
    return message.text.replace("\u00a0", " ")
