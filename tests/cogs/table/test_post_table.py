"""`/table` posts the table again, and commands in a channel that has none."""

import pytest

from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def test_slash_table_posts_it_at_the_end(harness: Harness) -> None:
    """/table brings the table down to where people talk, whoever asks."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.person("Eli").say("table", "Where is it?")
    used = await harness.slash("Eli", "table", "table")
    assert used.reply.ephemeral
    again = await harness.table("Roll")
    assert again.id > table.id
    assert table.buttons == []
    assert f"/{again.id}" in table.text
    await harness.press(await harness.asked(), again, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_slash_table_is_made_up_for_when_it_fails(harness: Harness) -> None:
    """“Here comes the table” is true even if Discord rejects the table at first."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.stand_in.request_faults.fail(503, 1, "POST /channels/*/messages")
    await harness.slash("Ben", "table", "table")
    assert harness.person("Eli").last("table", "Roll") is table
    await harness.advance(3)
    assert (await harness.table("Roll")).id > table.id


@pytest.mark.parametrize("command", ["table", "hand", "leave", "end"])
async def test_where_no_table_stands(harness: Harness, command: str) -> None:
    """A command about a table says privately that there is none."""
    used = await harness.slash("Ada", "lounge", command)
    assert used.reply.ephemeral
    assert "/play" in used.text
