"""The same laws for messages outside the games: settings, packs, blocks and help."""

from collections.abc import Iterator

import pytest

from bot.packs.server_packs import MAX_PACKS, Pack
from bot.practice.checks import messages as check_messages
from bot.practice.state.objects import COMPONENTS_V2
from bot.ui.panel import Panel
from bot.users.preferences import DEFAULT_GUILD_SETTINGS, DEFAULT_PREFERENCES
from cogs.people.help_panel import HelpContext, TableStatus, help_panel
from cogs.people.privacy_panel import confirm_deletion_panel, privacy_panel
from cogs.people.settings_panel import settings_panel
from cogs.people.user_blocks_panel import user_blocks_panel
from cogs.server.packs_panel import packs_panel
from cogs.server.server_settings_panel import server_settings_panel
from tests.messages.fullest_messages import ESCAPED, GERMAN, URL, shown
from tests.messages.test_labels import alike
from tests.messages.test_limits import drawn, offered
from tests.words.panels import GAME_UIS, fullest, stored

NOW = 1_800_000_000.0
USERS = tuple(1191168000000000000 + number for number in range(100))
BIGGEST = max(GAME_UIS.values(), key=lambda ui: ui.game.seats.max)
LOBBY = stored(BIGGEST, fullest(BIGGEST.game).options, BIGGEST.game.seats.max, ESCAPED)
COUNTS = ("user", "seats", "results", "uploads", "messages", "reports", "blocks")


def around() -> Iterator[tuple[str, Panel]]:
    """Each of them at its fullest."""
    packs = [
        Pack(number, f"{number} {ESCAPED}", 999, 999, number % 2 == 0, (ESCAPED * 10,) * 5)
        for number in range(MAX_PACKS)
    ]
    here = TableStatus(LOBBY, None, URL)
    ground = HelpContext(
        True, here, [here] * 5, (), USERS[:25], False, ("play", "server-settings") * 20
    )
    yield "settings", settings_panel(DEFAULT_PREFERENCES, NOW, GERMAN, saved="x" * 100)
    yield (
        "server",
        server_settings_panel(DEFAULT_GUILD_SETTINGS, USERS[:25], GERMAN, saved="x" * 100),
    )
    yield "packs", packs_panel(packs, GERMAN, said="x" * 200)
    yield "blocks", user_blocks_panel(USERS, 1, GERMAN, saved="x" * 100)
    yield "privacy", privacy_panel(dict.fromkeys(COUNTS, 99_999), GERMAN)
    yield "forget", confirm_deletion_panel(GERMAN)
    yield "help", help_panel(ground, GAME_UIS, GERMAN)


@pytest.mark.parametrize("what", [what for what, _ in around()])
async def test_what_surrounds_the_games_fits_and_is_labelled(what: str) -> None:
    """Discord takes it, nothing to press is lost, and no two buttons are alike (F167, F170)."""
    panel = dict(around())[what]
    message = shown(what, LOBBY, panel)
    check_messages.create({"components": message.parts, "flags": COMPONENTS_V2}, {})
    assert drawn(message)
    assert drawn(message) == offered(panel)
    assert alike(panel) == []
