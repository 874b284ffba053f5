"""What seats have seen in private, and how much of it must still be so.

A sight stands until its seat has answered the first question of its next turn.
"""

from collections.abc import Callable

import msgspec

from games.dumbways.cards import Card, less
from games.dumbways.rules.flow import Flow
from games.dumbways.state import Sight


def see(flow: Flow, viewer: int, sight: Sight) -> None:
    """Let ``viewer`` remember something."""
    seen = list(flow.state.sights)
    seen[viewer] = (*seen[viewer], sight)
    flow.change(sights=tuple(seen))


def see_drawn(flow: Flow, viewer: int, card: Card) -> None:
    """``viewer`` has drawn one more card in this turn."""
    sights = flow.state.sights[viewer]
    turn = flow.state.turn
    drawn = [s for s in sights if s.kind == "drew" and s.turn == turn]
    cards = (*drawn[0].cards, card) if drawn else (card,)
    others = tuple(sight for sight in sights if sight not in drawn)
    seen = list(flow.state.sights)
    seen[viewer] = (*others, Sight("drew", turn, None, cards))
    flow.change(sights=tuple(seen))


def forget(flow: Flow, viewer: int) -> None:
    """Drop what ``viewer`` remembers."""
    seen = list(flow.state.sights)
    seen[viewer] = ()
    flow.change(sights=tuple(seen))


def _each(flow: Flow, still: Callable[[int, Sight], tuple[Card, ...]]) -> None:
    """Set ``still`` of every sight to what the function says of (viewer, sight)."""
    flow.change(
        sights=tuple(
            tuple(
                msgspec.structs.replace(sight, still=still(viewer, sight)) if sight.still else sight
                for sight in seen
            )
            for viewer, seen in enumerate(flow.state.sights)
        )
    )


def card_shown(flow: Flow, seat: int, *cards: Card) -> None:
    """``cards`` left the hand of ``seat`` before everybody's eyes."""
    _each(flow, lambda _, s: less(s.still, cards) if s.seat == seat else s.still)


def card_moved(flow: Flow, seat: int, card: Card, taker: int) -> None:
    """``card`` left the hand of ``seat``, and only ``taker`` knows which it was."""
    _each(
        flow,
        lambda viewer, s: (
            s.still if s.seat != seat else less(s.still, (card,)) if viewer == taker else ()
        ),
    )


def hand_changed(flow: Flow, seat: int) -> None:
    """Nothing seen before of the hand of ``seat`` need be there any more."""
    _each(flow, lambda _, s: () if s.seat == seat else s.still)


def deck_drawn(flow: Flow) -> None:
    """The top card of the deck has gone."""
    _each(flow, lambda _, s: s.still[1:] if s.kind == "deck" else s.still)


def deck_arranged(flow: Flow, viewer: int, cards: tuple[Card, ...]) -> None:
    """``viewer``, who looks at the top of the deck, has put ``cards`` in this order there.

    Nobody else knows the top any more. A reshuffle needs no such care: it comes when the deck is
    empty, and then nobody knows anything of it.
    """
    _each(flow, lambda other, s: () if s.kind == "deck" and other != viewer else s.still)
    seen = list(flow.state.sights)
    others = tuple(sight for sight in seen[viewer] if sight.kind != "deck")
    seen[viewer] = (*others, Sight("deck", flow.state.turn, None, cards, cards))
    flow.change(sights=tuple(seen))
