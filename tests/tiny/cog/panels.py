"""The table and the hands of Tiny."""

from bot.ui.game_ui import Scene
from bot.ui.panel import Button, Choice, Element, Row, Select, Style, Text, ask_button, move_button
from games.core import Decision
from tests.tiny.cog.narration import card_name, cards_text
from tests.tiny.game import moves
from tests.tiny.game.state import Theft
from tests.tiny.game.view import View


def table_elements(view: View, scene: Scene) -> tuple[Element, ...]:
    """The score, who is waited for, and in a reaction window its two buttons for everybody."""
    _ = scene.words
    blocks: list[Element] = [
        Text(f"**{_('Round {round} of {of}', round=view.round, of=view.options.rounds)}**"),
        Text("\n".join(_place_line(view, scene, seat) for seat in range(len(view.places)))),
    ]
    if not scene.pending:
        return tuple(blocks)
    asked = scene.pending[0]
    waited = scene.words.listed([scene.names[d.seat] for d in scene.pending])
    when = scene.deadline(asked.id)
    text = _("Waiting for {names} ({kind})", names=waited, kind=asked.kind)
    blocks.append(Text(f"{text} {when}".strip()))
    if asked.kind == "react":
        blocks += [Text(_stack_text(view, scene)), _reaction(asked, scene)]
    return tuple(blocks)


def _place_line(view: View, scene: Scene, seat: int) -> str:
    place = view.places[seat]
    text = scene.words(
        "{name}: {score} points, {cards} cards",
        name=scene.names[seat],
        score=place.score,
        cards=place.cards,
    )
    return f"▶ {text}" if seat == view.leader else text


def _stack_text(view: View, scene: Scene) -> str:
    theft = view.stack[0]
    assert isinstance(theft, Theft)
    return scene.words(
        "{name} wants a card of {other}; {blocks} blocks so far.",
        name=scene.names[theft.thief],
        other=scene.names[theft.victim],
        blocks=len(view.stack) - 1,
    )


def _reaction(asked: Decision, scene: Scene) -> Row:
    """The same two buttons whatever anybody holds: they give nothing away."""
    _ = scene.words
    return Row(
        (
            move_button(_("Block"), asked.id, moves.Block(), style=Style.DANGER),
            move_button(_("Let it happen"), asked.id, moves.LetBe()),
        )
    )


def hand_elements(view: View, scene: Scene) -> tuple[Element, ...]:
    """The cards, what was seen of a theft, the sealed answer, and what is asked."""
    _ = scene.words
    blocks: list[Element] = [Text(_("Your hand: {cards}", cards=cards_text(view.hand, scene)))]
    if view.aside:
        blocks.append(Text(_("Aside: {cards}", cards=cards_text(view.aside, scene))))
    if view.sight is not None:
        blocks.append(
            Text(
                _(
                    "In round {round}, {thief} took [{card}] from {victim}.",
                    round=view.sight.round,
                    thief=scene.names[view.sight.thief],
                    victim=scene.names[view.sight.victim],
                    card=card_name(view.sight.card, scene),
                )
            )
        )
    if isinstance(view.answer, moves.Bid):
        blocks.append(Text(_("You bid [{card}].", card=card_name(view.answer.card, scene))))
    if isinstance(view.answer, moves.Vote):
        blocks.append(Text(_("You vote for {name}.", name=scene.names[view.answer.seat])))
    if scene.asked is not None:
        blocks += _question(scene.asked, scene)
    return tuple(blocks)


def _question(asked: Decision, scene: Scene) -> tuple[Element, ...]:
    _ = scene.words
    when = scene.deadline(asked.id)
    match asked.kind:
        case "aside":
            return (Text(f"{_('Put a card aside?')} {when}"), *_aside(asked, scene))
        case "bid":
            bids = tuple(
                move_button(_("Bid {card}", card=card_name(move.card, scene)), asked.id, move)
                for move in scene.moves
            )
            return (Text(f"{_('Your bid?')} {when}"), Row(bids))
        case "vote":
            votes = tuple(
                move_button(_("Vote for {name}", name=scene.labels[move.seat]), asked.id, move)
                for move in scene.moves
                if isinstance(move, moves.Vote)
            )
            nobody = move_button(_("Abstain"), asked.id, moves.Abstain())
            return (Text(f"{_('Who scores?')} {when}"), Row((*votes, nobody)))
        case "turn":
            return (Text(f"{_('Steal a card?')} {when}"), *_turn(asked, scene))
        case _:
            return (_reaction(asked, scene),)


def _aside(asked: Decision, scene: Scene) -> tuple[Element, ...]:
    """A card is drafted by a menu and put aside on Confirm; Done puts none aside."""
    _ = scene.words
    done = move_button(_("Done"), asked.id, moves.Done())
    choices = tuple(
        Choice(card_name(move.card, scene), str(move.card), chosen=str(move.card) == scene.draft)
        for move in scene.moves
        if isinstance(move, moves.Aside)
    )
    if not choices:
        return (Row((done,)),)
    menu = Select("pick.card", _("Which card?"), choices, asked.id)
    if not scene.draft:
        return (menu, Row((done,)))
    name = card_name(int(scene.draft), scene)
    return (
        Text(_("Put [{card}] aside?", card=name)),
        menu,
        Row((*_confirm(asked, scene), done)),
    )


def _turn(asked: Decision, scene: Scene) -> tuple[Element, ...]:
    """A victim is drafted by a menu; the theft is confirmed as it is, or with words."""
    _ = scene.words
    leave = move_button(_("Pass"), asked.id, moves.Pass())
    choices = tuple(
        Choice(scene.labels[move.victim], str(move.victim), chosen=str(move.victim) == scene.draft)
        for move in scene.moves
        if isinstance(move, moves.Steal)
    )
    menu = Select("pick.victim", _("Whose card?"), choices, asked.id)
    if not scene.draft:
        return (menu, Row((leave,)))
    taunt = ask_button(_("With words …"), asked.id, "tiny", "taunt")
    name = scene.names[int(scene.draft)]
    return (
        Text(_("Steal from {name}?", name=name)),
        menu,
        Row((*_confirm(asked, scene), taunt, leave)),
    )


def _confirm(asked: Decision, scene: Scene) -> tuple[Button, Button]:
    _ = scene.words
    return (
        Button(_("Confirm"), "pick.confirm", asked.id, Style.SUCCESS),
        Button(_("Take back"), "pick.back", asked.id),
    )
