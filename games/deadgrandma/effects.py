"""The effects of plays that were not blocked."""

from msgspec.structs import replace

from games.core.piles import without
from games.deadgrandma.cards import ordered
from games.deadgrandma.drawing import draw, show_drawn
from games.deadgrandma.events import Drew, Stole, Taken, TookEffect
from games.deadgrandma.moves import Draw, Invert, Minus, Play, Plus, Shame, Steal, Swap, cards_of
from games.deadgrandma.state import Won
from games.deadgrandma.step_builder import StepBuilder


def take_effect(builder: StepBuilder, seat: int, play: Play) -> None:
    """Carry out ``play`` of ``seat`` and put its cards where they go."""
    builder.tell(TookEffect(seat, play))
    if isinstance(play, Plus | Minus):
        _attach(builder, play)
        return
    if isinstance(play, Steal):
        builder.change(discard=(*builder.state.discard, *play.cards))
        _steal(builder, seat, play.target)
        return
    builder.change(spent=(*builder.state.spent, *cards_of(play)))
    if isinstance(play, Draw):
        cards = draw(builder, seat, 2)
        builder.tell(Drew(seat, len(cards)))
        show_drawn(builder, seat, cards)
    elif isinstance(play, Invert):
        builder.change(inverts=builder.state.inverts + 1)
    elif isinstance(play, Swap):
        mine, theirs = builder.seat(seat).pile, builder.seat(play.target).pile
        builder.alter(seat, pile=theirs)
        builder.alter(play.target, pile=mine)
    else:
        cover(builder, play)


def _attach(builder: StepBuilder, play: Plus | Minus) -> None:
    """Add the card to the pile that lies before the target now (N-31)."""
    pile = builder.seat(play.target).pile
    assert pile is not None, "every seat still in has a pile in the action phase"
    if isinstance(play, Plus):
        builder.alter(play.target, pile=replace(pile, plus=pile.plus + 1))
    else:
        builder.alter(play.target, pile=replace(pile, minus=pile.minus + 1))


def _steal(builder: StepBuilder, seat: int, target: int) -> None:
    """Draw the stolen card now rather than when it was played (N-17); an empty hand has none."""
    hand = builder.seat(target).hand
    builder.tell(Stole(seat, target, bool(hand)))
    if not hand:
        return
    card = builder.dice.choice(hand)
    builder.alter(target, hand=without(hand, (card,)))
    builder.alter(seat, hand=ordered((*builder.seat(seat).hand, card)))
    builder.tell_privately(Taken(seat, target, card), seat, target)
    builder.remember(seat, "took", (card,), target)
    builder.remember(target, "lost", (card,), seat)


def cover(builder: StepBuilder, play: Shame) -> None:
    """Move the Family Disappointment to an uncovered possession of the colour named."""
    wanted = Won(play.colour)
    place = builder.seat(play.target).won.index(wanted)
    for seat in builder.state.present:
        won = tuple(
            Won(one.colour, seat == play.target and spot == place)
            for spot, one in enumerate(builder.seat(seat).won)
        )
        builder.alter(seat, won=won)
