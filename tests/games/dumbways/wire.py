"""Playing Dumb Ways to Die over the wire: built positions put on a table, and hands to press on."""

from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.dumbways.state import State
from tests.support.harness import Harness
from tests.support.wire import hand, menu, put_state

THREE = ("Ada", "Ben", "Cleo")


async def stand(harness: Harness, state: State, *names: str) -> Message:
    """A match of these people that stands at ``state``; gives its table."""
    table = await harness.play("dumbways", *(names or THREE))
    await put(harness, state)
    return table


async def put(harness: Harness, state: State, match_id: int = 1, *, same: bool = False) -> None:
    """Make a running match stand at ``state``, all users present.

    Its question is a new one, unless it is the ``same`` as before.
    """
    new = 0 if same else 1
    await put_state(harness, lambda now: replace(state, asked=now.asked + new), match_id)


async def choose(harness: Harness, name: str, held: Message, label: str) -> None:
    """Choose the entry ``label`` of a hand's menu."""
    found = menu(held)
    (value,) = [one["value"] for one in found["options"] if one["label"] == label]
    await harness.person(name).choose(held, found["custom_id"], value)
    await harness.quiet()


async def play_card(harness: Harness, name: str, card: str, confirm: str = "Play it") -> None:
    """Choose a card in the DM and press the button ``confirm``, such as a target's name."""
    await choose(harness, name, hand(harness, name), card)
    await harness.press(name, hand(harness, name), confirm)
