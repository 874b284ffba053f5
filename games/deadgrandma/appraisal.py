"""How a computer player values a table, as it is and after a play."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.deadgrandma.cards import Colour
from games.deadgrandma.moves import Draw, Invert, Minus, Play, Plus, Shame, Steal, Swap
from games.deadgrandma.sets import complete, uncovered
from games.deadgrandma.state import Won
from games.deadgrandma.view import View

_SET = 3.0
_POSSESSION = 0.6
_POINT = 0.08
_FAR = 6


@dataclass(frozen=True)
class Prospect:
    """The public part of a present or possible table; ``scores`` by seat, None for no score."""

    me: int
    scores: tuple[int | None, ...]
    inverted: bool
    won: tuple[tuple[Won, ...], ...]
    middle: tuple[Colour, ...]
    same_needed: int


def prospect(view: View, me: int) -> Prospect:
    """Return the table that ``view`` shows."""
    return Prospect(
        me,
        tuple(seat.score for seat in view.seats),
        view.inverted,
        tuple(seat.won for seat in view.seats),
        view.middle,
        view.same_needed,
    )


def after(now: Prospect, seat: int, play: Play) -> Prospect:
    """Return the public part of the table after ``play`` of ``seat`` takes effect."""
    scores = list(now.scores)
    match play:
        case Plus(target=target) | Minus(target=target):
            score = scores[target]
            change = 2 if isinstance(play, Plus) else -2
            scores[target] = None if score is None else score + change
        case Swap(target=target):
            scores[seat], scores[target] = scores[target], scores[seat]
        case Invert():
            return replace(now, inverted=not now.inverted)
        case Shame():
            return replace(now, won=tuple(_shamed(now.won, play)))
        case Draw() | Steal():
            return now
    return replace(now, scores=tuple(scores))


def _shamed(won: tuple[tuple[Won, ...], ...], play: Shame) -> Iterable[tuple[Won, ...]]:
    for seat, cards in enumerate(won):
        bare = [Won(card.colour) for card in cards]
        if seat == play.target:
            place = cards.index(Won(play.colour))
            bare[place] = Won(play.colour, covered=True)
        yield tuple(bare)


def lead(now: Prospect) -> int:
    """Return the lead of ``me`` over the best of the others in points, limited to ±6."""
    sign = -1 if now.inverted else 1
    mine = now.scores[now.me]
    rivals = [sign * s for seat, s in enumerate(now.scores) if seat != now.me and s is not None]
    if mine is None or not rivals:
        return -_FAR if mine is None else _FAR
    return max(-_FAR, min(_FAR, sign * mine - max(rivals)))


def worth(now: Prospect) -> float:
    """Return the value of the table to ``me`` if the round ended now; higher is better."""
    return _POINT * lead(now) + _holdings(now)


def _holdings(now: Prospect) -> float:
    """Value what everybody would own if the round ended now."""
    sign = -1 if now.inverted else 1
    real = [(sign * score, seat) for seat, score in enumerate(now.scores) if score is not None]
    top = max(real, default=(0, -1))[0]
    best = [seat for score, seat in real if score == top]
    total = 0.0
    for seat, won in enumerate(now.won):
        gained = tuple(Won(colour) for colour in now.middle) if best == [seat] else ()
        cards = (*won, *gained)
        value = _POSSESSION * len(uncovered(cards))
        if complete(cards, now.same_needed):
            value += _SET
        total += value if seat == now.me else -value
    return total
