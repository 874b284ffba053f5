"""Nobody takes a seat without pressing Join, and a seat binds nobody elsewhere."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import SeatRow
from bot.paces import LOBBY_SECONDS
from bot.practice.state.objects import Message
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand

OTHER = "second-table"
USER_OPTION = 6
COMMANDS = ("hand", "help", "settings", "privacy", "stats", "block", "rules")


async def seats(harness: Harness) -> list[tuple[int, int | None, str]]:
    """Every seat at every table."""
    async with harness.client.services.database.read() as session:
        rows = await session.scalars(select(SeatRow).order_by(SeatRow.match_id, SeatRow.place))
        return [(row.match_id, row.user_id, row.name) for row in rows]


def names(found: list[tuple[int, int | None, str]], match_id: int) -> list[str]:
    """The names of the players seated at one table."""
    return [name for match, _, name in found if match == match_id]


@pytest.mark.parametrize("command", COMMANDS)
async def test_whoever_is_asked_can_use_every_other_command(
    tiny_harness: Harness, command: str
) -> None:
    """An open question, a vote on oneself or a seat holds no command up (F194)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    await harness.slash("Ben", TABLE, "absent", player=harness.person("Ada"))
    assert (await harness.stored()).asked(0) is not None
    options: dict[str, Any] = {"game": DICE_GAME} if command == "rules" else {}
    for where in (TABLE, OTHER):
        used = await harness.slash("Ada", where, command, **options)
        assert used.ephemeral.text
        assert "at several" not in used.ephemeral.text


async def test_whoever_sits_at_a_table_can_sit_down_elsewhere(tiny_harness: Harness) -> None:
    """A seated player can join or open another table, and then plays at all of them (F194)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    lobby = await harness.lobby(DICE_GAME, "Eli", where=OTHER)
    await harness.press("Ada", lobby, "Join")
    await harness.slash("Ada", "lounge", f"play {DICE_GAME}")
    found = await seats(harness)
    assert names(found, 2) == ["Eli", "Ada"]
    assert names(found, 3) == ["Ada"]
    await harness.press("Eli", lobby, "Start")
    bid = next(label for label in hand(harness, "Ada").buttons if label == "Done")
    await harness.press("Ada", hand(harness, "Ada"), bid)
    assert (await harness.stored()).asked(0) is None
    if await harness.asked(2) == "Eli":
        await harness.press("Eli", lobby, "Roll it out")
    await harness.press("Ada", lobby, "Roll")
    assert (await harness.stored(2)).row.seq >= 1


async def test_nobody_can_be_seated_by_somebody_else(harness: Harness) -> None:
    """No command that opens a table takes a person, and those that take one seat nobody (F194)."""
    taking = {
        command.name
        for command in harness.client.tree.get_commands()
        for part in command.to_dict(harness.client.tree).get("options", [])
        if part["type"] == USER_OPTION
    }
    assert taking == {"absent", "block", "stats"}
    await harness.lobby(DICE_GAME, "Ada", "Cleo")
    before = await seats(harness)
    for command, option in (("absent", "player"), ("block", "player"), ("stats", "member")):
        await harness.slash("Ada", TABLE, command, **{option: harness.person("Ben")})
    assert await seats(harness) == before
    ben = harness.person("Ben").id
    lobby = await harness.table("Join")
    for made_up in (f"join.{ben}", f"addbot.{ben}", f"takeover.{ben}"):
        await harness.forge("Ada", lobby, f"g1:1:0:{made_up}:x", str(ben))
    assert ben not in [user for _, user, _ in await seats(harness)]


async def test_a_seat_in_a_rematch_binds_nobody(harness: Harness) -> None:
    """A player seated in a rematch is not pinged, and can leave it with one press (F194)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    while (await harness.stored()).playing:
        await harness.press(await harness.asked(), await harness.table("Roll"), "Roll it out")
    rung = len(harness.rings("Ben"))
    await harness.press("Ada", await harness.table("Rematch"), "Rematch")
    assert names(await seats(harness), 2) == ["Ada", "Ben", "Cleo"]
    assert len(harness.rings("Ben")) == rung
    await harness.slash("Ben", OTHER, f"play {DICE_GAME}")
    await harness.press("Ben", await harness.table("Join"), "Leave")
    assert names(await seats(harness), 2) == ["Ada", "Cleo"]
    assert names(await seats(harness), 3) == ["Ben"]


async def test_nobody_plays_against_themselves(harness: Harness) -> None:
    """A user cannot get a second seat by joining twice or by forged presses (F196)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo")
    again = await harness.press("Ada", lobby, "Join")
    assert "You already have a seat at this table." in again.ephemeral.text
    again = await harness.forge("Ada", lobby, "g1:1:0:takeover.1:x")
    assert again.ephemeral is not None
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    await harness.press("Ada", lobby, "Start")
    asked = await harness.slash("Ben", TABLE, "leave")
    await harness.press("Ben", asked.ephemeral, "Leave")
    table: Message = await harness.table("Take over")
    for custom_id in ("takeover", "takeover.1", "join"):
        refused = await harness.forge("Ada", table, f"g1:1:0:{custom_id}:x")
        assert refused.ephemeral is not None
    users = [user for _, user, _ in await seats(harness)]
    assert users == [harness.person("Ada").id, None, harness.person("Cleo").id]


async def test_a_bot_is_no_opponent_but_is_marked_as_one(harness: Harness) -> None:
    """No account of a bot can be named to play; computer players are marked and nobody's (F196)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    robot = harness.client.user
    assert robot is not None
    for command, option in (("absent", "player"), ("block", "player")):
        refused = await harness.slash("Ada", TABLE, command, **{option: robot})
        assert refused.ephemeral is not None
    assert names(await seats(harness), 1) == ["Ada", "Ben"]
    await harness.press("Ada", lobby, "Add bot")
    (_, user, name) = (await seats(harness))[2]
    assert user is None
    assert f"3. {name} · 🤖 computer player" in lobby.text


async def test_whoever_waits_for_a_game_does_not_wait_for_ever(harness: Harness) -> None:
    """A lobby says when it closes, closes, and frees its people and its channel (F133)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    assert "closes by itself if nothing happens for half an hour" in lobby.text
    await harness.advance(LOBBY_SECONDS + 1)
    assert "was closed because nothing happened for half an hour" in lobby.text
    assert lobby.buttons == []
    for name in ("Ada", "Ben"):
        assert await harness.client.services.matches.of_user(harness.person(name).id) == []
        used = await harness.slash(name, TABLE, "leave")
        assert "You're not at any table" in used.ephemeral.text
    await harness.lobby(DICE_GAME, "Ben", "Ada")
    assert names(await seats(harness), 2) == ["Ben", "Ada"]


async def test_a_lobby_does_not_outlive_a_downtime(harness: Harness) -> None:
    """A lobby that expired during a downtime is closed on the restart (F133)."""
    await harness.lobby(DICE_GAME, "Ada", "Ben")
    await harness.restart(after=2 * LOBBY_SECONDS)
    await harness.advance(60)
    assert (await harness.stored()).row.ending == "expired"
    assert await harness.client.services.matches.open_ids() == []
