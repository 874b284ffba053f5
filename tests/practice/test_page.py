"""The practice page's protocol over a websocket, as a browser uses it."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord

from bot.practice.stand_in import StandIn
from bot.practice.user_client.person import Person
from tests.practice.bodies import Json
from tests.practice.probe import Invocation, button, probing, rows, table


class Browser:
    """A page that records the frames it receives."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[Json] = []
        self._asked = 0

    async def hears(self, kind: str, **wanted: Any) -> Json:
        """The next frame of a type with these entries."""
        while True:
            frame: Json = await self.socket.receive_json(timeout=5)
            self.frames.append(frame)
            if frame["t"] == kind and wanted.items() <= frame.items():
                return frame

    async def does(self, action: str, **more: Any) -> Json:
        """Send an action and return its reply."""
        self._asked += 1
        await self.socket.send_json({"a": action, "ref": self._asked, **more})
        return await self.hears("reply", ref=self._asked)


@contextlib.asynccontextmanager
async def page(stand_in: StandIn, person: Person) -> AsyncIterator[tuple[Browser, Json]]:
    """An open page and its first `state` frame."""
    address = f"{stand_in.url}/practice/ws"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(address, params={"person": str(person.id)}) as socket,
    ):
        browser = Browser(socket)
        yield browser, await browser.hears("state")


async def test_the_picture_of_one_person() -> None:
    async with probing() as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        await table(stand_in, probe, "Go")
        probe.answers["run"] = lambda interaction: interaction.response.send_message(
            "Psst", ephemeral=True
        )
        await ada.slash("table", "probe run")
        stand_in.forbid("lounge", "VIEW_CHANNEL", user=ben)
        async with page(stand_in, ben) as (_, state):
            assert state["person"] == str(ben.id)
            assert [p["global_name"] for p in state["people"]][:2] == ["Ada", "Ben"]
            names = [c.get("name") for c in state["channels"]]
            assert "table" in names
            assert "lounge" not in names
            here = str(stand_in.channel("table").id)
            assert len(state["messages"][here]) == 1
            assert [c["name"] for c in state["commands"]] == ["probe"]
            assert state["client"] == {"connected": True, "restarts": 0}
            assert state["unread"][str(ada.id)][here] == {"messages": 2, "mentions": 0}
        async with page(stand_in, ada) as (_, state):
            assert len(state["messages"][here]) == 2


async def test_a_command_and_a_press_from_the_page() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.send_message("Lobby", view=rows(button("Join")))

        async def join(interaction: Invocation) -> None:
            await interaction.response.edit_message(content="Joined", view=None)

        probe.answers |= {"run": run, "join": join}
        here = str(stand_in.channel("table").id)
        async with page(stand_in, stand_in.person("Cleo")) as (browser, _):
            used = await browser.does(
                "slash", channel_id=here, name="probe run", options={"number": 2}
            )
            assert used["ok"]
            message = (await browser.hears("message_create"))["message"]
            assert message["content"] == "Lobby"
            assert message["interaction_metadata"]["name"] == "probe run"
            custom_id = message["components"][0]["components"][0]["custom_id"]
            where = {"channel_id": here, "message_id": message["id"]}
            assert (await browser.does("press", custom_id=custom_id, **where))["ok"]
            assert (await browser.hears("message_update"))["message"]["content"] == "Joined"
            # Changed between seeing and clicking: the bot receives the press and decides.
            assert (await browser.does("press", custom_id=custom_id, **where))["ok"]
            await browser.hears("message_update")
            over = await browser.does("press", custom_id=custom_id, **where)
            assert not over["ok"]
            assert over["error"].startswith("This interaction failed")


async def test_a_failed_press_is_told_to_its_person() -> None:
    async with probing(acknowledge_within=0.05) as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        async with page(stand_in, stand_in.person("Ada")) as (browser, _):
            where = {"channel_id": str(message.channel.id), "message_id": str(message.id)}
            await browser.does("press", custom_id="go", **where)
            told = (await browser.hears("interaction"))["interaction"]
            assert (told["state"], told["error"]) == ("failed", "This interaction failed")
            assert told["message_id"] == str(message.id)


async def test_ephemerals_go_to_their_person_alone() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_message(
            "Psst", ephemeral=True
        )
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        async with page(stand_in, ada) as (own, _), page(stand_in, ben) as (others, _):
            used = await ada.slash("table", "probe run")
            assert (await own.hears("message_create"))["message"]["content"] == "Psst"
            assert used.reply is not None
            for _ in range(2):  # a second click comes too late, and harms nothing
                assert (await own.does("dismiss", message_id=str(used.reply.id)))["ok"]
            assert used.reply.deleted
            ada.say("table", "The end")
            assert (await others.hears("message_create"))["message"]["content"] == "The end"
            assert not any(f["t"] == "message_delete" for f in others.frames)


async def test_a_modal_on_the_page() -> None:
    async with probing() as (stand_in, probe):
        modal = discord.ui.Modal(title="Say", custom_id="m", timeout=60)
        words: Any = discord.ui.TextInput(custom_id="w")
        files: Any = discord.ui.FileUpload(custom_id="f", min_values=1)
        modal.add_item(discord.ui.Label(text="Words", component=words))
        modal.add_item(discord.ui.Label(text="Picture", component=files))
        seen: list[Any] = []

        async def submitted(interaction: Invocation) -> None:
            data: Any = interaction.data
            seen.append([c["component"] for c in data["components"]])
            await interaction.response.send_message("Thanks")

        probe.answers["run"] = lambda interaction: interaction.response.send_modal(modal)
        probe.answers["m"] = submitted
        here = str(stand_in.channel("table").id)
        async with page(stand_in, stand_in.person("Ada")) as (browser, _):
            await browser.does("slash", channel_id=here, name="probe run")
            opened = (await browser.hears("modal"))["modal"]
            assert opened["title"] == "Say"
            form = aiohttp.FormData()
            form.add_field("file", b"bytes", filename="a.txt")
            async with (
                aiohttp.ClientSession() as session,
                session.post(f"{stand_in.url}/practice/files", data=form) as answer,
            ):
                upload = (await answer.json())["id"]
            where = {"interaction_id": opened["interaction_id"]}
            refused = await browser.does("submit", values={"w": ""}, **where)
            assert not refused["ok"]
            assert (await browser.does("submit", values={"w": "x", "f": [upload]}, **where))["ok"]
            assert {"t": "modal", "modal": None} in browser.frames
            await browser.hears("message_create")
            assert seen[0][0]["value"] == "x"
            assert seen[0][1]["values"] == [upload]


async def test_saying_reading_and_switching_person() -> None:
    async with probing() as (stand_in, _probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        here = str(stand_in.channel("table").id)
        async with page(stand_in, ada) as (browser, _):
            said = await browser.does("say", channel_id=here, content=f"Hello {ben.mention}")
            unread = (await browser.hears("unread"))["unread"]
            assert unread[str(ben.id)] == {here: {"messages": 1, "mentions": 1}}
            assert unread[str(ada.id)] == {}
            assert (await browser.does("person", id=str(ben.id)))["ok"]
            state = [f for f in browser.frames if f["t"] == "state"][-1]
            assert state["person"] == str(ben.id)
            assert [m["id"] for m in state["messages"][here]] == [said["message_id"]]
            await browser.does("read", channel_id=here)
            assert (await browser.hears("unread"))["unread"][str(ben.id)] == {}
            opened = await browser.does("open_dm")
            assert stand_in.channel(int(opened["channel_id"])) is ben.dm


async def test_switches_on_the_page() -> None:
    async with probing() as (stand_in, probe):
        ben, here = stand_in.person("Ben"), str(stand_in.channel("table").id)
        async with page(stand_in, stand_in.person("Ada")) as (browser, _):

            async def fault(kind: str, **more: Any) -> None:
                assert (await browser.does("fault", fault=kind, **more))["ok"]

            await fault("closed_dm", person_id=str(ben.id), on=True)
            await fault("permission", channel_id=here, permission="SEND_MESSAGES", on=True)
            await fault("rate_limits", on=True)
            await fault("fail", status=503, count=2)
            await fault("gateway", how="reconnect")
            async with page(stand_in, ben) as (_, state):
                faults = state["faults"]
                assert faults["closed_dms"] == [str(ben.id)]
                assert "SEND_MESSAGES" in faults["missing"][here]
                assert faults["rate_limits"]
                assert faults["failing"] == [{"route": "* *", "status": 503, "left": 2}]
            await stand_in.until(lambda: stand_in.gateway.resumes)
            await fault("kick", guild_id=str(stand_in.guild.id), on=True)
            await probe.received("guild_remove")
            assert not (await browser.does("fault", fault="nothing"))["ok"]
            assert not (await browser.does("fault", fault="closed_dm"))["ok"]


async def test_the_clock_and_the_restart() -> None:
    restarted: list[str] = []

    async def restart() -> None:
        restarted.append("yes")

    async with probing(on_restart_client=restart) as (stand_in, _probe):
        before = stand_in.clock.now()
        async with page(stand_in, stand_in.person("Ada")) as (browser, _):
            assert (await browser.does("advance", seconds=3600))["ok"]
            assert stand_in.clock.now() >= before + 3600
            assert not (await browser.does("advance", seconds=-1))["ok"]
            assert (await browser.does("restart"))["ok"]
            assert restarted == ["yes"]
            clocks = [f["clock"] for f in browser.frames if f["t"] == "clock"]
            assert clocks[0]["offset"] == 3600


async def test_nonsense_from_a_page_changes_nothing() -> None:
    async with (
        probing() as (stand_in, _probe),
        page(stand_in, stand_in.person("Ada")) as (browser, _),
    ):
        await browser.socket.send_str("not json")
        await browser.socket.send_str("[]")
        await browser.socket.send_str('{"ref": 7}')
        assert not (await browser.does("jump"))["ok"]
        assert not (await browser.does("press", message_id="x"))["ok"]
        assert not (await browser.does("say", channel_id="1", content="x"))["ok"]
        assert not (await browser.does("person", id=None))["ok"]
