"""The controls of an exchange: where to take from and how many; then which cards go where."""

from collections.abc import Sequence
from dataclasses import replace

from bot.ui.panel import Button, Element, Row, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import LONG_LABELS, button_rows, pass_button, take_back_button
from cogs.dummgelaufen.actions import GREEN, action_name
from cogs.dummgelaufen.card_menus import card_menus
from cogs.dummgelaufen.cards import in_order_text, short
from cogs.dummgelaufen.drafts import (
    Choosing,
    choosing,
    drafted_mac_exchange,
    hand_after,
    lay_argument,
    mac_argument,
    selected,
    take_argument,
)
from cogs.dummgelaufen.progress import progress
from games.core import Decision
from games.dummgelaufen.cards import Number, actions
from games.dummgelaufen.moves import Done, Exchange, Lay, Pass, Place, Play, Source
from games.dummgelaufen.state import Laying, Taking, Turn
from games.dummgelaufen.tasks import TASKS, fits
from games.dummgelaufen.view import View

SOURCES = (Source.DECK, Source.MAC, Source.LEFT, Source.RIGHT, Source.BOTH)
"""The order of the buttons for exchanges."""


def turn_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A button for each exchange and each green card; pressing one is final (G-7).

    With Mac the cards are chosen first, since choosing reveals nothing.
    """
    _ = context.words
    if drafted_mac_exchange(context) is not None:
        return take_elements(view, asked, context)
    if Pass() in context.moves:
        leave = pass_button(_, asked.id, Pass())
        return (Text(_("There's nothing you can do right now.")), Row((leave,)))
    offered = [move for move in context.moves if isinstance(move, Exchange)]
    elements: list[Element] = []
    for take, question in ((2, _("**Take 2, lay 1:**")), (1, _("**Take 1, lay 2:**"))):
        buttons = [
            _offer(view, move, asked, context)
            for source in SOURCES
            for move in offered
            if (move.source, move.take) == (source, take)
        ]
        if buttons:
            elements += [Text(question), *button_rows(buttons, LONG_LABELS)]
    return (*elements, *_greens(view, asked, context))


def _offer(view: View, move: Exchange, asked: Decision, context: RenderContext) -> Button:
    label = _source(view, move, context)
    if move.source is Source.MAC:
        return Button(label, f"pick.{mac_argument(move)}", asked.id, Style.PRIMARY)
    return move_button(label, asked.id, move, style=Style.PRIMARY)


def _source(view: View, move: Exchange, context: RenderContext) -> str:
    """The label of an exchange, with the card that it is certain to bring."""
    _ = context.words
    left = short(view.left.top, _) if view.left.top else ""
    right = short(view.right.top, _) if view.right.top else ""
    match move.source:
        case Source.DECK:
            return _("{count} face down", count=move.take)
        case Source.LEFT if move.take == 1:
            return _("Left {card}", card=left)
        case Source.LEFT:
            return _("Left {card} + next", card=left)
        case Source.RIGHT if move.take == 1:
            return _("Right {card}", card=right)
        case Source.RIGHT:
            return _("Right {card} + next", card=right)
        case Source.BOTH:
            return _("Tops {left} + {right}", left=left, right=right)
        case Source.MAC:
            return _("{count} from Mac", count=move.take)


def _greens(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """The green cards in the hand; those without any effect are disabled (G-23)."""
    _ = context.words
    held = tuple(dict.fromkeys(actions(view.hand)))
    if not held:
        return ()
    buttons = [
        replace(
            move_button(
                action_name(card, _), asked.id, Play(card), style=Style.SUCCESS, emoji=GREEN
            ),
            disabled=Play(card) not in context.moves,
        )
        for card in held
    ]
    return (Text(_("**Or, instead of an exchange, a green card:**")), *button_rows(buttons))


# Which cards, and where to


def take_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A menu of Mac's cards and “Take”, with “Take back” while nothing is announced."""
    _, chosen = context.words, choosing(view, context)
    if chosen is None:
        return ()
    cards = selected(context, chosen)
    buttons: list[Button] = []
    if len(cards) >= chosen.least:
        label = _("Take {cards}", cards=" ".join(short(card, _) for card in cards))
        buttons.append(Button(label, f"pick.{take_argument(cards)}", asked.id, Style.SUCCESS))
    if drafted_mac_exchange(context) is not None:
        buttons.append(take_back_button(_, asked.id, "pick.again"))
    return (
        *card_menus(view, context, asked, chosen, cards, placeholder=_("Which of Mac's cards?")),
        *preview_elements(view, context, chosen, cards),
        *button_rows((*buttons, *_done_buttons(asked, context))),
    )


def lay_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A menu of the hand's cards, and a button for each way to lay the selected ones."""
    _, chosen = context.words, choosing(view, context)
    if chosen is None:
        return ()
    cards = selected(context, chosen)
    buttons = _ways(cards, asked, context) if len(cards) >= chosen.least else ()
    question = _.ngettext("Which card do you lay?", "Which {n} cards do you lay?", chosen.most)
    if chosen.least < chosen.most:
        question = _("Which cards do you lay, one to {most}?", most=chosen.most)
    elements: list[Element] = [
        *card_menus(view, context, asked, chosen, cards, placeholder=question),
        *preview_elements(view, context, chosen, cards),
    ]
    if 0 < len(cards) < chosen.least:
        elements.append(Text(_("Selected: {cards}. One more.", cards=in_order_text(cards, _))))
    elif len(set(cards)) > 1 and not _with_mac(context):
        order = _("One after the other: {cards}.", cards=in_order_text(cards, _))
        elements.append(Text(f"-# {order}"))
    return (
        *elements,
        *button_rows(buttons, LONG_LABELS),
        *button_rows(_done_buttons(asked, context)),
    )


def _ways(cards: Sequence[Number], asked: Decision, context: RenderContext) -> tuple[Button, ...]:
    """A button for each way to lay the selected cards."""
    _ = context.words

    def way(label: str, *places: Place) -> Button:
        argument = lay_argument(zip(cards, places, strict=True))
        return Button(label, f"pick.{argument}", asked.id, Style.SUCCESS)

    count = len(cards)
    if _with_mac(context):
        return (way(_("Lay in Mac's row"), *(Place.MAC,) * count),)
    if count == 1:
        return (way(_("On the left pile"), Place.LEFT), way(_("On the right pile"), Place.RIGHT))
    buttons = [
        way(_("All on the left"), *(Place.LEFT,) * count),
        way(_("All on the right"), *(Place.RIGHT,) * count),
    ]
    if count == 2:
        first, second = (short(card, _) for card in cards)
        split = _("{left} left, {right} right", left=first, right=second)
        buttons.append(way(split, Place.LEFT, Place.RIGHT))
        if first != second:
            split = _("{left} left, {right} right", left=second, right=first)
            buttons.append(way(split, Place.RIGHT, Place.LEFT))
    if len(set(cards)) > 1:
        turned = _("{card} on top", card=short(cards[0], _))
        buttons.append(Button(turned, "pick.turn", asked.id))
    return tuple(buttons)


def _with_mac(context: RenderContext) -> bool:
    """Whether cards are laid with Mac."""
    return any(isinstance(move, Lay) and move.place is Place.MAC for move in context.moves)


def preview_elements(
    view: View, context: RenderContext, chosen: Choosing, cards: Sequence[Number]
) -> tuple[Element, ...]:
    """Preview the hand's progress once ``cards`` are taken or put down."""
    _ = context.words
    if not cards or view.murphy is None:
        return ()
    held = hand_after(view, chosen, cards)
    if not held:
        return (Text(_("You'd have no number card left, so you'd draw a new one at once.")),)
    if not fits(TASKS[view.murphy], held):
        return (Text(_("Then: {progress}", progress=progress(view.murphy, held, _))),)
    if _completes(view, cards):
        return (Text(_("✅ Then your hand fits, and the Murphy card is yours.")),)
    return (Text(_("✅ Then your hand fits your Murphy card.")),)


def _completes(view: View, cards: Sequence[Number]) -> bool:
    """Whether laying ``cards`` completes an exchange, which may win the Murphy card (G-30)."""
    phase = view.phase
    if isinstance(phase, Turn | Taking):  # cards are still to be laid
        return False
    if not isinstance(phase, Laying):
        return view.options.any_turn
    return phase.owed == len(cards) and (phase.taken == phase.take or view.options.any_turn)


def _done_buttons(asked: Decision, context: RenderContext) -> tuple[Button, ...]:
    """The button “No more”, if an action says “up to”."""
    if Done() not in context.moves:
        return ()
    return (move_button(context.words("No more"), asked.id, Done()),)
