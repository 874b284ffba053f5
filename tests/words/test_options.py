"""The options of commands have names in every language."""

from collections.abc import Iterator

from bot.practice.checks import commands as check_commands
from bot.text.i18n import words_for
from tests.words.catalogues import untranslated_games, written
from tests.words.conftest import Payload
from tests.words.test_commands import GROUP, NAME, SUBCOMMAND, translated


def options(payload: Payload) -> Iterator[tuple[str, Payload]]:
    """Every option that is filled in, with the name of its command."""
    for option in payload.get("options", ()):
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from ((f"{payload['name']} {path}", one) for path, one in options(option))
        else:
            yield payload["name"], option


async def test_every_option_has_a_german_name(payloads: list[Payload]) -> None:
    """The catalogue has it, Discord is told it, and it fits; who reads German sees no English."""
    catalogue = written("de")
    english = {f"play {key}" for key in untranslated_games("de")}
    found = {
        (path, option["name"]): translated(option, "name", "de")
        for payload in payloads
        for path, option in options(payload)
        if path not in english
    }
    assert len(found) >= 11
    assert found["absent", "player"] == "person"
    assert found["pace", "pace"] == "tempo"
    for (path, name), german in found.items():
        assert (name,) in catalogue, f"/{path} {name}"
        assert german == words_for("de")(name), f"/{path} {name}"
        assert NAME.fullmatch(german)
        assert german == german.lower()


async def test_the_rehearsal_takes_them(payloads: list[Payload]) -> None:
    """The stand-in for Discord checks names in every language as Discord does."""
    check_commands.commands(payloads)
