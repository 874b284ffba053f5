"""Rounds: how one begins, and how it is closed."""

from games.core import next_seat
from games.deadgrandma.cards import Action, Card
from games.deadgrandma.contest import settle_among
from games.deadgrandma.course import Course
from games.deadgrandma.drawing import replenish
from games.deadgrandma.events import Awarded, NobodyWon, NothingLeft, RoundBegan, SetsComplete
from games.deadgrandma.sets import complete_seats, uncovered
from games.deadgrandma.state import Bidding, Pile, Won


def begin(course: Course, first: int) -> None:
    """Fill the hands, turn up a possession if there is one (N-46), and ask for bids."""
    number = course.state.round + 1
    course.change(first=first, round=number)
    numberless = replenish(course, first)
    possessions, middle = course.state.possessions, course.state.middle
    turned = possessions[-1] if possessions else None
    if turned is not None:
        course.change(possessions=possessions[:-1], middle=(*middle, turned))
    course.tell(RoundBegan(number, first, turned, course.state.middle))
    nothing = (None,) * len(course.state.seats)
    course.change(phase=Bidding(course.new_id(), nothing, numberless))


def close(course: Course, winner: int | None) -> None:
    """Give the middle to ``winner``, clear the table, look for sets, and go on.

    The Family Disappointment cannot move any more, so a new possession counts at once (N-39).
    Sets are looked for whoever won, and also where nobody did (N-38).
    """
    _award(course, winner)
    clear_table(course)
    seats = complete_seats(course.state)
    if seats:
        course.tell(SetsComplete(seats))
        settle_among(course, _with_most(course, seats), "set" if len(seats) == 1 else None)
    elif not course.state.possessions and not course.state.middle:
        _nothing_left(course)
    else:
        begin(course, next_seat(course.state.first, len(course.state.seats), course.state.present))


def _award(course: Course, winner: int | None) -> None:
    middle = course.state.middle
    if winner is None:
        course.tell(NobodyWon(middle))
        return
    won = (*course.seat(winner).won, *(Won(colour) for colour in middle))
    course.alter(winner, won=won)
    course.change(middle=())
    course.tell(Awarded(winner, middle))


def clear_table(course: Course) -> None:
    """Everything played this round goes to the discard; all may play again (N-48)."""
    state = course.state
    cards: list[Card] = list(state.spent)
    for seat in state.present:
        cards += pile_cards(state.seats[seat].pile)
        course.alter(seat, pile=None, passed=False)
    course.change(discard=(*state.discard, *cards), spent=(), inverts=0)


def pile_cards(pile: Pile | None) -> tuple[Card, ...]:
    """The cards of which ``pile`` consists."""
    if pile is None:
        return ()
    base = () if pile.base is None else (pile.base,)
    return (*base, *(Action.PLUS,) * pile.plus, *(Action.MINUS,) * pile.minus)


def _with_most(course: Course, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of ``seats`` that own most possessions, covered ones included."""
    most = max(len(course.seat(seat).won) for seat in seats)
    return tuple(seat for seat in seats if len(course.seat(seat).won) == most)


def _nothing_left(course: Course) -> None:
    """No possession to bid for: most uncovered ones, then most of all, then signs (N-47)."""
    course.tell(NothingLeft())
    present = course.state.present
    most = max(len(uncovered(course.seat(seat).won)) for seat in present)
    seats = tuple(seat for seat in present if len(uncovered(course.seat(seat).won)) == most)
    settle_among(course, _with_most(course, seats), "nothing_left")
