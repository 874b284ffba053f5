"""Translations: placeholders, lists, plural forms and locales."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from bot.text.i18n import CATALOGUES, Words, languages, words_for

ROOT = Path(__file__).parents[3]


def marked(folder: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call of ``_``, ``N_``, ``words`` and ``ngettext`` below a folder."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("_", "N_", "words", "ngettext"):
                yield path, node


def fields_of(message: str) -> set[str]:
    """The names in the braces of a message; ValueError if they are malformed."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


@pytest.mark.parametrize("folder", ["bot", "cogs", "tests/tiny/cog"])
def test_every_message_gets_the_facts_it_names(folder: str) -> None:
    """A call with keyword facts fills exactly the braces of its message, no more and no less."""
    checked = 0
    wrong = []
    for path, call in marked(folder):
        texts = [a.value for a in call.args if isinstance(a, ast.Constant)]
        messages = [text for text in texts if isinstance(text, str)]
        if not messages or any(keyword.arg is None for keyword in call.keywords):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name == "N_":
            continue
        given = {keyword.arg for keyword in call.keywords} | (
            {"n"} if name == "ngettext" else set()
        )
        wanted = set().union(*(fields_of(message) for message in messages))
        if not wanted <= given or given - wanted - {"n"}:
            wrong.append(f"{path.relative_to(ROOT)}:{call.lineno}: {wanted} from {given}")
        checked += 1
    assert wrong == []
    assert checked > 10


def test_messages_are_whole_constants() -> None:
    """No sentence is glued from pieces: what is translated is one constant, never an f-string."""
    glued = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for folder in ("bot", "cogs")
        for path, call in marked(folder)
        if call.args and isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
    ]
    assert glued == []


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_translations_name_the_same_facts(language: str) -> None:
    """A translation with another placeholder would be a fault at the table."""
    path = CATALOGUES / language / "LC_MESSAGES" / "murphy.po"
    with path.open("rb") as source:
        catalogue = read_po(source, locale=language)
    wrong = []
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if not message.id or not all(strings):
            continue
        allowed = set().union(*(fields_of(one) for one in ids)) | ({"n"} if len(ids) > 1 else set())
        needed = fields_of(ids[-1]) - {"n"}
        for string in map(str, strings):
            named = fields_of(string)
            if not named <= allowed or not (needed <= named or len(strings) > 1):
                wrong.append((ids[0], string))
    assert wrong == []


def test_locales_and_their_languages() -> None:
    """English for whatever there are no words in; regions do not matter."""
    assert languages()[0] == "en"
    for locale in ("en-US", "en-GB", "xx", "", "zz-ZZ"):
        assert words_for(locale).language == "en"


def test_facts_are_put_in_last() -> None:
    """A fact that looks like a placeholder, or like markup of the format, does nothing."""
    words = words_for("en-US")
    assert words("Hello {name}!", name="{evil} {0} {name.__class__}") == (
        "Hello {evil} {0} {name.__class__}!"
    )


def test_lists() -> None:
    """A list of no, one, two or three names is joined as usual."""
    words: Words = words_for("en-US")
    assert [words.join_list(list("ABC"[:count])) for count in range(4)] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]


def test_plural_forms() -> None:
    """The number chooses the form and fills it."""
    words = words_for("en-US")
    texts = [words.ngettext("one point", "{n} points", count) for count in (0, 1, 2)]
    assert texts == ["0 points", "one point", "2 points"]


def test_no_message_ends_in_an_open_brace() -> None:
    """Every marked message is a well-formed pattern."""
    for folder in ("bot", "cogs"):
        for path, call in marked(folder):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    names = fields_of(argument.value)
                    assert all(re.fullmatch(r"\w+", name) for name in names), path
