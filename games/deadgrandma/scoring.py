"""Who wins the middle: the scores, and the tie-break."""

from collections.abc import Iterable

from games.deadgrandma.cards import numbers, ordered
from games.deadgrandma.course import Course
from games.deadgrandma.events import BidOf, Scored, ScoreOf, TiebreakBegan, TiebreakRevealed
from games.deadgrandma.state import Bidding, State, Tiebreak


def best_of(values: Iterable[tuple[int, int | None]], *, inverted: bool) -> tuple[int, ...]:
    """The seats with the highest value, the lowest where ``inverted``; those with None lose."""
    real = [(seat, value) for seat, value in values if value is not None]
    if not real:
        return ()
    pick = min if inverted else max
    top = pick(value for _, value in real)
    return tuple(seat for seat, value in real if value == top)


def scores(state: State) -> tuple[ScoreOf, ...]:
    """The score of every seat still in, in seat order."""
    piles = [(seat, state.seats[seat].pile) for seat in state.present]
    return tuple(ScoreOf(seat, pile.score if pile else None) for seat, pile in piles)


def tally(course: Course) -> tuple[int, ...]:
    """Tell the scores; returns the seats with the best one (N-41)."""
    told = scores(course.state)
    inverted = course.state.inverted
    best = best_of([(one.seat, one.score) for one in told], inverted=inverted)
    course.tell(Scored(told, inverted, best))
    return best


def begin_tiebreak(course: Course, tied: tuple[int, ...]) -> None:
    """Ask the ``tied`` seats that hold a number card for one more bid; the others forfeit (N-43).

    Forfeiting is by rule open and at once: the seat lays nothing, and everybody can see it.
    """
    forfeited = tuple(seat for seat in tied if not numbers(course.seat(seat).hand))
    course.tell(TiebreakBegan(tied, forfeited))
    nothing = (None,) * len(course.state.seats)
    course.change(phase=Tiebreak(course.new_id(), tied, forfeited, nothing))


def decide_tiebreak(course: Course, tiebreak: Tiebreak) -> int | None:
    """Compare the second bids alone (N-42) and spend them; None where nobody wins (N-43, N-44).

    A seat that is alone wins without spending a card: what it had laid goes back to its hand.
    """
    contenders = tiebreak.contenders
    if len(contenders) < 2:
        give_back(course, tiebreak)
        return contenders[0] if contenders else None
    bids = tuple(BidOf(seat, tiebreak.bids[seat]) for seat in contenders)
    laid = tuple(bid.value for bid in bids if bid.value is not None)
    course.change(spent=(*course.state.spent, *laid))
    best = best_of([(bid.seat, bid.value) for bid in bids], inverted=course.state.inverted)
    course.tell(TiebreakRevealed(bids, best))
    return best[0] if len(best) == 1 else None


def give_back(course: Course, phase: Bidding | Tiebreak) -> None:
    """Number cards that were laid for nothing go back to their hands, unseen."""
    for seat, bid in enumerate(phase.bids):
        if bid is not None:
            course.alter(seat, hand=ordered((*course.seat(seat).hand, bid)))
