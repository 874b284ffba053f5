"""Words for people: gettext catalogues, by locale, with the facts put in last.

Catalogues are kept as ``cogs/locale/<language>/LC_MESSAGES/murphy.po`` and compiled in memory.
English is the language of the messages themselves.
"""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUES = Path(__file__).resolve().parents[2] / "cogs" / "locale"


def N_(message: str) -> str:  # noqa: N802 (the customary mark for messages translated later)
    """Mark a message that is translated where it is shown."""
    return message


class Words:
    """The words of one language. Call it with a message and the facts that stand in its braces."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        """Speak ``language`` (``en``, ``de`` …) out of ``catalogue``."""
        self.language = language
        self._catalogue = catalogue

    def __call__(self, message: str, /, **facts: object) -> str:
        """Translate ``message`` and put in the facts."""
        return self._catalogue.gettext(message).format_map(facts)

    def ngettext(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """Translate the form for the number ``n``, which fills ``{n}``, and put in the facts."""
        return self._catalogue.ngettext(one, many, n).format_map({"n": n, **facts})

    def command(self, path: str) -> str:
        """How a command, such as ``play dropdead``, is typed in this language, slash included."""
        return "/" + " ".join(self._catalogue.gettext(name) for name in path.split())

    def join_list(self, names: list[str]) -> str:
        """Join names into «A, B and C»."""
        if len(names) < 2:
            return "".join(names)
        return self("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are words in, English first."""
    found = sorted(path.name for path in CATALOGUES.glob("*") if (path / "LC_MESSAGES").is_dir())
    return ("en", *found)


@cache
def words_for(locale: str) -> Words:
    """The words for a Discord locale such as ``de`` or ``en-US``; English where there are none."""
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
