"""The table of Dumm gelaufen!: Mac, the piles, the players, and the question."""

from bot.ui.panel import Element, Text
from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.status import mac_text, piles_text
from cogs.dummgelaufen.tasks import task_name
from cogs.dummgelaufen.waiting import detail, headline, timeout_text
from games.dummgelaufen.rounds import PATIENCE, REPLACEMENTS
from games.dummgelaufen.state import TO_WIN
from games.dummgelaufen.view import View

SHORTLY = 10
"""How many circuits in advance the table announces what happens automatically."""


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """Everything that is public; the question comes last."""
    elements: list[Element] = [Text(f"{mac_text(view, context)}\n{piles_text(view, context)}")]
    seats = "\n".join(_seat_text(view, seat, context) for seat in range(len(view.seats)))
    elements.append(Text(seats))
    if not context.pending:  # the match is over or was cancelled
        return tuple(elements)
    elements.append(Text("\n".join(f"-# {line}" for line in _small(view, context))))
    lines = [f"### {headline(view, context)}", detail(view, context)]
    when = timeout_text(view, context)
    if when:
        lines.append(f"-# {when}")
    return (*elements, Text("\n".join(line for line in lines if line)))


def _seat_text(view: View, seat: int, context: RenderContext) -> str:
    """A seat: the number of its cards, and the Murphy cards it has won."""
    _, one, name = context.words, view.seats[seat], context.names[seat]
    if one.gone:
        return f"-# {_('{name} has left', name=name)}"
    asked = any(decision.seat == seat for decision in view.asked)
    won = view.outcome is not None and seat in view.outcome.winners
    mark = "▶ " if asked else "🏆 " if won else ""
    parts = [f"{mark}**{name}**", f"🃏 {one.hand}"]
    if one.lacks_numbers:
        parts.append(_("no number card"))
    if one.won:
        names = ", ".join(task_name(murphy, _) for murphy in one.won)
        parts.append(f"{'🎯' * len(one.won)} {names}")
    return " · ".join(parts)


def _small(view: View, context: RenderContext) -> list[str]:
    """The round, the discarded cards, and what happens automatically soon (G-41)."""
    _ = context.words
    lines = [
        _(
            "Round {round} · {wanted} Murphy cards win · discarded action cards: {discard}",
            round=view.round,
            wanted=TO_WIN,
            discard=view.discard,
        )
    ]
    left = PATIENCE - view.fruitless
    if left <= SHORTLY and view.replaced + 1 >= REPLACEMENTS:
        text = _.ngettext(
            "If nobody fulfils a Murphy card, the match ends after this circuit.",
            "If nobody fulfils a Murphy card, the match ends after {n} circuits.",
            left,
        )
        lines.append(text)
    elif left <= SHORTLY:
        text = _.ngettext(
            "If nobody fulfils a Murphy card, everybody gets a new one after this circuit.",
            "If nobody fulfils a Murphy card, everybody gets a new one after {n} circuits.",
            left,
        )
        lines.append(text)
    last = view.options.circuits - view.circuits
    if last <= SHORTLY:
        lines.append(
            _.ngettext(
                "The match ends after this circuit in any case.",
                "The match ends after {n} circuits in any case.",
                last,
            )
        )
    return lines
