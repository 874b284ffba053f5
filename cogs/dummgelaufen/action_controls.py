"""The controls of action cards that ask something."""

from collections.abc import Sequence

from bot.ui.panel import Button, Element, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import LONG_LABELS, button_rows
from cogs.dummgelaufen.actions import action_emoji, action_name, action_text, effect_text
from cogs.dummgelaufen.card_menus import card_menus
from cogs.dummgelaufen.cards import colour_emoji, colour_name
from cogs.dummgelaufen.drafts import choosing, give_argument, selected
from cogs.dummgelaufen.exchange_controls import preview_elements
from games.core import Decision
from games.dummgelaufen.cards import ACTIONS, Number, numbers
from games.dummgelaufen.effects import GiveCards
from games.dummgelaufen.moves import First, Give, Place, Shed, SwapWith, Trade
from games.dummgelaufen.state import Acting
from games.dummgelaufen.view import View


def order_elements(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """Two red cards, and which of them comes first (G-20)."""
    _ = context.words
    cards = [move.card for move in context.moves if isinstance(move, First)]
    lines = [
        _("{name}: {effect}.", name=action_text(card, _), effect=effect_text(card, _))
        for card in cards
    ]
    buttons = [
        move_button(
            action_name(card, _),
            asked.id,
            First(card),
            style=Style.PRIMARY,
            emoji=action_emoji(card),
        )
        for card in cards
    ]
    return (Text("\n".join(lines)), *button_rows(buttons, LONG_LABELS))


def swap_elements(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A button for each player to swap with."""
    buttons = [
        move_button(context.labels[move.seat], asked.id, move, style=Style.DANGER)
        for move in context.moves
        if isinstance(move, SwapWith)
    ]
    return (Text(context.words("With whom?")), *button_rows(buttons, LONG_LABELS))


def shed_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A button for each colour on each pile."""
    _ = context.words
    held = [card.colour for card in numbers(view.hand)]
    buttons = []
    for move in context.moves:
        if isinstance(move, Shed):
            facts = {"colour": colour_name(move.colour, _), "count": held.count(move.colour)}
            if move.place is Place.LEFT:
                label = _("{colour} ({count}) left", **facts)
            else:
                label = _("{colour} ({count}) right", **facts)
            buttons.append(
                move_button(
                    label,
                    asked.id,
                    move,
                    style=Style.PRIMARY,
                    emoji=colour_emoji(move.colour),
                )
            )
    return (Text(_("Which colour, on which open pile?")), *button_rows(buttons, LONG_LABELS))


def give_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A menu of cards, and a button for each player who can get them."""
    _, chosen = context.words, choosing(view, context)
    if chosen is None:
        return ()
    cards = selected(context, chosen)
    alike = _alike(view)
    if alike:
        question = _("Which pair do you give?")
    else:
        question = _.ngettext(
            "Which card do you give?", "Which {n} cards do you give?", chosen.most
        )
    menus = card_menus(view, context, asked, chosen, cards, placeholder=question)
    if len(cards) < chosen.least:
        return menus
    gone = cards * alike if alike else cards
    return (
        *menus,
        *preview_elements(view, context, chosen, gone),
        Text(_("To whom?")),
        *button_rows(_receivers(cards, asked, context), LONG_LABELS),
    )


def _alike(view: View) -> int:
    """How many equal cards a selected one stands for; 0 if only for itself."""
    if not isinstance(view.phase, Acting):
        return 0
    effect = ACTIONS[view.phase.card].effect
    return effect.count if isinstance(effect, GiveCards) and effect.alike else 0


def _receivers(cards: Sequence[Number], asked: Decision, context: RenderContext) -> list[Button]:
    """A button for each player who can get the selected cards."""
    buttons = []
    for move in context.moves:
        if not isinstance(move, Give | Trade) or move.card != cards[0]:
            continue
        label = context.labels[move.seat]
        if isinstance(move, Give):
            what = f"pick.{give_argument(move.seat, cards)}"
            buttons.append(Button(label, what, asked.id, Style.SUCCESS))
        else:
            buttons.append(move_button(label, asked.id, move, style=Style.SUCCESS))
    return buttons
