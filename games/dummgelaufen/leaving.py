"""A seat that goes for good (G-43, X-1): its cards go to defined places, and play goes on."""

from msgspec.structs import replace

from games.core import IllegalMove, next_seat
from games.dummgelaufen import acting, rounds, turns
from games.dummgelaufen.cards import Action, actions, ascending
from games.dummgelaufen.course import Course
from games.dummgelaufen.drawing import fill_hands
from games.dummgelaufen.events import Fizzled, SeatLeft
from games.dummgelaufen.moves import Move, Place
from games.dummgelaufen.questions import legal_moves
from games.dummgelaufen.state import Acting, Ordering, Over, Phase


def leave(course: Course, seat: int) -> None:
    """Clear the place of ``seat``.

    Raises:
        IllegalMove: ``gone``, where it has left before.
    """
    if course.seat(seat).gone:
        raise IllegalMove("not_legal", "gone")
    phase = course.state.phase
    assert not isinstance(phase, Over), "nobody leaves a match that is over"
    offered = legal_moves(course.state, phase.seat)
    _clear(course, seat)
    present = course.state.present
    leads = course.state.opener == seat
    if leads:
        course.change(opener=next_seat(seat, len(course.state.seats), present))
    if len(present) == 1:
        course.discard(in_play(phase))
        course.end(present, "last_seat")
        return
    if phase.seat != seat:
        _go_on_without(course, seat, phase, offered)
        return
    course.discard(in_play(phase))
    course.change(skips=0)
    fill_hands(course, seat)
    if leads:
        turns.ask(course, course.state.opener)
    else:
        turns.go_on(course, seat)


def in_play(phase: Phase) -> tuple[Action, ...]:
    """The action cards that are being followed, or wait for it."""
    match phase:
        case Ordering(cards=cards):
            return cards
        case Acting(card=card, then=then):
            return (card, *then)
        case _:
            return ()


def _clear(course: Course, seat: int) -> None:
    """Number cards under the smaller open pile, ascending, cards just taken too; actions to their
    discard, the Murphy card to the return pile, those won out of the game (G-43).
    """
    state, one = course.state, course.seat(seat)
    cards, greens = ascending(state.numbers(seat)), actions(one.hand)
    if len(state.left) <= len(state.right):
        place = Place.LEFT
        course.change(left=(*cards, *state.left))
    else:
        place = Place.RIGHT
        course.change(right=(*cards, *state.right))
    course.discard(greens)
    rounds.give_back(course, seat)
    course.change(out=(*state.out, *one.won))
    course.alter(seat, hand=(), won=(), gone=True, without=False, sights=())
    course.tell(SeatLeft(seat, len(cards), len(greens), place))


def _go_on_without(course: Course, seat: int, phase: Phase, offered: tuple[Move, ...]) -> None:
    """It is another's turn: its question stays, is put anew where other answers are possible now,
    or falls away where it was about the leaver alone.
    """
    assert not isinstance(phase, Over)
    if isinstance(phase, Acting) and phase.other == seat:
        acting.finish(course, phase)
        return
    possible = legal_moves(course.state, phase.seat)
    if not possible:
        assert isinstance(phase, Acting), "only an effect can lose its last target"
        course.tell(Fizzled(phase.seat, phase.card))
        acting.finish(course, phase)
    elif possible != offered:
        course.change(phase=replace(phase, id=course.new_id()))
