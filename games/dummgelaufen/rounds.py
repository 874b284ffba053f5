"""Murphy cards: dealing, claiming and replacing them; and the end of the match."""

from games.core import clockwise, next_seat
from games.dummgelaufen.events import (
    Claimed,
    Ending,
    MurphyGiven,
    MurphysReplaced,
    MurphysReshuffled,
    RoundBegan,
)
from games.dummgelaufen.state import TO_WIN
from games.dummgelaufen.step_builder import StepBuilder
from games.dummgelaufen.tasks import TASKS, Murphy, fits

PATIENCE = 30
"""After this many circuits without a claim all Murphy cards are replaced (G-41)."""

REPLACEMENTS = 2
"""The replacement in a row, without a claim, that ends the match instead (G-41)."""


def top_murphy(builder: StepBuilder) -> Murphy:
    """Take the top Murphy card; if the stack is empty, shuffle the return pile first (G-36)."""
    state = builder.state
    if not state.murphys:
        returned = state.returned
        assert returned, "there are always enough Murphy cards"
        builder.change(murphys=builder.dice.shuffled(sorted(returned)), returned=())
        builder.tell(MurphysReshuffled(len(returned)))
    *rest, murphy = builder.state.murphys
    builder.change(murphys=tuple(rest))
    return murphy


def give_murphy(builder: StepBuilder, seat: int, murphy: Murphy) -> None:
    """Give ``seat`` a Murphy card, which only that seat sees (G-5)."""
    builder.alter(seat, murphy=murphy)
    builder.tell_privately(MurphyGiven(seat, murphy), seat)


def give_back(builder: StepBuilder, seat: int) -> None:
    """Put the Murphy card of ``seat``, if any, face down on the return pile."""
    murphy = builder.seat(seat).murphy
    if murphy is not None:
        builder.change(returned=(*builder.state.returned, murphy))
        builder.alter(seat, murphy=None)


def deal_murphys(builder: StepBuilder, first: int) -> None:
    """Deal a Murphy card to every seat, clockwise from ``first``."""
    for seat in clockwise(first, len(builder.state.seats)):
        if not builder.seat(seat).gone:
            give_murphy(builder, seat, top_murphy(builder))


def begin(builder: StepBuilder, first: int) -> None:
    """Begin a round with new Murphy cards; hands, Mac and piles stay (G-35)."""
    for seat in builder.state.present:
        give_back(builder, seat)
    number = builder.state.round + 1
    builder.change(round=number, opener=first, fruitless=0, replaced=0, skips=0)
    builder.tell(RoundBegan(number, first))
    deal_murphys(builder, first)


def fulfilled(builder: StepBuilder, seat: int) -> bool:
    """Whether the hand of ``seat`` fulfils its Murphy card (G-33)."""
    one = builder.seat(seat)
    return one.murphy is not None and fits(TASKS[one.murphy], one.hand)


def claim(builder: StepBuilder, seat: int) -> int | None:
    """Let ``seat`` win its Murphy card; return the next seat to begin, None at the end (G-38)."""
    one = builder.seat(seat)
    murphy = one.murphy
    assert murphy is not None, "a seat without a Murphy card cannot claim"
    won = (*one.won, murphy)
    builder.alter(seat, won=won, murphy=None)
    builder.tell(Claimed(seat, murphy, builder.state.numbers(seat), len(won)))
    if len(won) == TO_WIN:
        builder.end((seat,), "three_murphys")
        return None
    return next_seat(seat, len(builder.state.seats), builder.state.present)


def full_circuit(builder: StepBuilder) -> None:
    """Count a circuit; the match may end, or all Murphy cards may be replaced (G-41)."""
    state = builder.state
    builder.change(circuits=state.circuits + 1, fruitless=state.fruitless + 1)
    if builder.state.circuits >= state.options.circuits:
        end_by_count(builder, "circuits")
    elif builder.state.fruitless >= PATIENCE:
        builder.change(fruitless=0, replaced=state.replaced + 1)
        if builder.state.replaced >= REPLACEMENTS:
            end_by_count(builder, "no_progress")
            return
        for seat in state.present:
            give_back(builder, seat)
        builder.tell(MurphysReplaced(PATIENCE))
        deal_murphys(builder, state.opener)


def end_by_count(builder: StepBuilder, reason: Ending) -> None:
    """End the match: most Murphy cards win, ties are shared (G-41)."""
    present = builder.state.present
    most = max(len(builder.seat(seat).won) for seat in present)
    winners = tuple(seat for seat in present if len(builder.seat(seat).won) == most)
    builder.end(winners, reason)
