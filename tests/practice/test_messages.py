"""Messages in channels: posting, editing and deleting."""

import io
from typing import Any

import discord
import pytest
from PIL import Image

from tests.practice.probe import button, layout, probing, refused, rows, table


def png(width: int = 3, height: int = 2) -> discord.File:
    """A small picture."""
    data = io.BytesIO()
    Image.new("RGB", (width, height)).save(data, "PNG")
    data.seek(0)
    return discord.File(data, "picture.png")


async def test_a_message_is_seen_by_all_and_known_to_the_bot() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send("Hello", view=rows(button("Go"), button("Stop")))
        seen = await stand_in.person("Cleo").sees("table", "Hello")
        assert (seen.id, seen.buttons) == (sent.id, ["Go", "Stop"])
        fetched = await channel.fetch_message(sent.id)
        assert fetched.content == "Hello"


async def test_an_edit_changes_only_what_it_names() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send("Hello", view=rows(button("Go")), file=png())
        message = stand_in.message(sent.id)
        partial = channel.get_partial_message(sent.id)
        await partial.edit(content="Changed")
        assert message.content == "Changed"
        assert message.buttons == ["Go"]
        assert message.files == ["picture.png"]
        assert message.data["edited_timestamp"] is not None
        await partial.edit(view=None)
        assert (message.content, message.buttons) == ("Changed", [])


async def test_the_listed_attachments_replace_the_old() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        first = discord.File(io.BytesIO(b"one"), "one.txt")
        second = discord.File(io.BytesIO(b"two"), "two.txt")
        sent = await channel.send("Files", files=[first, second])
        message = stand_in.message(sent.id)
        third = discord.File(io.BytesIO(b"three"), "three.txt")
        await sent.edit(attachments=[sent.attachments[1], third])
        assert message.files == ["two.txt", "three.txt"]
        assert await sent.attachments[1].read() == b"two"
        await channel.get_partial_message(sent.id).edit(attachments=[])
        assert message.files == []


async def test_pictures_have_their_size_and_stand_where_they_are_referred_to() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://picture.png", description="A picture")
        )
        sent = await channel.send(view=layout(gallery), file=png(30, 20))
        message = stand_in.message(sent.id)
        (item,) = message.components[0]["items"]
        (attachment,) = message.data["attachments"]
        assert (attachment["width"], attachment["height"]) == (30, 20)
        assert item["media"]["attachment_id"] == attachment["id"]
        (shown,) = [c for c in sent.components if isinstance(c, discord.MediaGalleryComponent)]
        assert shown.items[0].media.url == sent.attachments[0].url
        assert (await sent.attachments[0].read()).startswith(b"\x89PNG")


async def test_a_picture_that_was_not_uploaded_is_refused_by_its_path() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://none.png")
        )
        error = await refused(channel.send(view=layout(gallery)))
        assert error.code == 50035
        assert "components.0.items.0.media.url" in error.text


async def test_the_v2_flag_cannot_be_taken_away() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        partial = probe.get_partial_messageable(message.channel.id).get_partial_message(message.id)
        error = await refused(partial.edit(content="Plain", view=None))
        assert error.code == 50035
        assert "content" in error.text
        await partial.edit(view=layout(discord.ui.TextDisplay("Still V2")))
        assert message.flags & (1 << 15)


async def test_a_plain_message_becomes_v2_only_when_its_words_are_cleared() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send("Plain")
        partial = channel.get_partial_message(sent.id)
        error = await refused(partial.edit(view=layout(discord.ui.TextDisplay("V2"))))
        assert error.code == 50035
        await partial.edit(content=None, view=layout(discord.ui.TextDisplay("V2")))
        assert stand_in.message(sent.id).text == "V2"


async def test_components_get_numbers_where_they_have_none() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go", "Stop")
        assert [c["id"] for c in message.components] == [1, 2, 3, 4]


async def test_an_equal_nonce_gives_the_first_message_again() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        first = await channel.send("Board", nonce="board-1")
        again = await channel.send("Board", nonce="board-1")
        other = await channel.send("Board", nonce="board-2")
        assert first.id == again.id != other.id
        stand_in.advance(3600)
        assert (await channel.send("Board", nonce="board-1")).id != first.id
        assert len(stand_in.person("Ada").messages("table")) == 3


async def test_deleted_messages_are_unknown() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        partial = probe.get_partial_messageable(message.channel.id).get_partial_message(message.id)
        stand_in.delete_message(message)
        for call in (partial.edit(view=layout(discord.ui.TextDisplay("?"))), partial.delete()):
            error = await refused(call)
            assert (error.status, error.code) == (404, 10008)
        assert message.deleted


async def test_a_deleted_channel_is_unknown() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        channel = probe.get_partial_messageable(message.channel.id)
        stand_in.delete_channel("table")
        for call in (channel.send("Hello"), channel.get_partial_message(message.id).delete()):
            error = await refused(call)
            assert (error.status, error.code) == (404, 10003)


async def test_a_persons_message_is_not_the_bots_to_edit() -> None:
    async with probing() as (stand_in, probe):
        said = stand_in.person("Ada").say("table", "Mine")
        partial = probe.get_partial_messageable(said.channel.id).get_partial_message(said.id)
        error = await refused(partial.edit(content="Yours"))
        assert (error.status, error.code) == (403, 50005)
        error = await refused(partial.delete())
        assert (error.status, error.code) == (403, 50013)
        stand_in.permit("table", "MANAGE_MESSAGES")
        await partial.delete()
        assert said.deleted


async def test_a_reply_shows_what_it_answers() -> None:
    async with probing() as (stand_in, probe):
        ada = stand_in.person("Ada")
        said = ada.say("table", "A question")
        channel = probe.get_partial_messageable(said.channel.id)
        reference = discord.MessageReference(message_id=said.id, channel_id=said.channel.id)
        sent = stand_in.message((await channel.send("An answer", reference=reference)).id)
        assert sent.data["referenced_message"]["content"] == "A question"
        assert ada.pings() == [sent]
        stand_in.delete_message(said)
        error = await refused(channel.send("Again", reference=reference))
        assert "message_reference" in error.text


async def test_message_events_reach_the_bot_without_the_words_of_others() -> None:
    """Without the message content intent the bot receives the content of its own messages only."""
    async with probing() as (stand_in, probe):
        said = stand_in.person("Ada").say("table", "Secret words")
        asked = stand_in.person("Ada").say("table", f"<@{stand_in.world.bot.id}> hear")
        await probe.get_partial_messageable(said.channel.id).send("Own words")
        stand_in.delete_message(said)
        await stand_in.person("Ada").sees("table", "Own words")
        await probe.received("raw_message_delete")
        heard = {m.id: m.content for (m,) in probe.named("message")}
        assert heard[said.id] == ""
        assert heard[asked.id].endswith("hear")
        assert "Own words" in heard.values()
        assert [event.message_id for (event,) in probe.named("raw_message_delete")] == [said.id]


@pytest.mark.parametrize("status", [500, 502])
async def test_a_retried_post_with_a_nonce_is_posted_once(status: int) -> None:
    """The first request is carried out; only its response is lost."""
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        stand_in.request_faults.fail(status, route="POST /channels/*/messages", after=True)
        sent = await channel.send("Board", nonce="once")
        assert stand_in.person("Ada").messages("table") == [stand_in.message(sent.id)]
        assert [sent.status for sent in stand_in.rest.requests][-2:] == [status, 200]
