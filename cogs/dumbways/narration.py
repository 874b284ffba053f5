"""What happens in Dumb Ways to Die, in words: an event a sentence, and some told together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.face import Scene
from cogs.dumbways.beans import bean_name, beans_text, death_text
from cogs.dumbways.cards import card_text, cards_text
from games.core import Outcome
from games.dumbways import BOX, BY_KEY, Card, View, events
from games.dumbways.cards import ACCIDENTS


def told(event: events.Event, scene: Scene) -> str:
    """An event in a sentence; '' where the table itself, or the next event, says it all."""
    return _of_the_turn(event, scene) or _of_a_bean(event, scene) or _of_hands(event, scene)


def _of_the_turn(event: events.Event, scene: Scene) -> str:  # noqa: C901 (one line an event)
    """Rolls, draws, plays, the deck."""
    _, names = scene.words, scene.names
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
            return _drawn([event], scene)
        case events.Revealed(seat, Card.PSYCHO):
            return _("🔪 {name} draws Psycho Attack! Now everybody rolls.", name=names[seat])
        case events.Revealed(seat, card):
            return _("{name} draws {card}.", name=names[seat], card=card_text(card, _))
        case events.NothingToDraw(seat):
            return _("{name} should draw, but there is no card anywhere.", name=names[seat])
        case events.Reshuffled(cards):
            return _.ngettext(
                "The discard is shuffled: one card is the new deck.",
                "The discard is shuffled: {n} cards are the new deck.",
                cards,
            )
        case events.Played():
            return _played(event, scene)
        case events.ActionsLost(seat, actions):
            return _.ngettext(
                "{name} loses the action that was left.",
                "{name} loses the {n} actions that were left.",
                actions,
                name=names[seat],
            )
        case events.Left(seat):
            return _("{name} has left the match.", name=names[seat])
        case _:
            return ""


def _played(event: events.Played, scene: Scene) -> str:
    """A card as it is played; '' where the effect is told with the card's name."""
    _, name = scene.words, scene.names[event.seat]
    target = "" if event.target is None else scene.names[event.target]
    if event.card in ACCIDENTS:
        return _(
            "{name} attacks {target}: {card}.",
            name=name,
            target=target,
            card=card_text(event.card, _),
        )
    match event.card:
        case Card.BLIND_LUCK:
            return _("🙈 {name} plays Blind Luck: all take a card from the left.", name=name)
        case Card.SET_FIRE:
            return _("🔥 {name} sets fire to everything: all draw two cards.", name=name)
        case Card.WHEEL:
            return _(
                "🎡 {name} turns the Wheel of Misfortune on {target}.", name=name, target=target
            )
        case _:
            return ""


def _of_a_bean(event: events.Event, scene: Scene) -> str:
    """Counters, deaths, the psycho's rolls."""
    _, names = scene.words, scene.names
    match event:
        case events.Countered(seat, card):
            return _(
                "🛡️ {name} saves the bean with {card}.", name=names[seat], card=card_text(card, _)
            )
        case events.BeanDied(seat, bean):
            return death_text(bean, seat, scene)
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


def _of_hands(event: events.Event, scene: Scene) -> str:
    """Cards that change hands, and what is seen in private: only that it is."""
    _, names = scene.words, scene.names
    match event:
        case events.CardTaken():
            return _taken([event], scene)
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
                "👀 Sneak Peek: {name} looks at the hand of {target}.",
                name=names[seat],
                target=names[target],
            )
        case events.Looked(seat, count):
            return _.ngettext(
                "🔀 Rearranged: {name} looks at the one card of the deck.",
                "🔀 Rearranged: {name} looks at the top {n} cards of the deck.",
                count,
                name=names[seat],
            )
        case events.PutBack(seat):
            return _("{name} has put the cards back, in secret.", name=names[seat])
        case events.Discarded():
            return _discarded([event], scene)
        case _:
            return ""


def story(happened: Sequence[events.Event], scene: Scene) -> tuple[str, ...]:
    """Events in sentences; cards drawn, taken or discarded in a row make one sentence."""
    return tuple(
        line
        for _, run in groupby(_paired(happened), key=_kind)
        for line in _run_told(tuple(run), scene)
    )


_Piece = tuple[Any, ...]


def _paired(happened: Sequence[events.Event]) -> Iterator[_Piece]:
    """Each event alone, but a psycho's roll together with the death that comes of it."""
    rest = list(happened)
    while rest:
        match rest:
            case [events.PsychoRolled(safe=False), events.BeanDied(), *_]:
                yield (rest.pop(0), rest.pop(0))
            case _:
                yield (rest.pop(0),)


def _kind(piece: _Piece) -> object:
    """Equal for neighbours that are told in one sentence."""
    match piece:
        case (events.Drew() | events.CardTaken() as event,):
            return type(event)
        case (events.Discarded(seat, _, at_random),):
            return seat, at_random
        case _:
            return piece


def _run_told(run: tuple[_Piece, ...], scene: Scene) -> tuple[str, ...]:
    first = run[0]
    match first:
        case (events.Drew(),):
            return (_drawn([event for (event,) in run], scene),)
        case (events.CardTaken(),):
            return (_taken([event for (event,) in run], scene),)
        case (events.Discarded(),):
            return (_discarded([event for (event,) in run], scene),)
        case (events.PsychoRolled() as roll, events.BeanDied() as death):
            return (_fell(roll, death, scene),)
        case _:
            return tuple(told(event, scene) for (event,) in run)


def _drawn(run: Sequence[events.Drew], scene: Scene) -> str:
    _, drawn = scene.words, Counter(event.seat for event in run)
    if len(drawn) == 1:
        ((seat, count),) = drawn.items()
        return _.ngettext(
            "{name} draws a card.", "{name} draws {n} cards.", count, name=scene.names[seat]
        )
    each = ", ".join(f"{scene.names[seat]} {count}" for seat, count in drawn.items())
    return _("Cards drawn: {each}.", each=each)


def _taken(run: Sequence[events.CardTaken], scene: Scene) -> str:
    _, names = scene.words, scene.names
    each = [
        _("{taker} from {giver}", taker=names[event.taker], giver=names[event.giver])
        for event in run
    ]
    return _("Cards taken: {each}.", each=", ".join(each))


def _discarded(run: Sequence[events.Discarded], scene: Scene) -> str:
    _, name = scene.words, scene.names[run[0].seat]
    cards = cards_text([card for event in run for card in event.cards], _)
    if run[0].at_random:
        return _("{name} discards, as chance has it, {cards}.", name=name, cards=cards)
    return _("{name} discards {cards}.", name=name, cards=cards)


def _fell(roll: events.PsychoRolled, death: events.BeanDied, scene: Scene) -> str:
    _ = scene.words
    return _(
        "🎲 {name} rolls a {face} and loses {bean}: *{caption}*.",
        name=scene.names[roll.seat],
        face=roll.face,
        bean=bean_name(death.bean, _),
        caption=_(BY_KEY[death.bean].dead),
    )


def result_text(outcome: Outcome, view: View, scene: Scene) -> str:
    """How a match ended."""
    _ = scene.words
    if not outcome.winners:
        return _("Nobody is left: this match has no result.")
    names = _.listed([scene.names[seat] for seat in outcome.winners])
    match outcome.reason:
        case "fell_together":
            return _("🏆 {names} fell together and share the win!", names=names)
        case "alone":
            return _("🏆 {name} wins: everybody else has left.", name=names)
        case _:
            left = [bean for bean in view.beans[outcome.winners[0]] if bean.alive]
            if not left:
                return _("🏆 {name} wins as the last one to fall!", name=names)
            return _.ngettext(
                "🏆 {name} wins with the last bean alive: {beans}",
                "🏆 {name} wins with the last {n} beans alive: {beans}",
                len(left),
                name=names,
                beans=beans_text(left, _),
            )
