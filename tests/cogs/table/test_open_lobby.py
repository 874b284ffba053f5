"""A new table has a timer unless its host wants none (F089)."""

import pytest

from bot import paces
from games import GAMES
from games.core import Pace
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

MINUTE = 60.0


async def test_a_table_has_a_timer_unless_it_is_told_otherwise(harness: Harness) -> None:
    """F089: the lobby says how long one may think, a few minutes, and each question ends."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    assert "Pace: normal (3 minutes per turn)" in lobby.text.replace("*", "")
    for question in Pace:
        wait = paces.answer_seconds(paces.DEFAULT_PACE, question)
        assert wait is not None
        assert 10 <= wait <= 5 * MINUTE
    begun = harness.clock.now()
    await harness.press("Ada", lobby, "Start")
    stored = await harness.stored()
    assert stored.row.pace == paces.DEFAULT_PACE
    assert {d.id for d in stored.pending} == set(stored.due)
    assert all(when - begun <= 3 * MINUTE + 5 for when in stored.due.values())


async def test_who_never_plays_holds_nobody_up(harness: Harness) -> None:
    """F089: two turns of theirs pass by the timer, and then the bot plays for them at once."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=6)
    began, waited = harness.clock.now(), 0.0
    for _ in range(40):
        if not (await harness.stored()).playing:
            break
        if await harness.asked() == "Ada":
            await harness.press("Ada", table, "Roll it out")
            continue
        before = harness.clock.now()
        seq = (await harness.stored()).row.seq
        away = (await harness.stored()).seats[1].away
        await harness.advance(3 if away else 3 * MINUTE + 1)
        assert (await harness.stored()).row.seq > seq
        waited += harness.clock.now() - before
    stored = await harness.stored()
    assert stored.row.ending == "played"
    assert stored.seats[1].away
    assert waited <= harness.clock.now() - began
    assert waited < 10 * MINUTE


async def test_a_host_can_do_without_a_timer(harness: Harness) -> None:
    """F089: it is a choice of each table; then nothing runs out, whatever the hour."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "pace", "untimed")
    assert "Pace: untimed" in lobby.text.replace("*", "")
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored()).due == {}
    for _ in range(3):
        await harness.advance(24 * 3600)
    stored = await harness.stored()
    assert (stored.playing, stored.row.seq, stored.seats[0].missed) == (True, 0, 0)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_opens_at_a_pace_of_ones_own(harness: Harness, game: str) -> None:
    """/play takes any pace, suggests some, and opens no table at one that is none (F129)."""
    asked = harness.person("Ada").complete("table", f"play {game}", "pace", pace="36 h")
    await asked.settled()
    assert [one["value"] for one in asked.choices or ()] == ["36h", *paces.PACES]
    refused = await harness.slash("Ada", "table", f"play {game}", pace="3 weeks")
    assert "from 30 seconds to 14 days" in refused.text
    await harness.slash("Ada", "table", f"play {game}", pace="36 h")
    assert (await harness.stored()).row.pace == "36h"
