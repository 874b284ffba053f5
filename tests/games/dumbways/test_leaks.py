"""Nothing leaks: what is private in looks, peeks, trades and threats (D-32, X-5)."""

from typing import Any

import pytest

from games.core import Dice
from games.dumbways import GAME, Card, View
from games.dumbways.cards import RED
from games.dumbways.moves import Draw, Play, Put, Roll
from games.dumbways.state import State
from tests.games.dumbways.positions import (
    DIED_HOME,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    PSYCHO,
    REARRANGED,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Position,
    built,
    face,
)

Known = tuple[list[Any], View]


def known(position: Position, seat: int | None) -> Known:
    """What ``seat`` was told in the last step, and what it sees."""
    heard = [told.event for told in position.told if told.heard_by(seat)]
    return heard, GAME.view(position.state, seat)


def ordered_in(first: Card, second: Card, top: tuple[Card, ...]) -> list[dict[int | None, Known]]:
    """What everybody knew after each step of a Rearranged of seat 0."""
    hands = ((REARRANGED, PEEK), (RELAX,), (RELAX,))
    position = Position(built(*hands, top=top))
    steps = []
    for move in (Play(REARRANGED), Put(first), Put(second)):
        position.answer(move)
        steps.append({seat: known(position, seat) for seat in (None, 0, 1, 2)})
    return steps


def test_rearranged_tells_the_others_nothing_of_faces_or_order() -> None:
    """D-32: other cards, or the same in another order: the others know the same, step by step."""
    one = ordered_in(RIDE, HOME, (RIDE, HOME, PSYCHO))
    for other in (
        ordered_in(PSYCHO, RIDE, (RIDE, HOME, PSYCHO)),
        ordered_in(HOME, PSYCHO, (HOME, PSYCHO, RIDE)),
        ordered_in(LUCK, DIED_HOME, (DIED_HOME, WHEEL, LUCK)),
    ):
        assert one[-1][0] != other[-1][0]
        for mine, theirs in zip(one, other, strict=True):
            for seat in (None, 1, 2):
                assert mine[seat] == theirs[seat]


def test_sneak_peek_tells_the_others_nothing_of_the_hand() -> None:
    """D-32: the third player and the public know the same whatever the target holds."""
    after = []
    for hand in ((RELAX, HOME), (WHEEL, LUCK)):
        position = Position(built((PEEK,), hand, (RIDE,)))
        position.answer(Play(PEEK, 1))
        after.append({seat: known(position, seat) for seat in (None, 0, 2)})
    assert after[0][0] != after[1][0]
    assert after[0][None] == after[1][None]
    assert after[0][2] == after[1][2]


def test_blind_luck_and_fair_trade_tell_a_third_one_counts_only() -> None:
    """X-5: seat 2 sees its own cards go and come, and nothing of those between the others."""
    after = []
    for mine, theirs in (((HOME, NATURE), (RELAX,)), ((HOME, RIDE), (WHEEL,))):
        position = Position(built((TRADE, LUCK, *mine), theirs, (PEEK,), rolled=3))
        position.answer(Play(TRADE, 1))
        heard = [known(position, seat) for seat in (None, 2)]
        assert not GAME.view(position.state, 2).sights
        after.append(heard)
    assert after[0] == after[1]
    after = []
    for theirs in ((RELAX,), (WHEEL,)):
        position = Position(built((LUCK, HOME), theirs, (PEEK,), (NATURE,)))
        position.answer(Play(LUCK), 0, 0, 0, 0)
        after.append([known(position, seat) for seat in (None, 2, 3)])
    assert after[0] == after[1]


@pytest.mark.parametrize("threat", [HOME, DIED_HOME])
def test_the_question_whether_to_counter_betrays_no_hand(threat: Card) -> None:
    """D-9: asked with a counter or without, the others see the same until it is answered."""
    after = []
    for hand in ((RIDE, RELAX), (LUCK, WHEEL)):
        if threat is HOME:
            position = Position(built((HOME,), hand, (PEEK,)))
            position.answer(Play(HOME, 1))
        else:
            position = Position(built((), hand, (PEEK,), top=(DIED_HOME,), owner=1))
            position.answer(Draw())
        after.append([known(position, seat) for seat in (None, 0, 2)])
    assert after[0] == after[1]


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    """X-5: a harmless card is one card more."""
    after = []
    for card in (RELAX, WHEEL):
        position = Position(built((), (PEEK,), top=(card,)))
        position.answer(Draw())
        after.append([known(position, seat) for seat in (None, 1)])
    assert after[0] == after[1]


def faces_of(state: State, seat: int) -> set[tuple[Card, ...]]:
    """The hands that ``seat`` may have, as far as seat 0 can tell."""
    dealt = (GAME.redeal(state, 0, Dice(f"worlds/{number}")) for number in range(40))
    return {world.hands[seat] for world in dealt}


def test_a_redeal_respects_a_standing_peek_and_no_older_knowledge() -> None:
    """While the sight stands the hand is fixed; one roll later it is hidden again."""
    position = Position(built((PEEK,), (RELAX, HOME), (RIDE,), top=(NATURE,) * 3, rolled=1))
    assert len(faces_of(position.state, 1)) > 1
    position.answer(Play(PEEK, 1))
    assert faces_of(position.state, 1) == {(HOME, RELAX)}
    assert len(faces_of(position.state, 2)) > 1
    for _ in (1, 2):
        position.answer(Roll(), face(1))
        position.answer(Draw())
    hands = faces_of(position.state, 1)
    assert all(
        {HOME, RELAX} < set(hand) or hand.count(HOME) + hand.count(RELAX) > 1 for hand in hands
    )
    assert len(hands) > 1
    position.answer(Roll(), face(1))
    assert any(not {HOME, RELAX} <= set(hand) for hand in faces_of(position.state, 1))


def test_a_redeal_respects_the_deck_that_was_put_in_order() -> None:
    """The top of the deck is fixed for the one who arranged it, for nobody else."""
    hands = ((REARRANGED, PEEK), (RELAX,), (RELAX,))
    position = Position(built(*hands, top=(RIDE, DIED_HOME, PSYCHO)))
    position.answer(Play(REARRANGED))
    position.answer(Put(PSYCHO))
    for seat, tops in ((0, 1), (1, 2), (None, 2)):
        worlds = [GAME.redeal(position.state, seat, Dice(f"deck/{n}")) for n in range(30)]
        assert min(len({world.deck[:3] for world in worlds}), 2) == tops
        for world in worlds:
            GAME.check(world)
            assert GAME.view(world, seat) == GAME.view(position.state, seat)
            assert world.sights[0][0].still == world.deck[:3]
            assert not any(RED.intersection(hand) for hand in world.hands)


def test_a_redeal_keeps_the_count_of_red_cards_which_all_can_reckon() -> None:
    """D-38: no red card is in a hand, so those not yet seen are in the deck."""
    state = built((RELAX,), (HOME, RIDE), (PEEK,), discard=(DIED_HOME,))
    for seat in (None, 0, 1, 2):
        world = GAME.redeal(state, seat, Dice("red"))
        assert sum(card in RED for card in world.deck) == 10


def test_the_public_sees_no_hand_and_no_sight() -> None:
    """X-5: counts of hands, deck and discard are public, faces of hands and deck are not."""
    position = Position(built((PEEK,), (RELAX, HOME), discard=(RIDE,)))
    position.answer(Play(PEEK, 1))
    view = GAME.view(position.state, None)
    assert (view.hand, view.sights) == ((), ())
    assert view.hand_sizes == (0, 2)
    assert view.deck_size == len(position.state.deck)
    assert view.discard == (RIDE,)
    assert view.asked == GAME.pending(position.state)
