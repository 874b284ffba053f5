"""The third bean dies: D-33, D-34, and what comes of it inside other effects."""

from games.core import Outcome
from games.dumbways import GAME, Options
from games.dumbways.events import BeanDied, Eliminated, Ended
from games.dumbways.moves import Counter, Draw, Play, Roll, Take
from tests.games.dumbways.positions import (
    DIED_HOME,
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
    face,
    laid,
)


def test_d_34_the_leftmost_living_bean_dies() -> None:
    """D-34: which one is of no matter; it is named for the table."""
    position = Position(built((), (), top=(DIED_HOME, DIED_HOME), rolled=2))
    left, middle, _ = (bean.key for bean in position.state.beans[0])
    for key, living in ((left, 2), (middle, 1)):
        position.answer(Draw())
        assert position.heard(BeanDied) == (BeanDied(0, key, DIED_HOME, living),)
    assert [bean.alive for bean in position.state.beans[0]] == [False, False, True]


def test_d_33_the_hand_goes_to_the_discard_at_once() -> None:
    """D-33: before the turn ends, so that it can be reshuffled; it is shown to all."""
    position = Position(built((HOME, PEEK), (LUCK, NATURE), (RELAX,), beans=(3, 1, 3)))
    position.answer(Play(HOME, 1))
    position.answer(Take())
    assert position.heard(Eliminated) == (Eliminated(1, (NATURE, LUCK), removed=False),)
    assert position.state.discard == (NATURE, LUCK)
    assert laid(position) == (HOME,)
    assert position.asks == (0, "act")


def test_d_33_option_the_hand_leaves_the_game() -> None:
    """D-33: with the option on, the cards do not come back."""
    options = Options(hand_removed=True)
    hands = ((HOME, PEEK), (LUCK, NATURE), (RELAX,))
    position = Position(built(*hands, beans=(3, 1, 3), options=options))
    position.answer(Play(HOME, 1))
    position.answer(Take())
    assert position.state.removed == (NATURE, LUCK)
    assert position.state.discard == ()


def test_d_33_who_is_out_is_passed_over_by_all_later_effects() -> None:
    """D-33: no target, no draw in a fire, no neighbour of Blind Luck, no turn."""
    hands = ((HOME, LUCK, TRADE, WHEEL, PEEK, FIRE), (NATURE,), (RELAX,))
    position = Position(built(*hands, beans=(3, 1, 3), top=(RIDE,) * 4, rolled=3))
    position.answer(Play(HOME, 1))
    position.answer(Take())
    targets = {m.target for m in position.moves() if isinstance(m, Play) and m.target is not None}
    assert targets == {2}
    position.answer(Play(LUCK), 0, 0)
    assert position.state.hands[1] == ()
    position.answer(Play(FIRE))
    assert position.state.hands[1] == ()
    assert len(position.state.deck) == len(built(*hands, top=(RIDE,) * 4).deck) - 4
    assert position.asks == (2, "roll")


def test_d_33_an_attacker_cannot_be_struck_back() -> None:
    """D-9, D-33: the counter saves a bean and harms nobody."""
    position = Position(built((HOME,), (RIDE,), beans=(1, 1), rolled=2))
    position.answer(Play(HOME, 1))
    position.answer(Counter(RIDE))
    assert position.alive == (1, 1)


def test_the_winner_is_the_last_with_a_bean() -> None:
    """Rulebook: the owner's own You Died! can end the match for the other."""
    position = Position(built((), (), top=(DIED_HOME,), beans=(1, 1)))
    position.answer(Draw())
    assert GAME.outcome(position.state) == Outcome((1,), (), "last_bean")
    assert position.heard(Ended) == (Ended((1,), "last_bean"),)
    assert GAME.legal_moves(position.state, 0) == GAME.legal_moves(position.state, 1) == ()


def test_three_die_in_three_turns() -> None:
    """A chain of eliminations passes the turn on over those who are out."""
    position = Position(
        built((), (), (), (), top=(DIED_HOME,) * 3, beans=(1, 1, 1, 1), rolled=None)
    )
    for seat in (0, 1, 2):
        assert position.asks == (seat, "roll")
        position.answer(Roll(), face(3))
        position.answer(Draw())
    assert GAME.outcome(position.state) == Outcome((3,), (), "last_bean")
