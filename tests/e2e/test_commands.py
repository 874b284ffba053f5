"""Commands that every game shares: /table, /rules, and what is registered when."""

import pytest

from bot.app.extensions import registered_game_uis
from bot.db import BadDatabase
from tests.e2e.ground import Ground

COMMANDS = "PUT /applications/*/commands"


async def test_slash_table_posts_it_at_the_end(ground: Ground) -> None:
    """/table brings the table down to where people talk, whoever asks."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.person("Eli").say("table", "Where is it?")
    used = await ground.slash("Eli", "table", "table")
    assert used.reply.ephemeral
    again = await ground.table("Roll")
    assert again.id > table.id
    assert table.buttons == []
    assert f"/{again.id}" in table.text
    await ground.press(await ground.asked(), again, "Roll")
    assert (await ground.stored()).row.seq == 1


async def test_slash_table_is_made_up_for_when_it_fails(ground: Ground) -> None:
    """«Here comes the table» is true also where Discord would not take it at first."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.stand_in.switches.fail(503, 1, "POST /channels/*/messages")
    await ground.slash("Ben", "table", "table")
    assert ground.person("Eli").last("table", "Roll") is table
    await ground.advance(3)
    assert (await ground.table("Roll")).id > table.id


@pytest.mark.parametrize("command", ["table", "hand", "leave", "end"])
async def test_where_no_table_stands(ground: Ground, command: str) -> None:
    """A command about a table says privately that there is none."""
    used = await ground.slash("Ada", "lounge", command)
    assert used.reply.ephemeral
    assert "/play" in used.text


async def test_rules_are_turned_page_by_page(ground: Ground) -> None:
    """The whole rules, for the asker alone, in the DMs too; from the lobby's button as well."""
    (key, ui), *_ = registered_game_uis().items()
    used = await ground.slash("Ada", ground.person("Ada").dm, "rules", game=key)
    shown = used.reply
    assert shown.ephemeral
    assert shown.button("Back")["disabled"]
    pages = 1
    seen = {shown.text}
    while not shown.button("Next")["disabled"]:
        turned = await ground.press("Ada", shown, "Next")
        assert turned.reply is shown
        seen.add(shown.text)
        pages += 1
        assert f"Page {pages} of" in shown.text
    assert len(seen) == pages >= 2
    await ground.press("Ada", shown, "Back")
    assert f"Page {pages - 1} of {pages}" in shown.text
    lobby = await ground.lobby(key, "Ada")
    from_lobby = await ground.press("Eli", lobby, "Rules")
    assert from_lobby.ephemeral.private_to == ground.person("Eli").id
    assert "Page 1 of" in from_lobby.ephemeral.text
    assert ui.game.title in from_lobby.ephemeral.text


async def test_rules_of_an_unknown_game(ground: Ground) -> None:
    """The games there are are named."""
    used = await ground.slash("Ada", "table", "rules", game="chess")
    assert "Drop Dead" in used.text


async def test_rules_offer_the_games(ground: Ground) -> None:
    """While typing, the games that fit are offered."""
    typed = await ground.person("Ada").complete("table", "rules", focused="game", game="drop")
    assert [choice["value"] for choice in typed.choices or ()] == ["dropdead"]


async def test_a_rematch_keeps_seats_and_options(ground: Ground) -> None:
    """Whoever presses is the host; those who left, and only those, are not seated again."""
    table = await ground.play("dropdead", "Ada", "Ben", "Cleo", bots=1, rounds=2, pace="quick")
    asked = await ground.slash("Cleo", "table", "leave")
    await ground.press("Cleo", asked.reply, "Leave")
    ended = await ground.slash("Ada", "table", "end")
    await ground.press("Ada", ended.reply, "End it")
    refused = await ground.press("Eli", table, "Rematch")
    assert "Only who played" in refused.ephemeral.text
    await ground.press("Ben", table, "Rematch")
    again = await ground.stored(2)
    assert again.row.phase == "lobby"
    assert again.row.host_id == ground.person("Ben").id
    assert [seat.name for seat in again.seats] == ["Ada", "Ben", "Edsel"]
    assert again.row.pace == "quick"
    lobby = await ground.table("Join")
    assert "Rounds: 2" in lobby.text
    busy = await ground.press("Ada", table, "Rematch")
    assert f"/{lobby.id}" in busy.ephemeral.text
    await ground.press("Ben", lobby, "Start")
    assert (await ground.stored(2)).playing


async def test_commands_are_registered_once(ground: Ground) -> None:
    """Restarts register nothing anew; a changed payload is registered, once."""
    assert len(ground.sent(COMMANDS)) == 1
    for _ in range(2):
        await ground.restart()
    assert len(ground.sent(COMMANDS)) == 1


async def test_changed_commands_are_registered(tiny_ground: Ground) -> None:
    """Another game, or the lack of one, changes what Discord is told."""
    ground = tiny_ground
    ground.game_uis = registered_game_uis()
    ground.extensions = tuple(one for one in ground.extensions if "tiny" not in one)
    await ground.restart()
    assert len(ground.sent(COMMANDS)) == 2
    await ground.restart()
    assert len(ground.sent(COMMANDS)) == 2
    names = {command["name"] for command in ground.sent(COMMANDS)[-1].body}
    assert {"play", "hand", "table", "leave", "end", "rules"} <= names


async def test_a_database_of_another_application_is_refused(ground: Ground) -> None:
    """The bot does not take up the matches of another one."""
    await ground.stop()
    ground.stand_in.world.application_id += 1
    with pytest.raises(BadDatabase, match="belongs to the Discord application"):
        await ground.start()
    ground.stand_in.world.application_id -= 1
    await ground.stop(politely=False)
    await ground.start()


async def test_commands_where_they_belong(ground: Ground) -> None:
    """/play is offered in servers only; private commands also in the DMs."""
    commands = {command["name"]: command for command in ground.sent(COMMANDS)[0].body}
    assert commands["play"]["contexts"] == [0]
    for name in ("hand", "leave", "end", "rules"):
        assert commands[name]["contexts"] == [0, 1]
    for command in commands.values():
        assert command["integration_types"] == [0]
