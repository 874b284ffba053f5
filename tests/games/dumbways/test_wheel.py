"""Wheel of Misfortune: D-25 to D-28."""

import pytest

from games.dumbways import GAME, Card
from games.dumbways.events import Discarded, Drew, Played
from games.dumbways.moves import AtRandom, Counter, Discard, Play
from games.dumbways.state import Discards, Draws, Threat
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
    laid,
)

TOP = (FIRE, TRADE, LUCK)


def spun(*hand: Card, top: tuple[Card, ...] = TOP) -> Position:
    """Seat 0 has played the Wheel at seat 1, who holds ``hand``."""
    position = Position(built((WHEEL, PEEK), hand, (PEEK,), top=top))
    position.answer(Play(WHEEL, 1))
    return position


def test_d_26_the_target_chooses_two_discards_then_draws_two() -> None:
    """D-26: one card at a time, faces not copies; the last choice is followed by the draws."""
    position = spun(HOME, HOME, RELAX, RIDE)
    assert position.asks == (1, "discard")
    assert position.state.frames == (Draws(WHEEL, 0, (1, 1)), Discards(1, 0, 2))
    assert position.moves() == (Discard(HOME), Discard(RIDE), Discard(RELAX))
    first = position.decision.id
    position.answer(Discard(HOME))
    assert position.heard(Discarded) == (Discarded(1, (HOME,), at_random=False),)
    assert position.asks == (1, "discard")
    assert position.decision.id > first
    assert position.heard(Drew) == ()
    position.answer(Discard(RIDE))
    assert len(position.heard(Drew)) == 2
    assert position.state.hands[1] == (HOME, RELAX, TRADE, FIRE)
    assert position.asks == (0, "act")


@pytest.mark.parametrize("hand", [(), (HOME,), (HOME, RELAX)])
def test_d_25_a_small_hand_goes_as_a_whole_and_two_are_drawn(hand: tuple[Card, ...]) -> None:
    """D-25: no question, since everybody knows that there is no choice."""
    position = spun(*hand)
    assert position.asks == (0, "act")
    assert position.state.hands[1] == (TRADE, FIRE)
    assert position.state.discard == hand
    assert [event.cards for event in position.heard(Discarded)] == ([hand] if hand else [])


def test_d_26_silence_discards_at_random() -> None:
    """D-26: one silence settles both cards, by chance."""
    position = spun(HOME, RELAX, RIDE, LUCK, top=(FIRE, TRADE))
    assert GAME.on_timeout(position.state, 1) == AtRandom()
    assert AtRandom() not in position.moves()
    position.silence(3, 0)
    hand = (HOME, RIDE, RELAX, LUCK)
    (discarded,) = position.heard(Discarded)
    assert discarded == Discarded(1, (hand[3], hand[1]), at_random=True)
    assert position.state.hands[1] == (HOME, RELAX, TRADE, FIRE)


def test_d_26_silence_after_the_first_card_draws_the_other() -> None:
    """D-26: what was chosen stays chosen."""
    position = spun(HOME, RELAX, RIDE)
    position.answer(Discard(RELAX))
    position.silence(0)
    assert position.state.discard == (RELAX, HOME)
    assert position.state.hands[1] == (RIDE, TRADE, FIRE)


def test_d_27_the_discards_go_straight_to_the_discard() -> None:
    """D-27: they are not in play; the Wheel is."""
    position = spun(HOME, RELAX)
    assert laid(position) == (WHEEL,)
    assert position.state.discard == (HOME, RELAX)
    assert GAME.view(position.state, None).shown == (WHEEL, HOME, RELAX)


def test_d_28_the_wheel_is_played_at_another_living_player() -> None:
    """D-28: not at oneself, not at the dead; an empty hand is a target."""
    position = Position(built((WHEEL,), (), (RELAX,), (), beans=(3, 1, 3, 0)))
    assert {move for move in position.moves() if isinstance(move, Play)} == {
        Play(WHEEL, 1),
        Play(WHEEL, 2),
    }
    position.answer(Play(WHEEL, 1))
    assert position.heard(Played) == (Played(0, WHEEL, 1),)


def test_a_you_died_under_the_wheel_can_be_countered_with_the_card_just_drawn() -> None:
    """D-25, D-18's order: the draws are one at a time, and the second follows the answer."""
    position = spun(HOME, RELAX, top=(RIDE, DIED_HOME, LUCK))
    assert position.state.frames == (Draws(WHEEL, 0, ()), Threat(1, DIED_HOME, None))
    position.answer(Counter(RIDE))
    assert position.state.hands[1] == ()
    assert position.asks == (0, "act")


def test_two_effects_with_an_elimination_inside() -> None:
    """An attack and a Wheel in one turn: the target falls on its first draw and is passed over."""
    hands = ((WHEEL, NATURE), (RELAX, LUCK), (PEEK,))
    position = Position(built(*hands, top=(DIED_HOME, RIDE), beans=(3, 1, 3)))
    position.answer(Play(NATURE, 1))
    position.answer(Counter(RELAX))
    position.answer(Play(WHEEL, 1))
    # Its one card goes, the You Died! strikes an empty hand, and no second card is drawn.
    assert position.alive == (3, 0, 3)
    assert position.state.deck[0] is RIDE
    assert position.asks == (0, "act")
    assert position.state.discard == (LUCK,)
    assert laid(position) == (NATURE, RELAX, WHEEL, DIED_HOME)
    position.silence()
    assert position.asks == (2, "roll")
