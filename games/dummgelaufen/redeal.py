"""A random state that looks the same to one seat, or to a spectator."""

from collections import Counter

from msgspec.structs import replace

from games.core import Dice
from games.dummgelaufen.cards import Card, Number, actions, is_red, numbers, ordered
from games.dummgelaufen.effects import GiveCards
from games.dummgelaufen.reach import effect_of
from games.dummgelaufen.state import Acting, Laying, Seated, State, Taking
from games.dummgelaufen.tasks import Murphy


def redeal(state: State, seat: int | None, dice: Dice) -> State:
    """Deal again what ``seat`` cannot see.

    That is: face-down cards, other hands, Murphy cards (X-5), and the open piles under their top
    cards, although those cards were once open (G-14). Public facts stay true: no red card is in a
    hand, open piles hold only number cards, the seat that is asked can answer, and a seat known to
    be without number cards has none.
    """
    hidden = tuple(other for other in state.present if other != seat)
    pool = _Pool(state, hidden, dice)
    asked = [other for other in hidden if other == getattr(state.phase, "seat", None)]
    hands: dict[int, list[Card]] = {
        other: list(_least(state, other, pool)) for other in dict.fromkeys((*asked, *hidden))
    }
    left = (*pool.numbers(len(state.left) - 1), *state.left[-1:])
    right = (*pool.numbers(len(state.right) - 1), *state.right[-1:])
    owed = {other: len(state.seats[other].hand) - len(hands[other]) for other in hidden}
    spare = pool.hand_cards(sum(owed.values()), len(state.discard))
    for other in hidden:
        hands[other] += [spare.pop() for _ in range(owed[other])]
    discard = pool.actions(len(state.discard))
    seats = tuple(
        replace(one, hand=ordered(hands[other])) if other in hands else one
        for other, one in enumerate(state.seats)
    )
    dealt = replace(state, seats=seats, deck=pool.rest(), discard=discard, left=left, right=right)
    return _redeal_murphys(dealt, hidden, dice)


class _Pool:
    """All hidden cards, shuffled, from which cards of one sort can be taken."""

    def __init__(self, state: State, hidden: tuple[int, ...], dice: Dice) -> None:
        hands = (card for other in hidden for card in state.seats[other].hand)
        piles = (*state.left[:-1], *state.right[:-1])
        self.cards = list(dice.shuffled(ordered((*state.deck, *state.discard, *piles, *hands))))

    def take(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.cards.remove(card)

    def numbers(self, count: int) -> tuple[Number, ...]:
        """Take the next ``count`` number cards; none if ``count`` is negative."""
        taken = numbers(self.cards)[: max(0, count)]
        self.take(taken)
        return taken

    def actions(self, count: int) -> tuple[str, ...]:
        """Take the next ``count`` action cards of either colour."""
        taken = actions(self.cards)[:count]
        self.take(taken)
        return taken

    def greens(self, count: int) -> tuple[str, ...]:
        """Take the next ``count`` green cards."""
        taken = tuple(card for card in actions(self.cards) if not is_red(card))[:count]
        self.take(taken)
        return taken

    def pair(self, count: int) -> tuple[Number, ...]:
        """Take ``count`` cards of the first face of which there are enough."""
        held = Counter(numbers(self.cards))
        face = next(card for card in held if held[card] >= count)
        self.take((face,) * count)
        return (face,) * count

    def hand_cards(self, count: int, discards: int) -> list[Card]:
        """Take ``count`` cards for hands: no reds, and enough action cards left to discard."""
        greens = len(actions(self.cards)) - discards
        taken: list[Card] = []
        for card in self.cards:
            if len(taken) == count:
                break
            if isinstance(card, Number):
                taken.append(card)
            elif not is_red(card) and greens > 0:
                taken.append(card)
                greens -= 1
        self.take(tuple(taken))
        return taken

    def rest(self) -> tuple[Card, ...]:
        """Return the cards that are left."""
        return tuple(self.cards)


def _least(state: State, seat: int, pool: _Pool) -> tuple[Card, ...]:
    """Take the cards that ``seat`` must hold, by public facts."""
    phase = state.phase
    if state.seats[seat].lacks_numbers:
        return pool.greens(len(state.seats[seat].hand))
    match phase:
        case Laying(seat=layer, owed=owed) if layer == seat:
            return pool.numbers(owed + 1)
        case Taking(seat=taker, take=take) if taker == seat and take == 1:
            return pool.numbers(2)
        case Acting(seat=actor, card=card) if actor == seat:
            effect = effect_of(card)
            if isinstance(effect, GiveCards) and effect.alike:
                return pool.pair(effect.count)
    return pool.numbers(1 if state.seats[seat].hand else 0)


def _redeal_murphys(state: State, hidden: tuple[int, ...], dice: Dice) -> State:
    """Redeal the Murphy cards of the stack, the return pile and other hands, one for one."""
    held: list[Murphy] = [
        murphy for other in hidden if (murphy := state.seats[other].murphy) is not None
    ]
    pool = list(dice.shuffled(sorted((*state.murphys, *state.returned, *held))))
    seats: list[Seated] = list(state.seats)
    for other in hidden:
        if seats[other].murphy is not None:
            seats[other] = replace(seats[other], murphy=pool.pop())
    count = len(state.murphys)
    return replace(
        state, seats=tuple(seats), murphys=tuple(pool[:count]), returned=tuple(pool[count:])
    )
