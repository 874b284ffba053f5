"""Playing Dumb Ways to Die over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.db.models import MatchRow
from bot.practice.records import Message
from games.core import encode
from games.dumbways.state import State
from tests.e2e.ground import Ground

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
    matches = ground.client.services.matches
    async with matches.database.write() as session:
        row = await session.get_one(MatchRow, match_id)
        stored = await matches.load_in(session, match_id)
        assert stored.match is not None
        asked = stored.match.state.asked + (0 if same else 1)
        match = replace(stored.match, state=replace(state, asked=asked))
        row.snapshot = row.base = encode(match)
        for seat in stored.seats:
            seat.missed, seat.counted, seat.away = 0, False, False
        await matches.reschedule(session, stored, match)
    matches.changed(match_id)
    await ground.quiet()


def hand(ground: Ground, name: str) -> Message:
    """The newest hand in the DMs of a person."""
    person = ground.person(name)
    found = person.last(person.dm, "Refresh")
    assert found is not None, f"{name} has no hand"
    return found


async def privately(ground: Ground, name: str, table: Message) -> Message:
    """The hand that «My hand» shows at the table."""
    shown = (await ground.press(name, table, "My hand")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


def menu(held: Message) -> Any:
    """The one menu of a hand; None where it has none."""
    return next((c for c in held.components if c["type"] == 3), None)


def entries(held: Message) -> list[str]:
    """The labels of a hand's menu; none where it has no menu."""
    found = menu(held)
    return [one["label"] for one in found["options"]] if found else []


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


async def state_of(ground: Ground, match_id: int = 1) -> State:
    """The state of a match as it is stored."""
    stored = await ground.stored(match_id)
    assert stored.match is not None
    state: State = stored.match.state
    return state


async def asks(ground: Ground, match_id: int = 1) -> tuple[str, str] | None:
    """Who is asked, and what kind of question; None where nobody is."""
    stored = await ground.stored(match_id)
    if not stored.pending:
        return None
    return stored.seats[stored.pending[0].seat].name, stored.pending[0].kind


def shown(message: Message) -> list[Any]:
    """All that is on a message, but for the draw marks of its custom_ids."""
    parts = []
    for component in message.components:
        part = {key: value for key, value in component.items() if key != "components"}
        if "custom_id" in part:
            part["custom_id"] = part["custom_id"].rpartition(":")[0]
        parts.append(part)
    return [*parts, *message.data["attachments"]]
