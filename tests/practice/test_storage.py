"""What the stand-in saves from one run to the next."""

import sqlite3
from pathlib import Path

import pytest

from bot.practice.stand_in import StandIn
from bot.practice.storage import StorageUnusable
from tests.practice.probe import Invocation, Probe, button, probing, rows, table
from tests.practice.serving import logged_in, serve_stand_in

SAVED = Path(__file__).parent / "saved" / "format-1.sql"


async def test_a_restart_resumes(tmp_path: Path) -> None:
    """F017: buttons posted before a restart, on ephemeral messages too, still work after it."""
    kept = tmp_path / "practice.sqlite3"
    async with probing(storage_path=kept) as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.send_message(
                "Hand", ephemeral=True, view=rows(button("Look"))
            )

        probe.answers["run"] = run
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        message = await table(stand_in, probe, "Go")
        used = await ada.slash("table", "probe run")
        ben.say("table", "Hello", files=(ben.upload("a.txt", b"bytes"),))
        gone = ben.say("table", "Gone")
        stand_in.delete_message(gone)
        inside = ben.start_thread("table", "Inside", private=True)
        stand_in.close_dms(ben)
        stand_in.forbid("lounge", "SEND_MESSAGES")
        stand_in.kick_bot(stand_in.other_guild)
        stand_in.advance(1000)
        assert used.reply is not None
    async with serve_stand_in(storage_path=kept) as stand_in:
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        assert [m.text for m in ada.messages("table")] == ["The table", "Hand", "Hello"]
        assert [m.text for m in ben.messages("table")] == ["The table", "Hello"]
        assert stand_in.channel("Inside").id == inside.id
        assert stand_in.channel("Inside").parent is stand_in.channel("table")
        assert stand_in.channel("Inside").thread_members == {ben.id}
        assert ben.user.dms_closed
        assert not stand_in.other_guild.bot_present
        assert "SEND_MESSAGES" in stand_in.world.bot_missing(stand_in.channel("lounge"))
        assert stand_in.clock.offset == 1000
        (file,) = stand_in.world.files.values()
        assert file[2] == b"bytes"
        probe = Probe()
        async with logged_in(probe, stand_in):
            for name in ("go", "look"):
                probe.answers[name] = lambda interaction: interaction.response.send_message("Yes")
            assert (await ada.press(stand_in.message(message.id), "Go")).text == "Yes"
            assert (await ada.press(stand_in.message(used.reply.id), "Look")).text == "Yes"
            later = ada.say("table", "Later")
            assert later.id > used.reply.id


def leavings(kept: Path) -> Path:
    """A copy of the files that a killed process would leave."""
    copy = kept.with_name("copy.sqlite3")
    for suffix in ("", "-wal"):
        Path(f"{copy}{suffix}").write_bytes(Path(f"{kept}{suffix}").read_bytes())
    return copy


async def test_a_crash_loses_no_more_than_the_last_moment(tmp_path: Path) -> None:
    kept = tmp_path / "practice.sqlite3"
    async with probing(storage_path=kept) as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        assert stand_in.storage is not None
        stand_in.storage.write()
        copy = leavings(kept)
    async with serve_stand_in(storage_path=copy) as stand_in:
        assert stand_in.message(message.id).text == "The table"


async def test_a_saved_file_of_the_first_format_loads(tmp_path: Path) -> None:
    """`saved/format-1.sql` is the dump of a file that an earlier version wrote."""
    kept = tmp_path / "practice.sqlite3"
    with sqlite3.connect(kept) as database:
        database.executescript(SAVED.read_text(encoding="utf-8"))
    database.close()
    async with serve_stand_in(storage_path=kept) as stand_in:
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        table = stand_in.channel("table")
        assert [m.text for m in ada.messages(table)] == [
            "The table",
            "Hand",
            f"Hello {ada.mention}",
        ]
        hello = ada.messages(table)[-1]
        assert (hello.pinged, hello.files) == ((ada.id,), ["a.txt"])
        assert ada.messages(table)[1].buttons == ["Look"]
        assert len(ben.messages(table)) == 2
        thread = stand_in.channel("Inside")
        assert (thread.parent, thread.thread_members) == (table, {ben.id})
        assert ben.user.dms_closed
        assert not stand_in.other_guild.bot_present
        assert "SEND_MESSAGES" in stand_in.world.bot_missing(stand_in.channel("lounge"))
        assert stand_in.clock.offset == 1000
        assert stand_in.world.read_marks == {(ada.id, table.id): hello.id}
        assert [file[2] for file in stand_in.world.files.values()] == [b"bytes"]
        assert [command["name"] for command in stand_in.world.commands.values()] == ["probe"]
        assert len(stand_in.world.uploads) == 1
        assert ada.say(table, "Later").id > hello.id


async def test_one_file_serves_one_stand_in(tmp_path: Path) -> None:
    kept = tmp_path / "practice.sqlite3"
    async with StandIn(storage_path=kept).running():
        with pytest.raises(
            StorageUnusable, match="in use by another process: practice mode probably runs already"
        ):
            async with StandIn(storage_path=kept).running():
                pass


async def test_a_file_of_another_kind_or_version_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("something else entirely " * 100)
    with pytest.raises(StorageUnusable, match="move it away"):
        async with StandIn(storage_path=text).running():
            pass
    newer = tmp_path / "newer"
    with sqlite3.connect(newer) as database:
        database.execute("pragma user_version = 99")
    database.close()
    with pytest.raises(StorageUnusable, match="another version"):
        async with StandIn(storage_path=newer).running():
            pass
