"""Playing Dumb Ways to Die over the wire: built positions put on a table, and hands to press on."""

from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.dumbways.state import State
from tests.e2e.ground import Ground
from tests.e2e.wire import hand, menu, put_state

THREE = ("Ada", "Ben", "Cleo")


async def stand(ground: Ground, state: State, *names: str) -> Message:
    """A match of these people that stands at ``state``; gives its table."""
    table = await ground.play("dumbways", *(names or THREE))
    await put(ground, state)
    return table


async def put(ground: Ground, state: State, match_id: int = 1, *, same: bool = False) -> None:
    """Make a running match stand at ``state``, all users present.

    Its question is a new one, unless it is the ``same`` as before.
    """
    new = 0 if same else 1
    await put_state(ground, lambda now: replace(state, asked=now.asked + new), match_id)


async def choose(ground: Ground, name: str, held: Message, label: str) -> None:
    """Choose the entry ``label`` of a hand's menu."""
    found = menu(held)
    (value,) = [one["value"] for one in found["options"] if one["label"] == label]
    await ground.person(name).choose(held, found["custom_id"], value)
    await ground.quiet()


async def play_card(ground: Ground, name: str, card: str, confirm: str = "Play it") -> None:
    """Choose a card in the DM and press the button ``confirm``, such as a target's name."""
    await choose(ground, name, hand(ground, name), card)
    await ground.press(name, hand(ground, name), confirm)
