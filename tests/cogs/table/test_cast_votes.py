"""A passed vote is carried out once; a vote about a player ends when the player leaves."""

import asyncio

import pytest

from bot.db.models import MatchRow
from bot.matches.service import MatchService
from bot.practice.state.objects import Message
from bot.text.errors import Refusal
from bot.users.people import Person
from games.core import BadOptions
from tests.e2e.test_races import together
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def _poll(harness: Harness) -> Message:
    """A table of two with an open vote by Ada to restart."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", await harness.table("More …"), "More …")).ephemeral
    await harness.press("Ada", menu, "Restart …")
    return await harness.table("Restart?")


@pytest.mark.parametrize("error", [OSError("out of reach"), BadOptions("not_so")])
async def test_a_vote_that_cannot_be_carried_out_stays_open(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The process dies between the last voice and what it decides: nothing is lost (F122)."""
    harness.faults = True
    poll = await _poll(harness)

    async def dies(*_: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(MatchService, "start", dies)
        await harness.press("Ben", poll, "Yes")
    await harness.restart(politely=False)
    assert (await harness.stored(1)).playing
    (ballot,) = harness.client.services.ballots.open(await harness.stored(1))
    assert (ballot.kind, ballot.yes) == ("restart", 1)
    await harness.press("Ben", await harness.table("Restart?"), "Yes")
    assert (await harness.stored(2)).playing


async def test_of_two_votes_that_pass_at_once_one_does(harness: Harness) -> None:
    """If votes to end and to restart pass together, one wins and the later voter is told so."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    ballots = harness.client.services.ballots
    ada, ben, cleo = (Person(harness.person(n).id, n, "en-US") for n in ("Ada", "Ben", "Cleo"))
    for kind in ("restart", "end"):
        await ballots.call(1, ben, kind)
    table = await harness.table("Open votes:")
    presses = [
        harness.person(one.name).press(table, custom_id=f"g1:1:0:yes.{kind}:x", forged=True)
        for one, kind in ((cleo, "restart"), (ada, "end"))
    ]
    told = [press.ephemeral.text for press in await together(harness, presses)]
    assert sorted(told) == ["This match is over.", "Your vote has been counted."]
    won = "anew" if "counted" in told[0] else "vote"
    assert (await harness.stored(1)).row.ending == won


async def test_an_end_that_comes_too_late_says_so(harness: Harness) -> None:
    """The host confirms the end of a match that the others have just restarted."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    confirm = await harness.slash("Ada", "table", "end")
    people = [Person(harness.person(name).id, name, "en-US") for name in ("Ben", "Cleo")]
    for person in people:
        await harness.client.services.ballots.call(1, person, "restart")
    await harness.quiet()
    late = await harness.press("Ada", confirm.reply, "End it")
    assert "This match is over." in late.ephemeral.text
    assert (await harness.stored(2)).playing


async def test_a_stopping_bot_starts_nothing_anew(harness: Harness) -> None:
    """A stopping bot starts no vote and carries none out; an open one waits (F002)."""
    poll = await _poll(harness)
    harness.client.services.accepts_games = False
    for name, label in (("Ben", "Yes"), ("Ada", "Restart …")):
        if label == "Yes":
            pressed = await harness.press(name, poll, label)
        else:
            menu = (await harness.press(name, poll, "More …")).ephemeral
            pressed = await harness.press(name, menu, label)
        assert "about to restart" in pressed.ephemeral.text
    assert (await harness.stored(1)).playing
    no = await harness.press("Ben", poll, "No")
    assert "Your vote has been counted" in no.ephemeral.text


async def test_a_stopping_bot_starts_nothing_anew_by_the_clock(harness: Harness) -> None:
    """A vote that would pass at its close waits for the next process (F002)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.client.services.seats.set_away(1, harness.person("Ben").id, away=True)
    ada = Person(harness.person("Ada").id, "Ada", "en-US")
    await harness.client.services.ballots.call(1, ada, "restart")
    harness.client.services.accepts_games = False
    await harness.advance(121)
    assert (await harness.stored(1)).playing
    await harness.restart()
    await harness.advance(121)
    assert (await harness.stored(2)).playing


@pytest.mark.parametrize("kind", ["end", "slow", "absent", "lobby", "x"])
async def test_the_menu_calls_only_what_it_offers(harness: Harness, kind: str) -> None:
    """A forged call ends nothing unasked, and is no fault."""
    table = await harness.play(DICE_GAME, "Ada", bots=1)
    forged = await harness.forge("Ada", table, f"g1:1:0:call.{kind}:x")
    assert "This vote is over" in forged.ephemeral.text
    assert (await harness.stored()).playing


async def _absence(harness: Harness, leavers: str) -> Person:
    """A table of four at which Ada has asked whether Ben is away; that is Ben."""
    lobby = await harness.lobby(DICE_GAME, *FOUR, rounds=5)
    async with harness.client.services.database.write() as session:
        (await session.get_one(MatchRow, 1)).leavers = leavers
    await harness.press("Ada", lobby, "Start")
    asked = await harness.slash("Ada", "table", "absent", player=harness.person("Ben"))
    assert "are being asked" in asked.text
    return Person(harness.person("Ben").id, "Ben", "en-US")


async def _open(harness: Harness) -> list[str]:
    return [one.kind for one in harness.client.services.ballots.open(await harness.stored())]


@pytest.mark.parametrize("leavers", ["bot", "go"])
async def test_a_vote_about_somebody_goes_with_them(harness: Harness, leavers: str) -> None:
    """A vote to mark a player away does not affect whoever takes over the seat (F119)."""
    ben = await _absence(harness, leavers)
    await harness.client.services.seats.leave(1, ben.id)
    await harness.quiet()
    assert await _open(harness) == []
    assert "away" not in (await harness.table("More …")).text
    if leavers == "bot":
        await harness.press("Eli", await harness.table("Take over"), "Take over")
        late = await harness.forge("Cleo", await harness.table("Roll"), "g1:1:0:yes.absent.1:x")
        assert "This vote is over" in late.ephemeral.text
        assert not (await harness.stored()).seats[1].away


async def test_a_vote_about_somebody_ends_as_they_answer(harness: Harness) -> None:
    """An answer shows that the player is present, so the vote ends (F119)."""
    await _absence(harness, "go")
    while await harness.asked() != "Ben":
        await harness.press(await harness.asked(), await harness.table("Roll"), "Roll it out")
    assert await _open(harness) == ["absent"]
    await harness.press("Ben", await harness.table("Roll"), "Roll")
    assert await _open(harness) == []


async def test_a_vote_about_somebody_ends_as_they_go_or_come(harness: Harness) -> None:
    """/away ends the vote, and after /back a new one can be started (F119)."""
    await _absence(harness, "go")
    await harness.slash("Ben", "table", "away")
    assert await _open(harness) == []
    await harness.slash("Ben", "table", "back")
    await harness.slash("Ada", "table", "absent", player=harness.person("Ben"))
    assert await _open(harness) == ["absent"]


async def test_away_is_who_said_so(harness: Harness) -> None:
    """Ben leaves while his /away is under way, and Eli has taken his seat over: Eli is not away."""
    ben = await _absence(harness, "bot")
    seats = harness.client.services.seats
    lock = harness.client.services.matches.lock(1)
    eli = Person(harness.person("Eli").id, "Eli", "en-US")
    async with lock:  # they queue up here, in this order
        leaving = asyncio.create_task(seats.leave(1, ben.id))
        await _queued(lock, 1)
        taking = asyncio.create_task(seats.take_over(1, eli, 1))
        await _queued(lock, 2)
        sent = harness.person("Ben").slash("table", "away")
        await _queued(lock, 3)
    await asyncio.gather(leaving, taking)
    (told,) = await together(harness, [sent])
    assert "You're not at any table" in told.ephemeral.text
    seat = (await harness.stored()).seats[1]
    assert (seat.name, seat.away) == ("Eli", False)
    for late in (seats.toggle_auto_pass(1, ben.id), seats.set_away(1, ben.id, away=False)):
        with pytest.raises(Refusal):
            await late


async def _queued(lock: asyncio.Lock, count: int) -> None:
    """Wait until ``count`` queries wait for a lock."""
    async with asyncio.timeout(5):
        while len(lock._waiters or ()) < count:  # noqa: ASYNC110 (a lock tells of no waiters)
            await asyncio.sleep(0)
