"""The computer player. It sees only a view, so it knows no more than a person would.

It values every action in beans: its own, those of the others, and those that the cards it spends
could have saved. The values are estimates; a benchmark in the tests shows how well they do.
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
"""The value of a card in hand, in beans."""


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Answer ``decision`` with the best of ``moves``, drawn at random if several are equal."""
    weigh = {"act": _action, "counter": _counter, "discard": _discard, "order": _put}
    if decision.kind not in weigh:
        return moves[0]
    odds = chances(view)
    worth = [weigh[decision.kind](view, odds, move) for move in moves]
    best = max(worth)
    return dice.choice([move for move, each in zip(moves, worth, strict=True) if each == best])


def hand_worth(cards: tuple[Card, ...]) -> float:
    """Value a hand; further copies of a face are worth less than the first."""
    return sum(WORTH[card] * (1 + 0.6 * (n - 1)) for card, n in Tally(cards).items())


def _counter(_view: View, _chances: Chances, move: Move) -> float:
    """Value a counter: an Accident! before Relax, and either before losing the bean (D-10)."""
    return 1 - WORTH[move.card] if isinstance(move, Counter) else 0.0


def _discard(view: View, _chances: Chances, move: Move) -> float:
    """Value a discard by the hand that is left."""
    assert isinstance(move, Discard)
    rest = list(view.hand)
    rest.remove(move.card)
    return hand_worth(tuple(rest))


def _put(view: View, _chances: Chances, move: Move) -> float:
    """Put harmless cards where this seat draws next, deadly ones below, Psycho Attack! last."""
    frame = view.frames[-1]
    assert isinstance(move, Put)
    assert isinstance(frame, Arrange)
    if move.card is Card.PSYCHO:
        return -2.0
    mine = frame.placed < view.actions
    if move.card in DEATHS:
        return -1.0 if mine else 1.0
    return WORTH[move.card] if mine else -WORTH[move.card]


def _action(view: View, odds: Chances, move: Move) -> float:
    """Value an action in own beans gained."""
    me = view.owner
    risk = danger(view, odds, me)
    others = [seat for seat, beans in enumerate(view.alive) if beans and seat != me]
    share = 1 / len(others)
    psycho = odds.deck.get(Card.PSYCHO, 0.0)
    if isinstance(move, Draw):
        spent = WORTH[Card.ACCIDENT_HOME] * max(0.0, strike(odds) - risk + psycho * FALL)
        found = sum(WORTH.get(card, 0.0) * chance for card, chance in odds.deck.items())
        return found + psycho * FALL - risk * _bean_value(view, me) - spent
    assert isinstance(move, Play)
    cost = hand_worth(view.hand) - hand_worth(_rest(view, move.card))
    if move.target is not None:
        return _aimed(view, odds, move, share) - cost
    if move.card is Card.SET_FIRE:
        theirs = sum(danger(view, odds, seat) * _bean_value(view, seat) for seat in others)
        return 2 * (theirs * share - risk * _bean_value(view, me)) + 0.15 * (view.actions - 1)
    if move.card is Card.REARRANGED:
        return min(2, view.actions) * risk + 0.1 - cost
    return 0.15 - cost if len(view.hand) == 1 else -cost


def _aimed(view: View, odds: Chances, move: Play, share: float) -> float:
    """Value a card played at another seat, before its cost."""
    target = move.target
    assert target is not None
    if move.card in ACCIDENTS:
        hit = no_counter(view, odds, target, move.card)
        return share * (hit * _bean_value(view, target) + (1 - hit) * WORTH[move.card])
    if move.card is Card.WHEEL:
        lost = min(2, view.hand_sizes[target]) * 0.1
        found = 2 * 0.15
        return share * (2 * danger(view, odds, target) * _bean_value(view, target) + lost - found)
    if move.card is Card.FAIR_TRADE:
        mine = hand_worth(_rest(view, move.card))
        known = odds.known[target]
        unknown = view.hand_sizes[target] - known.total()
        theirs = hand_worth(tuple(known.elements())) + 0.27 * unknown
        return (theirs - mine) * (1 + share)
    return 0.06 * min(3, view.hand_sizes[target])


def _rest(view: View, card: Card) -> tuple[Card, ...]:
    rest = list(view.hand)
    rest.remove(card)
    return tuple(rest)


def _bean_value(view: View, seat: int) -> float:
    """Value a bean of ``seat``: the fewer are left, the more it is worth."""
    return {1: 1.6, 2: 1.2, 3: 1.0}.get(view.alive[seat], 1.0)
