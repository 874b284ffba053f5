"""One roll of the dice that are alive."""

from msgspec.structs import replace

from games.core import Dice
from games.dropdead.events import Rolled
from games.dropdead.options import Deadly
from games.dropdead.state import LAST_ROLLS, Throw, Turn


def rolled(turn: Turn, deadly: Deadly, dice: Dice) -> tuple[Turn, Rolled]:
    """Roll all dice of ``turn`` that are alive; return the turn after it, and the event.

    Dice that show a deadly face die, and then the roll scores nothing; otherwise it scores the sum
    of its faces. What earlier rolls scored stays (P-4).
    """
    faces = tuple(dice.roll() for _ in range(turn.alive))
    dead = tuple(face for face in faces if face in deadly.faces)
    throw = Throw(faces, 0 if dead else sum(faces))
    after = replace(
        turn,
        alive=turn.alive - len(dead),
        points=turn.points + throw.points,
        rolls=turn.rolls + 1,
        last=(*turn.last, throw)[-LAST_ROLLS:],
    )
    return after, Rolled(turn.seat, faces, dead, throw.points, after.alive, after.points)
