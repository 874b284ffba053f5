"""Every panel is rendered as a message that Discord accepts."""

import asyncio
from typing import Any

import discord
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import limits
from bot.practice.checks import messages as check_messages
from bot.practice.checks.emoji import is_emoji
from bot.practice.state.attachments import Upload
from bot.practice.state.objects import COMPONENTS_V2, Json, walk
from bot.ui import render
from bot.ui.emoji import valid_emoji
from bot.ui.panel import (
    Button,
    Choice,
    Element,
    File,
    Gallery,
    Link,
    Panel,
    Picture,
    Row,
    Section,
    Select,
    Separator,
    Style,
    Text,
)

WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("🎲👩\u200d👧 \u200b"),
    max_size=300,
)
WHAT = st.sampled_from(["move.0123456789ab", "hand", "pick.card", "rules.tiny.0"])
EMOJIS = st.none() | st.sampled_from(["🎲", "♠", "⚅", "x", "🎲🎲", "", "<:a:1>", "🏳️\u200d🌈", "→"])
BUTTONS = st.builds(
    Button,
    WORDS,
    WHAT,
    st.integers(0, 10**9),
    st.sampled_from(Style),
    EMOJIS,
    st.booleans(),
)
LINKS = st.builds(Link, WORDS, st.just("https://discord.com/channels/1/2/3"))
PICTURES = st.builds(Picture, st.just("a.png"), WORDS)
CHOICES = st.lists(
    st.builds(Choice, WORDS, st.integers(0, 999).map(str), WORDS, EMOJIS, st.booleans()),
    max_size=60,
    unique_by=lambda choice: choice.value,
).map(tuple)
BLOCKS: st.SearchStrategy[Element] = st.one_of(
    st.builds(Text, WORDS | st.text("x ", min_size=3000, max_size=4500)),
    st.just(Separator()),
    st.builds(Row, st.lists(BUTTONS | LINKS, max_size=12).map(tuple)),
    st.builds(
        Select,
        WHAT,
        WORDS,
        CHOICES,
        st.integers(0, 10**9),
        st.integers(0, 3),
        st.integers(1, 30),
    ),
    st.builds(Gallery, st.lists(PICTURES, max_size=15).map(tuple)),
    st.builds(Section, WORDS, st.one_of(BUTTONS, LINKS, PICTURES)),
)
PANELS = st.builds(
    Panel,
    st.lists(BLOCKS, min_size=1, max_size=50).map(tuple),
    st.none() | st.integers(0, 0xFFFFFF),
)


async def drawn(panel: Panel, match: int = 1) -> list[Json]:
    """The components of a panel as they go over the wire; a view needs a running loop."""
    view: Any = render.layout(panel, match, "d")
    components: list[Json] = view.to_components()
    return components


def components_of(panel: Panel) -> list[Json]:
    """Like `drawn`, but synchronous, for tests run by hypothesis."""
    return asyncio.run(drawn(panel))


def check(components: list[Json]) -> None:
    """Raise DiscordError if the stand-in, whose rules are written apart, would refuse it."""
    picture = Upload("a.png", "image/png", b"")
    form = {
        "flags": COMPONENTS_V2,
        "components": components,
        "attachments": [{"id": "0", "filename": "a.png"}],
    }
    check_messages.create(form, {0: picture})


@settings(max_examples=60, deadline=None)
@given(PANELS)
def test_discord_takes_every_panel(panel: Panel) -> None:
    """40 components, 4,000 characters, 25 options, 5 buttons, labels, emojis (F037, F043, F046)."""
    components = components_of(panel)
    every = list(walk(components))
    if len(every) == 1:
        return  # nothing but the frame: such a panel is never sent
    check(components)
    assert len(every) <= limits.COMPONENTS
    assert sum(len(c["content"]) for c in every if c["type"] == 10) <= limits.TEXT_TOTAL
    ids = [c["custom_id"] for c in every if "custom_id" in c]
    assert len(ids) == len(set(ids))


async def test_controls_are_drawn_whatever_the_texts_are() -> None:
    """A long story does not push the buttons off the message."""
    story = tuple(Text("word " * 100) for _ in range(60))
    panel = Panel((*story, Row((Button("Roll", "move.ab", 1),))))
    every = list(walk(await drawn(panel)))
    assert [c["label"] for c in every if c["type"] == 2] == ["Roll"]
    assert len(every) <= limits.COMPONENTS
    assert every[-1]["type"] == 2


async def test_a_text_is_cut_not_lost() -> None:
    """The beginning of what is too long is shown, with a sign that something is missing."""
    every = list(walk(await drawn(Panel((Text("a" * 5_000), Text("never"))))))
    (text,) = [c["content"] for c in every if c["type"] == 10]
    assert len(text) == limits.TEXT_TOTAL
    assert text.startswith("aaa")
    assert text.endswith("…")


async def test_nothing_to_choose_is_no_menu() -> None:
    """A select without options would make Discord refuse the message (F046)."""
    every = list(walk(await drawn(Panel((Text("Hello"), Select("pick.card", "Which?", ()))))))
    assert [c["type"] for c in every] == [17, 10]


async def test_many_options_are_several_menus() -> None:
    """119, 120, 125 options: none is lost, no menu has more than 25 (F043, F044)."""
    for count in (25, 26, 119, 120, 125):
        choices = tuple(Choice(f"Card {number}", str(number)) for number in range(count))
        every = list(walk(await drawn(Panel((Select("pick.card", "Which?", choices),)))))
        menus = [c for c in every if c["type"] == 3]
        values = [option["value"] for menu in menus for option in menu["options"]]
        assert values == [str(number) for number in range(count)]
        assert all(len(menu["options"]) <= limits.SELECT_OPTIONS for menu in menus)
        assert len({menu["custom_id"] for menu in menus}) == len(menus)


async def test_six_buttons_are_two_rows() -> None:
    """More than five buttons go on in another row, in order."""
    row = Row(tuple(Button(str(number), f"pick.{number}") for number in range(7)))
    components = await drawn(Panel((row,)))
    rows = [c for c in walk(components) if c["type"] == 1]
    assert [[b["label"] for b in r["components"]] for r in rows] == [list("01234"), list("56")]


async def test_a_bad_emoji_is_left_out() -> None:
    """The button stays, without it (F037); one that would have no words says so."""
    row = Row((Button("Roll", "hand", emoji="⚅"), Button("", "hand", emoji="→")))
    every = list(walk(await drawn(Panel((row,)))))
    first, second = [c for c in every if c["type"] == 2]
    assert first.get("emoji") is None
    assert (first["label"], second["label"]) == ("Roll", "?")


@settings(max_examples=400)
@given(st.text(min_size=1, max_size=8) | st.text("🎲♠⚅🏽\u200d\ufe0f👩🇩🇪1\u20e3", max_size=6))
def test_no_emoji_passes_that_discord_refuses(text: str) -> None:
    """The two lists, of the bot and of the stand-in, were written apart (F037)."""
    assert valid_emoji(text) is None or is_emoji(text)


def test_every_single_character() -> None:
    """Over all of Unicode, nothing passes that is no emoji; the usual ones do."""
    passed = {chr(point) for point in range(0x110000) if valid_emoji(chr(point))}
    assert [one for one in passed if not is_emoji(one)] == []
    assert {"🎲", "🃏", "♠", "♥", "💀", "⭐", "✅", "🤖", "🗳"} <= passed
    for one in (
        "👩\u200d👩\u200d👧",
        "🇩🇪",
        "1\ufe0f\u20e3",
        "👍🏽",
        "🗳\ufe0f",
        "<:ace:123456789012345678>",
    ):
        assert valid_emoji(one) == one


async def test_a_stopped_view_leaves_nothing_behind() -> None:
    """discord.py keeps no view of what is sent: nothing times out, nothing leaks (F031)."""
    view = render.layout(Panel((Row((Button("Roll", "hand"),)),)), 1, "d")
    assert view.is_finished()
    assert view.timeout is None


async def test_a_new_drawing_has_new_menus() -> None:
    """Menus of two drawings differ in their ids, so that the same option can be chosen (F038)."""
    panel = Panel((Select("pick.card", "Which?", (Choice("1", "1"),), 3),))
    views: list[Any] = [render.layout(panel, 1, draw) for draw in ("a", "b")]
    both = [component for view in views for component in view.to_components()]
    ids = [c["custom_id"] for c in walk(both) if "custom_id" in c]
    assert len(set(ids)) == 2
    assert all(one.startswith("g1:1:3:pick.card:") for one in ids)


def test_at_most_ten_files() -> None:
    """More than ten files are not sent."""
    files = tuple(File(f"{number}.png", b"x") for number in range(12))
    drawn_files = render.files(Panel((), files=files))
    assert len(drawn_files) == limits.FILES
    assert all(isinstance(one, discord.File) for one in drawn_files)


async def test_a_long_entry_of_a_menu_ends_with_a_whole_word() -> None:
    """A text of words is cut between two of them, one without blanks wherever it must be."""
    words = "a teapot at the beach " * 8
    menu = Select("pick", "Which?", (Choice(words, "a"), Choice("W" * 200, "b", words)))
    (found,) = (c for c in walk(await drawn(Panel((menu,)))) if c["type"] == 3)
    first, second = found["options"]
    for text in (first["label"], second["description"]):
        assert len(text) <= limits.OPTION_TEXT
        assert text.endswith("…")
        assert set(text[:-1].split()) == set(words.split())
    assert second["label"] == "W" * (limits.OPTION_TEXT - 1) + "…"
