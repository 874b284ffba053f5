"""Sealed bids, revealed together."""

from msgspec.structs import replace

from games.core.piles import without
from games.core.seats import replace_at
from games.deadgrandma.events import BidOf, BidsRevealed
from games.deadgrandma.state import Bidding, Pile, Tiebreak
from games.deadgrandma.step_builder import StepBuilder


def seal(builder: StepBuilder, phase: Bidding | Tiebreak, seat: int, value: int) -> None:
    """Lay number card ``value`` of ``seat`` face down; it cannot be taken back (N-9)."""
    builder.alter(seat, hand=without(builder.seat(seat).hand, (value,)))
    builder.change(phase=replace(phase, bids=replace_at(phase.bids, seat, value)))


def reveal(builder: StepBuilder, bidding: Bidding) -> None:
    """Reveal all bids; each starts the pile of its seat."""
    present = builder.state.present
    for seat in present:
        builder.alter(seat, pile=Pile(bidding.bids[seat]))
    builder.tell(BidsRevealed(tuple(BidOf(seat, bidding.bids[seat]) for seat in present)))
