"""The catalogues translate every message, and contain no unused one."""

import ast
import re
import string
from pathlib import Path

import pytest

from games import GAMES
from tests.words import catalogues
from tests.words.catalogues import (
    KEYWORDS,
    LOCALE,
    ROOT,
    forms,
    languages,
    messages,
    own_messages,
    path_of,
    read,
    untranslated,
    untranslated_games,
    used,
    written,
)

FIELDS = string.Formatter()
STARTS = re.compile(r"(#+ |-# |- |\d\. )?")
"""Marks at the beginning of a line that mean something to Discord."""


def fields(text: str) -> set[str]:
    """The placeholders of a message."""
    return {name for _, name, _, _ in FIELDS.parse(text) if name is not None}


def marks(text: str) -> tuple[object, ...]:
    """What Discord would make of a text: how it begins, its lines, which marks it has."""
    start = STARTS.match(text)
    assert start is not None
    return start.group(), text.count("\n"), *(mark in text for mark in ("**", "~~", "`"))


def test_there_is_german() -> None:
    """English is the language of the messages themselves; German has a catalogue."""
    assert "de" in languages()
    assert sorted(path.name for path in LOCALE.iterdir()) == languages()


def test_messages_are_found_wherever_they_are_marked() -> None:
    """Messages in f-strings and of several literals are found; nothing else is taken for one."""
    source = (
        "a = f\"### {_('in an f-string')} {name}\"\n"
        'b = words("two " "pieces", name=_("inside"))\n'
        'c = _.ngettext("one {n}", "many {n}", 3)\n'
        'd, _, e = N_("marked").partition(" ")\n'
        'f = print("no message", _(variable), _(""))\n'
    )
    found = ["in an f-string", "two pieces", "inside", ("one {n}", "many {n}"), "marked"]
    assert list(messages(source)) == found


def test_words_are_called_by_names_that_are_searched() -> None:
    """Messages given to words of another name would be found by nobody, and stay English."""
    named = set()
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case (
                        ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)])
                        | ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name))
                    ) if _gives_words(node.value):
                        named.add(name)
    assert {"_", "words", "theirs"} <= named
    assert named <= set(KEYWORDS)


def _gives_words(value: ast.expr | None) -> bool:
    """Whether an expression looks words up by their language, or hands an answer's on."""
    match value:
        case ast.Call(func=ast.Name(id="words_for")):
            return True
        case ast.Attribute(attr="words"):
            return True
        case _:
            return False


@pytest.mark.parametrize("language", languages())
def test_no_message_is_missing_or_unused(language: str) -> None:
    """The catalogue has the messages of the code, all of them translated, and no others.

    Only the messages of games that nobody has begun to translate may be missing.
    """
    every = {forms(message) for message, _ in used()}
    optional = {one for key in untranslated_games(language) for one in own_messages(key)}
    assert len(every - optional) > 1500
    assert {forms(one.id) for one in read(language) if one.id} - every == set(), "used by nothing"
    assert [one for one, _ in untranslated(language) if one not in optional] == []
    assert [one.id for one in read(language) if one.fuzzy and one.id] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_translated(key: str, language: str) -> None:
    """A game that nobody has begun to translate is skipped, so that the report names it."""
    if key in untranslated_games(language):
        pytest.skip(
            f"{key} has no words in {language}: see python -m tests.words.catalogues --missing"
        )
    missing = {one for one, _ in untranslated(language)}
    assert own_messages(key) & missing == set()


@pytest.mark.parametrize("language", languages())
def test_placeholders_are_the_same(language: str) -> None:
    """What the facts fill is in the translation too, and nothing that no fact fills."""
    wrong = []
    for message, texts in written(language).items():
        wanted = set().union(*map(fields, message))
        for text in texts:
            found = fields(text)
            # The singular may spell out its number.
            if found - wanted or (wanted - found) - ({"n"} if len(message) > 1 else set()):
                wrong.append((message, text))
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_markdown_stays(language: str) -> None:
    """Lines begin with the same marks; bold, struck and code marks are the same and in pairs."""
    wrong = [
        (message, text)
        for message, texts in written(language).items()
        for text in texts
        if marks(text) != marks(message[0])
        or any(text.count(mark) % 2 for mark in ("**", "~~", "`"))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_symbols_stay(language: str) -> None:
    """A translation has the symbols of its message, in their order: they are marks of the games."""

    def symbols(text: str) -> list[str]:
        return [letter for letter in text if ord(letter) > 0x2190]

    wrong = [
        (message, text)
        for message, texts in written(language).items()
        for text in texts
        if symbols(message[0]) != symbols(text)
    ]
    assert wrong == []


def test_german_quotes_come_in_pairs() -> None:
    """Quotation marks are the German ones, and each is closed."""
    wrong = [
        text
        for texts in written("de").values()
        for text in texts
        if text.count("„") != text.count("“") or set(text) & set('«»"”')
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_the_command_keeps_what_is_translated(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bringing catalogues in line adds and takes out messages; words that fit stay."""
    before = written(language)
    copy = tmp_path / language / "LC_MESSAGES" / "murphy.po"
    copy.parent.mkdir(parents=True)
    extra = '\nmsgid "used by nothing at all"\nmsgstr "x"\n'
    copy.write_text(path_of(language).read_text(encoding="utf-8") + extra, encoding="utf-8")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    assert ("used by nothing at all",) in written(language)
    catalogues.main()
    after = written(language)
    assert ("used by nothing at all",) not in after
    kept = {key: text for key, text in before.items() if key in after}
    assert len(kept) > 900
    assert {key: after[key] for key in kept} == kept
