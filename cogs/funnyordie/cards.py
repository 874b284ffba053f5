"""The photos and captions of the cards, for panels."""

from collections.abc import Callable, Mapping
from copy import copy
from functools import lru_cache

from bot.text.i18n import Words
from bot.text.sanitize import escape, isolated
from bot.ui.panel import Picture
from bot.ui.render_context import ServerCard
from cogs.funnyordie.content import BLANK, Pack

SUFFIX = ".webp"
_INNER = str.maketrans("„“", "‚‘")


class Box:
    """The contents of the cards, read when they are first needed."""

    def __init__(self, load: Callable[[], Pack]) -> None:
        """Read the contents with ``load``, which must be quick when called again."""
        self.load = load
        self.added: Mapping[str, ServerCard] = {}
        self._read = lru_cache(maxsize=64)(self._read_anew)

    def with_server_cards(self, added: Mapping[str, ServerCard]) -> "Box":
        """These cards together with a server's own."""
        if not added:
            return self
        both = copy(self)
        both.added = added
        return both

    def knows(self, card: str) -> bool:
        """Whether the pack has that card."""
        return card in self.load().cards

    def caption(self, card: str, words: Words) -> str | None:
        """The caption in Discord's markdown, to be quoted, with its `BLANK` if it has one.

        None for a Joker.
        """
        text = self.plain_caption(card, words)
        return None if text is None else isolated(escape_caption(inner_quotes(text)))

    def plain_caption(self, card: str, words: Words) -> str | None:
        """The caption for menus, which know no markdown; None for a Joker."""
        if card in self.added:
            return self.added[card].text or None
        return self.load().caption(card, words.language) if self.knows(card) else None

    def alt(self, card: str, words: Words) -> str | None:
        """What the photo shows, in words; None for a Joker."""
        if card in self.added:
            one = self.added[card]
            return (one.alt or words("A picture of this server's own.")) if one.pictured else None
        return self.load().alt(card, words.language) if self.knows(card) else None

    def menu_text(self, card: str, words: Words) -> str | None:
        """What the photo shows, for a menu; None for a Joker."""
        if card in self.added or not self.knows(card):
            return self.alt(card, words)
        return self.load().menu_text(card, words.language)

    def picture(self, card: str, words: Words, mark: str = "") -> Picture | None:
        """The photo side; None for a Joker."""
        alt = self.alt(card, words)
        if alt is None:
            return None
        said = words("{mark}: {alt}", mark=mark, alt=alt) if mark else alt
        return Picture(card + SUFFIX, said, mark)

    def find(self, wanted: str, words: Words) -> str | None:
        """The first card of the pack whose photo shows ``wanted``, by its description."""
        for card in self.load().cards:
            alt = self.alt(card, words)
            if alt is not None and wanted.casefold() in alt.casefold():
                return card
        return None

    def photo(self, name: str) -> bytes | None:
        """The photo of that file name; None where there is none."""
        card = name.removesuffix(SUFFIX)
        return self._read(card) if self.knows(card) else None

    def _read_anew(self, card: str) -> bytes | None:
        path = self.load().photo(card)
        return path.read_bytes() if path is not None else None


def escape_caption(text: str) -> str:
    """A caption escaped for Discord's markdown, except for its blank."""
    return BLANK.join(escape(part) for part in text.split(BLANK))


def inner_quotes(text: str) -> str:
    """A text to be quoted: its own German quotation marks become inner ones."""
    return text.translate(_INNER) if "„" in text else text


def with_blank(caption: str) -> str:
    """A caption of the box whose blank is not filled in."""
    return caption.replace(BLANK, escape(BLANK))
