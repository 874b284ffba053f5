"""The computer player. It works towards its task and sees only the View of its seat."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement

from games.core import Decision, Dice
from games.core.piles import without
from games.dummgelaufen.cards import ACTIONS, Colour, Number, faces, numbers
from games.dummgelaufen.effects import (
    GiveCards,
    NewMurphy,
    PutCards,
    ShedColour,
    TakeMac,
    TradeCard,
)
from games.dummgelaufen.moves import (
    Done,
    Exchange,
    Give,
    Lay,
    Move,
    Place,
    Play,
    Shed,
    Source,
    Take,
    Trade,
)
from games.dummgelaufen.prospects import Outlook
from games.dummgelaufen.state import Acting, Laying, Taking
from games.dummgelaufen.tasks import TASKS
from games.dummgelaufen.view import View

_MARGIN = 0.3
"""How much better than an exchange a green card must be, since nothing is claimed after it."""

_FRESH = 1.5
"""How much worse than the average its own task must be for the bot to exchange it."""


def bot_move(view: View, _decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Return the best of ``moves``, the legal moves of the seat; drawn if several are equal."""
    if len(moves) == 1 or view.murphy is None:
        return moves[0]
    player = _Player(view)
    worths = [player.worth(move) for move in moves]
    best = min(worths)
    return dice.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])


class _Player:
    """How one seat values its moves; lower is better."""

    def __init__(self, view: View) -> None:
        assert view.murphy is not None
        self.view = view
        self.cards = numbers(view.hand)
        self.outlook = Outlook(TASKS[view.murphy], self.cards)
        self._wanted = self.outlook.wanted()

    def worth(self, move: Move) -> float:
        """Return the value of the table after ``move``, roughly in turns to win."""
        match move:
            case Exchange():
                return self._exchange(move)
            case Play(card=card):
                return self._play(card)
            case Take(card=card):
                return self._take(card)
            case Lay(card=card, place=place):
                return self._lay(card, place)
            case Give(card=card, seat=seat):
                return self._without(card) + self._harm(seat)
            case Trade(card=card, seat=seat):
                return self._without(card) + self._harm(seat)
            case Shed(colour=colour):
                return self.outlook.worth(self._less(colour))
            case Done():
                return self.outlook.worth(self.cards)
            case _:
                return 0.0

    def _less(self, colour: Colour) -> tuple[Number, ...]:
        return tuple(card for card in self.cards if card.colour is not colour)

    def _without(self, *gone: Number) -> float:
        return self.outlook.worth(without(self.cards, gone))

    def _harm(self, seat: int) -> float:
        """Prefer to give cards to the player who has won most."""
        return -0.01 * len(self.view.seats[seat].won)

    def _exchange(self, move: Exchange) -> float:
        lay = 3 - move.take
        left, right = self.view.left.top, self.view.right.top
        if move.source is Source.DECK:
            return self.outlook.worth(self.cards, lay, move.take)
        if move.source is Source.MAC:
            return min(
                self.outlook.worth((*self.cards, *taken), lay)
                for taken in self._from_mac(move.take)
            )
        tops = {Source.LEFT: (left,), Source.RIGHT: (right,), Source.BOTH: (left, right)}
        known = tuple(card for card in tops[move.source] if card is not None)
        return self.outlook.worth((*self.cards, *known), lay, move.take - len(known))

    def _from_mac(self, count: int) -> Iterable[tuple[Number, ...]]:
        """Yield what to take from Mac; pairs are made of cards that are good on their own."""
        singles = faces(self.view.mac)
        if count == 1 or len(self.view.mac) == 1:
            return [(card,) for card in singles]
        good = sorted(singles, key=lambda card: self.outlook.worth((*self.cards, card)))[:4]
        there = Counter(self.view.mac)
        return [
            pair
            for pair in combinations_with_replacement(good, 2)
            if pair[0] != pair[1] or there[pair[0]] > 1
        ]

    def _take(self, card: Number) -> float:
        """Return the best value that can follow from taking ``card`` from Mac."""
        phase = self.view.phase
        lay = 3 - phase.take if isinstance(phase, Taking) else 0
        most = 2
        if isinstance(phase, Acting):
            effect = ACTIONS[phase.card].effect
            most = effect.most - phase.done if isinstance(effect, TakeMac) else 1
        elif isinstance(phase, Taking):
            most = phase.take - phase.taken
        alone = self.outlook.worth((*self.cards, card), lay)
        if most < 2:
            return alone
        others = without(self.view.mac, (card,))
        pairs = [self.outlook.worth((*self.cards, card, other), lay) for other in faces(others)]
        return min(pairs, default=alone)

    def _lay(self, card: Number, place: Place) -> float:
        """Prefer to lay unwanted cards, and not to cover wanted ones."""
        phase = self.view.phase
        more = phase.owed - 1 if isinstance(phase, Laying) else 0
        top = {Place.LEFT: self.view.left.top, Place.RIGHT: self.view.right.top}.get(place)
        covers = 0.02 if top in self._wanted else 0.0
        return self.outlook.worth(without(self.cards, (card,)), more) + covers

    def _play(self, card: str) -> float:
        """What a green card would make of the hand."""
        worth, outlook, cards = 9.0, self.outlook, self.cards
        match ACTIONS[card].effect:
            case ShedColour():
                sheds = [
                    rest for colour in Colour if (rest := self._less(colour)) and rest != cards
                ]
                worth = min((outlook.worth(rest) for rest in sheds), default=9.0)
            case GiveCards(count=count, alike=True):
                held = Counter(cards)
                pairs = [face for face in held if held[face] >= count]
                worth = min(self._without(*(face,) * count) for face in pairs)
            case TradeCard():
                worth = min(outlook.worth(without(cards, (face,)), 0, 1) for face in faces(cards))
            case TakeMac(most=most):
                count = min(most, len(self.view.mac))
                worth = min(outlook.worth((*cards, *taken)) for taken in self._from_mac(count))
            case PutCards(most=most):
                worth = outlook.worth(cards, most)
            case NewMurphy():
                every = [Outlook(task, cards).worth(cards) for task in TASKS.values()]
                worth = sum(every) / len(every) + _FRESH
        return max(0.0, worth) + _MARGIN
