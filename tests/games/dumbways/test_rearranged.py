"""Rearranged: D-30 to D-32."""

import pytest

from games.dumbways import GAME, Card, Options
from games.dumbways.events import DeckIs, Looked, PutBack, Reshuffled, SawDeck
from games.dumbways.moves import Draw, Keep, Play, Put, Roll
from games.dumbways.state import Arrange, Sight
from tests.games.dumbways.positions import (
    DIED_HOME,
    HOME,
    LUCK,
    PEEK,
    PSYCHO,
    REARRANGED,
    RELAX,
    RIDE,
    Position,
    built,
    face,
    laid,
)

REMOVED = Options(hand_removed=True)


def looked(*top: Card, rest: str = "deck") -> Position:
    """Seat 0 has played Rearranged over a deck with ``top`` uppermost, with two actions left."""
    options = REMOVED if rest == "removed" else None
    hands = ((REARRANGED, PEEK), (RELAX,), (RELAX,))
    position = Position(built(*hands, top=top, rest=rest, options=options))
    position.answer(Play(REARRANGED))
    return position


def test_d_32_what_is_seen_is_private_and_that_it_happens_is_public() -> None:
    """D-32: the one who looks is told three faces; all others that three cards were looked at."""
    position = looked(RIDE, PSYCHO, DIED_HOME)
    assert position.asks == (0, "order")
    for seat in (None, 1, 2):
        assert position.heard(Looked, seat) == (Looked(0, 3),)
        assert position.heard(SawDeck, seat) == ()
        assert GAME.view(position.state, seat).sights == ()
        assert GAME.view(position.state, seat).frames == (Arrange(0, 3),)
    seen = (RIDE, PSYCHO, DIED_HOME)
    assert position.heard(SawDeck, 0) == (SawDeck(0, seen),)
    assert GAME.view(position.state, 0).sights == (Sight("deck", 7, None, seen, seen),)


def test_the_order_is_chosen_card_by_card_and_the_last_falls_into_place() -> None:
    """One card and one place a move; each is a question of its own, and final."""
    position = looked(RIDE, PSYCHO, DIED_HOME)
    assert set(position.moves()) == {Put(RIDE), Put(PSYCHO), Put(DIED_HOME)}
    first = position.decision.id
    position.answer(Put(DIED_HOME))
    assert position.asks == (0, "order")
    assert position.decision.id > first
    assert set(position.moves()) == {Put(RIDE), Put(PSYCHO)}
    assert position.heard(DeckIs, 0) == (DeckIs(0, (DIED_HOME, RIDE, PSYCHO)),)
    assert position.heard(DeckIs) == position.heard(DeckIs, 1) == ()
    position.answer(Put(PSYCHO))
    assert position.heard(PutBack) == (PutBack(0),)
    assert position.state.deck[:3] == (DIED_HOME, PSYCHO, RIDE)
    assert position.asks == (0, "act")
    assert position.state.actions == 2


@pytest.mark.parametrize(
    "order",
    [
        (RIDE, LUCK, HOME),
        (RIDE, HOME, LUCK),
        (LUCK, RIDE, HOME),
        (LUCK, HOME, RIDE),
        (HOME, RIDE, LUCK),
        (HOME, LUCK, RIDE),
    ],
)
def test_every_order_can_be_made_and_is_drawn_so(order: tuple[Card, ...]) -> None:
    """Rulebook: you can put them back in any order you want."""
    position = looked(RIDE, LUCK, HOME)
    position.answer(Put(order[0]))
    position.answer(Put(order[1]))
    held = set(position.state.hands[0])
    for card in order[:2]:
        position.answer(Draw())
        assert set(position.state.hands[0]) - held == {card}
        held.add(card)
    assert position.state.deck[0] is order[2]


def test_equal_cards_are_one_choice_and_still_asked() -> None:
    """Faces, not copies; that there is no choice is secret, so it is asked all the same."""
    position = looked(HOME, HOME, HOME)
    assert position.moves() == (Put(HOME),)
    position.answer(Put(HOME))
    assert position.moves() == (Put(HOME),)


def test_of_equal_cards_the_second_is_another_than_the_first() -> None:
    """What was put back stays where it was put."""
    position = looked(HOME, RIDE, HOME)
    position.answer(Put(HOME))
    position.answer(Put(HOME))
    assert position.state.deck[:3] == (HOME, HOME, RIDE)


def test_d_30_two_cards_in_the_deck_are_looked_at() -> None:
    """D-30: no reshuffle in the middle of a look."""
    position = looked(RIDE, HOME, rest="discard")
    assert position.heard(Looked) == (Looked(0, 2),)
    position.answer(Put(HOME))
    assert position.state.deck == (HOME, RIDE)
    assert position.heard(PutBack) == (PutBack(0),)


def test_d_30_a_single_card_is_seen_and_there_is_nothing_to_ask() -> None:
    """D-30: that one card has one place is public."""
    position = looked(RIDE, rest="discard")
    assert position.heard(SawDeck, 0) == (SawDeck(0, (RIDE,)),)
    assert position.heard(PutBack) == (PutBack(0),)
    assert position.asks == (0, "act")


def test_d_30_an_empty_deck_is_made_anew_first() -> None:
    """D-30: reshuffle, then look at up to three."""
    position = Position(
        built((REARRANGED,), (), discard=(RIDE, HOME), rest="removed", options=REMOVED)
    )
    position.answer(Play(REARRANGED), 1, 0)
    assert position.heard(Reshuffled) == (Reshuffled(2, "discard"),)
    assert position.heard(SawDeck, 0) == (SawDeck(0, (HOME, RIDE)),)


def test_d_5_rearranged_does_not_look_at_itself() -> None:
    """D-5, D-30: with no other card anywhere there is nothing to see."""
    position = Position(built((REARRANGED,), (), rest="removed", options=REMOVED))
    position.answer(Play(REARRANGED))
    assert position.heard(Looked) == (Looked(0, 0),)
    assert position.heard(SawDeck, 0) == ()
    assert laid(position) == (REARRANGED,)
    assert position.asks == (0, "act")


def test_d_31_silence_leaves_the_order_unchanged() -> None:
    """D-31: one silence is enough."""
    position = looked(RIDE, PSYCHO, DIED_HOME)
    assert GAME.on_timeout(position.state, 0) == Keep()
    assert Keep() not in position.moves()
    position.silence()
    assert position.state.deck[:3] == (RIDE, PSYCHO, DIED_HOME)
    assert position.asks == (0, "act")


def test_d_31_silence_after_the_first_card_leaves_the_rest_as_it_lay() -> None:
    """D-31: what was put back stays; the other two keep their order."""
    position = looked(RIDE, PSYCHO, DIED_HOME)
    position.answer(Put(DIED_HOME))
    position.silence()
    assert position.state.deck[:3] == (DIED_HOME, RIDE, PSYCHO)


def test_the_sight_of_the_deck_shrinks_as_cards_are_drawn() -> None:
    """Whichever seat draws, the seat that looked knows the rest of the cards it saw."""
    position = looked(RIDE, HOME, LUCK)
    position.answer(Put(LUCK))
    position.answer(Put(RIDE))
    seen = (LUCK, RIDE, HOME)
    drew = Sight("drew", 7, None, (LUCK, RIDE))
    assert GAME.view(position.state, 0).sights == (Sight("deck", 7, None, seen, seen),)
    position.answer(Draw())
    position.answer(Draw())
    position.answer(Roll(), face(1))
    assert GAME.view(position.state, 0).sights == (Sight("deck", 7, None, seen, (HOME,)), drew)
    position.answer(Draw())
    assert GAME.view(position.state, 0).sights == (Sight("deck", 7, None, seen, ()), drew)


def test_another_look_ends_what_one_knew_of_the_deck() -> None:
    """A seat loses its knowledge of the top cards when another seat rearranges them."""
    hands = ((REARRANGED,), (REARRANGED,))
    position = Position(built(*hands, top=(RIDE, HOME, LUCK), rolled=1))
    position.answer(Play(REARRANGED))
    position.silence()
    position.answer(Roll(), face(1))
    assert GAME.view(position.state, 0).sights[0].still == (RIDE, HOME, LUCK)
    position.answer(Play(REARRANGED))
    assert GAME.view(position.state, 0).sights[0].still == ()
    assert GAME.view(position.state, 1).sights[0].still == (RIDE, HOME, LUCK)
