"""The table of Dead Grandma: what everybody sees, with the buttons of the Block window."""

from bot.ui.panel import Button, Element, Row, Style, Text
from bot.ui.render_context import RenderContext
from cogs.common.controls import let_it_happen_button
from cogs.common.layout import lines, small
from cogs.deadgrandma import plays, status
from cogs.deadgrandma.cards import won_text
from cogs.deadgrandma.status import due_text
from games.deadgrandma.moves import LetHappen
from games.deadgrandma.view import StackView, View


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """Stakes and scores first; the question comes last, near the bottom of the screen."""
    blocks: list[Element] = []
    if view.phase != "over":
        blocks.append(Text(lines(status.round_text(view, context), _leader(view, context))))
    blocks.append(Text("\n".join(_seat_text(view, seat, context) for seat in _present(view))))
    if view.phase == "over":
        return tuple(blocks)
    blocks.append(Text(_piles_text(view, context)))
    if not context.pending:  # a cancelled match
        return tuple(blocks)
    blocks.append(Text(_question(view, context)))
    if view.phase == "block":
        blocks.append(_answers(context))
    return tuple(blocks)


def _present(view: View) -> list[int]:
    return [seat for seat, one in enumerate(view.seats) if not one.gone]


def _leader(view: View, context: RenderContext) -> str:
    _ = context.words
    if view.phase == "bid":
        return small(_("{name} takes the first turn.", name=context.names[view.first]))
    return status.leading_text(view, context)


def _seat_text(view: View, seat: int, context: RenderContext) -> str:
    """A seat in two lines: name and score; then cards, passed or not, possessions."""
    _, one = context.words, view.seats[seat]
    mark = "▶ " if seat == view.turn else "🏆 " if seat == view.winner else ""
    score = status.score_text(one, context)
    if not score and view.phase == "bid":
        score = _("still has to bid") if seat in view.waiting else _("has bid")
    first = f"{mark}**{context.names[seat]}**" + (f" · {score}" if score else "")
    parts = [_.ngettext("one card", "{n} cards", one.hand)]
    if one.passed:
        parts.append(_("💤 passed"))
    parts += [won_text(won, _) for won in one.won]
    if one.complete:
        parts.append(_("✅ a complete set"))
    return f"{first}\n{small(' · '.join(parts))}"


def _piles_text(view: View, context: RenderContext) -> str:
    _ = context.words
    piles = _(
        "Deck {deck} · discard {discard} · possession deck {possessions}",
        deck=view.deck,
        discard=view.discard,
        possessions=view.possessions,
    )
    inverts = ""
    if view.inverts:
        inverts = _.ngettext("One Invert this round.", "{n} Inverts this round.", view.inverts)
    disappointment = status.disappointment_text(view, context)
    return lines(small(disappointment), small(inverts), small(piles))


def _question(view: View, context: RenderContext) -> str:
    """Who is asked what, and what happens when time runs out."""
    match view.phase:
        case "bid":
            return _bid_text(view, context)
        case "turn":
            return _turn_text(view, context)
        case "block":
            return _window_text(view, context)
        case "tiebreak":
            return _tiebreak_text(view, context)
        case _:
            return _contest_text(view, context)


def _bid_text(view: View, context: RenderContext) -> str:
    _, due = context.words, due_text(context)
    rule = _("Bid one number card, face down, under “My hand”.")
    silence = _("Time runs out {when}; your lowest card is then played.", when=due) if due else ""
    waiting = status.waiting_text(view, context)
    return lines(f"### {_('🙈 The bids')}", rule, small(waiting), small(silence))


def _turn_text(view: View, context: RenderContext) -> str:
    _, due = context.words, due_text(context)
    assert view.turn is not None  # noqa: S101 (it is a seat's turn)
    head = _("▶ {name}'s turn", name=context.names[view.turn])
    rule = _("One action card, a steal, or a pass.")
    silence = _("Time runs out {when}; that counts as a pass.", when=due) if due else ""
    return lines(f"### {head}", rule, small(silence))


def _window_text(view: View, context: RenderContext) -> str:
    assert view.stack is not None  # noqa: S101 (a play is pending)
    stack = view.stack
    return lines(
        f"### {plays.describe_play(stack.seat, stack.play, context)}",
        *plays.stack_lines(stack, context),
        verdict_text(stack, context),
        small(status.waiting_text(view, context)),
    )


def verdict_text(stack: StackView, context: RenderContext) -> str:
    """What becomes of a play if nobody adds a Block, and when."""
    _, due = context.words, due_text(context)
    if stack.stopped:
        return (
            _("⏳ **It's stopped {when}**, unless somebody blocks that.", when=due)
            if due
            else _("⏳ **It's stopped**, unless somebody blocks that.")
        )
    return (
        _("⏳ **It happens {when}**, unless somebody blocks.", when=due)
        if due
        else _("⏳ **It happens**, unless somebody blocks.")
    )


def _tiebreak_text(view: View, context: RenderContext) -> str:
    _, due = context.words, due_text(context)
    tied = _.join_list([context.names[seat] for seat in view.tied])
    rule = _("{names} are tied. One more number card decides, without action cards.", names=tied)
    out = ""
    if view.forfeited:
        names = _.join_list([context.names[seat] for seat in view.forfeited])
        out = _("Out, with no number card: {names}.", names=names)
    silence = _("Time runs out {when}; your lowest card is then played.", when=due) if due else ""
    waiting = status.waiting_text(view, context)
    return lines(f"### {_('⚖️ Tie-break')}", rule, out, small(waiting), small(silence))


def _contest_text(view: View, context: RenderContext) -> str:
    _, due = context.words, due_text(context)
    names = _.join_list([context.names[seat] for seat in view.contest])
    rule = _(
        "{names} have equal claims. Throw {go}: choose a sign under “My hand”.",
        names=names,
        go=view.go,
    )
    silence = _("Time runs out {when}; a random sign is then shown.", when=due) if due else ""
    waiting = status.waiting_text(view, context)
    return lines(f"### {_('✊ Rock, paper, scissors')}", rule, small(waiting), small(silence))


def _answers(context: RenderContext) -> Row:
    """The same two buttons for everybody, so that they reveal no hand (N-26)."""
    _, asked = context.words, context.pending[0]
    return Row(
        (
            Button(_("Block"), "pick.block", asked.id, Style.DANGER, "🛡️"),
            let_it_happen_button(_, asked.id, LetHappen()),
        )
    )
