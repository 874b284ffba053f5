"""/stats and /leaderboard, and the results on which they are based."""

import asyncio

import pytest
from sqlalchemy import update

from bot.db.models import EntryRow
from tests.support.command_answers import answered, played_out, results, shown
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE


async def test_only_those_at_the_table_have_results(harness: Harness) -> None:
    """F205: a row for each seat, winners as the outcome says, and nothing for anybody else."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    stored = await played_out(harness)
    assert stored.outcome is not None
    rows = await results(harness)
    people = [harness.person(name).id for name in ("Ada", "Ben", "Cleo")]
    assert [row.user_id for row in rows] == people
    assert [row.seat for row in rows if row.won] == list(stored.outcome.winners)
    assert [row.score for row in rows] == list(stored.outcome.scores)
    assert {row.ended_at for row in rows} == {stored.row.ended_at}
    assert {(row.game, row.guild_id) for row in rows} == {(DICE_GAME, stored.row.guild_id)}
    wins = [await answered(harness, name, "stats") for name in ("Ada", "Ben", "Cleo")]
    assert sum("Wins: **1**" in text for text in wins) == len(stored.outcome.winners)
    assert "No match has been finished" in await answered(harness, "Eli", "stats")
    board = await answered(harness, "Eli", "leaderboard")
    assert all(name in board for name in ("Ada", "Ben", "Cleo"))
    assert "Eli" not in board


async def test_a_match_counts_once_however_often_its_last_move_is_sent(harness: Harness) -> None:
    """F206: of many last moves at once one is carried out, and its results are written once."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    matches = harness.client.services.matches
    stored = await harness.stored()
    while True:
        asked = stored.pending[0]
        assert stored.match is not None
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]
        tries = [matches.submit(1, asked.seat, asked.id, move) for _ in range(20)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in done) == 1
        stored = await harness.stored()
        if not stored.playing:
            break
    rows = await results(harness)
    assert len(rows) == 2
    await harness.restart()
    assert len(await results(harness)) == 2
    assert "Games: **1**" in await answered(harness, "Ada", "stats")


async def test_matches_with_computer_players_do_not_rate(harness: Harness) -> None:
    """F208: they count for the record, and for nobody's rating."""
    await harness.play(DICE_GAME, "Ada", "Ben", bots=1)
    await played_out(harness)
    assert [(row.rated, row.mu) for row in await results(harness)] == [(False, None)] * 3
    stats = await answered(harness, "Ada", "stats")
    assert "Games: **1**" in stats
    assert "rating" not in stats
    assert "No rated match" in await answered(harness, "Ada", "leaderboard")


async def test_a_solo_game_has_no_result(harness: Harness) -> None:
    """P-16: it is not ranked."""
    await harness.play(DICE_GAME, "Ada")
    stored = await played_out(harness)
    assert stored.row.ending == "played"
    assert await results(harness) == []


async def test_a_match_that_was_voted_to_end_has_no_result(harness: Harness) -> None:
    """F091: it rates nobody and is in nobody's record."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    await harness.slash("Ben", "table", "end")
    vote = await harness.table("End this match without a result?")
    await harness.press("Cleo", vote, "Yes")
    assert (await harness.stored()).row.ending == "vote"
    assert table is not None
    assert await results(harness) == []
    assert "No match has been finished" in await answered(harness, "Ben", "stats")


async def test_who_leaves_loses(harness: Harness) -> None:
    """A leaver's loss is counted and rated; who stayed wins."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    leaving = await shown(harness, "Ben", "leave")
    await harness.press("Ben", leaving, "Leave")
    ada, ben = await results(harness)
    assert (ada.won, ada.left, ben.won, ben.left) == (True, False, False, True)
    assert ada.mu is not None
    assert ben.mu is not None
    assert ada.mu > ben.mu
    assert "Left before the end: **1**" in await answered(
        harness, "Ada", "stats", member=ben.user_id
    )


async def test_a_match_that_most_have_left_does_not_rate(harness: Harness) -> None:
    """A match is not rated if only one of three humans stays to the end."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    for name in ("Cleo", "Ben"):
        await harness.press(name, await shown(harness, name, "leave"), "Leave")
    rows = await results(harness)
    assert [row.won for row in rows] == [True, False, False]
    assert not any(row.rated for row in rows)


async def test_a_match_in_which_a_seat_changed_hands_does_not_rate(harness: Harness) -> None:
    """Two users have played one hand: it says nothing of either."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    stored = await harness.stored()
    asked = stored.pending[0]
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, asked.seat)[0]
    await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    assert harness.database is not None
    async with harness.database.write() as session:
        await session.execute(update(EntryRow).values(user_id=harness.person("Cleo").id))
    await played_out(harness)
    assert [row.rated for row in await results(harness)] == [False, False]


async def test_ratings_go_on_from_match_to_match(harness: Harness) -> None:
    """Ratings carry over from match to match within a server, and grow more certain."""
    await harness.lobby(DICE_GAME, "Ada", "Ben")
    for match_id in range(1, 6):
        lobby = await harness.table("Start" if match_id == 1 else "Rematch")
        if match_id > 1:
            await harness.press("Ada", lobby, "Rematch")
            lobby = await harness.table("Start")
        await harness.press("Ada", lobby, "Start")
        await played_out(harness, match_id)
    rows = await results(harness)
    assert len(rows) == 10
    sigmas = [row.sigma for row in rows if row.user_id == harness.person("Ada").id]
    assert sigmas == sorted(sigmas, key=lambda sigma: -(sigma or 0.0))
    board = await answered(harness, "Cleo", "leaderboard")
    order = ["Ada", "Ben"] if board.index("Ada") < board.index("Ben") else ["Ben", "Ada"]
    mus = {row.user_id: row.mu or 0.0 for row in rows}
    first, second = (mus[harness.person(name).id] for name in order)
    assert first >= second
    assert "of 5" in board
    assert "No rated match" in await answered(harness, "Ada", "leaderboard", "next-door")
    assert "No match has been finished" in await answered(harness, "Ada", "stats", "next-door")


async def test_stats_of_another_member_and_of_oneself_in_the_dms(harness: Harness) -> None:
    """In a DM users see only their own statistics, of all servers together; bots have none."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await played_out(harness)
    text = await answered(harness, "Cleo", "stats", member=harness.person("Ben").id)
    assert "Ben on The Practice Room" in text
    assert f"**{DICE_TITLE}** · games: 1" in text
    assert harness.client.user is not None
    refused = await answered(harness, "Cleo", "stats", member=harness.client.user.id)
    assert "Computer players have no stats" in refused
    dm = harness.person("Ada").dm
    alone = (await harness.slash("Ada", dm, "stats")).ephemeral
    assert "all servers" in alone.text
    assert "Games: **1**" in alone.text


async def test_a_leaderboard_has_pages_and_a_menu_of_games(tiny_harness: Harness) -> None:
    """Each reader finds their own line on every page; another game is a choice away."""
    harness = tiny_harness
    names = [f"P{number:02}" for number in range(24)]
    for name in names:
        harness.stand_in.add_person(name)
    for number, first in enumerate(range(0, 24, 12), start=1):
        await harness.play(DICE_GAME, *names[first : first + 12])
        await played_out(harness, number)
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    await played_out(harness, 3)
    board = await shown(harness, "P00", "leaderboard")
    listed = [name for name in names if name in board.text]
    assert len(listed) >= 20
    last = await shown(harness, listed[0], "leaderboard")
    await harness.press(listed[0], last, "Next")
    assert listed[0] in last.text
    both = {name for name in names if name in board.text or name in last.text}
    assert both == set(names)
    assert last.button("Next")["disabled"]
    await harness.choose(listed[0], last, "board", "tiny")
    assert "Tiny · Leaderboard of" in last.text
    assert all(name in last.text for name in ("Ada", "Ben", "Cleo"))


@pytest.mark.parametrize("name", ["**Bold**", "<@&1>", "a\nb", "`x`"])
async def test_names_do_nothing_on_a_leaderboard(harness: Harness, name: str) -> None:
    """F163: no mark, mention or line end in a name has an effect."""
    harness.stand_in.add_person(name)
    await harness.play(DICE_GAME, name, "Ben")
    await played_out(harness)
    for command in ("leaderboard", "stats"):
        text = await answered(harness, name, command)
        assert name not in text.replace("\\", "§")


async def test_an_unknown_game_is_named_as_such(harness: Harness) -> None:
    """A game that was typed by hand instead of chosen is refused as unknown."""
    text = await answered(harness, "Ada", "leaderboard", game="chess")
    assert f"I know {DICE_TITLE}" in text
    offered = await harness.person("Ada").complete("table", "leaderboard", "game", game="drop")
    assert [choice["value"] for choice in offered.choices or ()] == [DICE_GAME]
