"""Calls that come: put off for twenty seconds, not for hours; and one for the last one missing."""

import pytest

from bot import paces
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches
from tests.support.wire import hand as hand_in_dms

THREE = ("Ada", "Ben", "Cleo")


def nudges(harness: Harness, name: str) -> list[Message]:
    """The messages that told somebody that only they are missing."""
    return [one for one in harness.rings(name) if "only you are missing" in one.text]


@pytest.mark.parametrize("pace", ["slow", "untimed"])
async def test_a_call_comes_once_the_recent_press_is_twenty_seconds_old(
    harness: Harness, pace: str
) -> None:
    """F183, F303: Ben joins, Ada starts at once; whoever is asked is called after 20 s, once."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace=pace)
    name = await harness.asked()
    await harness.advance(paces.RECENTLY_ACTIVE / 2)
    assert harness.rings(name) == []
    await harness.advance(paces.RECENTLY_ACTIVE / 2 + 1)
    (call,) = harness.rings(name)
    assert "your move" in call.text
    await harness.advance(3600)
    assert harness.rings(name) == [call]


async def test_a_hand_is_sent_again_once_the_recent_press_is_old(harness: Harness) -> None:
    """F303: with open DMs the call is the hand itself, in the DMs, with its buttons."""
    await harness.play(CARD_GAME, "Ada", "Ben", pace="slow")
    before = {name: hand_in_dms(harness, name) for name in ("Ada", "Ben")}
    await harness.advance(paces.RECENTLY_ACTIVE / 2)
    assert {name: hand_in_dms(harness, name) for name in ("Ada", "Ben")} == before
    await harness.advance(paces.RECENTLY_ACTIVE / 2 + 1)
    for name in ("Ada", "Ben"):
        held = hand_in_dms(harness, name)
        assert held.id > before[name].id
        assert any(label.startswith("Bid") for label in held.buttons)


async def test_somebody_who_answers_in_time_is_not_called(harness: Harness) -> None:
    """F303: the call that was put off is dropped with the answer (F184)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=5, pace="slow")
    first = await harness.asked()
    before = len(harness.rings(first))
    await harness.press(first, table, "Roll it out")
    await harness.advance(3600)
    assert len(harness.rings(first)) == before


async def test_a_call_survives_a_restart(harness: Harness) -> None:
    """F303: what was put off before a restart comes after it."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace="slow")
    name = await harness.asked()
    await harness.restart(politely=False)
    assert harness.rings(name) == []
    await harness.advance(paces.RECENTLY_ACTIVE + 1)
    assert len(harness.rings(name)) == 1


async def test_the_call_carries_what_everybody_may_see(harness: Harness) -> None:
    """The buttons of the table stand in the call; one press there makes the move."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    await harness.advance(paces.RECENTLY_ACTIVE + 1)
    (call,) = harness.rings(name)
    assert list(call.buttons)[:2] == ["Roll", "Roll it out"]
    outsider = await harness.press("Eli", call, "Roll")
    assert "don't have a seat" in outsider.ephemeral.text
    await harness.press(name, call, "Roll")
    assert (await harness.stored()).row.seq == 1
    assert call.deleted


async def test_no_call_in_the_channel_carries_a_bid(harness: Harness) -> None:
    """What a hand offers stays in the hand: the call leads there (F214)."""
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    await harness.play(CARD_GAME, *THREE)
    await harness.advance(paces.RECENTLY_ACTIVE + 1)
    for name in THREE:
        (call,) = harness.rings(name)
        assert list(call.buttons) == ["My hand", "To the table"]


async def test_the_last_one_missing_is_told_so_once(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F189: all others have bid; after a part of the time one message says so, and no second."""
    harness = tiny_harness
    deal(monkeypatch, reaches("bid"), 3)
    await harness.play("tiny", *THREE, pace="slow")
    await play_on(harness, "bid")
    await harness.advance(60)
    for name in ("Ada", "Ben"):
        held = hand(harness, name)
        label = next(one for one in held.buttons if one.startswith("Bid"))
        await harness.press(name, held, label)
    (left,) = (await harness.stored()).pending
    assert left.seat == 2
    await harness.advance(paces.NUDGE_MOST - 5)
    assert nudges(harness, "Cleo") == []
    await harness.advance(10)
    assert len(nudges(harness, "Cleo")) == 1
    for name in ("Ada", "Ben"):
        assert nudges(harness, name) == []
    await harness.advance(3600)
    assert len(nudges(harness, "Cleo")) == 1


async def test_nobody_is_told_to_be_last_who_has_answered_by_then(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F189: an answer before that drops the message."""
    harness = tiny_harness
    deal(monkeypatch, reaches("bid"), 3)
    await harness.play("tiny", *THREE, pace="slow")
    await play_on(harness, "bid")
    for name in THREE:
        held = hand(harness, name)
        await harness.press(name, held, next(one for one in held.buttons if one.startswith("Bid")))
    await harness.advance(3600)
    for name in THREE:
        assert nudges(harness, name) == []
