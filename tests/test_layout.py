"""The tests of a module are found by its name: ``bot/x/y.py`` has ``tests/bot/x/test_y.py``."""

from collections.abc import Iterator
from pathlib import Path

from games import GAMES

ROOT = Path(__file__).resolve().parent.parent
OTHER_LAYOUTS = {"practice", *GAMES}
"""Packages whose tests stand in folders of their own."""

DECLARATIONS = {
    "bot/db/base.py",
    "bot/db/models.py",
    "bot/db/pack_models.py",
    "bot/ui/game_ui.py",
    "bot/ui/panel.py",
    "bot/ui/press_result.py",
    "bot/ui/render_context.py",
    "cogs/base.py",
    "cogs/table/game_cog.py",
    "cogs/table/play_group.py",
}
"""Modules that only declare what others do something with."""

TESTED_TOGETHER = {
    "bot/display/arrivals.py": "tests/e2e/test_parking.py",
    "bot/display/parked_matches.py": "tests/e2e/test_parking.py",
    "bot/display/visibility.py": "tests/e2e/test_parking.py",
    "bot/matches/parking.py": "tests/e2e/test_parking.py",
    "bot/display/unreadable.py": "tests/e2e/test_unreadable.py",
    "bot/display/gone_places.py": "tests/e2e/test_while_off.py",
    "bot/display/table_checks.py": "tests/e2e/test_while_off.py",
    "bot/display/messages.py": "tests/bot/display/test_tables.py",
    "bot/display/panels/hand.py": "tests/messages",
    "bot/display/panels/labels.py": "tests/messages",
    "bot/display/panels/links.py": "tests/messages",
    "bot/display/panels/lobby.py": "tests/messages",
    "bot/matches/advance.py": "tests/bot/matches/test_service.py",
    "bot/db/sqlite_driver.py": "tests/bot/db/test_database.py",
    "bot/db/trouble.py": "tests/e2e/test_slow_database.py",
    "bot/display/closed_channels.py": "tests/bot/app/test_permissions.py",
    "bot/matches/packed_logs.py": "tests/bot/matches/test_log_packer.py",
    "bot/matches/match_options.py": "tests/cogs/table/test_lobby.py",
    "bot/matches/waits.py": "tests/bot/matches/test_service.py",
    "bot/matches/repository.py": "tests/bot/matches/test_service.py",
    "bot/packs/reports.py": "tests/games",
    "bot/packs/server_packs.py": "tests/games",
    "bot/packs/uploads.py": "tests/games",
    "bot/privacy/log_redaction.py": "tests/cogs/people/test_privacy.py",
    "bot/ui/emoji.py": "tests/bot/ui/test_render.py",
    "bot/ui/option_fields.py": "tests/cogs/table/test_lobby.py",
    "bot/users/people.py": "tests/bot/text/test_names.py",
    "bot/users/user_blocks.py": "tests/cogs/people/test_user_blocks.py",
    "bot/votes/pace_and_pause.py": "tests/cogs/table/test_pause_and_pace.py",
    "cogs/game_choice.py": "tests/cogs/people/test_standings.py",
    "cogs/common/controls.py": "tests/messages",
    "cogs/common/layout.py": "tests/messages",
    "cogs/common/rules_pages.py": "tests/words/test_fit.py",
    "cogs/common/sentences.py": "tests/words",
    "cogs/common/turn_order.py": "tests/words/test_next_up.py",
    "cogs/people/help_panel.py": "tests/cogs/people/test_help.py",
    "cogs/people/privacy_panel.py": "tests/cogs/people/test_privacy.py",
    "cogs/people/settings_panel.py": "tests/cogs/people/test_settings.py",
    "cogs/people/standings_panel.py": "tests/cogs/people/test_standings.py",
    "cogs/people/user_blocks_panel.py": "tests/cogs/people/test_user_blocks.py",
    "cogs/server/pack_cards_panel.py": "tests/games",
    "cogs/server/pack_lists.py": "tests/games",
    "cogs/server/packs.py": "tests/games",
    "cogs/server/packs_panel.py": "tests/games",
    "cogs/server/report.py": "tests/games",
    "cogs/server/report_panel.py": "tests/games",
    "cogs/server/server_settings_panel.py": "tests/cogs/server/test_server_settings.py",
    "cogs/server/status_panel.py": "tests/cogs/server/test_status.py",
    "cogs/table/absent.py": "tests/bot/matches/test_autoplay.py",
    "cogs/table/away_panel.py": "tests/cogs/table/test_away.py",
    "cogs/table/confirm_panel.py": "tests/cogs/table/test_leave_and_end.py",
    "cogs/table/hand.py": "tests/bot/display/test_hands.py",
    "cogs/table/match_menu.py": "tests/cogs/table/test_pause_and_pace.py",
    "cogs/table/pace_form.py": "tests/cogs/table/test_pause_and_pace.py",
    "cogs/table/play_moves.py": "tests/bot/interactions/test_router.py",
    "cogs/table/start_vote.py": "tests/cogs/table/test_cast_votes.py",
    "cogs/table/take_over.py": "tests/bot/matches/test_seats.py",
}
"""Modules without a test of their name, and where they are tested with those that use them.

Cards of a server are tested with the games that have cards of their own.
"""


def modules() -> Iterator[Path]:
    """The modules of ``bot`` and ``cogs`` that are tested by name."""
    for package in ("bot", "cogs"):
        for path in sorted((ROOT / package).rglob("*.py")):
            module = path.relative_to(ROOT)
            if not path.name.startswith("__") and not OTHER_LAYOUTS & set(module.parts):
                yield module


def test_every_module_has_a_test_of_its_name() -> None:
    """A module without such a test is listed above with the place where it is tested."""
    unnamed = {
        module.as_posix()
        for module in modules()
        if not (ROOT / "tests" / module.parent / f"test_{module.name}").exists()
    }
    listed = DECLARATIONS | set(TESTED_TOGETHER)
    assert unnamed - listed == set(), "write a test of this name, or say where it is tested"
    assert listed - unnamed == set(), "it has a test of its name, or is gone"
    assert [place for place in TESTED_TOGETHER.values() if not (ROOT / place).exists()] == []


def test_every_test_is_named_after_a_module() -> None:
    """``test_hands_first.py`` tests ``hands.py``: what is added says which side of it."""
    names = {module.as_posix().removesuffix(".py") for module in modules()}
    lost = []
    for package in ("bot", "cogs"):
        for path in sorted((ROOT / "tests" / package).rglob("test_*.py")):
            place = path.relative_to(ROOT / "tests").parent
            words = path.stem.removeprefix("test_").split("_")
            stems = ("_".join(words[:count]) for count in range(1, len(words) + 1))
            if not any((place / stem).as_posix() in names for stem in stems):
                lost.append(path.relative_to(ROOT).as_posix())
    assert lost == []
