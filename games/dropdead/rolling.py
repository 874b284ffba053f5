"""Rolling the dice that are alive."""

from msgspec.structs import replace

from games.dropdead.events import Rolled
from games.dropdead.state import LAST_ROLLS, Throw, Turn
from games.dropdead.step_builder import StepBuilder


def roll_dice(builder: StepBuilder, turn: Turn) -> Turn:
    """Roll all dice of ``turn`` that are alive, and return the turn after it.

    Dice that show a deadly face die, and then the roll scores nothing; otherwise it scores the sum
    of its faces. What earlier rolls scored stays (P-4). A turn that is rolled out goes on until its
    last die is dead, except with one roll per visit (P-18).
    """
    options, below = builder.state.options, builder.dice.below
    deadly, again = options.deadly.faces, turn.rolling_out and not options.visits
    alive, points, rolls, last = turn.alive, turn.points, turn.rolls, turn.last
    while True:
        faces = tuple([below(6) + 1 for _ in range(alive)])
        dead = tuple([face for face in faces if face in deadly])
        scored = 0 if dead else sum(faces)
        alive -= len(dead)
        points += scored
        rolls += 1
        last = (*last, Throw(faces, scored))[-LAST_ROLLS:]
        builder.tell(Rolled(turn.seat, faces, dead, scored, alive, points))
        if not (again and alive):
            return replace(turn, alive=alive, points=points, rolls=rolls, last=last)
