"""Results, /stats and /leaderboard over the wire."""

import asyncio

import pytest
from sqlalchemy import update

from bot.db.models import EntryRow
from tests.e2e.ground import Ground
from tests.e2e.records import answered, played_out, results, shown


async def test_only_those_at_the_table_have_results(ground: Ground) -> None:
    """F205: a row for each seat, winners as the outcome says, and nothing for anybody else."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    stored = await played_out(ground)
    assert stored.outcome is not None
    rows = await results(ground)
    people = [ground.person(name).id for name in ("Ada", "Ben", "Cleo")]
    assert [row.user_id for row in rows] == people
    assert [row.seat for row in rows if row.won] == list(stored.outcome.winners)
    assert [row.score for row in rows] == list(stored.outcome.scores)
    assert {row.ended_at for row in rows} == {stored.row.ended_at}
    assert {(row.game, row.guild_id) for row in rows} == {("dropdead", stored.row.guild_id)}
    wins = [await answered(ground, name, "stats") for name in ("Ada", "Ben", "Cleo")]
    assert sum("Wins: **1**" in text for text in wins) == len(stored.outcome.winners)
    assert "No match has been played" in await answered(ground, "Eli", "stats")
    board = await answered(ground, "Eli", "leaderboard")
    assert all(name in board for name in ("Ada", "Ben", "Cleo"))
    assert "Eli" not in board


async def test_a_match_counts_once_however_often_its_last_move_is_sent(ground: Ground) -> None:
    """F206: of many last moves at once one is carried out, and its results are written once."""
    await ground.play("dropdead", "Ada", "Ben")
    matches = ground.client.services.matches
    stored = await ground.stored()
    while True:
        asked = stored.pending[0]
        assert stored.match is not None
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]
        tries = [matches.submit(1, asked.seat, asked.id, move) for _ in range(20)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in done) == 1
        stored = await ground.stored()
        if not stored.playing:
            break
    rows = await results(ground)
    assert len(rows) == 2
    await ground.restart()
    assert len(await results(ground)) == 2
    assert "Games: **1**" in await answered(ground, "Ada", "stats")


async def test_matches_with_computer_players_do_not_rate(ground: Ground) -> None:
    """F208: they count for the record, and for nobody's rating."""
    await ground.play("dropdead", "Ada", "Ben", bots=1)
    await played_out(ground)
    assert [(row.rated, row.mu) for row in await results(ground)] == [(False, None)] * 3
    stats = await answered(ground, "Ada", "stats")
    assert "Games: **1**" in stats
    assert "rating" not in stats
    assert "No rated match" in await answered(ground, "Ada", "leaderboard")


async def test_a_solo_game_has_no_result(ground: Ground) -> None:
    """P-16: it is not ranked."""
    await ground.play("dropdead", "Ada")
    stored = await played_out(ground)
    assert stored.row.ending == "played"
    assert await results(ground) == []


async def test_a_match_that_was_voted_to_end_has_no_result(ground: Ground) -> None:
    """F091: it rates nobody and is in nobody's record."""
    table = await ground.play("dropdead", "Ada", "Ben", "Cleo")
    await ground.slash("Ben", "table", "end")
    vote = await ground.table("End this match without a result?")
    await ground.press("Cleo", vote, "Yes")
    assert (await ground.stored()).row.ending == "vote"
    assert table is not None
    assert await results(ground) == []
    assert "No match has been played" in await answered(ground, "Ben", "stats")


async def test_who_leaves_loses(ground: Ground) -> None:
    """A leaver's loss is counted and rated; who stayed wins."""
    await ground.play("dropdead", "Ada", "Ben")
    leaving = await shown(ground, "Ben", "leave")
    await ground.press("Ben", leaving, "Leave")
    ada, ben = await results(ground)
    assert (ada.won, ada.left, ben.won, ben.left) == (True, False, False, True)
    assert ada.mu is not None
    assert ben.mu is not None
    assert ada.mu > ben.mu
    assert "Left before the end: **1**" in await answered(
        ground, "Ada", "stats", member=ben.user_id
    )


async def test_a_match_that_most_have_left_does_not_rate(ground: Ground) -> None:
    """Of three seats one human is less than half."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    for name in ("Cleo", "Ben"):
        await ground.press(name, await shown(ground, name, "leave"), "Leave")
    rows = await results(ground)
    assert [row.won for row in rows] == [True, False, False]
    assert not any(row.rated for row in rows)


async def test_a_match_in_which_a_seat_changed_hands_does_not_rate(ground: Ground) -> None:
    """Two users have played one hand: it says nothing of either."""
    await ground.play("dropdead", "Ada", "Ben")
    stored = await ground.stored()
    asked = stored.pending[0]
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, asked.seat)[0]
    await ground.client.services.matches.submit(1, asked.seat, asked.id, move)
    assert ground.database is not None
    async with ground.database.write() as session:
        await session.execute(update(EntryRow).values(user_id=ground.person("Cleo").id))
    await played_out(ground)
    assert [row.rated for row in await results(ground)] == [False, False]


async def test_ratings_go_on_from_match_to_match(ground: Ground) -> None:
    """Who has won more stands higher, a surer rating is worth more, and another server is apart."""
    await ground.lobby("dropdead", "Ada", "Ben")
    for match_id in range(1, 6):
        lobby = await ground.table("Start" if match_id == 1 else "Rematch")
        if match_id > 1:
            await ground.press("Ada", lobby, "Rematch")
            lobby = await ground.table("Start")
        await ground.press("Ada", lobby, "Start")
        await played_out(ground, match_id)
    rows = await results(ground)
    assert len(rows) == 10
    sigmas = [row.sigma for row in rows if row.user_id == ground.person("Ada").id]
    assert sigmas == sorted(sigmas, key=lambda sigma: -(sigma or 0.0))
    board = await answered(ground, "Cleo", "leaderboard")
    order = ["Ada", "Ben"] if board.index("Ada") < board.index("Ben") else ["Ben", "Ada"]
    mus = {row.user_id: row.mu or 0.0 for row in rows}
    first, second = (mus[ground.person(name).id] for name in order)
    assert first >= second
    assert "of 5" in board
    assert "No rated match" in await answered(ground, "Ada", "leaderboard", "next-door")
    assert "No match has been played" in await answered(ground, "Ada", "stats", "next-door")


async def test_stats_of_another_member_and_of_oneself_in_the_dms(ground: Ground) -> None:
    """In a DM one's own only, all servers together; of the bot none."""
    await ground.play("dropdead", "Ada", "Ben")
    await played_out(ground)
    text = await answered(ground, "Cleo", "stats", member=ground.person("Ben").id)
    assert "Ben on The Practice Room" in text
    assert "**Drop Dead** · games: 1" in text
    assert ground.client.user is not None
    refused = await answered(ground, "Cleo", "stats", member=ground.client.user.id)
    assert "Computer players keep no record" in refused
    dm = ground.person("Ada").dm
    alone = (await ground.slash("Ada", dm, "stats")).ephemeral
    assert "all servers together" in alone.text
    assert "Games: **1**" in alone.text


async def test_a_leaderboard_has_pages_and_a_menu_of_games(tiny_ground: Ground) -> None:
    """Each reader finds their own line on every page; another game is a choice away."""
    ground = tiny_ground
    names = [f"P{number:02}" for number in range(24)]
    for name in names:
        ground.stand_in.add_person(name)
    for number, first in enumerate(range(0, 24, 12), start=1):
        await ground.play("dropdead", *names[first : first + 12])
        await played_out(ground, number)
    await ground.play("tiny", "Ada", "Ben", "Cleo")
    await played_out(ground, 3)
    board = await shown(ground, "P00", "leaderboard")
    listed = [name for name in names if name in board.text]
    assert len(listed) >= 20
    last = await shown(ground, listed[0], "leaderboard")
    await ground.press(listed[0], last, "Next")
    assert listed[0] in last.text
    both = {name for name in names if name in board.text or name in last.text}
    assert both == set(names)
    assert last.button("Next")["disabled"]
    await ground.choose(listed[0], last, "board", "tiny")
    assert "Tiny: the best" in last.text
    assert all(name in last.text for name in ("Ada", "Ben", "Cleo"))


@pytest.mark.parametrize("name", ["**Bold**", "<@&1>", "a\nb", "`x`"])
async def test_names_do_nothing_on_a_leaderboard(ground: Ground, name: str) -> None:
    """F163: no mark, mention or line end in a name has an effect."""
    ground.stand_in.add_person(name)
    await ground.play("dropdead", name, "Ben")
    await played_out(ground)
    for command in ("leaderboard", "stats"):
        text = await answered(ground, name, command)
        assert name not in text.replace("\\", "§")


async def test_an_unknown_game_is_named_as_such(ground: Ground) -> None:
    """Typed by hand instead of chosen."""
    text = await answered(ground, "Ada", "leaderboard", game="chess")
    assert "I know Drop Dead" in text
    offered = await ground.person("Ada").complete("table", "leaderboard", "game", game="drop")
    assert [choice["value"] for choice in offered.choices or ()] == ["dropdead"]
