"""Plays matches to their end in end-to-end tests, and reads results and command answers."""

from sqlalchemy import select

from bot.db.models import ResultRow
from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.tiny_match import play_on


async def played_out(harness: Harness, match_id: int = 1) -> StoredMatch:
    """The match at its end; everybody rolls it out, or answers Tiny plainly."""
    stored = await harness.stored(match_id)
    if stored.game.key == "tiny":
        return await play_on(harness, "never", match_id)
    matches = harness.client.services.matches
    while stored.playing and stored.match is not None:
        asked = stored.pending[0]
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]
        stored = await matches.submit(match_id, asked.seat, asked.id, move)
    await harness.quiet()
    return await harness.stored(match_id)


async def results(harness: Harness) -> list[ResultRow]:
    """All results, in the order in which they were written."""
    assert harness.database is not None
    async with harness.database.read() as session:
        return list(await session.scalars(select(ResultRow).order_by(ResultRow.id)))


async def answered(
    harness: Harness, name: str, command: str, where: str = "", **more: object
) -> str:
    """What a command answers a person, and nobody else, in words."""
    return (await shown(harness, name, command, where, **more)).text


async def shown(
    harness: Harness, name: str, command: str, where: str = "", **more: object
) -> Message:
    """The private message that a command answers with."""
    used = await harness.slash(name, where or "table", command, **more)
    message: Message | None = used.ephemeral
    assert message is not None
    assert message.private_to == harness.person(name).id
    return message
