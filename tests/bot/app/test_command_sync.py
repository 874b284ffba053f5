"""Commands are registered once, and again only when they change."""

from bot.app.extensions import registered_game_uis
from tests.support.harness import Harness

COMMANDS = "PUT /applications/*/commands"


async def test_commands_are_registered_once(harness: Harness) -> None:
    """A restart registers nothing again; a changed payload is registered once."""
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


async def test_commands_where_they_belong(harness: Harness) -> None:
    """/play is offered in servers only; private commands are offered in DMs too."""
    commands = {command["name"]: command for command in harness.sent(COMMANDS)[0].body}
    assert commands["play"]["contexts"] == [0]
    for name in ("hand", "leave", "end", "rules"):
        assert commands[name]["contexts"] == [0, 1]
    for command in commands.values():
        assert command["integration_types"] == [0]
