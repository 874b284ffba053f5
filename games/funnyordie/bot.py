"""The computer player. It sees the View of its seat only, and its sense of humour is chance.

It cannot write, so it plays cards that need no words where it can, and it rather laughs at jokes
that somebody has put into words. DIE goes where the money is, more often than not.
"""

from games.core import Decision, Dice
from games.funnyordie.cards import takes
from games.funnyordie.moves import Move, Play, Vote
from games.funnyordie.view import View

_WORDED = 3
"""How much likelier a pair with words of its player's is to be laughed at."""


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """One of ``moves``, which are the seat's legal ones."""
    if decision.kind == "play":
        needs = [_texts(view, move) for move in moves]
        fewest = min(needs)
        return dice.choice([move for move, n in zip(moves, needs, strict=True) if n == fewest])
    if decision.kind in ("vote", "revote"):
        weights = [_weight(view, move) for move in moves]
        return _weighed(moves, weights, dice)
    return dice.choice(moves)


def _texts(view: View, move: Move) -> int:
    """How many texts the pair of ``move`` takes."""
    assert isinstance(move, Play), "a card is asked for"
    assert view.up is not None, "a side is up"
    hand = next(card for card in view.hand if card.id == move.card)
    return sum(takes(hand, view.community[move.community], view.up))


def _weight(view: View, move: Move) -> int:
    """How likely a vote is, by what is laughed at and who is struck."""
    assert isinstance(move, Vote), "tokens are asked for"
    written = {pair.seat for pair in view.pairs if pair.words or pair.scene or pair.picture}
    laugh = _WORDED if move.funny in written else 1
    richer = sum(one.money < view.seats[move.die].money for one in view.seats)
    return laugh * (1 + richer)


def _weighed(moves: tuple[Move, ...], weights: list[int], dice: Dice) -> Move:
    """One of ``moves``, each as likely as its weight says."""
    place = dice.below(sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        if place < weight:
            return move
        place -= weight
    raise AssertionError("the weights add up")
