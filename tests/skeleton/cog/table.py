"""The table of Skeleton."""

from bot.ui.panel import Element, Row, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import roll_button
from cogs.common.layout import lines, small, titled
from games.core import Decision
from tests.skeleton.game.moves import Roll, TakeThree
from tests.skeleton.game.view import View


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The round, the scores, and the buttons of the seat whose turn it is."""
    _ = context.words
    headline = _("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds)
    elements: list[Element] = [Text(f"**{headline}**"), Text(_scores(view, context))]
    if context.pending:  # nothing is pending in a cancelled match
        elements += _turn(context.pending[0], context)
    return tuple(elements)


def _scores(view: View, context: RenderContext) -> str:
    rows = []
    for name, player in zip(context.names, view.players, strict=True):
        row = f"**{player.score}** · {name}"
        rows.append(small(row) if player.left else row)
    return lines(*rows)


def _turn(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    _ = context.words
    due = context.deadline(asked.id)
    timeout = _("If time runs out, it's three points {when}.", when=due) if due else ""
    return (
        Text(titled(_("▶ {name}'s turn", name=context.names[asked.seat]), timeout)),
        Row(
            (
                roll_button(_, asked.id, Roll()),
                move_button(_("Take three"), asked.id, TakeThree()),
            )
        ),
    )
