"""Bring the catalogues in line with the messages in the code: `python -m tests.words.catalogues`.

New messages are added without a translation, and messages that nothing uses are removed; nothing is
guessed. With `--missing` the command changes nothing and lists the messages that have no
translation. Until somebody begins to translate a game it may have none at all: it is then shown in
English, and no test fails.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from games import GAMES

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "cogs" / "locale"
KEYWORDS = ("_", "N_", "words", "theirs", "self", "locale_str", "ngettext")
"""The names of functions whose first literals are messages."""
SILENT = ("practice",)
"""Folders without words for people who play."""

Message = str | tuple[str, str]


@cache
def used() -> tuple[tuple[Message, str], ...]:
    """Every message in the code, with the file that uses it, in the order of the files."""
    return tuple(_used())


def _used() -> Iterator[tuple[Message, str]]:
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT)
            if not set(SILENT) & set(file.parts):
                for message in messages(path.read_text(encoding="utf-8")):
                    yield message, file.as_posix()


def messages(source: str) -> Iterator[Message]:
    """The messages of a source text in their order, those within f-strings too."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
        match call.func:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in KEYWORDS:
                texts = [
                    one.value
                    for one in call.args[: 2 if name == "ngettext" else 1]
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                ]
                if name == "ngettext" and len(texts) == 2:
                    yield texts[0], texts[1]
                elif name != "ngettext" and texts and texts[0]:
                    yield texts[0]


def languages() -> list[str]:
    """The languages that there are catalogues for."""
    return sorted(path.name for path in LOCALE.iterdir() if (path / "LC_MESSAGES").is_dir())


def path_of(language: str) -> Path:
    """The path of a language's catalogue."""
    return LOCALE / language / "LC_MESSAGES" / "murphy.po"


def read(language: str) -> Catalog:
    """A language's catalogue; empty if there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def forms(message: object) -> tuple[str, ...]:
    """The forms of a message: one, or singular and plural."""
    if isinstance(message, tuple | list):
        return tuple(str(form) for form in message)
    return (str(message or ""),)


def written(language: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The translated messages: the forms of each message, and those of its translation."""
    found = {forms(one.id): forms(one.string) for one in read(language) if one.id}
    return {one: texts for one, texts in found.items() if all(text.strip() for text in texts)}


def brought_up(language: str) -> Catalog:
    """A language's catalogue with the messages that the code uses, and no others."""
    old = read(language)
    new = Catalog(locale=language, charset="utf-8", fuzzy=False)
    for message, file in used():
        key = message[0] if isinstance(message, tuple) else message
        known = old.get(key)
        string = known.string if known is not None else None
        # A message that changed from singular to plural, or back, loses its translation.
        if string is not None and isinstance(string, str) != isinstance(message, str):
            string = None
        new.add(message, string, locations=[(file, None)])  # type: ignore[list-item]
    return new


def own_messages(key: str) -> set[tuple[str, ...]]:
    """The messages that the cog of a game uses and nothing else does."""
    users: dict[tuple[str, ...], set[bool]] = {}
    for message, file in used():
        users.setdefault(forms(message), set()).add(file.startswith(f"cogs/{key}/"))
    return {message for message, found in users.items() if found == {True}}


def untranslated(language: str) -> list[tuple[tuple[str, ...], str]]:
    """The messages without a translation, each with a file that uses it."""
    catalogue = written(language)
    found: dict[tuple[str, ...], str] = {}
    for message, file in used():
        if forms(message) not in catalogue:
            found.setdefault(forms(message), file)
    return list(found.items())


def untranslated_games(language: str) -> list[str]:
    """The keys of the games of which nothing has been translated yet."""
    missing = {message for message, _ in untranslated(language)}
    return [key for key in GAMES if (own := own_messages(key)) and own <= missing]


def list_missing() -> None:
    """Print every message without a translation."""
    for language in languages():
        found = untranslated(language)
        for message, file in found:
            sys.stdout.write(f"{language}: {file}: {message[0]}\n")
        sys.stdout.write(f"{language}: {len(found)} messages without a translation\n")


def main() -> None:
    """Rewrite every catalogue."""
    for language in languages():
        catalogue = brought_up(language)  # read before the file is opened, which empties it
        with path_of(language).open("wb") as target:
            write_po(target, catalogue, width=100, omit_header=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--missing"]:
        list_missing()
    else:
        main()
