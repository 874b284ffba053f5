"""Cards are laid: one after the other, or sealed and turned up together (F-5)."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, clockwise
from games.core.course import by_seat
from games.funnyordie.cards import Takes, takes
from games.funnyordie.course import Course
from games.funnyordie.events import Played
from games.funnyordie.moves import AtRandom, Play
from games.funnyordie.options import card_of
from games.funnyordie.state import Pair, Playing, State, Together


def plays(state: State, seat: int) -> tuple[Play, ...]:
    """Every card of the hand on every community card; one may be used by several (F-6)."""
    row = range(len(state.community))
    return tuple(Play(card, place) for card in state.seats[seat].hand for place in row)


def taken(state: State, play: Play) -> Takes:
    """What the pair that ``play`` makes takes from its player."""
    assert state.up is not None, "a side is up"
    hand = card_of(state.options, play.card)
    return takes(hand, card_of(state.options, state.community[play.community]), state.up)


def judge(state: State, play: Play) -> None:
    """Hold that a picture is given only where the pair takes one and players may bring them (F-12).

    Raises:
        IllegalMove: not_legal, with reason ``picture``.
    """
    if play.picture and not (state.options.pictures and taken(state, play).photo):
        raise IllegalMove("not_legal", "picture")


def drawn(state: State, seat: int, dice: Dice) -> Play:
    """A random play for a silent seat, one of those that need fewest words (F-27)."""
    listed = plays(state, seat)
    needs = [sum(taken(state, play)) for play in listed]
    fewest = min(needs)
    return dice.choice([play for play, n in zip(listed, needs, strict=True) if n == fewest])


def answer(course: Course, phase: Playing | Together, seat: int, move: Play | AtRandom) -> None:
    """Take the card of ``seat``; the next one is asked, or the answer waits sealed."""
    if isinstance(move, Play):
        judge(course.state, move)
    if isinstance(phase, Together):
        course.change(phase=replace(phase, answers=by_seat(phase.answers, seat, move)))
        return
    _lay(course, seat, move)
    todo = phase.todo[1:]
    course.change(phase=Playing(course.new_id() if todo else phase.id, todo))


def turn_up(course: Course, phase: Together) -> None:
    """All sealed answers are in: chance picks for the silent, then all lie open, roller first."""
    made: dict[int, tuple[Play, bool]] = {}
    for seat in course.state.players:
        move = phase.answers[seat]
        if isinstance(move, Play):
            made[seat] = (move, False)
        else:
            made[seat] = (drawn(course.state, seat, course.dice), True)
    for seat in clockwise(course.state.roller, len(course.state.seats)):
        if seat in made:
            _put(course, seat, *made[seat])


def _lay(course: Course, seat: int, move: Play | AtRandom) -> None:
    if isinstance(move, Play):
        _put(course, seat, move, at_random=False)
    else:
        _put(course, seat, drawn(course.state, seat, course.dice), at_random=True)


def _put(course: Course, seat: int, play: Play, at_random: bool) -> None:
    """Lay the pair on the table, with such words as it takes."""
    takes_words, takes_photo = taken(course.state, play)
    pair = Pair(
        seat,
        play.card,
        play.community,
        words=play.words if takes_words else "",
        scene=play.scene if takes_photo else "",
        picture=play.picture,
    )
    hand = tuple(card for card in course.seat(seat).hand if card != play.card)
    course.alter(seat, hand=hand)
    course.change(pairs=(*course.state.pairs, pair))
    course.tell(Played(pair, at_random))
