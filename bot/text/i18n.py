"""Translations for users: gettext catalogues by locale.

Catalogues are stored as ``cogs/locale/<language>/LC_MESSAGES/murphy.po`` and compiled in memory.
The messages themselves are English: a message without a translation is shown in English.
"""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUES = Path(__file__).resolve().parents[2] / "cogs" / "locale"


def N_(message: str) -> str:  # noqa: N802 (the customary name for this marker)
    """Mark a message for extraction; it is translated when it is shown."""
    return message


class Words:
    """The translations of one language; call it with a message and its placeholders' values."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        """Translate into ``language`` (``en``, ``de`` …) with ``catalogue``."""
        self.language = language
        self._catalogue = catalogue

    def __call__(self, message: str, /, **facts: object) -> str:
        """Translate ``message`` and fill its placeholders from ``facts``."""
        return self._catalogue.gettext(message).format_map(facts)

    def ngettext(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """Translate the plural form for ``n``, and fill ``{n}`` and the other placeholders."""
        return self._catalogue.ngettext(one, many, n).format_map({"n": n, **facts})

    def command(self, path: str) -> str:
        """A command such as ``play <game>`` as typed in this language, with its slash."""
        return "/" + " ".join(self._catalogue.gettext(name) for name in path.split())

    def join_list(self, names: list[str]) -> str:
        """Join names into “A, B and C”."""
        if len(names) < 2:
            return "".join(names)
        return self("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


@cache
def languages() -> tuple[str, ...]:
    """The available languages, English first."""
    found = sorted(path.name for path in CATALOGUES.glob("*") if (path / "LC_MESSAGES").is_dir())
    return ("en", *found)


@cache
def words_for(locale: str) -> Words:
    """The translations for a Discord locale such as ``de`` or ``en-US``; English by default."""
    language = locale.partition("-")[0]
    if language == "en" or language not in languages():
        return Words("en", gettext.NullTranslations())
    path = CATALOGUES / language / "LC_MESSAGES" / "murphy.po"
    with path.open("rb") as source:
        catalogue = read_po(source, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Words(language, gettext.GNUTranslations(compiled))
