"""Members report a pack, admins read why, hide it and show it again (F202, F146)."""

import json
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import ReportRow
from bot.practice.state.objects import Message
from bot.practice.user_client.choices import NotOffered
from cogs.server.packs_panel import REASON_SHOWN
from tests.games.funnyordie.pack_files import NEXT_DOOR, add, packs_of
from tests.games.funnyordie.wire import THREE
from tests.support.harness import Harness
from tests.support.wire import state_of


async def _open_form(harness: Harness, name: str, panel: Message, pack: str = "1") -> Any:
    """Press the button of a pack; the interaction whose form opens."""
    (button,) = [c for c in panel.components if f":reportpack.{pack}:" in c.get("custom_id", "")]
    opened = await harness.person(name).press(panel, custom_id=button["custom_id"])
    await harness.quiet()
    return opened


async def report(harness: Harness, name: str, reason: str, pack: str = "1") -> Any:
    """Use /report as a member does; the interaction of the form."""
    panel = (await harness.slash(name, "table", "report")).ephemeral
    opened = await _open_form(harness, name, panel, pack)
    sent = harness.person(name).submit(opened, {"reason": reason})
    await sent
    await harness.quiet()
    return sent


async def _rows(harness: Harness) -> list[ReportRow]:
    async with harness.client.services.database.read() as session:
        return list(await session.scalars(select(ReportRow).order_by(ReportRow.at)))


async def _do(harness: Harness, what: str, pack: str = "1") -> Message:
    """Choose a pack in a menu of the list as an admin; the list after it."""
    listing = await packs_of(harness)
    await harness.choose("Ada", listing, what, pack)
    return listing


async def _mixed(harness: Harness, where: str = "table") -> tuple[Message, Any]:
    """A lobby of three and what the button that mixes the packs in answered."""
    lobby = await harness.lobby("funnyordie", *THREE, where=where)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    said = await harness.press("Ada", menu, "Mix in the server's packs")
    return lobby, said.ephemeral


async def test_f202_admins_read_what_members_report(harness: Harness) -> None:
    """F202: how many and why, newest first; never who, neither by name nor by id."""
    await add(harness, captions="a")
    sent = await report(harness, "Ben", "Card a mocks *Eli*")
    assert "without your name" in sent.ephemeral.text
    harness.clock.advance(60)
    await report(harness, "Cleo", "Not for children. " + "Really. " * 20)
    shown = await packs_of(harness)
    assert "2 reports" in shown.text
    newest, older = (line for line in shown.text.splitlines() if line.startswith("  - "))
    assert newest.startswith("  - Not for children")
    assert newest.endswith("…")
    assert len(newest) <= REASON_SHOWN + 4
    assert older == "  - Card a mocks \\*Eli\\*"
    for name in ("Ben", "Cleo"):
        assert name not in str(shown.data)
        assert str(harness.person(name).id) not in shown.text


async def test_a_second_report_replaces_the_first(harness: Harness) -> None:
    """One report is kept for each user and pack."""
    await add(harness, captions="a")
    await report(harness, "Ben", "first")
    harness.clock.advance(60)
    await report(harness, "Ben", "second")
    (row,) = await _rows(harness)
    assert (row.reason, row.at) == ("second", harness.clock.now())
    assert "One report" in (await packs_of(harness)).text


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("hello @everyone", "No mentions"),
        ("\u200b", "Say in a few words"),
        ("come to discord.gg/abc", "No invites"),
    ],
)
async def test_a_reason_is_judged_as_all_words_are(harness: Harness, reason: str, why: str) -> None:
    """What is blocked at tables is blocked here."""
    await add(harness, captions="a")
    assert why in (await report(harness, "Ben", reason)).ephemeral.text
    assert await _rows(harness) == []


async def test_a_server_without_packs_has_family_cards(harness: Harness) -> None:
    """Members read what they and their admins can do about the cards of the game itself (F146)."""
    used = await harness.slash("Ben", "table", "report")
    assert "no cards of its own" in used.text
    assert "family-friendly cards" in used.text
    assert "/server-settings" in used.text
    assert used.ephemeral.buttons == []


async def test_reports_end_at_the_server(harness: Harness) -> None:
    """A pack of another server, a removed one or a made-up one cannot be reported."""
    await add(harness, captions="a")
    panel = (await harness.slash("Ben", "table", "report")).ephemeral
    (button,) = [c for c in panel.components if ":reportpack.1:" in (c.get("custom_id") or "")]
    elsewhere = (await harness.slash("Ben", NEXT_DOOR, "report")).ephemeral
    opened = await harness.forge("Ben", elsewhere, button["custom_id"])
    sent = harness.person("Ben").submit(opened, {"reason": "theirs"})
    await harness.quiet()
    assert "pack no longer exists" in sent.ephemeral.text  # type: ignore[union-attr]
    opened = await _open_form(harness, "Ben", panel)
    await _do(harness, "packremove")
    sent = harness.person("Ben").submit(opened, {"reason": "gone"})
    await harness.quiet()
    assert "pack no longer exists" in sent.ephemeral.text  # type: ignore[union-attr]
    assert await _rows(harness) == []


async def test_an_earlier_menu_still_opens_the_form(harness: Harness) -> None:
    """Packs were once chosen in a menu, which may still be open somewhere."""
    await add(harness, captions="a")
    panel = (await harness.slash("Ben", "table", "report")).ephemeral
    opened = await harness.forge("Ben", panel, "g1:0:0:reportpack:a_0", "1")
    harness.person("Ben").submit(opened, {"reason": "theirs"})
    await harness.quiet()
    assert [row.reason for row in await _rows(harness)] == ["theirs"]


async def test_a_hidden_pack_is_not_reported(harness: Harness) -> None:
    """It is offered to nobody; a form that was open before, or is forged, is refused as well."""
    await add(harness, captions="a")
    panel = (await harness.slash("Ben", "table", "report")).ephemeral
    opened = await _open_form(harness, "Ben", panel)
    await report(harness, "Cleo", "before")
    await _do(harness, "packhide")
    sent = harness.person("Ben").submit(opened, {"reason": "hidden"})
    await harness.quiet()
    assert "pack no longer exists" in sent.ephemeral.text  # type: ignore[union-attr]
    assert [row.reason for row in await _rows(harness)] == ["before"]
    await _do(harness, "packdismiss")
    assert await _rows(harness) == []
    await _do(harness, "packshow")
    await report(harness, "Ben", "after")
    assert [row.reason for row in await _rows(harness)] == ["after"]


async def test_f202_a_hidden_pack_is_in_no_new_match(harness: Harness) -> None:
    """F202: matches under way go on; lobbies and rematches that had its cards begin without."""
    await add(harness, captions="a\nb")
    await add(harness, "Other", captions="c")
    lobby, said = await _mixed(harness)
    assert "3 of this server's cards" in said.text
    second, _ = await _mixed(harness, "second-table")
    await harness.press("Ada", lobby, "Start")
    listing = await _do(harness, "packhide")
    assert "The pack is hidden" in listing.text
    assert "**Office**: 2 cards, 0 of them with a picture · 🙈 hidden" in listing.text
    assert [card.id for card in (await state_of(harness)).options.extra] == ["s1", "s2", "s3"]
    await harness.press("Ada", second, "Start")
    assert [card.id for card in (await state_of(harness, 2)).options.extra] == ["s3"]
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    await harness.press("Ada", lobby, "Rematch")
    again = harness.person("Ada").last("table", "Join")
    assert again is not None
    await harness.press("Ada", again, "Start")
    assert [card.id for card in (await state_of(harness, 3)).options.extra] == ["s3"]
    panel = (await harness.slash("Ben", "table", "report")).ephemeral
    assert "Office" not in str(panel.data)


async def test_a_hidden_pack_can_be_shown_again(harness: Harness) -> None:
    """While all are hidden there is nothing to mix in; the list offers what can be done."""
    await add(harness, captions="a")
    listing = await _do(harness, "packhide")
    menus = [c["custom_id"].split(":")[3] for c in listing.components if c["type"] == 3]
    assert menus == ["packcards", "packexport", "packshow", "packremove"]
    _, said = await _mixed(harness)
    assert "no packs" in said.text
    listing = await _do(harness, "packshow")
    assert "back for new matches" in listing.text
    assert "hidden" not in listing.text
    _, said = await _mixed(harness, "second-table")
    assert "One of this server's cards is mixed in" in said.text


async def test_reports_can_be_dismissed(harness: Harness) -> None:
    """Reports can be dismissed, and are removed with their pack."""
    await add(harness, captions="a")
    await add(harness, "Other", captions="b")
    await report(harness, "Ben", "bad")
    await report(harness, "Ben", "worse", "2")
    listing = await _do(harness, "packdismiss")
    assert "have been deleted" in listing.text
    assert [row.pack_id for row in await _rows(harness)] == [2]
    await _do(harness, "packremove", "2")
    assert await _rows(harness) == []


async def test_only_admins_hide_and_dismiss(harness: Harness) -> None:
    """A doctored client, or an admin of another server, gets no further than a refusal."""
    with pytest.raises(NotOffered):
        await harness.slash("Ben", "table", "pack list")
    await add(harness, captions="a")
    await report(harness, "Cleo", "bad")
    listing = await packs_of(harness)
    lobby = await harness.lobby("funnyordie", "Ben")
    theirs = (await harness.slash("Ben", NEXT_DOOR, "pack list")).ephemeral
    before = listing.text
    for what in ("packhide", "packshow", "packdismiss"):
        custom_id = f"g1:0:0:{what}:x"
        forged = await harness.forge("Ben", lobby, custom_id, "1")
        assert "can manage this server" in forged.ephemeral.text
        forged = await harness.forge("Ben", theirs, custom_id, "1")
        assert "pack no longer exists" in forged.ephemeral.text
    assert (await packs_of(harness)).text == before


async def test_many_long_reports_fit_into_the_list(harness: Harness) -> None:
    """Every pack is there, with as many reasons as there is room for."""
    for n in range(10):
        await add(harness, f"{'*' * 38}{n}", captions="a")
    for name in THREE:
        for n in range(10):
            await report(harness, name, "_*" * 100, str(n + 1))
    shown = await packs_of(harness)
    assert shown.text.count("3 reports") == 10
    assert 0 < shown.text.count("  - ") < 30
    assert len([c for c in shown.components if c["type"] == 3]) == 5


async def test_privacy_knows_reports(harness: Harness) -> None:
    """/privacy counts them, hands them out, and deletes them, for who has never played too."""
    await add(harness, captions="a")
    await report(harness, "Ben", "bad taste")
    await report(harness, "Cleo", "worse")
    panel = (await harness.slash("Ben", "table", "privacy")).ephemeral
    assert "One report" in panel.text.replace("*", "")
    told = json.loads(await harness.client.services.privacy.export(harness.person("Ben").id))
    assert [row["reason"] for row in told["report"]] == ["bad taste"]
    ask = (await harness.press("Ben", panel, "Delete everything …")).ephemeral
    await harness.press("Ben", ask, "Delete everything")
    assert [row.reason for row in await _rows(harness)] == ["worse"]
