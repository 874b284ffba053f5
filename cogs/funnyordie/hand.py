"""The hand: both sides of the cards, and the controls for the question."""

from bot.ui.panel import Element, Gallery, Text
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import Box
from cogs.funnyordie.hand_cards import overview
from cogs.funnyordie.money import money
from cogs.funnyordie.pairs import joke, lines_of
from cogs.funnyordie.play_controls import card_elements
from cogs.funnyordie.table import die_row, middle_elements
from cogs.funnyordie.vote_controls import ballot_elements, voted_text
from games.funnyordie import View


def hand_elements(view: View, context: RenderContext, box: Box) -> tuple[Element, ...]:
    """The question, or between questions the cards with both sides."""
    assert view.seat is not None  # noqa: S101 (a hand belongs to a seat)
    asked = context.asked
    if asked is not None and asked.kind == "play":
        return tuple(card_elements(view, asked, context, box))
    if asked is not None and asked.kind in ("vote", "revote"):
        return (
            Text(_vote_text(view, context)),
            *middle_elements(view, context, box),
            *ballot_elements(view, asked, context),
        )
    elements: list[Element] = [Text(_purse(view, context))]
    if asked is not None:
        elements += [Text(_die_text(asked.kind, context)), die_row(asked, context)]
    voted = voted_text(view, context)
    if voted:
        return (*elements, Text(voted), *middle_elements(view, context, box))
    if view.play is not None and view.up is not None:
        elements += _face_down_pair(view, context, box)
    return (*elements, *overview(view.hand, context, box))


def _purse(view: View, context: RenderContext) -> str:
    assert view.seat is not None  # noqa: S101
    amount = money(view.seats[view.seat].money, context.words)
    return context.words("💵 You have **{amount}**.", amount=amount)


def _die_text(kind: str, context: RenderContext) -> str:
    _ = context.words
    if kind == "roll":
        return f"### {_('🎲 You have the die: roll it')}"
    return f"### {_('⭐ A star: which side should be face up?')}"


def _vote_text(view: View, context: RenderContext) -> str:
    _, asked = context.words, context.asked
    title = _("🗳️ Judgement time") if not view.revote else _("🗳️ Death match: vote again")
    when = context.deadline(asked.id) if asked is not None else ""
    if not when:
        return f"### {title}"
    due = _("Time is up {when}. A vote that isn't confirmed doesn't count.", when=when)
    return f"### {title}\n-# {due}"


def _face_down_pair(view: View, context: RenderContext, box: Box) -> list[Element]:
    """The seat's pair, face down until everybody has played."""
    _ = context.words
    assert view.play is not None and view.up is not None  # noqa: S101, PT018
    shown = joke(view.play, view.up, [card.id for card in view.community], _, box)
    down = _("Your pair is face down: {joke}", joke=lines_of(shown, _))
    pictures: list[Element] = [Gallery((shown.picture,))] if shown.picture is not None else []
    return [Text(down), *pictures]
