"""What the table of Drop Dead tells of teams, of leavers and of options."""

import pytest

from bot.text.i18n import words_for
from bot.ui.panel import Text
from bot.ui.render_context import RenderContext
from cogs.dropdead.game_ui import GAME_UI
from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.options import Options
from tests.games.dropdead.table import Table
from tests.support.harness import Harness

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eli")
WORDS = words_for("en-US")


def _context(table: Table) -> RenderContext:
    names = NAMES[: len(table.view.players)]
    return RenderContext(WORDS, names, (), labels=names)


def shown(table: Table) -> str:
    """The text of the table."""
    elements = GAME_UI.table(table.view, _context(table))
    return "\n".join(one.text for one in elements if isinstance(one, Text))


def result(table: Table) -> str:
    """The sentence that says how the match ended."""
    outcome = table.view.outcome
    assert outcome is not None
    return GAME_UI.result(outcome, table.view, _context(table))


def test_two_teams_that_share_a_win_are_named_as_two() -> None:
    """F311: not as one large team."""
    options = Options(first=0, dice=1, teams=2, shared_tie=True)
    table = Table(seats=4, options=options).score(10, 10, 10, 10)
    assert result(table) == "🏆 A shared win: team A (Ada and Cleo) and team B (Ben and Dan)!"


def test_the_team_that_wins_is_named() -> None:
    """F311: with its letter and its players."""
    table = Table(seats=4, options=Options(first=0, dice=1, teams=2)).score(20, 15, 1, 15)
    assert result(table) == "🏆 The win goes to team B (Ben and Dan)!"


def test_unequal_teams_show_the_points_by_which_they_rank() -> None:
    """F310: 29 points in three turns rank behind 20 in two; the table says why."""
    table = Table(seats=5, options=Options(first=0, dice=1, teams=2)).score(9, 10, 10, 10, 10)
    lines = shown(table).splitlines()
    assert "1. **20** · team B (Ben and Dan) · 10.0 per turn" in lines
    assert "2. **29** · team A (Ada, Cleo and Eli) · 9.7 per turn" in lines


def test_equal_teams_rank_by_their_sum_alone() -> None:
    """F310: nothing is said about turns where they make no difference."""
    table = Table(seats=4, options=Options(first=0, dice=1, teams=2)).score(20, 15, 1, 15)
    assert "per turn" not in shown(table)


def test_the_extra_turns_of_teams_are_shown() -> None:
    """F312: an extra turn of 8 to 0 decides, and stands beside the scores."""
    table = Table(seats=4, options=Options(first=0, dice=1, teams=2)).score(10, 10, 10, 10)
    table.score(8, 0)
    lines = shown(table).splitlines()
    assert "1. **20** · team A (Ada and Cleo) · extra turns: 8" in lines
    assert "2. **20** · team B (Ben and Dan) · extra turns: 0" in lines


def test_a_win_because_all_others_left_is_told_so() -> None:
    """F316: the points of a leaver do not count against it."""
    table = Table(seats=3, options=Options(first=0, dice=1)).score(20)
    table.leave(0, 2)
    assert result(table) == "🏆 Everyone else has left: Ben wins with 0 points."


async def test_options_that_change_the_win_stand_on_the_table(harness: Harness) -> None:
    """F313: on the running table, and in /rules asked from its channel; others say nothing."""
    table = await harness.play("dropdead", "Ada", "Ben", target=75)
    line = "House rules: Play to: 75"
    assert f"-# {line}" in table.text
    rules = await harness.slash("Ben", table.channel, "rules", game="dropdead")
    assert f"At this table: {line}" in rules.reply.text
    turned = await harness.press("Ben", rules.reply, "Next")
    assert f"At this table: {line}" in turned.reply.text
    other = await harness.slash("Ben", "lounge", "rules", game="dropdead")
    assert "At this table" not in other.reply.text
    plain = await harness.play("dropdead", "Ada", "Ben", where="second-table")
    assert "House rules" not in plain.text


def test_a_turn_rolled_out_tells_its_whole_sum() -> None:
    """F326: the lines show its last rolls only; the last one tells the points of all of them."""
    table = Table(seats=2, options=Options(first=0))
    table.roll_out("66661", "66661", "66661", "66661", "66661", "66661", "66661", "66661", "22222")
    told = GAME_UI.describe_events(tuple(table.events), _context(table))
    assert "Ada has dropped dead with 200 points." in told


@pytest.mark.parametrize(
    ("seats", "count", "target", "fair"),
    [(3, 2, 50, False), (5, 2, 50, False), (4, 2, 50, True), (6, 3, 50, True), (3, 2, None, True)],
)
def test_unequal_teams_play_to_no_target(
    seats: int, count: int, target: int | None, fair: bool
) -> None:
    """F309: the larger team won 69 to 85 %; old logs with such options are still replayed."""
    options = Options(first=0, teams=count, target=target)
    if fair:
        GAME.check_new(options, seats)
    else:
        with pytest.raises(BadOptions, match="unequal_target"):
            GAME.check_new(options, seats)
    begin(GAME, options, seats, "seed")


async def test_a_lobby_says_why_it_cannot_start_with_unequal_teams(harness: Harness) -> None:
    """F309: Start is refused with the reason; nothing has begun, and the way out works."""
    lobby = await harness.lobby("dropdead", "Ada", "Ben", "Cleo", target=50, teams=2)
    refused = await harness.press("Ada", lobby, "Start")
    assert "3 players can't be dealt evenly to 2 teams" in refused.ephemeral.text
    assert not (await harness.stored()).playing
    await harness.press("Dana", lobby, "Join")
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored()).playing
