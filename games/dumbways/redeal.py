"""A random state that looks the same to one seat, or to a spectator."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from games.core import Dice
from games.dumbways.cards import RED, Card, ordered
from games.dumbways.state import Sight, State

Pile = Counter[Card]


def redeal(state: State, seat: int | None, dice: Dice) -> State:
    """Deal again what is hidden from ``seat``: the other hands and the deck.

    Cards that ``seat`` has seen and that must still be in place stay; no red card gets into a hand
    (D-38). The sights of the others are changed so that they are true of the new table.
    """
    seen = state.sights[seat] if seat is not None else ()
    known = _known_hands(seen, len(state.hands))
    top = max((s.still for s in seen if s.kind == "deck"), key=len, default=())
    hidden = [other for other in range(len(state.hands)) if other != seat]
    pool = Counter(state.deck) - Counter(top)
    for other in hidden:
        pool += Counter(state.hands[other])
        pool -= known[other]
    harmless = list(dice.shuffled([card for card in ordered(pool.elements()) if card not in RED]))
    hands = list(state.hands)
    for other in hidden:
        held = list(known[other].elements())
        held += [harmless.pop() for _ in range(len(hands[other]) - len(held))]
        hands[other] = ordered(held)
    red = [card for card in ordered(pool.elements()) if card in RED]
    dealt = msgspec.structs.replace(
        state, hands=tuple(hands), deck=(*top, *dice.shuffled([*harmless, *red]))
    )
    return msgspec.structs.replace(
        dealt,
        sights=tuple(
            sights
            if viewer == seat
            else tuple(_true_sight(dealt, viewer, sight, seat, dice) for sight in sights)
            for viewer, sights in enumerate(state.sights)
        ),
    )


def _known_hands(seen: Iterable[Sight], seats: int) -> list[Pile]:
    """Return the cards that must be in each hand, according to what was seen."""
    known: list[Pile] = [Counter() for _ in range(seats)]
    for sight in seen:
        if sight.seat is not None:
            known[sight.seat] |= Counter(sight.still)
    return known


def _true_sight(state: State, viewer: int, sight: Sight, seat: int | None, dice: Dice) -> Sight:
    """Return a sight with the faces that ``viewer`` would have seen at the new table."""
    if sight.kind == "drew":
        held = dice.shuffled(state.hands[viewer])[: len(sight.cards)]
        return msgspec.structs.replace(sight, cards=held or sight.cards)
    if sight.seat is None:
        now = state.deck[: len(sight.still)]
        gone = sight.cards[: len(sight.cards) - len(now)] if now else sight.cards
        return msgspec.structs.replace(sight, cards=(*gone, *now), still=now)
    if sight.seat == seat:
        return sight
    if sight.kind == "took":
        mine = state.hands[viewer]
        cards = (dice.choice(mine),) if mine else sight.cards
        return msgspec.structs.replace(sight, cards=cards)
    now = ordered(dice.sample(state.hands[sight.seat], len(sight.still)))
    gone = tuple((Counter(sight.cards) - Counter(sight.still)).elements())
    return msgspec.structs.replace(sight, cards=ordered((*gone, *now)), still=now)
