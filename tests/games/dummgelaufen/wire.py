"""Playing Dumm gelaufen! over the wire: built positions put on a table, and hands to press on."""

from typing import Any

from msgspec.structs import replace

from bot.db.models import MatchRow
from bot.practice.records import Message
from games.core import encode
from games.dummgelaufen.state import Over, State
from tests.e2e.ground import Ground
from tests.games.dummgelaufen.table import Table

THREE = ("Ada", "Ben", "Cleo")


async def stand(ground: Ground, built: Table, *names: str) -> Message:
    """A match of these people that stands as ``built`` does; gives its table."""
    table = await ground.play("dummgelaufen", *(names or THREE))
    await put(ground, built.state)
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
        assert not isinstance(state.phase, Over)
        asked = stored.match.state.ids + (0 if same else 1)
        state = replace(state, ids=asked, phase=replace(state.phase, id=asked))
        match = replace(stored.match, state=state)
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


def menus(held: Message) -> list[Any]:
    """The menus of a hand."""
    return [part for part in held.components if part["type"] == 3]


def entries(held: Message, menu: int = 0) -> list[str]:
    """The labels of a hand's menu; none where it has no menu."""
    found = menus(held)
    return [one["label"] for one in found[menu]["options"]] if found else []


async def mark(ground: Ground, name: str, held: Message, *cards: str, menu: int = 0) -> None:
    """Mark cards, such as ``Y2 Y2 G4``, in a menu of a hand."""
    found = menus(held)[menu]
    left = list(found["options"])
    values = []
    for card in cards:
        option = next(one for one in left if one["label"] == card)
        left.remove(option)
        values.append(option["value"])
    await ground.person(name).choose(held, found["custom_id"], *values)
    await ground.quiet()


async def do(ground: Ground, name: str, marked: str, label: str, *, held: Any = None) -> Any:
    """Mark cards in a hand (the DM, or ``held``) and press a button of it."""
    held = held or hand(ground, name)
    await mark(ground, name, held, *marked.split())
    return await ground.press(name, held, label)


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


def plain(message: Message) -> str:
    """A message's text without spaces that do not break."""
    return message.text.replace("\u00a0", " ")


def shown(message: Message) -> list[Any]:
    """All that is on a message, but for the draw marks of its custom_ids."""
    parts = []
    for component in message.components:
        part = {key: value for key, value in component.items() if key != "components"}
        if "custom_id" in part:
            part["custom_id"] = part["custom_id"].rpartition(":")[0]
        parts.append(part)
    return [*parts, *message.data["attachments"]]
