"""Hands: by DM, edited in place, sent anew after a pause, and privately on «My hand»."""

import pytest

from bot.display.tables import OLD_SECONDS
from bot.practice.state.interactions import TOKEN_LIFE
from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, name_of, play_on
from tests.tiny.game import moves

THREE = ("Ada", "Ben", "Cleo")


async def test_joining_sends_the_first_dm(tiny_ground: Ground) -> None:
    """The DM goes out on the user's own press, before the match, and says where it belongs."""
    ground = tiny_ground
    await ground.lobby("tiny", "Ada", "Ben")
    for name in ("Ada", "Ben"):
        (held,) = ground.person(name).messages(ground.person(name).dm)
        assert "You have a seat" in held.text
        assert "Tiny" in held.text
        assert "The Practice Room" in held.text
        assert f"<#{ground.stand_in.channel('table').id}>" in held.text
        assert "To the table" in held.buttons
    assert ground.person("Cleo").messages(ground.person("Cleo").dm) == []


async def test_a_hand_is_edited_in_place(tiny_ground: Ground) -> None:
    """While its player is at the table one message is the hand, and no press adds another."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    before = len(ground.person("Ada").messages(ground.person("Ada").dm))
    await ground.press("Ada", held, "Done")
    for name in ("Ben", "Cleo"):
        await ground.press(name, hand(ground, name), "Done")
    assert hand(ground, "Ada").id == held.id
    assert "Your bid?" in held.text
    assert len(ground.person("Ada").messages(ground.person("Ada").dm)) == before


async def test_a_hand_is_sent_anew_after_a_pause(tiny_ground: Ground) -> None:
    """Who is asked after a pause is told by a new message; the old one is gone."""
    ground = tiny_ground
    held = await _pause(ground)
    newer = hand(ground, "Ada")
    assert newer.id > held.id
    assert "Your bid?" in newer.text
    assert ground.person("Ada").messages(ground.person("Ada").dm) == [newer]
    assert held.deleted


async def test_an_old_hand_that_cannot_be_deleted_loses_its_contents(tiny_ground: Ground) -> None:
    """It says where the newer one is, and nothing of it can be pressed."""
    ground = tiny_ground
    dm = ground.person("Ada").dm.id
    ground.stand_in.switches.fail(503, 100, f"DELETE /channels/{dm}/messages/*")
    held = await _pause(ground)
    assert hand(ground, "Ada").id > held.id
    assert not held.deleted
    assert held.buttons == []
    assert held.text == "Your hand is in the newer message below."


async def _pause(ground: Ground) -> Message:
    """Ada is asked for a bid after a pause; gives the hand that she had before it."""
    await ground.play("tiny", *THREE)
    await ground.press("Ada", hand(ground, "Ada"), "Done")
    await ground.press("Ben", hand(ground, "Ben"), "Done")
    held = hand(ground, "Ada")
    ground.clock.advance(60)
    await ground.press("Cleo", hand(ground, "Cleo"), "Done")
    return held


async def test_an_old_hand_is_sent_anew(tiny_ground: Ground) -> None:
    """Edits of old messages are throttled: a hand of 50 minutes that changes is sent anew."""
    ground = tiny_ground
    await ground.play("tiny", *THREE, pace="slow")
    held = hand(ground, "Ben")
    await ground.advance(OLD_SECONDS + 60)
    await ground.press("Cleo", hand(ground, "Cleo"), "Done")
    assert hand(ground, "Ben") is held  # nothing new for Ben
    shown = await ground.slash("Ben", "table", "hand")
    await ground.press("Ben", shown.reply, "Done")
    newer = hand(ground, "Ben")
    assert newer.id > held.id
    assert "Put a card aside?" not in newer.text
    assert held.deleted


async def test_my_hand_lives_by_its_own_presses(tiny_ground: Ground) -> None:
    """An ephemeral hand answers to presses after its first token is dead (F023, F025)."""
    ground = tiny_ground
    ground.stand_in.close_dms(ground.person("Ada"))
    table = await ground.play("tiny", *THREE, pace="untimed")
    shown = (await ground.press("Ada", table, "My hand")).ephemeral
    for _ in range(3):
        ground.clock.advance(TOKEN_LIFE + 1)
        refreshed = await ground.press("Ada", shown, "Refresh")
        assert refreshed.reply is shown
        assert "Your hand:" in shown.text


async def test_a_press_on_a_stale_private_hand_refreshes_it(tiny_ground: Ground) -> None:
    """The press is refused with its reason, and the hand shows what is asked now (F025, F026)."""
    ground = tiny_ground
    ground.stand_in.close_dms(ground.person("Ada"))
    table = await ground.play("tiny", *THREE, pace="untimed")
    shown = (await ground.press("Ada", table, "My hand")).ephemeral
    other = (await ground.press("Ada", table, "My hand")).ephemeral
    await ground.press("Ada", other, "Done")
    for name in ("Ben", "Cleo"):
        await ground.press(name, hand(ground, name), "Done")
    seq = (await ground.stored()).row.seq
    ground.clock.advance(TOKEN_LIFE + 1)
    stale = await ground.press("Ada", shown, "Done")
    assert "nothing was changed" in stale.ephemeral.text
    assert "Your bid?" in shown.text
    assert (await ground.stored()).row.seq == seq
    bid = next(label for label in shown.buttons if label.startswith("Bid"))
    await ground.press("Ada", shown, bid)
    assert (await ground.stored()).row.seq == seq + 1


async def test_a_stale_press_in_the_dm_refreshes_the_hand(tiny_ground: Ground) -> None:
    """A hand whose edit was lost shows the newest state at the next press (F017, F026)."""
    ground = tiny_ground
    ground.faults = True  # the lost edits are logged
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    dm = ground.person("Ada").dm.id
    ground.stand_in.switches.fail(503, 100, f"PATCH /channels/{dm}/messages/*")
    stored = await ground.stored()
    matches = ground.client.services.matches
    for asked in stored.pending:
        await matches.submit(1, asked.seat, asked.id, moves.Done())
    await ground.quiet()
    assert "Put a card aside?" in held.text
    stale = await ground.press("Ada", held, "Done")
    assert "nothing was changed" in stale.ephemeral.text
    assert "Your bid?" in held.text
    ground.stand_in.switches.fail(0, 0)


async def test_slash_hand_in_the_dms(tiny_ground: Ground) -> None:
    """/hand finds the one match of a user from the DMs too."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    used = await ground.slash("Ben", ground.person("Ben").dm, "hand")
    assert used.reply.ephemeral
    assert "Your hand:" in used.text


async def test_slash_hand_with_several_matches_links_them(tiny_ground: Ground) -> None:
    """In the channel of one of them it is that one; elsewhere the user is asked which (F011)."""
    ground = tiny_ground
    first = await ground.play("tiny", "Ada", "Ben")
    second = await ground.play("tiny", "Ada", "Cleo", where="second-table")
    dm = await ground.slash("Ada", ground.person("Ada").dm, "hand")
    for table in (first, second):
        assert f"{table.channel.id}/{table.id}" in dm.text
    here = await ground.slash("Ada", "second-table", "hand")
    assert f"<#{second.channel.id}>" in here.text


async def test_an_outsider_sees_no_hand(tiny_ground: Ground) -> None:
    """A spectator who presses «My hand» gets a reason and no cards (F035)."""
    ground = tiny_ground
    table = await ground.play("tiny", "Ada", "Ben")
    pressed = await ground.press("Cleo", table, "My hand")
    assert "You have no seat at this table of Ada and Ben" in pressed.ephemeral.text
    assert "[" not in pressed.ephemeral.text


async def test_a_lost_hand_is_sent_again(tiny_ground: Ground) -> None:
    """A hand that its player deleted comes back with the next change (F161)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    ground.stand_in.delete_message(held)
    await ground.press("Ben", hand(ground, "Ben"), "Done")
    await ground.press("Cleo", hand(ground, "Cleo"), "Done")
    await ground.slash("Ada", "table", "hand")
    shown = ground.person("Ada").last("table", "Your hand:")
    assert shown is not None
    await ground.press("Ada", shown, "Done")
    again = hand(ground, "Ada")
    assert again.id > held.id
    assert "Your bid?" in again.text


async def test_a_sight_stands_in_the_hands_of_both(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a theft showed is on the hands of thief and victim, and on no other message."""
    ground = tiny_ground
    no_blocks = lambda m: all(0 not in player.hand for player in m.state.players)  # noqa: E731
    deal(monkeypatch, no_blocks, 3)
    table = await ground.play("tiny", *THREE)
    stored = await play_on(ground, "turn")
    thief = name_of(stored, stored.pending[0].seat)
    held = hand(ground, thief)
    victim = next(name for name in THREE if name != thief)
    place = next(seat.place for seat in stored.seats if seat.name == victim)
    menu = next(c["custom_id"] for c in held.components if "pick.victim" in c.get("custom_id", ""))
    await ground.person(thief).choose(held, menu, place)
    await ground.quiet()
    assert f"Steal from {victim}?" in held.text
    await ground.press(thief, held, "Confirm")
    stored = await play_on(ground, "bid")
    sight = f"{thief} took ["
    assert sight in hand(ground, thief).text
    assert sight in hand(ground, victim).text
    other = next(name for name in THREE if name not in (thief, victim))
    assert sight not in hand(ground, other).text
    assert "took [" not in table.text
    assert f"{thief} steals from {victim}" in table.text


@pytest.mark.usefixtures("german")
async def test_hands_speak_their_users_language(tiny_ground: Ground) -> None:
    """The table keeps the language of who opened it; hands and answers have their user's."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", "Ada", "Dana")
    assert "Join" in lobby.buttons
    (held,) = ground.person("Dana").messages(ground.person("Dana").dm)
    assert "Du hast einen Platz" in held.text
    assert "You have a seat" in ground.person("Ada").messages(ground.person("Ada").dm)[0].text
    refused = await ground.press("Dana", lobby, "Join")
    assert "Du sitzt schon" in refused.ephemeral.text


async def test_a_late_update_of_a_hand_is_put_right(tiny_ground: Ground) -> None:
    """The answer to a press arrives after a newer edit of the same hand: the newest is shown."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    gate = ground.stand_in.switches.hold("POST /interactions/*")
    pressed = ground.person("Ada").press(held, "Done")
    await gate.reached()
    stored = await ground.until_stored(lambda one: one.row.seq == 1)
    matches = ground.client.services.matches
    for asked in stored.pending:
        await matches.submit(1, asked.seat, asked.id, moves.Done())
    await ground.stand_in.until(lambda: "Your bid?" in held.text)
    gate.release()
    assert not (await pressed).failed
    await ground.quiet()
    assert "Your bid?" in held.text
