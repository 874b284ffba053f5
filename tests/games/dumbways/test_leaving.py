"""Somebody goes for good: D-37 in every question, and X-1, X-7."""

from collections import Counter

import pytest

from games.core import IllegalMove, Outcome
from games.dumbways import GAME, Options
from games.dumbways.cards import DECK
from games.dumbways.events import BeanDied, Eliminated, Left, TurnBegan
from games.dumbways.moves import Counter as CounterWith
from games.dumbways.moves import Discard, Play, Put, Take
from games.dumbways.state import Draws
from tests.games.dumbways import questions
from tests.games.dumbways.positions import (
    DIED_HOME,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    PSYCHO,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Loaded,
    Position,
    built,
    face,
    laid,
)
from tests.games.dumbways.questions import Made

AFTER_THE_ASKED = {
    "roll": (2, "roll"),
    "act": (2, "roll"),
    "attack": (0, "act"),
    "died": (2, "roll"),
    "fire": (2, "roll"),
    "psycho": (2, "psycho"),
    "discard": (0, "act"),
    "order": (2, "roll"),
}


@pytest.mark.parametrize("made", questions.ALL, ids=lambda made: made.__name__)
def test_d_37_the_seat_that_is_asked_leaves(made: Made) -> None:
    """D-37, F068: its beans die, its hand is discarded, and the match goes on with the others."""
    position = made()
    hand, before = position.state.hands[1], position.decision.id
    position.leave(1)
    assert position.heard(Left) == (Left(1),)
    assert position.heard(Eliminated) == (Eliminated(1, hand, removed=False),)
    assert position.heard(BeanDied) == ()  # not one by one: the player is gone
    assert position.alive == (3, 0, 3)
    assert position.state.hands[1] == ()
    assert not Counter(hand) - Counter([*position.state.discard, *position.state.deck])
    assert position.asks == AFTER_THE_ASKED[made.__name__]
    assert position.decision.id > before
    assert not GAME.legal_moves(position.state, 1)


@pytest.mark.parametrize("made", questions.ALL, ids=lambda made: made.__name__)
def test_d_37_another_seat_leaves(made: Made) -> None:
    """D-37: the question stays as it is; only the choice of an action has lost a target."""
    position = made()
    before, moves = position.decision, position.moves()
    position.leave(2)
    assert position.asks == (1, before.kind)
    if before.kind == "act":
        assert position.decision.id > before.id
        assert Play(HOME, 2) in set(moves) - set(position.moves())
    else:
        assert position.decision == before
        assert position.moves() == moves
    while position.decision.seat == 1:
        position.silence(
            *[0] * {"roll": 1, "psycho": 1, "discard": 2}.get(position.decision.kind, 0)
        )
    assert position.decision.seat == 0


@pytest.mark.parametrize(
    ("made", "answers"),
    [
        (questions.attack, (CounterWith(RIDE),)),
        (questions.fire, (CounterWith(RIDE),)),
        (questions.discard, (Discard(LUCK), Discard(RIDE))),
    ],
)
def test_d_37_what_the_leaver_has_played_stands_then_its_turn_ends(
    made: Made, answers: tuple[CounterWith | Discard, ...]
) -> None:
    """D-37: an Accident!, a fire or a Wheel goes on without the one who played it."""
    position = made()
    before = position.decision
    position.leave(0)
    assert position.decision == before
    assert position.state.actions == 0
    for answer in answers:
        position.answer(answer)
    assert position.asks == (1, "roll")
    assert position.alive == (0, 3, 3)


def test_d_37_the_attack_of_a_leaver_still_kills() -> None:
    """D-37: it stands."""
    position = questions.attack()
    position.leave(0)
    position.answer(Take())
    assert position.alive == (0, 2, 3)
    assert position.asks == (1, "roll")


def test_d_37_the_draws_of_a_leaver_vanish() -> None:
    """D-37: the fire burns on for the others only."""
    position = questions.fire()
    assert position.state.frames[0] == Draws(FIRE, 0, (1, 2, 2, 0, 0))
    position.leave(2)
    assert position.state.frames[0] == Draws(FIRE, 0, (1, 0, 0))
    position.answer(CounterWith(RIDE))
    assert position.state.hands == ((NATURE, RIDE), (HOME, LUCK), ())
    assert position.asks == (1, "roll")


def test_d_37_the_rolls_of_a_leaver_vanish() -> None:
    """D-37: the next one in order rolls."""
    position = questions.psycho()
    position.leave(2)
    position.silence(face(1))
    assert position.asks == (1, "roll")
    assert position.alive == (3, 3, 0)


def test_d_37_a_look_that_is_broken_off_leaves_the_deck_as_it_lies() -> None:
    """D-37: what was put back stays, the rest keeps its order."""
    position = questions.order()
    position.answer(Put(NATURE))
    position.leave(1)
    assert position.state.deck[:3] == (NATURE, HOME, RIDE)


def test_d_37_the_turn_owner_leaves_while_nobody_else_is_asked() -> None:
    """D-37, D-43: what is in play is discarded, and the next one rolls."""
    position = Position(built((PEEK, RIDE), (RELAX,), (RELAX,), rolled=3))
    position.answer(Play(PEEK, 1))
    position.leave(0)
    assert laid(position) == ()
    assert position.state.discard == (RIDE, PEEK)
    assert position.heard(TurnBegan) == (TurnBegan(1, 8),)


def test_d_33_option_the_hand_of_a_leaver_leaves_the_game_too() -> None:
    """D-33, X-1: the hand is out of circulation, but accounted for."""
    options = Options(hand_removed=True)
    position = Position(built((RELAX,), (HOME, LUCK), (RELAX,), options=options))
    position.leave(1)
    assert position.state.removed == (HOME, LUCK)
    assert position.heard(Eliminated) == (Eliminated(1, (HOME, LUCK), removed=True),)


def test_x_1_f_088_the_cards_of_leavers_come_back() -> None:
    """X-1, F088: all but one leave; every card is still somewhere, none in a leaver's hand."""
    position = Position(built((HOME, TRADE), (RIDE,), (RELAX,), (NATURE,)))
    for seat in (2, 0, 3):
        position.leave(seat)
        state = position.state
        cards = Counter(state.deck) + Counter(state.discard)
        cards.update(card for hand in state.hands for card in hand)
        assert cards == Counter(DECK)
    assert position.state.hands == ((), (RIDE,), (), ())


def test_x_7_the_last_one_at_the_table_wins() -> None:
    """X-7: at once, in the middle of whatever there is."""
    for made in questions.ALL:
        position = made()
        position.leave(1)
        if position.asks is not None:
            position.leave(2)
        assert GAME.outcome(position.state) == Outcome((0,), (), "alone")
        assert GAME.pending(position.state) == ()


def test_x_7_one_who_is_out_but_here_does_not_win_over_the_last_bean() -> None:
    """X-7: seat 2 has no bean left; when seat 1 goes, seat 0 is the last one living."""
    position = Position(built((RELAX,), (RELAX,), (), beans=(1, 2, 0)))
    position.leave(1)
    assert GAME.outcome(position.state) == Outcome((0,), (), "last_bean")


def test_x_7_two_fell_together_and_the_last_to_roll_leaves() -> None:
    """D-14's option with X-7: those who fell in the attack and are still here share the win."""
    options = Options(shared_win=True)
    hands = ((RELAX,), (RELAX,), (RELAX,))
    position = Position(built(*hands, top=(PSYCHO,), beans=(1, 1, 1), options=options))
    position.silence()
    position.silence(face(2))
    position.silence(face(3))
    assert position.asks == (2, "psycho")
    position.leave(2)
    assert GAME.outcome(position.state) == Outcome((0, 1), (), "fell_together")


def test_x_7_those_who_fell_have_left_so_the_last_one_need_not_roll() -> None:
    """D-14's option shares with those still here who fell in the same attack, not before it."""
    options = Options(shared_win=True)
    hands = ((RELAX,), (RELAX,), (RELAX,), ())
    position = Position(built(*hands, top=(PSYCHO,), beans=(1, 1, 1, 0), options=options))
    position.silence()
    position.silence(face(2))
    position.leave(0)
    assert position.asks == (1, "psycho")
    position.leave(1)
    assert GAME.outcome(position.state) == Outcome((2,), (), "last_bean")


def test_who_is_out_may_leave_and_nothing_changes() -> None:
    """The questions of the others stay as they are."""
    position = Position(built((RELAX,), (HOME,), (), beans=(1, 2, 0)))
    before, moves = position.decision, position.moves()
    position.leave(2)
    assert (position.decision, position.moves()) == (before, moves)
    assert position.heard(Eliminated) == ()


def test_who_has_left_cannot_leave_again() -> None:
    """A second leave is refused as gone."""
    position = Position(built((RELAX,), (HOME,), (LUCK,)))
    position.leave(2)
    with pytest.raises(IllegalMove) as caught:
        GAME.leave(position.state, 2, Loaded())
    assert (caught.value.code, caught.value.reason) == ("not_legal", "gone")


def test_f_118_no_card_is_aimed_at_one_who_has_left() -> None:
    """F118: targets are judged by the state as it is."""
    position = Position(built((HOME, TRADE, WHEEL, PEEK), (RELAX,), (LUCK,), top=(DIED_HOME,)))
    position.leave(1)
    targets = {move.target for move in position.moves() if isinstance(move, Play)}
    assert targets == {2}
