"""The bot plays for players who do not answer, until they press a button again."""

import pytest
from sqlalchemy import update

from bot.db.models import SeatRow
from bot.paces import SKIP_AFTER
from games.core import Pace
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_silence_ends_every_question(
    tiny_harness: Harness, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is asked of whomever, its deadline answers it, and the match goes on (F077, F080).

    Nobody presses anything: the match comes to its end by deadlines alone (F127, F188).
    """
    harness = tiny_harness
    deal(monkeypatch, reaches(kind), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, kind)
    assert set(stored.due) == {d.id for d in stored.pending}
    before = stored.row.seq
    await harness.advance(max(stored.due.values()) - harness.clock.now() + 1)
    after = await harness.stored()
    assert after.row.seq >= before + len(stored.pending)
    assert all(d.id not in stored.due for d in after.pending)


async def test_a_match_that_everybody_has_forgotten_ends_by_itself(tiny_harness: Harness) -> None:
    """Unattended to the end, and the table and the hands say how it ended (F127, F188)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    for _ in range(60):
        if not (await harness.stored()).playing:
            break
        await harness.advance(181)
    stored = await harness.stored()
    assert stored.row.ending == "played"
    assert stored.outcome is not None
    shown = await harness.table("Rematch")
    assert "win after round" in shown.text
    for name in THREE:
        last = harness.person(name).last(harness.person(name).dm)
        assert last is not None
        assert "win after round" in last.text
    assert table.channel is shown.channel


async def test_two_misses_hand_the_seat_to_the_bot(harness: Harness) -> None:
    """After two waits missed in a row the bot plays, without waiting for deadlines (F083, F085)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=5)
    for turn in range(1, 3):
        while await harness.asked() != "Ben":
            await harness.press("Ada", table, "Roll it out")
        await harness.advance(181)
        ben = (await harness.stored()).seats[1]
        assert ben.missed == turn
    assert ben.away
    before = (await harness.stored()).row.seq
    await harness.press("Ada", table, "Roll it out")
    assert "the bot plays until they're back" in table.text
    await harness.advance(2.1)
    after = await harness.stored()
    assert after.row.seq > before + 1, "Ada's entry, and then the bot's"


async def test_who_is_away_comes_back_with_one_press(harness: Harness) -> None:
    """“I'm back” gives the seat back with its score, and the next wait is theirs (F083, F106)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=5)
    for _ in range(2):
        while await harness.asked() != "Ben":
            await harness.press("Ada", table, "Roll it out")
        await harness.advance(181)
    before = (await harness.stored()).match
    await harness.press("Ben", table, "I'm back")
    ben = (await harness.stored()).seats[1]
    assert (ben.away, ben.missed) == (False, 0)
    assert (await harness.stored()).match == before
    assert "I'm back" not in table.buttons
    again = await harness.forge("Ben", table, "g1:1:0:back:x")
    assert "aren't away" in again.ephemeral.text
    await harness.press("Ada", table, "Roll it out")
    seq = (await harness.stored()).row.seq
    await harness.advance(10)
    assert (await harness.stored()).row.seq == seq
    await harness.press("Ben", table, "Roll")
    assert (await harness.stored()).row.seq == seq + 1


async def test_an_answer_brings_back_too(tiny_harness: Harness) -> None:
    """An away player who answers before the bot does is back; no other press is needed."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    async with harness.client.services.database.write() as session:
        await session.execute(update(SeatRow).where(SeatRow.place == 0).values(away=True))
    held = hand(harness, "Ada")
    await harness.press("Ada", held, "Refresh")
    assert "I'm back" in held.buttons
    bid = next(label for label in held.buttons if label.startswith("Bid"))
    await harness.press("Ada", held, bid)
    assert not (await harness.stored()).seats[0].away


async def test_a_miss_that_is_followed_by_a_press_counts_no_more(harness: Harness) -> None:
    """Two misses in a row are needed, not two in a match (F085)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=6)
    for _ in range(3):
        while await harness.asked() != "Ben":
            await harness.press("Ada", table, "Roll it out")
        await harness.advance(181)
        while await harness.asked() != "Ben":
            await harness.press("Ada", table, "Roll it out")
        await harness.press("Ben", table, "Roll it out")
        assert not (await harness.stored()).seats[1].away
    assert (await harness.stored()).seats[1].missed == 0


async def test_letting_reactions_pass_is_no_absence(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that closes without a press makes nobody absent."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    assert {d.pace for d in stored.pending} == {Pace.REACTION}
    await harness.advance(21)
    assert [seat.missed for seat in (await harness.stored()).seats] == [0, 0, 0]


async def test_the_others_vote_a_player_absent(harness: Harness) -> None:
    """More than half of the others decide; who it is about has no vote (F092, F095)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana")
    asked = await harness.slash("Ben", "table", "absent", player=harness.person("Ada"))
    assert "are being asked" in asked.text
    assert "1 of 2 votes" in table.text
    refused = await harness.press("Ada", table, "No")
    assert "don't have a vote" in refused.ephemeral.text
    outsider = await harness.press("Eli", table, "Yes")
    assert "don't have a seat" in outsider.ephemeral.text
    await harness.press("Cleo", table, "Yes")
    assert (await harness.stored()).seats[0].away
    assert "the bot plays" in table.text
    await harness.press("Ada", table, "I'm back")
    assert not (await harness.stored()).seats[0].away


async def test_a_vote_that_nobody_joins_closes(harness: Harness) -> None:
    """Every vote has an end: “no” of half, or two minutes (F115)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana")
    await harness.slash("Ben", "table", "absent", player=harness.person("Ada"))
    await harness.press("Cleo", table, "No")
    assert "Yes" in table.buttons
    await harness.press("Dana", table, "No")
    assert "Yes" not in table.buttons
    await harness.slash("Ben", "table", "absent", player=harness.person("Ada"))
    await harness.advance(121)
    shown = await harness.table("Roll")
    assert "Yes" not in shown.buttons
    assert not (await harness.stored()).seats[0].away


async def test_absence_of_nobody_in_particular(harness: Harness) -> None:
    """Oneself, computer players, outsiders and the absent cannot be voted absent."""
    await harness.play(DICE_GAME, "Ada", "Ben", bots=1)
    for player in ("Ben", "Eli"):
        refused = await harness.slash("Ben", "table", "absent", player=harness.person(player))
        assert "can't take over this seat" in refused.text
    await harness.client.services.seats.set_away(1, harness.person("Ada").id, away=True)
    refused = await harness.slash("Ben", "table", "absent", player=harness.person("Ada"))
    assert "can't take over this seat" in refused.text


async def test_untimed_waits_for_ever_and_can_be_skipped(tiny_harness: Harness) -> None:
    """Without a timer nothing is played automatically; after 24 h anyone seated may skip (F094)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE, pace="untimed")
    stored = await harness.stored()
    assert stored.due == {}
    await harness.advance(SKIP_AFTER - 60)
    shown = await harness.table("My hand")
    assert "Skip" not in shown.buttons
    await harness.advance(120)
    shown = await harness.table("Skip")
    refused = await harness.press("Eli", shown, "Skip")
    assert "don't have a seat" in refused.ephemeral.text
    assert (await harness.stored()).row.seq == 0
    await harness.press("Ben", shown, "Skip")
    after = await harness.stored()
    assert {d.kind for d in after.pending} == {"bid"}
    assert "Skip" not in (await harness.table("My hand")).buttons
    assert table.channel is shown.channel


async def test_untimed_keeps_the_window_of_reactions(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reactions stay a matter of 20 seconds."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    await harness.play("tiny", *THREE, pace="untimed")
    stored = await play_on(harness, "react")
    (due,) = stored.due.values()
    assert due - harness.clock.now() <= 20
    await harness.advance(21)
    assert all(d.kind != "react" for d in (await harness.stored()).pending)
