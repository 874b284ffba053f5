"""The lobby: who may do what, and how it ends."""

import pytest

from bot import paces
from tests.e2e.ground import Ground

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def seated(ground: Ground, match_id: int = 1) -> list[str]:
    """The names at a table, in order."""
    return [seat.name for seat in (await ground.stored(match_id)).seats]


async def test_the_host_role_passes_on(ground: Ground) -> None:
    """The next in line can do all that a host can, and the lobby says who that is (F097, X-3)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", "Cleo")
    await ground.press("Ada", lobby, "Leave")
    stored = await ground.stored()
    assert stored.row.host_id == ground.person("Ben").id
    assert "Ben · host" in lobby.text
    menu = (await ground.press("Ben", lobby, "Options")).ephemeral
    await ground.choose("Ben", menu, "option.rounds", 2)
    await ground.choose("Ben", menu, "pace", "quick")
    await ground.press("Ben", lobby, "Start")
    started = await ground.stored()
    assert started.playing
    assert started.match is not None
    assert started.match.options.rounds == 3
    assert started.row.pace == "quick"


async def test_the_last_one_leaves(ground: Ground) -> None:
    """An empty lobby is closed at once; computer players keep none open (F073)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", bots=1)
    await ground.press("Ben", lobby, "Leave")
    await ground.press("Ada", lobby, "Leave")
    assert (await ground.stored()).row.phase == "ended"
    assert lobby.buttons == []
    assert "closed" in lobby.text
    await ground.lobby("dropdead", "Cleo")


async def test_leaving_a_lobby_by_command(ground: Ground) -> None:
    """/leave frees a lobby seat at once, without a question."""
    await ground.lobby("dropdead", "Ada", "Ben")
    used = await ground.slash("Ben", "lounge", "leave")
    assert "left the table" in used.text
    assert await seated(ground) == ["Ada"]


async def test_an_idle_host_does_not_strand_the_others(ground: Ground) -> None:
    """After five idle minutes of the host, any seated user may start; nobody else (F098, F103)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    refused = await ground.press("Ben", lobby, "Start")
    assert "Only the host, Ada" in refused.ephemeral.text
    ground.clock.advance(paces.HOST_IDLE)
    outsider = await ground.press("Eli", lobby, "Start")
    assert "Press Join first" in outsider.ephemeral.text
    assert (await ground.stored()).row.phase == "lobby"
    await ground.press("Ben", lobby, "Start")
    assert (await ground.stored()).playing


async def test_a_lobby_expires(ground: Ground) -> None:
    """Half an hour in which nothing happens closes it, and it says so (F100)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    await ground.advance(paces.LOBBY_EXPIRES - 60)
    await ground.press("Cleo", lobby, "Join")
    await ground.advance(paces.LOBBY_EXPIRES - 60)
    assert (await ground.stored()).row.phase == "lobby"
    await ground.advance(120)
    assert (await ground.stored()).row.ending == "expired"
    assert "half an hour" in lobby.text
    assert lobby.buttons == []
    refused = await ground.forge("Eli", lobby, "g1:1:0:join:x")
    assert "closed" in refused.ephemeral.text


async def test_a_running_match_does_not_expire_as_a_lobby(ground: Ground) -> None:
    """Half an hour of play is no idleness (F086)."""
    table = await ground.play("dropdead", "Ada", "Ben", pace="untimed")
    await ground.advance(paces.LOBBY_EXPIRES * 3)
    assert (await ground.stored()).playing
    shown = await ground.table("Roll")
    await ground.press(await ground.asked(), shown, "Roll")
    assert (await ground.stored()).row.seq == 1
    assert table.channel is shown.channel


async def test_too_few_to_start(tiny_ground: Ground) -> None:
    """Start is dark below the fewest seats; a forged press is refused with the numbers (F103)."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", "Ada")
    assert lobby.button("Start")["disabled"]
    refused = await ground.forge("Ada", lobby, "g1:1:0:start:x")
    assert "2 to 4 seats" in refused.ephemeral.text
    assert (await ground.stored()).row.phase == "lobby"
    await ground.press("Ben", lobby, "Join")
    assert not lobby.button("Start")["disabled"]


async def test_a_full_table(tiny_ground: Ground) -> None:
    """Join and Add bot are dark at the most seats; forged presses are refused."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", *FOUR)
    assert lobby.button("Join")["disabled"]
    assert lobby.button("Add bot")["disabled"]
    for verb in ("join", "addbot"):
        name = "Eli" if verb == "join" else "Ada"
        refused = await ground.forge(name, lobby, f"g1:1:0:{verb}:x")
        assert "4 seats are taken" in refused.ephemeral.text
    await ground.press("Dana", lobby, "Leave")
    await ground.press("Eli", lobby, "Join")
    assert await seated(ground) == ["Ada", "Ben", "Cleo", "Eli"]


async def test_bots_come_and_go(ground: Ground) -> None:
    """Any seated user may add and remove computer players, each of a name of its own."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    assert lobby.button("Remove bot")["disabled"]
    for _ in range(10):
        await ground.press("Ben", lobby, "Add bot")
    names = await seated(ground)
    assert len(names) == 12
    assert len(set(names)) == 12
    await ground.press("Ada", lobby, "Remove bot")
    assert len(await seated(ground)) == 11
    refused = await ground.press("Eli", lobby, "Remove bot")
    assert "Press Join first" in refused.ephemeral.text


async def test_the_host_removes_a_seat(ground: Ground) -> None:
    """Only the host may, and who was removed can sit down again."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", "Cleo")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    ben = next(seat for seat in (await ground.stored()).seats if seat.name == "Ben")
    refused = await ground.forge("Cleo", lobby, "g1:1:0:remove:x", str(ben.id))
    assert "Only the host, Ada" in refused.ephemeral.text
    await ground.choose("Ada", menu, "remove", ben.id)
    assert await seated(ground) == ["Ada", "Cleo"]
    again = await ground.forge("Ada", lobby, "g1:1:0:remove:x", str(ben.id))
    assert "Nobody sits there" in again.ephemeral.text
    await ground.press("Ben", lobby, "Join")
    assert await seated(ground) == ["Ada", "Cleo", "Ben"]


async def test_only_the_host_changes_options(ground: Ground) -> None:
    """Others see the options without menus; forged choices are refused."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", rounds=3)
    shown = (await ground.press("Ben", lobby, "Options")).ephemeral
    assert "Rounds: 3" in shown.text
    assert [c for c in shown.components if c["type"] == 3] == []
    for custom_id, value in (("option.rounds", "1"), ("pace", "quick")):
        refused = await ground.forge("Ben", lobby, f"g1:1:0:{custom_id}:x", value)
        assert "Only the host, Ada" in refused.ephemeral.text
    for custom_id, value in (("option.rounds", "99"), ("option.seed", "0"), ("pace", "never")):
        refused = await ground.forge("Ada", lobby, f"g1:1:0:{custom_id}:x", value)
        assert "cannot be set like that" in refused.ephemeral.text


async def test_options_close_when_the_match_begins(ground: Ground) -> None:
    """A choice after that is refused, and the panel shows what is played, without menus."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", rounds=3)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.press("Ada", lobby, "Start")
    late = await ground.choose("Ada", menu, "option.rounds", 0)
    assert "The match has begun already." in late.ephemeral.text
    assert [c for c in menu.components if c["type"] == 3] == []
    assert "Rounds: 3" in menu.text


async def test_a_refused_choice_does_not_stay_in_its_menu(ground: Ground) -> None:
    """Who is host no more is refused, and sees the options as others do."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.press("Ada", lobby, "Leave")
    late = await ground.choose("Ada", menu, "pace", "slow")
    assert "Only the host, Ben" in late.ephemeral.text
    assert [c for c in menu.components if c["type"] == 3] == []
    assert "The host of the table can change them" in menu.text


async def test_options_that_do_not_fit_are_refused_at_the_start(ground: Ground) -> None:
    """The reason is the game's own; the lobby stays, and can be put right."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", teams=3)
    refused = await ground.press("Ada", lobby, "Start")
    assert "3 teams need 3 players" in refused.ephemeral.text
    assert (await ground.stored()).row.phase == "lobby"
    await ground.press("Cleo", lobby, "Join")
    await ground.press("Ada", lobby, "Start")
    assert (await ground.stored()).playing


async def test_a_starter_who_has_gone_is_no_riddle(ground: Ground) -> None:
    """«Who starts» naming a seat that is free now is refused in words, and can be changed."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben", "Cleo")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "option.first", 3)
    await ground.press("Cleo", lobby, "Leave")
    refused = await ground.press("Ada", lobby, "Start")
    assert "Options" in refused.ephemeral.text
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "option.first", 2)
    await ground.press("Ada", lobby, "Start")
    assert (await ground.stored()).playing


async def test_a_busy_channel_shows_its_table(ground: Ground) -> None:
    """/play where a table stands links to it, lobby or match (F101)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    for _ in range(2):
        busy = await ground.slash("Eli", "table", "play dropdead")
        assert f"/{lobby.channel.id}/{lobby.id}" in busy.text
        assert busy.reply.ephemeral
        if (await ground.stored()).row.phase == "lobby":
            await ground.press("Ada", lobby, "Start")
    elsewhere = await ground.slash("Eli", "lounge", "play dropdead")
    assert "is open" in elsewhere.text


@pytest.mark.parametrize("verb", ["join", "quit", "addbot", "start", "cancel", "options"])
async def test_lobby_buttons_after_the_start(ground: Ground, verb: str) -> None:
    """A press on a lobby that has become a table is refused, and changes nothing (F107)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    before = (await ground.stored()).match
    refused = await ground.forge("Ada", table, f"g1:1:0:{verb}:x")
    assert "begun" in refused.ephemeral.text
    after = await ground.stored()
    assert after.match == before
    assert len(after.seats) == 2
