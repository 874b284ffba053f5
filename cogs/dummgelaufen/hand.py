"""A player's hand: the Murphy card and the progress, the cards, and the question."""

from collections import Counter

from bot.ui.panel import Element, Separator, Text
from bot.ui.render_context import RenderContext
from cogs.common.layout import counted_text
from cogs.dummgelaufen import action_controls, exchange_controls
from cogs.dummgelaufen.actions import action_text, effect_text
from cogs.dummgelaufen.cards import by_colour, colour_text, short
from cogs.dummgelaufen.drafts import drafted_mac_exchange
from cogs.dummgelaufen.progress import progress
from cogs.dummgelaufen.sights import sight_lines
from cogs.dummgelaufen.status import mac_text, piles_text
from cogs.dummgelaufen.tasks import task_name, task_text
from cogs.dummgelaufen.waiting import detail, headline, timeout_text
from games.core import Decision
from games.dummgelaufen.cards import Number, actions, numbers
from games.dummgelaufen.task_progress import task_progress
from games.dummgelaufen.tasks import TASKS, fits
from games.dummgelaufen.view import View


def hand_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The open cards first; the task, the progress and the question last, near the controls at
    the bottom of the screen.
    """
    elements: list[Element] = [
        Text(f"{mac_text(view, context)}\n{piles_text(view, context)}"),
        Separator(),
        Text(_cards(view, context)),
    ]
    seen = sight_lines(view, context)
    if seen:
        elements.append(Text("\n".join(f"-# {line}" for line in seen)))
    if view.murphy is not None:
        elements.append(Text(_murphy(view, view.murphy, context)))
    return (*elements, *_question(view, context))


def _murphy(view: View, murphy: str, context: RenderContext) -> str:
    """The Murphy card with its task, and the hand's progress."""
    _ = context.words
    head = _("🎯 **Your Murphy card: {name}**", name=task_name(murphy, _))
    if fits(TASKS[murphy], view.hand) and view.options.any_turn:
        stands = _("✅ Your hand fits. The card is yours if one of your turns ends like this.")
    elif fits(TASKS[murphy], view.hand):
        stands = _("✅ Your hand fits. The card is yours if an exchange ends like this.")
    elif not numbers(view.hand):
        stands = _("You hold no number card.")
    else:
        stands = _("📊 {progress}", progress=progress(murphy, view.hand, _))
    return f"{head}\n{task_text(murphy, _)}\n{stands}"


def _cards(view: View, context: RenderContext) -> str:
    """The hand by colour and value; cards that fit the task are bold (F065)."""
    _ = context.words
    if not view.hand:
        return _("You hold no cards.")
    stay = Counter[Number]()
    if view.murphy is not None and numbers(view.hand):
        stay = Counter(task_progress(TASKS[view.murphy], view.hand).keep)
    lines = [_.ngettext("**Your one card**", "**Your {n} cards**", len(view.hand))]
    if stay:
        lines[0] += f" · {_('bold cards fit the task')}"
    for colour, held in by_colour(view.hand).items():
        faces = " · ".join(_face(card, n, stay[card], context) for card, n in Counter(held).items())
        lines.append(f"{colour_text(colour, _)}: {faces}")
    for green, count in Counter(actions(view.hand)).items():
        name = counted_text(action_text(green, _), count)
        lines.append(_("{name}: {effect}.", name=name, effect=effect_text(green, _)))
    return "\n".join(lines)


def _face(card: Number, held: int, stay: int, context: RenderContext) -> str:
    """A card with its number of copies, of which as many are bold as fit the task."""
    name = short(card, context.words)
    if not stay:
        return counted_text(name, held)
    if stay < held:
        return f"{counted_text(f'**{name}**', stay)} · {counted_text(name, held - stay)}"
    return f"**{counted_text(name, held)}**"


def _question(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The question with its controls, or whom the table waits for."""
    _ = context.words
    if context.asked is None:
        return (Text(f"### {headline(view, context)}"),)
    lines = [f"### {_title(context.asked, context)}"]
    if context.asked.kind not in ("turn", "order") and (text := detail(view, context)):
        lines.append(text)
    when = timeout_text(view, context)
    if when:
        lines.append(f"-# {when}")
    return (Text("\n".join(lines)), *_controls(view, context.asked, context))


def _title(asked: Decision, context: RenderContext) -> str:
    _ = context.words
    match asked.kind:
        case "turn" if drafted_mac_exchange(context) is None:
            return _("Your turn: take first")
        case "turn" | "take":
            return _("Take from Mac")
        case "lay":
            return _("Lay from your hand")
        case "order":
            return _("Two red cards: which comes first?")
        case _:
            return _("Follow your action card")


def _controls(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    match asked.kind:
        case "turn":
            return exchange_controls.turn_elements(view, asked, context)
        case "take" | "take_mac":
            return exchange_controls.take_elements(view, asked, context)
        case "lay" | "put":
            return exchange_controls.lay_elements(view, asked, context)
        case "order":
            return action_controls.order_elements(asked, context)
        case "swap":
            return action_controls.swap_elements(asked, context)
        case "shed":
            return action_controls.shed_elements(view, asked, context)
        case _:
            return action_controls.give_elements(view, asked, context)
