"""The worked examples, roll by roll."""

import pytest

from games.dropdead.events import Rolled, TurnEnded
from tests.games.dropdead.table import Table

Step = tuple[str, int, int]
"""The faces of a roll, the points it brings, and the dice left after it."""

RULEBOOK: tuple[Step, ...] = (("64325", 0, 3), ("643", 13, 3), ("516", 0, 2))
"""The rulebook's quick example; its turn is not over with the third roll."""

ALL_ABOUT_DICE: tuple[Step, ...] = (
    ("46315", 0, 4),
    ("4613", 14, 4),
    ("3522", 0, 1),
    ("5", 0, 0),
)

CONROY: tuple[Step, ...] = (
    ("13346", 17, 5),
    ("11235", 0, 3),
    ("236", 0, 2),
    ("46", 10, 2),
    ("23", 0, 1),
    ("3", 3, 1),
    ("5", 0, 0),
)


@pytest.mark.parametrize("steps", [RULEBOOK, ALL_ABOUT_DICE, CONROY])
def test_each_roll_brings_what_the_example_says(steps: tuple[Step, ...]) -> None:
    """Points of each roll and dice left after it."""
    table = Table().roll(*(faces for faces, _, _ in steps))
    assert [(r.points, r.left) for r in table.told(Rolled)] == [(p, left) for _, p, left in steps]


def test_rulebook_example_goes_on_with_two_dice() -> None:
    """13 points so far, two dice left, and the same seat rolls."""
    table = Table().roll(*(faces for faces, _, _ in RULEBOOK))
    turn = table.view.turn
    assert turn is not None
    assert (turn.seat, turn.points, turn.alive) == (0, 13, 2)


@pytest.mark.parametrize(("steps", "total"), [(ALL_ABOUT_DICE, 14), (CONROY, 30)])
def test_whole_turns_have_the_published_total(steps: tuple[Step, ...], total: int) -> None:
    """Rolled one by one and rolled out at once."""
    faces = [faces for faces, _, _ in steps]
    for table in (Table().roll(*faces), Table().roll_out(*faces)):
        ended = TurnEnded(0, total, len(steps), total, dropped=True, extra=False)
        assert table.told(TurnEnded) == [ended]
        assert table.asked == 1
