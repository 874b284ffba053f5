"""Block lists: whoever does not want to sit with somebody does not have to, and nobody is told."""

from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.models import SeatRow, UserBlockRow
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.user_blocks import MOST, UserBlocks
from tests.e2e.ground import TABLE, Ground

REFUSED = "You cannot take a seat at this table."


async def block(ground: Ground, name: str, other: str, where: Any = TABLE) -> Message:
    """Put somebody on a person's list; the answer, which that person alone sees."""
    used = await ground.slash(name, where, "block", player=ground.person(other))
    assert used.ephemeral is not None
    return used.ephemeral  # type: ignore[no-any-return]


async def sitting(ground: Ground, match_id: int = 1) -> list[str]:
    """Who sits at a table, in order."""
    return [seat.name for seat in (await ground.stored(match_id)).seats]


async def listed(ground: Ground, name: str) -> list[int]:
    """Whom a person has blocked."""
    blocks = UserBlocks(ground.client.services.database, ground.clock)
    return await blocks.of(ground.person(name).id)


@pytest.mark.parametrize(("first", "later"), [("Ada", "Ben"), ("Ben", "Ada")])
async def test_who_comes_later_gets_no_seat(ground: Ground, first: str, later: str) -> None:
    """Ada has blocked Ben: whoever of the two sits already stays, the other is refused (F203)."""
    await block(ground, "Ada", "Ben")
    lobby = await ground.lobby("dropdead", "Cleo", first)
    before = ground.counting("POST /channels/*/messages")
    refused = await ground.press(later, lobby, "Join")
    assert refused.ephemeral.text == REFUSED
    assert await sitting(ground) == ["Cleo", first]
    await ground.press("Dana", lobby, "Join")
    assert await sitting(ground) == ["Cleo", first, "Dana"]
    assert before() == 0


async def test_nobody_learns_that_they_were_blocked(ground: Ground) -> None:
    """No message reaches them, and the refusal is the same for both (F203)."""
    before = ground.counting("POST /channels/*/messages")
    shown = await block(ground, "Ada", "Ben")
    assert ground.person("Ben").mention in shown.text
    assert before() == 0
    assert ground.rings("Ben") == []
    assert shown not in ground.person("Ben").messages(TABLE)
    shown = (await ground.slash("Ben", TABLE, "block")).ephemeral
    assert "Nobody." in shown.text


async def test_a_host_is_not_hindered(ground: Ground) -> None:
    """Whoever opens a lobby sits down, whatever others think of them (F203)."""
    await block(ground, "Ada", "Ben")
    await ground.lobby("dropdead", "Ben")
    assert await sitting(ground) == ["Ben"]


async def test_who_is_off_the_list_may_sit_down(ground: Ground) -> None:
    """The list has a button for each; blocking twice is once (F203)."""
    await block(ground, "Ada", "Ben")
    shown = await block(ground, "Ada", "Ben")
    assert shown.buttons == ["Take off the list"]
    await ground.press("Ada", shown, "Take off the list")
    assert "✅" in shown.text
    assert "Nobody." in shown.text
    assert shown.buttons == []
    lobby = await ground.lobby("dropdead", "Ada")
    await ground.press("Ben", lobby, "Join")
    assert await sitting(ground) == ["Ada", "Ben"]


async def test_one_cannot_take_off_anothers_list(ground: Ground) -> None:
    """A forged press is about the list of who presses, and about people that there can be."""
    await block(ground, "Ada", "Ben")
    theirs = await block(ground, "Cleo", "Dana")
    ben = ground.person("Ben").id
    for made_up in (f"{ben}.0", f"{2**63}.0", "x", f"{10**30}"):
        await ground.forge("Cleo", theirs, f"g1:0:0:unblock.{made_up}:x")
    assert await listed(ground, "Ada") == [ben]
    assert await listed(ground, "Cleo") == [ground.person("Dana").id]


async def test_oneself_and_bots_cannot_be_blocked(ground: Ground) -> None:
    """With the reason; nothing is stored (F203)."""
    assert "yourself" in (await block(ground, "Ada", "Ada")).text
    robot = ground.client.user
    assert robot is not None
    used = await ground.slash("Ada", TABLE, "block", player=robot)
    assert "Bots cannot be blocked" in used.ephemeral.text
    assert await listed(ground, "Ada") == []


async def test_the_list_works_in_dms_and_is_paged(ground: Ground) -> None:
    """Ten at once; the page that is shown is the one on which something was done."""
    ada = ground.person("Ada")
    blocks = UserBlocks(ground.client.services.database, ground.clock)
    me = Person(ada.id, ada.name, "en-US")
    for number in range(12):
        ground.clock.advance(1)
        await blocks.add(me, 1000 + number)
    shown = (await ground.slash("Ada", ada.dm, "block")).ephemeral
    assert "<@1009>" in shown.text
    assert "<@1010>" not in shown.text
    await ground.press("Ada", shown, "Next")
    assert "<@1009>" not in shown.text
    assert "<@1011>" in shown.text
    await ground.press("Ada", shown, "Back")
    assert "<@1000>" in shown.text
    shown = await block(ground, "Ada", "Ben")
    assert "Page 2 of 2" in shown.text
    assert "Page 1 of 2" in (await ground.slash("Ada", TABLE, "block")).ephemeral.text


async def test_a_full_list_takes_nobody_more(ground: Ground) -> None:
    """A hundred; who is on it already is no reason to refuse."""
    ada = ground.person("Ada")
    async with ground.client.services.database.write() as session:
        session.add_all(
            UserBlockRow(user_id=ada.id, blocked_id=1000 + number, at=float(number))
            for number in range(MOST)
        )
    assert "Your list is full" in (await block(ground, "Ada", "Ben")).text
    blocks = UserBlocks(ground.client.services.database, ground.clock)
    await blocks.add(Person(ada.id, ada.name, "en-US"), 1000)
    assert len(await listed(ground, "Ada")) == MOST


async def test_a_block_in_a_match_changes_nothing_there(ground: Ground) -> None:
    """Both play on; a seat that one of them has left to the bot is not taken back (F203)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", "Cleo", rounds=5)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", "bot")
    await ground.press("Ada", lobby, "Start")
    await block(ground, "Ada", "Ben")
    await block(ground, "Eli", "Ada")
    assert await sitting(ground) == ["Ada", "Ben", "Cleo"]
    for _ in range(3):
        seq = (await ground.stored()).row.seq
        await ground.press(await ground.asked(), await ground.table("Roll"), "Roll")
        assert (await ground.stored()).row.seq > seq
    asked = await ground.slash("Ben", TABLE, "leave")
    await ground.press("Ben", asked.ephemeral, "Leave")
    table = await ground.table("Take over")
    for name in ("Ben", "Eli"):
        refused = await ground.press(name, table, "Take over")
        assert refused.ephemeral.text == REFUSED
        assert (await ground.stored()).seats[1].user_id is None
    await ground.press("Dana", table, "Take over")
    assert (await ground.stored()).seats[1].user_id == ground.person("Dana").id


async def _played(ground: Ground, *names: str) -> Message:
    """A match that is over, with its button for a rematch."""
    await ground.play("dropdead", *names)
    while (await ground.stored()).playing:
        await ground.press(await ground.asked(), await ground.table("Roll"), "Roll it out")
    return await ground.table("Rematch")


async def test_a_rematch_seats_those_who_can_sit_together(ground: Ground) -> None:
    """First who presses, then the others in their order (F203)."""
    table = await _played(ground, "Ada", "Ben", "Cleo", "Dana")
    await block(ground, "Cleo", "Ada")
    await block(ground, "Dana", "Ben")
    await ground.press("Cleo", table, "Rematch")
    assert await sitting(ground, 2) == ["Ben", "Cleo"]
    assert (await ground.stored(2)).row.host_id == ground.person("Cleo").id
    lobby = await ground.table("Join")
    for name, told in (
        ("Ada", REFUSED),
        ("Dana", "An diesem Tisch kannst du dich nicht hinsetzen."),
    ):
        refused = await ground.press(name, lobby, "Join")
        assert refused.ephemeral.text == told


async def test_a_block_takes_no_seat_where_a_match_begins_anew(ground: Ground) -> None:
    """The same company goes on at the same table: «start anew» unseats nobody (F203, F122)."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    await block(ground, "Ada", "Ben")
    menu = (await ground.press("Cleo", await ground.table("More …"), "More …")).ephemeral
    await ground.press("Cleo", menu, "Start anew …")
    await ground.press("Ben", await ground.table("Start anew?"), "Yes")
    assert await sitting(ground, 2) == ["Ada", "Ben", "Cleo"]


async def test_lists_come_and_go_with_their_users(ground: Ground) -> None:
    """/privacy counts, hands out and deletes one's own list; others' lists are theirs (F203)."""
    await ground.lobby("dropdead", "Ben")
    await block(ground, "Ada", "Ben")
    await block(ground, "Ben", "Ada")
    shown = (await ground.slash("Ada", TABLE, "privacy")).ephemeral
    assert "**One person** whom you have blocked" in shown.text
    data = await ground.client.services.privacy.export(ground.person("Ada").id)
    assert f'"blocked_id": {ground.person("Ben").id}'.encode() in data
    await ground.press("Ada", shown, "Delete it …")
    asked = ground.person("Ada").last(TABLE, "Delete everything about you?")
    assert asked is not None
    await ground.press("Ada", asked, "Delete everything")
    async with ground.client.services.database.read() as session:
        rows = [tuple(row) for row in await session.execute(select(UserBlockRow.user_id))]
        assert rows == [(ground.person("Ben").id,)]
        assert await session.scalar(select(func.count()).select_from(SeatRow)) == 1


async def test_a_german_reads_german(ground: Ground) -> None:
    """The list and its buttons."""
    shown = await block(ground, "Dana", "Ben")
    assert "Wen du blockiert hast" in shown.text
    await ground.press("Dana", shown, "Von der Liste nehmen")
    assert "steht nicht mehr auf deiner Liste" in shown.text
