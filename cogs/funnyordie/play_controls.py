"""Playing a card: the choice of both cards, words, and the pair before it is laid."""

from bot.text.sanitize import isolated
from bot.ui.panel import Button, Choice, Element, Gallery, Row, Select, Style, Text, form_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import take_back_button
from cogs.funnyordie.cards import Box
from cogs.funnyordie.community import community_elements
from cogs.funnyordie.drafts import PairDraft, drafted_pair, play_of, taken
from cogs.funnyordie.forms import argument_for
from cogs.funnyordie.hand_cards import caption_lines, photo_pictures
from cogs.funnyordie.money import money
from cogs.funnyordie.pairs import HAND_MARKS, clip_escaped, joke
from games.core import Decision
from games.funnyordie import GAME, Side, View

_ALT_SHOWN = 300
"""How much of a photo's description is shown; only a server's own may be longer."""


def card_elements(view: View, asked: Decision, context: RenderContext, box: Box) -> list[Element]:
    """The community cards and the hand to choose from; below them the pair and its buttons."""
    assert view.up is not None  # noqa: S101 (a side is up while cards are played)
    draft = drafted_pair(view, context)
    elements: list[Element] = [Text(_title(view, asked, context))]
    community = tuple(card.id for card in view.community)
    elements += community_elements(view.up, community, context, box)
    elements.append(_places(view, asked, draft, context))
    elements += _own(view, context, box)
    elements.append(_cards(view, asked, draft, context, box))
    elements += _described(view, draft, context, box)
    return elements + _pair(view, asked, draft, context, box)


def _title(view: View, asked: Decision, context: RenderContext) -> str:
    _ = context.words
    assert view.seat is not None  # noqa: S101
    text = _("Give a photo a caption") if view.up is Side.PHOTOS else _("Give a caption a photo")
    lines = [f"### 🎭 {text}"]
    pot = money(view.pot, _)
    own = money(view.seats[view.seat].money, _)
    lines.append(_("The funniest pair wins {pot}. You have {own}.", pot=pot, own=own))
    when = context.deadline(asked.id)
    if when:
        lines.append(
            f"-# {_('Time runs out {when}; a random card is then played for you.', when=when)}"
        )
    return "\n".join(lines)


def _pair(
    view: View, asked: Decision, draft: PairDraft, context: RenderContext, box: Box
) -> list[Element]:
    """The pair as it would lie on the table, with its buttons; nothing while a card is missing."""
    _, play = context.words, play_of(view, draft)
    if play is None or view.up is None:
        return []
    shown = joke(play, view.up, [card.id for card in view.community], _, box)
    elements: list[Element] = []
    if shown.picture is not None:
        elements.append(Gallery((shown.picture,)))
    text = f"### {_('“{caption}”', caption=shown.caption)}"
    if shown.scene:
        text += f"\n🖼 {shown.scene}"
    needs = argument_for(view, draft)
    if needs:
        needs_text, _needs_photo = taken(view, draft)
        hint = (
            _(
                "This pair needs your own words. Write them, or leave the field empty and "
                "say them aloud."
            )
            if needs_text
            else _("This pair needs a picture from you. Send one, or say what it would show.")
        )
        text += f"\n-# {hint}"
    buttons = [Button(_("Lay this pair"), "pick.lay", asked.id, Style.SUCCESS, "🃏")]
    if needs:
        label = _("Write …") if needs in ("blank", "caption") else _("Your picture …")
        buttons.append(form_button(label, asked.id, GAME.key, needs))
    buttons.append(take_back_button(_, asked.id, "pick.again"))
    return [*elements, Text(text), Row(tuple(buttons))]


def _described(view: View, draft: PairDraft, context: RenderContext, box: Box) -> list[Element]:
    """The whole description of the chosen photo, of which menus show only the beginning."""
    if view.up is not Side.CAPTIONS or not draft.card:
        return []
    alt = box.alt(draft.card, context.words)
    if alt is None:
        return []
    return [Text(f"-# 🖼 {clip_escaped(alt, _ALT_SHOWN)}")]


def _places(view: View, asked: Decision, draft: PairDraft, context: RenderContext) -> Row:
    """A button for each community card."""
    _ = context.words
    photos = view.up is Side.PHOTOS
    return Row(
        tuple(
            Button(
                _("Photo {n}", n=place + 1) if photos else _("Caption {n}", n=place + 1),
                f"pick.place.{place}",
                asked.id,
                Style.PRIMARY if place == draft.place else Style.SECONDARY,
                "✅" if place == draft.place else None,
            )
            for place in range(len(view.community))
        )
    )


def _own(view: View, context: RenderContext, box: Box) -> list[Element]:
    """The sides of the hand's cards that count this round (F-7)."""
    _ = context.words
    if view.up is Side.PHOTOS:
        lines = [_("**Your captions**"), *caption_lines(view.hand, context, box)]
        return [Text("\n".join(lines))]
    lines, pictures = [_("**Your photos**")], photo_pictures(view.hand, context, box)
    for mark, card in zip(HAND_MARKS, view.hand, strict=False):
        if card.joker(Side.PHOTOS):
            lines.append(_("**{mark}** · 🃏 Joker: a picture of your own", mark=mark))
    return [Text("\n".join(lines)), *([Gallery(pictures)] if pictures else [])]


def _cards(
    view: View, asked: Decision, draft: PairDraft, context: RenderContext, box: Box
) -> Select:
    """The menu of the hand."""
    _, photos = context.words, view.up is Side.CAPTIONS
    choices = []
    for mark, card in zip(HAND_MARKS, view.hand, strict=False):
        joker = card.joker(Side.PHOTOS if photos else Side.CAPTIONS)
        side = box.menu_text(card.id, _) if photos else box.plain_caption(card.id, _)
        text = _("🃏 Joker") if joker or side is None else side
        label = _("{mark} · {text}", mark=mark, text=isolated(text))
        choices.append(Choice(label, card.id, default=card.id == draft.card))
    text = _("Which of your photos?") if photos else _("Which of your captions?")
    return Select("pick.card", text, tuple(choices), asked.id)
