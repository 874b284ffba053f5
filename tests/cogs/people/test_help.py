"""/help lists the games, and says what the user can press now."""

import re

import pytest

from bot.users.preferences import update_guild_settings
from tests.support.command_answers import answered, played_out, shown
from tests.support.harness import Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME
from tests.support.tiny_match import deal, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_every_game_is_there_with_players_time_and_rules(tiny_harness: Harness) -> None:
    """Its command, how many can play, and a button that opens its rules."""
    harness = tiny_harness
    help_ = await shown(harness, "Eli", "help")
    for ui in harness.game_uis.values():
        few, most = ui.game.seats
        line = next(line for line in help_.text.splitlines() if ui.game.title in line)
        assert f"{few} to {most} players" in line
        if ui.minutes is not None:
            assert all(str(number) in line for number in ui.minutes)
            assert "minutes" in line
        assert f"/play {ui.game.key}" in help_.text
    assert help_.buttons.count("Rules") == len(harness.game_uis)
    rules = next(
        c["custom_id"] for c in help_.components if ":rules.tiny." in c.get("custom_id", "")
    )
    await harness.person("Eli").press(help_, custom_id=rules)
    await harness.quiet()
    assert "Bid the highest card." in help_.text
    names = {command.name for command in harness.client.tree.get_commands()}
    assert {"play", "help", "status", "stats", "leaderboard", "replay"} <= names


async def test_all_commands_are_named(harness: Harness) -> None:
    """The list has every registered command and no other."""
    told = await answered(harness, "Eli", "help")
    line = next(line for line in told.splitlines() if "All commands" in line)
    words = {word.removeprefix("/") for word in line.split() if word.startswith("/")}
    assert words == {command.name for command in harness.client.tree.get_commands()}


async def test_commands_are_named_as_their_reader_types_them(harness: Harness) -> None:
    """A German is told the German names, in the list as beside each game."""
    assert harness.person("Dana").user.locale == "de"
    told = await answered(harness, "Dana", "help")
    assert f"`/spielen {DICE_GAME}`" in told
    line = next(line for line in told.splitlines() if "Alle Befehle" in line)
    assert {"/spielen", "/karten", "/hilfe"} <= set(line.split())
    assert "/play" not in told


async def test_help_without_a_table(harness: Harness) -> None:
    """Without a table, /help says so in a channel and in the DMs."""
    assert "There's no table in this channel" in await answered(harness, "Ada", "help")
    used = await harness.slash("Ada", harness.person("Ada").dm, "help")
    assert "You're not at any table" in used.ephemeral.text


async def test_in_a_lobby(harness: Harness) -> None:
    """The host starts, guests wait for that, strangers may join; a lobby too small says so."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    assert "Press **Start**" in await answered(harness, "Ada", "help")
    assert "Wait until Ada presses **Start**" in await answered(harness, "Ben", "help")
    assert "Press **Join**" in await answered(harness, "Cleo", "help")
    assert {"Start", "Join"} <= set(lobby.buttons)


async def test_the_free_seats_of_a_lobby_are_counted(harness: Harness) -> None:
    """A user who may join is told how many seats are free (F110)."""
    lobby = await harness.lobby(CARD_GAME, "Ada", "Ben", bots=1)
    assert "There's an open lobby with 2 free seats here" in await answered(harness, "Cleo", "help")
    await harness.press("Ada", lobby, "Add bot")
    assert "There's an open lobby with a free seat here" in await answered(harness, "Cleo", "help")
    german = await answered(harness, "Dana", "help")
    assert "Hier gibt es eine offene Lobby mit einem freien Platz." in german
    await harness.press("Ada", lobby, "Add bot")
    full = await answered(harness, "Cleo", "help")
    assert "all its seats are taken" in full
    assert "Press **Join**" not in full


async def test_the_free_seats_of_a_match_are_offered(harness: Harness) -> None:
    """Users without a seat are offered a free one; seated players learn what to press (F110)."""
    lobby = await harness.lobby(DICE_GAME, *THREE)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    await harness.press("Ada", lobby, "Start")
    assert "Take over" not in (await shown(harness, "Eli", "help")).buttons
    for name in ("Ben", "Cleo"):
        left = await harness.slash(name, "table", "leave")
        await harness.press(name, left.ephemeral, "Leave")
    help_ = await shown(harness, "Eli", "help")
    assert "2 of its seats are free: press **Take over** to play on in one." in help_.text
    choice = (await harness.press("Eli", help_, "Take over")).ephemeral
    await harness.press("Eli", choice, "For Cleo")
    assert (await harness.stored()).seats[2].user_id == harness.person("Eli").id
    assert "Take over" not in (await shown(harness, "Eli", "help")).buttons
    german = await answered(harness, "Dana", "help")
    assert "Einer der Plätze ist frei: Mit **Übernehmen**" in german


async def test_in_a_lobby_that_is_too_small(tiny_harness: Harness) -> None:
    """The help says how many players are needed and how to get them."""
    harness = tiny_harness
    await harness.lobby("tiny", "Ada")
    told = await answered(harness, "Ada", "help")
    assert "2 players are needed" in told
    assert "**Add bot**" in told


async def test_who_is_asked_and_who_waits(harness: Harness) -> None:
    """In a game without hands, /help points to the buttons at the table."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    stored = await harness.stored()
    asked = stored.seats[stored.pending[0].seat].name
    other = ({"Ada", "Ben"} - {asked}).pop()
    due = int(next(iter(stored.due.values())))
    told = await answered(harness, asked, "help")
    assert "press a button at the table" in told
    assert f"<t:{due}:R>" in told
    assert f"Nothing right now: {asked} must answer first" in await answered(harness, other, "help")
    assert "A match is under way here" in await answered(harness, "Cleo", "help")


async def test_the_hand_is_a_press_away(tiny_harness: Harness) -> None:
    """My hand on the help shows the hand in its place; strangers are offered none."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    help_ = await shown(harness, "Ada", "help")
    assert "press **My hand**" in help_.text
    await harness.press("Ada", help_, "My hand")
    assert "Your hand:" in help_.text
    assert "My hand" not in (await shown(harness, "Eli", "help")).buttons


async def test_who_is_away_is_told_how_to_come_back(harness: Harness) -> None:
    """A player who is away can come back from /help."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.client.services.seats.set_away(1, harness.person("Ada").id, away=True)
    await harness.quiet()
    help_ = await shown(harness, "Ada", "help")
    assert "The bot is playing for you" in help_.text
    await harness.press("Ada", help_, "I'm back")
    assert not (await harness.stored()).seats[0].away


async def test_while_a_match_is_paused(harness: Harness) -> None:
    """The table has the button that asks for it to go on."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.slash("Ada", "table", "pause")
    vote = await harness.table("Yes")
    await harness.press("Ben", vote, "Yes")
    assert (await harness.stored()).paused
    assert "Press **Resume** at the table" in await answered(harness, "Ada", "help")
    assert "Resume" in (await harness.table("Resume")).buttons


async def test_when_a_match_is_over(harness: Harness) -> None:
    """Its players are offered a rematch and the replay; others are not told about it."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await played_out(harness)
    told = await answered(harness, "Ada", "help")
    assert "This match is over" in told
    assert "/replay" in told
    assert "There's no table" in await answered(harness, "Cleo", "help")


async def test_tables_elsewhere_are_linked(harness: Harness) -> None:
    """Tables in other channels are linked, with what to press there."""
    await harness.lobby(DICE_GAME, "Ada", "Ben")
    told = await answered(harness, "Ben", "help", "second-table")
    assert "https://discord.com/channels/" in told
    assert "Wait until Ada presses **Start**" in told
    used = await harness.slash("Ben", harness.person("Ben").dm, "help")
    assert "Wait until Ada presses **Start**" in used.ephemeral.text


async def test_where_games_may_not_be_played(harness: Harness) -> None:
    """F152: the channels in which they may are named; F149: so is what the bot lacks."""
    harness.stand_in.forbid("second-table", "SEND_MESSAGES")
    told = await answered(harness, "Ben", "help", "second-table")
    assert "I'm missing Send Messages" in told
    assert harness.database is not None
    guild, table = harness.stand_in.guild.id, harness.stand_in.channel("table").id
    await update_guild_settings(harness.database, guild, channels=(table,))
    told = await answered(harness, "Ben", "help", "second-table")
    assert f"On this server, games are played in <#{table}>." in told
    assert "On this server, games are played in" not in await answered(harness, "Ben", "help")
    await update_guild_settings(harness.database, guild, closed=True)
    assert "New tables aren't allowed" in await answered(harness, "Ben", "help")


async def test_help_tells_nothing_that_is_hidden(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F215: whatever anybody holds, the same is told to everybody."""
    harness = tiny_harness
    told = []
    for number, (where, card) in enumerate((("table", 6), ("second-table", 1)), start=1):
        deal(monkeypatch, lambda m, c=card: c in m.state.players[0].hand, 3)  # type: ignore[misc]
        await harness.play("tiny", *THREE, where=where)
        await play_on(harness, "bid", number)
        texts = [await answered(harness, name, "help", where) for name in (*THREE, "Eli")]
        told.append([re.sub(r"https://\S+|<t:\d+:R>", "…", text) for text in texts])
        await harness.client.services.matches.end(number, "host")
    assert told[0] == told[1]
    assert "press **My hand**" in told[0][0]
