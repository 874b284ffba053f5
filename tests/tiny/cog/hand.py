"""The hands of Tiny."""

from bot.ui.panel import Button, Choice, Element, Row, Select, Style, Text, form_button, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import pass_button, take_back_button
from games.core import Decision
from tests.tiny.cog.narration import card_name, cards_text
from tests.tiny.cog.table import reaction_row
from tests.tiny.game import moves
from tests.tiny.game.view import View


def hand_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The cards, what was seen of a theft, the sealed answer, and what is asked."""
    _ = context.words
    elements: list[Element] = [Text(_("Your hand: {cards}", cards=cards_text(view.hand, context)))]
    if view.aside:
        elements.append(Text(_("Aside: {cards}", cards=cards_text(view.aside, context))))
    if view.sight is not None:
        elements.append(
            Text(
                _(
                    "In round {round}, {thief} took [{card}] from {victim}.",
                    round=view.sight.round,
                    thief=context.names[view.sight.thief],
                    victim=context.names[view.sight.victim],
                    card=card_name(view.sight.card, context),
                )
            )
        )
    if isinstance(view.answer, moves.Bid):
        elements.append(Text(_("You bid [{card}].", card=card_name(view.answer.card, context))))
    if isinstance(view.answer, moves.Vote):
        elements.append(Text(_("You vote for {name}.", name=context.names[view.answer.seat])))
    if context.asked is not None:
        elements += _question(context.asked, context)
    return tuple(elements)


def _question(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    _ = context.words
    when = context.deadline(asked.id)
    match asked.kind:
        case "aside":
            return (Text(f"{_('Put a card aside?')} {when}"), *_aside(asked, context))
        case "bid":
            bids = tuple(
                move_button(_("Bid {card}", card=card_name(move.card, context)), asked.id, move)
                for move in context.moves
                if isinstance(move, moves.Bid)
            )
            return (Text(f"{_('Your bid?')} {when}"), Row(bids))
        case "vote":
            votes = tuple(
                move_button(_("Vote for {name}", name=context.labels[move.seat]), asked.id, move)
                for move in context.moves
                if isinstance(move, moves.Vote)
            )
            nobody = move_button(_("Abstain"), asked.id, moves.Abstain())
            return (Text(f"{_('Who scores?')} {when}"), Row((*votes, nobody)))
        case "turn":
            return (Text(f"{_('Steal a card?')} {when}"), *_turn(asked, context))
        case _:
            return (reaction_row(asked, context),)


def _aside(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A card is drafted by a menu and put aside on Confirm; Done puts none aside."""
    _ = context.words
    done = move_button(_("Done"), asked.id, moves.Done())
    choices = tuple(
        Choice(
            card_name(move.card, context), str(move.card), default=str(move.card) == context.draft
        )
        for move in context.moves
        if isinstance(move, moves.Aside)
    )
    if not choices:
        return (Row((done,)),)
    menu = Select("pick.card", _("Which card?"), choices, asked.id)
    if not context.draft:
        return (menu, Row((done,)))
    name = card_name(int(context.draft), context)
    return (
        Text(_("Put [{card}] aside?", card=name)),
        menu,
        Row((*_confirm(asked, context), done)),
    )


def _turn(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A victim is drafted by a menu; the theft is confirmed as it is, or with words."""
    _ = context.words
    leave = pass_button(_, asked.id, moves.Pass())
    choices = tuple(
        Choice(
            context.labels[move.victim], str(move.victim), default=str(move.victim) == context.draft
        )
        for move in context.moves
        if isinstance(move, moves.Steal)
    )
    menu = Select("pick.victim", _("Whose card?"), choices, asked.id)
    if not context.draft:
        return (menu, Row((leave,)))
    taunt = form_button(_("With words …"), asked.id, "tiny", "taunt")
    name = context.names[int(context.draft)]
    return (
        Text(_("Steal from {name}?", name=name)),
        menu,
        Row((*_confirm(asked, context), taunt, leave)),
    )


def _confirm(asked: Decision, context: RenderContext) -> tuple[Button, Button]:
    _ = context.words
    return (
        Button(_("Confirm"), "pick.confirm", asked.id, Style.SUCCESS),
        take_back_button(_, asked.id),
    )
