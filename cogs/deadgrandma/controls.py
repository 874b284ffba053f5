"""The controls of a hand: buttons for bids and signs, menus for a turn."""

from bot.ui.panel import Button, Choice, Element, Row, Select, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import button_rows, let_it_happen_button, pass_button, take_back_button
from cogs.deadgrandma.cards import (
    card_emoji,
    card_name,
    colour_emoji,
    colour_name,
    sign_emoji,
    sign_name,
)
from cogs.deadgrandma.drafts import card_key, drafted_play, plays_of, target_key
from cogs.deadgrandma.plays import describe_play
from games.core import Decision
from games.deadgrandma import moves
from games.deadgrandma.cards import Action
from games.deadgrandma.moves import Play
from games.deadgrandma.view import View


def control_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The controls for what the seat is asked, if anything."""
    if context.asked is None:
        return ()
    match context.asked.kind:
        case "bid" | "tiebreak":
            return _bids(context.asked, context)
        case "turn":
            return _turn(view, context.asked, context)
        case "block":
            return (_answers(context.asked, context),)
        case _:
            return _signs(context.asked, context)


def _bids(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    _ = context.words
    return button_rows(
        [
            move_button(_("Bid {value}", value=move.value), asked.id, move, style=Style.PRIMARY)
            for move in context.moves
            if isinstance(move, moves.Bid)
        ]
    )


def _signs(asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    _ = context.words
    return button_rows(
        [
            move_button(sign_name(move.sign, _), asked.id, move, emoji=sign_emoji(move.sign))
            for move in context.moves
            if isinstance(move, moves.Throw)
        ]
    )


def _answers(asked: Decision, context: RenderContext) -> Row:
    """Block, enabled if the seat holds one, and “Let it happen”. Only the seat sees its hand."""
    _ = context.words
    held = moves.Block() in context.moves
    return Row(
        (
            Button(_("Block"), "pick.block", asked.id, Style.DANGER, "🛡️", disabled=not held),
            let_it_happen_button(_, asked.id, moves.LetHappen()),
        )
    )


def _turn(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A menu of cards, a menu of targets for the chosen card, then “Play it”; or Pass."""
    _, plays = context.words, plays_of(context.moves)
    leave = pass_button(_, asked.id, moves.Pass())
    if not plays:
        return (Text(_("You can't play any of these now: pass.")), Row((leave,)))
    card, play = drafted_play(context)
    choices = tuple(
        _card_choice(next(iter(targets.values())), card, context) for targets in plays.values()
    )
    blocks: list[Element] = [Select("pick.card", _("Play a card or steal …"), choices, asked.id)]
    if card is not None and len(plays[card]) > 1:
        targets = tuple(_target_choice(view, one, play, context) for one in plays[card].values())
        blocks.append(Select(f"pick.target.{card}", _("On whom?"), targets, asked.id))
    if card is None:
        return (*blocks, Row((leave,)))
    back = take_back_button(_, asked.id)
    if play is None:
        return (*blocks, Row((back, leave)))
    assert context.seat is not None  # noqa: S101 (a hand belongs to a seat)
    lay = move_button(_("Play it"), asked.id, play, style=Style.SUCCESS)
    ready = _("Not played yet: {play}", play=describe_play(context.seat, play, context))
    return (*blocks, Text(ready), Row((lay, back, leave)))


def _card_choice(play: Play, chosen: str | None, context: RenderContext) -> Choice:
    """A card in the menu, or the numbers of a steal."""
    _, key = context.words, card_key(play)
    if isinstance(play, moves.Steal):
        numbers = _.join_list([str(value) for value in play.cards])
        label = _("Steal with {numbers}", numbers=numbers)
        return Choice(label, key, _("a random card of somebody's hand"), "🫳", key == chosen)
    action = Action(key)
    return Choice(
        card_name(action, _), key, _description(action, context), card_emoji(action), key == chosen
    )


def _description(action: Action, context: RenderContext) -> str:
    _ = context.words
    return {
        Action.PLUS: _("two more points for anybody"),
        Action.MINUS: _("two points off anybody"),
        Action.DRAW: _("two more cards, to be used at once"),
        Action.INVERT: _("highest and lowest swap places"),
        Action.SWAP: _("your score for somebody else's"),
        Action.SHAME: _("cover a won possession"),
        Action.BLOCK: "",
    }[action]


def _target_choice(view: View, play: Play, chosen: Play | None, context: RenderContext) -> Choice:
    """A seat in the menu, or one of its possessions."""
    assert not isinstance(play, moves.Draw | moves.Invert)  # noqa: S101 (those have no target)
    _, key, target = context.words, target_key(play), view.seats[play.target]
    name = context.labels[play.target]
    if play.target == context.seat:
        name = _("{name} (you)", name=name)
    if isinstance(play, moves.Shame):
        label = _("{name}: {possession}", possession=colour_name(play.colour, _), name=name)
        return Choice(label, key, "", colour_emoji(play.colour), play == chosen)
    if isinstance(play, moves.Steal):
        text = _.ngettext("one card in hand", "{n} cards in hand", target.hand)
    elif target.score is None:
        text = _("no bid")
    else:
        text = _("score {score}", score=target.score)
    return Choice(name, key, text, default=play == chosen)
