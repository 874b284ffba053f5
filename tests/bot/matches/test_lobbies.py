"""Lobbies: who hosts them, when they start and when they end by themselves."""

from bot import paces
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def seated(harness: Harness, match_id: int = 1) -> list[str]:
    """The names at a table, in order."""
    return [seat.name for seat in (await harness.stored(match_id)).seats]


async def test_the_host_role_passes_on(harness: Harness) -> None:
    """The next in line can do all that a host can, and the lobby says who that is (F097, X-3)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo")
    await harness.press("Ada", lobby, "Leave")
    stored = await harness.stored()
    assert stored.row.host_id == harness.person("Ben").id
    assert "Ben · host" in lobby.text
    menu = (await harness.press("Ben", lobby, "Options")).ephemeral
    await harness.choose("Ben", menu, "option.rounds", 2)
    await harness.choose("Ben", menu, "pace", "quick")
    await harness.press("Ben", lobby, "Start")
    started = await harness.stored()
    assert started.playing
    assert started.match is not None
    assert started.match.options.rounds == 3
    assert started.row.pace == "quick"


async def test_the_last_one_leaves(harness: Harness) -> None:
    """An empty lobby is closed at once; computer players keep none open (F073)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", bots=1)
    await harness.press("Ben", lobby, "Leave")
    await harness.press("Ada", lobby, "Leave")
    assert (await harness.stored()).row.phase == "ended"
    assert lobby.buttons == []
    assert "closed" in lobby.text
    await harness.lobby(DICE_GAME, "Cleo")


async def test_an_idle_host_does_not_strand_the_others(harness: Harness) -> None:
    """After five idle minutes of the host, any seated user may start; nobody else (F098, F103)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    refused = await harness.press("Ben", lobby, "Start")
    assert "Only the host, Ada" in refused.ephemeral.text
    harness.clock.advance(paces.HOST_IDLE)
    outsider = await harness.press("Eli", lobby, "Start")
    assert "Press Join first" in outsider.ephemeral.text
    assert (await harness.stored()).row.phase == "lobby"
    await harness.press("Ben", lobby, "Start")
    assert (await harness.stored()).playing


async def test_a_lobby_expires(harness: Harness) -> None:
    """Half an hour in which nothing happens closes it, and it says so (F100)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    await harness.advance(paces.LOBBY_SECONDS - 60)
    await harness.press("Cleo", lobby, "Join")
    await harness.advance(paces.LOBBY_SECONDS - 60)
    assert (await harness.stored()).row.phase == "lobby"
    await harness.advance(120)
    assert (await harness.stored()).row.ending == "expired"
    assert "half an hour" in lobby.text
    assert lobby.buttons == []
    refused = await harness.forge("Eli", lobby, "g1:1:0:join:x")
    assert "closed" in refused.ephemeral.text


async def test_a_running_match_does_not_expire_as_a_lobby(harness: Harness) -> None:
    """Half an hour of play is no idleness (F086)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    await harness.advance(paces.LOBBY_SECONDS * 3)
    assert (await harness.stored()).playing
    shown = await harness.table("Roll")
    await harness.press(await harness.asked(), shown, "Roll")
    assert (await harness.stored()).row.seq == 1
    assert table.channel is shown.channel


async def test_too_few_to_start(tiny_harness: Harness) -> None:
    """Start is dark below the fewest seats; a forged press is refused with the numbers (F103)."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", "Ada")
    assert lobby.button("Start")["disabled"]
    refused = await harness.forge("Ada", lobby, "g1:1:0:start:x")
    assert "2 to 4 seats" in refused.ephemeral.text
    assert (await harness.stored()).row.phase == "lobby"
    await harness.press("Ben", lobby, "Join")
    assert not lobby.button("Start")["disabled"]


async def test_a_full_table(tiny_harness: Harness) -> None:
    """Join and Add bot are dark at the most seats; forged presses are refused."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", *FOUR)
    assert lobby.button("Join")["disabled"]
    assert lobby.button("Add bot")["disabled"]
    for verb in ("join", "addbot"):
        name = "Eli" if verb == "join" else "Ada"
        refused = await harness.forge(name, lobby, f"g1:1:0:{verb}:x")
        assert "4 seats are taken" in refused.ephemeral.text
    await harness.press("Dana", lobby, "Leave")
    await harness.press("Eli", lobby, "Join")
    assert await seated(harness) == ["Ada", "Ben", "Cleo", "Eli"]


async def test_options_that_do_not_fit_are_refused_at_the_start(harness: Harness) -> None:
    """The reason is the game's own; the lobby stays, and can be put right."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", teams=3)
    refused = await harness.press("Ada", lobby, "Start")
    assert "3 teams need at least 3 players" in refused.ephemeral.text
    assert (await harness.stored()).row.phase == "lobby"
    await harness.press("Cleo", lobby, "Join")
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored()).playing


async def test_a_starter_who_has_gone_is_no_riddle(harness: Harness) -> None:
    """“Who starts” naming a seat that is free now is refused in words, and can be changed."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "option.first", 3)
    await harness.press("Cleo", lobby, "Leave")
    refused = await harness.press("Ada", lobby, "Start")
    assert "Options" in refused.ephemeral.text
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "option.first", 2)
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored()).playing
