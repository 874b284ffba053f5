"""The computer player. It sees a view, so it knows no more than a person would.

It weighs every action in beans: what its own are worth, what the others' are, and what the cards
spent could have saved. The weights are estimates; the benchmark in the tests says how they do.
"""

from collections import Counter as Tally
from types import MappingProxyType

from games.core import Decision, Dice
from games.dumbways.cards import ACCIDENTS, DEATHS, Card
from games.dumbways.chances import FALL, Chances, chances, danger, no_counter, strike
from games.dumbways.moves import Counter, Discard, Draw, Move, Play, Put
from games.dumbways.state import Arrange
from games.dumbways.view import View

WORTH = MappingProxyType(
    {
        Card.RELAX: 0.55,
        Card.ACCIDENT_HOME: 0.3,
        Card.ACCIDENT_NATURE: 0.3,
        Card.ACCIDENT_RIDE: 0.3,
        Card.WHEEL: 0.2,
        Card.REARRANGED: 0.2,
        Card.SET_FIRE: 0.15,
        Card.SNEAK_PEEK: 0.12,
        Card.BLIND_LUCK: 0.1,
        Card.FAIR_TRADE: 0.1,
    }
)
"""What a card in one's hand is worth, in beans."""


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Answer ``decision`` with the best of ``moves``; chance decides between equals."""
    weigh = {"act": _action, "counter": _counter, "discard": _discard, "order": _put}
    if decision.kind not in weigh:
        return moves[0]
    reckoned = chances(view)
    worth = [weigh[decision.kind](view, reckoned, move) for move in moves]
    best = max(worth)
    return dice.choice([move for move, each in zip(moves, worth, strict=True) if each == best])


def hand_worth(cards: tuple[Card, ...]) -> float:
    """What a hand is worth: a second copy of a face a little less than the first."""
    return sum(WORTH[card] * (1 + 0.6 * (n - 1)) for card, n in Tally(cards).items())


def _counter(_view: View, _reckoned: Chances, move: Move) -> float:
    """An Accident! rather than Relax, and either rather than the loss (D-10)."""
    return 1 - WORTH[move.card] if isinstance(move, Counter) else 0.0


def _discard(view: View, _reckoned: Chances, move: Move) -> float:
    """Keep the best of the hand."""
    assert isinstance(move, Discard)
    rest = list(view.hand)
    rest.remove(move.card)
    return hand_worth(tuple(rest))


def _put(view: View, _reckoned: Chances, move: Move) -> float:
    """Harmless cards for the draws to come in this turn, then what kills, the psycho last."""
    frame = view.frames[-1]
    assert isinstance(move, Put)
    assert isinstance(frame, Arrange)
    if move.card is Card.PSYCHO:
        return -2.0
    mine = frame.placed < view.actions
    if move.card in DEATHS:
        return -1.0 if mine else 1.0
    return WORTH[move.card] if mine else -WORTH[move.card]


def _action(view: View, reckoned: Chances, move: Move) -> float:
    """The gain of an action, in beans of one's own."""
    me = view.owner
    risk = danger(view, reckoned, me)
    others = [seat for seat, beans in enumerate(view.alive) if beans and seat != me]
    share = 1 / len(others)
    psycho = reckoned.deck.get(Card.PSYCHO, 0.0)
    if isinstance(move, Draw):
        spent = WORTH[Card.ACCIDENT_HOME] * max(0.0, strike(reckoned) - risk + psycho * FALL)
        found = sum(WORTH.get(card, 0.0) * chance for card, chance in reckoned.deck.items())
        return found + psycho * FALL - risk * _dread(view, me) - spent
    assert isinstance(move, Play)
    cost = hand_worth(view.hand) - hand_worth(_rest(view, move.card))
    if move.target is not None:
        return _aimed(view, reckoned, move, share) - cost
    if move.card is Card.SET_FIRE:
        theirs = sum(danger(view, reckoned, seat) * _dread(view, seat) for seat in others)
        return 2 * (theirs * share - risk * _dread(view, me)) + 0.15 * (view.actions - 1)
    if move.card is Card.REARRANGED:
        return min(2, view.actions) * risk + 0.1 - cost
    return 0.15 - cost if len(view.hand) == 1 else -cost


def _aimed(view: View, reckoned: Chances, move: Play, share: float) -> float:
    """The gain of a card played at somebody, before its cost."""
    target = move.target
    assert target is not None
    if move.card in ACCIDENTS:
        hit = no_counter(view, reckoned, target, move.card)
        return share * (hit * _dread(view, target) + (1 - hit) * WORTH[move.card])
    if move.card is Card.WHEEL:
        lost = min(2, view.hand_sizes[target]) * 0.1
        found = 2 * 0.15
        return share * (2 * danger(view, reckoned, target) * _dread(view, target) + lost - found)
    if move.card is Card.FAIR_TRADE:
        mine = hand_worth(_rest(view, move.card))
        known = reckoned.known[target]
        unknown = view.hand_sizes[target] - known.total()
        theirs = hand_worth(tuple(known.elements())) + 0.27 * unknown
        return (theirs - mine) * (1 + share)
    return 0.06 * min(3, view.hand_sizes[target])


def _rest(view: View, card: Card) -> tuple[Card, ...]:
    rest = list(view.hand)
    rest.remove(card)
    return tuple(rest)


def _dread(view: View, seat: int) -> float:
    """What a bean of ``seat`` is worth: the fewer are left, the more."""
    return {1: 1.6, 2: 1.2, 3: 1.0}.get(view.alive[seat], 1.0)
