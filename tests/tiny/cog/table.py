"""The table of Tiny."""

from bot.ui.panel import Element, Row, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import let_it_happen_button
from games.core import Decision
from tests.tiny.game import moves
from tests.tiny.game.state import Theft
from tests.tiny.game.view import View


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The score, who is waited for, and in a reaction window its two buttons for everybody."""
    _ = context.words
    elements: list[Element] = [
        Text(f"**{_('Round {round} of {of}', round=view.round, of=view.options.rounds)}**"),
        Text("\n".join(_place_line(view, context, seat) for seat in range(len(view.places)))),
    ]
    if not context.pending:
        return tuple(elements)
    asked = context.pending[0]
    waited = context.words.join_list([context.names[d.seat] for d in context.pending])
    when = context.deadline(asked.id)
    text = _("Waiting for {names} ({kind})", names=waited, kind=asked.kind)
    elements.append(Text(f"{text} {when}".strip()))
    if asked.kind == "react":
        elements += [Text(_stack_text(view, context)), reaction_row(asked, context)]
    return tuple(elements)


def _place_line(view: View, context: RenderContext, seat: int) -> str:
    place = view.places[seat]
    text = context.words(
        "{name}: {score} points, {cards} cards",
        name=context.names[seat],
        score=place.score,
        cards=place.cards,
    )
    return f"▶ {text}" if seat == view.leader else text


def _stack_text(view: View, context: RenderContext) -> str:
    theft = view.stack[0]
    assert isinstance(theft, Theft)
    return context.words(
        "{name} wants a card of {other}; {blocks} blocks so far.",
        name=context.names[theft.thief],
        other=context.names[theft.victim],
        blocks=len(view.stack) - 1,
    )


def reaction_row(asked: Decision, context: RenderContext) -> Row:
    """The same two buttons whatever anybody holds: they give nothing away."""
    _ = context.words
    return Row(
        (
            move_button(_("Block"), asked.id, moves.Block(), style=Style.DANGER),
            let_it_happen_button(_, asked.id, moves.LetBe()),
        )
    )
