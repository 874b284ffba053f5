"""Pairs as they are shown: a picture, a caption with the player's words, and the player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.text.i18n import Words
from bot.text.sanitize import escape, isolated
from bot.ui.panel import Element, Gallery, Picture, Text
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import SUFFIX, Box, with_blank
from cogs.funnyordie.content import BLANK
from games.funnyordie import Side
from games.funnyordie.moves import Play
from games.funnyordie.state import Pair

LETTERS = "ABCDEF"
"""The letter of each seat's pair."""
HAND_MARKS = ("I", "II", "III", "IV", "V")
"""The marks of the cards of a hand; the community cards have numbers, the pairs letters."""
_WORDS_SHOWN = 130
_SCENE_SHOWN = 90


@dataclass(frozen=True, slots=True)
class Joke:
    """A pair in words and picture; without a picture ``scene`` describes it."""

    caption: str
    picture: Picture | None
    scene: str


def joke(
    pair: Pair | Play, up: Side, community: Sequence[str], words: Words, box: Box, mark: str = ""
) -> Joke:
    """What a pair shows and says."""
    lying = community[pair.community]
    said, seen = (pair.card, lying) if up is Side.PHOTOS else (lying, pair.card)
    caption = _caption(said, pair.words, words, box)
    picture = box.picture(seen, words, mark)
    if picture is None and pair.picture:
        alt = pair.scene or words("A picture that its player has brought.")
        picture = box.picture(pair.picture, words, mark) or Picture(
            pair.picture + SUFFIX, words("{mark}: {alt}", mark=mark, alt=alt) if mark else alt, mark
        )
    scene = "" if picture is not None and not pair.scene else _scene(pair.scene, seen, words, box)
    return Joke(caption, picture, scene)


def _caption(card: str, given: str, words: Words, box: Box) -> str:
    """The caption side: the card's, a Joker's own, or the card's with the blank filled in."""
    text, own = box.caption(card, words), clip_escaped(given, _WORDS_SHOWN)
    if text is None:
        return own or words("🃏 said aloud")
    if BLANK not in text:
        return text
    before, _, after = text.partition(BLANK)
    return f"{before}__{own}__{after}" if own else with_blank(text)


def _scene(given: str, card: str, words: Words, box: Box) -> str:
    if given:
        return clip_escaped(given, _SCENE_SHOWN)
    return words("told aloud") if box.alt(card, words) is None else ""


def clip_escaped(text: str, most: int) -> str:
    """A player's words, escaped for markdown and clipped to ``most`` characters."""
    if len(escape(text)) <= most:
        return escape(isolated(text))
    kept = text
    while len(escape(kept)) > most - 1:
        kept = kept[:-1]
    return isolated(escape(kept.rstrip()) + "…")


def lines_of(shown: Joke, words: Words) -> str:
    """A joke's caption, and the description of a missing picture."""
    if shown.scene:
        return words("“{caption}” 🖼 {scene}", caption=shown.caption, scene=shown.scene)
    return words("“{caption}”", caption=shown.caption)


def pair_elements(
    pairs: Iterable[Pair],
    up: Side,
    community: Sequence[str],
    context: RenderContext,
    box: Box,
    notes: dict[int, str] | None = None,
) -> list[Element]:
    """Pairs by letter: their pictures, then a line for each with its note."""
    _, pictures, lines = context.words, [], []
    for pair in sorted(pairs, key=lambda pair: pair.seat):
        letter = LETTERS[pair.seat]
        shown = joke(pair, up, community, context.words, box, letter)
        if shown.picture is not None:
            pictures.append(shown.picture)
        text = lines_of(shown, context.words)
        line = _(
            "**{letter}** · {name}: {joke}", letter=letter, name=context.names[pair.seat], joke=text
        )
        note = (notes or {}).get(pair.seat, "")
        lines.append(f"{line}\n{note}" if note else line)
    elements: list[Element] = [Gallery(tuple(pictures))] if pictures else []
    if lines:
        elements.append(Text("\n".join(lines)))
    return elements
