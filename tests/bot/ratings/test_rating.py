"""The typed wrapper around openskill's rating model."""

import pytest

from bot.ratings.rating import INITIAL_RATING, Rating, update_ratings


def test_everybody_starts_at_a_thousand() -> None:
    """The scale's zero is the belief before the first match."""
    assert INITIAL_RATING.points == 1000


def test_the_winner_rises_and_the_loser_falls() -> None:
    """Equal players move apart by the same strength, and both are better known afterwards."""
    winner, loser = update_ratings([INITIAL_RATING, INITIAL_RATING], [1, 2])
    assert winner.mu > INITIAL_RATING.mu > loser.mu
    assert winner.mu - INITIAL_RATING.mu == pytest.approx(INITIAL_RATING.mu - loser.mu)
    assert winner.sigma == loser.sigma
    assert winner.sigma < INITIAL_RATING.sigma
    assert winner.points > 1000 > loser.points


def test_equals_who_tie_stay_equal() -> None:
    """A shared win of equal players moves nobody away from the others."""
    after = update_ratings([INITIAL_RATING, INITIAL_RATING, INITIAL_RATING], [1, 1, 1])
    assert len(set(after)) == 1
    assert after[0].mu == pytest.approx(INITIAL_RATING.mu)


def test_the_order_of_the_seats_is_of_no_account() -> None:
    """The same players with the same ranks get the same ratings wherever they sit."""
    strong, weak = Rating(30.0, 3.0), Rating(20.0, 4.0)
    one = update_ratings([strong, INITIAL_RATING, weak], [2, 1, 3])
    other = update_ratings([weak, strong, INITIAL_RATING], [3, 2, 1])
    for got, expected in zip((other[1], other[2], other[0]), one, strict=True):
        assert got == pytest.approx(expected)


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    """Beating the stronger player gains more than beating the weaker one."""
    strong, weak = Rating(32.0, 3.0), Rating(18.0, 3.0)
    expected, _ = update_ratings([strong, weak], [1, 2])
    _, surprise = update_ratings([strong, weak], [2, 1])
    assert surprise.mu - weak.mu > expected.mu - strong.mu > 0


def test_who_always_wins_pulls_away() -> None:
    """Ten wins in a row: higher each time, and far above who lost them all."""
    winner, loser = INITIAL_RATING, INITIAL_RATING
    for _ in range(10):
        before = winner.points
        winner, loser = update_ratings([winner, loser], [1, 2])
        assert winner.points > before
    assert winner.points - loser.points > 400


@pytest.mark.parametrize(("players", "ranks"), [(1, [1]), (0, []), (3, [1, 2])])
def test_no_rating_without_two_and_a_rank_for_each(players: int, ranks: list[int]) -> None:
    """Fewer than two players, or a missing rank, raise an error."""
    with pytest.raises(ValueError, match="cannot have the ranks"):
        update_ratings([INITIAL_RATING] * players, ranks)
