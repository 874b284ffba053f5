"""Every commit that changes what is shown raises the version; showing it is noted."""

from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import update

from bot.db.models import MatchRow
from bot.users.people import Person, update_names
from bot.users.preferences import update_guild_settings, update_preferences
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand, play_on

Change = Callable[[Harness], Awaitable[object]]


def _ada(harness: Harness, name: str = "Ada") -> Person:
    return Person(harness.person("Ada").id, name, "en-US", harness.stand_in.guild.id)


async def _move(harness: Harness) -> None:
    stored = await harness.stored()
    asked = stored.pending[0]
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, asked.seat)[0]
    await harness.client.services.matches.submit(1, asked.seat, asked.id, move)


CHANGES: dict[str, Change] = {
    "a move": _move,
    "somebody is away": lambda harness: harness.client.services.seats.set_away(
        1, harness.person("Ada").id, away=True
    ),
    "auto-pass": lambda harness: harness.client.services.seats.toggle_auto_pass(
        1, harness.person("Ada").id
    ),
    "a vote": lambda harness: harness.client.services.ballots.call(1, _ada(harness), "end"),
    "somebody leaves": lambda harness: harness.client.services.seats.leave(
        1, harness.person("Ada").id
    ),
    "the end": lambda harness: harness.client.services.matches.end(1, "host"),
    "a new language": lambda harness: update_preferences(
        harness.client.services.database, _ada(harness), language="de"
    ),
    "a new name": lambda harness: update_names(
        harness.client.services.database, _ada(harness, "Adelheid")
    ),
    "hands by message": lambda harness: update_guild_settings(
        harness.client.services.database, harness.stand_in.guild.id, hand="here"
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_what_changes_a_table_raises_its_version(
    tiny_harness: Harness, change: Change
) -> None:
    """Else a start would not know that the table is behind."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    await play_on(harness, "bid")
    before = (await harness.stored()).row
    assert before.shown == before.version
    presenter = harness.client.services.presenter
    await presenter.stop(1.0)  # so that nothing shows the change
    await change(harness)
    after = await harness.client.services.matches.row(1)
    assert after.version > before.version
    assert after.shown == before.shown


async def test_a_lobbys_changes_raise_its_version(harness: Harness) -> None:
    """Joining, options, computer players: whatever the lobby shows."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    version = (await harness.stored()).row.version
    for name, label in (("Ben", "Join"), ("Ada", "Add bot"), ("Ben", "Leave")):
        await harness.press(name, lobby, label)
        row = (await harness.stored()).row
        assert row.version > version
        version = row.version
        assert row.shown == version


async def test_a_draft_raises_the_version_and_its_answer_shows_it(tiny_harness: Harness) -> None:
    """A press that only prepares a move is shown by its own answer."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    stored = await harness.stored()
    card = str(stored.match.state.players[0].hand[0])  # type: ignore[union-attr]
    await harness.choose("Ada", hand(harness, "Ada"), "pick.card", card)
    after = (await harness.stored()).row
    assert after.version > stored.row.version
    assert after.shown == after.version


async def test_a_start_looks_only_at_what_is_behind(harness: Harness) -> None:
    """Of three open matches one was not shown any more; nothing is sent for the others."""
    for where in ("table", "second-table", "lounge"):
        await harness.play(DICE_GAME, "Ada", "Ben", where=where)
    services = harness.client.services
    assert await services.matches.behind_ids(harness.clock.now()) == []
    async with services.database.write() as session:
        behind = update(MatchRow).where(MatchRow.id == 2)
        await session.execute(behind.values(version=MatchRow.version + 1, locale="de"))
    assert await services.matches.behind_ids(harness.clock.now()) == [2]
    requests = harness.counting("* /channels/*")
    await harness.restart(politely=False)
    await harness.quiet()
    assert requests() == 1
    row = (await harness.stored(2)).row
    assert row.shown == row.version
    assert await harness.client.services.matches.behind_ids(harness.clock.now()) == []


async def test_a_table_that_must_offer_skip_is_behind(harness: Harness) -> None:
    """Its time comes without a commit, so it counts when it came after the table was shown."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    matches, now = harness.client.services.matches, harness.clock.now()
    stored = await harness.stored()
    due = next(when for (kind, *_), when in stored.state.deadlines.items() if kind == "skip")
    assert await matches.behind_ids(now) == []
    assert await matches.behind_ids(due) == [1]
    await harness.advance(due - now)
    assert await matches.behind_ids(harness.clock.now()) == []
