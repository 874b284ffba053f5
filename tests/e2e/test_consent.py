"""Nobody is bound by what others do: one sits where one sat down, once, and is free elsewhere."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import SeatRow
from bot.paces import LOBBY_EXPIRES
from bot.practice.state.objects import Message
from tests.e2e.ground import TABLE, Ground
from tests.e2e.tiny import hand

OTHER = "second-table"
USER_OPTION = 6
COMMANDS = ("hand", "help", "settings", "privacy", "stats", "block", "rules")


async def seats(ground: Ground) -> list[tuple[int, int | None, str]]:
    """Every seat at every table."""
    async with ground.client.services.database.read() as session:
        rows = await session.scalars(select(SeatRow).order_by(SeatRow.match_id, SeatRow.place))
        return [(row.match_id, row.user_id, row.name) for row in rows]


def names(found: list[tuple[int, int | None, str]], match_id: int) -> list[str]:
    """Who sits at one table."""
    return [name for match, _, name in found if match == match_id]


@pytest.mark.parametrize("command", COMMANDS)
async def test_whoever_is_asked_can_use_every_other_command(
    tiny_ground: Ground, command: str
) -> None:
    """An open question, a vote on oneself or a seat holds no command up (F194)."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", "Ben", "Cleo")
    await ground.slash("Ben", TABLE, "absent", player=ground.person("Ada"))
    assert (await ground.stored()).asked(0) is not None
    options: dict[str, Any] = {"game": "dropdead"} if command == "rules" else {}
    for where in (TABLE, OTHER):
        used = await ground.slash("Ada", where, command, **options)
        assert used.ephemeral.text
        assert "sit at" not in used.ephemeral.text


async def test_whoever_sits_at_a_table_can_sit_down_elsewhere(tiny_ground: Ground) -> None:
    """In a lobby, and at a table that they open; then they play at all of them (F194)."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", "Ben", "Cleo")
    lobby = await ground.lobby("dropdead", "Eli", where=OTHER)
    await ground.press("Ada", lobby, "Join")
    await ground.slash("Ada", "lounge", "play dropdead")
    found = await seats(ground)
    assert names(found, 2) == ["Eli", "Ada"]
    assert names(found, 3) == ["Ada"]
    await ground.press("Eli", lobby, "Start")
    bid = next(label for label in hand(ground, "Ada").buttons if label == "Done")
    await ground.press("Ada", hand(ground, "Ada"), bid)
    assert (await ground.stored()).asked(0) is None
    if await ground.asked(2) == "Eli":
        await ground.press("Eli", lobby, "Roll it out")
    await ground.press("Ada", lobby, "Roll")
    assert (await ground.stored(2)).row.seq >= 1


async def test_nobody_can_be_seated_by_somebody_else(ground: Ground) -> None:
    """No command that opens a table takes a person, and those that take one seat nobody (F194)."""
    taking = {
        command.name
        for command in ground.client.tree.get_commands()
        for part in command.to_dict(ground.client.tree).get("options", [])
        if part["type"] == USER_OPTION
    }
    assert taking == {"absent", "block", "stats"}
    await ground.lobby("dropdead", "Ada", "Cleo")
    before = await seats(ground)
    for command, option in (("absent", "player"), ("block", "player"), ("stats", "member")):
        await ground.slash("Ada", TABLE, command, **{option: ground.person("Ben")})
    assert await seats(ground) == before
    ben = ground.person("Ben").id
    lobby = await ground.table("Join")
    for made_up in (f"join.{ben}", f"addbot.{ben}", f"takeover.{ben}"):
        await ground.forge("Ada", lobby, f"g1:1:0:{made_up}:x", str(ben))
    assert ben not in [user for _, user, _ in await seats(ground)]


async def test_a_seat_in_a_rematch_binds_nobody(ground: Ground) -> None:
    """Who sat to the end sits there again; one press frees them, and they are called for nothing.

    (F194)
    """
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    while (await ground.stored()).playing:
        await ground.press(await ground.asked(), await ground.table("Roll"), "Roll it out")
    rung = len(ground.rings("Ben"))
    await ground.press("Ada", await ground.table("Rematch"), "Rematch")
    assert names(await seats(ground), 2) == ["Ada", "Ben", "Cleo"]
    assert len(ground.rings("Ben")) == rung
    await ground.slash("Ben", OTHER, "play dropdead")
    await ground.press("Ben", await ground.table("Join"), "Leave")
    assert names(await seats(ground), 2) == ["Ada", "Cleo"]
    assert names(await seats(ground), 3) == ["Ben"]


async def test_nobody_plays_against_themselves(ground: Ground) -> None:
    """Join twice, and forged presses in the lobby, in the match and for a second seat (F196)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", "Cleo")
    again = await ground.press("Ada", lobby, "Join")
    assert "You have a seat at this table already." in again.ephemeral.text
    again = await ground.forge("Ada", lobby, "g1:1:0:takeover.1:x")
    assert again.ephemeral is not None
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", "bot")
    await ground.press("Ada", lobby, "Start")
    asked = await ground.slash("Ben", TABLE, "leave")
    await ground.press("Ben", asked.ephemeral, "Leave")
    table: Message = await ground.table("Take over")
    for custom_id in ("takeover", "takeover.1", "join"):
        refused = await ground.forge("Ada", table, f"g1:1:0:{custom_id}:x")
        assert refused.ephemeral is not None
    users = [user for _, user, _ in await seats(ground)]
    assert users == [ground.person("Ada").id, None, ground.person("Cleo").id]


async def test_a_bot_is_no_opponent_but_is_marked_as_one(ground: Ground) -> None:
    """No account of a bot can be named to play; computer players are marked and nobody's (F196)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    robot = ground.client.user
    assert robot is not None
    for command, option in (("absent", "player"), ("block", "player")):
        refused = await ground.slash("Ada", TABLE, command, **{option: robot})
        assert refused.ephemeral is not None
    assert names(await seats(ground), 1) == ["Ada", "Ben"]
    await ground.press("Ada", lobby, "Add bot")
    (_, user, name) = (await seats(ground))[2]
    assert user is None
    assert f"3. {name} · 🤖 computer player" in lobby.text


async def test_whoever_waits_for_a_game_does_not_wait_for_ever(ground: Ground) -> None:
    """A lobby says when it closes, closes, and frees its people and its channel (F133)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    assert "closes by itself when nothing happens for half an hour" in lobby.text
    await ground.advance(LOBBY_EXPIRES + 1)
    assert "was closed, since nothing happened for half an hour" in lobby.text
    assert lobby.buttons == []
    for name in ("Ada", "Ben"):
        assert await ground.client.services.matches.of_user(ground.person(name).id) == []
        used = await ground.slash(name, TABLE, "leave")
        assert "You have no seat at any table" in used.ephemeral.text
    await ground.lobby("dropdead", "Ben", "Ada")
    assert names(await seats(ground), 2) == ["Ben", "Ada"]


async def test_a_lobby_does_not_outlive_a_downtime(ground: Ground) -> None:
    """Nor does one that expired while the bot was away wait for another half hour (F133)."""
    await ground.lobby("dropdead", "Ada", "Ben")
    await ground.restart(after=2 * LOBBY_EXPIRES)
    await ground.advance(60)
    assert (await ground.stored()).row.ending == "expired"
    assert await ground.client.services.matches.open_ids() == []
