"""Pictures that nobody has brought: keys written into forms by hand."""

from typing import Any

import pytest

from bot.display.pictures import attach_pictures
from bot.packs import server_packs
from bot.ui.panel import Gallery, Panel, Picture
from games.funnyordie import Side
from tests.games.funnyordie.table import JOKER, playing
from tests.games.funnyordie.test_wire_uploads import picture
from tests.games.funnyordie.wire import choose, stand
from tests.support.harness import Harness
from tests.support.wire import hand, state_of

TEXT_INPUT, LABEL, SELECT = 4, 18, 3


def written(kind: int, key: str) -> list[dict[str, Any]]:
    """A form in which the key of a picture was written, or chosen, in the place of its file."""
    given = {"values": [key]} if kind == SELECT else {"value": key}
    return [{"type": LABEL, "component": {"type": kind, "custom_id": "picture", **given}}]


@pytest.mark.parametrize("kind", [TEXT_INPUT, SELECT])
async def test_a_picture_of_another_server_cannot_be_named(harness: Harness, kind: int) -> None:
    """Only what was brought with the form itself is shown (F-12)."""
    services = harness.client.services
    elsewhere = harness.stand_in.other_guild.id
    secret = [server_packs.PackCard("", "a secret", picture("WEBP"))]
    assert await server_packs.add_cards(services.database, elsewhere, "Ours", secret, 0.0) == 1
    await stand(harness, playing(hands=((JOKER,),), up=Side.CAPTIONS).state)
    await choose(harness, "Ada", hand(harness, "Ada"), JOKER, 0)
    opened = await harness.press("Ada", hand(harness, "Ada"), "Your picture …")
    custom_id = opened.modal["custom_id"]
    sent = harness.person("Ada").submit_forged(opened, custom_id, written(kind, "s1"))
    await sent
    await harness.quiet()
    assert not any("s1" in name for name in hand(harness, "Ada").files)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    (pair,) = (await state_of(harness)).pairs
    assert pair.picture == ""


async def test_packs_of_other_servers_have_no_pictures_here(harness: Harness) -> None:
    """Whatever names them: a server's cards are shown at its own tables only."""
    services = harness.client.services
    for guild in (harness.stand_in.other_guild, harness.stand_in.guild):
        given = [server_packs.PackCard("", "theirs", picture("WEBP"))]
        await server_packs.add_cards(services.database, guild.id, "Ours", given, 0.0)
    await stand(harness, playing(hands=((JOKER,),), up=Side.CAPTIONS).state)
    stored = await harness.stored()
    for key, shown in (("s1", False), ("s2", True)):
        panel = Panel((Gallery((Picture(f"{key}.webp", "a picture"),)),))
        drawn = await attach_pictures(panel, stored.ui, services.database, stored.id)
        assert bool(drawn.files) is shown, key
