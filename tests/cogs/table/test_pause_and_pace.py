"""Votes on the pace and on pauses, started from the menu or by a command."""

from sqlalchemy import select

from bot import paces
from bot.db.models import DeadlineRow
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand
from tests.support.wire import pause, resume

PAIR = ("Ada", "Ben")


async def _due(harness: Harness) -> float:
    """When the one open question is answered by silence, whether the match is paused or not."""
    async with harness.client.services.database.read() as session:
        query = select(DeadlineRow.due).where(DeadlineRow.kind == "answer")
        return (await session.scalars(query)).one()


async def _since(harness: Harness) -> float:
    """Since when the match is paused."""
    since = (await harness.stored()).row.paused_at
    assert since is not None
    return since


async def _touched(harness: Harness) -> float:
    """When a match was last paused, resumed or changed in pace."""
    return (await harness.stored()).row.touched_at


async def test_two_agree_on_a_pause(harness: Harness) -> None:
    """It stands on the table since when, nothing runs out, and each deadline keeps its rest (F130).

    The reminder that lay ahead still comes, as long before the end as it would have.
    """
    await harness.play(DICE_GAME, *PAIR)
    await harness.advance(60)
    due = await _due(harness)
    asked = await harness.slash("Ada", "table", "pause")
    assert "The others are being asked" in asked.text
    poll = await harness.table("Pause this match?")
    assert "1 of 2 votes" in poll.text
    await harness.press("Ben", poll, "Yes")
    since = await _since(harness)
    table = await harness.table("Resume")
    assert f"Paused** since <t:{int(since)}:f>" in table.text
    assert ":R>" not in table.text
    for _ in range(3):
        await harness.advance(24 * 3600)
    assert (await harness.stored()).row.seq == 0
    await harness.press("Ben", table, "Resume")
    await harness.press("Ada", await harness.table("Resume this match?"), "Yes")
    table = await harness.table("Roll")
    assert "Paused" not in table.text
    later = await _due(harness)
    assert later == due + (await _touched(harness) - since)
    await harness.advance(later - 180 * (1 - paces.WARN_AT) - harness.clock.now() - 5)
    assert ["runs out" in ping.text for ping in _pings(harness)] == [False]
    await harness.advance(10)
    (reminder,) = _pings(harness)
    assert f"runs out <t:{int(later)}:R>" in reminder.text
    await harness.advance(later - harness.clock.now())
    assert (await harness.stored()).row.seq == 1


def _pings(harness: Harness) -> list[Message]:
    """The messages that call a player and still stand."""
    return [ping for name in PAIR for ping in harness.person(name).pings("table")]


async def test_presses_on_a_paused_match_are_refused_in_words(tiny_harness: Harness) -> None:
    """Presses on hands and tables are refused; drafts, moves and forms change nothing (F130)."""
    harness = tiny_harness
    await harness.play("tiny", *PAIR)
    held = hand(harness, "Ada")
    menu = (await harness.press("Ada", await harness.table("More …"), "More …")).ephemeral
    await harness.press("Ada", menu, "Pause")
    await harness.press("Ben", await harness.table("Pause this match?"), "Yes")
    assert "**Paused**" in held.text
    seq = (await harness.stored()).row.seq
    refused = await harness.press("Ada", held, "Done")
    assert "This match is paused" in refused.ephemeral.text
    assert (await harness.stored()).row.seq == seq
    shown = await harness.press("Ada", await harness.table("My hand"), "My hand")
    assert "Your hand:" in shown.ephemeral.text


async def test_computer_players_stand_still_too(harness: Harness) -> None:
    """A pause holds computer players, even for a player set to away during it."""
    await harness.play(DICE_GAME, "Ada")
    assert (await harness.slash("Ada", "table", "pause")).text == "The match is paused."
    await harness.advance(3600)
    await harness.client.services.seats.set_away(1, harness.person("Ada").id, away=True)
    await harness.advance(3600)
    assert (await harness.stored()).row.seq == 0
    await harness.client.services.seats.set_away(1, harness.person("Ada").id, away=False)
    assert (await harness.slash("Ada", "table", "resume")).text == "The match goes on."
    await pause(harness)
    await harness.client.services.seats.set_away(1, harness.person("Ada").id, away=True)
    await resume(harness)
    await harness.advance(3)
    assert (await harness.stored()).row.seq > 0


async def test_a_pause_outlives_a_restart(harness: Harness) -> None:
    """Deadlines that lie behind are neither played nor put off while the match is paused."""
    await harness.play(DICE_GAME, *PAIR)
    await pause(harness)
    due, since = await _due(harness), await _since(harness)
    await harness.restart(after=10_000)
    await harness.advance(10_000)
    assert (await harness.stored()).row.seq == 0
    await resume(harness)
    await harness.quiet()
    assert await _due(harness) == due + (await _touched(harness) - since)


async def test_who_went_on_is_told(harness: Harness) -> None:
    """Each player who is asked is notified once after a pause (F184)."""
    await harness.play(DICE_GAME, *PAIR)
    await pause(harness)
    await harness.advance(600)
    assert _pings(harness) == []
    await resume(harness)
    await harness.quiet()
    assert len(_pings(harness)) == 1


async def test_the_pace_changes_by_vote(harness: Harness) -> None:
    """The table then plays slowly, and the time of the open question restarts (F128)."""
    table = await harness.play(DICE_GAME, *PAIR)
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    assert "normal (3 minutes per turn)" in menu.text
    await harness.choose("Ada", menu, "callpace", "slow")
    poll = await harness.table("Change the pace")
    assert "slow (12 hours per turn)" in poll.text
    assert "starts again" in poll.text
    await harness.advance(30)
    await harness.press("Ben", poll, "Yes")
    stored = await harness.stored()
    assert stored.row.pace == "slow"
    assert await _due(harness) == await _touched(harness) + 12 * paces.HOUR


async def test_a_vote_that_is_lost_changes_nothing(harness: Harness) -> None:
    """One of two says no: it is over at once, since it cannot be won any more (F115)."""
    await harness.play(DICE_GAME, *PAIR)
    await harness.slash("Ada", "table", "pace", pace="quick")
    poll = await harness.table("Change the pace")
    await harness.press("Ben", poll, "No")
    assert "Change the pace" not in (await harness.table("Roll")).text
    assert (await harness.stored()).row.pace == "normal"


async def test_one_pace_settles_the_votes_on_the_others(harness: Harness) -> None:
    """Two votes on the pace are open; when one is won the other is gone."""
    await harness.play(DICE_GAME, *PAIR)
    await harness.slash("Ada", "table", "pace", pace="quick")
    await harness.slash("Ada", "table", "pace", pace="untimed")
    assert len(harness.client.services.ballots.open(await harness.stored())) == 2
    await harness.slash("Ben", "table", "pace", pace="untimed")
    assert (await harness.stored()).row.pace == "untimed"
    assert harness.client.services.ballots.open(await harness.stored()) == []


async def test_votes_about_what_is_so_already_are_refused(harness: Harness) -> None:
    """A vote for what already holds is refused with the reason, and none is opened."""
    await harness.play(DICE_GAME, *PAIR)
    assert (
        "already has that pace" in (await harness.slash("Ada", "table", "pace", pace="normal")).text
    )
    assert "isn't paused" in (await harness.slash("Ada", "table", "resume")).text
    await pause(harness)
    assert "already paused" in (await harness.slash("Ada", "table", "pause")).text
    assert harness.client.services.ballots.open(await harness.stored()) == []


async def test_outsiders_and_lobbies_have_no_votes(harness: Harness) -> None:
    """A spectator is refused, and a lobby is the host's to set (F032)."""
    await harness.lobby(DICE_GAME, *PAIR)
    assert "hasn't begun" in (await harness.slash("Ada", "table", "pause")).text
    await harness.press("Ada", await harness.table("Start"), "Start")
    table = await harness.table("Roll")
    assert "You don't have a seat" in (await harness.press("Cleo", table, "More …")).ephemeral.text
    assert "don't have a seat" in (await harness.slash("Cleo", "table", "pause")).text


async def test_a_slow_vote_stays_open_for_long(harness: Harness) -> None:
    """Nobody need be there at a slow pace: its votes are not over within two minutes."""
    await harness.play(DICE_GAME, *PAIR, pace="slow")
    await harness.slash("Ada", "table", "pause")
    await harness.advance(paces.SLOW_BALLOT_SECONDS - 60)
    assert len(harness.client.services.ballots.open(await harness.stored())) == 1
    await harness.advance(61)
    assert harness.client.services.ballots.open(await harness.stored()) == []


async def test_who_is_idle_is_told_the_way_back(harness: Harness) -> None:
    """F323: after two missed turns /pace and /absent name the reason, and /back gives the vote."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", rounds=6)
    while not (await harness.stored()).seats[1].away:
        name = await harness.asked()
        if name == "Ben":
            await harness.advance(181)
        else:
            await harness.press(name, table, "Roll it out")
    for command, options in (
        ("pace", {"pace": "slow"}),
        ("absent", {"player": harness.person("Ada")}),
        ("pause", {}),
    ):
        refused = await harness.slash("Ben", "table", command, **options)
        assert "while the bot plays for you" in refused.text
        assert "/back" in refused.text
    back = await harness.slash("Ben", "table", "back")
    assert "aren't away" not in back.text
    assert not (await harness.stored()).seats[1].away
    assert "are being asked" in (await harness.slash("Ben", "table", "pace", pace="slow")).text


async def test_a_pace_of_ones_own_by_command(harness: Harness) -> None:
    """Any time from 30 seconds to 14 days can be voted on (F129)."""
    await harness.play(DICE_GAME, *PAIR)
    await harness.slash("Ada", "table", "pace", pace="2 days")
    poll = await harness.table("Change the pace to 2 days per turn?")
    await harness.press("Ben", poll, "Yes")
    assert (await harness.stored()).row.pace == "2d"
    assert await _due(harness) == await _touched(harness) + 48 * paces.HOUR
    assert "Pace: 2 days per turn" in (await harness.table("Roll")).text
    for bad in ("15 days", "20 s", "soon"):
        refused = await harness.slash("Ada", "table", "pace", pace=bad)
        assert "from 30 seconds to 14 days" in refused.text


async def test_paces_are_suggested(harness: Harness) -> None:
    """The paces with names, and before them the time that was typed (F129)."""
    await harness.play(DICE_GAME, *PAIR)
    asked = harness.person("Ada").complete("table", "pace", "pace", pace="90 s")
    await asked.settled()
    assert [one["value"] for one in asked.choices or ()] == ["90s", *paces.PACES]
    asked = harness.person("Ada").complete("table", "pace", "pace", pace="")
    await asked.settled()
    assert [one["value"] for one in asked.choices or ()] == list(paces.PACES)


async def test_a_pace_of_ones_own_from_the_menu(harness: Harness) -> None:
    """The form starts the vote, or says what it takes (F129)."""
    table = await harness.play(DICE_GAME, *PAIR)
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    opened = await harness.press("Ada", menu, "Own time limit …")
    refused = harness.person("Ada").submit(opened, {"time": "1 week"})
    await harness.quiet()
    assert "from 30 seconds to 14 days" in refused.ephemeral.text  # type: ignore[union-attr]
    opened = await harness.press("Ada", menu, "Own time limit …")
    harness.person("Ada").submit(opened, {"time": "45 min"})
    await harness.quiet()
    await harness.press("Ben", await harness.table("45 minutes per turn?"), "Yes")
    assert (await harness.stored()).row.pace == "45m"


async def test_a_pace_of_ones_own_in_the_options(harness: Harness) -> None:
    """The host types it; the lobby and the menu show it, and a bad one changes nothing (F129)."""
    lobby = await harness.lobby(DICE_GAME, *PAIR)
    options = (await harness.press("Ada", lobby, "Options")).ephemeral
    for typed, pace in (("90 s", "90s"), ("90 weeks", "90s"), ("1 day", "1d")):
        opened = await harness.press("Ada", options, "Own time limit …")
        harness.person("Ada").submit(opened, {"time": typed})
        await harness.quiet()
        assert (await harness.stored()).row.pace == pace
    assert "Pace: 1 day per turn" in lobby.text
    await harness.choose("Ada", options, "pace", "quick")
    assert (await harness.stored()).row.pace == "quick"
