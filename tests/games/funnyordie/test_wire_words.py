"""Words that players write, over the wire (F-10 to F-12): nothing in them does anything."""

from typing import Any

import pytest

from bot.practice.state.objects import Message
from games.funnyordie import Side
from tests.games.funnyordie.table import FILL_IN, JOKER, playing
from tests.games.funnyordie.wire import THREE, choose, stand, written
from tests.support.harness import Harness
from tests.support.wire import hand, state_of


async def _begin(harness: Harness, card: str = FILL_IN, up: Side = Side.PHOTOS) -> Message:
    """A match in which Ada has chosen ``card`` and the first community card; gives her hand."""
    table = await stand(harness, playing(hands=((card,),), up=up).state, *THREE)
    await choose(harness, "Ada", hand(harness, "Ada"), card, 0)
    return table


async def _write(harness: Harness, words: str, label: str = "Write …") -> Any:
    return await written(harness, "Ada", hand(harness, "Ada"), label, words=words)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("**bold** _and_ ||hidden||", r"\*\*bold\*\* \_and\_ \|\|hidden\|\|"),
        ("[a link](https://example.com)", r"\[a link\]\(https\://example.com\)"),
        ("  two\u200b  spaces\u2060 ", "two spaces"),
        ("# loud\ttab", r"\# loud tab"),
    ],
)
async def test_f_10_words_are_shown_as_they_are_written(
    harness: Harness, typed: str, shown: str
) -> None:
    """F-10: markdown and links do nothing; zero-width marks and tabs are taken out.

    The pair is seen before it is laid, and stands on the table afterwards.
    """
    table = await _begin(harness)
    await _write(harness, typed)
    assert f"__{shown}__" in hand(harness, "Ada").text
    assert shown not in table.text
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert f"Says {FILL_IN} __{shown}__ of it" in table.text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("hello @everyone", "No mentions"),
        ("hello @\u200beveryone", "No mentions"),
        ("hello ＠here", "No mentions"),
        ("<@1234567890123456789>", "No mentions"),
        ("<@&1234567890123456789>", "No mentions"),
        ("come to discord.gg/abc", "No invites"),
        ("come to https://discord.com/invite/abc", "No invites"),
        ("\u202eesrever", "reverse the writing direction"),
    ],
)
async def test_f_10_blocked_words_are_refused_and_can_be_written_anew(
    harness: Harness, typed: str, reason: str
) -> None:
    """F-10: the filter says why; Try again reopens the form, and no move was made."""
    await _begin(harness)
    refused = await _write(harness, typed)
    assert reason in refused.ephemeral.text
    again = await harness.press("Ada", refused.ephemeral, "Try again")
    await harness.person("Ada").submit(again, {"words": "a duck"})
    await harness.quiet()
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    (pair,) = (await state_of(harness)).pairs
    assert pair.words == "a duck"


async def test_f_10_three_hundred_characters_are_too_many(harness: Harness) -> None:
    """The form takes 120; a doctored client's 300 are refused in words."""
    await _begin(harness)
    opened = await harness.press("Ada", hand(harness, "Ada"), "Write …")
    (field,) = opened.modal["components"]
    assert field["component"]["max_length"] == 120
    components = [{"type": 18, "component": {"type": 4, "custom_id": "words", "value": "x" * 300}}]
    forged = harness.person("Ada").submit_forged(opened, opened.modal["custom_id"], components)
    await forged
    await harness.quiet()
    assert forged.ephemeral is not None
    assert "At most 120 characters" in forged.ephemeral.text


async def test_f_10_without_words_it_is_said_aloud(harness: Harness) -> None:
    """F-10: words are optional."""
    table = await _begin(harness, JOKER)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    (pair,) = (await state_of(harness)).pairs
    assert (pair.card, pair.words) == (JOKER, "")
    assert "said aloud" in table.text


async def test_f_12_a_scene_can_be_described(harness: Harness) -> None:
    """F-12: a Joker's photo side in words."""
    table = await _begin(harness, JOKER, Side.CAPTIONS)
    await written(
        harness,
        "Ada",
        hand(harness, "Ada"),
        "Your picture …",
        scene="A *cow* on stilts",
        picture=[],
    )
    assert r"A \*cow\* on stilts" in hand(harness, "Ada").text
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert r"🖼 A \*cow\* on stilts" in table.text


async def test_nothing_is_laid_before_both_cards_are_chosen(harness: Harness) -> None:
    """A forged press cannot lay half a pair; start over drops everything."""
    await _begin(harness)
    held = hand(harness, "Ada")
    (lay,) = [c for c in held.components if ":pick.lay:" in (c.get("custom_id") or "")]
    await harness.press("Ada", held, "Take back")
    assert "Lay this pair" not in hand(harness, "Ada").buttons
    pressed = await harness.forge("Ada", held, lay["custom_id"])
    assert "first" in pressed.ephemeral.text
    assert (await state_of(harness)).pairs == ()
