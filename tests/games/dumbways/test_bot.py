"""The computer player: it beats random play clearly, and does what a sensible person would."""

import pytest

from games.core import Dice
from games.dumbways import GAME, Card
from games.dumbways.bot import WORTH
from games.dumbways.cards import RED
from games.dumbways.chances import chances, danger, no_counter
from games.dumbways.moves import Counter, Draw, Move, Play, Put
from tests.games.dumbways.benchmark import wins
from tests.games.dumbways.positions import (
    DIED_HOME,
    FIRE,
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
)


def chosen(position: Position) -> Move:
    """The computer player's answer to the open question."""
    decision = position.decision
    view = GAME.view(position.state, decision.seat)
    return GAME.bot_move(view, decision, position.moves(), Dice("bot"))


@pytest.mark.parametrize(
    ("seats", "matches", "share"), [(2, 200, 0.65), (3, 60, 0.45), (5, 40, 0.3)]
)
def test_it_beats_random_players(seats: int, matches: int, share: float) -> None:
    """At least 65 in a hundred of two, well above its part of more; ``benchmark`` plays 1,000."""
    assert wins(matches, seats) >= share * matches


def test_it_counters_with_the_weaker_card() -> None:
    """Relax is kept for what nothing else stops."""
    position = Position(built((RIDE,), (NATURE, RELAX)))
    position.answer(Play(RIDE, 1))
    assert chosen(position) == Counter(NATURE)


def test_it_counters_rather_than_lose() -> None:
    """A bean is worth more than a card."""
    position = Position(built((RIDE,), (RELAX, LUCK), beans=(3, 3)))
    position.answer(Play(RIDE, 1))
    assert chosen(position) == Counter(RELAX)


def test_it_attacks_the_one_who_cannot_counter() -> None:
    """An empty hand is public."""
    position = Position(built((HOME, RELAX), (LUCK, HOME, RIDE), ()))
    assert chosen(position) == Play(HOME, 2)


def test_it_does_not_draw_what_it_knows_to_kill() -> None:
    """After a look at the deck: anything rather than the card that lies there."""
    hands = ((REARRANGED, PEEK), (RELAX, HOME))
    position = Position(built(*hands, top=(DIED_HOME, DIED_HOME, DIED_HOME)))
    position.answer(Play(REARRANGED))
    position.silence()
    assert chosen(position) == Play(PEEK, 1)


def test_it_leaves_what_kills_to_the_next_player() -> None:
    """With one action left the harmless card is put on top, then the You Died!."""
    hands = ((REARRANGED,), (RELAX, HOME))
    position = Position(built(*hands, top=(DIED_HOME, LUCK, PSYCHO), rolled=2))
    position.answer(Play(REARRANGED))
    for card in (LUCK, DIED_HOME):
        assert chosen(position) == Put(card)
        position.answer(Put(card))


def test_it_discards_what_is_worth_least() -> None:
    """Under the Wheel, counters are kept."""
    position = Position(built((WHEEL,), (RELAX, NATURE, LUCK)))
    position.answer(Play(WHEEL, 1))
    assert getattr(chosen(position), "card", None) is LUCK


def test_a_rich_hand_is_not_traded_for_an_empty_one() -> None:
    """Three counters for nothing is no bargain."""
    position = Position(built((TRADE, RELAX, RELAX, RIDE), ()))
    assert chosen(position) != Play(TRADE, 1)


def test_the_danger_of_a_draw_is_reckoned_from_what_is_seen() -> None:
    """Eleven red cards of 44; nine can be countered, two cannot, two times of three."""
    armed = GAME.view(built((RELAX, HOME, NATURE, RIDE), (FIRE,) * 3 + (PEEK,) * 3), 0)
    assert danger(armed, chances(armed), 0) == pytest.approx(2 / 44 * 2 / 3)
    bare = GAME.view(built((), (FIRE,) * 3 + (PEEK,) * 3 + (HOME,) * 4), 0)
    assert danger(bare, chances(bare), 0) == pytest.approx(9 / 44 + 2 / 44 * 2 / 3)


def test_what_was_peeked_at_is_used() -> None:
    """A hand that has been seen is treated as known, not as random."""
    position = Position(built((PEEK,), (NATURE, LUCK)))
    position.answer(Play(PEEK, 1))
    view = GAME.view(position.state, 0)
    assert no_counter(view, chances(view), 1, RIDE) == 0.0
    assert no_counter(view, chances(view), 1, HOME) == 1.0


def test_every_card_of_a_hand_has_a_worth() -> None:
    """A card without one would stop the computer player."""
    assert set(WORTH) == set(Card) - RED
    assert Draw() == chosen(Position(built((RELAX,), (HOME,))))
