"""The reveal phase: hidden bids, turned up together."""

from msgspec.structs import replace

from games.core.course import by_seat
from games.core.piles import without
from games.deadgrandma.course import Course
from games.deadgrandma.events import BidOf, BidsRevealed
from games.deadgrandma.state import Bidding, Pile, Tiebreak


def seal(course: Course, phase: Bidding | Tiebreak, seat: int, value: int) -> None:
    """Lay the number card ``value`` of ``seat`` face down; there is no taking back (N-9)."""
    course.alter(seat, hand=without(course.seat(seat).hand, (value,)))
    course.change(phase=replace(phase, bids=by_seat(phase.bids, seat, value)))


def reveal(course: Course, bidding: Bidding) -> None:
    """Turn all bids up; each starts its seat's pile."""
    present = course.state.present
    for seat in present:
        course.alter(seat, pile=Pile(bidding.bids[seat]))
    course.tell(BidsRevealed(tuple(BidOf(seat, bidding.bids[seat]) for seat in present)))
