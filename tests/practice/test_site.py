"""The stand-in's routes: on loopback only, closed to other web sites."""

import io

import aiohttp
import discord
import pytest
import yarl
from discord import gateway, http
from PIL import Image

from bot.practice.connect import NotLoopback, check_loopback, use_stand_in
from bot.practice.stand_in import StandIn
from tests.practice.probe import probing


async def test_the_page_answers() -> None:
    async with StandIn().running() as url, aiohttp.ClientSession() as session:
        assert url.startswith("http://127.0.0.1:")
        async with session.get(url + "/") as answer:
            assert answer.status == 200
            assert answer.content_type == "text/html"
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        for wrong in ("../site.py", "%2e%2e/site.py", "..%2fsite.py", "none.js", "scripts"):
            address = yarl.URL(f"{url}/practice/static/{wrong}", encoded=True)
            async with session.get(address) as answer:
                assert answer.status in (403, 404), wrong
        async with session.get(url + "/none") as answer:
            assert answer.status == 404
        async with session.get(url + "/practice/static/scripts/main.js") as answer:
            assert answer.content_type.endswith("/javascript")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
async def test_other_hosts_and_sites_are_refused(headers: dict[str, str]) -> None:
    async with StandIn().running() as url, aiohttp.ClientSession() as session:
        for path in ("/", "/practice/ws", "/practice/clock", "/api/v10/users/@me"):
            async with session.get(url + path, headers=headers) as answer:
                assert answer.status == 403
        async with session.post(url + "/practice/files", headers=headers) as answer:
            assert answer.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(url + "/practice/ws", headers=headers)


async def test_its_own_page_may_connect() -> None:
    async with StandIn().running() as url, aiohttp.ClientSession() as session:
        for origin in (url, url.replace("127.0.0.1", "localhost")):
            async with session.ws_connect(
                url + "/practice/ws", headers={"Origin": origin}
            ) as socket:
                assert (await socket.receive_json())["t"] == "state"


async def test_attachments_are_served_but_never_as_part_of_the_page() -> None:
    async with probing() as (stand_in, probe), aiohttp.ClientSession() as session:
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        script = io.BytesIO(b"<script>alert(1)</script>")
        sent = await channel.send(file=discord.File(script, "page.html"))
        async with session.get(sent.attachments[0].url) as answer:
            assert await answer.read() == b"<script>alert(1)</script>"
            assert answer.headers["Content-Security-Policy"].startswith("sandbox")
            assert answer.headers["Content-Disposition"].startswith("attachment")
            assert answer.content_type == "application/octet-stream"
        async with session.get(f"{stand_in.url}/practice/files/1/a.txt") as answer:
            assert answer.status == 404


async def test_an_upload_may_not_be_too_large() -> None:
    async with StandIn().running() as url, aiohttp.ClientSession() as session:
        form = aiohttp.FormData()
        form.add_field("file", io.BytesIO(b"x" * (10 * 2**20 + 1)), filename="a.bin")
        async with session.post(url + "/practice/files", data=form) as answer:
            assert answer.status == 413
        async with session.post(url + "/practice/files", json={}) as answer:
            assert answer.status == 415


async def test_the_bots_token_is_needed() -> None:
    async with (
        StandIn().running() as url,
        aiohttp.ClientSession() as session,
        session.get(url + "/api/v10/users/@me") as answer,
    ):
        assert answer.status == 401
        assert (await answer.json())["message"] == "401: Unauthorized"


@pytest.mark.parametrize(
    "url",
    [
        "https://discord.com/api/v10",
        "http://example.org:80",
        "http://10.0.0.1:8000",
        "http://127.0.0.1",
        "https://127.0.0.1:8000",
        "http://127.0.0.1.example.org:80",
        "nonsense",
    ],
)
def test_the_client_is_pointed_at_loopback_alone(url: str) -> None:
    with pytest.raises(NotLoopback):
        check_loopback(url)


def test_discord_py_is_pointed_back_afterwards() -> None:
    before = (http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    with use_stand_in("http://127.0.0.1:8000/"):
        assert http.Route.BASE == "http://127.0.0.1:8000/api/v10"
        assert str(gateway.DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8000/gw"
        assert discord.Asset.BASE == "http://127.0.0.1:8000/cdn"
    after = (http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    assert after == before


async def test_application_emojis_can_be_uploaded_and_used() -> None:
    async with probing() as (stand_in, probe):
        data = io.BytesIO()
        Image.new("RGB", (4, 4)).save(data, "PNG")
        emoji = await probe.create_application_emoji(name="die", image=data.getvalue())
        assert [e.id for e in await probe.fetch_application_emojis()] == [emoji.id]
        assert await emoji.read() == data.getvalue()
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(emoji=emoji, custom_id="die"))
        view.stop()
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send(view=view)
        assert stand_in.message(sent.id).buttons == ["die"]
        await emoji.delete()
        with pytest.raises(discord.HTTPException, match="Invalid emoji"):
            await channel.send(view=view)
