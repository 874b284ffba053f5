"""The table and the hands of Tiny."""

from bot.ui.game_ui import RenderContext
from bot.ui.panel import Button, Choice, Element, Row, Select, Style, Text, form_button, move_button
from games.core import Decision
from tests.tiny.cog.narration import card_name, cards_text
from tests.tiny.game import moves
from tests.tiny.game.state import Theft
from tests.tiny.game.view import View


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The score, who is waited for, and in a reaction window its two buttons for everybody."""
    _ = context.words
    blocks: list[Element] = [
        Text(f"**{_('Round {round} of {of}', round=view.round, of=view.options.rounds)}**"),
        Text("\n".join(_place_line(view, context, seat) for seat in range(len(view.places)))),
    ]
    if not context.pending:
        return tuple(blocks)
    asked = context.pending[0]
    waited = context.words.join_list([context.names[d.seat] for d in context.pending])
    when = context.deadline(asked.id)
    text = _("Waiting for {names} ({kind})", names=waited, kind=asked.kind)
    blocks.append(Text(f"{text} {when}".strip()))
    if asked.kind == "react":
        blocks += [Text(_stack_text(view, context)), _reaction(asked, context)]
    return tuple(blocks)


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


def _reaction(asked: Decision, context: RenderContext) -> Row:
    """The same two buttons whatever anybody holds: they give nothing away."""
    _ = context.words
    return Row(
        (
            move_button(_("Block"), asked.id, moves.Block(), style=Style.DANGER),
            move_button(_("Let it happen"), asked.id, moves.LetBe()),
        )
    )


def hand_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The cards, what was seen of a theft, the sealed answer, and what is asked."""
    _ = context.words
    blocks: list[Element] = [Text(_("Your hand: {cards}", cards=cards_text(view.hand, context)))]
    if view.aside:
        blocks.append(Text(_("Aside: {cards}", cards=cards_text(view.aside, context))))
    if view.sight is not None:
        blocks.append(
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
        blocks.append(Text(_("You bid [{card}].", card=card_name(view.answer.card, context))))
    if isinstance(view.answer, moves.Vote):
        blocks.append(Text(_("You vote for {name}.", name=context.names[view.answer.seat])))
    if context.asked is not None:
        blocks += _question(context.asked, context)
    return tuple(blocks)


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
            return (_reaction(asked, context),)


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
    leave = move_button(_("Pass"), asked.id, moves.Pass())
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
        Button(_("Take back"), "pick.back", asked.id),
    )
