"""What happened one after the other: some of it is told together."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from bot.ui.game_ui import RenderContext
from cogs.dumbways.narration import told
from cogs.dumbways.runs import discarded, drawn, fell, taken
from games.dumbways import events

_Piece: TypeAlias = tuple[Any, ...]


def story(happened: Sequence[events.Event], context: RenderContext) -> tuple[str, ...]:
    """Events in sentences; cards drawn, taken or discarded in a row make one sentence."""
    return tuple(
        line
        for _, run in groupby(_paired(happened), key=_kind)
        for line in _run_told(tuple(run), context)
    )


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


def _run_told(run: tuple[_Piece, ...], context: RenderContext) -> tuple[str, ...]:
    first = run[0]
    match first:
        case (events.Drew(),):
            return (drawn([event for (event,) in run], context),)
        case (events.CardTaken(),):
            return (taken([event for (event,) in run], context),)
        case (events.Discarded(),):
            return (discarded([event for (event,) in run], context),)
        case (events.PsychoRolled() as roll, events.BeanDied() as death):
            return (fell(roll, death, context),)
        case _:
            return tuple(told(event, context) for (event,) in run)
