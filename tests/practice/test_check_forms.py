"""What the stand-in accepts as modals, commands, choices and emojis."""

import copy
from typing import Any

import pytest

from bot.practice.checks import commands as check_commands
from bot.practice.checks import modals as check_modals
from bot.practice.checks.emoji import is_emoji
from bot.practice.rest.request import BotRequest
from tests.practice.bodies import Json, failing, label, modal, option, row, select, text, text_input
from tests.practice.discord_spec import specification

RADIO: Json = {"type": 21, "custom_id": "r", "options": [option(1), option(2)]}
GROUP: Json = {"type": 22, "custom_id": "g", "options": [option(1), option(2)]}
BOX: Json = {"type": 23, "custom_id": "c"}
UPLOAD: Json = {"type": 19, "custom_id": "u"}

GOOD_MODALS: dict[str, Json] = {
    "every kind": modal(label(text_input()), label(RADIO), label(GROUP), label(BOX), label(UPLOAD)),
    "selects": modal(
        label(select(required=False)), *(label({"type": n, "custom_id": str(n)}) for n in (5, 8))
    ),
    "text above": modal(text(), label(text_input(min_length=1, max_length=4000, value="x"))),
    "old style": modal(row(text_input(label="Words"))),
    "longest": modal(
        label(text_input(custom_id="x" * 100, placeholder="x" * 100), label="x" * 45),
        title="x" * 45,
    ),
}
BAD_MODALS: dict[str, tuple[Json, str]] = {
    "title over 45": (modal(label(text_input()), title="x" * 46), "title"),
    "label over 45": (modal(label(text_input(), label="x" * 46)), "components.0.label"),
    "six components": (
        modal(*(label(text_input(custom_id=str(n))) for n in range(6))),
        "components",
    ),
    "no components": (modal(), "components"),
    "custom id over 100": (modal(label(text_input()), custom_id="x" * 101), "custom_id"),
    "custom id twice": (
        modal(label(text_input()), label(text_input())),
        "components.1.component.custom_id",
    ),
    "min over max": (
        modal(label(text_input(min_length=5, max_length=4))),
        "components.0.min_length",
    ),
    "value over max": (modal(label(text_input(max_length=4, value="12345"))), "components.0.value"),
    "old row without label": (modal(row(text_input())), "components.0.label"),
    "one radio option": (
        modal(label({**RADIO, "options": [option()]})),
        "components.0.component.options",
    ),
    "two radio defaults": (
        modal(label({**RADIO, "options": [option(n, default=True) for n in (1, 2)]})),
        "components.0.component.options",
    ),
    "a button": (modal(label({"type": 2, "custom_id": "b"})), "components.0.component"),
    "disabled select": (modal(label(select(disabled=True))), "components.0.component"),
    "unknown key": (modal(label(text_input(hint="x"))), "components.0.component.hint"),
}


@pytest.mark.parametrize("name", GOOD_MODALS)
def test_modals_accepted(name: str) -> None:
    body = copy.deepcopy(GOOD_MODALS[name])
    assert failing(lambda: check_modals.modal(body)) == []


@pytest.mark.parametrize("name", GOOD_MODALS)
def test_accepted_modals_are_accepted_by_discords_description(name: str) -> None:
    described = specification()
    if described is None:
        pytest.skip("Discord's description is not beside the project")
    path = "/interactions/{interaction_id}/{interaction_token}/callback"
    sent = BotRequest("POST", path, path, {}, {"type": 9, "data": GOOD_MODALS[name]})
    assert described.objections(sent) == []


@pytest.mark.parametrize("name", BAD_MODALS)
def test_modals_refused_by_the_failing_path(name: str) -> None:
    body, path = copy.deepcopy(BAD_MODALS[name])
    assert path in failing(lambda: check_modals.modal(body))


def command(**more: Any) -> Json:
    """A slash command."""
    return {"name": "play", "description": "Play a game", **more}


def word(name: str = "word", **more: Any) -> Json:
    """A string option."""
    return {"type": 3, "name": name, "description": "A word", **more}


def sub(name: str = "sample", *options: Json) -> Json:
    """A sub-command."""
    return {"type": 1, "name": name, "description": "A game", "options": list(options)}


GOOD_COMMANDS: dict[str, list[Json]] = {
    "a group": [command(options=[sub("sample", word(required=True), word("other"))])],
    "translated": [
        command(name_localizations={"de": "spielen"}, description_localizations={"de": "Spiele"})
    ],
    "hundred": [command(name=f"play{n}") for n in range(100)],
    "menus": [{"type": kind, "name": f"My Hand {n}"} for kind in (2, 3) for n in range(15)],
    "as discord.py sends it": [
        command(nsfw=False, dm_permission=True, contexts=[0], integration_types=[0], type=1)
    ],
}
BAD_COMMANDS: dict[str, tuple[list[Json], str]] = {
    "101 slash commands": ([command(name=f"play{n}") for n in range(101)], "100"),
    "16 menus": ([{"type": 2, "name": f"Hand {n}"} for n in range(16)], "15"),
    "131 commands": ([command(name=f"play{n}") for n in range(131)], ""),
    "upper case": ([command(name="Play")], "0.name"),
    "blank in name": ([command(name="play it")], "0.name"),
    "upper case translation": (
        [command(name_localizations={"de": "Spiel"})],
        "0.name_localizations.de",
    ),
    "no description": ([{"name": "play"}], "0.description"),
    "name twice": ([command(), command()], "1.name"),
    "required after optional": (
        [command(options=[word(), word("b", required=True)])],
        "0.options.1",
    ),
    "option twice": ([command(options=[word(), word()])], "0.options.1.name"),
    "unknown locale": ([command(name_localizations={"xx": "spielen"})], "0.name_localizations.xx"),
    "choice over 100": (
        [command(options=[word(choices=[{"name": "x", "value": "x" * 101}])])],
        "0.options.0.choices.0.value",
    ),
    "26 choices": (
        [command(options=[word(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "0.options.0.choices",
    ),
    "26 options": ([command(options=[word(f"w{n}") for n in range(26)])], "0.options"),
    "over 8,000 characters": (
        [
            command(
                options=[
                    word(
                        f"w{n}",
                        choices=[{"name": f"{c:x>100}", "value": f"{c:x>100}"} for c in range(10)],
                    )
                    for n in range(4)
                ]
            )
        ],
        "0",
    ),
    "sub-command beside option": ([command(options=[sub(), word()])], "0.options"),
    "unknown key": ([command(descripton="x")], "0.descripton"),
}


@pytest.mark.parametrize("name", GOOD_COMMANDS)
def test_commands_accepted(name: str) -> None:
    assert failing(lambda: check_commands.commands(GOOD_COMMANDS[name])) == []


@pytest.mark.parametrize("name", BAD_COMMANDS)
def test_commands_refused_by_the_failing_path(name: str) -> None:
    body, path = BAD_COMMANDS[name]
    assert path in failing(lambda: check_commands.commands(body))


def test_choices_of_an_autocomplete() -> None:
    def answer(count: int, **more: Any) -> list[str]:
        every = [{"name": str(n), "value": str(n), **more} for n in range(count)]
        return failing(lambda: check_commands.choices({"choices": every}))

    assert answer(25) == []
    assert answer(26) == ["choices"]
    assert answer(1, name="x" * 101) == ["choices.0.name"]


@pytest.mark.parametrize("emoji", ["🎲", "♠️", "♥", "🃏", "1️⃣", "🇩🇪", "👍🏽", "👩‍🚀", "❤️‍🔥", "✅"])
def test_emojis(emoji: str) -> None:
    assert is_emoji(emoji)


@pytest.mark.parametrize("other", ["", "a", "1", "⚀", "🂡", "★", "♔", "🎲🎲", "×", "😀a", "é"])
def test_characters_that_are_no_emojis(other: str) -> None:
    """F037: with one of them in a button Discord refuses the whole message."""
    assert not is_emoji(other)
