"""What happens in Dumm gelaufen!, in words; an exchange makes one sentence."""

from collections.abc import Iterator, Sequence

from bot.ui.render_context import RenderContext
from cogs.common.sentences import last_player_text, no_result_text
from cogs.dummgelaufen import exchanges
from cogs.dummgelaufen.actions import action_text, actions_text, effect_text
from cogs.dummgelaufen.cards import colour_text, in_order_text
from cogs.dummgelaufen.exchanges import source_text
from cogs.dummgelaufen.tasks import task_name
from games.core import Outcome
from games.dummgelaufen import events
from games.dummgelaufen.moves import Place


def describe_events(happened: Sequence[events.Event], context: RenderContext) -> tuple[str, ...]:
    """Events in sentences. The events of one exchange share a sentence; what happened in the
    middle of a draw, such as a shuffle, comes before it.
    """
    lines: list[str] = []
    exchange: exchanges.ExchangeText | None = None
    for event in _folded(happened):
        before = ""
        if exchange is not None and exchange.takes(event):
            lines[-1] = exchanges.sentence(exchange, context)
        elif exchange is not None and isinstance(event, events.Reshuffled):
            before = describe_event(event, context)
        else:
            exchange = exchanges.begun(event)
            lines.append(describe_event(event, context))
        if isinstance(event, events.Drew):
            before = _replaced(event, context)
        if before:
            lines.insert(len(lines) - 1, before)
    return tuple(lines)


def _folded(happened: Sequence[events.Event]) -> Iterator[events.Event]:
    """The events, with the single steps of an action card merged."""
    last: events.Event | None = None
    for event in happened:
        both = _together(last, event)
        if both is None and last is not None:
            yield last
        last = both or event
    if last is not None:
        yield last


def _together(last: events.Event | None, event: events.Event) -> events.Event | None:
    """Two gifts, or two cards from Mac, as one event; None if they do not belong together."""
    match last, event:
        case events.Gave(seat, other, count, False), events.Gave(again, same, more, False):
            alike = (seat, other) == (again, same)
            return events.Gave(seat, other, count + more, at_random=False) if alike else None
        case events.Took(seat, source, cards, "action"), events.Took(again, same, more, "action"):
            alike = (seat, source) == (again, same)
            return events.Took(seat, source, (*cards, *more), "action") if alike else None
        case _:
            return None


def describe_event(event: events.Event, context: RenderContext) -> str:
    """An event in a sentence; '' if the table or the next event already says it."""
    exchange = exchanges.begun(event)
    if exchange is not None:
        return exchanges.sentence(exchange, context)
    return (
        _card_event_text(event, context)
        or _action_event_text(event, context)
        or _match_event_text(event, context)
    )


def _replaced(event: events.Drew, context: RenderContext) -> str:
    """Say that action cards were discarded unseen and replaced (G-16, G-17, G-21)."""
    if not event.discarded:
        return ""
    return context.words.ngettext(
        "An action card that {name} drew was discarded without effect and replaced.",
        "{n} action cards that {name} drew were discarded without effect and replaced.",
        event.discarded,
        name=context.names[event.seat],
    )


def _card_event_text(event: events.Event, context: RenderContext) -> str:
    """Cards that are drawn, refilled, shuffled."""
    _, names = context.words, context.names
    match event:
        case events.Drew(seat, count, why="refill"):
            if not count:
                return ""
            return _.ngettext(
                "{name} has no number card left and draws a card.",
                "{name} has no number card left and draws {n} cards.",
                count,
                name=names[seat],
            )
        case events.Drew(seat, count):
            if not count:
                return ""
            return _.ngettext(
                "{name} draws a number card.",
                "{name} draws {n} number cards.",
                count,
                name=names[seat],
            )
        case events.Took(seat, source, cards, "refill"):
            return _(
                "{name} has no number card left and takes {cards} from {source}.",
                name=names[seat],
                cards=in_order_text(cards, _),
                source=source_text(source, context),
            )
        case events.Took(seat, source, cards):
            return _(
                "{name} takes {cards} from {source}.",
                name=names[seat],
                cards=in_order_text(cards, _),
                source=source_text(source, context),
            )
        case events.Reshuffled(cards):
            return _.ngettext(
                "🔀 One card is the new face-down pile.",
                "🔀 {n} cards are shuffled: the new face-down pile.",
                cards,
            )
        case events.WithoutNumber(seat):
            return _("{name} has no number card and can't get one.", name=names[seat])
        case _:
            return ""


def _action_event_text(event: events.Event, context: RenderContext) -> str:
    """Action cards and what they do."""
    _, names = context.words, context.names
    match event:
        case events.RedsShown(seat, cards) if len(cards) > 1:
            return _(
                "{name} has drawn red cards: {cards}.",
                name=names[seat],
                cards=actions_text(cards, _),
            )
        case events.RedFollowed(seat, card):
            return _(
                "{name} must resolve {card}: {effect}.",
                name=names[seat],
                card=action_text(card, _),
                effect=effect_text(card, _),
            )
        case events.GreenPlayed(seat, card):
            return _(
                "{name} plays {card}: {effect}.",
                name=names[seat],
                card=action_text(card, _),
                effect=effect_text(card, _),
            )
        case events.Fizzled(seat, card):
            return _(
                "{name}'s {card} has no further effect.",
                card=action_text(card, _),
                name=names[seat],
            )
        case events.HandsSwapped(seat, other, hands):
            return _(
                "🔄 {name} and {other} swap hands and Murphy cards. Now they hold {mine} and "
                "{theirs} cards.",
                name=names[seat],
                other=names[other],
                mine=hands[0],
                theirs=hands[1],
            )
        case events.Gave():
            return _gave(event, context)
        case events.ColourShed():
            return _shed(event, context)
        case events.MurphyExchanged(seat):
            return _("🎯 {name} has a new Murphy card.", name=names[seat])
        case _:
            return ""


def _gave(event: events.Gave, context: RenderContext) -> str:
    words, names = context.words, context.names
    facts = {"name": names[event.seat], "other": names[event.other]}
    if event.at_random:
        return words.ngettext(
            "{other} gets a random number card from {name}.",
            "{other} gets {n} random number cards from {name}.",
            event.count,
            **facts,
        )
    return words.ngettext(
        "{name} gives {other} a number card.",
        "{name} gives {other} {n} number cards.",
        event.count,
        **facts,
    )


def _shed(event: events.ColourShed, context: RenderContext) -> str:
    _ = context.words
    facts = {
        "name": context.names[event.seat],
        "colour": colour_text(event.colour, _),
        "cards": in_order_text(event.cards, _),
    }
    if event.place is Place.LEFT:
        return _("{name} lays {colour} on the left pile: {cards}.", **facts)
    return _("{name} lays {colour} on the right pile: {cards}.", **facts)


def _match_event_text(event: events.Event, context: RenderContext) -> str:
    """Rounds, claims, skips, leavers."""
    _, names = context.words, context.names
    match event:
        case events.MatchBegan(dealer, first):
            return _("{dealer} has dealt, {name} begins.", dealer=names[dealer], name=names[first])
        case events.RoundBegan(number, first) if number > 1:
            return _(
                "Round {number}: everybody has a new Murphy card, {name} begins.",
                number=number,
                name=names[first],
            )
        case events.Claimed(seat, murphy, cards, _won):
            return _(
                "🎯 {name} fulfils the Murphy card “{murphy}” with {cards}.",
                name=names[seat],
                murphy=task_name(murphy, _),
                cards=in_order_text(cards, _),
            )
        case events.MurphysReplaced(circuits):
            return _(
                "Nobody has fulfilled a Murphy card in {circuits} circuits: everybody gets a "
                "new one.",
                circuits=circuits,
            )
        case events.MurphysReshuffled():
            return _("The returned Murphy cards are shuffled into a new stack.")
        case events.TurnSkipped(seat, why):
            return _skipped(names[seat], why, context)
        case events.SeatLeft(seat, numbers, actions, _place):
            return _(
                "{name} has left the match; {cards} cards go back.",
                name=names[seat],
                cards=numbers + actions,
            )
        case _:
            return ""


def _skipped(name: str, why: str, context: RenderContext) -> str:
    _ = context.words
    if why == "idle":
        return _("{name} didn't answer: the turn is skipped.", name=name)
    if why == "impossible":
        return _("{name} can't do anything and passes.", name=name)
    return _("{name} has no number card: the turn is skipped.", name=name)


def result_text(outcome: Outcome, _view: object, context: RenderContext) -> str:
    """How a match ended."""
    _ = context.words
    if not outcome.winners:
        return no_result_text(_)
    names = _.join_list([context.names[seat] for seat in outcome.winners])
    won = max(outcome.scores[seat] for seat in outcome.winners)
    if outcome.reason == "three_murphys":
        return _("🏆 {name} wins with {count} Murphy cards!", name=names, count=won)
    if outcome.reason == "last_seat":
        return last_player_text(names, _)
    why = {
        "stuck": _("Nobody could do anything for a whole circuit."),
        "circuits": _("That was the last circuit."),
    }.get(outcome.reason, _("Nobody has fulfilled a Murphy card for too long."))
    if len(outcome.winners) > 1:
        most = _.ngettext(
            "🏆 {names} share the win with one Murphy card each!",
            "🏆 {names} share the win with {n} Murphy cards each!",
            won,
            names=names,
        )
    else:
        most = _("🏆 {name} wins with the most Murphy cards: {count}.", name=names, count=won)
    return f"{why} {most}"
