"""The beginning and the end of a round."""

from games.core import next_seat
from games.deadgrandma.cards import Action, Card
from games.deadgrandma.contest import settle_among
from games.deadgrandma.drawing import replenish
from games.deadgrandma.events import Awarded, NobodyWon, NothingLeft, RoundBegan, SetsComplete
from games.deadgrandma.sets import complete_seats, uncovered
from games.deadgrandma.state import Bidding, Pile, Won
from games.deadgrandma.step_builder import StepBuilder


def begin(builder: StepBuilder, first: int) -> None:
    """Fill the hands, turn up a possession if one is left (N-46), and ask for bids."""
    number = builder.state.round + 1
    builder.change(first=first, round=number)
    numberless = replenish(builder, first)
    possessions, middle = builder.state.possessions, builder.state.middle
    turned = possessions[-1] if possessions else None
    if turned is not None:
        builder.change(possessions=possessions[:-1], middle=(*middle, turned))
    builder.tell(RoundBegan(number, first, turned, builder.state.middle))
    nothing = (None,) * len(builder.state.seats)
    builder.change(phase=Bidding(builder.new_id(), nothing, numberless))


def close(builder: StepBuilder, winner: int | None) -> None:
    """Give the middle to ``winner``, clear the table, look for complete sets, and go on.

    The Family Disappointment cannot move any more, so a new possession counts at once (N-39). Sets
    are looked for even if nobody won the round (N-38).
    """
    _award(builder, winner)
    clear_table(builder)
    seats = complete_seats(builder.state)
    if seats:
        builder.tell(SetsComplete(seats))
        settle_among(builder, _with_most(builder, seats), "set" if len(seats) == 1 else None)
    elif not builder.state.possessions and not builder.state.middle:
        _nothing_left(builder)
    else:
        begin(
            builder, next_seat(builder.state.first, len(builder.state.seats), builder.state.present)
        )


def _award(builder: StepBuilder, winner: int | None) -> None:
    middle = builder.state.middle
    if winner is None:
        builder.tell(NobodyWon(middle))
        return
    won = (*builder.seat(winner).won, *(Won(colour) for colour in middle))
    builder.alter(winner, won=won)
    builder.change(middle=())
    builder.tell(Awarded(winner, middle))


def clear_table(builder: StepBuilder) -> None:
    """Discard everything played this round; all seats may play again (N-48)."""
    state = builder.state
    cards: list[Card] = list(state.spent)
    for seat in state.present:
        cards += pile_cards(state.seats[seat].pile)
        builder.alter(seat, pile=None, passed=False)
    builder.change(discard=(*state.discard, *cards), spent=(), inverts=0)


def pile_cards(pile: Pile | None) -> tuple[Card, ...]:
    """Return the cards in ``pile``."""
    if pile is None:
        return ()
    base = () if pile.base is None else (pile.base,)
    return (*base, *(Action.PLUS,) * pile.plus, *(Action.MINUS,) * pile.minus)


def _with_most(builder: StepBuilder, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of ``seats`` that own the most possessions, counting covered ones."""
    most = max(len(builder.seat(seat).won) for seat in seats)
    return tuple(seat for seat in seats if len(builder.seat(seat).won) == most)


def _nothing_left(builder: StepBuilder) -> None:
    """End the match: most uncovered possessions win, then most of all, then signs (N-47)."""
    builder.tell(NothingLeft())
    present = builder.state.present
    most = max(len(uncovered(builder.seat(seat).won)) for seat in present)
    seats = tuple(seat for seat in present if len(uncovered(builder.seat(seat).won)) == most)
    settle_among(builder, _with_most(builder, seats), "nothing_left")
