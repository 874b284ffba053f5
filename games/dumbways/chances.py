"""What can be reckoned from a view: where the red cards are, and who could counter what.

Every red card lies in the deck, in play, or in a discard that all can see (D-38), so the danger of
a draw is known exactly up to the order of the deck.
"""

from collections import Counter
from typing import NamedTuple

from games.dumbways.cards import BOX, DEATHS, DECK, RED, Card, stops
from games.dumbways.view import View

FALL = 1 - BOX.die.faces.count(BOX.die.safe) / len(BOX.die.faces)
"""The chance that a roll under a Psycho Attack! costs a bean."""


class Chances(NamedTuple):
    """What one seat can reckon with.

    ``deck`` has the faces that the deck may hold and how likely each is to be drawn next;
    ``hands`` the harmless cards whose place is not known; ``known`` what others surely hold.
    """

    deck: dict[Card, float]
    hands: Counter[Card]
    known: tuple[Counter[Card], ...]


def chances(view: View) -> Chances:
    """Reckon from what the seat of ``view`` sees and remembers."""
    laid = [card.card for card in view.in_play]
    unseen = Counter(DECK) - Counter([*view.discard, *view.removed, *laid, *view.hand])
    known: list[Counter[Card]] = [Counter() for _ in view.hand_sizes]
    top: tuple[Card, ...] = ()
    for sight in view.sights:
        if sight.seat is None:
            top = sight.still or top
        else:
            known[sight.seat] |= Counter(sight.still)
    hands = Counter({card: n for card, n in unseen.items() if card not in RED})
    for pile in known:
        hands -= pile
    return Chances(_next_card(view, unseen, hands, top), hands, tuple(known))


def _next_card(
    view: View, unseen: Counter[Card], hands: Counter[Card], top: tuple[Card, ...]
) -> dict[Card, float]:
    """How likely each face is to be drawn next."""
    if top:
        return {top[0]: 1.0}
    red = {card: unseen[card] for card in RED if unseen[card]}
    size = view.deck_size
    if not size:  # the discard becomes the deck
        pile = Counter(view.discard)
        return {card: n / len(view.discard) for card, n in pile.items()}
    harmless = max(0.0, 1 - sum(red.values()) / size)
    loose = sum(hands.values())
    dealt = {card: harmless * n / loose for card, n in hands.items()} if loose else {}
    return dealt | {card: n / size for card, n in red.items()}


def no_counter(view: View, reckoned: Chances, seat: int, threat: Card) -> float:
    """The chance that ``seat`` holds nothing against ``threat``."""
    if seat == view.seat:
        return 0.0 if any(stops(card, threat) for card in view.hand) else 1.0
    known = reckoned.known[seat]
    if any(stops(card, threat) for card in known):
        return 0.0
    loose = sum(reckoned.hands.values())
    saving = sum(n for card, n in reckoned.hands.items() if stops(card, threat))
    unknown = view.hand_sizes[seat] - known.total()
    chance = 1.0
    for drawn in range(unknown):
        chance *= max(0.0, (loose - saving - drawn) / max(1, loose - drawn))
    return chance


def danger(view: View, reckoned: Chances, seat: int) -> float:
    """How many beans a draw of ``seat`` costs it, on average."""
    return sum(
        chance * (FALL if card is Card.PSYCHO else no_counter(view, reckoned, seat, card))
        for card, chance in reckoned.deck.items()
        if card in RED
    )


def strike(reckoned: Chances) -> float:
    """The chance that the next card is a You Died!."""
    return sum(reckoned.deck.get(card, 0.0) for card in DEATHS)
