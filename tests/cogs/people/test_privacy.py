"""/privacy shows, exports and deletes a user's data, even during a match."""

import json
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import Base, EntryRow, LeaverRow, ResultRow, SeatRow
from bot.matches.replay import Replays
from bot.practice.state.objects import Message
from bot.practice.user_client.person import Person
from bot.users.people import FORMER_MARK
from tests.support.harness import Harness
from tests.support.tiny_match import hand, play_on
from tests.tiny.game import moves

NAME = "Zenobia"


@pytest.fixture
def zenobia(tiny_harness: Harness) -> Person:
    """Somebody whose name stands in nothing else."""
    guild = tiny_harness.stand_in.guild
    return tiny_harness.stand_in.add_person(NAME, "en-US", guild)


async def _traces(harness: Harness, person: Person) -> list[str]:
    """Every place in the database where the id or the name of a person stands."""
    found = []
    async with harness.client.services.database.read() as session:
        for table in Base.metadata.sorted_tables:
            for row in await session.execute(select(table)):
                for column, value in row._mapping.items():
                    text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if str(person.id) in text or person.name in text:
                        found.append(f"{table.name}.{column}")
    return found


async def _panel(harness: Harness, where: Any = "table") -> Message:
    shown = (await harness.slash(NAME, where, "privacy")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _forget(harness: Harness) -> Message:
    """Have everything deleted, by the buttons; the answer."""
    panel = await _panel(harness)
    ask = (await harness.press(NAME, panel, "Delete everything …")).ephemeral
    assert "Delete everything about you?" in ask.text
    await harness.press(NAME, ask, "Delete everything")
    return ask  # type: ignore[no-any-return]


async def _play_out(harness: Harness) -> None:
    stored = await play_on(harness, "never")
    assert not stored.playing


async def test_nothing_is_stored_of_who_never_played(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """Asking for one's data stores nothing."""
    panel = await _panel(tiny_harness)
    assert "Nothing: you've never played here" in panel.text
    assert panel.buttons == []
    assert await _traces(tiny_harness, zenobia) == []


async def test_what_is_stored_is_shown_with_its_reason(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """Stored data is listed by kinds that a user can tell apart, in the DMs too."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME)
    await harness.press(NAME, hand(harness, NAME), "Done")
    panel = await _panel(harness, zenobia.dm)
    for words in ("Who you are", "One match", "your moves: 1", "One note", "I don't read messages"):
        assert words in panel.text.replace("*", "")
    assert panel.buttons == ["Download everything", "Delete everything …"]


async def test_all_of_it_comes_as_a_file(tiny_harness: Harness, zenobia: Person) -> None:
    """One's own rows of every table as JSON, and nothing that another seat alone may know."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME)
    stored = await harness.stored()
    card = stored.match.state.players[1].hand[0]  # type: ignore[union-attr]
    asked = stored.asked(1)
    assert asked is not None
    services = harness.client.services
    await services.matches.submit(1, 1, asked.id, moves.Aside(card))
    pressed = await harness.press(NAME, await _panel(harness), "Download everything")
    assert pressed.callback == 6  # the file may take longer than Discord waits (F020)
    got = pressed.ephemeral
    assert got.files == ["murphy.json"]
    told = json.loads(await services.privacy.export(zenobia.id))
    assert told["user"][0]["name"] == NAME
    assert told["seat"][0]["match_id"] == 1
    assert told["entry"][0]["move"] == {"is": "aside", "card": card}
    assert [row["user_id"] for row in told["entry"]] == [zenobia.id]
    text = json.dumps(told)
    assert "events" not in text
    assert "Ada" not in text
    assert str(harness.person("Ada").id) not in text


async def test_deleting_takes_a_second_press(tiny_harness: Harness, zenobia: Person) -> None:
    """Only the second press deletes (F197); then all is gone (F212), and a third harms nothing."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME)
    before = await _traces(harness, zenobia)
    ask = (await harness.press(NAME, await _panel(harness), "Delete everything …")).ephemeral
    assert await _traces(harness, zenobia) == before != []
    button = next(c["custom_id"] for c in ask.components if c.get("label"))
    await harness.press(NAME, ask, "Delete everything")
    assert "Everything about you has been deleted." in ask.text
    zenobia.press(ask, custom_id=button, forged=True)
    await harness.quiet()
    assert await _traces(harness, zenobia) == []


async def test_deleting_in_the_middle_of_a_match(tiny_harness: Harness, zenobia: Person) -> None:
    """The bot plays on under another name, the hand is gone, and no table names them (F209)."""
    harness = tiny_harness
    table = await harness.play("tiny", "Ada", NAME, "Ben")
    await harness.press(NAME, hand(harness, NAME), "Done")
    held = hand(harness, NAME)
    await _forget(harness)
    assert await _traces(harness, zenobia) == []
    assert held.deleted
    assert NAME not in table.text
    assert "a former player" in table.text
    seats = (await harness.stored()).seats
    assert [seat.self_acting for seat in seats] == [False, True, False]
    await harness.press("Ada", hand(harness, "Ada"), "Done")
    await harness.press("Ben", hand(harness, "Ben"), "Done")
    await harness.advance(5)
    async with harness.client.services.database.read() as session:
        query = select(EntryRow.seq).where(EntryRow.seat == 1)
        assert len((await session.scalars(query)).all()) == 2
    assert NAME not in hand(harness, "Ada").text


async def test_each_reader_sees_a_former_player_in_their_language(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """F324: a German who looks at an English table reads German, and the table stays English."""
    harness = tiny_harness
    table = await harness.play("tiny", "Ada", NAME, "Ben")
    await _forget(harness)
    assert (await harness.stored()).seats[1].name == FORMER_MARK
    assert zenobia.id not in (await harness.stored()).users
    refused = await harness.press("Dana", table, "My hand")
    assert r"Ada, Ex\-Mitglied und Ben" in refused.ephemeral.text
    assert "a former player" in table.text
    assert FORMER_MARK not in table.text


async def test_others_keep_their_results(tiny_harness: Harness, zenobia: Person) -> None:
    """Opponents keep their results and ratings unchanged (F211)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME, "Ben")
    await _play_out(harness)

    async def results() -> list[tuple[Any, ...]]:
        async with harness.client.services.database.read() as session:
            rows = await session.scalars(select(ResultRow).order_by(ResultRow.seat))
            return [(r.user_id, r.name, r.won, r.score, r.mu, r.sigma) for r in rows]

    before = await results()
    assert before[1][:2] == (zenobia.id, NAME)
    await _forget(harness)
    after = await results()
    assert after[0] == before[0]
    assert after[2] == before[2]
    assert after[1] == (None, FORMER_MARK, *before[1][2:])
    assert await _traces(harness, zenobia) == []


async def test_words_go_and_the_match_stays(tiny_harness: Harness, zenobia: Person) -> None:
    """What somebody said is gone from log and state; the match replays to the same end (F209)."""
    harness = tiny_harness
    await harness.play("tiny", NAME, "Ada")
    services = harness.client.services
    stored = await play_on(harness, "turn")
    while stored.pending[0].seat != 0:
        asked = stored.pending[0]
        await services.matches.submit(1, asked.seat, asked.id, moves.Pass())
        stored = await play_on(harness, "turn")
    asked = stored.pending[0]
    steal = next(
        move
        for move in stored.game.legal_moves(stored.match.state, 0)  # type: ignore[union-attr]
        if isinstance(move, moves.Steal)
    )
    said = moves.Steal(steal.victim, f"{NAME} was here")
    await services.matches.submit(1, 0, asked.id, said)
    assert "entry.move" in await _traces(harness, zenobia)
    await _play_out(harness)
    ended = await harness.stored()
    replays = Replays(services.matches)
    assert str(await replays.replay(ended)).count(NAME) > 0
    harness.clock.advance(1)
    await _forget(harness)
    assert await _traces(harness, zenobia) == []
    after = await harness.stored()
    assert after.outcome == ended.outcome
    replay = await replays.replay(after)
    assert str(replay).count(NAME) == 0
    assert replay.positions[-1].match.rng == ended.match.rng  # type: ignore[union-attr]


async def test_who_left_before_is_forgotten_too(tiny_harness: Harness, zenobia: Person) -> None:
    """A seat left to the bot, in a match that goes on and in one that is over; a lobby as well."""
    harness = tiny_harness
    for where in ("table", "second-table"):
        lobby = await harness.lobby("tiny", "Ada", NAME, "Ben", where=where)
        menu = (await harness.press("Ada", lobby, "Options")).ephemeral
        await harness.choose("Ada", menu, "leavers", "bot")
        await harness.press("Ada", lobby, "Start")
        asked = await harness.slash(NAME, where, "leave")
        await harness.press(NAME, asked.ephemeral, "Leave")
    await harness.client.services.matches.end(2, "host")
    lobby = await harness.lobby("tiny", NAME, "Ben", where="lounge")
    assert NAME in lobby.text
    await _forget(harness)
    assert await _traces(harness, zenobia) == []
    assert NAME not in lobby.text
    assert (await harness.stored(3)).row.host_id == harness.person("Ben").id


async def test_who_left_the_game_for_good_is_forgotten(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """Their seat keeps its place in the match, without them."""
    harness = tiny_harness
    table = await harness.play("tiny", "Ada", NAME, "Ben")
    asked = await harness.slash(NAME, "table", "leave")
    await harness.press(NAME, asked.ephemeral, "Leave")
    assert NAME in table.text
    await _forget(harness)
    assert await _traces(harness, zenobia) == []
    assert NAME not in table.text
    assert (await harness.stored()).seats[1].left


async def test_the_last_one_to_be_forgotten_ends_the_match(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """Nobody is left to play with."""
    harness = tiny_harness
    await harness.play("tiny", NAME, bots=1)
    await _forget(harness)
    assert (await harness.stored()).row.ending == "abandoned"
    assert await _traces(harness, zenobia) == []


async def test_who_was_forgotten_can_play_again(tiny_harness: Harness, zenobia: Person) -> None:
    """A deleted user counts as new, but cannot take another hand of that match (F106)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME, "Ben")
    await _forget(harness)
    await harness.client.services.seats.anonymize(1, harness.person("Ben").id, "somebody")
    await harness.quiet()
    table = await harness.table("Take over")
    menu = (await harness.press(NAME, table, "Take over")).ephemeral
    refused = await harness.press(NAME, menu, "For somebody")
    assert "You've seen another hand" in refused.ephemeral.text
    await harness.press(NAME, menu, "For a former player")
    async with harness.client.services.database.read() as session:
        query = select(SeatRow.user_id).where(SeatRow.name == NAME)
        assert (await session.scalars(query)).all() == [zenobia.id]


async def test_who_left_for_good_and_is_forgotten_knows_their_hand_still(
    tiny_harness: Harness, zenobia: Person
) -> None:
    """X-1: nobody who has seen a hand of a match sits down on another one of it (F106).

    What is kept for that names nobody, and goes when the match ends.
    """
    harness = tiny_harness
    await harness.play("tiny", "Ada", NAME, "Ben")
    services = harness.client.services
    await services.seats.leave(1, zenobia.id)
    await _forget(harness)
    assert await _traces(harness, zenobia) == []
    await services.seats.anonymize(1, harness.person("Ben").id, "somebody")
    await harness.quiet()
    refused = await harness.press(NAME, await harness.table("Take over"), "Take over")
    assert "You've seen another hand" in refused.ephemeral.text
    taken = await harness.press("Cleo", await harness.table("Take over"), "Take over")
    assert "You're now playing for somebody" in taken.ephemeral.text
    await services.matches.end(1, "host")
    async with services.database.read() as session:
        assert (await session.scalars(select(LeaverRow))).all() == []
