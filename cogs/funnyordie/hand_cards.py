"""The cards of a hand with their marks."""

from bot.ui.panel import Element, Gallery, Picture, Text
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import Box, with_blank
from cogs.funnyordie.pairs import HAND_MARKS
from games.funnyordie.cards import Card


def overview(hand: tuple[Card, ...], context: RenderContext, box: Box) -> list[Element]:
    """All cards of a hand: the photos in a gallery, the captions one a line."""
    _ = context.words
    if not hand:
        return []
    lines = [_("**Your cards: a photo on one side, a caption on the other**")]
    lines += caption_lines(hand, context, box)
    pictures = photo_pictures(hand, context, box)
    return [Text("\n".join(lines)), *([Gallery(pictures)] if pictures else [])]


def caption_lines(hand: tuple[Card, ...], context: RenderContext, box: Box) -> list[str]:
    """The captions of a hand with their marks."""
    _ = context.words
    lines = []
    for mark, card in zip(HAND_MARKS, hand, strict=False):
        text = box.caption(card.id, _)
        if text is None:
            lines.append(_("**{mark}** · 🃏 Joker: a caption of your own", mark=mark))
        else:
            lines.append(_("**{mark}** · “{caption}”", mark=mark, caption=with_blank(text)))
    return lines


def photo_pictures(hand: tuple[Card, ...], context: RenderContext, box: Box) -> tuple[Picture, ...]:
    """The photos of a hand with their marks; a Joker has none."""
    marked = zip(HAND_MARKS, hand, strict=False)
    pictures = [box.picture(card.id, context.words, mark) for mark, card in marked]
    return tuple(picture for picture in pictures if picture is not None)
