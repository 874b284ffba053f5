"""The registered commands have names and descriptions in every language."""

import re
from collections.abc import Collection, Iterator

import pytest

from bot.text.i18n import words_for
from games import GAMES
from tests.words.catalogues import untranslated_games, written
from tests.words.conftest import Payload

NAME = re.compile(r"[-_'\w]{1,32}")
MOST_CHARACTERS = 8000
SUBCOMMAND, GROUP = 1, 2


def parts(payload: Payload) -> Iterator[Payload]:
    """A command, its subcommands and all options."""
    yield payload
    for option in payload.get("options", ()):
        yield from parts(option)


def translatable(payload: Payload) -> Iterator[Payload]:
    """The parts of a command without the games that nobody has begun to translate."""
    yield payload
    english = untranslated_games("de") if payload["name"] == "play" else []
    for option in payload.get("options", ()):
        if option["name"] not in english:
            yield from parts(option)


def translated(part: Payload, key: str, language: str) -> str:
    """A name or a description as it is shown in a language."""
    return str(part.get(f"{key}_localizations", {}).get(language) or part[key])


async def test_every_name_is_one_for_discord(payloads: list[Payload]) -> None:
    """Lower case, 32 characters at most, no two alike beside each other, in either language."""
    assert len(payloads) >= 15
    groups = [payloads, *(part.get("options", []) for p in payloads for part in parts(p))]
    for language in ("en", "de"):
        for siblings in groups:
            names = [translated(part, "name", language) for part in siblings]
            assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
            assert len(set(names)) == len(names), names


async def test_every_description_fits(payloads: list[Payload]) -> None:
    """One to 100 characters, and a choice's name as well."""
    for payload in payloads:
        for part in parts(payload):
            texts = [part["description"], translated(part, "description", "de")]
            for choice in part.get("choices", ()):
                texts += [choice["name"], translated(choice, "name", "de")]
            assert [text for text in texts if not 1 <= len(text) <= 100] == []


async def test_no_command_is_too_long(payloads: list[Payload]) -> None:
    """Discord counts the longest translation of each text, 8,000 characters a command."""
    for payload in payloads:
        total = 0
        for part in parts(payload):
            things = [(part, "name"), (part, "description")]
            things += [(choice, "name") for choice in part.get("choices", ())]
            for thing, key in things:
                versions = [thing[key], *thing.get(f"{key}_localizations", {}).values()]
                total += max(map(len, versions))
            total += sum(len(str(choice["value"])) for choice in part.get("choices", ()))
        assert total <= MOST_CHARACTERS, payload["name"]


async def test_descriptions_are_german_for_germans(payloads: list[Payload]) -> None:
    """Every description and every choice has German words; games are called by their keys."""
    untranslated = [
        part["description"]
        for payload in payloads
        for part in translatable(payload)
        if "de" not in part.get("description_localizations", {})
    ]
    assert untranslated == []
    names = {p["name"]: translated(p, "name", "de") for p in payloads}
    assert names["play"] == "spielen"
    assert names["rules"] == "regeln"
    (play,) = (payload for payload in payloads if payload["name"] == "play")
    games = [part for part in play["options"] if part["type"] == SUBCOMMAND]
    assert {translated(part, "name", "de") for part in games} == set(GAMES)


def paths(payload: Payload, language: str, before: str = "") -> Iterator[str]:
    """A command and its subcommands as they are typed in a language."""
    path = before + (" " if before else "/") + translated(payload, "name", language)
    yield path
    for option in payload.get("options", ()):
        if option.get("type") in (SUBCOMMAND, GROUP):
            yield from paths(option, language, path)


async def test_german_words_name_commands_as_germans_see_them(payloads: list[Payload]) -> None:
    """A slash in a German text is followed by the German name of the command."""
    typed = {
        english: german
        for payload in payloads
        for english, german in zip(paths(payload, "en"), paths(payload, "de"), strict=True)
    }
    assert all(typed[f"/play {key}"] == f"/spielen {key}" for key in GAMES)
    for message, texts in written("de").items():
        named = mentioned(message[0], typed)
        for text in texts:
            assert mentioned(text, typed.values()) == [typed[one] for one in named], text


@pytest.mark.parametrize("language", ["en", "de"])
async def test_commands_are_called_as_they_are_typed(
    payloads: list[Payload], language: str
) -> None:
    """What help calls a command in a language is what Discord offers there."""
    for payload in payloads:
        for path, typed in zip(paths(payload, "en"), paths(payload, language), strict=True):
            assert words_for(language).command(path.removeprefix("/")) == typed


def mentioned(text: str, commands: Collection[str]) -> list[str]:
    """The commands that a text names, the longest that fit; AssertionError at an unknown one."""
    found = []
    for start in re.finditer(r"(?<![\w/<>])/(?=[a-zäöüß])", text):
        here = text[start.start() :]
        fitting = [one for one in commands if re.match(rf"{re.escape(one)}(?![\w-])", here)]
        assert fitting, here
        found.append(max(fitting, key=len))
    return found
