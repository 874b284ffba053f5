"""A random state that looks the same to one seat, or to a spectator."""

from msgspec.structs import replace

from games.core import Dice
from games.deadgrandma.cards import POSSESSIONS, Card, ordered
from games.deadgrandma.moves import Sign, Throw
from games.deadgrandma.questions import asked
from games.deadgrandma.state import Bidding, Contest, Phase, State, Tiebreak


def redeal(state: State, seat: int | None, dice: Dice) -> State:
    """Deal again what ``seat`` cannot see: the decks, other hands, sealed bids and signs.

    Everything public stays: piles, spent and discarded cards, counts, who is asked. So a seat that
    is asked for a number gets one, and a seat that has shown it has none gets none (N-4, N-43).
    """
    hidden = [other for other in state.present if other != seat]
    if isinstance(state.phase, Bidding):
        hidden = [other for other in hidden if other not in state.phase.numberless]
    cards: list[Card] = [*state.deck]
    for other in hidden:
        cards += (*state.seats[other].hand, *_sealed(state.phase, other))
    pool = _Pool(dice.shuffled(ordered(cards)))
    hands = _deal(state, hidden, pool)
    seats = tuple(
        replace(one, hand=ordered(hands[other])) if other in hands else one
        for other, one in enumerate(state.seats)
    )
    phase = _reseal(state.phase, hidden, pool, dice)
    possessions = dice.shuffled(sorted(state.possessions, key=POSSESSIONS.index))
    return replace(state, seats=seats, deck=tuple(pool.cards), possessions=possessions, phase=phase)


class _Pool:
    """Shuffled cards, from which the next suitable ones can be taken."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = list(cards)
        self.bids: dict[int, int] = {}

    def number(self) -> int:
        place, card = next((i, c) for i, c in enumerate(self.cards) if isinstance(c, int))
        del self.cards[place]
        return card

    def actions(self, count: int) -> list[Card]:
        taken: list[Card] = []
        taken += [card for card in self.cards if not isinstance(card, int)][:count]
        for card in taken:
            self.cards.remove(card)
        return taken

    def any(self, count: int) -> list[Card]:
        taken, self.cards = self.cards[:count], self.cards[count:]
        return taken


def _deal(state: State, hidden: list[int], pool: _Pool) -> dict[int, list[Card]]:
    """Deal hands of the same sizes: first the cards that they must have, then the rest."""
    phase = state.phase
    hands: dict[int, list[Card]] = {other: [] for other in hidden}
    if isinstance(phase, Tiebreak):
        for other in phase.forfeited:
            if other in hands:
                hands[other] = pool.actions(len(state.seats[other].hand))
    if isinstance(phase, Bidding | Tiebreak):
        for other in hidden:
            if phase.bids[other] is not None:
                pool.bids[other] = pool.number()
            elif other in asked(state):
                hands[other] = [pool.number()]
    for other in hidden:
        hands[other] += pool.any(len(state.seats[other].hand) - len(hands[other]))
    return hands


def _sealed(phase: Phase, seat: int) -> tuple[Card, ...]:
    if isinstance(phase, Bidding | Tiebreak):
        bid = phase.bids[seat]
        return () if bid is None else (bid,)
    return ()


def _reseal(phase: Phase, hidden: list[int], pool: _Pool, dice: Dice) -> Phase:
    """Return the phase with other sealed answers."""
    if isinstance(phase, Bidding | Tiebreak):
        bids = tuple(pool.bids.get(seat, bid) for seat, bid in enumerate(phase.bids))
        return replace(phase, bids=bids)
    if isinstance(phase, Contest):
        throws = tuple(
            Throw(dice.choice(tuple(Sign))) if seat in hidden and throw is not None else throw
            for seat, throw in enumerate(phase.throws)
        )
        return replace(phase, throws=throws)
    return phase
