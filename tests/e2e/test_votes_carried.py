"""A passed vote is carried out with the last voice, once; one about somebody goes with them."""

import asyncio

import pytest

from bot.db.models import MatchRow
from bot.matches.service import MatchService
from bot.practice.state.objects import Message
from bot.text.errors import Refusal
from bot.users.people import Person
from games.core import BadOptions
from tests.e2e.ground import Ground
from tests.e2e.test_races import together

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def _poll(ground: Ground) -> Message:
    """A table of two, of whom Ada wants to start anew."""
    await ground.play("dropdead", "Ada", "Ben")
    menu = (await ground.press("Ada", await ground.table("More …"), "More …")).ephemeral
    await ground.press("Ada", menu, "Start anew …")
    return await ground.table("Start anew?")


@pytest.mark.parametrize("error", [OSError("out of reach"), BadOptions("not_so")])
async def test_a_vote_that_cannot_be_carried_out_stays_open(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The process dies between the last voice and what it decides: nothing is lost (F122)."""
    ground.faults = True
    poll = await _poll(ground)

    async def dies(*_: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(MatchService, "start", dies)
        await ground.press("Ben", poll, "Yes")
    await ground.restart(politely=False)
    assert (await ground.stored(1)).playing
    (ballot,) = await ground.client.services.ballots.open(await ground.stored(1))
    assert (ballot.kind, ballot.yes) == ("restart", 1)
    await ground.press("Ben", await ground.table("Start anew?"), "Yes")
    assert (await ground.stored(2)).playing


async def test_of_two_votes_that_pass_at_once_one_does(ground: Ground) -> None:
    """Ending and starting anew together: one wins, and whose voice came later hears so."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    ballots = ground.client.services.ballots
    ada, ben, cleo = (Person(ground.person(n).id, n, "en-US") for n in ("Ada", "Ben", "Cleo"))
    for kind in ("restart", "end"):
        await ballots.call(1, ben, kind)
    table = await ground.table("Votes that are open:")
    presses = [
        ground.person(one.name).press(table, custom_id=f"g1:1:0:yes.{kind}:x", forged=True)
        for one, kind in ((cleo, "restart"), (ada, "end"))
    ]
    told = [press.ephemeral.text for press in await together(ground, presses)]
    assert sorted(told) == ["This match is over.", "Your vote is counted."]
    won = "anew" if "counted" in told[0] else "vote"
    assert (await ground.stored(1)).row.ending == won


async def test_an_end_that_comes_too_late_says_so(ground: Ground) -> None:
    """The host confirms the end of a match that the others have just begun anew."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    confirm = await ground.slash("Ada", "table", "end")
    people = [Person(ground.person(name).id, name, "en-US") for name in ("Ben", "Cleo")]
    for person in people:
        await ground.client.services.ballots.call(1, person, "restart")
    await ground.quiet()
    late = await ground.press("Ada", confirm.reply, "End it")
    assert "This match is over." in late.ephemeral.text
    assert (await ground.stored(2)).playing


async def test_a_stopping_bot_starts_nothing_anew(ground: Ground) -> None:
    """Neither by a call nor by the last voice; the vote waits for the bot to be back (F002)."""
    poll = await _poll(ground)
    ground.client.services.accepts_games = False
    for name, label in (("Ben", "Yes"), ("Ada", "Start anew …")):
        if label == "Yes":
            pressed = await ground.press(name, poll, label)
        else:
            menu = (await ground.press(name, poll, "More …")).ephemeral
            pressed = await ground.press(name, menu, label)
        assert "about to restart" in pressed.ephemeral.text
    assert (await ground.stored(1)).playing
    no = await ground.press("Ben", poll, "No")
    assert "Your vote is counted" in no.ephemeral.text


async def test_a_stopping_bot_starts_nothing_anew_by_the_clock(ground: Ground) -> None:
    """A vote that would pass at its close waits for the next process (F002)."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.client.services.seats.set_away(1, ground.person("Ben").id, away=True)
    ada = Person(ground.person("Ada").id, "Ada", "en-US")
    await ground.client.services.ballots.call(1, ada, "restart")
    ground.client.services.accepts_games = False
    await ground.advance(121)
    assert (await ground.stored(1)).playing
    await ground.restart()
    await ground.advance(121)
    assert (await ground.stored(2)).playing


@pytest.mark.parametrize("kind", ["end", "slow", "absent", "lobby", "x"])
async def test_the_menu_calls_only_what_it_offers(ground: Ground, kind: str) -> None:
    """A forged call ends nothing unasked, and is no fault."""
    table = await ground.play("dropdead", "Ada", bots=1)
    forged = await ground.forge("Ada", table, f"g1:1:0:call.{kind}:x")
    assert "This vote is over" in forged.ephemeral.text
    assert (await ground.stored()).playing


async def _absence(ground: Ground, leavers: str) -> Person:
    """A table of four at which Ada has asked whether Ben is away; that is Ben."""
    lobby = await ground.lobby("dropdead", *FOUR, rounds=5)
    async with ground.client.services.database.write() as session:
        (await session.get_one(MatchRow, 1)).leavers = leavers
    await ground.press("Ada", lobby, "Start")
    asked = await ground.slash("Ada", "table", "absent", player=ground.person("Ben"))
    assert "are asked" in asked.text
    return Person(ground.person("Ben").id, "Ben", "en-US")


async def _open(ground: Ground) -> list[str]:
    return [one.kind for one in await ground.client.services.ballots.open(await ground.stored())]


@pytest.mark.parametrize("leavers", ["bot", "go"])
async def test_a_vote_about_somebody_goes_with_them(ground: Ground, leavers: str) -> None:
    """Who takes the seat over is not sent away by what was asked about another one (F119)."""
    ben = await _absence(ground, leavers)
    await ground.client.services.seats.leave(1, ben.id)
    await ground.quiet()
    assert await _open(ground) == []
    assert "away" not in (await ground.table("More …")).text
    if leavers == "bot":
        await ground.press("Eli", await ground.table("Take over"), "Take over")
        late = await ground.forge("Cleo", await ground.table("Roll"), "g1:1:0:yes.absent.1:x")
        assert "This vote is over" in late.ephemeral.text
        assert not (await ground.stored()).seats[1].away


async def test_a_vote_about_somebody_ends_as_they_answer(ground: Ground) -> None:
    """They are here, evidently (F119)."""
    await _absence(ground, "go")
    while await ground.asked() != "Ben":
        await ground.press(await ground.asked(), await ground.table("Roll"), "Roll it out")
    assert await _open(ground) == ["absent"]
    await ground.press("Ben", await ground.table("Roll"), "Roll")
    assert await _open(ground) == []


async def test_a_vote_about_somebody_ends_as_they_go_or_come(ground: Ground) -> None:
    """By /away the question is answered; it is not open any more when they are back (F119)."""
    await _absence(ground, "go")
    await ground.slash("Ben", "table", "away")
    assert await _open(ground) == []
    await ground.slash("Ben", "table", "back")
    await ground.slash("Ada", "table", "absent", player=ground.person("Ben"))
    assert await _open(ground) == ["absent"]


async def test_away_is_who_said_so(ground: Ground) -> None:
    """Ben leaves while his /away is under way, and Eli has taken his seat over: Eli is not away."""
    ben = await _absence(ground, "bot")
    seats = ground.client.services.seats
    lock = ground.client.services.matches.lock(1)
    eli = Person(ground.person("Eli").id, "Eli", "en-US")
    async with lock:  # they queue up here, in this order
        leaving = asyncio.create_task(seats.leave(1, ben.id))
        await _queued(lock, 1)
        taking = asyncio.create_task(seats.take_over(1, eli, 1))
        await _queued(lock, 2)
        sent = ground.person("Ben").slash("table", "away")
        await _queued(lock, 3)
    await asyncio.gather(leaving, taking)
    (told,) = await together(ground, [sent])
    assert "You have no seat" in told.ephemeral.text
    seat = (await ground.stored()).seats[1]
    assert (seat.name, seat.away) == ("Eli", False)
    for late in (seats.set_passing(1, ben.id), seats.set_away(1, ben.id, away=False)):
        with pytest.raises(Refusal):
            await late


async def _queued(lock: asyncio.Lock, count: int) -> None:
    """Wait until so many wait for a lock."""
    async with asyncio.timeout(5):
        while len(lock._waiters or ()) < count:  # noqa: ASYNC110 (a lock tells of no waiters)
            await asyncio.sleep(0)
