"""Requests and messages that were sent, hands to press on, and prepared states."""

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

import bot.matches.lobbies
from bot.db.models import MatchRow
from bot.matches.stored_match import StoredMatch
from bot.practice.rest.request import BotRequest
from bot.practice.state.objects import Message
from bot.votes import pace_and_pause
from games.core import encode
from tests.support.harness import Harness


def shown_by(sent: BotRequest) -> dict[str, Any] | None:
    """The message that a request sends or edits; None if it does neither."""
    body = sent.body if isinstance(sent.body, dict) else {}
    if sent.route.endswith("/callback"):
        return body.get("data") or {} if body.get("type") in (4, 7) else None
    message = sent.route.startswith(("/channels/{channel_id}/messages", "/webhooks/"))
    message = message and not sent.route.endswith("/threads")
    return body if message and sent.method in ("POST", "PATCH") else None


def without_mentions(requests: Iterable[BotRequest]) -> list[str]:
    """The sends and edits that do not say whom they may mention."""
    return [
        f"{sent.method} {sent.path}"
        for sent in requests
        if (message := shown_by(sent)) is not None and "allowed_mentions" not in message
    ]


def hand(harness: Harness, name: str) -> Message:
    """The newest hand in the DMs of a person."""
    person = harness.person(name)
    found = person.last(person.dm, "Refresh")
    assert found is not None, f"{name} has no hand"
    return found


async def privately(harness: Harness, name: str, table: Message) -> Message:
    """The hand that “My hand” shows at the table."""
    shown = (await harness.press(name, table, "My hand")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


def menus(held: Message) -> list[Any]:
    """The menus of a message."""
    return [part for part in held.components if part["type"] == 3]


def menu(held: Message) -> Any:
    """The first menu of a message; None if it has none."""
    return next(iter(menus(held)), None)


def entries(held: Message, menu: int = 0) -> list[str]:
    """The labels of a message's menu; none if it has no menu."""
    found = menus(held)
    return [one["label"] for one in found[menu]["options"]] if found else []


def shown(message: Message) -> list[Any]:
    """All that is on a message, but for the draw marks of its custom_ids."""
    parts = []
    for component in message.components:
        part = {key: value for key, value in component.items() if key != "components"}
        if "custom_id" in part:
            part["custom_id"] = part["custom_id"].rpartition(":")[0]
        parts.append(part)
    return [*parts, *message.data["attachments"]]


async def state_of(harness: Harness, match_id: int = 1) -> Any:
    """The state of a match as it is stored."""
    stored = await harness.stored(match_id)
    assert stored.match is not None
    return stored.match.state


async def asks(harness: Harness, match_id: int = 1) -> tuple[str, str] | None:
    """The name of the player who is asked and the kind of question; None if nobody is."""
    stored = await harness.stored(match_id)
    if not stored.pending:
        return None
    return stored.seats[stored.pending[0].seat].name, stored.pending[0].kind


async def put_state(harness: Harness, anew: Callable[[Any], Any], match_id: int = 1) -> None:
    """Make a running match stand at what ``anew`` makes of its state, all users present."""
    matches = harness.client.services.matches
    async with matches.database.write() as session:
        row = await session.get_one(MatchRow, match_id)
        stored = await matches.load_in(session, match_id)
        assert stored.match is not None
        match = replace(stored.match, state=anew(stored.match.state))
        row.snapshot = row.base = encode(match)
        for seat in stored.seats:
            seat.missed, seat.counted, seat.away = 0, False, False
        await matches.reschedule(session, dataclasses.replace(stored, match=match))
    matches.notify(match_id)
    await harness.quiet()


async def pause(harness: Harness, match_id: int = 1) -> None:
    """Pause a match as a vote that passes does."""
    matches = harness.client.services.matches
    async with matches.active_match(match_id) as (_, stored):
        pace_and_pause.pause(matches, stored)


async def resume(harness: Harness, match_id: int = 1) -> None:
    """End the pause of a match as a vote that passes does."""
    matches = harness.client.services.matches
    async with matches.active_match(match_id) as (session, stored):
        await pace_and_pause.resume(matches, session, stored)


class _Seeds:
    """Gives one seed, in place of secret ones."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def token_hex(self, _size: int) -> str:
        """The seed."""
        return self.seed


def seed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the next matches begin with the seed ``text``."""
    monkeypatch.setattr(bot.matches.lobbies, "secrets", _Seeds(text))


async def silent_to_the_end(harness: Harness) -> None:
    """Let computer players and silence play the match out; each of them moves it on."""
    stored = await harness.stored()
    while stored.playing:
        asked = stored.pending[0]
        by_itself = stored.seats[asked.seat].self_acting
        wait = 2.0 if by_itself else stored.due[asked.id] - harness.clock.now()
        await harness.advance(wait + 0.5)
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq > before
    assert "Rematch" in (await harness.table("Rematch")).buttons
    assert stored.row.ending == "played"


async def time_out(harness: Harness) -> StoredMatch:
    """Let the time limits of all open questions run out; return the match as it is then."""
    stored = await harness.stored()
    await harness.advance(max(stored.due.values()) - harness.clock.now() + 1)
    return await harness.stored()
