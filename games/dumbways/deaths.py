"""Beans that die, eliminated players, and the end (D-14, D-20, D-33, D-34, X-7)."""

import msgspec

from games.core import Outcome
from games.dumbways.cards import Card
from games.dumbways.events import BeanDied, Eliminated, Ended
from games.dumbways.sights import forget, hand_changed
from games.dumbways.state import Arrange, Discards, Draws, Frame, Psycho, Threat, alive, living
from games.dumbways.step_builder import StepBuilder


def lose_bean(builder: StepBuilder, seat: int, cause: Card) -> None:
    """Turn over the leftmost living bean of ``seat``; it does not matter which one (D-34)."""
    beans = list(builder.state.beans)
    mine = beans[seat]
    at = next(place for place, bean in enumerate(mine) if bean.alive)
    beans[seat] = (*mine[:at], msgspec.structs.replace(mine[at], alive=False), *mine[at + 1 :])
    builder.change(beans=tuple(beans))
    left = alive(builder.state, seat)
    builder.tell(BeanDied(seat, mine[at].key, cause, left))
    if not left:
        eliminate(builder, seat)


def eliminate(builder: StepBuilder, seat: int) -> None:
    """Take ``seat``, whose beans are all dead, out of the game, with its hand (D-33)."""
    state = builder.state
    hand = state.hands[seat]
    removed = state.options.hand_removed
    builder.change(
        hands=builder.hands_with(seat, ()),
        discard=state.discard if removed else (*state.discard, *hand),
        removed=(*state.removed, *hand) if removed else state.removed,
        shown=(*state.shown, *hand),
        frames=tuple(kept for frame in state.frames if (kept := _passed_over(frame, seat))),
        actions=0 if seat == state.owner else state.actions,
    )
    hand_changed(builder, seat)
    forget(builder, seat)
    builder.tell(Eliminated(seat, hand, removed))
    settle(builder)


def _passed_over(frame: Frame, seat: int) -> Frame | None:
    """Return the frame without what ``seat`` still had to do; None if nothing is left of it."""
    match frame:
        case Draws() | Psycho():
            todo = tuple(other for other in frame.todo if other != seat)
            return msgspec.structs.replace(frame, todo=todo)
        case Threat() | Discards() | Arrange():
            return None if frame.seat == seat else frame


def settle(builder: StepBuilder) -> None:
    """End the match if it is decided and has not ended yet."""
    state = builder.state
    if state.outcome is not None:
        return
    left = living(state)
    present = tuple(seat for seat, gone in enumerate(state.gone) if not gone)
    if len(present) <= 1:
        _end(builder, present, "alone")
    elif len(left) == 1 and not _must_roll(builder):
        _end(builder, left, "last_bean")
    elif not left:
        fell = next((f.fell for f in state.frames if isinstance(f, Psycho)), ())
        winners = tuple(sorted(seat for seat in fell if seat in present))
        _end(builder, winners, "last_bean" if len(winners) == 1 else "fell_together")


def _must_roll(builder: StepBuilder) -> bool:
    """Whether the last living seat must still roll, which is so with ``Options.shared_win``.

    It must if a seat that has not left lost its last bean earlier in this Psycho Attack!.
    """
    state = builder.state
    return state.options.shared_win and any(
        isinstance(frame, Psycho) and frame.todo and any(not state.gone[s] for s in frame.fell)
        for frame in state.frames
    )


def _end(builder: StepBuilder, winners: tuple[int, ...], reason: str) -> None:
    builder.change(outcome=Outcome(winners, (), reason), frames=(), actions=0)
    builder.tell(Ended(winners, reason))
