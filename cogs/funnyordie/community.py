"""The community cards: a gallery of numbered photos, or numbered captions."""

from collections.abc import Sequence

from bot.ui.panel import Element, Gallery, Text
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import Box, with_blank
from cogs.funnyordie.money import money
from games.funnyordie import Face, Side, View


def roll_text(view: View, context: RenderContext) -> str:
    """The roll, what it means and what it costs; '' before the roll."""
    _ = context.words
    if view.face is None or view.price is None:
        return ""
    price = money(view.price, _)
    match view.face:
        case Face.CAMERA:
            return _(
                "🎲 📷 The camera: photos are face up. Everybody pays **{price}**.", price=price
            )
        case Face.BUBBLE:
            return _(
                "🎲 💬 The bubble: captions are face up. Everybody pays **{price}**.", price=price
            )
        case Face.STAR:
            return _("🎲 ⭐ The star: the roller chooses. Everybody pays **{price}**.", price=price)


def community_elements(
    up: Side | None, community: Sequence[str], context: RenderContext, box: Box
) -> list[Element]:
    """The three face-up cards; nothing before they are turned up."""
    _ = context.words
    if up is None or not community:
        return []
    if up is Side.CAPTIONS:
        lines = [_("**Community captions**")]
        for number, card in enumerate(community, start=1):
            text = with_blank(box.caption(card, _) or _("🃏 Joker"))
            lines.append(_("**{mark}** · “{caption}”", mark=number, caption=text))
        return [Text("\n".join(lines))]
    pictures = [box.picture(card, _, str(number)) for number, card in enumerate(community, start=1)]
    shown = tuple(picture for picture in pictures if picture is not None)
    return [Text(_("**Community photos** 1, 2 and 3")), Gallery(shown)]
