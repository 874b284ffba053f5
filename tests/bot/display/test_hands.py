"""Hands are edited in place in the DM, sent again after a pause, and shown by “My hand”."""

import pytest

from bot.display.tables import REPOST_AGE
from bot.practice.state.interactions import TOKEN_LIFE
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.tiny_match import deal, hand, name_of, play_on
from tests.tiny.game import moves

THREE = ("Ada", "Ben", "Cleo")


async def test_joining_sends_the_first_dm(tiny_harness: Harness) -> None:
    """The DM goes out on the user's own press, before the match, and says where it belongs."""
    harness = tiny_harness
    await harness.lobby("tiny", "Ada", "Ben")
    for name in ("Ada", "Ben"):
        (held,) = harness.person(name).messages(harness.person(name).dm)
        assert "You have a seat" in held.text
        assert "Tiny" in held.text
        assert "The Practice Room" in held.text
        assert f"<#{harness.stand_in.channel('table').id}>" in held.text
        assert "To the table" in held.buttons
    assert harness.person("Cleo").messages(harness.person("Cleo").dm) == []


async def test_a_hand_is_edited_in_place(tiny_harness: Harness) -> None:
    """While its player is at the table, one message holds the hand, and no press adds another."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    before = len(harness.person("Ada").messages(harness.person("Ada").dm))
    await harness.press("Ada", held, "Done")
    for name in ("Ben", "Cleo"):
        await harness.press(name, hand(harness, name), "Done")
    assert hand(harness, "Ada").id == held.id
    assert "Your bid?" in held.text
    assert len(harness.person("Ada").messages(harness.person("Ada").dm)) == before


async def test_a_hand_is_sent_anew_after_a_pause(tiny_harness: Harness) -> None:
    """A player who is asked after a pause gets a new message; the old one is deleted."""
    harness = tiny_harness
    held = await _pause(harness)
    newer = hand(harness, "Ada")
    assert newer.id > held.id
    assert "Your bid?" in newer.text
    assert harness.person("Ada").messages(harness.person("Ada").dm) == [newer]
    assert held.deleted


async def test_an_old_hand_that_cannot_be_deleted_loses_its_contents(tiny_harness: Harness) -> None:
    """The old hand links to the newer one, and offers nothing to press."""
    harness = tiny_harness
    dm = harness.person("Ada").dm.id
    harness.stand_in.request_faults.fail(503, 100, f"DELETE /channels/{dm}/messages/*")
    held = await _pause(harness)
    assert hand(harness, "Ada").id > held.id
    assert not held.deleted
    assert held.buttons == []
    assert held.text == "Your hand is in the newer message below."


async def _pause(harness: Harness) -> Message:
    """Ada is asked for a bid after a pause; gives the hand that she had before it."""
    await harness.play("tiny", *THREE)
    await harness.press("Ada", hand(harness, "Ada"), "Done")
    await harness.press("Ben", hand(harness, "Ben"), "Done")
    held = hand(harness, "Ada")
    harness.clock.advance(60)
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    return held


async def test_an_old_hand_is_sent_anew(tiny_harness: Harness) -> None:
    """Edits of old messages are throttled, so a hand that changes after 50 minutes is resent."""
    harness = tiny_harness
    await harness.play("tiny", *THREE, pace="slow")
    await harness.advance(60)  # everybody has been called
    held = hand(harness, "Ben")
    await harness.advance(REPOST_AGE + 60)
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    assert hand(harness, "Ben") is held  # nothing new for Ben
    shown = await harness.slash("Ben", "table", "hand")
    await harness.press("Ben", shown.reply, "Done")
    newer = hand(harness, "Ben")
    assert newer.id > held.id
    assert "Put a card aside?" not in newer.text
    assert held.deleted


async def test_my_hand_lives_by_its_own_presses(tiny_harness: Harness) -> None:
    """An ephemeral hand answers to presses after its first token is dead (F023, F025)."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Ada"))
    table = await harness.play("tiny", *THREE, pace="untimed")
    shown = (await harness.press("Ada", table, "My hand")).ephemeral
    for _ in range(3):
        harness.clock.advance(TOKEN_LIFE + 1)
        refreshed = await harness.press("Ada", shown, "Refresh")
        assert refreshed.reply is shown
        assert "Your hand:" in shown.text


async def test_a_press_on_a_stale_private_hand_refreshes_it(tiny_harness: Harness) -> None:
    """The press is refused with its reason, and the hand shows what is asked now (F025, F026)."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Ada"))
    table = await harness.play("tiny", *THREE, pace="untimed")
    shown = (await harness.press("Ada", table, "My hand")).ephemeral
    harness.clock.advance(TOKEN_LIFE + 1)  # it can no longer be edited
    other = (await harness.press("Ada", table, "My hand")).ephemeral
    await harness.press("Ada", other, "Done")
    for name in ("Ben", "Cleo"):
        await harness.press(name, hand(harness, name), "Done")
    seq = (await harness.stored()).row.seq
    harness.clock.advance(TOKEN_LIFE + 1)
    stale = await harness.press("Ada", shown, "Done")
    assert "nothing was changed" in stale.ephemeral.text
    assert "Your bid?" in shown.text
    assert (await harness.stored()).row.seq == seq
    bid = next(label for label in shown.buttons if label.startswith("Bid"))
    await harness.press("Ada", shown, bid)
    assert (await harness.stored()).row.seq == seq + 1


async def test_a_stale_press_in_the_dm_refreshes_the_hand(tiny_harness: Harness) -> None:
    """A hand whose edit was lost shows the newest state at the next press (F017, F026)."""
    harness = tiny_harness
    harness.faults = True  # the lost edits are logged
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    dm = harness.person("Ada").dm.id
    harness.stand_in.request_faults.fail(503, 100, f"PATCH /channels/{dm}/messages/*")
    stored = await harness.stored()
    matches = harness.client.services.matches
    for asked in stored.pending:
        await matches.submit(1, asked.seat, asked.id, moves.Done())
    await harness.quiet()
    assert "Put a card aside?" in held.text
    stale = await harness.press("Ada", held, "Done")
    assert "nothing was changed" in stale.ephemeral.text
    assert "Your bid?" in held.text
    harness.stand_in.request_faults.fail(0, 0)


async def test_slash_hand_in_the_dms(tiny_harness: Harness) -> None:
    """/hand finds the one match of a user from the DMs too."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    used = await harness.slash("Ben", harness.person("Ben").dm, "hand")
    assert used.reply.ephemeral
    assert "Your hand:" in used.text


async def test_slash_hand_with_several_matches_links_them(tiny_harness: Harness) -> None:
    """In the channel of one of them it is that one; elsewhere the user is asked which (F011)."""
    harness = tiny_harness
    first = await harness.play("tiny", "Ada", "Ben")
    second = await harness.play("tiny", "Ada", "Cleo", where="second-table")
    dm = await harness.slash("Ada", harness.person("Ada").dm, "hand")
    for table in (first, second):
        assert f"{table.channel.id}/{table.id}" in dm.text
    here = await harness.slash("Ada", "second-table", "hand")
    assert f"<#{second.channel.id}>" in here.text


async def test_an_outsider_sees_no_hand(tiny_harness: Harness) -> None:
    """A spectator who presses “My hand” gets a reason and no cards (F035)."""
    harness = tiny_harness
    table = await harness.play("tiny", "Ada", "Ben")
    pressed = await harness.press("Cleo", table, "My hand")
    assert (
        "You don't have a seat at this table. At the table: Ada and Ben" in pressed.ephemeral.text
    )
    assert "[" not in pressed.ephemeral.text


async def test_a_lost_hand_is_sent_again(tiny_harness: Harness) -> None:
    """A hand that its player deleted comes back with the next change (F161)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    harness.stand_in.delete_message(held)
    await harness.press("Ben", hand(harness, "Ben"), "Done")
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    await harness.slash("Ada", "table", "hand")
    shown = harness.person("Ada").last("table", "Your hand:")
    assert shown is not None
    await harness.press("Ada", shown, "Done")
    again = hand(harness, "Ada")
    assert again.id > held.id
    assert "Your bid?" in again.text


async def test_a_sight_stands_in_the_hands_of_both(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a theft showed is on the hands of thief and victim, and on no other message."""
    harness = tiny_harness
    no_blocks = lambda m: all(0 not in player.hand for player in m.state.players)  # noqa: E731
    deal(monkeypatch, no_blocks, 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, "turn")
    thief = name_of(stored, stored.pending[0].seat)
    held = hand(harness, thief)
    victim = next(name for name in THREE if name != thief)
    place = next(seat.place for seat in stored.seats if seat.name == victim)
    menu = next(c["custom_id"] for c in held.components if "pick.victim" in c.get("custom_id", ""))
    await harness.person(thief).choose(held, menu, place)
    await harness.quiet()
    assert f"Steal from {victim}?" in held.text
    await harness.press(thief, held, "Confirm")
    stored = await play_on(harness, "bid")
    sight = f"{thief} took ["
    assert sight in hand(harness, thief).text
    assert sight in hand(harness, victim).text
    other = next(name for name in THREE if name not in (thief, victim))
    assert sight not in hand(harness, other).text
    assert "took [" not in table.text
    assert f"{thief} steals from {victim}" in table.text


@pytest.mark.usefixtures("german")
async def test_hands_speak_their_users_language(tiny_harness: Harness) -> None:
    """The table keeps the language of who opened it; hands and answers have their user's."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", "Ada", "Dana")
    assert "Join" in lobby.buttons
    (held,) = harness.person("Dana").messages(harness.person("Dana").dm)
    assert "Du hast einen Platz" in held.text
    assert "You have a seat" in harness.person("Ada").messages(harness.person("Ada").dm)[0].text
    refused = await harness.press("Dana", lobby, "Join")
    assert "Du sitzt schon" in refused.ephemeral.text


async def test_a_late_update_of_a_hand_is_put_right(tiny_harness: Harness) -> None:
    """The answer to a press arrives after a newer edit of the same hand: the newest is shown."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    gate = harness.stand_in.request_faults.hold("POST /interactions/*")
    pressed = harness.person("Ada").press(held, "Done")
    await gate.reached()
    stored = await harness.until_stored(lambda one: one.row.seq == 1)
    matches = harness.client.services.matches
    for asked in stored.pending:
        await matches.submit(1, asked.seat, asked.id, moves.Done())
    await harness.stand_in.until(lambda: "Your bid?" in held.text)
    gate.release()
    assert not (await pressed).failed
    await harness.quiet()
    assert "Your bid?" in held.text
