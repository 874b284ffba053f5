"""Commands that every game shares: /table, /rules, and what is registered when."""

import pytest

from bot.app.extensions import registered_game_uis
from bot.db import BadDatabase
from tests.support.harness import Harness

COMMANDS = "PUT /applications/*/commands"


async def test_slash_table_posts_it_at_the_end(harness: Harness) -> None:
    """/table brings the table down to where people talk, whoever asks."""
    table = await harness.play("dropdead", "Ada", "Ben")
    harness.person("Eli").say("table", "Where is it?")
    used = await harness.slash("Eli", "table", "table")
    assert used.reply.ephemeral
    again = await harness.table("Roll")
    assert again.id > table.id
    assert table.buttons == []
    assert f"/{again.id}" in table.text
    await harness.press(await harness.asked(), again, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_slash_table_is_made_up_for_when_it_fails(harness: Harness) -> None:
    """«Here comes the table» is true also where Discord would not take it at first."""
    table = await harness.play("dropdead", "Ada", "Ben")
    harness.stand_in.request_faults.fail(503, 1, "POST /channels/*/messages")
    await harness.slash("Ben", "table", "table")
    assert harness.person("Eli").last("table", "Roll") is table
    await harness.advance(3)
    assert (await harness.table("Roll")).id > table.id


@pytest.mark.parametrize("command", ["table", "hand", "leave", "end"])
async def test_where_no_table_stands(harness: Harness, command: str) -> None:
    """A command about a table says privately that there is none."""
    used = await harness.slash("Ada", "lounge", command)
    assert used.reply.ephemeral
    assert "/play" in used.text


async def test_rules_are_turned_page_by_page(harness: Harness) -> None:
    """The whole rules, for the asker alone, in the DMs too; from the lobby's button as well."""
    (key, ui), *_ = registered_game_uis().items()
    used = await harness.slash("Ada", harness.person("Ada").dm, "rules", game=key)
    shown = used.reply
    assert shown.ephemeral
    assert shown.button("Back")["disabled"]
    pages = 1
    seen = {shown.text}
    while not shown.button("Next")["disabled"]:
        turned = await harness.press("Ada", shown, "Next")
        assert turned.reply is shown
        seen.add(shown.text)
        pages += 1
        assert f"Page {pages} of" in shown.text
    assert len(seen) == pages >= 2
    await harness.press("Ada", shown, "Back")
    assert f"Page {pages - 1} of {pages}" in shown.text
    lobby = await harness.lobby(key, "Ada")
    from_lobby = await harness.press("Eli", lobby, "Rules")
    assert from_lobby.ephemeral.private_to == harness.person("Eli").id
    assert "Page 1 of" in from_lobby.ephemeral.text
    assert ui.game.title in from_lobby.ephemeral.text


async def test_rules_of_an_unknown_game(harness: Harness) -> None:
    """The games there are are named."""
    used = await harness.slash("Ada", "table", "rules", game="chess")
    assert "Drop Dead" in used.text


async def test_rules_offer_the_games(harness: Harness) -> None:
    """While typing, the games that fit are offered."""
    typed = await harness.person("Ada").complete("table", "rules", focused="game", game="drop")
    assert [choice["value"] for choice in typed.choices or ()] == ["dropdead"]


async def test_a_rematch_keeps_seats_and_options(harness: Harness) -> None:
    """Whoever presses is the host; those who left, and only those, are not seated again."""
    table = await harness.play("dropdead", "Ada", "Ben", "Cleo", bots=1, rounds=2, pace="quick")
    asked = await harness.slash("Cleo", "table", "leave")
    await harness.press("Cleo", asked.reply, "Leave")
    ended = await harness.slash("Ada", "table", "end")
    await harness.press("Ada", ended.reply, "End it")
    refused = await harness.press("Eli", table, "Rematch")
    assert "Only people who played" in refused.ephemeral.text
    await harness.press("Ben", table, "Rematch")
    again = await harness.stored(2)
    assert again.row.phase == "lobby"
    assert again.row.host_id == harness.person("Ben").id
    assert [seat.name for seat in again.seats] == ["Ada", "Ben", "Edsel"]
    assert again.row.pace == "quick"
    lobby = await harness.table("Join")
    assert "Rounds: 2" in lobby.text
    busy = await harness.press("Ada", table, "Rematch")
    assert f"/{lobby.id}" in busy.ephemeral.text
    await harness.press("Ben", lobby, "Start")
    assert (await harness.stored(2)).playing


async def test_commands_are_registered_once(harness: Harness) -> None:
    """Restarts register nothing anew; a changed payload is registered, once."""
    assert len(harness.sent(COMMANDS)) == 1
    for _ in range(2):
        await harness.restart()
    assert len(harness.sent(COMMANDS)) == 1


async def test_changed_commands_are_registered(tiny_harness: Harness) -> None:
    """Another game, or the lack of one, changes what Discord is told."""
    harness = tiny_harness
    harness.game_uis = registered_game_uis()
    harness.extensions = tuple(one for one in harness.extensions if "tiny" not in one)
    await harness.restart()
    assert len(harness.sent(COMMANDS)) == 2
    await harness.restart()
    assert len(harness.sent(COMMANDS)) == 2
    names = {command["name"] for command in harness.sent(COMMANDS)[-1].body}
    assert {"play", "hand", "table", "leave", "end", "rules"} <= names


async def test_a_database_of_another_application_is_refused(harness: Harness) -> None:
    """The bot does not take up the matches of another one."""
    await harness.stop()
    harness.stand_in.world.application_id += 1
    with pytest.raises(BadDatabase, match="belongs to the Discord application"):
        await harness.start()
    harness.stand_in.world.application_id -= 1
    await harness.stop(politely=False)
    await harness.start()


async def test_commands_where_they_belong(harness: Harness) -> None:
    """/play is offered in servers only; private commands also in the DMs."""
    commands = {command["name"]: command for command in harness.sent(COMMANDS)[0].body}
    assert commands["play"]["contexts"] == [0]
    for name in ("hand", "leave", "end", "rules"):
        assert commands[name]["contexts"] == [0, 1]
    for command in commands.values():
        assert command["integration_types"] == [0]
