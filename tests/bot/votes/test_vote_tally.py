"""Votes that end the match for everybody while a player who could object is away."""

import pytest

from bot.paces import BALLOT_SECONDS
from bot.practice.state.objects import Message
from bot.users.preferences import update_guild_settings
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

CHOICES = {"End the match …": "vote", "Restart …": "anew"}


async def _sent_away(harness: Harness) -> tuple[str, str]:
    """A match of two in which who is not asked has called the other away; who called, and whom.

    Only moderators may end a match alone here.
    """
    await update_guild_settings(
        harness.client.services.database, harness.stand_in.guild.id, enders="moderators"
    )
    lobby = await harness.lobby(DICE_GAME, "Cleo", "Ben", pace="quick", rounds=9)
    await harness.press("Cleo", lobby, "Start")
    whom = await harness.asked()
    caller = "Ben" if whom == "Cleo" else "Cleo"
    await harness.advance(31)
    await _call_absent(harness, caller, whom)
    return caller, whom


async def _call_absent(harness: Harness, caller: str, whom: str) -> None:
    called = await harness.slash(caller, "table", "absent", player=harness.person(whom))
    assert f"plays for {whom}" in called.text


async def _menu(harness: Harness, name: str, label: str) -> Message:
    """What the table's menu answers to one of its buttons."""
    menu = (await harness.press(name, await harness.table("More …"), "More …")).ephemeral
    shown = (await harness.press(name, menu, label)).ephemeral
    assert isinstance(shown, Message)
    return shown


@pytest.mark.parametrize("label", CHOICES)
async def test_who_was_called_away_can_still_say_no(harness: Harness, label: str) -> None:
    """With two players, one cannot end the match alone half a turn in (F092, F197)."""
    caller, whom = await _sent_away(harness)
    asked = await _menu(harness, caller, label)
    assert "can say no" in asked.text
    poll = await harness.table("Yes")
    assert "1 of 2 votes; passes <t:" in poll.text
    assert (await harness.stored(1)).playing
    await harness.press(whom, poll, "No")
    assert "Yes" not in (await harness.table("More …")).buttons
    await harness.advance(BALLOT_SECONDS + 1)
    assert (await harness.stored(1)).playing


@pytest.mark.parametrize("label", CHOICES)
async def test_silence_of_who_is_away_keeps_nobody(harness: Harness, label: str) -> None:
    """The vote passes at its close, even if another process has started since (F094, F115)."""
    caller, _ = await _sent_away(harness)
    await _menu(harness, caller, label)
    await harness.restart()
    await harness.advance(BALLOT_SECONDS - 20)
    assert (await harness.stored(1)).playing
    await harness.advance(21)
    stored = await harness.stored(1)
    assert (stored.row.phase, stored.row.ending) == ("ended", CHOICES[label])
    if label == "Restart …":
        assert [seat.name for seat in (await harness.stored(2)).seats] == ["Cleo", "Ben"]
        assert "More …" in (await harness.table("More …")).buttons


async def test_who_has_come_back_is_asked_as_usual(harness: Harness) -> None:
    """Their silence is no yes any more: the vote comes to nothing."""
    caller, whom = await _sent_away(harness)
    await _menu(harness, caller, "End the match …")
    table = await harness.table("Yes")
    await harness.press(whom, table, "I'm back")
    assert "passes" not in table.text
    await harness.advance(BALLOT_SECONDS + 1)
    assert (await harness.stored()).playing
    assert "Yes" not in (await harness.table("More …")).buttons


async def test_a_vote_called_before_waits_its_whole_time(harness: Harness) -> None:
    """A ballot that is about to close is no way round: it waits again from the absence on."""
    lobby = await harness.lobby(DICE_GAME, "Cleo", "Ben", "Dana", rounds=9)
    await harness.press("Cleo", lobby, "Start")
    asked = await harness.asked()
    first, second = (name for name in ("Cleo", "Ben", "Dana") if name != asked)
    await harness.client.services.seats.leave(1, harness.person(second).id)
    await _menu(harness, first, "Restart …")
    await harness.advance(BALLOT_SECONDS - 10)
    await _call_absent(harness, first, asked)
    await harness.advance(BALLOT_SECONDS - 20)
    assert (await harness.stored(1)).playing
    await harness.advance(21)
    assert (await harness.stored(1)).row.ending == "anew"


async def test_who_has_missed_their_waits_is_gone(harness: Harness) -> None:
    """Two waits missed: who is left decides alone, after one confirmation (F094)."""
    await update_guild_settings(
        harness.client.services.database, harness.stand_in.guild.id, enders="moderators"
    )
    table = await harness.play(DICE_GAME, "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await harness.asked() != "Ben":
            await harness.press("Cleo", table, "Roll it out")
        await harness.advance(181)
    assert (await harness.stored()).seats[1].away
    confirm = await _menu(harness, "Cleo", "End the match …")
    assert "for everyone?" in confirm.text
    assert (await harness.stored()).playing
    ended = await harness.press("Cleo", confirm, "End it")
    assert "The match has been ended" in ended.ephemeral.text
    assert (await harness.stored()).row.ending == "vote"


async def test_the_gone_are_gone_after_a_restart_too(harness: Harness) -> None:
    """A player carried over as away into a restarted match still has no say (F122)."""
    table = await harness.play(DICE_GAME, "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await harness.asked() != "Ben":
            await harness.press("Cleo", table, "Roll it out")
        await harness.advance(181)
    for _ in range(2):
        confirm = await _menu(harness, "Cleo", "Restart …")
        await harness.press("Cleo", confirm, "Restart")
    assert (await harness.stored(3)).playing


async def test_a_confirmation_that_is_no_longer_alone(harness: Harness) -> None:
    """Somebody has come back before it is pressed: the others are to be asked."""
    await update_guild_settings(
        harness.client.services.database, harness.stand_in.guild.id, enders="moderators"
    )
    table = await harness.play(DICE_GAME, "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await harness.asked() != "Ben":
            await harness.press("Cleo", table, "Roll it out")
        await harness.advance(181)
    confirm = await _menu(harness, "Cleo", "End the match …")
    await harness.press("Ben", await harness.table("I'm back"), "I'm back")
    refused = await harness.press("Cleo", confirm, "End it")
    assert "can't end this match alone" in refused.ephemeral.text
    assert (await harness.stored()).playing


async def test_a_pause_is_no_way_round(harness: Harness) -> None:
    """No player can stop a match alone for good; an active player can always resume it."""
    caller, whom = await _sent_away(harness)
    asked = await harness.slash(caller, "table", "pause")
    assert "can say no" in asked.text
    assert not (await harness.stored()).paused
    await harness.press(whom, await harness.table("Yes"), "Yes")
    assert (await harness.stored()).paused
    assert (await harness.slash(caller, "table", "resume")).text == "The match goes on."


async def test_more_than_half_of_all_decide_at_once(harness: Harness) -> None:
    """The silence of one who is away is not waited for if it makes no difference."""
    await harness.play(DICE_GAME, "Cleo", "Ben", "Dana")
    await harness.client.services.seats.set_away(1, harness.person("Dana").id, away=True)
    await _menu(harness, "Cleo", "Restart …")
    poll = await harness.table("Yes")
    assert "1 of 2 votes" in poll.text
    assert "passes" not in poll.text  # Ben is there, and has said nothing
    await harness.press("Ben", poll, "Yes")
    assert (await harness.stored(2)).playing


async def test_a_vote_whose_other_voices_have_left_passes(harness: Harness) -> None:
    """Nobody need press twice: what is left of the voices decides at its close (F115, F119)."""
    await harness.play(DICE_GAME, "Cleo", "Ben", "Dana", "Eli", rounds=9)
    await _menu(harness, "Cleo", "Restart …")
    await harness.press("Ben", await harness.table("Yes"), "Yes")
    await harness.client.services.seats.leave(1, harness.person("Eli").id)
    assert (await harness.stored(1)).playing
    await harness.advance(BALLOT_SECONDS + 1)
    assert len((await harness.stored(2)).seats) == 3


async def test_a_german_reads_when_it_passes(harness: Harness) -> None:
    """The answer goes to the user who called the vote."""
    await harness.play(DICE_GAME, "Cleo", "Dana")
    await harness.client.services.seats.set_away(1, harness.person("Cleo").id, away=True)
    asked = await harness.slash("Dana", "table", "pause")
    assert "Wer weg ist, kann am Tisch noch ablehnen" in asked.text


async def test_a_no_of_one_who_was_sent_away_outweighs_the_silence_of_another(
    harness: Harness,
) -> None:
    """Two of four who send the others away do not end the match over a no (F092)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana", rounds=9)
    for name in ("Cleo", "Dana"):
        await harness.slash("Ada", "table", "absent", player=harness.person(name))
        await harness.press("Ben", await harness.table("Yes"), "Yes")
    await _menu(harness, "Ada", "Restart …")
    poll = await harness.table("Restart?")
    await harness.press("Ben", poll, "Yes")
    assert "2 of 3 votes; passes <t:" in poll.text
    await harness.press("Cleo", poll, "No")
    assert "passes <t:" not in poll.text
    await harness.advance(BALLOT_SECONDS + 1)
    assert (await harness.stored(1)).playing
