"""Presses that arrive after their question was answered are refused without a trace."""

from typing import Any

import pytest

from bot.practice.state.objects import Message
from bot.ui.custom_id import parse_custom_id
from games import GAMES
from tests.support.harness import Harness
from tests.support.wire import hand

THREE = ("Ada", "Ben", "Cleo")


def _offers(message: Message, decision: int) -> list[str]:
    """The custom_ids with which a message answers a question."""
    found = []
    for part in message.components:
        press = parse_custom_id(part.get("custom_id") or "")
        if press is not None and press.decision == decision and not part.get("disabled"):
            found.append(str(part["custom_id"]))
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_used_choice_is_gone_and_refused(harness: Harness, game: str) -> None:
    """It disappears from hand and table, and a late press is refused privately (F176)."""
    table = await harness.play(game, *THREE)
    stored = await harness.stored()
    asked = stored.pending[0]
    name = stored.seats[asked.seat].name
    places = [table, hand(harness, name)] if stored.ui.hands else [table]
    offered = {place.id: _offers(place, asked.id) for place in places}
    assert any(offered.values())
    await _answer(harness, asked)
    seq = (await harness.stored()).row.seq
    others = {one.id for one in (await harness.stored()).pending}
    for place in places:
        if place is not table or asked.id not in others:
            assert _offers(place, asked.id) == []
        for custom_id in offered[place.id]:
            values = ["0"] if ":pick." in custom_id and _is_menu(custom_id, place) else []
            late = await harness.forge(name, place, custom_id, *values)
            assert late.ephemeral is not None
            assert "nothing was changed" in late.ephemeral.text
    assert (await harness.stored()).row.seq == seq


def _is_menu(custom_id: str, place: Message) -> bool:
    return any(c.get("custom_id") == custom_id and c["type"] == 3 for c in place.components)


async def _answer(harness: Harness, asked: Any) -> None:
    """The seat gives the last of its listed answers."""
    stored = await harness.stored()
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]
    await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    await harness.quiet()
    await harness.advance(2)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_is_over_offers_nothing(harness: Harness, game: str) -> None:
    """After the end, hand and table offer no answers, and late presses are told why."""
    table = await harness.play(game, *THREE)
    stored = await harness.stored()
    asked = stored.pending[0]
    name = stored.seats[asked.seat].name
    place = hand(harness, name) if stored.ui.hands else table
    (custom_id, *_) = _offers(place, asked.id)
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    for one in (place, table):
        assert _offers(one, asked.id) == []
    late = await harness.forge(name, place, custom_id)
    assert "over" in late.ephemeral.text
