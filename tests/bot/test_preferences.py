"""What users and servers have chosen, as it is stored."""

import msgspec
import pytest

from bot.users.preferences import (
    DEFAULT_PREFERENCES,
    DEFAULT_RULES,
    Preferences,
    ServerRules,
    changed,
    read_preferences,
    read_rules,
)
from bot.users.quiet_hours import QuietHours


def test_nothing_stored_is_as_usual() -> None:
    """A user and a server who never chose anything."""
    assert read_preferences("{}") == DEFAULT_PREFERENCES
    assert read_rules("{}") == DEFAULT_RULES


def test_what_was_chosen_is_read_again() -> None:
    """Every setting survives the database."""
    chosen = Preferences("here", "silent", "en", True, QuietHours(1320, 480, 60))
    assert read_preferences(msgspec.json.encode(chosen).decode()) == chosen
    rules = ServerRules("slow", "en", "here", (1, 2**63 - 1), True, "moderators", 5)
    assert read_rules(msgspec.json.encode(rules).decode()) == rules


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"hand": "pigeon"}', '{"language": "xx"}'])
def test_what_cannot_be_read_is_as_usual(text: str) -> None:
    """A broken row keeps nobody from playing; an unknown language is none."""
    assert read_preferences(text) == DEFAULT_PREFERENCES


def test_an_unknown_pace_is_the_normal_one() -> None:
    """As a setting of a later version might have it; the others stand."""
    assert read_rules('{"pace": "blitz", "role": 7}') == ServerRules(role=7)


def test_a_change_leaves_the_rest_alone() -> None:
    """One setting at a time."""
    before = Preferences("here", quiet=QuietHours(0, 60))
    assert changed(before, pings="off") == Preferences("here", "off", quiet=QuietHours(0, 60))
    assert changed(before, quiet=None) == Preferences("here")


@pytest.mark.parametrize("values", [{"hand": "pigeon"}, {"colour": "red"}, {"passing": "maybe"}])
def test_a_senseless_change_is_refused(values: dict[str, object]) -> None:
    """A forged press cannot store anything else."""
    with pytest.raises(ValueError, match=r".+"):
        changed(DEFAULT_PREFERENCES, **values)
