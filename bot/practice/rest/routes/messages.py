"""REST routes for messages in channels."""

from typing import Any

from bot.practice.checks import messages as check_messages
from bot.practice.errors import DiscordError
from bot.practice.rest.message_fields import message_fields
from bot.practice.rest.request import RequestContext, route
from bot.practice.state import mentions
from bot.practice.state.objects import DM, Channel, Json, Message
from bot.practice.state.permissions import Permission

HERE = "/channels/{channel_id}/messages"
ONE = HERE + "/{message_id}"
NONCE_LIFE = 300.0


def public(context: RequestContext, channel: Channel) -> Message:
    """The message of the path; 10008 if it is unknown or ephemeral."""
    message = channel.messages.get(context.number("message_id"))
    if message is None or message.ephemeral:
        raise DiscordError(10008)
    return message


@route("GET", ONE)
async def get_message(context: RequestContext) -> Any:
    """One message."""
    return public(context, context.channel(Permission.READ_MESSAGE_HISTORY)).data


@route("POST", HERE)
async def create_message(context: RequestContext) -> Any:
    """Post a message; a repeated enforced nonce returns the first message."""
    channel, world = context.channel(), context.world
    context.require_writable(channel)
    form = context.form
    check_messages.create(form, context.files)
    if context.files:
        context.require(channel, Permission.ATTACH_FILES)
    if form.get("enforce_nonce") and form.get("nonce") is not None:
        key = (channel.id, str(form["nonce"]))
        posted, when = world.nonces.get(key, (None, 0.0))
        if posted and world.clock.now() < when + NONCE_LIFE:
            return {**posted.data, "nonce": form["nonce"]}
    fields: Json = {}
    replied = _reply(context, channel, form, fields)
    composed, mentioned = message_fields(
        world, channel, form, context.files, mentions.CHANNEL_DEFAULT, reply_to=replied
    )
    if form.get("nonce") is not None:
        fields["nonce"] = form["nonce"]
    unarchive(context, channel)
    pinged = mentions.reached(world, channel, world.bot, mentioned)
    message = world.post(channel, world.bot, composed | fields, pinged=pinged)
    if form.get("enforce_nonce") and form.get("nonce") is not None:
        key = (channel.id, str(form["nonce"]))
        world.nonces[key] = (message, world.clock.now())
    return {**message.data, **({"nonce": form["nonce"]} if "nonce" in fields else {})}


def unarchive(context: RequestContext, channel: Channel) -> None:
    """Unarchive a thread because of a new message."""
    if channel.archived:
        channel.data["thread_metadata"]["archived"] = False
        context.world.update_channel(channel)


def _reply(context: RequestContext, channel: Channel, form: Json, fields: Json) -> int | None:
    reference = form.get("message_reference")
    if not reference:
        return None
    bits = context.world.permissions(context.world.bot.id, channel)
    if channel.kind != DM and not bits & Permission.READ_MESSAGE_HISTORY:
        raise DiscordError(160002)
    original = channel.messages.get(int(reference.get("message_id") or 0))
    if original is None or original.ephemeral:
        if reference.get("fail_if_not_exists", True):
            sentence = {
                "code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
                "message": "Unknown message",
            }
            raise DiscordError(50035, errors={"message_reference": {"_errors": [sentence]}})
        return None
    fields |= {
        "type": 19,
        "message_reference": {"type": 0, "channel_id": str(channel.id), "message_id": original.id},
        "referenced_message": original.data,
    }
    fields["message_reference"]["message_id"] = str(original.id)
    return original.author_id


@route("PATCH", ONE)
async def edit_message(context: RequestContext) -> Any:
    """Edit the bot's own message; only the given fields change."""
    channel, world = context.channel(), context.world
    message = public(context, channel)
    if message.author_id != world.bot.id:
        raise DiscordError(50005)
    if channel.archived:
        raise DiscordError(50083)
    check_messages.edit(context.form, context.files, message)
    if context.files:
        context.require(channel, Permission.ATTACH_FILES)
    context.request_faults.check_old_edit(message)
    fields, _ = message_fields(
        world, channel, context.form, context.files, mentions.CHANNEL_DEFAULT, before=message
    )
    world.edit(message, fields)
    return message.data


@route("DELETE", ONE)
async def delete_message(context: RequestContext) -> Any:
    """Delete the bot's own message, or any with MANAGE_MESSAGES."""
    channel = context.channel()
    message = public(context, channel)
    if message.author_id != context.world.bot.id:
        if channel.kind == DM:
            raise DiscordError(50003)
        context.require(channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        raise DiscordError(50083)
    context.world.remove(message)
