"""A whole match of Tiny with real presses, with DMs and without."""

import re
from typing import Any

import pytest

from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.tiny_match import deal, hand, name_of

THREE = ("Ada", "Ben", "Cleo")


def _button(kind: str, message: Message) -> str:
    """What a player of few words presses when asked a question of this kind."""
    wanted = {"aside": "Done", "bid": "Bid", "vote": "Vote for", "turn": "Pass", "react": "Let it"}
    return next(label for label in message.buttons if label.startswith(wanted[kind]))


async def _play_out(harness: Harness, hand_of: Any) -> None:
    """Press on the hands that ``hand_of`` gives until the match is over."""
    stored = await harness.stored()
    while stored.playing:
        asked = stored.pending[0]
        name = name_of(stored, asked.seat)
        held = await hand_of(name)
        await harness.press(name, held, _button(asked.kind, held))
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq == before + 1


async def test_a_whole_match_by_presses_in_the_dms(tiny_harness: Harness) -> None:
    """Everybody answers in the DMs; hands and table end on the result (F014)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)

    async def in_the_dm(name: str) -> Message:
        return hand(harness, name)

    await _play_out(harness, in_the_dm)
    stored = await harness.stored()
    assert stored.outcome is not None
    winners = [name_of(stored, seat) for seat in stored.outcome.winners]
    assert "Rematch" in table.buttons
    for name in THREE:
        held = harness.person(name).last(harness.person(name).dm)
        assert held is not None
        assert all(winner in held.text for winner in winners)
        assert held.buttons == ["To the table"]


async def test_a_whole_match_with_every_dm_closed(tiny_harness: Harness) -> None:
    """“My hand” at the table is enough for everything (F064); each is told once (F059)."""
    harness = tiny_harness
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    table = await harness.play("tiny", *THREE)
    for name in THREE:
        told = [m for m in harness.person(name).messages("table") if "can't send you" in m.text]
        assert len(told) == 1
        assert told[0].private_to == harness.person(name).id

    async def privately(name: str) -> Message:
        shown = (await harness.press(name, table, "My hand")).ephemeral
        assert shown is not None
        return shown  # type: ignore[no-any-return]

    await _play_out(harness, privately)
    assert "Rematch" in table.buttons
    assert all(harness.person(name).messages(harness.person(name).dm) == [] for name in THREE)


def _without_numbers(text: str) -> str:
    """A text without ids, times and table numbers."""
    return re.sub(r"\d{6,}|Table \d+", "…", text)


async def _seen_by_others(harness: Harness, where: str, card: str) -> list[str]:
    """What all but Ada can see after her bid of ``card`` at a table of the same deal."""
    table = await harness.play("tiny", *THREE, where=where)
    for name in THREE:
        await harness.press(name, hand(harness, name), "Done")
    await harness.press("Ada", hand(harness, "Ada"), f"Bid {card}")
    assert f"You bid [{card}]" in hand(harness, "Ada").text
    own = harness.person("Ada").dm.id
    seen = [table, hand(harness, "Ben"), hand(harness, "Cleo")]
    assert all(message.channel.id != own for message in seen)
    return [_without_numbers(f"{message.text} {message.buttons}") for message in seen]


async def test_a_sealed_bid_shows_on_its_own_hand_alone(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever Ada bids, everything that others see stays the same until all bids are in (F214)."""
    harness = tiny_harness
    deal(monkeypatch, lambda m: {1, 6} <= set(m.state.players[0].hand), 3)
    high = await _seen_by_others(harness, "table", "6")
    low = await _seen_by_others(harness, "second-table", "1")
    assert high == low
    assert "Waiting for Ben and Cleo" in high[0]
