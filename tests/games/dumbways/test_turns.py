"""The course of a turn: D-2, D-3, D-6 to D-8, D-11, D-12, D-35, D-42 to D-44, X-9."""

import pytest

from games.dumbways import GAME
from games.dumbways.cards import DECK, RED
from games.dumbways.events import Drew, DrewCard, Rolled, TurnBegan, TurnEnded
from games.dumbways.moves import Counter, Draw, Play, Roll, Take
from games.dumbways.state import Sight
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


@pytest.mark.parametrize("number", [1, 2, 3])
def test_d_35_the_roll_is_compulsory_and_so_are_its_actions(number: int) -> None:
    """D-35: there is nothing to do but roll, and no way to pass an action."""
    position = Position(built((RELAX,), (RELAX,), rolled=None))
    assert position.moves() == (Roll(),)
    position.answer(Roll(), face(number))
    assert position.heard(Rolled) == (Rolled(0, number),)
    for left in range(number, 0, -1):
        assert position.asks == (0, "act")
        assert position.state.actions == left
        position.answer(Draw())
    assert position.asks == (1, "roll")


def test_drawing_is_private_and_has_no_limit() -> None:
    """All hear that a card was drawn, the drawer alone which; a hand can grow without end."""
    position = Position(built((RELAX,) * 4 + (HOME,) * 7 + (RIDE,) * 7, (), top=(NATURE,)))
    position.answer(Draw())
    assert position.heard(Drew) == (Drew(0),)
    assert position.heard(DrewCard, 1) == position.heard(DrewCard) == ()
    assert position.heard(DrewCard, 0) == (DrewCard(0, NATURE),)
    assert GAME.view(position.state, 0).sights == (Sight("drew", 7, None, (NATURE,)),)
    assert GAME.view(position.state, 1).sights == ()
    assert len(position.state.hands[0]) == 19


def test_d_2_cards_stay_in_play_until_the_turn_ends() -> None:
    """D-2: played, countered and revealed cards are discarded together, at the end."""
    position = Position(built((HOME, RELAX), (RIDE,), top=(DIED_HOME,), rolled=2))
    position.answer(Play(HOME, 1))
    position.answer(Counter(RIDE))
    assert laid(position) == (HOME, RIDE)
    assert [card.use for card in position.state.in_play] == ["played", "countered"]
    position.answer(Draw())
    assert laid(position) == (HOME, RIDE, DIED_HOME)
    assert not position.state.discard
    position.answer(Counter(RELAX))
    assert laid(position) == ()
    assert position.state.discard == (HOME, RIDE, DIED_HOME, RELAX)
    assert position.heard(TurnEnded) == (TurnEnded(0, 4),)


def test_d_3_red_cards_come_back_with_the_discard() -> None:
    """D-3: a You Died! that was drawn lies in the discard and is shuffled into the next deck."""
    position = Position(built((), (), top=(DIED_HOME,), rest="discard", rolled=1))
    position.answer(Draw())
    assert position.state.discard[-1] is DIED_HOME
    position.answer(Roll(), face(1))
    position.answer(Draw(), *[0] * 54)
    assert len(position.state.deck) == 53
    assert DIED_HOME in position.state.deck


def test_d_6_with_relax_alone_the_action_is_a_draw() -> None:
    """D-6, D-7: Relax is never an action."""
    position = Position(built((RELAX, RELAX), (HOME,)))
    assert position.moves() == (Draw(),)


def test_d_6_with_accidents_alone_after_the_attack_the_action_is_a_draw() -> None:
    """D-6: one Accident! attack a turn, then only draws are left."""
    position = Position(built((HOME, NATURE), (RIDE,)))
    position.answer(Play(HOME, 1))
    position.answer(Counter(RIDE))
    assert position.moves() == (Draw(),)


def test_d_7_relax_is_no_action() -> None:
    """D-7: with everything in hand, Relax is the one card that cannot be played."""
    hand = tuple(card for card in dict.fromkeys(DECK) if card not in RED)
    position = Position(built(hand, (HOME,)))
    playable = {move.card for move in position.moves() if isinstance(move, Play)}
    assert playable == set(hand) - {RELAX}


def test_d_8_d_11_an_accident_is_played_at_any_other_living_player() -> None:
    """D-8, D-11: never at oneself, never at the dead; an empty hand is no shelter."""
    position = Position(built((HOME,), (), (RELAX,), (), beans=(3, 1, 3, 0)))
    assert set(position.moves()) == {Draw(), Play(HOME, 1), Play(HOME, 2)}


def test_d_12_a_you_died_is_resolved_and_the_turn_goes_on() -> None:
    """D-12: only Psycho Attack! and Set Fire cancel actions."""
    position = Position(built((), (), top=(DIED_HOME,), rolled=3))
    position.answer(Draw())
    assert position.alive == (2, 3)
    assert position.asks == (0, "act")
    assert position.state.actions == 2


def test_d_42_the_last_card_used_as_counter_leaves_draws_only() -> None:
    """D-42: one's own counter in one's own turn costs no action."""
    position = Position(built((RELAX,), (), top=(DIED_HOME,), rolled=3))
    position.answer(Draw())
    position.answer(Counter(RELAX))
    assert position.state.actions == 2
    assert position.moves() == (Draw(),)


def test_d_43_an_owner_who_falls_loses_the_actions() -> None:
    """D-43: what is in play is discarded and the next living player rolls."""
    hands = ((PEEK,), (), (RELAX,), ())
    position = Position(built(*hands, top=(DIED_HOME,), beans=(1, 0, 2, 2), rolled=3))
    position.answer(Play(PEEK, 2))
    position.answer(Draw())
    assert position.alive == (0, 0, 2, 2)
    assert position.asks == (2, "roll")
    assert position.state.discard == (PEEK, DIED_HOME)
    assert laid(position) == ()


def test_d_44_new_accidents_from_a_trade_make_no_second_attack() -> None:
    """D-44: once a turn is once a turn, whatever comes into the hand; the next turn is another."""
    position = Position(built((HOME, TRADE), (RIDE, RIDE), rolled=3))
    position.answer(Play(HOME, 1))
    position.answer(Take())
    position.answer(Play(TRADE, 1))
    assert position.state.hands == ((RIDE, RIDE), ())
    assert position.moves() == (Draw(),)
    position.answer(Draw())
    position.answer(Roll(), face(1))
    position.answer(Draw())
    position.answer(Roll(), face(1))
    assert Play(RIDE, 1) in position.moves()


def test_d_39_two_players_have_no_special_case() -> None:
    """D-39: Set Fire, Wheel and Accident! are there for two as for five."""
    position = Position(built((HOME, FIRE, WHEEL, LUCK), (RELAX,)))
    assert {Play(HOME, 1), Play(FIRE), Play(WHEEL, 1), Play(LUCK)} < set(position.moves())


def test_x_9_play_goes_to_the_next_living_seat() -> None:
    """X-9: clockwise is join order, and the dead are passed over, round the table's end."""
    position = Position(built((), (RELAX,), (), (RELAX,), beans=(0, 2, 0, 1), owner=3, rolled=1))
    position.answer(Draw())
    assert position.asks == (1, "roll")
    assert position.heard(TurnBegan) == (TurnBegan(1, 8),)
