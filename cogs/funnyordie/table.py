"""The table: the roll, the community cards, the pairs, the vote, and the money."""

from bot.ui.panel import Element, Row, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import roll_button
from cogs.funnyordie.cards import Box
from cogs.funnyordie.community import community_elements, roll_text
from cogs.funnyordie.money import money_lines
from cogs.funnyordie.pairs import pair_elements
from cogs.funnyordie.reveal import reveal_elements, token_notes
from cogs.funnyordie.vote_controls import vote_rows
from games.core import Decision
from games.funnyordie import Side, View
from games.funnyordie.moves import Choose, Roll


def table_elements(view: View, context: RenderContext, box: Box) -> tuple[Element, ...]:
    """The state of the round, with the controls for public questions."""
    asked = context.pending[0] if context.pending else None
    elements: list[Element] = [Text(f"{_heading(view, context)}\n{money_lines(view, context)}")]
    elements += middle_elements(view, context, box)
    if asked is not None and asked.kind in ("roll", "star"):
        elements.append(die_row(asked, context))
    if asked is not None and asked.kind in ("vote", "revote"):
        elements += vote_rows(view.candidates, asked.id, context)
    return tuple(elements)


def middle_elements(view: View, context: RenderContext, box: Box) -> list[Element]:
    """What lies in the middle: the last reveal, the community cards, or the pairs."""
    community = tuple(card.id for card in view.community)
    if view.phase in ("roll", "star", "over") or view.up is None:
        return reveal_elements(view.last, context, box) if view.last is not None else []
    if view.phase == "play":
        elements = community_elements(view.up, community, context, box)
        return elements + pair_elements(view.pairs, view.up, community, context, box)
    notes = token_notes(view.tallies[-1], (), context) if view.tallies else {}
    pairs = [pair for pair in view.pairs if pair.seat in view.candidates]
    return pair_elements(pairs, view.up, community, context, box, notes)


def die_row(asked: Decision, context: RenderContext) -> Row:
    """The button that rolls, or the two that choose a side after a star."""
    _ = context.words
    if asked.kind == "roll":
        return Row((roll_button(_, asked.id, Roll()),))
    photos = move_button(_("Photos"), asked.id, Choose(Side.PHOTOS), emoji="📷")
    captions = move_button(_("Captions"), asked.id, Choose(Side.CAPTIONS), emoji="💬")
    return Row((photos, captions))


def _heading(view: View, context: RenderContext) -> str:
    """The round, the roll, who has to answer, and by when."""
    lines = [f"### {_round(view, context)}"]
    if view.outcome is None:
        rolled = roll_text(view, context)
        lines += [rolled] if rolled else []
        lines += [_waiting(view, context)]
    return "\n".join(lines)


def _round(view: View, context: RenderContext) -> str:
    _ = context.words
    if view.sudden:
        return _("Sudden death, for no money")
    if view.rounds is None:
        return _("Round {round}", round=view.round)
    return _("Round {round} of {rounds}", round=view.round, rounds=view.rounds)


def _waiting(view: View, context: RenderContext) -> str:
    _, asked = context.words, context.pending
    if not asked:
        return ""
    names = _.join_list([context.names[one.seat] for one in asked])
    when = context.deadline(asked[0].id)
    match asked[0].kind:
        case "roll":
            text = _("{names} rolls the die.", names=names)
        case "star":
            text = _("{names} chooses: photos or captions?", names=names)
        case "play":
            text = _("Waiting for {names} to lay a card under “My hand”.", names=names)
        case "revote":
            text = _(
                "🗳️ **Funny or Die death match!** Lay FUNNY and DIE on two of the tied pairs. "
                "Still to vote: {names}.",
                names=names,
            )
        case _:
            text = _(
                "🗳️ **Judgement time!** Lay FUNNY on one pair and DIE on another, never on your "
                "own. Still to vote: {names}.",
                names=names,
            )
    small = []
    if view.voters:  # how many have voted, never how (F121)
        given = len(view.voters) - len(asked)
        small.append(_("{given} of {all} votes are in.", given=given, all=len(view.voters)))
    if when:
        small.append(_("Time is up {when}.", when=when))
    return "\n-# ".join([text, " ".join(small)]) if small else text
