"""Scores and tie-breaks, which decide who wins the middle."""

from collections.abc import Iterable

from games.deadgrandma.cards import numbers, ordered
from games.deadgrandma.events import BidOf, Scored, ScoreOf, TiebreakBegan, TiebreakRevealed
from games.deadgrandma.state import Bidding, State, Tiebreak
from games.deadgrandma.step_builder import StepBuilder


def best_of(values: Iterable[tuple[int, int | None]], *, inverted: bool) -> tuple[int, ...]:
    """Return the seats with the highest value, or the lowest if ``inverted``; None never wins."""
    real = [(seat, value) for seat, value in values if value is not None]
    if not real:
        return ()
    pick = min if inverted else max
    top = pick(value for _, value in real)
    return tuple(seat for seat, value in real if value == top)


def scores(state: State) -> tuple[ScoreOf, ...]:
    """Return the score of every seat still in, in seat order."""
    piles = [(seat, state.seats[seat].pile) for seat in state.present]
    return tuple(ScoreOf(seat, pile.score if pile else None) for seat, pile in piles)


def tally(builder: StepBuilder) -> tuple[int, ...]:
    """Announce the scores; return the seats with the best one (N-41)."""
    told = scores(builder.state)
    inverted = builder.state.inverted
    best = best_of([(one.seat, one.score) for one in told], inverted=inverted)
    builder.tell(Scored(told, inverted, best))
    return best


def begin_tiebreak(builder: StepBuilder, tied: tuple[int, ...]) -> None:
    """Ask the ``tied`` seats for one more bid; those without a number card forfeit (N-43).

    They forfeit openly and at once, so everybody knows that they have no number card.
    """
    forfeited = tuple(seat for seat in tied if not numbers(builder.seat(seat).hand))
    builder.tell(TiebreakBegan(tied, forfeited))
    nothing = (None,) * len(builder.state.seats)
    builder.change(phase=Tiebreak(builder.new_id(), tied, forfeited, nothing))


def decide_tiebreak(builder: StepBuilder, tiebreak: Tiebreak) -> int | None:
    """Compare only the second bids (N-42) and spend them; None if nobody wins (N-43, N-44).

    A single contender wins without spending a card: one that it has laid goes back to its hand.
    """
    contenders = tiebreak.contenders
    if len(contenders) < 2:
        give_back(builder, tiebreak)
        return contenders[0] if contenders else None
    bids = tuple(BidOf(seat, tiebreak.bids[seat]) for seat in contenders)
    laid = tuple(bid.value for bid in bids if bid.value is not None)
    builder.change(spent=(*builder.state.spent, *laid))
    best = best_of([(bid.seat, bid.value) for bid in bids], inverted=builder.state.inverted)
    builder.tell(TiebreakRevealed(bids, best))
    return best[0] if len(best) == 1 else None


def give_back(builder: StepBuilder, phase: Bidding | Tiebreak) -> None:
    """Return number cards that were laid for nothing to their hands, unseen."""
    for seat, bid in enumerate(phase.bids):
        if bid is not None:
            builder.alter(seat, hand=ordered((*builder.seat(seat).hand, bid)))
