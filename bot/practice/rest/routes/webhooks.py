"""REST routes for responses and follow-ups, by interaction token."""

from typing import Any

from bot.practice.checks import messages as check_messages
from bot.practice.errors import DiscordError
from bot.practice.rest import replies
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.interaction import DEFERRED, Interaction
from bot.practice.state.objects import EPHEMERAL, Message

BASE = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = BASE + "/messages/@original"
ONE = BASE + "/messages/{message_id}"


def _interaction(context: RequestContext) -> Interaction:
    return context.interactions.by_token(
        context.number("webhook_id"), context.params["webhook_token"]
    )


def _original(context: RequestContext) -> tuple[Interaction, Message]:
    interaction = _interaction(context)
    if interaction.reply is None or interaction.reply.deleted:
        raise DiscordError(10008)
    return interaction, interaction.reply


def _named(context: RequestContext) -> Message:
    """The message of the path: the reply or a follow-up of this token."""
    interaction = _interaction(context)
    wanted = context.number("message_id")
    for message in (interaction.reply, *interaction.followups):
        if message and message.id == wanted and not message.deleted:
            return message
    raise DiscordError(10008)


@route("POST", BASE)
async def follow_up(context: RequestContext) -> Any:
    """Post a follow-up; the first one after a deferral replaces “thinking”."""
    interaction = _interaction(context)
    check_messages.answer(context.form, context.files, follow_up=True)
    if interaction.state == DEFERRED and interaction.reply and not interaction.reply.deleted:
        # The deferral decided whether it is ephemeral.
        context.form["flags"] = int(context.form.get("flags") or 0) & ~EPHEMERAL
        replies.edit(context, interaction.reply, context.form)
        context.interactions.finish_deferred(interaction)
        return interaction.reply.data
    private = bool(int(context.form.get("flags") or 0) & EPHEMERAL)
    message = replies.post(context, interaction, context.form, private)
    interaction.followups.append(message)
    return message.data


@route("GET", ORIGINAL)
async def get_original(context: RequestContext) -> Any:
    """The message that the response created or updates."""
    return _original(context)[1].data


@route("PATCH", ORIGINAL)
async def edit_original(context: RequestContext) -> Any:
    """Edit the original message; this ends “thinking”."""
    interaction, message = _original(context)
    replies.edit(context, message, context.form)
    context.interactions.finish_deferred(interaction)
    return message.data


@route("DELETE", ORIGINAL)
async def delete_original(context: RequestContext) -> Any:
    """Delete the original message."""
    interaction, message = _original(context)
    context.world.remove(message)
    context.interactions.finish_deferred(interaction)


@route("GET", ONE)
async def get_follow_up(context: RequestContext) -> Any:
    """One message of this token."""
    return _named(context).data


@route("PATCH", ONE)
async def edit_follow_up(context: RequestContext) -> Any:
    """Edit one message of this token."""
    message = _named(context)
    replies.edit(context, message, context.form)
    return message.data


@route("DELETE", ONE)
async def delete_follow_up(context: RequestContext) -> Any:
    """Delete one message of this token."""
    context.world.remove(_named(context))
