"""Block lists keep users from sharing a table, and nobody learns that they are blocked."""

from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.models import SeatRow, UserBlockRow
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.user_blocks import MAX_BLOCKED, UserBlocks
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME

REFUSED = "You can't take a seat at this table."


async def block(harness: Harness, name: str, other: str, where: Any = TABLE) -> Message:
    """Put somebody on a person's list; the answer, which that person alone sees."""
    used = await harness.slash(name, where, "block", player=harness.person(other))
    assert used.ephemeral is not None
    return used.ephemeral  # type: ignore[no-any-return]


async def sitting(harness: Harness, match_id: int = 1) -> list[str]:
    """The names of the players seated at a table, in order."""
    return [seat.name for seat in (await harness.stored(match_id)).seats]


async def listed(harness: Harness, name: str) -> list[int]:
    """The users whom a person has blocked."""
    blocks = UserBlocks(harness.client.services.database, harness.clock)
    return await blocks.blocked_by(harness.person(name).id)


@pytest.mark.parametrize(("first", "later"), [("Ada", "Ben"), ("Ben", "Ada")])
async def test_who_comes_later_gets_no_seat(harness: Harness, first: str, later: str) -> None:
    """Ada has blocked Ben: whoever of the two sits already stays, the other is refused (F203)."""
    await block(harness, "Ada", "Ben")
    lobby = await harness.lobby(DICE_GAME, "Cleo", first)
    before = harness.counting("POST /channels/*/messages")
    refused = await harness.press(later, lobby, "Join")
    assert refused.ephemeral.text == REFUSED
    assert await sitting(harness) == ["Cleo", first]
    await harness.press("Dana", lobby, "Join")
    assert await sitting(harness) == ["Cleo", first, "Dana"]
    assert before() == 0


async def test_nobody_learns_that_they_were_blocked(harness: Harness) -> None:
    """No message reaches them, and the refusal is the same for both (F203)."""
    before = harness.counting("POST /channels/*/messages")
    shown = await block(harness, "Ada", "Ben")
    assert harness.person("Ben").mention in shown.text
    assert before() == 0
    assert harness.rings("Ben") == []
    assert shown not in harness.person("Ben").messages(TABLE)
    shown = (await harness.slash("Ben", TABLE, "block")).ephemeral
    assert "Nobody." in shown.text


async def test_a_host_is_not_hindered(harness: Harness) -> None:
    """A user who opens a lobby is seated, whoever has blocked them (F203)."""
    await block(harness, "Ada", "Ben")
    await harness.lobby(DICE_GAME, "Ben")
    assert await sitting(harness) == ["Ben"]


async def test_who_is_off_the_list_may_sit_down(harness: Harness) -> None:
    """The list has a button for each; blocking twice is once (F203)."""
    await block(harness, "Ada", "Ben")
    shown = await block(harness, "Ada", "Ben")
    assert shown.buttons == ["Remove"]
    await harness.press("Ada", shown, "Remove")
    assert "✅" in shown.text
    assert "Nobody." in shown.text
    assert shown.buttons == []
    lobby = await harness.lobby(DICE_GAME, "Ada")
    await harness.press("Ben", lobby, "Join")
    assert await sitting(harness) == ["Ada", "Ben"]


async def test_one_cannot_take_off_anothers_list(harness: Harness) -> None:
    """A forged press is about the list of who presses, and about people that there can be."""
    await block(harness, "Ada", "Ben")
    theirs = await block(harness, "Cleo", "Dana")
    ben = harness.person("Ben").id
    for made_up in (f"{ben}.0", f"{2**63}.0", "x", f"{10**30}"):
        await harness.forge("Cleo", theirs, f"g1:0:0:unblock.{made_up}:x")
    assert await listed(harness, "Ada") == [ben]
    assert await listed(harness, "Cleo") == [harness.person("Dana").id]


async def test_oneself_and_bots_cannot_be_blocked(harness: Harness) -> None:
    """Blocking oneself or a bot is refused with the reason; nothing is stored (F203)."""
    assert "yourself" in (await block(harness, "Ada", "Ada")).text
    robot = harness.client.user
    assert robot is not None
    used = await harness.slash("Ada", TABLE, "block", player=robot)
    assert "You can't block bots" in used.ephemeral.text
    assert await listed(harness, "Ada") == []


async def test_the_list_works_in_dms_and_is_paged(harness: Harness) -> None:
    """Ten at once; the page that is shown is the one on which something was done."""
    ada = harness.person("Ada")
    blocks = UserBlocks(harness.client.services.database, harness.clock)
    me = Person(ada.id, ada.name, "en-US")
    for number in range(12):
        harness.clock.advance(1)
        await blocks.add(me, 1000 + number)
    shown = (await harness.slash("Ada", ada.dm, "block")).ephemeral
    assert "<@1009>" in shown.text
    assert "<@1010>" not in shown.text
    await harness.press("Ada", shown, "Next")
    assert "<@1009>" not in shown.text
    assert "<@1011>" in shown.text
    await harness.press("Ada", shown, "Back")
    assert "<@1000>" in shown.text
    shown = await block(harness, "Ada", "Ben")
    assert "Page 2 of 2" in shown.text
    assert "Page 1 of 2" in (await harness.slash("Ada", TABLE, "block")).ephemeral.text


async def test_a_full_list_takes_nobody_more(harness: Harness) -> None:
    """A hundred; who is on it already is no reason to refuse."""
    ada = harness.person("Ada")
    async with harness.client.services.database.write() as session:
        session.add_all(
            UserBlockRow(user_id=ada.id, blocked_id=1000 + number, at=float(number))
            for number in range(MAX_BLOCKED)
        )
    assert "Your list is full" in (await block(harness, "Ada", "Ben")).text
    blocks = UserBlocks(harness.client.services.database, harness.clock)
    await blocks.add(Person(ada.id, ada.name, "en-US"), 1000)
    assert len(await listed(harness, "Ada")) == MAX_BLOCKED


async def test_a_block_in_a_match_changes_nothing_there(harness: Harness) -> None:
    """Both play on; a seat that one of them has left to the bot is not taken back (F203)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo", rounds=5)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    await harness.press("Ada", lobby, "Start")
    await block(harness, "Ada", "Ben")
    await block(harness, "Eli", "Ada")
    assert await sitting(harness) == ["Ada", "Ben", "Cleo"]
    for _ in range(3):
        seq = (await harness.stored()).row.seq
        await harness.press(await harness.asked(), await harness.table("Roll"), "Roll")
        assert (await harness.stored()).row.seq > seq
    asked = await harness.slash("Ben", TABLE, "leave")
    await harness.press("Ben", asked.ephemeral, "Leave")
    table = await harness.table("Take over")
    for name in ("Ben", "Eli"):
        refused = await harness.press(name, table, "Take over")
        assert refused.ephemeral.text == REFUSED
        assert (await harness.stored()).seats[1].user_id is None
    await harness.press("Dana", table, "Take over")
    assert (await harness.stored()).seats[1].user_id == harness.person("Dana").id


async def _played(harness: Harness, *names: str) -> Message:
    """A match that is over, with its button for a rematch."""
    await harness.play(DICE_GAME, *names)
    while (await harness.stored()).playing:
        await harness.press(await harness.asked(), await harness.table("Roll"), "Roll it out")
    return await harness.table("Rematch")


async def test_a_rematch_seats_those_who_can_sit_together(harness: Harness) -> None:
    """The player who presses is seated first, then the others in their order (F203)."""
    table = await _played(harness, "Ada", "Ben", "Cleo", "Dana")
    await block(harness, "Cleo", "Ada")
    await block(harness, "Dana", "Ben")
    await harness.press("Cleo", table, "Rematch")
    assert await sitting(harness, 2) == ["Ben", "Cleo"]
    assert (await harness.stored(2)).row.host_id == harness.person("Cleo").id
    lobby = await harness.table("Join")
    for name, told in (
        ("Ada", REFUSED),
        ("Dana", "An diesem Tisch kannst du dich nicht hinsetzen."),
    ):
        refused = await harness.press(name, lobby, "Join")
        assert refused.ephemeral.text == told


async def test_a_block_takes_no_seat_where_a_match_begins_anew(harness: Harness) -> None:
    """A restart keeps the same players at the table and unseats nobody (F203, F122)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    await block(harness, "Ada", "Ben")
    menu = (await harness.press("Cleo", await harness.table("More …"), "More …")).ephemeral
    await harness.press("Cleo", menu, "Restart …")
    await harness.press("Ben", await harness.table("Restart?"), "Yes")
    assert await sitting(harness, 2) == ["Ada", "Ben", "Cleo"]


async def test_lists_come_and_go_with_their_users(harness: Harness) -> None:
    """/privacy counts, hands out and deletes one's own list; others' lists are theirs (F203)."""
    await harness.lobby(DICE_GAME, "Ben")
    await block(harness, "Ada", "Ben")
    await block(harness, "Ben", "Ada")
    shown = (await harness.slash("Ada", TABLE, "privacy")).ephemeral
    assert "**One person** you've blocked" in shown.text
    data = await harness.client.services.privacy.export(harness.person("Ada").id)
    assert f'"blocked_id": {harness.person("Ben").id}'.encode() in data
    await harness.press("Ada", shown, "Delete everything …")
    asked = harness.person("Ada").last(TABLE, "Delete everything about you?")
    assert asked is not None
    await harness.press("Ada", asked, "Delete everything")
    async with harness.client.services.database.read() as session:
        rows = [tuple(row) for row in await session.execute(select(UserBlockRow.user_id))]
        assert rows == [(harness.person("Ben").id,)]
        assert await session.scalar(select(func.count()).select_from(SeatRow)) == 1


async def test_a_german_reads_german(harness: Harness) -> None:
    """The list and its buttons are in German."""
    shown = await block(harness, "Dana", "Ben")
    assert "Wen du blockiert hast" in shown.text
    await harness.press("Dana", shown, "Von der Liste nehmen")
    assert "steht nicht mehr auf deiner Liste" in shown.text
