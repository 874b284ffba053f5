"""Psycho Attack!: all seats roll, one after another (D-13 to D-16)."""

import msgspec

from games.core import clockwise
from games.dumbways.cards import BOX, Card
from games.dumbways.deaths import lose_bean, settle
from games.dumbways.events import PsychoBegan, PsychoRolled
from games.dumbways.losing import lose_actions
from games.dumbways.state import Fate, Psycho, alive, living
from games.dumbways.step_builder import StepBuilder


def attack(builder: StepBuilder, drawer: int) -> None:
    """Begin a Psycho Attack!: it replaces all that was being resolved; ``drawer`` rolls first."""
    state = builder.state
    alive_now = living(state)
    order = tuple(s for s in clockwise(drawer, len(state.beans)) if s in alive_now)
    builder.change(frames=(Psycho(drawer, order),))
    lose_actions(builder, Card.PSYCHO)
    builder.tell(PsychoBegan(drawer, order))


def roll(builder: StepBuilder, frame: Psycho) -> None:
    """Roll for the first seat in the order; the result applies at once (D-13)."""
    seat = frame.todo[0]
    face = builder.dice.choice(BOX.die.faces)
    safe = face == BOX.die.safe
    falls = not safe and alive(builder.state, seat) == 1
    after = msgspec.structs.replace(
        frame,
        todo=frame.todo[1:],
        fates=(*frame.fates, Fate(seat, face)),
        fell=(*frame.fell, seat) if falls else frame.fell,
    )
    builder.swap(after)
    builder.tell(PsychoRolled(seat, face, safe))
    if not safe:
        lose_bean(builder, seat, Card.PSYCHO)
    settle(builder)  # with a shared win, the last seat to roll may have survived
