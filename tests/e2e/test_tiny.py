"""A whole match of Tiny over the wire, by DM and without any."""

import re
from typing import Any

import pytest

from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, name_of

THREE = ("Ada", "Ben", "Cleo")


def _button(kind: str, message: Message) -> str:
    """What a player of few words presses when asked a question of this kind."""
    wanted = {"aside": "Done", "bid": "Bid", "vote": "Vote for", "turn": "Pass", "react": "Let it"}
    return next(label for label in message.buttons if label.startswith(wanted[kind]))


async def _play_out(ground: Ground, hand_of: Any) -> None:
    """Press on the hands that ``hand_of`` gives until the match is over."""
    stored = await ground.stored()
    while stored.playing:
        asked = stored.pending[0]
        name = name_of(stored, asked.seat)
        held = await hand_of(name)
        await ground.press(name, held, _button(asked.kind, held))
        before, stored = stored.row.seq, await ground.stored()
        assert stored.row.seq == before + 1


async def test_a_whole_match_by_presses_in_the_dms(tiny_ground: Ground) -> None:
    """Everybody answers in the DMs; hands and table end on the result (F014)."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)

    async def in_the_dm(name: str) -> Message:
        return hand(ground, name)

    await _play_out(ground, in_the_dm)
    stored = await ground.stored()
    assert stored.outcome is not None
    winners = [name_of(stored, seat) for seat in stored.outcome.winners]
    assert "Rematch" in table.buttons
    for name in THREE:
        held = ground.person(name).last(ground.person(name).dm)
        assert held is not None
        assert all(winner in held.text for winner in winners)
        assert held.buttons == ["To the table"]


async def test_a_whole_match_with_every_dm_closed(tiny_ground: Ground) -> None:
    """«My hand» at the table is enough for everything (F064); each is told once (F059)."""
    ground = tiny_ground
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    table = await ground.play("tiny", *THREE)
    for name in THREE:
        told = [m for m in ground.person(name).messages("table") if "cannot send you" in m.text]
        assert len(told) == 1
        assert told[0].private_to == ground.person(name).id

    async def privately(name: str) -> Message:
        shown = (await ground.press(name, table, "My hand")).ephemeral
        assert shown is not None
        return shown  # type: ignore[no-any-return]

    await _play_out(ground, privately)
    assert "Rematch" in table.buttons
    assert all(ground.person(name).messages(ground.person(name).dm) == [] for name in THREE)


def _without_numbers(text: str) -> str:
    """A text without ids, times and table numbers."""
    return re.sub(r"\d{6,}|Table \d+", "…", text)


async def _seen_by_others(ground: Ground, where: str, card: str) -> list[str]:
    """What all but Ada can see after her bid of ``card`` at a table of the same deal."""
    table = await ground.play("tiny", *THREE, where=where)
    for name in THREE:
        await ground.press(name, hand(ground, name), "Done")
    await ground.press("Ada", hand(ground, "Ada"), f"Bid {card}")
    assert f"You bid [{card}]" in hand(ground, "Ada").text
    own = ground.person("Ada").dm.id
    seen = [table, hand(ground, "Ben"), hand(ground, "Cleo")]
    assert all(message.channel.id != own for message in seen)
    return [_without_numbers(f"{message.text} {message.buttons}") for message in seen]


async def test_a_sealed_bid_shows_on_its_own_hand_alone(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever Ada bids, everything that others see stays the same until all bids are in (F214)."""
    ground = tiny_ground
    deal(monkeypatch, lambda m: {1, 6} <= set(m.state.players[0].hand), 3)
    high = await _seen_by_others(ground, "table", "6")
    low = await _seen_by_others(ground, "second-table", "1")
    assert high == low
    assert "Waiting for Ben and Cleo" in high[0]
