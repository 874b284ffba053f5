"""The view of a seat, or of the public: only what it may know, built up from nothing."""

from games.core import Decision, Frozen, Outcome
from games.dumbways.beans import Bean
from games.dumbways.cards import Card
from games.dumbways.options import Options
from games.dumbways.questions import pending
from games.dumbways.state import Frame, Laid, Sight, State, alive


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; None is the public.

    Everything is public except ``hand`` (sorted) and ``sights``, which belong to the seat. The
    discard lies face up, oldest card first. ``rolled`` is None before the owner of the turn has
    rolled. ``shown`` are the faces revealed since the last roll, in order, including those that a
    reshuffle has taken away again. ``frames`` is what is being resolved, the top last. ``asked``
    are the open questions.
    """

    seat: int | None
    options: Options
    beans: tuple[tuple[Bean, ...], ...]
    alive: tuple[int, ...]
    gone: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]
    shown: tuple[Card, ...]
    in_play: tuple[Laid, ...]
    owner: int
    turn: int
    rolled: int | None
    actions: int
    attacked: bool
    frames: tuple[Frame, ...]
    hand: tuple[Card, ...]
    sights: tuple[Sight, ...]
    asked: tuple[Decision, ...]
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """Return what ``seat`` may know (D-2, D-32, X-5)."""
    return View(
        seat=seat,
        options=state.options,
        beans=state.beans,
        alive=tuple(alive(state, other) for other in range(len(state.beans))),
        gone=state.gone,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        deck_size=len(state.deck),
        discard=state.discard,
        removed=state.removed,
        shown=state.shown,
        in_play=state.in_play,
        owner=state.owner,
        turn=state.turn,
        rolled=state.rolled,
        actions=state.actions,
        attacked=state.attacked,
        frames=state.frames,
        hand=() if seat is None else state.hands[seat],
        sights=() if seat is None else state.sights[seat],
        asked=pending(state),
        outcome=state.outcome,
    )
