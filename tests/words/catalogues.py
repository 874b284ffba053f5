"""Bring the catalogues in line with the messages in the code: `python -m tests.words.catalogues`.

New messages are added without a translation, messages that nothing uses are taken out; nothing is
guessed. The test beside this file fails on whatever is left to do.
"""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "cogs" / "locale"
KEYWORDS = {"_": None, "N_": None, "words": None, "locale_str": None, "ngettext": (1, 2)}
"""The names of functions whose first literals are messages."""

Message = str | tuple[str, str]


def used() -> Iterator[tuple[Message, str]]:
    """Every message in the code, with the file that uses it, in the order of the files."""
    for folder in ("bot", "cogs"):
        found = extract_from_dir(
            str(ROOT / folder),
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            directory_filter=lambda path: "practice" not in Path(path).parts,
        )
        for file, _line, message, _comments, _context in sorted(found, key=lambda one: one[0]):
            if message:
                text = (message[0], message[1]) if isinstance(message, tuple) else message
                yield text, f"{folder}/{file}"


def languages() -> list[str]:
    """The languages that there are catalogues for."""
    return sorted(path.name for path in LOCALE.iterdir() if (path / "LC_MESSAGES").is_dir())


def path_of(language: str) -> Path:
    """Where a language's catalogue is kept."""
    return LOCALE / language / "LC_MESSAGES" / "murphy.po"


def read(language: str) -> Catalog:
    """A language's catalogue; empty where there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def brought_up(language: str) -> Catalog:
    """A language's catalogue with the messages that the code uses, and no others."""
    old = read(language)
    new = Catalog(locale=language, charset="utf-8", fuzzy=False)
    for message, file in used():
        key = message[0] if isinstance(message, tuple) else message
        known = old.get(key)
        string = known.string if known is not None else None
        # What is a pair now and was single before, or the other way round, is written anew.
        if string is not None and isinstance(string, str) != isinstance(message, str):
            string = None
        new.add(message, string, locations=[(file, None)])  # type: ignore[list-item]
    return new


def main() -> None:
    """Rewrite every catalogue."""
    for language in languages():
        with path_of(language).open("wb") as target:
            write_po(target, brought_up(language), width=100, omit_header=True)


if __name__ == "__main__":
    main()
