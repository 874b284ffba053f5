"""Murphy cards: dealing them, claiming them, replacing them, and how the match ends."""

from games.core import clockwise, next_seat
from games.dummgelaufen.course import Course
from games.dummgelaufen.events import (
    Claimed,
    Ending,
    MurphyGiven,
    MurphysReplaced,
    MurphysReshuffled,
    RoundBegan,
)
from games.dummgelaufen.state import TO_WIN
from games.dummgelaufen.tasks import TASKS, Murphy, fits

PATIENCE = 30
"""So many circuits without a claim replace all Murphy cards (G-41)."""

REPLACEMENTS = 2
"""The replacement in a row, without a claim, that ends the match instead (G-41)."""


def top_murphy(course: Course) -> Murphy:
    """Take the top Murphy card; the return pile is shuffled where the stack is used up (G-36)."""
    state = course.state
    if not state.murphys:
        returned = state.returned
        assert returned, "there are always Murphy cards enough"
        course.change(murphys=course.dice.shuffled(sorted(returned)), returned=())
        course.tell(MurphysReshuffled(len(returned)))
    *rest, murphy = course.state.murphys
    course.change(murphys=tuple(rest))
    return murphy


def give_murphy(course: Course, seat: int, murphy: Murphy) -> None:
    """Give ``seat`` a Murphy card, which it alone sees (G-5)."""
    course.alter(seat, murphy=murphy)
    course.tell_privately(MurphyGiven(seat, murphy), seat)


def give_back(course: Course, seat: int) -> None:
    """Put the Murphy card of ``seat``, if it has one, face down on the return pile."""
    murphy = course.seat(seat).murphy
    if murphy is not None:
        course.change(returned=(*course.state.returned, murphy))
        course.alter(seat, murphy=None)


def deal_murphys(course: Course, first: int) -> None:
    """Deal a Murphy card to everybody, from ``first`` clockwise."""
    for seat in clockwise(first, len(course.state.seats)):
        if not course.seat(seat).gone:
            give_murphy(course, seat, top_murphy(course))


def begin(course: Course, first: int) -> None:
    """Begin a round: hands, Mac and piles stay, Murphy cards are new (G-35)."""
    for seat in course.state.present:
        give_back(course, seat)
    number = course.state.round + 1
    course.change(round=number, opener=first, fruitless=0, replaced=0, skips=0)
    course.tell(RoundBegan(number, first))
    deal_murphys(course, first)


def fulfilled(course: Course, seat: int) -> bool:
    """Whether the hand of ``seat`` fits its Murphy card (G-33)."""
    one = course.seat(seat)
    return one.murphy is not None and fits(TASKS[one.murphy], one.hand)


def claim(course: Course, seat: int) -> int | None:
    """``seat`` wins its Murphy card; the seat that begins the next round, None: over (G-38)."""
    one = course.seat(seat)
    murphy = one.murphy
    assert murphy is not None, "who claims has a Murphy card"
    won = (*one.won, murphy)
    course.alter(seat, won=won, murphy=None)
    course.tell(Claimed(seat, murphy, course.state.numbers(seat), len(won)))
    if len(won) == TO_WIN:
        course.end((seat,), "three_murphys")
        return None
    return next_seat(seat, len(course.state.seats), course.state.present)


def full_circuit(course: Course) -> None:
    """Count a circuit: perhaps the match ends, or all Murphy cards are replaced (G-41)."""
    state = course.state
    course.change(circuits=state.circuits + 1, fruitless=state.fruitless + 1)
    if course.state.circuits >= state.options.circuits:
        end_by_count(course, "circuits")
    elif course.state.fruitless >= PATIENCE:
        course.change(fruitless=0, replaced=state.replaced + 1)
        if course.state.replaced >= REPLACEMENTS:
            end_by_count(course, "no_progress")
            return
        for seat in state.present:
            give_back(course, seat)
        course.tell(MurphysReplaced(PATIENCE))
        deal_murphys(course, state.opener)


def end_by_count(course: Course, reason: Ending) -> None:
    """Most Murphy cards win, ties are shared (G-41)."""
    present = course.state.present
    most = max(len(course.seat(seat).won) for seat in present)
    winners = tuple(seat for seat in present if len(course.seat(seat).won) == most)
    course.end(winners, reason)
