"""A threatened bean: D-9, D-10, D-40, D-41, and the table of what avoids what."""

import pytest

from games.core import Entry, IllegalMove, Match, Rng, play
from games.dumbways import GAME, Card, Category, category, stops
from games.dumbways.cards import RED
from games.dumbways.events import BeanDied, Countered, Threatened
from games.dumbways.moves import Counter, Draw, Move, Play, Take
from games.dumbways.state import State
from tests.games.dumbways.positions import (
    DIED_HOME,
    DIED_NATURE,
    DIED_RIDE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    PSYCHO,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Position,
    built,
)

AVOIDS = {NATURE: Category.RIDE, RIDE: Category.HOME, HOME: Category.NATURE}


@pytest.mark.parametrize("threat", Card)
@pytest.mark.parametrize("counter", [card for card in Card if card not in RED])
def test_what_avoids_what(threat: Card, counter: Card) -> None:
    """Nature avoids Ride, Ride avoids Home, Home avoids Nature; Relax avoids all but the psycho."""
    struck = category(threat)
    saves = struck is not None and (counter is RELAX or AVOIDS.get(counter) is struck)
    assert stops(counter, threat) is saves


def threatened(hand: tuple[Card, ...], threat: Card) -> Position:
    """Seat 1 faces an Accident! of seat 0, or seat 0 a You Died! it has drawn."""
    if threat in (HOME, NATURE, RIDE):
        position = Position(built((threat, PEEK), hand, (PEEK,)))
        position.answer(Play(threat, 1))
    else:
        position = Position(built(hand, (PEEK,), (PEEK,), top=(threat,)))
        position.answer(Draw())
    return position


@pytest.mark.parametrize("threat", [RIDE, DIED_RIDE])
@pytest.mark.parametrize("counter", [NATURE, RELAX])
def test_d_9_a_counter_saves_the_bean_for_one_card(threat: Card, counter: Card) -> None:
    """D-9: the same against Accident! and You Died!; the attacker is told and nobody dies."""
    position = threatened((counter, LUCK), threat)
    seat, kind = position.decision.seat, position.decision.kind
    assert kind == "counter"
    assert set(position.moves()) == {Counter(counter), Take()}
    position.answer(Counter(counter))
    assert position.heard(Countered) == (Countered(seat, counter, threat),)
    assert position.alive == (3, 3, 3)
    assert position.state.hands[seat] == (LUCK,)
    assert position.asks == (0, "act")  # it cannot be countered itself


def test_d_9_countering_is_optional() -> None:
    """D-9: a bean can be given up for the sake of a card."""
    position = threatened((NATURE, RELAX), RIDE)
    assert set(position.moves()) == {Counter(NATURE), Counter(RELAX), Take()}
    position.answer(Take())
    assert position.alive == (3, 2, 3)
    assert position.state.hands[1] == (NATURE, RELAX)


@pytest.mark.parametrize("threat", [RIDE, DIED_RIDE])
def test_d_9_a_seat_without_a_counter_is_asked_all_the_same(threat: Card) -> None:
    """D-9: whether the hand holds a counter is secret, so the question is always put."""
    position = threatened((LUCK, WHEEL), threat)
    assert position.decision.kind == "counter"
    assert position.moves() == (Take(),)


@pytest.mark.parametrize("threat", [RIDE, DIED_RIDE])
def test_d_9_an_empty_hand_is_public_and_loses_at_once(threat: Card) -> None:
    """D-9: nobody waits for an answer that everybody knows."""
    position = threatened((), threat)
    assert position.asks == (0, "act")
    assert sorted(position.alive) == [2, 3, 3]
    (died,) = position.heard(BeanDied)
    (threatening,) = position.heard(Threatened)
    assert (died.seat, died.cause, died.left) == (threatening.seat, threat, 2)


def test_d_9_a_counter_costs_neither_an_action_nor_the_attack() -> None:
    """D-9: one's own You Died! countered with an Accident! leaves the attack open."""
    position = Position(built((NATURE, HOME), (PEEK,), top=(DIED_RIDE,), rolled=3))
    position.answer(Draw())
    position.answer(Counter(NATURE))
    assert position.state.actions == 2
    assert Play(HOME, 1) in position.moves()


@pytest.mark.parametrize(
    ("hand", "silence", "left"),
    [
        ((NATURE, RELAX), Counter(NATURE), 3),
        ((HOME, RIDE, RELAX), Counter(RELAX), 3),
        ((HOME, RIDE, TRADE), Take(), 2),
    ],
)
@pytest.mark.parametrize("threat", [RIDE, DIED_RIDE])
def test_d_10_silence_counters_with_the_weaker_card(
    hand: tuple[Card, ...], silence: Move, left: int, threat: Card
) -> None:
    """D-10: the matching Accident!, else Relax, else the loss."""
    position = threatened(hand, threat)
    seat = position.decision.seat
    assert GAME.on_timeout(position.state, seat) == silence
    position.silence()
    assert position.alive[seat] == left


def test_d_40_a_counter_protects_its_holder_only() -> None:
    """D-40: the others are not asked, and have no moves."""
    position = Position(built((RIDE, RELAX), (LUCK,), (RELAX, NATURE)))
    position.answer(Play(RIDE, 1))
    assert position.asks == (1, "counter")
    assert GAME.legal_moves(position.state, 2) == GAME.legal_moves(position.state, 0) == ()


def refused(state: State, seat: int, move: Move) -> IllegalMove:
    """Why ``play`` refuses the move; nothing changes."""
    match = Match(GAME.key, GAME.format, state.options, len(state.hands), 4, Rng("x"), state)
    (decision,) = GAME.pending(state)
    with pytest.raises(IllegalMove) as caught:
        play(GAME, match, Entry(5, seat, decision.id, move))
    return caught.value


@pytest.mark.parametrize("card", [HOME, RIDE, LUCK, PSYCHO, NATURE])
def test_d_41_a_card_that_does_not_match_is_refused_and_stays_in_hand(card: Card) -> None:
    """D-41: of the wrong category, of no category, or not in the hand at all."""
    position = threatened((HOME, RIDE, LUCK), RIDE)
    assert refused(position.state, 1, Counter(card)).code == "not_legal"
    assert position.state.hands[1] == (HOME, RIDE, LUCK)
    assert refused(position.state, 2, Counter(RELAX)).code == "not_your_question"


def test_x_4_a_counter_that_comes_too_late_is_stale() -> None:
    """X-4: what answered another threat cannot answer this one; every question has its own id."""
    position = threatened((NATURE, RELAX), RIDE)
    first = position.decision.id
    position.answer(Take())
    match = Match(GAME.key, GAME.format, position.state.options, 3, 4, Rng("x"), position.state)
    with pytest.raises(IllegalMove) as caught:
        play(GAME, match, Entry(5, 1, first, Counter(NATURE)))
    assert caught.value.code == "stale"


def test_one_you_died_of_each_category_is_beaten_like_an_accident() -> None:
    """The three You Died! are avoided by Ride, Home and Nature in turn."""
    for threat, counter in ((DIED_HOME, RIDE), (DIED_NATURE, HOME), (DIED_RIDE, NATURE)):
        position = threatened((HOME, NATURE, RIDE), threat)
        assert set(position.moves()) == {Counter(counter), Take()}
