"""What seats have seen in private, and how much of it must still be true.

A seat forgets its sights when it answers the first question of its next turn.
"""

from collections.abc import Callable

import msgspec

from games.core.seats import replace_at
from games.dumbways.cards import Card, subtract
from games.dumbways.state import Sight
from games.dumbways.step_builder import StepBuilder


def see(builder: StepBuilder, viewer: int, sight: Sight) -> None:
    """Let ``viewer`` remember ``sight``."""
    seen = list(builder.state.sights)
    seen[viewer] = (*seen[viewer], sight)
    builder.change(sights=tuple(seen))


def see_drawn(builder: StepBuilder, viewer: int, card: Card) -> None:
    """Let ``viewer`` remember that it drew ``card`` this turn."""
    sights = builder.state.sights[viewer]
    turn = builder.state.turn
    drawn = [s for s in sights if s.kind == "drew" and s.turn == turn]
    cards = (*drawn[0].cards, card) if drawn else (card,)
    others = tuple(sight for sight in sights if sight not in drawn)
    seen = list(builder.state.sights)
    seen[viewer] = (*others, Sight("drew", turn, None, cards))
    builder.change(sights=tuple(seen))


def forget(builder: StepBuilder, viewer: int) -> None:
    """Drop all sights of ``viewer``."""
    if builder.state.sights[viewer]:
        builder.change(sights=replace_at(builder.state.sights, viewer, ()))


def _each(builder: StepBuilder, still: Callable[[int, Sight], tuple[Card, ...]]) -> None:
    """Set ``still`` of every sight to the result of a function of its viewer and the sight."""
    sights = list(builder.state.sights)
    changed = False
    for viewer, seen in enumerate(sights):
        for place, sight in enumerate(seen):
            if sight.still and (now := still(viewer, sight)) != sight.still:
                new = msgspec.structs.replace(sight, still=now)
                sights[viewer] = replace_at(sights[viewer], place, new)
                changed = True
    if changed:
        builder.change(sights=tuple(sights))


def card_shown(builder: StepBuilder, seat: int, *cards: Card) -> None:
    """Note that ``cards`` left the hand of ``seat`` openly."""
    _each(builder, lambda _, s: subtract(s.still, cards) if s.seat == seat else s.still)


def card_moved(builder: StepBuilder, seat: int, card: Card, taker: int) -> None:
    """Note that ``card`` left the hand of ``seat``, and that only ``taker`` knows which it was."""
    _each(
        builder,
        lambda viewer, s: (
            s.still if s.seat != seat else subtract(s.still, (card,)) if viewer == taker else ()
        ),
    )


def hand_changed(builder: StepBuilder, seat: int) -> None:
    """Note that no card seen in the hand of ``seat`` need be there any more."""
    _each(builder, lambda _, s: () if s.seat == seat else s.still)


def deck_drawn(builder: StepBuilder) -> None:
    """Note that the top card of the deck is gone."""
    _each(builder, lambda _, s: s.still[1:] if s.kind == "deck" else s.still)


def deck_arranged(builder: StepBuilder, viewer: int, cards: tuple[Card, ...]) -> None:
    """Note that ``viewer`` has arranged the top of the deck: it is now ``cards``.

    Nobody else knows the top any more. A reshuffle needs no such step: it happens when the deck is
    empty, so nobody knows any card of it.
    """
    _each(builder, lambda other, s: () if s.kind == "deck" and other != viewer else s.still)
    seen = list(builder.state.sights)
    others = tuple(sight for sight in seen[viewer] if sight.kind != "deck")
    seen[viewer] = (*others, Sight("deck", builder.state.turn, None, cards, cards))
    builder.change(sights=tuple(seen))
