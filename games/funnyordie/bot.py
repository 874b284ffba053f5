"""The computer player. It sees only the View of its seat, and its sense of humour is random.

It cannot write, so it prefers cards that need no words. It prefers to laugh at jokes with words of
their players, and to place DIE on rich players.
"""

from games.core import Decision, Dice
from games.funnyordie.cards import takes
from games.funnyordie.moves import Move, Play, Vote
from games.funnyordie.view import View

_WORDED = 3
"""How many times as likely a pair with words of its player is to get FUNNY."""


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Return one of ``moves``, the legal moves of the seat."""
    if decision.kind == "play":
        needs = [_texts(view, move) for move in moves]
        fewest = min(needs)
        return dice.choice([move for move, n in zip(moves, needs, strict=True) if n == fewest])
    if decision.kind in ("vote", "revote"):
        weights = [_weight(view, move) for move in moves]
        return _weighed(moves, weights, dice)
    return dice.choice(moves)


def _texts(view: View, move: Move) -> int:
    """Count the words and pictures that the pair of ``move`` takes."""
    assert isinstance(move, Play), "a card is asked for"
    assert view.up is not None, "a side is up"
    hand = next(card for card in view.hand if card.id == move.card)
    return sum(takes(hand, view.community[move.community], view.up))


def _weight(view: View, move: Move) -> int:
    """Return the weight of a vote, by the pairs that get FUNNY and DIE."""
    assert isinstance(move, Vote), "tokens are asked for"
    written = {pair.seat for pair in view.pairs if pair.words or pair.scene or pair.picture}
    laugh = _WORDED if move.funny in written else 1
    richer = sum(one.money < view.seats[move.die].money for one in view.seats)
    return laugh * (1 + richer)


def _weighed(moves: tuple[Move, ...], weights: list[int], dice: Dice) -> Move:
    """Draw one of ``moves`` by weight."""
    place = dice.below(sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        if place < weight:
            return move
        place -= weight
    raise AssertionError("the weights add up")
