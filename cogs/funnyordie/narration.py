"""What happens in Funny or Die, in words, and how the match ended.

Players' own words are shown with their pairs, not here.
"""

from collections.abc import Sequence
from itertools import pairwise

from bot.ui.render_context import RenderContext
from cogs.funnyordie.money import money
from games.core import Outcome
from games.funnyordie import Face, Side, View, events
from games.funnyordie.state import PRICES


def describe_event(event: events.Event, context: RenderContext) -> str:
    """An event in a sentence; '' if the table already says it."""
    return (
        _round_event_text(event, context)
        or _vote_event_text(event, context)
        or _ending_event_text(event, context)
    )


def describe_events(happened: Sequence[events.Event], context: RenderContext) -> tuple[str, ...]:
    """Events in sentences; players who laid pairs in a row share one.

    The winner of a pot is named with the round if the events span several rounds.
    """
    lines: list[str] = []
    laid: list[str] = []
    for event, number in zip(happened, _rounds(happened), strict=True):
        if isinstance(event, events.Played) and not event.at_random:
            laid.append(context.names[event.pair.seat])
            continue
        line = describe_event(event, context)
        if number and isinstance(event, events.Won | events.Split | events.Carried):
            line = context.words("Round {round}: {told}", round=number, told=line)
        if line and laid:
            lines.append(_laid(laid, context))
            laid = []
        lines.append(line)
    if laid:
        lines.append(_laid(laid, context))
    return tuple(lines)


def _rounds(happened: Sequence[events.Event]) -> list[int]:
    """The round of each event; 0 for all if none of them begins a round."""
    began = [
        (at, event.round)
        for at, event in enumerate(happened)
        if isinstance(event, events.RoundBegan)
    ]
    if not began:
        return [0] * len(happened)
    starts = [(0, began[0][1] - 1), *began, (len(happened), 0)]
    return [number for (at, number), (end, _) in pairwise(starts) for _ in range(at, end)]


def _laid(names: list[str], context: RenderContext) -> str:
    _ = context.words
    return _.ngettext(
        "{names} has laid a pair.", "{names} have laid pairs.", len(names), names=_.join_list(names)
    )


def _round_event_text(event: events.Event, context: RenderContext) -> str:
    _, names = context.words, context.names
    match event:
        case events.Rolled(seat, face, price):
            return _rolled(seat, face, price, context)
        case events.SideChosen(seat, Side.PHOTOS):
            return _("{name} chooses photos.", name=names[seat])
        case events.SideChosen(seat, Side.CAPTIONS):
            return _("{name} chooses captions.", name=names[seat])
        case events.Pulled(_up, _row, jokers) if jokers:
            return _.ngettext(
                "A Joker in the row was replaced.",
                "{n} Jokers in the row were replaced.",
                len(jokers),
            )
        case events.Paid():
            return _paid(event, context)
        case events.Played(pair, True):
            return _("A random card is played for {name}.", name=names[pair.seat])
        case events.Played(pair, False):
            return _laid([names[pair.seat]], context)
        case events.Reshuffled(cards):
            return _.ngettext(
                "The deck ran out: one cleared card is the new deck.",
                "The deck ran out: {n} cleared cards are the new deck.",
                cards,
            )
        case _:
            return ""


def _rolled(seat: int, face: Face, price: int, context: RenderContext) -> str:
    _, name = context.words, context.names[seat]
    amount = money(price or PRICES[face], _)
    match face:
        case Face.CAMERA:
            return _("🎲 {name} rolls 📷 the camera, {price}.", name=name, price=amount)
        case Face.BUBBLE:
            return _("🎲 {name} rolls 💬 the bubble, {price}.", name=name, price=amount)
        case Face.STAR:
            return _("🎲 {name} rolls ⭐ the star, {price}.", name=name, price=amount)


def _paid(event: events.Paid, context: RenderContext) -> str:
    """Everybody's payment in one sentence, naming players who were short of cash."""
    _, price = context.words, max(one.amount for one in event.payments)
    pot = money(event.pot, _)
    short = [context.names[one.seat] for one in event.payments if one.amount < price]
    if short:
        return _(
            "Everybody pays {price}; for {names} it's all that was left. In the middle: {pot}.",
            price=money(price, _),
            names=_.join_list(short),
            pot=pot,
        )
    return _("Everybody pays {price}. In the middle: {pot}.", price=money(price, _), pot=pot)


def _vote_event_text(event: events.Event, context: RenderContext) -> str:
    _, names = context.words, context.names
    match event:
        case events.VoteRenewed(_candidates, voters):
            asked = _.join_list([names[seat] for seat in voters])
            return _(
                "A pair is gone. Votes for or against it are void, so these vote again: {names}.",
                names=asked,
            )
        case events.Tied(seats):
            return _("⚖️ A tie: {names}.", names=_.join_list([names[seat] for seat in seats]))
        case events.Won(seat, amount):
            return _("👑 {name} wins {amount}.", name=names[seat], amount=money(amount, _))
        case events.Split(seats, share, rest):
            return _(
                "The pot is split: {amount} each for {names}; {rest} stays in the middle.",
                amount=money(share, _),
                names=_.join_list([names[seat] for seat in seats]),
                rest=money(rest, _),
            )
        case events.Carried(pot):
            return _("Nobody voted: {pot} stays for the next round.", pot=money(pot, _))
        case _:
            return ""


def _ending_event_text(event: events.Event, context: RenderContext) -> str:
    _, names = context.words, context.names
    match event:
        case events.WentBroke(seats):
            return _("💸 Out of cash: {names}.", names=_.join_list([names[seat] for seat in seats]))
        case events.SuddenDeath(seats):
            tied = _.join_list([names[seat] for seat in seats])
            return _("{names} are tied for the most money: sudden death!", names=tied)
        case events.Left(seat, amount):
            left = money(amount, _)
            return _("{name} has left and takes {money} with them.", name=names[seat], money=left)
        case events.DiePassed(seat):
            return _("{name} has the die now.", name=names[seat])
        case _:
            return ""


def result_text(outcome: Outcome, view: View, context: RenderContext) -> str:
    """Who won, with how much, and why it ended."""
    _ = context.words
    names = [context.names[seat] for seat in outcome.winners]
    amount = money(view.seats[outcome.winners[0]].money, _) if names else ""
    if len(names) == 1:
        won = _("🏆 {name} wins with {amount}!", name=names[0], amount=amount)
    else:
        won = _(
            "🏆 {names} share the win with {amount} each!", names=_.join_list(names), amount=amount
        )
    why = {
        "rounds": _("The last round was played."),
        "sudden_death": _("Sudden death decided it."),
        "too_few": _("Too few players were left."),
    }.get(outcome.reason, "")
    # An event has already said who is broke.
    return f"{won}\n{why}" if why else won
