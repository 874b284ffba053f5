"""Set Fire to Everything: D-17 to D-20."""

from games.core import Outcome
from games.dumbways import GAME
from games.dumbways.events import (
    ActionsLost,
    Drew,
    Eliminated,
    Ended,
    Revealed,
    Threatened,
    TurnBegan,
)
from games.dumbways.moves import Counter, Draw, Play, Take
from games.dumbways.state import Draws, Threat
from tests.games.dumbways.positions import (
    DIED_HOME,
    DIED_NATURE,
    DIED_RIDE,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Position,
    built,
)


def test_d_17_left_neighbour_first_both_cards_before_the_next_the_lighter_last() -> None:
    """D-17: the cards of the deck go out two by two."""
    top = (HOME, HOME, NATURE, NATURE, RIDE, RIDE, LUCK)
    position = Position(built((), (FIRE,), (), top=top, owner=1))
    position.answer(Play(FIRE))
    assert position.state.hands == ((NATURE, NATURE), (RIDE, RIDE), (HOME, HOME))
    assert [drew.seat for drew in position.heard(Drew)] == [2, 2, 0, 0, 1, 1]
    assert position.state.deck[0] is LUCK


def test_d_17_the_dead_draw_nothing() -> None:
    """Two cards are drawn for each living player (D-17, D-33)."""
    top = (HOME, HOME, NATURE, NATURE)
    position = Position(built((FIRE,), (), (RELAX,), top=top, beans=(3, 0, 3)))
    position.answer(Play(FIRE))
    assert position.state.hands == ((NATURE, NATURE), (), (HOME, HOME, RELAX))


def test_d_18_a_you_died_is_resolved_between_the_two_draws() -> None:
    """D-18: the card just drawn can counter, and the second draw follows."""
    top = (RIDE, DIED_HOME, LUCK, WHEEL)
    position = Position(built((FIRE,), (), top=top))
    position.answer(Play(FIRE))
    assert position.asks == (1, "counter")
    assert position.state.frames == (Draws(FIRE, 0, (0, 0)), Threat(1, DIED_HOME, None))
    assert set(position.moves()) == {Counter(RIDE), Take()}
    position.answer(Counter(RIDE))
    assert position.state.hands == ((LUCK, WHEEL), ())
    assert position.alive == (3, 3)


def test_d_18_a_you_died_as_first_card_comes_before_the_second() -> None:
    """D-18: with an empty hand the bean dies at once, and the second card is drawn."""
    top = (DIED_HOME, RIDE, LUCK, WHEEL)
    position = Position(built((FIRE,), (), top=top))
    position.answer(Play(FIRE))
    assert position.alive == (3, 2)
    assert position.state.hands == ((LUCK, WHEEL), (RIDE,))


def test_d_18_who_falls_draws_no_second_card_and_the_others_go_on() -> None:
    """D-18: an elimination inside; its hand goes to the discard, the next one draws."""
    top = (DIED_HOME, LUCK, WHEEL, HOME, HOME)
    position = Position(built((FIRE,), (PEEK,), (), top=top, beans=(3, 1, 3)))
    position.answer(Play(FIRE))
    position.answer(Take())
    assert position.heard(Eliminated) == (Eliminated(1, (PEEK,), removed=False),)
    assert position.state.hands == ((HOME, HOME), (), (LUCK, WHEEL))
    assert position.asks == (2, "roll")
    assert position.state.discard == (PEEK, FIRE, DIED_HOME)


def test_d_18_one_fire_two_threats_and_an_elimination() -> None:
    """D-18: several threats in one fire, each asked in its place, the lighter's last."""
    top = (DIED_HOME, DIED_RIDE, DIED_NATURE, LUCK, DIED_HOME)
    position = Position(built((FIRE, TRADE), (PEEK,), (RELAX,), top=top, beans=(2, 1, 3)))
    position.answer(Play(FIRE))
    assert position.asks == (1, "counter")
    position.answer(Take())
    assert position.heard(Threatened) == (Threatened(2, DIED_RIDE, None),)
    position.answer(Counter(RELAX))
    # Seat 2 has no card left: its second You Died! strikes at once. Then seat 0 draws Blind Luck
    # and a You Died! of its own.
    assert [red.seat for red in position.heard(Revealed)] == [2, 0]
    assert position.alive == (2, 0, 2)
    assert position.asks == (0, "counter")
    assert position.state.hands[0] == (LUCK, TRADE)
    position.answer(Take())
    assert position.alive == (1, 0, 2)
    assert position.asks == (2, "roll")


def test_d_19_all_remaining_actions_are_forfeited() -> None:
    """D-19: even when nothing red was drawn."""
    position = Position(built((FIRE,), (), top=(HOME, HOME, RIDE, RIDE), rolled=3))
    position.answer(Play(FIRE))
    assert position.heard(ActionsLost) == (ActionsLost(0, 2, FIRE),)
    assert position.asks == (1, "roll")


def test_d_19_as_last_action_nothing_is_lost() -> None:
    """D-19: no actions, no loss to tell of."""
    position = Position(built((FIRE,), (), top=(HOME, HOME, RIDE, RIDE), rolled=1))
    position.answer(Play(FIRE))
    assert position.heard(ActionsLost) == ()


def test_d_20_the_match_ends_inside_the_fire_and_nobody_draws_further() -> None:
    """D-20: the last opponent falls on its first card."""
    top = (DIED_HOME, RIDE, LUCK, WHEEL)
    position = Position(built((FIRE,), (), top=top, beans=(1, 1)))
    position.answer(Play(FIRE))
    assert GAME.outcome(position.state) == Outcome((0,), (), "last_bean")
    assert position.heard(Ended) == (Ended((0,), "last_bean"),)
    assert not position.heard(Drew)
    assert not position.heard(TurnBegan)
    assert position.state.deck[0] is RIDE


def test_d_20_the_match_ends_on_an_attack() -> None:
    """D-20: an Accident! on the last bean ends it, with actions left."""
    position = Position(built((HOME, RELAX), (LUCK,), beans=(1, 1)))
    position.answer(Play(HOME, 1))
    position.answer(Take())
    assert GAME.outcome(position.state) == Outcome((0,), (), "last_bean")
    assert GAME.pending(position.state) == ()


def test_the_lighter_can_burn_too() -> None:
    """D-17, D-20: the last draw kills the one who lit the fire, and the other wins."""
    top = (HOME, HOME, DIED_RIDE)
    position = Position(built((FIRE,), (), top=top, beans=(1, 1)))
    position.answer(Play(FIRE))
    assert GAME.outcome(position.state) == Outcome((1,), (), "last_bean")


def test_draws_of_a_turn_go_on_after_a_fire_of_the_turn_before() -> None:
    """What was lost is lost for that turn alone."""
    position = Position(built((FIRE,), (), top=(HOME, HOME, RIDE, RIDE), rolled=3))
    position.answer(Play(FIRE))
    position.silence(5)
    assert position.state.actions == 3
    assert Draw() in position.moves()
