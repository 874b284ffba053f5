"""A stored match: whose seat is whose, who is asked, and by which names seats are called."""

import pytest

from bot.db.models import MatchRow, SeatRow
from bot.matches.stored_match import StoredMatch, check_not_suspended
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.users.people import FORMER_MARK
from games.core import begin
from tests.tiny.cog.game_ui import GAME_UI
from tests.tiny.game import TINY
from tests.tiny.game.options import Options


def stored(phase: str = "playing", paused_at: float | None = None) -> StoredMatch:
    """A match of Ada, a computer player, Ada's namesake who has left, and *Ben*."""
    match, _ = begin(TINY, Options(), 4, "seed")
    row = MatchRow(id=1, game="tiny", phase=phase, paused_at=paused_at)
    seats = tuple(
        SeatRow(place=place, user_id=user, name=name, left=left)
        for place, (user, name, left) in enumerate(
            [(1, "Ada", False), (None, "Bot", False), (3, "Ada", True), (4, "*Ben*", False)]
        )
    )
    return StoredMatch(row, seats, GAME_UI, match, {})


def test_a_seat_belongs_to_a_user_who_has_not_left() -> None:
    """The seats of leavers and of computer players belong to no user."""
    one = stored()
    assert one.seat_of(1) is one.seats[0]
    assert one.seat_of(3) is None
    assert one.seat_of(99) is None
    assert [seat.place for seat in one.humans] == [0, 3]
    assert one.users == (1, 4)


def test_nothing_is_asked_before_the_start_and_after_the_end() -> None:
    """While it is paused, what is open stays open."""
    assert stored().pending == TINY.pending(stored().match.state)  # type: ignore[union-attr]
    assert stored(paused_at=1.0).pending == stored().pending
    for phase in ("lobby", "ended"):
        assert stored(phase).pending == ()
        assert stored(phase).asked(0) is None


def test_who_is_asked_is_found_by_seat_and_by_question() -> None:
    """A question that is not open has nobody left to answer it."""
    one = stored()
    asked = one.pending[0]
    assert one.asked(asked.seat) == asked
    assert one.names()[asked.seat] in one.names_asked(asked.id)
    assert one.names_asked(asked.id + 1_000) == ()


def test_names_are_told_apart_and_escaped_where_markdown_counts() -> None:
    """Labels of buttons render no markdown, so nothing is escaped there (F170)."""
    one = stored()
    assert one.labels()[3] == "*Ben*"
    assert one.names()[3] == r"\*Ben\*"
    assert len(set(one.labels())) == 4
    assert one.labels()[0] == "Ada"


@pytest.mark.parametrize("name", [FORMER_MARK, "a former player", "Ex-Mitglied"])
def test_a_former_player_is_named_in_the_language_of_the_reader(name: str) -> None:
    """F324: a mark is stored; earlier versions stored the words of the table's language."""
    one = stored()
    one.seats[2].user_id, one.seats[2].name = None, name
    assert one.labels(words_for("en-GB"))[2] == "a former player"
    assert one.labels(words_for("de"))[2] == "Ex-Mitglied"
    one.row.locale = "de"
    assert one.names()[2] == r"Ex\-Mitglied"
    one.seats[2].user_id = 3  # somebody who has chosen that name
    assert one.labels(words_for("de"))[2] == name


def test_names_from_right_to_left_are_isolated() -> None:
    """F320: in names and in labels; numbers after them stay where they belong."""
    one = stored()
    hebrew = "\u05d0\u05d3\u05d4"
    one.seats[0].name = hebrew
    one.seats[2].name = hebrew
    assert one.labels()[0] == f"\u2068{hebrew}\u2069"
    assert one.labels()[2] == f"\u2068{hebrew} (2)\u2069"
    assert one.names()[0] == f"\u2068{hebrew}\u2069"
    assert one.labels()[3] == "*Ben*"


def test_a_paused_match_refuses_changes() -> None:
    """A lobby and an ended match are not paused, whatever stands in their row."""
    check_not_suspended(stored())
    check_not_suspended(stored("ended", paused_at=1.0))
    with pytest.raises(Refusal, match="paused"):
        check_not_suspended(stored(paused_at=1.0))
