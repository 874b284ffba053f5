"""/privacy: what is stored is shown, handed out, and deleted, in the middle of a match too."""

import json
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import Base, EntryRow, LeaverRow, ResultRow, SeatRow
from bot.matches.replay import Replays
from bot.practice.state.objects import Message
from bot.practice.user_client.person import Person
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, play_on
from tests.tiny.game import moves

NAME = "Zenobia"


@pytest.fixture
def zenobia(tiny_ground: Ground) -> Person:
    """Somebody whose name stands in nothing else."""
    guild = tiny_ground.stand_in.guild
    return tiny_ground.stand_in.add_person(NAME, "en-US", guild)


async def _traces(ground: Ground, person: Person) -> list[str]:
    """Every place in the database where the id or the name of a person stands."""
    found = []
    async with ground.client.services.database.read() as session:
        for table in Base.metadata.sorted_tables:
            for row in await session.execute(select(table)):
                for column, value in row._mapping.items():
                    text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if str(person.id) in text or person.name in text:
                        found.append(f"{table.name}.{column}")
    return found


async def _panel(ground: Ground, where: Any = "table") -> Message:
    shown = (await ground.slash(NAME, where, "privacy")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _forget(ground: Ground) -> Message:
    """Have everything deleted, by the buttons; the answer."""
    panel = await _panel(ground)
    ask = (await ground.press(NAME, panel, "Delete it …")).ephemeral
    assert "Delete everything about you?" in ask.text
    await ground.press(NAME, ask, "Delete everything")
    return ask  # type: ignore[no-any-return]


async def _play_out(ground: Ground) -> None:
    stored = await play_on(ground, "never")
    assert not stored.playing


async def test_nothing_is_stored_of_who_never_played(tiny_ground: Ground, zenobia: Person) -> None:
    """Asking changes nothing about that."""
    panel = await _panel(tiny_ground)
    assert "Nothing: you have never played here" in panel.text
    assert panel.buttons == []
    assert await _traces(tiny_ground, zenobia) == []


async def test_what_is_stored_is_shown_with_its_reason(
    tiny_ground: Ground, zenobia: Person
) -> None:
    """By kinds that a user can tell apart; in the DMs too."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME)
    await ground.press(NAME, hand(ground, NAME), "Done")
    panel = await _panel(ground, zenobia.dm)
    for words in ("Who you are", "One match", "your moves: 1", "One note", "I read no messages"):
        assert words in panel.text.replace("*", "")
    assert panel.buttons == ["Give me all of it", "Delete it …"]


async def test_all_of_it_comes_as_a_file(tiny_ground: Ground, zenobia: Person) -> None:
    """One's own rows of every table as JSON, and nothing that another seat alone may know."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME)
    stored = await ground.stored()
    card = stored.match.state.players[1].hand[0]  # type: ignore[union-attr]
    asked = stored.asked(1)
    assert asked is not None
    services = ground.client.services
    await services.matches.submit(1, 1, asked.id, moves.Aside(card))
    pressed = await ground.press(NAME, await _panel(ground), "Give me all of it")
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
    assert str(ground.person("Ada").id) not in text


async def test_deleting_takes_a_second_press(tiny_ground: Ground, zenobia: Person) -> None:
    """Until then nothing has happened (F197); then all is gone (F212), and again harms nothing."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME)
    before = await _traces(ground, zenobia)
    ask = (await ground.press(NAME, await _panel(ground), "Delete it …")).ephemeral
    assert await _traces(ground, zenobia) == before != []
    button = next(c["custom_id"] for c in ask.components if c.get("label"))
    await ground.press(NAME, ask, "Delete everything")
    assert "Everything about you is deleted." in ask.text
    zenobia.press(ask, custom_id=button, forged=True)
    await ground.quiet()
    assert await _traces(ground, zenobia) == []


async def test_deleting_in_the_middle_of_a_match(tiny_ground: Ground, zenobia: Person) -> None:
    """The bot plays on under another name, the hand is gone, and no table names them (F209)."""
    ground = tiny_ground
    table = await ground.play("tiny", "Ada", NAME, "Ben")
    await ground.press(NAME, hand(ground, NAME), "Done")
    held = hand(ground, NAME)
    await _forget(ground)
    assert await _traces(ground, zenobia) == []
    assert held.deleted
    assert NAME not in table.text
    assert "a former player" in table.text
    seats = (await ground.stored()).seats
    assert [seat.self_acting for seat in seats] == [False, True, False]
    await ground.press("Ada", hand(ground, "Ada"), "Done")
    await ground.press("Ben", hand(ground, "Ben"), "Done")
    await ground.advance(5)
    async with ground.client.services.database.read() as session:
        query = select(EntryRow.seq).where(EntryRow.seat == 1)
        assert len((await session.scalars(query)).all()) == 2
    assert NAME not in hand(ground, "Ada").text


async def test_others_keep_their_results(tiny_ground: Ground, zenobia: Person) -> None:
    """Whoever won against somebody has won, and their numbers stay as they were (F211)."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME, "Ben")
    await _play_out(ground)

    async def results() -> list[tuple[Any, ...]]:
        async with ground.client.services.database.read() as session:
            rows = await session.scalars(select(ResultRow).order_by(ResultRow.seat))
            return [(r.user_id, r.name, r.won, r.score, r.mu, r.sigma) for r in rows]

    before = await results()
    assert before[1][:2] == (zenobia.id, NAME)
    await _forget(ground)
    after = await results()
    assert after[0] == before[0]
    assert after[2] == before[2]
    assert after[1] == (None, "a former player", *before[1][2:])
    assert await _traces(ground, zenobia) == []


async def test_words_go_and_the_match_stays(tiny_ground: Ground, zenobia: Person) -> None:
    """What somebody said is gone from log and state; the match replays to the same end (F209)."""
    ground = tiny_ground
    await ground.play("tiny", NAME, "Ada")
    services = ground.client.services
    stored = await play_on(ground, "turn")
    while stored.pending[0].seat != 0:
        asked = stored.pending[0]
        await services.matches.submit(1, asked.seat, asked.id, moves.Pass())
        stored = await play_on(ground, "turn")
    asked = stored.pending[0]
    steal = next(
        move
        for move in stored.game.legal_moves(stored.match.state, 0)  # type: ignore[union-attr]
        if isinstance(move, moves.Steal)
    )
    said = moves.Steal(steal.victim, f"{NAME} was here")
    await services.matches.submit(1, 0, asked.id, said)
    assert "entry.move" in await _traces(ground, zenobia)
    await _play_out(ground)
    ended = await ground.stored()
    replays = Replays(services.matches)
    assert str(await replays.of(ended)).count(NAME) > 0
    ground.clock.advance(1)
    await _forget(ground)
    assert await _traces(ground, zenobia) == []
    after = await ground.stored()
    assert after.outcome == ended.outcome
    replay = await replays.of(after)
    assert str(replay).count(NAME) == 0
    assert replay.positions[-1].match.rng == ended.match.rng  # type: ignore[union-attr]


async def test_who_left_before_is_forgotten_too(tiny_ground: Ground, zenobia: Person) -> None:
    """A seat left to the bot, in a match that goes on and in one that is over; a lobby as well."""
    ground = tiny_ground
    for where in ("table", "second-table"):
        lobby = await ground.lobby("tiny", "Ada", NAME, "Ben", where=where)
        menu = (await ground.press("Ada", lobby, "Options")).ephemeral
        await ground.choose("Ada", menu, "leavers", "bot")
        await ground.press("Ada", lobby, "Start")
        asked = await ground.slash(NAME, where, "leave")
        await ground.press(NAME, asked.ephemeral, "Leave")
    await ground.client.services.matches.end(2, "host")
    lobby = await ground.lobby("tiny", NAME, "Ben", where="lounge")
    assert NAME in lobby.text
    await _forget(ground)
    assert await _traces(ground, zenobia) == []
    assert NAME not in lobby.text
    assert (await ground.stored(3)).row.host_id == ground.person("Ben").id


async def test_who_left_the_game_for_good_is_forgotten(
    tiny_ground: Ground, zenobia: Person
) -> None:
    """Their seat keeps its place in the match, without them."""
    ground = tiny_ground
    table = await ground.play("tiny", "Ada", NAME, "Ben")
    asked = await ground.slash(NAME, "table", "leave")
    await ground.press(NAME, asked.ephemeral, "Leave")
    assert NAME in table.text
    await _forget(ground)
    assert await _traces(ground, zenobia) == []
    assert NAME not in table.text
    assert (await ground.stored()).seats[1].left


async def test_the_last_one_to_be_forgotten_ends_the_match(
    tiny_ground: Ground, zenobia: Person
) -> None:
    """Nobody is left to play with."""
    ground = tiny_ground
    await ground.play("tiny", NAME, bots=1)
    await _forget(ground)
    assert (await ground.stored()).row.ending == "abandoned"
    assert await _traces(ground, zenobia) == []


async def test_who_was_forgotten_can_play_again(tiny_ground: Ground, zenobia: Person) -> None:
    """As anybody new; but no other hand of the match they sat in (F106)."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME, "Ben")
    await _forget(ground)
    await ground.client.services.seats.forget(1, ground.person("Ben").id, "somebody")
    await ground.quiet()
    table = await ground.table("Take over")
    menu = (await ground.press(NAME, table, "Take over")).ephemeral
    refused = await ground.press(NAME, menu, "For somebody")
    assert "You know another hand" in refused.ephemeral.text
    await ground.press(NAME, menu, "For a former player")
    async with ground.client.services.database.read() as session:
        query = select(SeatRow.user_id).where(SeatRow.name == NAME)
        assert (await session.scalars(query)).all() == [zenobia.id]


async def test_who_left_for_good_and_is_forgotten_knows_their_hand_still(
    tiny_ground: Ground, zenobia: Person
) -> None:
    """X-1: nobody who has seen a hand of a match sits down on another one of it (F106).

    What is kept for that names nobody, and goes when the match ends.
    """
    ground = tiny_ground
    await ground.play("tiny", "Ada", NAME, "Ben")
    services = ground.client.services
    await services.seats.leave(1, zenobia.id)
    await _forget(ground)
    assert await _traces(ground, zenobia) == []
    await services.seats.forget(1, ground.person("Ben").id, "somebody")
    await ground.quiet()
    refused = await ground.press(NAME, await ground.table("Take over"), "Take over")
    assert "You know another hand" in refused.ephemeral.text
    taken = await ground.press("Cleo", await ground.table("Take over"), "Take over")
    assert "You play on for somebody" in taken.ephemeral.text
    await services.matches.end(1, "host")
    async with services.database.read() as session:
        assert (await session.scalars(select(LeaverRow))).all() == []
