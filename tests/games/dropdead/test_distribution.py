"""The engine's turns against the exact distribution; the seeds are fixed."""

from fractions import Fraction

import pytest

from games.core import Dice, Entry, begin, play
from games.dropdead import GAME
from games.dropdead.events import Rolled, Started, TurnEnded
from games.dropdead.moves import RollOut
from games.dropdead.options import Deadly, Options
from tests.games.dropdead.chi_square import RARE, beyond, counted, fit
from tests.games.dropdead.exact import Chain

ROUNDS = 10


def turns_of(options: Options, matches: int, seed: str) -> tuple[list[TurnEnded], list[Rolled]]:
    """Every turn, and every first roll of a turn, of solo matches of ten rounds."""
    ended: list[TurnEnded] = []
    first: list[Rolled] = []
    for number in range(matches):
        match, _ = begin(GAME, options, 1, f"{seed}/{number}")
        while pending := GAME.pending(match.state):
            entry = Entry(match.seq + 1, 0, pending[0].id, RollOut())
            match, told = play(GAME, match, entry)
            events = [each.event for each in told]
            ended += [event for event in events if isinstance(event, TurnEnded)]
            first.append(next(event for event in events if isinstance(event, Rolled)))
    return ended, first


VARIANTS = [
    (Options(rounds=ROUNDS), 1000),
    (Options(rounds=ROUNDS, dice=1), 400),
    (Options(rounds=ROUNDS, dice=2), 400),
    (Options(rounds=ROUNDS, dice=1, deadly=Deadly.TWO), 400),
    (Options(rounds=ROUNDS, dice=2, deadly=Deadly.TWO), 400),
    (Options(rounds=ROUNDS, dice=3, deadly=Deadly.FIVE), 400),
]


IDS = [f"{options.dice}-{options.deadly.value}" for options, _ in VARIANTS]


@pytest.mark.parametrize(("options", "matches"), VARIANTS, ids=IDS)
def test_turns_are_distributed_as_the_chain_says(options: Options, matches: int) -> None:
    """Scores, numbers of rolls and dice left after the first roll (P-18 for the variants)."""
    ended, first = turns_of(options, matches, "chi")
    assert len(ended) == len(first) == matches * ROUNDS
    chain = Chain(options.dice, options.deadly.faces)
    scores, rolls = chain.scores(150), chain.rolls(60)
    assert fit(counted([turn.points for turn in ended], len(scores)), scores).good
    assert fit(counted([turn.rolls for turn in ended], len(rolls)), rolls).good
    left = [chain.left(options.dice, options.dice - alive) for alive in range(options.dice + 1)]
    assert fit(counted([roll.left for roll in first], len(left)), left).good


def test_every_face_comes_up_equally_often() -> None:
    """No die without a 6 (X-6): each face has a sixth of the first rolls."""
    _, first = turns_of(Options(rounds=ROUNDS), 300, "faces")
    faces = [face - 1 for roll in first for face in roll.faces]
    assert fit(counted(faces, 6), [Fraction(1, 6)] * 6).good


def test_every_seat_starts_equally_often() -> None:
    """P-1: the start roll favours nobody."""
    begins = [begin(GAME, Options(), 4, f"start/{number}")[1] for number in range(2000)]
    events = [told.event for step in begins for told in step]
    firsts = [event.order[0] for event in events if isinstance(event, Started)]
    assert len(firsts) == 2000
    assert fit(counted(firsts, 4), [Fraction(1, 4)] * 4).good


class _Faulty:
    """Turns of five dice with faults of other programs, to show that the test finds them."""

    def __init__(self, seed: str, faces: int = 6, living_score: bool = False) -> None:
        self.dice = Dice(seed)
        self.faces = faces
        self.living_score = living_score

    def turn(self) -> int:
        alive, points = 5, 0
        while alive:
            roll = [self.dice.below(self.faces) + 1 for _ in range(alive)]
            living = [face for face in roll if face not in (2, 5)]
            if self.living_score or len(living) == alive:
                points += sum(living)
            alive = len(living)
        return points


@pytest.mark.parametrize(
    ("faulty", "good"),
    [
        (_Faulty("none"), True),
        (_Faulty("no six", faces=5), False),
        (_Faulty("living score", living_score=True), False),
    ],
)
def test_the_test_tells_right_from_wrong(faulty: _Faulty, good: bool) -> None:
    """A die without a 6, and living dice scored on a bad roll, are found; right dice pass."""
    chances = Chain(5).scores(150)
    values = [faulty.turn() for _ in range(4000)]
    assert fit(counted(values, len(chances)), chances).good is good


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 10.828), (2, 13.816), (5, 20.515), (10, 29.588), (99, 148.230)]
)
def test_rare_values_are_those_of_the_tables(freedom: int, value: float) -> None:
    """The NIST handbook's table of upper critical values at 0.001, to its last digit."""
    assert beyond(value - 0.0006, freedom) > RARE > beyond(value + 0.0006, freedom)


def test_rare_cells_are_joined() -> None:
    """The expected counts of all cells are big enough, and nothing is lost at the end."""
    chances = [Fraction(1, 2), Fraction(1, 4), Fraction(1, 1000)]
    assert fit([50, 25, 0, 25], chances).freedom == 2
    assert fit([50, 25, 0, 25], chances).statistic < 0.1
    assert counted([0, 0, 3], 2) == [2, 0, 0, 1]
