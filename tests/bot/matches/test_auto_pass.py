"""Reaction windows: the buttons on the table, and passing in advance."""

from typing import Any

import pytest

from bot.matches.stored_match import StoredMatch
from games.core import Match
from tests.support.harness import Harness
from tests.support.tiny_match import deal, hand, name_of, play_on, reaches
from tests.tiny.game.cards import BLOCK

THREE = ("Ada", "Ben", "Cleo")


def _with_block(match: Match[Any, Any]) -> bool:
    """Whether somebody holds two Blocks and somebody none, and thefts come about."""
    blocks = [player.hand.count(BLOCK) for player in match.state.players]
    return max(blocks) >= 2 and min(blocks) == 0 and reaches("react")(match)


def _holder(stored: StoredMatch, holds: bool) -> str:
    """A player who is asked and holds a Block, or does not."""
    assert stored.match is not None
    players = stored.match.state.players
    return next(
        name_of(stored, d.seat) for d in stored.pending if (BLOCK in players[d.seat].hand) == holds
    )


async def test_a_block_by_a_press_at_the_table(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody has the same two buttons; a Block opens the next window, with a new id."""
    harness = tiny_harness
    deal(monkeypatch, _with_block, 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    assert {"Block", "Let it happen"} <= set(table.buttons)
    old = table.button("Let it happen")["custom_id"]
    blocker = _holder(stored, holds=True)
    pressed = await harness.press(blocker, table, "Block")
    assert pressed.callback == 7
    assert f"{blocker} blocks" in table.text
    assert "1 blocks so far" in table.text
    after = await harness.stored()
    assert {d.id for d in after.pending}.isdisjoint(d.id for d in stored.pending)
    late = await harness.forge(names_of(after)[0], table, old)
    assert late.ephemeral is not None
    assert (await harness.stored()).row.seq == after.row.seq
    for name in names_of(after):
        await harness.press(name, table, "Let it happen")
    assert "Nothing is stolen" in table.text


def names_of(stored: StoredMatch) -> list[str]:
    """The names of the players who are asked."""
    return [name_of(stored, d.seat) for d in stored.pending]


async def test_a_block_without_the_card_is_refused_privately(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else learns that the card was missing (F214)."""
    harness = tiny_harness
    deal(monkeypatch, _with_block, 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    bare = _holder(stored, holds=False)
    before = table.text
    pressed = await harness.press(bare, table, "Block")
    assert "can't do that now" in pressed.ephemeral.text
    assert pressed.ephemeral.private_to == harness.person(bare).id
    assert table.text == before
    assert (await harness.stored()).row.seq == stored.row.seq


async def test_the_buttons_are_the_same_whatever_is_held(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table of a window shows nothing that depends on a hidden card (F215)."""
    harness = tiny_harness
    shown = []
    for where, blocks in (("table", True), ("lounge", False)):

        def one(match: Match[Any, Any], wanted: bool = blocks) -> bool:
            held = any(BLOCK in player.hand for player in match.state.players)
            return held == wanted and reaches("react")(match)

        deal(monkeypatch, one, 2, first=0)
        table = await harness.play("tiny", "Ada", "Ben", where=where)
        await play_on(harness, "react", 1 if blocks else 2)
        shown.append([label for label in table.buttons if label != "More …"])
    assert shown[0] == shown[1]


async def test_letting_everything_happen(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One press for the whole round: its windows are answered, nothing else is, until it ends."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "turn")
    thief = name_of(stored, stored.pending[0].seat)
    passive = next(name for name in THREE if name != thief)
    held = hand(harness, passive)
    await harness.press(passive, held, "Let everything happen")
    assert "Ask me again" in held.buttons
    assert (await harness.stored()).pending == stored.pending
    stored = await play_on(harness, "react")
    assert passive in names_of(stored) or stored.row.seq > 0
    await harness.advance(2.1)
    waited = [d for d in (await harness.stored()).pending if d.kind == "react"]
    assert passive not in [name_of(stored, d.seat) for d in waited]
    for asked in waited:
        name = name_of(stored, asked.seat)
        await harness.press(name, hand(harness, name), "Let it happen")
    stored = await harness.stored()
    assert {d.kind for d in stored.pending} == {"bid"}
    assert passive in names_of(stored)
    assert stored.seats[0].away is False
    assert "Let everything happen" in hand(harness, passive).buttons


async def test_taking_it_back(tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Ask me again” before the window is answered: it is the user's own again."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "turn")
    thief = name_of(stored, stored.pending[0].seat)
    passive = next(name for name in THREE if name != thief)
    held = hand(harness, passive)
    await harness.press(passive, held, "Let everything happen")
    await harness.press(passive, held, "Ask me again")
    stored = await play_on(harness, "react")
    await harness.advance(5)
    assert passive in names_of(await harness.stored())
    await harness.press(passive, held, "Let it happen")
    assert passive not in [
        name_of(stored, d.seat) for d in (await harness.stored()).pending if d.kind == "react"
    ]


async def test_a_window_counts_down_without_edits(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's own timestamps count; the bot edits nothing while nothing happens (F179)."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    table = await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    (due,) = stored.due.values()
    assert f"<t:{int(due)}:R>" in table.text
    every = harness.counting("* *")
    await harness.advance(due - harness.clock.now() - 5)
    assert every() == 0


@pytest.mark.parametrize("passing", ["mine", "own"])
async def test_a_game_that_tells_no_involvement_asks(
    tiny_harness: Harness, passing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody can say whom a theft concerns, everybody is asked but who lets all happen."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    for name in THREE:
        panel = (await harness.slash(name, "table", "settings")).ephemeral
        await harness.choose(name, panel, "mine.passing", passing)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "react")
    await harness.advance(5)
    assert (await harness.stored()).pending == stored.pending
    held = hand(harness, names_of(stored)[0])
    assert "Let everything happen" in held.buttons
    assert "Only what concerns me" not in held.buttons
