"""Psycho Attack!: D-13 to D-16."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from games.core import Outcome
from games.dumbways import BOX, GAME, Options
from games.dumbways.events import (
    ActionsLost,
    BeanDied,
    Eliminated,
    Ended,
    PsychoBegan,
    PsychoRolled,
    TurnBegan,
)
from games.dumbways.moves import Draw, Play, Roll
from games.dumbways.state import Fate, Psycho, State
from tests.games.dumbways.positions import (
    FIRE,
    HOME,
    NATURE,
    PSYCHO,
    RELAX,
    WHEEL,
    Loaded,
    Position,
    built,
    face,
    laid,
)

SHARED = Options(shared_win=True)


def attacked(beans: tuple[int, ...], options: Options | None = None, owner: int = 0) -> Position:
    """Seat ``owner`` has just drawn a Psycho Attack!, with two actions left."""
    hands = tuple((RELAX,) if count else () for count in beans[:4])
    hands += ((HOME,),) * (len(beans) - 4)
    position = Position(
        built(*hands, top=(PSYCHO,), beans=beans, options=options, owner=owner, rolled=3)
    )
    position.answer(Draw())
    return position


def test_d_13_the_drawer_rolls_first_then_all_the_living_clockwise() -> None:
    """D-13: each roll is a question of its own, and its result applies at once."""
    position = attacked((3, 3, 0, 2), owner=1)
    assert position.heard(PsychoBegan) == (PsychoBegan(1, (1, 3, 0)),)
    asked = []
    for number in (2, 1, 3):
        asked.append(position.asks)
        seat = position.decision.seat
        before = position.alive[seat]
        assert position.moves() == (Roll(),)
        position.answer(Roll(), face(number))
        assert position.heard(PsychoRolled) == (PsychoRolled(seat, number, number == 1),)
        assert position.alive[seat] == before - (number != 1)
    assert asked == [(1, "psycho"), (3, "psycho"), (0, "psycho")]
    assert position.alive == (2, 2, 0, 2)


def test_d_13_what_was_rolled_so_far_is_public() -> None:
    """D-13: the table shows who is safe, who is not, and who has yet to roll."""
    position = attacked((3, 1, 3))
    position.answer(Roll(), face(1))
    position.answer(Roll(), face(3))
    assert GAME.view(position.state, None).frames == (
        Psycho(0, (2,), (Fate(0, 1), Fate(1, 3)), (1,)),
    )


def test_d_13_no_card_helps() -> None:
    """D-13: with Relax in every hand there is nothing but to roll."""
    position = attacked((3, 3))
    assert position.asks == (0, "psycho")
    assert position.moves() == (Roll(),)


def test_the_drawer_loses_the_remaining_actions_and_play_moves_on() -> None:
    """Rulebook: any actions the current player had left are canceled."""
    position = attacked((3, 3, 3))
    assert position.heard(ActionsLost) == (ActionsLost(0, 2, PSYCHO),)
    for _ in range(3):
        position.answer(Roll(), face(1))
    assert position.asks == (1, "roll")
    assert position.state.discard == (PSYCHO,)


def test_d_14_the_last_one_living_wins_and_does_not_roll() -> None:
    """D-14: rolls are ordered, so the psycho that reaches the last players makes no draw."""
    position = attacked((1, 1))
    position.answer(Roll(), face(2))
    assert position.asks is None
    assert GAME.outcome(position.state) == Outcome((1,), (), "last_bean")
    assert position.heard(Ended) == (Ended((1,), "last_bean"),)
    assert position.heard(TurnBegan) == ()


def test_d_14_the_drawer_may_come_through_and_win() -> None:
    """D-14: all after it fall, and the last of them ends it."""
    position = attacked((1, 1, 1))
    position.answer(Roll(), face(1))
    position.answer(Roll(), face(3))
    assert position.asks == (2, "psycho")
    position.answer(Roll(), face(2))
    assert GAME.outcome(position.state) == Outcome((0,), (), "last_bean")


def test_d_14_option_all_roll_and_fall_together() -> None:
    """D-14, shared win: the last one rolls too; who fell in the same attack wins together."""
    position = attacked((1, 0, 1, 1), SHARED)
    for seat in (0, 2, 3):
        assert position.asks == (seat, "psycho")
        position.answer(Roll(), face(2))
    assert GAME.outcome(position.state) == Outcome((0, 2, 3), (), "fell_together")


def test_d_14_option_the_last_one_comes_through_and_wins_alone() -> None:
    """D-14, shared win: a one saves the bean and the match."""
    position = attacked((1, 1, 1), SHARED)
    position.answer(Roll(), face(2))
    position.answer(Roll(), face(2))
    assert position.asks == (2, "psycho")
    position.answer(Roll(), face(1))
    assert GAME.outcome(position.state) == Outcome((2,), (), "last_bean")


def test_d_14_option_a_bean_in_reserve_wins_alone() -> None:
    """D-14, shared win: the last one loses a bean, but not its last."""
    position = attacked((1, 2), SHARED)
    position.answer(Roll(), face(2))
    position.answer(Roll(), face(2))
    assert position.alive == (0, 1)
    assert GAME.outcome(position.state) == Outcome((1,), (), "last_bean")


def test_d_14_option_changes_nothing_elsewhere() -> None:
    """D-14, shared win: when nobody has fallen in the attack, the last one left does not roll."""
    position = attacked((1, 1, 1), SHARED)
    position.leave(0)
    assert position.asks == (1, "psycho")
    position.leave(1)
    assert GAME.outcome(position.state) == Outcome((2,), (), "alone")


def test_d_15_drawn_in_a_wheel_the_rolls_start_with_the_drawer() -> None:
    """D-15: the owner's actions vanish, and play goes to the one after the owner."""
    position = Position(built((WHEEL,), (), (), (), top=(PSYCHO,), owner=0, rolled=3))
    position.answer(Play(WHEEL, 2))
    assert position.heard(PsychoBegan) == (PsychoBegan(2, (2, 3, 0, 1)),)
    assert position.heard(ActionsLost) == (ActionsLost(0, 2, PSYCHO),)
    for _ in range(4):
        position.answer(Roll(), face(1))
    assert position.asks == (1, "roll")


def test_d_16_the_second_draw_of_the_wheel_is_not_made() -> None:
    """D-16: the psycho ends the Wheel."""
    position = Position(built((WHEEL,), (RELAX, HOME), (), top=(PSYCHO, NATURE), rolled=3))
    position.answer(Play(WHEEL, 1))
    for _ in range(3):
        position.answer(Roll(), face(1))
    assert position.state.hands[1] == ()
    assert position.state.deck[0] is NATURE


def test_d_15_set_fire_with_a_psycho_in_the_middle() -> None:
    """D-15: no more cards are drawn; everybody rolls from the drawer on; the owner's turn ends."""
    top = (HOME, HOME, HOME, PSYCHO, NATURE)
    position = Position(built((), (FIRE,), (), (), top=top, owner=1, rolled=3))
    position.answer(Play(FIRE))
    assert [len(hand) for hand in position.state.hands] == [0, 0, 2, 1]
    assert position.heard(PsychoBegan) == (PsychoBegan(3, (3, 0, 1, 2)),)
    assert laid(position) == (FIRE, PSYCHO)
    for number in (2, 1, 1, 3):
        position.answer(Roll(), face(number))
    assert position.alive == (3, 3, 2, 2)
    assert position.state.deck[0] is NATURE
    assert position.asks == (2, "roll")
    assert position.state.discard == (FIRE, PSYCHO)


def test_a_roller_who_falls_is_out_at_once() -> None:
    """D-13, D-33: the hand goes to the discard before the next one rolls."""
    position = attacked((3, 1, 3))
    position.answer(Roll(), face(1))
    position.answer(Roll(), face(2))
    assert position.heard(Eliminated) == (Eliminated(1, (RELAX,), removed=False),)
    assert [bean.left for bean in position.heard(BeanDied)] == [0]
    assert position.asks == (2, "psycho")
    assert position.state.discard == (RELAX,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_rollers_fail_with_the_chance_of_the_die(seats: int) -> None:
    """(2/3)^k by walking every fall of the die: 0.4444, 0.2963, 0.1975, 0.1317."""

    def worlds(state: State) -> Iterator[State]:
        if GAME.pending(state)[0].kind != "psycho":
            yield state
            return
        seat = GAME.pending(state)[0].seat
        for pick in range(len(BOX.die.faces)):
            yield from worlds(GAME.apply(state, seat, Roll(), Loaded(pick)).state)

    after = [GAME.view(w, None).alive for w in worlds(attacked((3,) * seats).state)]
    failed = Fraction(sum(alive == (2,) * seats for alive in after), len(after))
    assert failed == Fraction(2, 3) ** seats
    assert round(float(failed), 4) == {2: 0.4444, 3: 0.2963, 4: 0.1975, 5: 0.1317}[seats]
    lost = Fraction(sum(3 * seats - sum(alive) for alive in after), len(after))
    assert lost == Fraction(2, 3) * seats
