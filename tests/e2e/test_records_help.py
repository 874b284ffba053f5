"""/help over the wire: what can be played here, and what to press now."""

import re

import pytest

from bot.users.preferences import set_guild_settings
from tests.e2e.ground import Ground
from tests.e2e.records import answered, played_out, shown
from tests.e2e.tiny import deal, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_every_game_is_there_with_players_time_and_rules(tiny_ground: Ground) -> None:
    """Its command, how many can play, and a button that opens its rules."""
    ground = tiny_ground
    help_ = await shown(ground, "Eli", "help")
    for ui in ground.game_uis.values():
        few, most = ui.game.seats
        line = next(line for line in help_.text.splitlines() if ui.game.title in line)
        assert f"{few} to {most} players" in line
        if ui.minutes is not None:
            assert all(str(number) in line for number in ui.minutes)
            assert "minutes" in line
        assert f"/play {ui.game.key}" in help_.text
    assert help_.buttons.count("Rules") == len(ground.game_uis)
    rules = next(
        c["custom_id"] for c in help_.components if ":rules.tiny." in c.get("custom_id", "")
    )
    await ground.person("Eli").press(help_, custom_id=rules)
    await ground.quiet()
    assert "Bid the highest card." in help_.text
    names = {command.name for command in ground.client.tree.get_commands()}
    assert {"play", "help", "status", "stats", "leaderboard", "replay"} <= names


async def test_all_commands_are_named(ground: Ground) -> None:
    """Those that are registered, and no others."""
    told = await answered(ground, "Eli", "help")
    line = next(line for line in told.splitlines() if "All commands" in line)
    words = {word.removeprefix("/") for word in line.split() if word.startswith("/")}
    assert words == {command.name for command in ground.client.tree.get_commands()}


async def test_commands_are_named_as_their_reader_types_them(ground: Ground) -> None:
    """A German is told the German names, in the list as beside each game."""
    assert ground.person("Dana").user.locale == "de"
    told = await answered(ground, "Dana", "help")
    assert "`/spielen dropdead`" in told
    line = next(line for line in told.splitlines() if "Alle Befehle" in line)
    assert {"/spielen", "/karten", "/hilfe"} <= set(line.split())
    assert "/play" not in told


async def test_where_nothing_stands(ground: Ground) -> None:
    """In a channel, and in the DMs."""
    assert "No table stands in this channel" in await answered(ground, "Ada", "help")
    used = await ground.slash("Ada", ground.person("Ada").dm, "help")
    assert "You sit at no table" in used.ephemeral.text


async def test_in_a_lobby(ground: Ground) -> None:
    """The host starts, guests wait for that, strangers may join; a lobby too small says so."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    assert "Press **Start**" in await answered(ground, "Ada", "help")
    assert "Wait until Ada presses **Start**" in await answered(ground, "Ben", "help")
    assert "Press **Join**" in await answered(ground, "Cleo", "help")
    assert {"Start", "Join"} <= set(lobby.buttons)


async def test_the_free_seats_of_a_lobby_are_counted(ground: Ground) -> None:
    """Whoever may join reads how many are free (F110)."""
    lobby = await ground.lobby("dumbways", "Ada", "Ben", bots=1)
    assert "A lobby with 2 free seats is open here" in await answered(ground, "Cleo", "help")
    await ground.press("Ada", lobby, "Add bot")
    assert "A lobby with a free seat is open here" in await answered(ground, "Cleo", "help")
    german = await answered(ground, "Dana", "help")
    assert "Hier ist eine Lobby mit einem freien Platz offen." in german
    await ground.press("Ada", lobby, "Add bot")
    full = await answered(ground, "Cleo", "help")
    assert "all its seats are taken" in full
    assert "Press **Join**" not in full


async def test_the_free_seats_of_a_match_are_offered(ground: Ground) -> None:
    """To who has none, with the button that takes one; who sits is told what to press (F110)."""
    lobby = await ground.lobby("dropdead", *THREE)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", "bot")
    await ground.press("Ada", lobby, "Start")
    assert "Take over" not in (await shown(ground, "Eli", "help")).buttons
    for name in ("Ben", "Cleo"):
        left = await ground.slash(name, "table", "leave")
        await ground.press(name, left.ephemeral, "Leave")
    help_ = await shown(ground, "Eli", "help")
    assert "2 of its seats are free: **Take over** plays on in one." in help_.text
    choice = (await ground.press("Eli", help_, "Take over")).ephemeral
    await ground.press("Eli", choice, "For Cleo")
    assert (await ground.stored()).seats[2].user_id == ground.person("Eli").id
    assert "Take over" not in (await shown(ground, "Eli", "help")).buttons
    german = await answered(ground, "Dana", "help")
    assert "Einer der Plätze ist frei: Mit **Übernehmen**" in german


async def test_in_a_lobby_that_is_too_small(tiny_ground: Ground) -> None:
    """How many are needed, and what helps."""
    ground = tiny_ground
    await ground.lobby("tiny", "Ada")
    told = await answered(ground, "Ada", "help")
    assert "2 players are needed" in told
    assert "**Add bot**" in told


async def test_who_is_asked_and_who_waits(ground: Ground) -> None:
    """Without hands the buttons are at the table."""
    await ground.play("dropdead", "Ada", "Ben")
    stored = await ground.stored()
    asked = stored.seats[stored.pending[0].seat].name
    other = ({"Ada", "Ben"} - {asked}).pop()
    due = int(next(iter(stored.due.values())))
    told = await answered(ground, asked, "help")
    assert "press a button at the table" in told
    assert f"<t:{due}:R>" in told
    assert f"Nothing just now: {asked} must answer first" in await answered(ground, other, "help")
    assert "A match is being played here" in await answered(ground, "Cleo", "help")


async def test_the_hand_is_a_press_away(tiny_ground: Ground) -> None:
    """My hand on the help shows the hand in its place; strangers are offered none."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    help_ = await shown(ground, "Ada", "help")
    assert "press **My hand**" in help_.text
    await ground.press("Ada", help_, "My hand")
    assert "Your hand:" in help_.text
    assert "My hand" not in (await shown(ground, "Eli", "help")).buttons


async def test_who_is_away_is_told_how_to_come_back(ground: Ground) -> None:
    """And does so from there."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.client.services.seats.set_away(1, ground.person("Ada").id, away=True)
    await ground.quiet()
    help_ = await shown(ground, "Ada", "help")
    assert "The bot plays for you" in help_.text
    await ground.press("Ada", help_, "I'm back")
    assert not (await ground.stored()).seats[0].away


async def test_while_a_match_is_paused(ground: Ground) -> None:
    """The table has the button that asks for it to go on."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.slash("Ada", "table", "pause")
    vote = await ground.table("Yes")
    await ground.press("Ben", vote, "Yes")
    assert (await ground.stored()).paused
    assert "Press **Go on** at the table" in await answered(ground, "Ada", "help")
    assert "Go on" in (await ground.table("Go on")).buttons


async def test_when_a_match_is_over(ground: Ground) -> None:
    """Who sat at it may play again or look at it; others are told nothing of it."""
    await ground.play("dropdead", "Ada", "Ben")
    await played_out(ground)
    told = await answered(ground, "Ada", "help")
    assert "This match is over" in told
    assert "/replay" in told
    assert "No table stands" in await answered(ground, "Cleo", "help")


async def test_tables_elsewhere_are_linked(ground: Ground) -> None:
    """With what to press there."""
    await ground.lobby("dropdead", "Ada", "Ben")
    told = await answered(ground, "Ben", "help", "second-table")
    assert "https://discord.com/channels/" in told
    assert "Wait until Ada presses **Start**" in told
    used = await ground.slash("Ben", ground.person("Ben").dm, "help")
    assert "Wait until Ada presses **Start**" in used.ephemeral.text


async def test_where_games_may_not_be_played(ground: Ground) -> None:
    """F152: the channels in which they may are named; F149: so is what the bot lacks."""
    ground.stand_in.forbid("second-table", "SEND_MESSAGES")
    told = await answered(ground, "Ben", "help", "second-table")
    assert "I lack Send Messages" in told
    assert ground.database is not None
    guild, table = ground.stand_in.guild.id, ground.stand_in.channel("table").id
    await set_guild_settings(ground.database, guild, channels=(table,))
    told = await answered(ground, "Ben", "help", "second-table")
    assert f"On this server games are played in <#{table}>." in told
    assert "On this server games are played in" not in await answered(ground, "Ben", "help")
    await set_guild_settings(ground.database, guild, closed=True)
    assert "No tables may be opened" in await answered(ground, "Ben", "help")


async def test_help_tells_nothing_that_is_hidden(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F215: whatever anybody holds, the same is told to everybody."""
    ground = tiny_ground
    told = []
    for number, (where, card) in enumerate((("table", 6), ("second-table", 1)), start=1):
        deal(monkeypatch, lambda m, c=card: c in m.state.players[0].hand, 3)  # type: ignore[misc]
        await ground.play("tiny", *THREE, where=where)
        await play_on(ground, "bid", number)
        texts = [await answered(ground, name, "help", where) for name in (*THREE, "Eli")]
        told.append([re.sub(r"https://\S+|<t:\d+:R>", "…", text) for text in texts])
        await ground.client.services.matches.end(number, "host")
    assert told[0] == told[1]
    assert "press **My hand**" in told[0][0]
