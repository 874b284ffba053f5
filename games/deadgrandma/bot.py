"""The computer player. It sees only the View of its seat.

Hands are filled up after each round, so cards are cheap: it plays what improves its table, blocks
what would harm it, and passes when none of its cards helps.
"""

from games.core import Decision, Dice
from games.deadgrandma.appraisal import Prospect, after, prospect, worth
from games.deadgrandma.cards import Action
from games.deadgrandma.moves import Bid, Block, Draw, LetHappen, Move, Play, Steal
from games.deadgrandma.view import StackView, View

_WORTH_A_CARD = 0.05
_WORTH_A_BLOCK = 0.3
_DRAW = 0.1
_STEAL = 0.12
_LAST_NUMBER = 0.3


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Return one of ``moves``, the legal moves of the seat."""
    now = prospect(view, decision.seat)
    match decision.kind:
        case "bid" | "tiebreak":
            return _bid(view, moves)
        case "turn":
            return _turn(view, now, moves, dice)
        case "block":
            return _block(view, now, moves)
        case _:
            return dice.choice(moves)


def _bid(view: View, moves: tuple[Move, ...]) -> Move:
    """Bid the highest number, or the lowest if the lowest wins."""
    pick = min if view.inverted else max
    return pick(moves, key=lambda move: move.value if isinstance(move, Bid) else 0)


def _turn(view: View, now: Prospect, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Choose the play that improves the table most; Pass if none is worth its cards."""

    def value(move: Move) -> float:
        if isinstance(move, Play):
            return worth(after(now, now.me, move)) + _extra(view, move)
        return worth(now) + _WORTH_A_CARD

    return max(dice.shuffled(moves), key=value)


def _extra(view: View, play: Play) -> float:
    """Value what a play does besides its public effect."""
    if isinstance(play, Draw):
        return _DRAW
    if isinstance(play, Steal):
        left = sum(isinstance(card, int) for card in view.hand) - len(play.cards)
        loss = 0.015 * sum(play.cards) + (_LAST_NUMBER if left == 0 else 0)
        return _STEAL - loss
    return 0.0


def _block(view: View, now: Prospect, moves: tuple[Move, ...]) -> Move:
    """Block if one more Block on the stack makes the table clearly better."""
    assert view.stack is not None, "Blocks answer a play"
    happens = worth(after(now, view.stack.seat, view.stack.play)) + _loot(now, view.stack)
    stopped = worth(now)
    gain = happens - stopped if view.stack.stopped else stopped - happens
    spare = view.hand.count(Action.BLOCK) - 1
    wanted = Block() if gain > _WORTH_A_BLOCK / (1 + max(0, spare)) else LetHappen()
    return wanted if wanted in moves else moves[0]


def _loot(now: Prospect, stack: StackView) -> float:
    """Value what a draw or a theft means to this seat."""
    sign = 1 if stack.seat == now.me else -1
    if isinstance(stack.play, Draw):
        return sign * _DRAW
    if isinstance(stack.play, Steal):
        return sign * _STEAL if now.me in (stack.seat, stack.play.target) else 0.0
    return 0.0
