"""Menus of cards: one for all, or one a colour where they are more than a menu holds."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot import limits
from bot.ui.panel import Choice, Select
from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.cards import by_colour, colour_emoji, colour_name, short
from cogs.dummgelaufen.drafts import Choosing, code
from games.core import Decision
from games.dummgelaufen.cards import Number
from games.dummgelaufen.standing import standing
from games.dummgelaufen.tasks import TASKS
from games.dummgelaufen.view import View


def card_menus(
    view: View,
    context: RenderContext,
    asked: Decision,
    chosen: Choosing,
    marked: Sequence[Number],
    *,
    placeholder: str,
) -> tuple[Select, ...]:
    """The menus in which cards are marked; those that are marked already are chosen in them."""
    notes = _notes(view, context, chosen)
    if len(chosen.cards) <= limits.SELECT_OPTIONS:
        choices = _choices(chosen.cards, marked, notes, context)
        menu = Select("pick.cards", placeholder, choices, asked.id, chosen.least, chosen.most)
        return (menu,)
    return tuple(
        Select(
            f"pick.cards.{colour.value}",
            context.words(
                "{colour}: {question}",
                colour=colour_name(colour, context.words),
                question=placeholder,
            ),
            _choices(cards, marked, notes, context),
            asked.id,
            0,
            min(chosen.most, len(cards)),
        )
        for colour, cards in by_colour(chosen.cards).items()
    )


def _choices(
    cards: Sequence[Number],
    marked: Sequence[Number],
    notes: Mapping[Number, Sequence[str]],
    context: RenderContext,
) -> tuple[Choice, ...]:
    """An entry a copy, since two alike can be chosen; the first copies are the marked ones."""
    copies: Counter[Number] = Counter()
    choices = []
    for card in cards:
        copy = copies[card]
        copies[card] += 1
        noted = notes.get(card, ())
        choices.append(
            Choice(
                short(card, context.words),
                f"{code(card)}.{copy}",
                noted[copy] if copy < len(noted) else "",
                colour_emoji(card.colour),
                default=copy < Counter(marked)[card],
            )
        )
    return tuple(choices)


def _notes(view: View, context: RenderContext, chosen: Choosing) -> Mapping[Number, Sequence[str]]:
    """What is said of each copy of a card: that it must go, or that it would be of use."""
    _ = context.words
    if view.murphy is None:
        return {}
    task = TASKS[view.murphy]
    if not chosen.taken:
        too_many = Counter(standing(task, view.hand).too_many)
        return {card: (_("too many"),) * count for card, count in too_many.items()}
    before = len(standing(task, view.hand).too_many)
    useful = [
        card
        for card in set(chosen.cards)
        if len(standing(task, (*view.hand, card)).too_many) <= before
    ]
    return {card: (_("fits your task"),) * chosen.cards.count(card) for card in useful}
