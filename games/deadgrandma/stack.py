"""The block window: a play and the Blocks on it, until nobody adds another."""

from msgspec.structs import replace

from games.core.piles import without
from games.core.seats import replace_at
from games.deadgrandma.cards import Action
from games.deadgrandma.effects import take_effect
from games.deadgrandma.events import Blocked, Stopped
from games.deadgrandma.moves import Steal, cards_of
from games.deadgrandma.state import Window
from games.deadgrandma.step_builder import StepBuilder


def stopped(window: Window) -> bool:
    """Whether the play is stopped as it stands, by an odd number of Blocks."""
    return len(window.blocks) % 2 == 1


def block(builder: StepBuilder, window: Window, seat: int) -> None:
    """Put a Block of ``seat`` on top of the stack, and ask everybody again under a new id.

    The new id makes a late Block against the card below stale, so it cannot hit this one (N-25).
    """
    builder.alter(seat, hand=without(builder.seat(seat).hand, (Action.BLOCK,)))
    blocks = (*window.blocks, seat)
    reopen(builder, replace(window, blocks=blocks))
    builder.tell(Blocked(seat, window.seat, window.play, len(blocks)))


def agree(builder: StepBuilder, window: Window, seat: int) -> None:
    """Note that ``seat`` lets the top of the stack happen."""
    builder.change(phase=replace(window, agreed=replace_at(window.agreed, seat, True)))


def reopen(builder: StepBuilder, window: Window) -> None:
    """Ask everybody again about the stack as it is now."""
    nobody = (False,) * len(builder.state.seats)
    builder.change(phase=replace(window, id=builder.new_id(), agreed=nobody))


def settle(builder: StepBuilder, window: Window) -> None:
    """Close the window: the play takes effect, or its cards are spent without effect."""
    builder.change(spent=(*builder.state.spent, *(Action.BLOCK,) * len(window.blocks)))
    if not stopped(window):
        take_effect(builder, window.seat, window.play)
        return
    builder.tell(Stopped(window.seat, window.play))
    if isinstance(window.play, Steal):
        builder.change(discard=(*builder.state.discard, *window.play.cards))
    else:
        builder.change(spent=(*builder.state.spent, *cards_of(window.play)))
