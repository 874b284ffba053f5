"""The reveal of a vote: the countdown before it, the tokens, the crown and the money."""

from bot.ui.panel import Element, Text
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import Box
from cogs.funnyordie.money import money
from cogs.funnyordie.pairs import LETTERS, pair_elements
from games.funnyordie import View, events
from games.funnyordie.state import Finished, Tally
from games.funnyordie.tally import Count

COUNTDOWN = 4.0
"""Seconds from the last vote to the reveal."""
LOOKED_AT = 8.0
"""The least number of seconds that a reveal is shown before a computer player goes on."""


def reveal_delay(event: events.Event) -> float:
    """Tokens are revealed after a countdown."""
    return COUNTDOWN if isinstance(event, events.Counted) else 0.0


def extra_seconds(event: events.Event) -> float:
    """Time to look at a reveal before the next die is rolled."""
    return COUNTDOWN + LOOKED_AT if isinstance(event, events.Counted) else 0.0


def countdown_elements(
    view: View, context: RenderContext, box: Box, until: float
) -> tuple[Element, ...]:
    """The pairs with their tokens face down, and the time of the reveal."""
    _, last = context.words, view.last
    when = f"<t:{int(until)}:R>"
    text = Text(f"### {_('🥁 All votes are in: the tokens are turned up {when}.', when=when)}")
    if view.pairs and view.up is not None:  # a tie, followed by another vote
        community = tuple(card.id for card in view.community)
        return (text, *pair_elements(view.pairs, view.up, community, context, box))
    if last is None:
        return (text,)
    return (text, *pair_elements(last.pairs, last.up, last.community, context, box))


def reveal_elements(last: Finished, context: RenderContext, box: Box) -> list[Element]:
    """How the last round ended: the tokens, the crown, the money."""
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


def token_notes(tally: Tally, winners: tuple[int, ...], context: RenderContext) -> dict[int, str]:
    """The tokens on each pair of a counted vote and their sum, with the winner's crown."""
    notes = {}
    for row in tally.counts:
        note = _note(row, context)
        notes[row.seat] = f"👑 {note}" if row.seat in winners else note
    return notes


def _note(row: Count, context: RenderContext) -> str:
    """The tokens on a pair; each DIE cancels a FUNNY, and the rest counts."""
    _ = context.words
    tokens = "😂" * row.funny + "💀" * row.die
    if not tokens:
        return _("No tokens: **0**")
    facts = {"tokens": tokens, "funny": row.funny, "die": row.die, "left": row.left}
    if not row.die:
        return _("{tokens} **{left}** FUNNY", **facts)
    if row.die > row.funny:
        return _("{tokens} {funny} FUNNY, {die} DIE: **{left}** left", **facts)
    return _("{tokens} {funny} FUNNY − {die} DIE = **{left}**", **facts)


def ballot_lines(tally: Tally, context: RenderContext) -> list[str]:
    """Who placed which token, if the match has open votes (F-35)."""
    _ = context.words
    return [
        _(
            "-# {name}: 😂 {funny}, 💀 {die}",
            name=context.names[ballot.seat],
            funny=LETTERS[ballot.funny],
            die=LETTERS[ballot.die],
        )
        for ballot in tally.ballots
    ]
