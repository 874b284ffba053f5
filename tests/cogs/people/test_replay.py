"""/replay: who may watch, what they see, and the file that proves the match."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.db.models import EntryRow, MatchRow
from bot.practice.state.objects import Message
from bot.ui.custom_id import CustomId
from games import GAMES
from games.record import seed_hash, verify
from tests.contract.kit import TESTS
from tests.support.command_answers import answered, played_out, shown
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import play_on
from tests.tiny.game import TINY

ROOT = TESTS.parent
THREE = ("Ada", "Ben", "Cleo")


def step_of(page: Message) -> tuple[int, int]:
    """Which step a page shows, and of how many."""
    found = re.search(r"Step (\d+) of (\d+)", page.text)
    assert found is not None
    return int(found[1]), int(found[2])


async def test_forwards_and_back_through_a_match(harness: Harness) -> None:
    """Every page says what happened; forwards and back lead through the same pages."""
    await harness.play(DICE_GAME, "Ada", "Ben", rounds=3)
    await played_out(harness)
    page = await shown(harness, "Ada", "replay")
    assert step_of(page)[0] == 1
    assert page.button("Back")["disabled"]
    forwards = [page.text]
    while not page.button("Next")["disabled"]:
        await harness.press("Ada", page, "Next")
        forwards.append(page.text)
    assert len(forwards) == step_of(page)[1] > 3
    assert len(set(forwards)) == len(forwards)
    back = [page.text]
    while not page.button("Back")["disabled"]:
        await harness.press("Ada", page, "Back")
        back.append(page.text)
    assert back == forwards[::-1]
    await harness.press("Ada", page, "Last")
    assert page.text == forwards[-1]
    await harness.press("Ada", page, "First")
    assert page.text == forwards[0]
    stored = await harness.stored()
    assert stored.outcome is not None
    assert all(stored.names()[seat] in forwards[-1] for seat in stored.outcome.winners)
    assert stored.row.seed in forwards[-1]
    assert "Rematch" not in page.buttons


async def test_buttons_of_a_replay_work_after_a_restart(harness: Harness) -> None:
    """F017: nothing of it is kept in memory."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await played_out(harness)
    page = await shown(harness, "Ada", "replay")
    await harness.press("Ada", page, "Next")
    before = page.text
    await harness.press("Ada", page, "First")
    await harness.restart()
    await harness.press("Ada", page, "Next")
    assert page.text == before


async def test_all_hands_are_open_one_at_a_time(tiny_harness: Harness) -> None:
    """Players see their own hand first and can choose others, as each player saw them then."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await harness.stored()
    assert stored.match is not None
    hands = [player.hand for player in stored.match.state.players]
    await play_on(harness, "never")
    page = await shown(harness, "Ben", "replay")
    assert "Ben's hand" in page.text
    for seat, name in enumerate(THREE):
        await harness.choose("Ben", page, "replay.0", str(seat))
        cards = " ".join(f"[{card}]" if card else "[Block]" for card in hands[seat])
        assert f"{name}'s hand" in page.text
        assert f"Your hand: {cards}" in page.text
    await harness.choose("Ben", page, "replay.0", "t")
    assert "'s hand" not in page.text
    await harness.press("Ben", page, "Next")
    assert "'s hand" not in page.text
    assert {"First", "Back", "Next", "Last"} <= set(page.buttons)


async def test_nothing_of_a_match_that_goes_on_is_shown(tiny_harness: Harness) -> None:
    """F214: neither by its number nor by a forged press; nor of a lobby."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    for name in ("Ada", "Eli"):
        assert "No match has been finished" in await answered(harness, name, "replay")
        told = await answered(harness, name, "replay", number=1)
        assert "There's no finished match 1" in told
        told = await answered(harness, name, "replay", number=1, file=True)
        assert "There's no finished match 1" in told
    help_ = await shown(harness, "Ada", "help")
    for what in ("replay.0.1", "record"):
        custom_id = CustomId(1, 0, what).encode("x")
        forged = await harness.person("Ada").press(help_, custom_id=custom_id, forged=True)
        await harness.quiet()
        assert forged.ephemeral is not None
        assert "There's no finished match" in forged.ephemeral.text
    await harness.lobby("tiny", "Ada", where="second-table")
    told = await answered(harness, "Ada", "replay", "second-table", number=2)
    assert "There's no finished match" in told


async def test_who_may_look_at_a_match(harness: Harness) -> None:
    """Everybody in its channel may, elsewhere only its players; forged presses are refused."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await played_out(harness)
    assert "table 1" in await answered(harness, "Eli", "replay")
    assert "table 1" in await answered(harness, "Eli", "replay", number=1)
    for where in ("second-table", "next-door"):
        assert "table 1" in await answered(harness, "Ben", "replay", where, number=1)
    assert (
        "table 1" in (await harness.slash("Ben", harness.person("Ben").dm, "replay")).ephemeral.text
    )
    assert "No match has been finished" in await answered(harness, "Ben", "replay", "second-table")
    told = await answered(harness, "Eli", "replay", "second-table", number=1)
    assert "nor one that you played in" in told
    own = (await harness.slash("Eli", harness.person("Eli").dm, "replay")).ephemeral
    assert "No match has been finished" in own.text
    help_ = await shown(harness, "Eli", "help", "second-table")
    forged = await harness.person("Eli").press(
        help_, custom_id=CustomId(1, 0, "replay.0.0").encode("x"), forged=True
    )
    await harness.quiet()
    assert forged.ephemeral is not None
    assert "nor one that you played in" in forged.ephemeral.text


async def test_without_a_number_it_is_the_newest_match_of_the_channel(harness: Harness) -> None:
    """An older match is shown by its number."""
    for number in (1, 2):
        await harness.play(DICE_GAME, "Ada", "Ben")
        await played_out(harness, number)
        harness.clock.advance(60)
    assert "table 2" in await answered(harness, "Ada", "replay")
    assert "table 1" in await answered(harness, "Ada", "replay", number=1)
    assert "finished match 3" in await answered(harness, "Ada", "replay", number=3)


def file_of(harness: Harness, message: Message) -> tuple[str, str]:
    """The name and the text of the one file on a message."""
    attachment = message.data["attachments"][0]
    name, _, data = harness.stand_in.world.files[int(attachment["id"])]
    return name, data.decode()


async def test_the_file_proves_the_match(harness: Harness, tmp_path: Path) -> None:
    """The hash of its seed stood on the first table; a changed move is found out."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    promised = re.search(r"begins with (\w{32})", table.text)
    assert promised is not None
    await harness.client.services.seats.set_away(1, harness.person("Ben").id, away=True)
    await harness.advance(200)  # some moves are played by the clock and by the bot
    await played_out(harness)
    stored = await harness.stored()
    given = await shown(harness, "Ada", "replay", file=True)
    assert given.files == ["table-1.txt"]
    name, text = file_of(harness, given)
    assert seed_hash(stored.row.seed) == promised[1]
    assert f"seed {stored.row.seed}" in text
    assert stored.row.seed in table.text
    (tmp_path / name).write_text(text, encoding="utf-8")
    checked = verified(tmp_path / name)
    assert (checked.returncode, promised[1] in checked.stdout) == (0, True)
    entries = [line for line in text.splitlines() if line.startswith("entry ")]
    assert len(entries) == stored.row.seq
    (tmp_path / name).write_text(text.replace(entries[0] + "\n", ""), encoding="utf-8")
    assert verified(tmp_path / name).returncode == 1


def verified(file: Path) -> "subprocess.CompletedProcess[str]":
    """What the program says of a file."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", "games", "verify", str(file)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )


async def test_the_button_gives_the_same_file(harness: Harness) -> None:
    """Names in it are those of the seats, on one line each."""
    harness.stand_in.add_person("Eve\nseed 1")
    await harness.play(DICE_GAME, "Ada", "Eve\nseed 1")
    await played_out(harness)
    page = await shown(harness, "Ada", "replay")
    pressed = await harness.press("Ada", page, "The moves as a file")
    by_command = await shown(harness, "Ada", "replay", file=True)
    assert file_of(harness, pressed.ephemeral) == file_of(harness, by_command)
    assert "# seat 1: Eve seed 1\n" in file_of(harness, by_command)[1]
    assert step_of(page)[0] == 1  # the page stays


async def test_secret_votes_are_not_given_out(tiny_harness: Harness) -> None:
    """Once somebody has voted no file is given out, and the pages hide the hands (F-35)."""
    harness = tiny_harness
    for number in range(1, 40):
        await harness.play("tiny", *THREE)
        await play_on(harness, "never", number)
        stored = await harness.stored(number)
        page = await shown(harness, "Ada", "replay")
        text = [page.text]
        while not page.button("Next")["disabled"]:
            await harness.press("Ada", page, "Next")
            text.append(page.text)
        told = await shown(harness, "Ada", "replay", number=number, file=True)
        if any("votes stay secret" in one for one in text):
            assert "Votes at this table stay secret forever" in told.text
            assert told.files == []
            assert "The moves as a file" not in page.buttons
            return
        assert "The moves as a file" in page.buttons
        assert verify({**GAMES, "tiny": TINY}, file_of(harness, told)[1]).agrees
        assert stored.row.seed in text[-1]
    raise AssertionError("nobody has voted")


async def test_a_match_that_was_broken_off_can_be_looked_at(tiny_harness: Harness) -> None:
    """F091: all hands are open then."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    await harness.client.services.matches.end(1, "vote")
    await harness.quiet()
    page = await shown(harness, "Eli", "replay")
    await harness.press("Eli", page, "Last")
    assert "Your hand:" in page.text
    assert "voted to end this match" in page.text


async def test_a_log_that_does_not_lead_there_is_not_shown(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    """It is a fault of the bot, so it is logged, and the user is told."""
    harness.faults = True
    await harness.play(DICE_GAME, "Ada", "Ben")
    await played_out(harness)
    assert harness.database is not None
    async with harness.database.write() as session:
        await session.execute(update(EntryRow).where(EntryRow.seq == 1).values(seat=7))
    assert "can't be replayed from its log" in await answered(harness, "Ada", "replay")
    assert "match 1 cannot be replayed" in caplog.text


async def test_a_match_of_older_rules_is_not_shown(tiny_harness: Harness) -> None:
    """A log replays under its own format only."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    await play_on(harness, "never")
    old = (TESTS / "tiny" / "saves" / "format_1.json").read_bytes()
    assert harness.database is not None
    async with harness.database.write() as session:
        await session.execute(update(MatchRow).values(base=old))
    assert "under older rules" in await answered(harness, "Ada", "replay")


async def test_a_match_upgraded_while_it_was_played_is_shown_from_there(
    tiny_harness: Harness,
) -> None:
    """The upgraded save is the new beginning; it proves nothing, so there is no file."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    old = (TESTS / "tiny" / "saves" / "format_1.json").read_bytes()
    assert harness.database is not None
    before = TINY.format
    async with harness.database.write() as session:
        seq = int(re.search(rb'"seq":(\d+)', old)[1])  # type: ignore[index]
        await session.execute(update(MatchRow).values(base=old, snapshot=old, seq=seq))
    await play_on(harness, "never")
    stored = await harness.stored()
    assert stored.match is not None
    assert (stored.match.format, stored.row.ending) == (before, "played")
    page = await shown(harness, "Ada", "replay")
    assert "Round " in page.text
    await harness.press("Ada", page, "Last")
    assert stored.row.seed in page.text
    given = await shown(harness, "Ada", "replay", file=True)
    assert given.files == []
