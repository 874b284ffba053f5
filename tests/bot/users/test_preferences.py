"""Preferences of users and settings of servers, as they are stored."""

import msgspec
import pytest

from bot.users.preferences import (
    DEFAULT_GUILD_SETTINGS,
    DEFAULT_PREFERENCES,
    GuildSettings,
    Preferences,
    parse_guild_settings,
    parse_preferences,
    with_changes,
)
from bot.users.quiet_hours import QuietHours


def test_nothing_stored_is_as_usual() -> None:
    """A user and a server that never chose anything have the defaults."""
    assert parse_preferences("{}") == DEFAULT_PREFERENCES
    assert parse_guild_settings("{}") == DEFAULT_GUILD_SETTINGS


def test_what_was_chosen_is_read_again() -> None:
    """Every setting survives the database."""
    chosen = Preferences("here", "silent", "en", True, QuietHours(1320, 480, 60))
    assert parse_preferences(msgspec.json.encode(chosen).decode()) == chosen
    rules = GuildSettings("slow", "en", "here", (1, 2**63 - 1), True, "moderators", 5)
    assert parse_guild_settings(msgspec.json.encode(rules).decode()) == rules


@pytest.mark.parametrize("passing", [True, False, "mine", "own"])
def test_what_is_passed_is_read_again(passing: bool | str) -> None:
    """F319: earlier versions stored only whether everything is passed."""
    chosen = with_changes(DEFAULT_PREFERENCES, passing=passing)
    assert parse_preferences(msgspec.json.encode(chosen).decode()) == chosen
    assert chosen.passing == passing
    assert parse_preferences('{"passing": true}').passing is True


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"hand": "pigeon"}', '{"language": "xx"}'])
def test_what_cannot_be_read_is_as_usual(text: str) -> None:
    """A broken row keeps nobody from playing; an unknown language is none."""
    assert parse_preferences(text) == DEFAULT_PREFERENCES


def test_an_unknown_pace_is_the_normal_one() -> None:
    """An unknown value, for example of a later version, falls back to the default."""
    assert parse_guild_settings('{"pace": "blitz", "role": 7}') == GuildSettings(role=7)


def test_a_change_leaves_the_rest_alone() -> None:
    """A change of one setting keeps the others."""
    before = Preferences("here", quiet=QuietHours(0, 60))
    assert with_changes(before, pings="off") == Preferences("here", "off", quiet=QuietHours(0, 60))
    assert with_changes(before, quiet=None) == Preferences("here")


@pytest.mark.parametrize("values", [{"hand": "pigeon"}, {"colour": "red"}, {"passing": "maybe"}])
def test_a_senseless_change_is_refused(values: dict[str, object]) -> None:
    """A forged press cannot store anything else."""
    with pytest.raises(ValueError, match=r".+"):
        with_changes(DEFAULT_PREFERENCES, **values)
