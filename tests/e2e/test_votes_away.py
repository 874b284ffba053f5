"""Votes that take the match from everybody, while somebody is away who could still say no."""

import pytest

from bot.paces import BALLOT_CLOSES
from bot.practice.state.objects import Message
from bot.users.preferences import set_guild_settings
from tests.e2e.ground import Ground

CHOICES = {"End the match …": "vote", "Start anew …": "anew"}


async def _sent_away(ground: Ground) -> tuple[str, str]:
    """A match of two in which who is not asked has called the other away; who called, and whom.

    Only moderators may end a match alone here.
    """
    await set_guild_settings(
        ground.client.services.database, ground.stand_in.guild.id, enders="moderators"
    )
    lobby = await ground.lobby("dropdead", "Cleo", "Ben", pace="quick", rounds=9)
    await ground.press("Cleo", lobby, "Start")
    whom = await ground.asked()
    caller = "Ben" if whom == "Cleo" else "Cleo"
    await ground.advance(31)
    await _call_absent(ground, caller, whom)
    return caller, whom


async def _call_absent(ground: Ground, caller: str, whom: str) -> None:
    called = await ground.slash(caller, "table", "absent", player=ground.person(whom))
    assert f"plays for {whom}" in called.text


async def _menu(ground: Ground, name: str, label: str) -> Message:
    """What the table's menu answers to one of its buttons."""
    menu = (await ground.press(name, await ground.table("More …"), "More …")).ephemeral
    shown = (await ground.press(name, menu, label)).ephemeral
    assert isinstance(shown, Message)
    return shown


@pytest.mark.parametrize("label", CHOICES)
async def test_who_was_called_away_can_still_say_no(ground: Ground, label: str) -> None:
    """Of two, nobody breaks the match off alone half a turn in (F092, F197)."""
    caller, whom = await _sent_away(ground)
    asked = await _menu(ground, caller, label)
    assert "can say no" in asked.text
    poll = await ground.table("Yes")
    assert "1 of 2 votes; passes <t:" in poll.text
    assert (await ground.stored(1)).playing
    await ground.press(whom, poll, "No")
    assert "Yes" not in (await ground.table("More …")).buttons
    await ground.advance(BALLOT_CLOSES + 1)
    assert (await ground.stored(1)).playing


@pytest.mark.parametrize("label", CHOICES)
async def test_silence_of_who_is_away_keeps_nobody(ground: Ground, label: str) -> None:
    """The vote passes at its close; another process may have begun meanwhile (F094, F115)."""
    caller, _ = await _sent_away(ground)
    await _menu(ground, caller, label)
    await ground.restart()
    await ground.advance(BALLOT_CLOSES - 20)
    assert (await ground.stored(1)).playing
    await ground.advance(21)
    stored = await ground.stored(1)
    assert (stored.row.phase, stored.row.ending) == ("ended", CHOICES[label])
    if label == "Start anew …":
        assert [seat.name for seat in (await ground.stored(2)).seats] == ["Cleo", "Ben"]
        assert "More …" in (await ground.table("More …")).buttons


async def test_who_has_come_back_is_asked_as_usual(ground: Ground) -> None:
    """Their silence is no yes any more: the vote comes to nothing."""
    caller, whom = await _sent_away(ground)
    await _menu(ground, caller, "End the match …")
    table = await ground.table("Yes")
    await ground.press(whom, table, "I'm back")
    assert "passes" not in table.text
    await ground.advance(BALLOT_CLOSES + 1)
    assert (await ground.stored()).playing
    assert "Yes" not in (await ground.table("More …")).buttons


async def test_a_vote_called_before_waits_its_whole_time(ground: Ground) -> None:
    """A ballot that is about to close is no way round: it waits again from the absence on."""
    lobby = await ground.lobby("dropdead", "Cleo", "Ben", "Dana", rounds=9)
    await ground.press("Cleo", lobby, "Start")
    asked = await ground.asked()
    first, second = (name for name in ("Cleo", "Ben", "Dana") if name != asked)
    await ground.client.services.seats.leave(1, ground.person(second).id)
    await _menu(ground, first, "Start anew …")
    await ground.advance(BALLOT_CLOSES - 10)
    await _call_absent(ground, first, asked)
    await ground.advance(BALLOT_CLOSES - 20)
    assert (await ground.stored(1)).playing
    await ground.advance(21)
    assert (await ground.stored(1)).row.ending == "anew"


async def test_who_has_missed_their_waits_is_gone(ground: Ground) -> None:
    """Two waits missed: who is left decides alone, after one confirmation (F094)."""
    await set_guild_settings(
        ground.client.services.database, ground.stand_in.guild.id, enders="moderators"
    )
    table = await ground.play("dropdead", "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await ground.asked() != "Ben":
            await ground.press("Cleo", table, "Roll it out")
        await ground.advance(181)
    assert (await ground.stored()).seats[1].away
    confirm = await _menu(ground, "Cleo", "End the match …")
    assert "for everybody?" in confirm.text
    assert (await ground.stored()).playing
    ended = await ground.press("Cleo", confirm, "End it")
    assert "The match is ended" in ended.ephemeral.text
    assert (await ground.stored()).row.ending == "vote"


async def test_the_gone_are_gone_after_a_restart_too(ground: Ground) -> None:
    """Who sits there as away in the fresh match has no more say than before (F122)."""
    table = await ground.play("dropdead", "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await ground.asked() != "Ben":
            await ground.press("Cleo", table, "Roll it out")
        await ground.advance(181)
    for _ in range(2):
        confirm = await _menu(ground, "Cleo", "Start anew …")
        await ground.press("Cleo", confirm, "Start anew")
    assert (await ground.stored(3)).playing


async def test_a_confirmation_that_is_no_longer_alone(ground: Ground) -> None:
    """Somebody has come back before it is pressed: the others are to be asked."""
    await set_guild_settings(
        ground.client.services.database, ground.stand_in.guild.id, enders="moderators"
    )
    table = await ground.play("dropdead", "Cleo", "Ben", rounds=9)
    for _ in range(2):
        while await ground.asked() != "Ben":
            await ground.press("Cleo", table, "Roll it out")
        await ground.advance(181)
    confirm = await _menu(ground, "Cleo", "End the match …")
    await ground.press("Ben", await ground.table("I'm back"), "I'm back")
    refused = await ground.press("Cleo", confirm, "End it")
    assert "may not end this match alone" in refused.ephemeral.text
    assert (await ground.stored()).playing


async def test_a_pause_is_no_way_round(ground: Ground) -> None:
    """Nor does anybody stop a match alone for good; who plays on may always go on."""
    caller, whom = await _sent_away(ground)
    asked = await ground.slash(caller, "table", "pause")
    assert "can say no" in asked.text
    assert not (await ground.stored()).paused
    await ground.press(whom, await ground.table("Yes"), "Yes")
    assert (await ground.stored()).paused
    assert (await ground.slash(caller, "table", "resume")).text == "The match goes on."


async def test_more_than_half_of_all_decide_at_once(ground: Ground) -> None:
    """The silence of one who is away is not waited for where it makes no difference."""
    await ground.play("dropdead", "Cleo", "Ben", "Dana")
    await ground.client.services.seats.set_away(1, ground.person("Dana").id, away=True)
    await _menu(ground, "Cleo", "Start anew …")
    poll = await ground.table("Yes")
    assert "1 of 2 votes" in poll.text
    assert "passes" not in poll.text  # Ben is there, and has said nothing
    await ground.press("Ben", poll, "Yes")
    assert (await ground.stored(2)).playing


async def test_a_vote_whose_other_voices_have_left_passes(ground: Ground) -> None:
    """Nobody need press twice: what is left of the voices decides at its close (F115, F119)."""
    await ground.play("dropdead", "Cleo", "Ben", "Dana", "Eli", rounds=9)
    await _menu(ground, "Cleo", "Start anew …")
    await ground.press("Ben", await ground.table("Yes"), "Yes")
    await ground.client.services.seats.leave(1, ground.person("Eli").id)
    assert (await ground.stored(1)).playing
    await ground.advance(BALLOT_CLOSES + 1)
    assert len((await ground.stored(2)).seats) == 3


async def test_a_german_reads_when_it_passes(ground: Ground) -> None:
    """The answer to who called the vote."""
    await ground.play("dropdead", "Cleo", "Dana")
    await ground.client.services.seats.set_away(1, ground.person("Cleo").id, away=True)
    asked = await ground.slash("Dana", "table", "pause")
    assert "Wer weg ist, kann am Tisch noch ablehnen" in asked.text


async def test_a_no_of_one_who_was_sent_away_outweighs_the_silence_of_another(
    ground: Ground,
) -> None:
    """Two of four who send the others away do not end the match over a no (F092)."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo", "Dana", rounds=9)
    for name in ("Cleo", "Dana"):
        await ground.slash("Ada", "table", "absent", player=ground.person(name))
        await ground.press("Ben", await ground.table("Yes"), "Yes")
    await _menu(ground, "Ada", "Start anew …")
    poll = await ground.table("Start anew?")
    await ground.press("Ben", poll, "Yes")
    assert "2 of 3 votes; passes <t:" in poll.text
    await ground.press("Cleo", poll, "No")
    assert "passes <t:" not in poll.text
    await ground.advance(BALLOT_CLOSES + 1)
    assert (await ground.stored(1)).playing
