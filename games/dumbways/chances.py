"""The probabilities that follow from a view: what is drawn next, and who can counter what.

Every red card is in the deck, in play, or in the public discard (D-38), so only the order of the
deck hides how dangerous a draw is.
"""

from collections import Counter
from typing import NamedTuple

from games.dumbways.cards import BOX, DEATHS, DECK, RED, Card, stops
from games.dumbways.view import View

FALL = 1 - BOX.die.faces.count(BOX.die.safe) / len(BOX.die.faces)
"""The probability that a roll under a Psycho Attack! costs a bean."""


class Chances(NamedTuple):
    """What one seat can expect.

    ``deck`` has the faces that may be drawn next, with their probabilities; ``hands`` the harmless
    cards whose place is unknown; ``known`` the cards that each other seat certainly holds.
    """

    deck: dict[Card, float]
    hands: Counter[Card]
    known: tuple[Counter[Card], ...]


def chances(view: View) -> Chances:
    """Estimate the probabilities from what the seat of ``view`` sees and remembers."""
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
    """Return the probability of each face to be drawn next."""
    if top:
        return {top[0]: 1.0}
    red = {card: unseen[card] for card in RED if unseen[card]}
    size = view.deck_size
    if not size:  # the discard will be the next deck
        pile = Counter(view.discard)
        return {card: n / len(view.discard) for card, n in pile.items()}
    harmless = max(0.0, 1 - sum(red.values()) / size)
    loose = sum(hands.values())
    dealt = {card: harmless * n / loose for card, n in hands.items()} if loose else {}
    return dealt | {card: n / size for card, n in red.items()}


def no_counter(view: View, odds: Chances, seat: int, threat: Card) -> float:
    """Return the probability that ``seat`` cannot counter ``threat``."""
    if seat == view.seat:
        return 0.0 if any(stops(card, threat) for card in view.hand) else 1.0
    known = odds.known[seat]
    if any(stops(card, threat) for card in known):
        return 0.0
    loose = sum(odds.hands.values())
    saving = sum(n for card, n in odds.hands.items() if stops(card, threat))
    unknown = view.hand_sizes[seat] - known.total()
    chance = 1.0
    for drawn in range(unknown):
        chance *= max(0.0, (loose - saving - drawn) / max(1, loose - drawn))
    return chance


def danger(view: View, odds: Chances, seat: int) -> float:
    """Return how many beans a draw costs ``seat`` on average."""
    return sum(
        chance * (FALL if card is Card.PSYCHO else no_counter(view, odds, seat, card))
        for card, chance in odds.deck.items()
        if card in RED
    )


def strike(odds: Chances) -> float:
    """Return the probability that the next card is a You Died!."""
    return sum(odds.deck.get(card, 0.0) for card in DEATHS)
