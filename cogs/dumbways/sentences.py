"""What happens in Dumb Ways to Die: each event in a sentence."""

from bot.ui.render_context import RenderContext
from cogs.common.sentences import has_left_text
from cogs.dumbways.beans import death_text
from cogs.dumbways.cards import card_text, cards_text
from cogs.dumbways.runs import discards_text, draws_text, takes_text
from games.dumbways import BOX, Card, events
from games.dumbways.cards import ACCIDENTS


def describe_event(event: events.Event, context: RenderContext) -> str:
    """An event in a sentence; '' if the table or the next event already says it."""
    return (
        _turn_event_text(event, context)
        or _bean_event_text(event, context)
        or _hand_event_text(event, context)
    )


def _turn_event_text(event: events.Event, context: RenderContext) -> str:  # noqa: C901 (one line an event)
    """Rolls, draws, plays, the deck."""
    _, names = context.words, context.names
    match event:
        case events.Dealt():
            return _(
                "Everybody has {beans} beans and {cards} cards.", beans=BOX.beans, cards=BOX.hand
            )
        case events.Rolled(seat, actions):
            return _.ngettext(
                "▶ {name} rolls a 1: one action.",
                "▶ {name} rolls a {n}: {n} actions.",
                actions,
                name=names[seat],
            )
        case events.Drew():
            return draws_text([event], context)
        case events.Revealed(seat, Card.PSYCHO):
            return _("🔪 {name} draws Psycho Attack! Now everybody rolls.", name=names[seat])
        case events.Revealed(seat, card):
            return _("{name} draws {card}.", name=names[seat], card=card_text(card, _))
        case events.NothingToDraw(seat):
            return _("{name} should draw, but there's no card left anywhere.", name=names[seat])
        case events.Reshuffled(cards):
            return _.ngettext(
                "The discard is shuffled: one card is the new deck.",
                "The discard is shuffled: {n} cards are the new deck.",
                cards,
            )
        case events.Played():
            return _played(event, context)
        case events.ActionsLost(seat, actions):
            return _.ngettext(
                "{name} loses the last action.",
                "{name} loses the remaining {n} actions.",
                actions,
                name=names[seat],
            )
        case events.Left(seat):
            return has_left_text(names[seat], _)
        case _:
            return ""


def _played(event: events.Played, context: RenderContext) -> str:
    """A card as it is played; '' if the sentence about its effect names the card."""
    _, name = context.words, context.names[event.seat]
    target = "" if event.target is None else context.names[event.target]
    if event.card in ACCIDENTS:
        return _(
            "{name} attacks {target}: {card}.",
            name=name,
            target=target,
            card=card_text(event.card, _),
        )
    match event.card:
        case Card.BLIND_LUCK:
            return _("🙈 {name} plays Blind Luck: everybody takes a card from the left.", name=name)
        case Card.SET_FIRE:
            return _("🔥 {name} sets fire to everything: everybody draws two cards.", name=name)
        case Card.WHEEL:
            return _(
                "🎡 {name} spins the Wheel of Misfortune for {target}.", name=name, target=target
            )
        case _:
            return ""


def _bean_event_text(event: events.Event, context: RenderContext) -> str:
    """Counters, deaths, the psycho's rolls."""
    _, names = context.words, context.names
    match event:
        case events.Countered(seat, card):
            return _(
                "🛡️ {name} saves the bean with {card}.", name=names[seat], card=card_text(card, _)
            )
        case events.BeanDied(seat, bean):
            return death_text(bean, seat, context)
        case events.Eliminated(seat, cards, removed):
            if not cards:
                return _("☠️ {name} is out.", name=names[seat])
            if removed:
                return _(
                    "☠️ {name} is out; these cards leave the game: {cards}.",
                    name=names[seat],
                    cards=cards_text(cards, _),
                )
            return _(
                "☠️ {name} is out; discarded: {cards}.",
                name=names[seat],
                cards=cards_text(cards, _),
            )
        case events.PsychoRolled(seat, face, safe):
            if safe:
                return _("🎲 {name} rolls a {face}: safe.", name=names[seat], face=face)
            return _("🎲 {name} rolls a {face}.", name=names[seat], face=face)
        case _:
            return ""


def _hand_event_text(event: events.Event, context: RenderContext) -> str:
    """Cards that change hands, and peeks: only that they happened."""
    _, names = context.words, context.names
    match event:
        case events.CardTaken():
            return takes_text([event], context)
        case events.Traded(seat, other, mine, theirs):
            return _(
                "🔄 Fair Trade: {name} and {other} swap hands. Now they hold {mine} and {theirs}.",
                name=names[seat],
                other=names[other],
                mine=mine,
                theirs=theirs,
            )
        case events.Peeked(seat, target):
            return _(
                "👀 Sneak Peek: {name} looks at {target}'s hand.",
                name=names[seat],
                target=names[target],
            )
        case events.Looked(seat, count):
            return _.ngettext(
                "🔀 Rearranged: {name} looks at the last card of the deck.",
                "🔀 Rearranged: {name} looks at the top {n} cards of the deck.",
                count,
                name=names[seat],
            )
        case events.PutBack(seat):
            return _("{name} has put the cards back in secret.", name=names[seat])
        case events.Discarded():
            return discards_text([event], context)
        case _:
            return ""
