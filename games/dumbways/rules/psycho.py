"""Psycho Attack!: everybody rolls, one after the other (D-13 to D-16)."""

import msgspec

from games.core import clockwise
from games.dumbways.cards import BOX, Card
from games.dumbways.events import PsychoBegan, PsychoRolled
from games.dumbways.rules.deaths import lose_bean, settle
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.losing import lose_actions
from games.dumbways.state import Fate, Psycho, alive, living


def attack(flow: Flow, drawer: int) -> None:
    """``drawer`` has drawn it: all else that was going on ends, and the rolls begin with it."""
    state = flow.state
    alive_now = living(state)
    order = tuple(s for s in clockwise(drawer, len(state.beans)) if s in alive_now)
    flow.change(frames=(Psycho(drawer, order),))
    lose_actions(flow, Card.PSYCHO)
    flow.tell(PsychoBegan(drawer, order))


def roll(flow: Flow, frame: Psycho) -> None:
    """The first in order rolls; the result applies at once (D-13)."""
    seat = frame.todo[0]
    face = flow.dice.choice(BOX.die.faces)
    safe = face == BOX.die.safe
    falls = not safe and alive(flow.state, seat) == 1
    after = msgspec.structs.replace(
        frame,
        todo=frame.todo[1:],
        fates=(*frame.fates, Fate(seat, face)),
        fell=(*frame.fell, seat) if falls else frame.fell,
    )
    flow.swap(after)
    flow.tell(PsychoRolled(seat, face, safe))
    if not safe:
        lose_bean(flow, seat, Card.PSYCHO)
    settle(flow)  # with a shared win, the last one to roll may have come through
