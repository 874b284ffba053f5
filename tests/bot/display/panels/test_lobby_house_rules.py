"""Every option of every game that differs from its default stands on the running table."""

import msgspec
import pytest

from bot.app.extensions import registered_game_uis
from bot.db import Database
from bot.display.panels.lobby import house_rules_text
from bot.matches.service import MatchService
from bot.text.i18n import words_for
from tests.support.fake_clock import FakeClock
from tests.support.match_service import ADA, BEN, CLEO, begun

UIS = registered_game_uis()
WORDS = words_for("en-US")
PLAYERS = 3
CASES = [
    (key, field.name, choice.value, f"{field.label}: {choice.label}")
    for key, ui in UIS.items()
    for field in ui.options(WORDS)
    for choice in field.choices
    if choice.value != msgspec.to_builtins(ui.game.Options())[field.name]
    and not (field.name == "teams" and int(choice.value or 0) > PLAYERS)
]


@pytest.mark.parametrize(("key", "name", "value", "shown"), CASES)
async def test_an_option_that_was_changed_is_shown(
    database: Database, key: str, name: str, value: object, shown: str
) -> None:
    """F313: ``alike``, ``visits``, ``shared_win`` and all others, in the words of the lobby."""
    matches = MatchService(database, UIS, FakeClock())
    game = UIS[key].game
    plain = msgspec.to_builtins(game.Options()) | {name: value}
    options = msgspec.convert(plain, game.Options)
    stored = await begun(matches, key, ADA, BEN, CLEO, options=options)
    assert house_rules_text(stored, WORDS) == f"House rules: {shown}"


@pytest.mark.parametrize("key", UIS)
async def test_the_rulebooks_game_needs_no_word(database: Database, key: str) -> None:
    """F313: nothing is said about defaults."""
    matches = MatchService(database, UIS, FakeClock())
    options = UIS[key].game.Options()
    stored = await begun(matches, key, ADA, BEN, CLEO, options=options)
    assert house_rules_text(stored, WORDS) == ""
