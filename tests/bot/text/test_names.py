"""Names with markdown, mentions or invisible characters, and very long ones."""

import pytest

from bot.limits import NAME_SHOWN
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

NAMES = (
    "**Bold** _Ada_",
    "`code` ~~gone~~ ||spoiler||",
    "<@1191168000000000011> @everyone",
    "<#1191168000000000103> <t:0:R> <:x:1191168000000000011>",
    "[link](https://example.invalid)",
    "```\n# Head\n> quote",
    "\u200b\u200d\u2060",
    "\u202eevil\u202c",
    "A" * 80,
    "  many   blanks  ",
    "- list 1. item",
    "👩‍👩‍👧‍👦" * 8,
)
LIVE = ("**", "__", "~~", "||", "`", "<@", "<#", "<t:", "<:", "](", "@everyone", "\u202e")


def unescaped(text: str) -> str:
    """A text without what is escaped in it, so that only what works is left."""
    kept, escape = [], False
    for letter in text:
        if not escape and letter != "\\":
            kept.append(letter)
        escape = not escape and letter == "\\"
    return "".join(kept)


@pytest.mark.parametrize("names", [NAMES[at : at + 3] for at in range(0, len(NAMES), 3)])
async def test_a_name_does_nothing(
    tiny_harness: Harness, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It pings nobody, formats nothing and is found in tables, hands and menus (F163, F164)."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 4, first=0)
    odd = [harness.person(name) for name in ("Ben", "Cleo", "Dana")]
    for person, name in zip(odd, names, strict=True):
        person.user.name = name
    lobby = await harness.lobby("tiny", "Ada")
    for person in odd:
        await person.press(lobby, "Join")
    await harness.quiet()
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "option.first", 1)
    seen = [lobby, menu]
    for message in seen:
        assert_harmless(harness, message, names)
    await harness.press("Ada", lobby, "Start")
    await play_on(harness, "turn")
    held = hand(harness, "Ada")
    await harness.choose("Ada", held, "pick.victim", 1)
    for message in (lobby, held):
        assert_harmless(harness, message, names)
    await harness.press("Ada", held, "Confirm")
    assert_harmless(harness, lobby, names)
    await harness.advance(60)
    await play_on(harness, "bid")
    for message in harness.person("Eli").messages("table"):
        assert_harmless(harness, message, names)
        assert harness.person("Eli").id not in message.pinged


def assert_harmless(harness: Harness, message: Message, names: tuple[str, ...]) -> None:
    """Nothing of the names works as a mark; labels show it as it is, without backslashes."""
    own = message.text.replace("**Tiny**", "").replace("**Seats:", "")
    own = own.replace("**Round", "").replace("**\n", "\n").replace("** (", " (")
    own = own.replace("**My hand**", "").replace("**/play**", "")
    for word in (f"<#{message.channel.id}>", f"<#{harness.stand_in.channel('table').id}>"):
        own = own.replace(word, "")
    plain = unescaped(own)
    for user in message.pinged:  # a notice mentions whom it is for
        plain = plain.replace(harness.person(user).mention, "")
    plain = plain.replace("<t:1", "")  # deadlines
    marks = [mark for mark in LIVE if mark in "".join(names) and mark in plain]
    assert marks == [], plain
    labels = [str(o["label"]) for c in message.components for o in c.get("options", ())]
    for label in (*labels, *message.buttons):
        assert "\\" not in label
        assert len(label) <= 100
        assert label.strip()


async def test_a_name_that_is_too_long_is_clipped(harness: Harness) -> None:
    """80 letters do not push the others off the table."""
    harness.person("Ada").user.name = "A" * 80
    await harness.person("A" * 80).slash("table", f"play {DICE_GAME}")
    lobby = await harness.table("Join")
    assert "A" * (NAME_SHOWN - 1) + "…" in lobby.text
    assert "A" * NAME_SHOWN not in lobby.text


async def test_an_invisible_name_is_shown_somehow(harness: Harness) -> None:
    """Nobody sits at the table without a mark to point at."""
    harness.person("Ada").user.name = "\u200b"
    await harness.person("\u200b").slash("table", f"play {DICE_GAME}")
    lobby = await harness.table("Join")
    assert "1. ?" in lobby.text


@pytest.mark.parametrize("name", ["Ada\u3164", "Ada\ufe0f", "A\u034fda", "Ａｄａ", "ada"])
async def test_a_double_of_somebody_has_a_number(harness: Harness, name: str) -> None:
    """A player whose name looks like another's at the table gets a number (F170)."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    harness.person("Ben").user.name = name
    await harness.person(name).press(lobby, "Join")
    await harness.quiet()
    ada, double = (await harness.stored()).labels()
    assert ada == "Ada"
    assert double.endswith(" (2)")
    assert double.replace("(", "\\(").replace(")", "\\)") in lobby.text


async def test_a_new_name_is_shown_from_the_next_press_on(harness: Harness) -> None:
    """A user who changes their name is shown under the new one after their next press."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    ada = harness.person("Ada")
    ada.user.name = "Augusta"
    await harness.press("Augusta", table, "Roll")
    await harness.press(await harness.asked(), table, "Roll")
    assert "Augusta" in table.text
    assert "Ada" not in table.text


HEBREW = "\u05d0\u05d3\u05d4 9"
"""A name in Hebrew that ends in a number, which would stand on its other side."""


async def test_a_name_from_right_to_left_keeps_to_itself(harness: Harness) -> None:
    """F320: in tables, menus, buttons and answers, so that numbers stay beside their names."""
    harness.person("Ben").user.name = HEBREW
    lobby = await harness.lobby(DICE_GAME, "Ada", "Cleo")
    await harness.press(HEBREW, lobby, "Join")
    shown = [(await harness.press("Ada", lobby, "Options")).ephemeral]
    await harness.press("Ada", lobby, "Start")
    table = await harness.table("Roll it out")
    shown += [table, (await harness.press("Ada", table, "More …")).ephemeral]
    refused = await harness.press("Eli", table, "Roll")
    shown.append(refused.ephemeral)
    while (await harness.stored()).playing:
        await harness.press(await harness.asked(), table, "Roll it out")
    shown.append((await harness.slash(HEBREW, "table", "stats")).ephemeral)
    shown.append((await harness.slash("Ada", "table", "leaderboard", game=DICE_GAME)).ephemeral)
    named = 0
    for message in shown:
        parts = [message.text, *message.buttons]
        parts += [one["label"] for c in message.components for one in c.get("options", ())]
        for part in parts:
            named += part.count(HEBREW)
            assert part.count(HEBREW) == part.count(f"\u2068{HEBREW}\u2069"), part
    assert named >= 5
