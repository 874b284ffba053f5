"""What happens in Dumb Ways to Die, in words: events in order, and how the match ended."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from bot.ui.render_context import RenderContext
from cogs.common.sentences import last_player_text, no_result_text
from cogs.dumbways.beans import beans_text
from cogs.dumbways.runs import discards_text, draws_text, fatal_roll_text, takes_text
from cogs.dumbways.sentences import describe_event
from games.core import Outcome
from games.dumbways import View, events

_Piece: TypeAlias = tuple[events.Event, ...]


def describe_events(happened: Sequence[events.Event], context: RenderContext) -> tuple[str, ...]:
    """Events in sentences; cards drawn, taken or discarded in a row make one sentence."""
    return tuple(
        line
        for _, run in groupby(_paired(happened), key=_kind)
        for line in _run_text(tuple(run), context)
    )


def _paired(happened: Sequence[events.Event]) -> Iterator[_Piece]:
    """Each event alone, except that a psycho's roll and the death it causes make a pair."""
    rest = list(happened)
    while rest:
        match rest:
            case [events.PsychoRolled(safe=False), events.BeanDied(), *_]:
                yield (rest.pop(0), rest.pop(0))
            case _:
                yield (rest.pop(0),)


def _kind(piece: _Piece) -> object:
    """Equal for neighbours that share a sentence."""
    match piece:
        case (events.Drew() | events.CardTaken() as event,):
            return type(event)
        case (events.Discarded(seat, _, at_random),):
            return seat, at_random
        case _:
            return piece


def _run_text(run: tuple[_Piece, ...], context: RenderContext) -> tuple[str, ...]:
    alone = [event for event, *_ in run]
    match run[0]:
        case (events.Drew(),):
            draws = [one for one in alone if isinstance(one, events.Drew)]
            return (draws_text(draws, context),)
        case (events.CardTaken(),):
            return (
                takes_text([one for one in alone if isinstance(one, events.CardTaken)], context),
            )
        case (events.Discarded(),):
            cards = [one for one in alone if isinstance(one, events.Discarded)]
            return (discards_text(cards, context),)
        case (events.PsychoRolled() as roll, events.BeanDied() as death):
            return (fatal_roll_text(roll, death, context),)
        case _:
            return tuple(describe_event(one, context) for one in alone)


def result_text(outcome: Outcome, view: View, context: RenderContext) -> str:
    """How a match ended."""
    _ = context.words
    if not outcome.winners:
        return no_result_text(_)
    names = _.join_list([context.names[seat] for seat in outcome.winners])
    match outcome.reason:
        case "fell_together":
            return _("🏆 {names} fell together and share the win!", names=names)
        case "alone":
            return last_player_text(names, _)
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
