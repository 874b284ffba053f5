"""Packs of a server's own: added, listed, mixed in, taken away while they are played."""

from typing import Any

import pytest

from bot.packs import server_packs
from bot.practice.state.objects import Message
from games.funnyordie import Caption, Photo, Side
from tests.games.funnyordie.pack_files import add, cards, contents
from tests.games.funnyordie.table import playing
from tests.games.funnyordie.test_wire_uploads import BAD, picture
from tests.games.funnyordie.wire import THREE, choose, put
from tests.support.harness import Harness
from tests.support.wire import hand, state_of

CAPTIONS = "Our lift on Mondays\n\nWho ate ____?\n  Two   spaces  "


async def _mixed(harness: Harness) -> Message:
    """A lobby of three with the server's packs mixed in."""
    lobby = await harness.lobby("funnyordie", *THREE)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    said = await harness.press("Ada", menu, "Mix in the server's packs")
    assert "mixed in" in said.ephemeral.text
    return lobby


async def test_captions_and_pictures_make_cards(harness: Harness) -> None:
    """Lines of the form and of a file, the first with the first picture and its description."""
    person = harness.person("Ada")
    file = person.upload("more.txt", "From a file".encode("utf-8-sig"))
    shown = person.upload("a.jpg", picture("JPEG"))
    sent = await add(
        harness, captions=CAPTIONS, file=[file], pictures=[shown], descriptions="A red wall"
    )
    assert "4 cards were added" in sent.ephemeral.text
    assert "**Office**: 4 cards, 1 of them" in sent.ephemeral.text
    rows = await cards(harness)
    assert [(row.text, row.alt, row.data is not None) for row in rows] == [
        ("Our lift on Mondays", "A red wall", True),
        ("Who ate ____?", "", False),
        ("Two spaces", "", False),
        ("From a file", "", False),
    ]
    again = await add(harness, captions="One more")
    assert "**Office**: 5 cards" in again.ephemeral.text


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({}, "nothing to add"),
        ({"captions": "x" * 91}, "At most 90"),
        ({"captions": "fine\nhello @everyone"}, "No mentions"),
        ({"captions": "____ and ____"}, "one blank"),
        ({"name": "\u200b", "captions": "a"}, "needs a name"),
    ],
)
async def test_a_form_that_is_not_right_adds_nothing(
    harness: Harness, values: dict[str, Any], reason: str
) -> None:
    """The reason is said in words."""
    sent = await add(harness, **values)
    assert reason in sent.ephemeral.text
    assert await cards(harness) == []


@pytest.mark.parametrize("name", ["text", "bomb", "heavy"])
async def test_a_bad_picture_adds_nothing(harness: Harness, name: str) -> None:
    """All or nothing: a good picture beside a bad one is not kept either."""
    filename, data, reason = BAD[name]
    person = harness.person("Ada")
    given = [person.upload("good.png", picture()), person.upload(filename, data)]
    sent = await add(harness, captions="a", pictures=given)
    assert reason in sent.ephemeral.text
    assert await cards(harness) == []


async def test_a_refused_line_is_quoted_and_the_captions_come_back(harness: Harness) -> None:
    """A user who has written many captions does not lose them to one long line (F137)."""
    text = "A good one\n" + "**b**" * 20 + "\nAnother good one"
    refused = (await add(harness, captions=text)).ephemeral
    assert r"“\*\*b" in refused.text
    assert "At most 90 characters" in refused.text
    assert "Nothing was added." in refused.text
    file = contents(harness, refused).decode()
    assert file == text
    mended = file.replace("**b**" * 20, "short").encode()
    given = harness.person("Ada").upload("captions.txt", mended)
    assert "3 cards were added" in (await add(harness, file=[given])).ephemeral.text
    assert [row.text for row in await cards(harness)] == ["A good one", "short", "Another good one"]


async def test_the_cards_of_a_pack_are_listed_by_number(harness: Harness) -> None:
    """Page by page, captions and what pictures show: what a report is about can be seen (F202)."""
    shown = harness.person("Ada").upload("a.jpg", picture("JPEG"))
    texts = "\n".join(f"Caption *{place}*" for place in range(1, 13))
    panel = (
        await add(harness, captions=texts, pictures=[shown], descriptions="A red wall")
    ).ephemeral
    guild_id = harness.stand_in.guild.id
    number = (await server_packs.list_packs(harness.client.services.database, guild_id))[0].id
    page = (await harness.choose("Ada", panel, "packcards", str(number))).ephemeral
    assert r"1. “Caption \*1\*” · 🖼️ A red wall" in page.text
    assert r"10. “Caption \*10\*”" in page.text
    assert "11." not in page.text
    await harness.press("Ada", page, "Next")
    assert r"12. “Caption \*12\*”" in page.text
    assert page.button("Next")["disabled"]
    refused = await harness.forge("Ben", page, page.button("Back")["custom_id"])
    assert "Only people who can manage this server" in refused.ephemeral.text


async def test_a_text_file_that_is_none(harness: Harness) -> None:
    """A binary file and a huge file are refused."""
    person = harness.person("Ada")
    binary = await add(harness, file=[person.upload("a.txt", b"\xff\xfe\x00")])
    assert "isn't text" in binary.ephemeral.text
    huge = await add(harness, file=[person.upload("a.txt", b"a\n" * 40_000)])
    assert "too large" in huge.ephemeral.text


async def test_a_server_has_so_many_cards_and_no_more(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limits of packs and cards are said."""
    monkeypatch.setattr(server_packs, "MAX_CARDS", 3)
    monkeypatch.setattr(server_packs, "MAX_PACKS", 1)
    await add(harness, captions="a\nb")
    assert "3 cards at most" in (await add(harness, captions="c\nd")).ephemeral.text
    refused = (await add(harness, "Other", captions="c")).ephemeral
    assert "already has 1 packs" in refused.text
    assert contents(harness, refused) == b"c"
    assert len(await cards(harness)) == 2


async def test_a_match_goes_on_when_its_pack_is_removed(harness: Harness) -> None:
    """The cards are in the deck; they show after the pack is gone, until the match is over."""
    shown = harness.person("Ada").upload("a.jpg", picture("JPEG"))
    await add(harness, captions="Our lift\nWho ate ____?", pictures=[shown], descriptions="A wall")
    lobby = await _mixed(harness)
    await harness.press("Ada", lobby, "Start")
    state = await state_of(harness)
    (full, blank) = state.options.extra
    assert (full.photo, full.caption) == (Photo.PLAIN, Caption.PLAIN)
    assert (blank.photo, blank.caption) == (Photo.JOKER, Caption.FILL_IN)
    listing = (await harness.slash("Ada", "table", "pack list")).ephemeral
    await harness.choose("Ada", listing, "packremove", "1")
    assert "There are none yet" in listing.text
    hands = ((full.id,), (blank.id,))
    await put(harness, playing(hands=hands, options=state.options, up=Side.CAPTIONS).state)
    await choose(harness, "Ada", hand(harness, "Ada"), full.id, 0)
    assert f"{full.id}.webp" in hand(harness, "Ada").files
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert f"A_{full.id}.webp" in lobby.files
    assert "A: A wall" in str(lobby.data)
    await put(harness, playing(hands=hands, options=state.options).state)
    await choose(harness, "Ada", hand(harness, "Ada"), full.id, 0)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert "“Our lift”" in lobby.text


async def test_only_admins_change_packs_and_only_hosts_mix_them_in(harness: Harness) -> None:
    """A doctored client gets no further than a refusal."""
    await add(harness, captions="a")
    lobby = await harness.lobby("funnyordie", "Ben", "Ada", "Cleo")
    menu = (await harness.press("Ben", lobby, "Options")).ephemeral
    (mix,) = [c for c in menu.components if ":packs.in:" in (c.get("custom_id") or "")]
    refused = await harness.forge("Cleo", lobby, mix["custom_id"])
    assert "Only the host" in refused.ephemeral.text
    listing = (await harness.slash("Ada", "table", "pack list")).ephemeral
    (remove,) = [c for c in listing.components if ":packremove:" in (c.get("custom_id") or "")]
    forged = await harness.forge("Ben", lobby, remove["custom_id"], "1")
    assert "can manage this server" in forged.ephemeral.text
    assert len(await cards(harness)) == 1


async def test_packs_can_be_left_out_again(harness: Harness) -> None:
    """The button among the options takes the cards back."""
    await add(harness, captions="a\nb")
    lobby = await _mixed(harness)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    assert "2 of this server's cards are mixed in" in menu.text
    await harness.press("Ada", menu, "Leave out the server's packs")
    await harness.press("Ada", lobby, "Start")
    assert (await state_of(harness)).options.extra == ()
