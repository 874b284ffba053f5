"""What plays do once nobody has stopped them."""

from msgspec.structs import replace

from games.core.piles import without
from games.deadgrandma.cards import ordered
from games.deadgrandma.course import Course
from games.deadgrandma.drawing import draw, show_drawn
from games.deadgrandma.events import Drew, Stole, Taken, TookEffect
from games.deadgrandma.moves import Draw, Invert, Minus, Play, Plus, Shame, Steal, Swap, cards_of
from games.deadgrandma.state import Won


def take_effect(course: Course, seat: int, play: Play) -> None:
    """Carry out ``play`` of ``seat``; its card goes to a pile, the spent cards or the discard."""
    course.tell(TookEffect(seat, play))
    if isinstance(play, Plus | Minus):
        _attach(course, play)
        return
    if isinstance(play, Steal):
        course.change(discard=(*course.state.discard, *play.cards))
        _steal(course, seat, play.target)
        return
    course.change(spent=(*course.state.spent, *cards_of(play)))
    if isinstance(play, Draw):
        cards = draw(course, seat, 2)
        course.tell(Drew(seat, len(cards)))
        show_drawn(course, seat, cards)
    elif isinstance(play, Invert):
        course.change(inverts=course.state.inverts + 1)
    elif isinstance(play, Swap):
        mine, theirs = course.seat(seat).pile, course.seat(play.target).pile
        course.alter(seat, pile=theirs)
        course.alter(play.target, pile=mine)
    else:
        cover(course, play)


def _attach(course: Course, play: Plus | Minus) -> None:
    """Put the card to the pile that lies before the target now (N-31)."""
    pile = course.seat(play.target).pile
    assert pile is not None, "whoever is still in has a pile in the action phase"
    if isinstance(play, Plus):
        course.alter(play.target, pile=replace(pile, plus=pile.plus + 1))
    else:
        course.alter(play.target, pile=replace(pile, minus=pile.minus + 1))


def _steal(course: Course, seat: int, target: int) -> None:
    """Draw the stolen card now, not at the play (N-17); a hand emptied by Blocks gives none."""
    hand = course.seat(target).hand
    course.tell(Stole(seat, target, bool(hand)))
    if not hand:
        return
    card = course.dice.choice(hand)
    course.alter(target, hand=without(hand, (card,)))
    course.alter(seat, hand=ordered((*course.seat(seat).hand, card)))
    course.tell_privately(Taken(seat, target, card), seat, target)
    course.remember(seat, "took", (card,), target)
    course.remember(target, "lost", (card,), seat)


def cover(course: Course, play: Shame) -> None:
    """Move the Family Disappointment to an uncovered possession of that colour."""
    wanted = Won(play.colour)
    place = course.seat(play.target).won.index(wanted)
    for seat in course.state.present:
        won = tuple(
            Won(one.colour, seat == play.target and spot == place)
            for spot, one in enumerate(course.seat(seat).won)
        )
        course.alter(seat, won=won)
