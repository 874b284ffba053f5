"""If several presses arrive at once, one counts and the others are told so."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from bot.db.models import SeatRow
from bot.practice.state.interaction import Interaction
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


async def together(harness: Harness, presses: Iterable[Interaction]) -> list[Any]:
    """Wait for the outcomes of presses that are all under way at once."""
    outcomes = await asyncio.gather(*presses)
    await harness.quiet()
    return outcomes


async def test_two_presses_on_one_question(harness: Harness) -> None:
    """The same button twice, before either is handled: one roll (F052, F053)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    person = harness.person(await harness.asked())
    presses = await together(harness, [person.press(table, "Roll") for _ in range(2)])
    assert (await harness.stored()).row.seq == 1
    refused = [p.ephemeral.text for p in presses if p.ephemeral]
    assert len(refused) == 1
    assert "nothing was changed" in refused[0]


async def test_two_buttons_of_one_message(harness: Harness) -> None:
    """“Roll” and “Roll it out” at once: one of them counts (F040)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    person = harness.person(await harness.asked())
    presses = [person.press(table, label) for label in ("Roll", "Roll it out")]
    outcomes = await together(harness, presses)
    assert (await harness.stored()).row.seq == 1
    assert len([p for p in outcomes if p.ephemeral]) == 1


async def test_a_hundred_presses_of_everybody(harness: Harness) -> None:
    """However many press at once, the log is a chain of legal moves (F056)."""
    table = await harness.play(DICE_GAME, *THREE)
    people = [harness.person(name) for name in (*THREE, "Eli")]
    roll = table.button("Roll")["custom_id"]
    presses = [
        people[number % 4].press(table, custom_id=roll, forged=True) for number in range(100)
    ]
    outcomes = await together(harness, presses)
    stored = await harness.stored()
    assert stored.row.seq == 1
    assert stored.match is not None
    stored.game.check(stored.match.state)
    assert sum(p.ephemeral is None for p in outcomes) == 1


async def test_fifty_joins_by_one_user(harness: Harness) -> None:
    """One seat, whatever the finger does (F049, F050, F196)."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    ben = harness.person("Ben")
    await together(harness, [ben.press(lobby, "Join") for _ in range(50)])
    assert [seat.name for seat in (await harness.stored()).seats] == ["Ada", "Ben"]
    assert "Seats: 2" in lobby.text.replace("*", "")


async def test_a_user_has_one_seat_by_the_database_too(harness: Harness) -> None:
    """A second seat of a user at one table is refused by the database itself (F050)."""
    await harness.lobby(DICE_GAME, "Ada")
    seat = (await harness.stored()).seats[0]
    twin = SeatRow(match_id=1, place=1, user_id=seat.user_id, name=seat.name)
    with pytest.raises(IntegrityError):
        async with harness.client.services.database.write() as session:
            session.add(twin)


async def test_the_last_seat_goes_to_one(tiny_harness: Harness) -> None:
    """Two users press Join for the last of four seats at once (F053)."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", "Ada", bots=2)
    people = [harness.person("Ben"), harness.person("Cleo")]
    presses = await together(harness, [person.press(lobby, "Join") for person in people])
    stored = await harness.stored()
    assert len(stored.seats) == 4
    refused = [p for p in presses if p.ephemeral and "seats are taken" in p.ephemeral.text]
    assert len(refused) == 1
    assert refused[0].user.name not in [seat.name for seat in stored.seats]


async def test_start_pressed_twice_and_leave_at_once(harness: Harness) -> None:
    """The match begins once, with whoever was seated then."""
    lobby = await harness.lobby(DICE_GAME, *THREE)
    ada, ben = harness.person("Ada"), harness.person("Ben")
    presses = [ada.press(lobby, "Start"), ben.press(lobby, "Leave"), ada.press(lobby, "Start")]
    await together(harness, presses)
    stored = await harness.stored()
    assert stored.playing
    assert stored.match is not None
    assert stored.match.seats == len(stored.seats)
    assert stored.row.seq == 0


async def test_two_people_open_a_table_at_once(harness: Harness) -> None:
    """One lobby a channel; the other is shown where it stands (F101)."""
    used = [harness.person(name).slash("table", f"play {DICE_GAME}") for name in ("Ada", "Ben")]
    outcomes = await together(harness, used)
    lobbies = [m for m in harness.person("Eli").messages("table") if "Join" in m.buttons]
    assert len(lobbies) == 1
    texts = sorted(one.text for one in outcomes)
    assert "is open" in texts[0]
    assert "already a table for" in texts[1]


async def test_everybody_answers_a_window_at_once(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All let it happen in one moment: the theft is carried out once (F053)."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    names = [stored.seats[d.seat].name for d in stored.pending]
    presses = [harness.person(name).press(table, "Let it happen") for name in names]
    await together(harness, presses)
    after = await harness.stored()
    assert after.row.seq == stored.row.seq + len(names)
    assert {d.kind for d in after.pending} == {"bid"}


async def test_sealed_bids_at_once(tiny_harness: Harness) -> None:
    """Three simultaneous bids count once each, in any order (F056)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "bid")
    presses = [
        harness.person(name).press(hand(harness, name), label)
        for name in THREE
        for label in hand(harness, name).buttons
        if label.startswith("Bid")
    ]
    await together(harness, presses)
    after = await harness.stored()
    assert after.row.seq == stored.row.seq + 3
    assert after.match is not None
    assert None not in after.match.state.shown.bids


async def test_a_vote_to_end_counts_a_user_once(harness: Harness) -> None:
    """Twenty presses on Yes by one user are one voice (F116)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana")
    await harness.slash("Ben", "table", "end")
    table = await harness.table("Yes")
    cleo = harness.person("Cleo")
    await together(harness, [cleo.press(table, "Yes") for _ in range(20)])
    assert (await harness.stored()).playing
    assert "2 of 3 votes" in table.text
    await harness.press("Dana", table, "Yes")
    assert (await harness.stored()).row.ending == "vote"
