"""Votes on the pace and on pauses, called from the menu of a table or by a command."""

from sqlalchemy import select

from bot import paces
from bot.db.models import DeadlineRow
from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

PAIR = ("Ada", "Ben")


async def _due(ground: Ground) -> float:
    """When the one open question is answered by silence, whether the match is paused or not."""
    async with ground.client.services.database.read() as session:
        query = select(DeadlineRow.due).where(DeadlineRow.kind == "answer")
        return (await session.scalars(query)).one()


async def _since(ground: Ground) -> float:
    """Since when the match is paused."""
    since = (await ground.stored()).row.paused_at
    assert since is not None
    return since


async def _touched(ground: Ground) -> float:
    """When a match was last paused, resumed or changed in pace."""
    return (await ground.stored()).row.touched_at


async def test_two_agree_on_a_pause(ground: Ground) -> None:
    """It stands on the table since when, nothing runs out, and each deadline keeps its rest (F130).

    The reminder that lay ahead still comes, as long before the end as it would have.
    """
    await ground.play("dropdead", *PAIR)
    await ground.advance(60)
    due = await _due(ground)
    asked = await ground.slash("Ada", "table", "pause")
    assert "The others are asked" in asked.text
    poll = await ground.table("Pause this match?")
    assert "1 of 2 votes" in poll.text
    await ground.press("Ben", poll, "Yes")
    since = await _since(ground)
    table = await ground.table("Go on")
    assert f"Paused** since <t:{int(since)}:f>" in table.text
    assert ":R>" not in table.text
    for _ in range(3):
        await ground.advance(24 * 3600)
    assert (await ground.stored()).row.seq == 0
    await ground.press("Ben", table, "Go on")
    await ground.press("Ada", await ground.table("Go on with this match?"), "Yes")
    table = await ground.table("Roll")
    assert "Paused" not in table.text
    later = await _due(ground)
    assert later == due + (await _touched(ground) - since)
    await ground.advance(later - 180 * (1 - paces.WARN_AT) - ground.clock.now() - 5)
    assert ["runs out" in ping.text for ping in _pings(ground)] == [False]
    await ground.advance(10)
    (reminder,) = _pings(ground)
    assert f"runs out <t:{int(later)}:R>" in reminder.text
    await ground.advance(later - ground.clock.now())
    assert (await ground.stored()).row.seq == 1


def _pings(ground: Ground) -> list[Message]:
    """The messages that call a player and still stand."""
    return [ping for name in PAIR for ping in ground.person(name).pings("table")]


async def test_presses_on_a_paused_match_are_refused_in_words(tiny_ground: Ground) -> None:
    """On hands as on the table; drafts, moves and forms change nothing (F130)."""
    ground = tiny_ground
    await ground.play("tiny", *PAIR)
    held = hand(ground, "Ada")
    menu = (await ground.press("Ada", await ground.table("More …"), "More …")).ephemeral
    await ground.press("Ada", menu, "Pause")
    await ground.press("Ben", await ground.table("Pause this match?"), "Yes")
    assert "**Paused**" in held.text
    seq = (await ground.stored()).row.seq
    refused = await ground.press("Ada", held, "Done")
    assert "This match is paused" in refused.ephemeral.text
    assert (await ground.stored()).row.seq == seq
    shown = await ground.press("Ada", await ground.table("My hand"), "My hand")
    assert "Your hand:" in shown.ephemeral.text


async def test_computer_players_stand_still_too(ground: Ground) -> None:
    """Also for somebody who is found to be away meanwhile; a user alone decides alone."""
    await ground.play("dropdead", "Ada")
    assert (await ground.slash("Ada", "table", "pause")).text == "The match is paused."
    await ground.advance(3600)
    await ground.client.services.seats.set_away(1, ground.person("Ada").id, away=True)
    await ground.advance(3600)
    assert (await ground.stored()).row.seq == 0
    await ground.client.services.seats.set_away(1, ground.person("Ada").id, away=False)
    assert (await ground.slash("Ada", "table", "resume")).text == "The match goes on."
    await ground.client.services.ballots.tempo.pause(1)
    await ground.client.services.seats.set_away(1, ground.person("Ada").id, away=True)
    await ground.client.services.ballots.tempo.resume(1)
    await ground.advance(3)
    assert (await ground.stored()).row.seq > 0


async def test_a_pause_outlives_a_restart(ground: Ground) -> None:
    """Deadlines that lie behind are neither played nor put off while the match is paused."""
    await ground.play("dropdead", *PAIR)
    await ground.client.services.ballots.tempo.pause(1)
    due, since = await _due(ground), await _since(ground)
    await ground.restart(after=10_000)
    await ground.advance(10_000)
    assert (await ground.stored()).row.seq == 0
    await ground.client.services.ballots.tempo.resume(1)
    await ground.quiet()
    assert await _due(ground) == due + (await _touched(ground) - since)


async def test_who_went_on_is_told(ground: Ground) -> None:
    """Whoever is asked is called once after a pause (F184)."""
    await ground.play("dropdead", *PAIR)
    await ground.client.services.ballots.tempo.pause(1)
    await ground.advance(600)
    assert _pings(ground) == []
    await ground.client.services.ballots.tempo.resume(1)
    await ground.quiet()
    assert len(_pings(ground)) == 1


async def test_the_pace_changes_by_vote(ground: Ground) -> None:
    """The table then plays slowly, and the open question has its time anew (F128)."""
    table = await ground.play("dropdead", *PAIR)
    menu = (await ground.press("Ada", table, "More …")).ephemeral
    assert "normal (3 minutes a turn)" in menu.text
    await ground.choose("Ada", menu, "callpace", "slow")
    poll = await ground.table("Play on at another pace")
    assert "slow (12 hours a turn)" in poll.text
    assert "get their time anew" in poll.text
    await ground.advance(30)
    await ground.press("Ben", poll, "Yes")
    stored = await ground.stored()
    assert stored.row.pace == "slow"
    assert await _due(ground) == await _touched(ground) + 12 * paces.HOUR


async def test_a_vote_that_is_lost_changes_nothing(ground: Ground) -> None:
    """One of two says no: it is over at once, since it cannot be won any more (F115)."""
    await ground.play("dropdead", *PAIR)
    await ground.slash("Ada", "table", "pace", pace="quick")
    poll = await ground.table("Play on at another pace")
    await ground.press("Ben", poll, "No")
    assert "another pace" not in (await ground.table("Roll")).text
    assert (await ground.stored()).row.pace == "normal"


async def test_one_pace_settles_the_votes_on_the_others(ground: Ground) -> None:
    """Two votes on the pace are open; when one is won the other is gone."""
    await ground.play("dropdead", *PAIR)
    await ground.slash("Ada", "table", "pace", pace="quick")
    await ground.slash("Ada", "table", "pace", pace="untimed")
    assert len(await ground.client.services.ballots.open(await ground.stored())) == 2
    await ground.slash("Ben", "table", "pace", pace="untimed")
    assert (await ground.stored()).row.pace == "untimed"
    assert await ground.client.services.ballots.open(await ground.stored()) == []


async def test_votes_about_what_is_so_already_are_refused(ground: Ground) -> None:
    """In words, and none is opened."""
    await ground.play("dropdead", *PAIR)
    assert (
        "pace of this match already"
        in (await ground.slash("Ada", "table", "pace", pace="normal")).text
    )
    assert "not paused" in (await ground.slash("Ada", "table", "resume")).text
    await ground.client.services.ballots.tempo.pause(1)
    assert "paused already" in (await ground.slash("Ada", "table", "pause")).text
    assert await ground.client.services.ballots.open(await ground.stored()) == []


async def test_outsiders_and_lobbies_have_no_votes(ground: Ground) -> None:
    """A spectator is refused, and a lobby is the host's to set (F032)."""
    await ground.lobby("dropdead", *PAIR)
    assert "has not begun" in (await ground.slash("Ada", "table", "pause")).text
    await ground.press("Ada", await ground.table("Start"), "Start")
    table = await ground.table("Roll")
    assert "You have no seat" in (await ground.press("Cleo", table, "More …")).ephemeral.text
    assert "no vote" in (await ground.slash("Cleo", "table", "pause")).text


async def test_a_slow_vote_stays_open_for_long(ground: Ground) -> None:
    """Nobody need be there at a slow pace: its votes are not over within two minutes."""
    await ground.play("dropdead", *PAIR, pace="slow")
    await ground.slash("Ada", "table", "pause")
    await ground.advance(paces.SLOW_BALLOT_CLOSES - 60)
    assert len(await ground.client.services.ballots.open(await ground.stored())) == 1
    await ground.advance(61)
    assert await ground.client.services.ballots.open(await ground.stored()) == []
