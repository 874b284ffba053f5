"""The table: the roll, the community cards, the pairs, the vote, and the money at all times."""

from bot.ui.game_ui import RenderContext
from bot.ui.panel import Element, Row, Style, Text, move_button
from cogs.funnyordie.box import Box
from cogs.funnyordie.community import community_elements, roll_text
from cogs.funnyordie.money import money, standings
from cogs.funnyordie.pairs import pair_elements
from cogs.funnyordie.votes import ballot_lines, token_notes, vote_rows
from games.core import Decision
from games.funnyordie import Side, View
from games.funnyordie.moves import Choose, Roll
from games.funnyordie.state import Finished


def table_elements(view: View, context: RenderContext, box: Box) -> tuple[Element, ...]:
    """What is going on, with the controls of what is answered in public."""
    asked = context.pending[0] if context.pending else None
    elements: list[Element] = [Text(f"{_heading(view, context)}\n{standings(view, context)}")]
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


def suspense_elements(
    view: View, context: RenderContext, box: Box, until: float
) -> tuple[Element, ...]:
    """The pairs with their tokens face down, and when these are turned up."""
    _, last = context.words, view.last
    when = f"<t:{int(until)}:R>"
    text = Text(f"### {_('🥁 All votes are in: the tokens are turned up {when}.', when=when)}")
    if view.pairs and view.up is not None:  # a tie, which is voted on again
        community = tuple(card.id for card in view.community)
        return (text, *pair_elements(view.pairs, view.up, community, context, box))
    if last is None:
        return (text,)
    return (text, *pair_elements(last.pairs, last.up, last.community, context, box))


def reveal_elements(last: Finished, context: RenderContext, box: Box) -> list[Element]:
    """How the round before ended: the tokens, the crown, the money."""
    _ = context.words
    notes: dict[int, str] = {}
    for tally in last.tallies:
        notes |= token_notes(tally, last.winners, context)
    elements = pair_elements(last.pairs, last.up, last.community, context, box, notes)
    lines = [f"**{won_text(last, context)}**"]
    for tally in last.tallies:
        lines += ballot_lines(tally, context)
    return [*elements, Text("\n".join(lines))]


def won_text(last: Finished, context: RenderContext) -> str:
    """Who got what at the end of a round."""
    _, names = context.words, [context.names[seat] for seat in last.winners]
    amount = money(last.share, _)
    if not names:
        return _("Round {round}: nobody voted; the pot stays in the middle.", round=last.round)
    if len(names) == 1:
        return _(
            "👑 Round {round}: {name} wins {amount}!",
            round=last.round,
            name=names[0],
            amount=amount,
        )
    return _(
        "👑 Round {round}: tied to the end; {names} get {amount} each.",
        round=last.round,
        names=_.join_list(names),
        amount=amount,
    )


def die_row(asked: Decision, context: RenderContext) -> Row:
    """The button that rolls, or the two that choose a side after a star."""
    _ = context.words
    if asked.kind == "roll":
        return Row((move_button(_("Roll"), asked.id, Roll(), style=Style.PRIMARY, emoji="🎲"),))
    photos = move_button(_("Photos"), asked.id, Choose(Side.PHOTOS), emoji="📷")
    captions = move_button(_("Captions"), asked.id, Choose(Side.CAPTIONS), emoji="💬")
    return Row((photos, captions))


def _heading(view: View, context: RenderContext) -> str:
    """The round, what is waited for, until when, and what the die says."""
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
            text = _("Waiting for {names} to lay a card, under «My hand».", names=names)
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
    if view.voters:  # how many, never how (F121)
        given = len(view.voters) - len(asked)
        small.append(_("{given} of {all} votes are in.", given=given, all=len(view.voters)))
    if when:
        small.append(_("Time is up {when}.", when=when))
    return "\n-# ".join([text, " ".join(small)]) if small else text
