"""Blind Luck, Fair Trade, Sneak Peek: D-21 to D-24, D-29, D-32."""

import pytest

from games.dumbways import GAME, Card
from games.dumbways.events import (
    CardTaken,
    CardTakenWas,
    Peeked,
    Received,
    SawHand,
    Traded,
)
from games.dumbways.moves import Draw, Play, Roll
from games.dumbways.state import Sight
from tests.games.dumbways.positions import (
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    REARRANGED,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Position,
    built,
    face,
)


def test_d_21_all_cards_are_picked_from_one_snapshot() -> None:
    """D-21: everybody has one card, so everybody hands on its own and keeps the new one."""
    position = Position(built((LUCK, HOME), (NATURE,), (RIDE,)))
    position.answer(Play(LUCK), 0, 0, 0)
    assert position.state.hands == ((NATURE,), (RIDE,), (HOME,))
    assert position.heard(CardTaken) == (CardTaken(0, 1), CardTaken(1, 2), CardTaken(2, 0))


def test_d_21_the_card_taken_is_drawn_at_random() -> None:
    """D-21: chance names the place in the sorted hand, in clockwise order from the player."""
    hands = ((LUCK, HOME, RIDE), (NATURE, RELAX, PEEK), (WHEEL, TRADE))
    position = Position(built(*hands))
    position.answer(Play(LUCK), 2, 0, 1)
    assert position.state.hands == ((HOME, PEEK), (NATURE, RELAX, TRADE), (RIDE, WHEEL))


def test_d_22_played_as_last_card_the_right_neighbour_gets_nothing() -> None:
    """D-22: the snapshot is taken after Blind Luck has left the hand."""
    position = Position(built((LUCK,), (NATURE,), (RIDE,)))
    position.answer(Play(LUCK), 0, 0)
    assert position.state.hands == ((NATURE,), (RIDE,), ())
    assert position.heard(CardTaken) == (CardTaken(0, 1), CardTaken(1, 2))


def test_d_22_who_has_an_empty_neighbour_takes_none() -> None:
    """D-22: though the neighbour takes a card itself in the same moment."""
    position = Position(built((LUCK, HOME), (), (RIDE,)))
    position.answer(Play(LUCK), 0, 0)
    assert position.state.hands == ((), (RIDE,), (HOME,))


def test_d_22_the_dead_are_passed_over() -> None:
    """X-9: the left neighbour is the next living one."""
    position = Position(built((LUCK, HOME), (), (RIDE,), beans=(3, 0, 3)))
    position.answer(Play(LUCK), 0, 0)
    assert position.state.hands == ((RIDE,), (), (HOME,))


def test_d_23_two_players_take_a_card_from_each_other() -> None:
    """D-23: from the snapshot, so neither can get its own card back."""
    position = Position(built((LUCK, HOME), (NATURE,)))
    position.answer(Play(LUCK), 0, 0)
    assert position.state.hands == ((NATURE,), (HOME,))


def test_blind_luck_is_told_to_loser_and_winner_alone() -> None:
    """D-21, X-5: the face is private to both, and stays in their views."""
    position = Position(built((LUCK, HOME), (NATURE,), (RIDE,)))
    position.answer(Play(LUCK), 0, 0, 0)
    assert position.heard(CardTakenWas) == ()
    assert set(position.heard(CardTakenWas, 0)) == {
        CardTakenWas(0, 1, NATURE),
        CardTakenWas(2, 0, HOME),
    }
    assert set(position.heard(CardTakenWas, 1)) == {
        CardTakenWas(0, 1, NATURE),
        CardTakenWas(1, 2, RIDE),
    }
    assert set(GAME.view(position.state, 0).sights) == {
        Sight("took", 7, 1, (NATURE,)),
        Sight("lost", 7, 2, (HOME,), (HOME,)),
    }


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [((HOME, RELAX), (RIDE,)), ((), (RIDE, RIDE)), ((HOME,), ()), ((), ())],
)
def test_d_24_whole_hands_swap_empty_or_not(
    mine: tuple[Card, ...], theirs: tuple[Card, ...]
) -> None:
    """D-24: an empty hand simply moves over."""
    position = Position(built((TRADE, *mine), theirs, (PEEK,)))
    position.answer(Play(TRADE, 1))
    assert position.state.hands[:2] == (theirs, mine)
    assert position.heard(Traded) == (Traded(0, 1, len(theirs), len(mine)),)
    assert position.heard(Received) == position.heard(Received, 2) == ()
    assert position.heard(Received, 0) == (Received(0, 1, theirs),)
    assert position.heard(Received, 1) == (Received(1, 0, mine),)
    seen = GAME.view(position.state, 0).sights
    assert seen == ((Sight("traded", 7, 1, mine, mine),) if mine else ())


def test_d_24_a_trade_is_with_another_living_player() -> None:
    """D-24: the dead have no hand."""
    position = Position(built((TRADE,), (), (RELAX,), beans=(3, 0, 3)))
    assert set(position.moves()) == {Draw(), Play(TRADE, 2)}


def test_d_29_an_empty_hand_cannot_be_peeked_at() -> None:
    """D-29: not selectable; if all others are empty, the card cannot be played."""
    position = Position(built((PEEK,), (), (RELAX,)))
    assert set(position.moves()) == {Draw(), Play(PEEK, 2)}
    assert Position(built((PEEK,), (), ())).moves() == (Draw(),)


def test_d_32_a_peek_is_private_to_the_one_who_looks() -> None:
    """D-32: all hear that it happened; the hand is told to one and stays in its view."""
    position = Position(built((PEEK,), (RELAX, HOME), (RIDE,)))
    before = GAME.view(position.state, 1).hand
    position.answer(Play(PEEK, 1))
    assert position.heard(Peeked) == (Peeked(0, 1),)
    for seat in (None, 1, 2):
        assert position.heard(SawHand, seat) == ()
        assert GAME.view(position.state, seat).sights == ()
    assert position.heard(SawHand, 0) == (SawHand(0, 1, (HOME, RELAX)),)
    assert GAME.view(position.state, 0).sights == (
        Sight("peek", 7, 1, (HOME, RELAX), (HOME, RELAX)),
    )
    assert GAME.view(position.state, 1).hand == before


def test_a_sight_stands_until_the_next_turn_question_is_answered() -> None:
    """It is there while the seat is asked to roll again, and gone when it has rolled."""
    position = Position(built((PEEK,), (RELAX, HOME), top=(RIDE, RIDE), rolled=1))
    position.answer(Play(PEEK, 1))
    position.answer(Roll(), face(1))
    position.answer(Draw())
    assert position.asks == (0, "roll")
    (sight,) = GAME.view(position.state, 0).sights
    assert (sight.turn, sight.cards) == (7, (HOME, RELAX))
    position.answer(Roll(), face(1))
    assert GAME.view(position.state, 0).sights == ()


def test_a_sight_says_what_must_still_be_there() -> None:
    """What was seen to go is no longer there; what may have gone unseen need not be."""
    hand = (RELAX, HOME, RIDE, WHEEL)
    position = Position(built((PEEK, LUCK), hand, (REARRANGED,), top=(FIRE, FIRE), rolled=1))
    position.answer(Play(PEEK, 1))
    position.answer(Roll(), face(2))
    position.answer(Play(HOME, 0))
    assert _peek(position).still == (RIDE, RELAX, WHEEL)
    position.silence()
    position.answer(Draw())
    assert position.state.hands[1] == (RIDE, RELAX, FIRE, WHEEL)
    assert _peek(position).still == (RIDE, RELAX, WHEEL)
    assert _peek(position).cards == (HOME, RIDE, RELAX, WHEEL)


def test_what_one_took_oneself_is_known_to_be_gone() -> None:
    """Blind Luck: the taker knows which card is gone; a third one who had peeked does not."""
    position = Position(built((PEEK, LUCK), (RELAX, HOME), (RIDE, PEEK), rolled=3))
    position.answer(Play(PEEK, 1))
    position.answer(Play(LUCK), 0, 0)
    assert _peek(position).still == (RELAX,)
    position = Position(built((PEEK, LUCK), (RELAX, HOME), (RIDE, PEEK), rolled=3))
    position.answer(Play(PEEK, 2))
    position.answer(Play(LUCK), 0, 0)
    assert _peek(position).still == ()


def _peek(position: Position) -> Sight:
    return next(s for s in GAME.view(position.state, 0).sights if s.kind == "peek")
