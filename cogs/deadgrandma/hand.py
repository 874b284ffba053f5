"""The hand of Dead Grandma: what a seat holds, what it was shown, and why it cannot play a card."""

from collections import Counter

from bot.ui.panel import Element, Text
from bot.ui.render_context import RenderContext
from cogs.common.layout import counted_text, lines, small
from cogs.deadgrandma import plays, status
from cogs.deadgrandma.cards import card_name, cards_text, sign_text, won_text
from cogs.deadgrandma.controls import control_elements
from cogs.deadgrandma.reasons import unplayable_lines
from cogs.deadgrandma.status import due_text
from cogs.deadgrandma.table import verdict_text
from games.deadgrandma.state import Sight
from games.deadgrandma.view import View

MAX_SIGHTS = 4
"""Maximum number of private notes listed; the latest are kept."""


def hand_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """A summary of the table, the question, the cards, and the controls."""
    assert view.seat is not None  # noqa: S101 (a hand belongs to a seat)
    elements: list[Element] = [
        Text(
            lines(
                status.round_text(view, context),
                status.leading_text(view, context),
                _own(view, view.seat, context),
            )
        ),
        Text(lines(_asked(view, context), small(_passing(context)))),
        Text(_cards(view, context)),
    ]
    news = [sight for sight in view.sights if sight.cards != view.hand]
    sights = [small(_sight(sight, context)) for sight in news[-MAX_SIGHTS:]]
    if sights:
        elements.append(Text("\n".join(sights)))
    return (*elements, *control_elements(view, context))


def _own(view: View, seat: int, context: RenderContext) -> str:
    """The seat's own score and possessions."""
    _, one = context.words, view.seats[seat]
    score = status.score_text(one, context)
    won = " · ".join(won_text(won, _) for won in one.won)
    return lines(
        _("Your score: {score}", score=score) if score else "",
        _("You own: {possessions}", possessions=won) if won else "",
    )


def _asked(view: View, context: RenderContext) -> str:
    """What the table waits for: this seat or others."""
    if context.asked is None:
        return _other_question(view, context)
    _, due = context.words, due_text(context)
    match context.asked.kind:
        case "bid":
            head = _("Your bid?")
            rule = _("One number card, face down. You can't take it back.")
            silence = (
                _("Time runs out {when}; your lowest card is then played.", when=due) if due else ""
            )
        case "turn":
            head = _("Your turn")
            rule = _("Play one action card, steal, or pass for the rest of the round.")
            silence = _("Time runs out {when}; that counts as a pass.", when=due) if due else ""
        case "tiebreak":
            head = _("Tie-break: one more number")
            rule = _(
                "Face down, and only this card counts. {rule}",
                rule=_best_score_text(view, context),
            )
            silence = (
                _("Time runs out {when}; your lowest card is then played.", when=due) if due else ""
            )
        case "rps":
            head = _("Rock, paper, scissors")
            rule = _("Hidden until all have chosen.")
            silence = (
                _("Time runs out {when}; a random sign is then shown.", when=due) if due else ""
            )
        case _:
            return _window(view, context)
    return lines(f"### {head}", rule, small(silence))


def _best_score_text(view: View, context: RenderContext) -> str:
    _ = context.words
    return _("The lowest wins.") if view.inverted else _("The highest wins.")


def _window(view: View, context: RenderContext) -> str:
    assert view.stack is not None  # noqa: S101 (a play is pending)
    return lines(
        f"### {plays.describe_play(view.stack.seat, view.stack.play, context)}",
        *plays.stack_lines(view.stack, context),
        verdict_text(view.stack, context),
    )


def _passing(context: RenderContext) -> str:
    _ = context.words
    return {
        "": "",
        "mine": _("You're only asked about what is by you or against you."),
        "all": _("You're letting everything happen until the next round."),
    }[context.passing]


def _other_question(view: View, context: RenderContext) -> str:
    """What other seats are asked, and what this seat has answered."""
    _ = context.words
    answered = ""
    if view.laid is not None:
        answered = _("You've bid **{value}**.", value=view.laid)
    elif view.thrown is not None:
        answered = _("You show {sign}.", sign=sign_text(view.thrown, _))
    elif view.stack is not None and view.hand and view.seat not in view.waiting:
        answered = _("✅ You let it happen.")
    stack = ""
    if view.stack is not None:
        stack = lines(
            plays.describe_play(view.stack.seat, view.stack.play, context),
            *plays.stack_lines(view.stack, context),
            verdict_text(view.stack, context),
        )
    return lines(stack, answered, _waiting(view, context))


def _waiting(view: View, context: RenderContext) -> str:
    _, names = (
        context.words,
        context.words.join_list([context.names[seat] for seat in view.waiting]),
    )
    match view.phase:
        case "bid":
            return _("Waiting for bids from {names}.", names=names)
        case "turn":
            return _("It's {names}'s turn.", names=names)
        case "block":
            return _("Block, or let it happen? Waiting for {names}.", names=names)
        case "tiebreak":
            return _("Waiting for a tie-break card from {names}.", names=names)
        case _:
            return _("Waiting for a sign from {names}.", names=names)


def _cards(view: View, context: RenderContext) -> str:
    """The hand in order, playable cards in bold, and why the others cannot be played."""
    _ = context.words
    if not view.hand:
        return _("You hold no cards.")
    held = {one.card for one in view.unplayable}
    texts = []
    for card, count in Counter(view.hand).items():
        name = card_name(card, _)
        texts.append(counted_text(name if card in held else f"**{name}**", count))
    hand = _("Your hand: {cards}", cards=" · ".join(texts))
    return lines(hand, *(small(text) for text in unplayable_lines(view, context)))


def _sight(sight: Sight, context: RenderContext) -> str:
    """Something that only this seat was shown."""
    _, cards = context.words, cards_text(sight.cards, context.words)
    other = context.names[sight.other] if sight.other is not None else ""
    match sight.what:
        case "took":
            return _("You took {cards} from {name}.", cards=cards, name=other)
        case "lost":
            return _("{name} took {cards} from you.", cards=cards, name=other)
        case _:
            return _("You drew {cards}.", cards=cards)
