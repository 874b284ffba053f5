"""What happens in Dead Grandma, in words."""

from collections.abc import Iterable

from bot.ui.render_context import RenderContext
from cogs.common.sentences import has_left_text
from cogs.deadgrandma import plays
from cogs.deadgrandma.cards import cards_text, colours_text, sign_text
from games.core import Outcome
from games.deadgrandma import events
from games.deadgrandma.cards import HAND


def describe_event(event: events.Event, context: RenderContext) -> str:
    """An event in a sentence; '' if the table or the next event already says it."""
    return (
        _round_event_text(event, context)
        or _play_event_text(event, context)
        or _ending_event_text(event, context)
    )


def _round_event_text(event: events.Event, context: RenderContext) -> str:  # noqa: C901 (one line an event)
    """Rounds, bids, cards, scores."""
    _, names = context.words, context.names
    match event:
        case events.RoundBegan():
            return _round_began(event, context)
        case events.Reshuffled(count):
            return _.ngettext(
                "The discard pile is shuffled: one card is the new deck.",
                "The discard pile is shuffled: {n} cards are the new deck.",
                count,
            )
        case events.HandShown(seat, cards):
            return _(
                "{name} has no number card, shows {cards} and draws a new hand.",
                name=names[seat],
                cards=cards_text(cards, _),
            )
        case events.NoNumber(seat, cards):
            return _(
                "{name} has no number card and can't get one: no bid. Their hand: {cards}.",
                name=names[seat],
                cards=cards_text(cards, _),
            )
        case events.BidsRevealed(bids):
            return _("The bids: {bids}.", bids=_bids(bids, context))
        case events.Scored():
            return _scored(event, context)
        case events.TiebreakBegan():
            return _tiebreak_began(event, context)
        case events.TiebreakRevealed(bids, best):
            if len(best) > 1:
                return _("The tie-break: {bids}. Tied again.", bids=_bids(bids, context))
            return _("The tie-break: {bids}.", bids=_bids(bids, context))
        case events.Awarded(seat, possessions):
            return _(
                "🎁 {name} gets {possessions}.",
                name=names[seat],
                possessions=colours_text(possessions, _),
            )
        case events.NobodyWon(middle):
            return _.ngettext(
                "Nobody wins: {possessions} stays for the next round.",
                "Nobody wins: {possessions} stay for the next round.",
                len(middle),
                possessions=colours_text(middle, _),
            )
        case _:
            return ""


def _play_event_text(event: events.Event, context: RenderContext) -> str:  # noqa: C901 (one line an event)
    """Turns, plays, Blocks. A play is described once it is decided."""
    _, names = context.words, context.names
    match event:
        case events.Passed(seat, empty):
            if empty:
                return _("{name} has no cards and passes.", name=names[seat])
            return _("{name} passes.", name=names[seat])
        case events.Blocked(seat, by, play, blocks):
            card = plays.play_name(play, context)
            if blocks > 1:
                return _(
                    "🛡️ {blocker} blocks the Block on {name}'s {card}.",
                    blocker=names[seat],
                    card=card,
                    name=names[by],
                )
            return _(
                "🛡️ {blocker} blocks {name}'s {card}.",
                blocker=names[seat],
                card=card,
                name=names[by],
            )
        case events.Stopped(seat, play):
            return plays.describe_blocked(seat, play, context)
        case events.TookEffect(seat, play):
            return plays.describe_effect(seat, play, context)
        case events.Drew(seat, count):
            if count == HAND:
                return ""  # a new hand, already described by `HandShown`
            return _.ngettext(
                "{name} draws one card.", "{name} draws {n} cards.", count, name=names[seat]
            )
        case events.Stole(seat, target, taken):
            if taken:
                return _(
                    "{name} steals a card from {target}.", name=names[seat], target=names[target]
                )
            return _(
                "{name} finds no card to steal: {target} has none left.",
                name=names[seat],
                target=names[target],
            )
        case events.PlayFizzled(seat, play):
            card = plays.play_name(play, context)
            return _("{name}'s {card} comes to nothing.", card=card, name=names[seat])
        case events.BlocksFizzled(seat, play):
            card = plays.play_name(play, context)
            return _(
                "A Block on {name}'s {card} is void: its player has left.",
                card=card,
                name=names[seat],
            )
        case _:
            return ""


def _ending_event_text(event: events.Event, context: RenderContext) -> str:
    """Complete sets, rock-paper-scissors, leavers."""
    _, names = context.words, context.names
    match event:
        case events.SetsComplete(seats):
            complete = _.join_list([names[seat] for seat in seats])
            if len(seats) == 1:
                return _("{name} has a complete set.", name=complete)
            return _("{names} have complete sets; most possessions win.", names=complete)
        case events.NothingLeft():
            return _("No possession is left to bid for.")
        case events.ContestBegan(seats):
            return _(
                "{names} settle it by rock-paper-scissors.",
                names=_.join_list([names[seat] for seat in seats]),
            )
        case events.SignsShown():
            return _signs_shown(event, context)
        case events.SeatLeft(seat, cards):
            if not cards:
                return has_left_text(names[seat], _)
            return _(
                "{name} has left the match; discarded: {cards}.",
                name=names[seat],
                cards=cards_text(cards, _),
            )
        case _:
            return ""


def _round_began(event: events.RoundBegan, context: RenderContext) -> str:
    _, words = context.words, context.words
    middle = colours_text(event.middle, words)
    if event.turned is None:
        return _(
            "Round {number}: still for {possessions}.", number=event.number, possessions=middle
        )
    return _("Round {number}: for {possessions}.", number=event.number, possessions=middle)


def _bids(bids: Iterable[events.BidOf], context: RenderContext) -> str:
    none = context.words("none")
    return ", ".join(
        f"{context.names[bid.seat]} {none if bid.value is None else bid.value}" for bid in bids
    )


def _scored(event: events.Scored, context: RenderContext) -> str:
    _, none = context.words, context.words("none")
    scores = ", ".join(
        f"{context.names[one.seat]} {none if one.score is None else one.score}"
        for one in event.scores
    )
    if event.inverted:
        return _("All have passed: {scores}. The lowest wins.", scores=scores)
    return _("All have passed: {scores}. The highest wins.", scores=scores)


def _tiebreak_began(event: events.TiebreakBegan, context: RenderContext) -> str:
    _ = context.words
    tied = _.join_list([context.names[seat] for seat in event.tied])
    if not event.forfeited:
        return _("A tie: {names}.", names=tied)
    out = _.join_list([context.names[seat] for seat in event.forfeited])
    return _("A tie: {names}. Out, with no number card: {out}.", names=tied, out=out)


def _signs_shown(event: events.SignsShown, context: RenderContext) -> str:
    _ = context.words
    signs = ", ".join(f"{context.names[one.seat]} {sign_text(one.sign, _)}" for one in event.signs)
    if not event.out:
        return _("{signs}: once more.", signs=signs)
    out = _.join_list([context.names[seat] for seat in event.out])
    return _("{signs}. Out: {names}.", signs=signs, names=out)


def result_text(outcome: Outcome, _view: object, context: RenderContext) -> str:
    """How a match ended."""
    _, name = (
        context.words,
        context.words.join_list([context.names[seat] for seat in outcome.winners]),
    )
    match outcome.reason:
        case "set":
            return _("🏆 {name} has a complete set and is the favourite grandchild!", name=name)
        case "most_possessions":
            return _("🏆 {name} has the most possessions and is the favourite!", name=name)
        case "rock_paper_scissors":
            return _("🏆 {name} wins rock-paper-scissors and is the favourite!", name=name)
        case "nothing_left":
            return _("🏆 {name} has collected the most and is the favourite grandchild!", name=name)
        case _:
            return _("🏆 {name} is the last one left, and the favourite grandchild!", name=name)
