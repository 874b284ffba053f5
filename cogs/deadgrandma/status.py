"""The state of the round in words, for table and hand: stakes, scores, the leader."""

from bot.ui.render_context import RenderContext
from cogs.deadgrandma.cards import DISAPPOINTMENT, colour_text, colours_text
from games.deadgrandma.view import SeatView, View


def round_text(view: View, context: RenderContext) -> str:
    """The round and what is at stake; during rock-paper-scissors nothing is."""
    _ = context.words
    if not view.middle:
        return _("**Round {number}** is over", number=view.round)
    return _(
        "**Round {number}** · at stake: **{possessions}**",
        number=view.round,
        possessions=colours_text(view.middle, _),
    )


def leaders(view: View) -> tuple[int, ...]:
    """The seats with the best score now, which is the lowest if the round is inverted."""
    scores = {
        seat: one.score
        for seat, one in enumerate(view.seats)
        if one.score is not None and not one.gone
    }
    if not scores:
        return ()
    best = (min if view.inverted else max)(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)


def leading_text(view: View, context: RenderContext) -> str:
    """Who would win the round now, and which score is best; '' before the bids are revealed."""
    _, seats = context.words, leaders(view)
    if not seats:
        return ""
    names = _.join_list([context.names[seat] for seat in seats])
    score = view.seats[seats[0]].score
    if view.inverted:
        return _(
            "🔻 Inverted: the lowest wins. In the lead: {names} with {score}.",
            names=names,
            score=score,
        )
    return _("🔺 The highest wins. In the lead: {names} with {score}.", names=names, score=score)


def score_text(one: SeatView, context: RenderContext) -> str:
    """A score as its base and the cards on it (N-29); '' before the bids are revealed."""
    _, pile = context.words, one.pile
    if pile is None:
        return ""
    if pile.base is None:
        return _("no bid")
    if not pile.plus and not pile.minus:
        return f"**{pile.base}**"
    plus, minus = _cards("+2", pile.plus), _cards("−2", pile.minus)
    return f"**{one.score}** = {pile.base}{plus}{minus}"


def _cards(value: str, count: int) -> str:
    if count > 1:
        return f" {value}×{count}"
    return f" {value}" if count else ""


def disappointment_text(view: View, context: RenderContext) -> str:
    """Where the Family Disappointment is."""
    _ = context.words
    if view.disappointment is None:
        return _("{symbol} The Family Disappointment is in the middle.", symbol=DISAPPOINTMENT)
    covered = next(won.colour for won in view.seats[view.disappointment].won if won.covered)
    return _(
        "{symbol} The Family Disappointment covers {name}'s {possession}.",
        symbol=DISAPPOINTMENT,
        possession=colour_text(covered, _),
        name=context.names[view.disappointment],
    )


def waiting_text(view: View, context: RenderContext) -> str:
    """Who has yet to answer."""
    _ = context.words
    return _(
        "Waiting for {names}.", names=_.join_list([context.names[seat] for seat in view.waiting])
    )


def due_text(context: RenderContext) -> str:
    """The deadline of the open question as a relative timestamp; '' for none."""
    return context.deadline(context.pending[0].id) if context.pending else ""
