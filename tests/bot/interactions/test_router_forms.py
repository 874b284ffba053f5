"""Drafts and modals: choices in several parts, and free text that may be refused."""

from typing import Any

import pytest

from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.tiny_match import deal, hand, name_of, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


@pytest.fixture
async def turn(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> tuple[Harness, str, Message]:
    """A leader's turn: the harness, the leader's name, and the hand in which it is taken."""
    deal(monkeypatch, reaches("react"), 3)
    await tiny_harness.play("tiny", *THREE)
    stored = await play_on(tiny_harness, "turn")
    name = name_of(stored, stored.pending[0].seat)
    return tiny_harness, name, hand(tiny_harness, name)


async def _victims(harness: Harness) -> list[int]:
    stored = await harness.stored()
    assert stored.match is not None
    return list(stored.match.state.victims())


async def test_a_draft_is_private_and_changes_nothing(turn: tuple[Harness, str, Message]) -> None:
    """A choice in parts is kept for its seat, shown to it alone, and submitted on Confirm only."""
    harness, name, held = turn
    table = harness.person("Eli").last("table", "My hand")
    assert table is not None
    before, seq = table.text, (await harness.stored()).row.seq
    first, second = await _victims(harness)
    await harness.choose(name, held, "pick.victim", first)
    await harness.choose(name, held, "pick.victim", second)
    assert (await harness.stored()).row.seq == seq
    assert table.text == before
    await harness.press(name, held, "Take back")
    assert "Confirm" not in held.buttons
    await harness.choose(name, held, "pick.victim", second)
    await harness.press(name, held, "Confirm")
    stored = await harness.stored()
    assert stored.row.seq == seq + 1
    assert f"{name} reaches for {name_of(stored, second)}" in table.text


async def test_the_same_option_can_be_chosen_again(turn: tuple[Harness, str, Message]) -> None:
    """Each drawing has menus of its own, so that Discord sends the same choice again (F038)."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    menus = set()
    for _ in range(2):
        await harness.choose(name, held, "pick.victim", victim)
        assert "Confirm" in held.buttons
        menus |= {c["custom_id"] for c in held.components if c["type"] == 3}
        await harness.press(name, held, "Take back")
        menus |= {c["custom_id"] for c in held.components if c["type"] == 3}
    assert len(menus) == 4


async def test_a_draft_is_dropped_with_its_question(turn: tuple[Harness, str, Message]) -> None:
    """What was begun for one question is not there for the next one (F041)."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    await harness.choose(name, held, "pick.victim", victim)
    confirm = held.button("Confirm")["custom_id"]
    await harness.press(name, held, "Pass")
    await play_on(harness, "turn")
    stale = await harness.forge(name, held, confirm)
    assert stale.ephemeral is not None
    later = await harness.stored()
    leader = name_of(later, later.pending[0].seat)
    assert "Confirm" not in hand(harness, leader).buttons


async def _taunt(harness: Harness, name: str, held: Message, words: str) -> Any:
    """Open the form for a taunt and send it off."""
    opened = await harness.press(name, held, "With words …")
    assert opened.callback == 9
    sent = await harness.person(name).submit(opened, {"words": words})
    await harness.quiet()
    return sent


async def test_free_words_go_with_the_move(turn: tuple[Harness, str, Message]) -> None:
    """They stand at the table, without any mark in them doing anything (F163)."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    await harness.choose(name, held, "pick.victim", victim)
    sent = await _taunt(harness, name, held, "**Mine**  _now_")
    assert sent.callback == 7
    table = await harness.table("Let it happen")
    assert "\\*\\*Mine\\*\\* \\_now\\_" in table.text
    assert table.pinged == ()
    stored = await harness.stored()
    assert stored.match is not None
    assert stored.match.state.frames[-1].words == "**Mine** _now_"


async def test_a_refused_form_can_be_tried_again(turn: tuple[Harness, str, Message]) -> None:
    """The refusal offers “Try again”, which reopens the form; the draft is kept."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    await harness.choose(name, held, "pick.victim", victim)
    seq = (await harness.stored()).row.seq
    refused = (await _taunt(harness, name, held, "Mine!")).ephemeral
    assert "do not shout “Mine!”" in refused.text
    assert (await harness.stored()).row.seq == seq
    opened = await harness.press(name, refused, "Try again")
    assert opened.callback == 9
    await harness.person(name).submit(opened, {"words": "Mine."})
    await harness.quiet()
    assert (await harness.stored()).row.seq == seq + 1
    assert "“Mine.”" in (await harness.table("Let it happen")).text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Hey <@1191168000000000011>", "No mentions"),
        ("@everyone look", "No mentions"),
        ("discord.gg/elsewhere", "No invites"),
        ("x" * 121, "At most 120"),
    ],
)
async def test_words_that_are_blocked(
    turn: tuple[Harness, str, Message], words: str, reason: str
) -> None:
    """Blocked words change nothing, even from a forged client that bypasses the form's limits."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    await harness.choose(name, held, "pick.victim", victim)
    opened = await harness.press(name, held, "With words …")
    field = {"type": 4, "id": 2, "custom_id": "words", "value": words}
    seq = (await harness.stored()).row.seq
    sent = await harness.person(name).submit_forged(
        opened, opened.modal["custom_id"], [{"type": 18, "id": 1, "component": field}]
    )
    await harness.quiet()
    assert sent.ephemeral is not None
    assert reason in sent.ephemeral.text
    assert "Try again" in sent.ephemeral.buttons
    assert (await harness.stored()).row.seq == seq


async def test_a_form_that_comes_too_late(turn: tuple[Harness, str, Message]) -> None:
    """The question was answered while the form was open: it is refused, without Try again."""
    harness, name, held = turn
    (victim, *_others) = await _victims(harness)
    await harness.choose(name, held, "pick.victim", victim)
    opened = await harness.press(name, held, "With words …")
    await harness.advance(181)
    seq = (await harness.stored()).row.seq
    sent = await harness.person(name).submit(opened, {"words": "Late"})
    await harness.quiet()
    assert sent.ephemeral is not None
    assert "Try again" not in sent.ephemeral.buttons
    assert (await harness.stored()).row.seq == seq
    assert "Late" not in (await harness.table("My hand")).text


@pytest.mark.parametrize("components", [[], [{"type": 18}], [{"type": 1, "components": []}]])
async def test_a_form_without_its_fields(
    turn: tuple[Harness, str, Message], components: list[dict[str, Any]]
) -> None:
    """Whatever a client leaves out, it gets an answer, and no move is made by it."""
    harness, name, held = turn
    asked = (await harness.stored()).pending[0].id
    opened = await harness.forge(name, held, f"g1:1:{asked}:ask.tiny.taunt:x")
    seq = (await harness.stored()).row.seq
    custom_id = f"g1:1:{asked}:say.taunt:x"
    sent = await harness.person(name).submit_forged(opened, custom_id, components)
    await harness.quiet()
    assert not sent.failed
    assert sent.ephemeral is not None
    assert "Choose first" in sent.ephemeral.text
    assert (await harness.stored()).row.seq == seq
