"""Votes over the wire: at the table and in the hand, secret until the reveal (F-13 to F-20)."""

import re
from collections.abc import Iterator

import pytest

from bot.practice.state.objects import Message
from cogs.funnyordie.reveal import COUNTDOWN
from games.funnyordie import Options
from games.funnyordie.moves import Vote
from games.funnyordie.state import Voting
from tests.games.funnyordie.table import voting
from tests.games.funnyordie.wire import FOUR, THREE, put, reveal, stand, vote
from tests.support.harness import Harness
from tests.support.wire import hand, seed, state_of


def _everywhere(harness: Harness, *, but: str) -> Iterator[Message]:
    """Every message there is that is not private to this person."""
    person = harness.person(but).id
    for channel in harness.stand_in.world.channels.values():
        if channel.recipient != person:
            yield from (m for m in channel.messages.values() if m.private_to != person)


def _marked(message: Message) -> list[str]:
    """The buttons of a message that are marked as chosen."""
    return [
        one["label"] for one in message.components if (one.get("emoji") or {}).get("name") == "✅"
    ]


async def test_tokens_are_laid_at_the_table_and_confirmed_in_private(harness: Harness) -> None:
    """F-14: FUNNY and DIE by buttons of the table; nothing counts before it is confirmed."""
    table = await stand(harness, voting(4).state, *FOUR)
    first = (await harness.press("Ada", table, "FUNNY B")).ephemeral
    assert _marked(first) == ["FUNNY B"]
    assert "Confirm my vote" not in first.buttons
    second = (await harness.press("Ada", table, "DIE C")).ephemeral
    assert _marked(second) == ["FUNNY B", "DIE C"]
    assert (await state_of(harness)).phase.votes[0] is None
    await harness.press("Ada", second, "Confirm my vote")
    phase = (await state_of(harness)).phase
    assert isinstance(phase, Voting)
    assert phase.votes[0] == Vote(1, 2)
    assert "FUNNY on **B**, DIE on **C**" in second.text
    assert "Ada · ✅ has voted" in table.text


async def test_f_13_ones_own_pair_is_refused(harness: Harness) -> None:
    """F-13: neither token goes on one's own pair, at the table or by a forged press in the hand."""
    table = await stand(harness, voting(4).state, *FOUR)
    for label in ("FUNNY A", "DIE A"):
        pressed = await harness.press("Ada", table, label)
        assert "own pair" in pressed.ephemeral.text
        assert _marked(pressed.ephemeral) == []
    assert not [label for label in hand(harness, "Ada").buttons if label.endswith(" A")]


async def test_f_14_both_tokens_never_lie_on_one_pair(harness: Harness) -> None:
    """F-14: the token that lay there goes back to the hand; changing one's mind costs nothing."""
    await stand(harness, voting(4).state, *FOUR)
    await harness.press("Ada", hand(harness, "Ada"), "FUNNY B")
    await harness.press("Ada", hand(harness, "Ada"), "DIE C")
    await harness.press("Ada", hand(harness, "Ada"), "DIE B")
    assert _marked(hand(harness, "Ada")) == ["DIE B"]
    assert "Confirm my vote" not in hand(harness, "Ada").buttons
    await harness.press("Ada", hand(harness, "Ada"), "FUNNY D")
    await harness.press("Ada", hand(harness, "Ada"), "Take back")
    assert _marked(hand(harness, "Ada")) == []
    await vote(harness, "Ada", hand(harness, "Ada"), "D", "B")
    phase = (await state_of(harness)).phase
    assert isinstance(phase, Voting)
    assert phase.votes[0] == Vote(3, 1)


def _shown(message: Message) -> str:
    """All that is on a message, without its ids, times and draw marks."""
    parts = []
    for component in message.components:
        part = {k: v for k, v in component.items() if k not in ("components", "id", "items")}
        if "custom_id" in part:
            part["custom_id"] = part["custom_id"].rpartition(":")[0]
        parts.append(part)
    shown = str([parts, message.files, message.text])
    return re.sub(r"<t:\d+:R>|:\d+:(?=pick|hand|menu)", "#", shown)


async def test_votes_are_secret_until_the_reveal(harness: Harness) -> None:
    """F-35, F035, F214: however Ada votes, all that others can see is the same, word for word."""
    seen = []
    table = await stand(harness, voting(4).state, *FOUR)
    for funny, die in (("B", "C"), ("C", "B"), ("D", "C")):
        await put(harness, voting(4).state)
        table = await harness.table("FUNNY A")
        press = await harness.press("Ada", table, f"FUNNY {funny}")
        await harness.press("Ada", press.ephemeral, f"DIE {die}")
        await harness.press("Ada", press.ephemeral, "Confirm my vote")
        everywhere = list(_everywhere(harness, but="Ada"))
        newest = [table, *(hand(harness, name) for name in FOUR[1:])]
        assert all(message in everywhere for message in newest)
        seen.append([_shown(message) for message in newest])
    assert "Ada · ✅ has voted" in table.text
    assert seen[0] == seen[1] == seen[2]


async def test_the_reveal_tells_totals_and_moves_the_money(harness: Harness) -> None:
    """F-16, F-17, F-22, F-35: tokens cancel, one is crowned, no voter is named."""
    table = await stand(harness, voting(3).state)
    await vote(harness, "Ada", hand(harness, "Ada"), "B", "C")
    await vote(harness, "Ben", hand(harness, "Ben"), "A", "C")
    await vote(harness, "Cleo", hand(harness, "Cleo"), "B", "A")
    (when,) = re.findall(r"turned up <t:(\d+):R>", table.text)
    assert 0 < int(when) - harness.clock.now() <= COUNTDOWN
    assert "Roll" not in table.buttons
    assert "wins" not in table.text
    await reveal(harness)
    assert "👑 😂😂 **2** FUNNY" in table.text
    assert "😂💀 1 FUNNY − 1 DIE = **0**" in table.text
    assert "💀💀 0 FUNNY, 2 DIE: **0** left" in table.text
    assert "Round 1: Ben wins $3,000!" in table.text
    assert "💵 **$12,000** Ben" in table.text
    assert "Ada: 😂" not in table.text


async def test_f_35_open_votes_are_named_at_the_reveal_only(harness: Harness) -> None:
    """F-35: if the host opens the votes, the reveal says who placed what."""
    table = await stand(harness, voting(3, options=Options(show_votes=True)).state)
    await vote(harness, "Ada", hand(harness, "Ada"), "B", "C")
    await vote(harness, "Ben", hand(harness, "Ben"), "A", "C")
    assert "Ada: 😂" not in table.text
    await vote(harness, "Cleo", hand(harness, "Cleo"), "B", "A")
    await reveal(harness)
    assert "Ada: 😂 B, 💀 C" in table.text


async def test_f_18_a_tie_is_voted_on_again(harness: Harness) -> None:
    """F-18: the others vote on the tied pairs only; the tokens of the first vote are shown."""
    table = await stand(harness, voting(4).state, *FOUR)
    for name, funny, die in (("Ada", "B", "D"), ("Ben", "A", "D"), ("Cleo", "A", "D")):
        await vote(harness, name, hand(harness, name), funny, die)
    await vote(harness, "Eli", hand(harness, "Eli"), "B", "C")
    await reveal(harness)
    assert "death match" in table.text
    assert [b for b in table.buttons if b.startswith(("FUNNY", "DIE"))] == [
        "FUNNY A",
        "FUNNY B",
        "DIE A",
        "DIE B",
    ]
    refused = await harness.press("Ada", table, "FUNNY B")
    assert "it's up to Cleo and Eli." in refused.ephemeral.text
    await vote(harness, "Cleo", hand(harness, "Cleo"), "A", "B")
    await vote(harness, "Eli", hand(harness, "Eli"), "A", "B")
    await reveal(harness)
    assert "Ada wins $4,000" in table.text


async def test_a_restart_in_the_middle_of_the_vote(harness: Harness) -> None:
    """Tokens that are laid and votes that are cast outlive a restart; the old buttons work."""
    table = await stand(harness, voting(3).state)
    await vote(harness, "Ada", hand(harness, "Ada"), "B", "C")
    held = hand(harness, "Ben")
    await harness.press("Ben", held, "FUNNY C")
    await harness.restart(politely=False)
    await harness.press("Ben", hand(harness, "Ben"), "DIE A")
    assert _marked(hand(harness, "Ben")) == ["FUNNY C", "DIE A"]
    await harness.press("Ben", hand(harness, "Ben"), "Confirm my vote")
    private = (await harness.press("Cleo", table, "FUNNY B")).ephemeral
    await harness.press("Cleo", private, "DIE A")
    await harness.press("Cleo", private, "Confirm my vote")
    assert (await state_of(harness)).last is not None


async def test_a_confirmed_vote_is_final(harness: Harness) -> None:
    """F118: presses that come late are refused in words, and change nothing."""
    table = await stand(harness, voting(3).state)
    held = hand(harness, "Ada")
    for label in ("FUNNY B", "DIE C"):
        await harness.press("Ada", held, label)
    (confirm,) = [c for c in held.components if c.get("label") == "Confirm my vote"]
    await harness.press("Ada", held, "Confirm my vote")
    again = await harness.forge("Ada", held, confirm["custom_id"])
    assert "already answered that" in again.ephemeral.text
    late = await harness.press("Ada", table, "FUNNY C")
    assert "already answered that" in late.ephemeral.text
    phase = (await state_of(harness)).phase
    assert isinstance(phase, Voting)
    assert phase.votes == (Vote(1, 2), None, None)


async def test_an_outsider_cannot_vote(harness: Harness) -> None:
    """F032: who has no seat is told so."""
    table = await stand(harness, voting(3).state, *THREE)
    pressed = await harness.press("Eli", table, "FUNNY B")
    assert "don't have a seat" in pressed.ephemeral.text


async def test_how_many_have_voted_is_told_and_never_how(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Confirmed votes are counted at the table; it reads the same whatever was voted (F121)."""
    seed(monkeypatch, "the same one twice")
    texts = []
    for match_id, (funny, die) in enumerate(((1, 2), (3, 1)), start=1):
        table = await harness.play("funnyordie", *FOUR)
        await put(harness, voting(4).state, match_id)
        assert "0 of 4 votes are in." in table.text
        asked = (await harness.stored(match_id)).pending[0]
        await harness.client.services.matches.submit(match_id, 0, asked.id, Vote(funny, die))
        await harness.advance(2)
        assert "1 of 4 votes are in." in table.text
        texts.append(re.sub(r"<t:\d+:R>|Table \d+", "", table.text))
        await harness.client.services.matches.end(match_id, "host")
        await harness.quiet()
    assert texts[0] == texts[1]
