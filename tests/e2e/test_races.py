"""Presses that come at the same time: one of them counts, and the others are told."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from bot.db.models import SeatRow
from bot.practice.state.interaction import Interaction
from games.dropdead import GAME
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


async def together(ground: Ground, presses: Iterable[Interaction]) -> list[Any]:
    """Wait for the outcomes of presses that are all under way at once."""
    outcomes = await asyncio.gather(*presses)
    await ground.quiet()
    return outcomes


async def test_two_presses_on_one_question(ground: Ground) -> None:
    """The same button twice, before either is handled: one roll (F052, F053)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    person = ground.person(await ground.asked())
    presses = await together(ground, [person.press(table, "Roll") for _ in range(2)])
    assert (await ground.stored()).row.seq == 1
    refused = [p.ephemeral.text for p in presses if p.ephemeral]
    assert len(refused) == 1
    assert "nothing was changed" in refused[0]


async def test_two_buttons_of_one_message(ground: Ground) -> None:
    """«Roll» and «Roll it out» at once: one of them counts (F040)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    person = ground.person(await ground.asked())
    presses = [person.press(table, label) for label in ("Roll", "Roll it out")]
    outcomes = await together(ground, presses)
    assert (await ground.stored()).row.seq == 1
    assert len([p for p in outcomes if p.ephemeral]) == 1


async def test_a_hundred_presses_of_everybody(ground: Ground) -> None:
    """However many press at once, the log is a chain of legal moves (F056)."""
    table = await ground.play("dropdead", *THREE)
    people = [ground.person(name) for name in (*THREE, "Eli")]
    roll = table.button("Roll")["custom_id"]
    presses = [
        people[number % 4].press(table, custom_id=roll, forged=True) for number in range(100)
    ]
    outcomes = await together(ground, presses)
    stored = await ground.stored()
    assert stored.row.seq == 1
    assert stored.match is not None
    GAME.check(stored.match.state)
    assert sum(p.ephemeral is None for p in outcomes) == 1


async def test_fifty_joins_by_one_user(ground: Ground) -> None:
    """One seat, whatever the finger does (F049, F050, F196)."""
    lobby = await ground.lobby("dropdead", "Ada")
    ben = ground.person("Ben")
    await together(ground, [ben.press(lobby, "Join") for _ in range(50)])
    assert [seat.name for seat in (await ground.stored()).seats] == ["Ada", "Ben"]
    assert "Seats: 2" in lobby.text.replace("*", "")


async def test_a_user_has_one_seat_by_the_database_too(ground: Ground) -> None:
    """A second seat of a user at one table is refused by the database itself (F050)."""
    await ground.lobby("dropdead", "Ada")
    seat = (await ground.stored()).seats[0]
    twin = SeatRow(match_id=1, place=1, user_id=seat.user_id, name=seat.name)
    with pytest.raises(IntegrityError):
        async with ground.client.services.database.write() as session:
            session.add(twin)


async def test_the_last_seat_goes_to_one(tiny_ground: Ground) -> None:
    """Two users press Join for the last of four seats at once (F053)."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", "Ada", bots=2)
    people = [ground.person("Ben"), ground.person("Cleo")]
    presses = await together(ground, [person.press(lobby, "Join") for person in people])
    stored = await ground.stored()
    assert len(stored.seats) == 4
    refused = [p for p in presses if p.ephemeral and "seats are taken" in p.ephemeral.text]
    assert len(refused) == 1
    assert refused[0].user.name not in [seat.name for seat in stored.seats]


async def test_start_pressed_twice_and_leave_at_once(ground: Ground) -> None:
    """The match begins once, with whoever was seated then."""
    lobby = await ground.lobby("dropdead", *THREE)
    ada, ben = ground.person("Ada"), ground.person("Ben")
    presses = [ada.press(lobby, "Start"), ben.press(lobby, "Leave"), ada.press(lobby, "Start")]
    await together(ground, presses)
    stored = await ground.stored()
    assert stored.playing
    assert stored.match is not None
    assert stored.match.seats == len(stored.seats)
    assert stored.row.seq == 0


async def test_two_people_open_a_table_at_once(ground: Ground) -> None:
    """One lobby a channel; the other is shown where it stands (F101)."""
    used = [ground.person(name).slash("table", "play dropdead") for name in ("Ada", "Ben")]
    outcomes = await together(ground, used)
    lobbies = [m for m in ground.person("Eli").messages("table") if "Join" in m.buttons]
    assert len(lobbies) == 1
    texts = sorted(one.text for one in outcomes)
    assert "stands in this channel already" in texts[0]
    assert "is open" in texts[1]


async def test_everybody_answers_a_window_at_once(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All let it happen in one moment: the theft is carried out once (F053)."""
    ground = tiny_ground
    deal(monkeypatch, reaches("react"), 3)
    table = await ground.play("tiny", *THREE)
    stored = await play_on(ground, "react")
    names = [stored.seats[d.seat].name for d in stored.pending]
    presses = [ground.person(name).press(table, "Let it happen") for name in names]
    await together(ground, presses)
    after = await ground.stored()
    assert after.row.seq == stored.row.seq + len(names)
    assert {d.kind for d in after.pending} == {"bid"}


async def test_sealed_bids_at_once(tiny_ground: Ground) -> None:
    """Three bids in one moment, one each, whatever the order (F056)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    stored = await play_on(ground, "bid")
    presses = [
        ground.person(name).press(hand(ground, name), label)
        for name in THREE
        for label in hand(ground, name).buttons
        if label.startswith("Bid")
    ]
    await together(ground, presses)
    after = await ground.stored()
    assert after.row.seq == stored.row.seq + 3
    assert after.match is not None
    assert None not in after.match.state.shown.bids


async def test_a_vote_to_end_counts_a_user_once(ground: Ground) -> None:
    """Twenty presses on Yes by one user are one voice (F116)."""
    table = await ground.play("dropdead", "Ada", "Ben", "Cleo", "Dana")
    await ground.slash("Ben", "table", "end")
    table = await ground.table("Yes")
    cleo = ground.person("Cleo")
    await together(ground, [cleo.press(table, "Yes") for _ in range(20)])
    assert (await ground.stored()).playing
    assert "2 of 3 votes" in table.text
    await ground.press("Dana", table, "Yes")
    assert (await ground.stored()).row.ending == "vote"
