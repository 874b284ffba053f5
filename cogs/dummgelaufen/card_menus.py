"""Menus of cards: one for all, or one for each colour if a menu cannot hold them all."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot import limits
from bot.ui.panel import Choice, Select
from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.cards import by_colour, colour_emoji, colour_name, short
from cogs.dummgelaufen.drafts import Choosing, card_code
from games.core import Decision
from games.dummgelaufen.cards import Number
from games.dummgelaufen.task_progress import task_progress
from games.dummgelaufen.tasks import TASKS
from games.dummgelaufen.view import View


def card_menus(
    view: View,
    context: RenderContext,
    asked: Decision,
    chosen: Choosing,
    selected: Sequence[Number],
    *,
    placeholder: str,
) -> tuple[Select, ...]:
    """The menus in which cards are selected, with the current selection."""
    notes = _notes(view, context, chosen)
    if len(chosen.cards) <= limits.SELECT_OPTIONS:
        choices = _choices(chosen.cards, selected, notes, context)
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
            _choices(cards, selected, notes, context),
            asked.id,
            0,
            min(chosen.most, len(cards)),
        )
        for colour, cards in by_colour(chosen.cards).items()
    )


def _choices(
    cards: Sequence[Number],
    selected: Sequence[Number],
    notes: Mapping[Number, Sequence[str]],
    context: RenderContext,
) -> tuple[Choice, ...]:
    """An entry for each copy, since equal cards can be selected together; first copies first."""
    copies: Counter[Number] = Counter()
    choices = []
    for card in cards:
        copy = copies[card]
        copies[card] += 1
        noted = notes.get(card, ())
        choices.append(
            Choice(
                short(card, context.words),
                f"{card_code(card)}.{copy}",
                noted[copy] if copy < len(noted) else "",
                colour_emoji(card.colour),
                default=copy < Counter(selected)[card],
            )
        )
    return tuple(choices)


def _notes(view: View, context: RenderContext, chosen: Choosing) -> Mapping[Number, Sequence[str]]:
    """A note for each copy of a card: that it is too many, or that it would fit."""
    _ = context.words
    if view.murphy is None:
        return {}
    task = TASKS[view.murphy]
    if not chosen.taken:
        too_many = Counter(task_progress(task, view.hand).too_many)
        return {card: (_("too many"),) * count for card, count in too_many.items()}
    before = len(task_progress(task, view.hand).too_many)
    useful = [
        card
        for card in set(chosen.cards)
        if len(task_progress(task, (*view.hand, card)).too_many) <= before
    ]
    return {card: (_("fits your task"),) * chosen.cards.count(card) for card in useful}
