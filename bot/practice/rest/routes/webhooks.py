"""REST routes for follow-ups to interactions, through their tokens."""

from typing import Any

from bot.practice.checks import messages as check_messages
from bot.practice.errors import DiscordError
from bot.practice.rest.replies import change, post
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
    """A message of this token: the reply or a follow-up."""
    interaction = _interaction(context)
    wanted = context.number("message_id")
    for message in (interaction.reply, *interaction.followups):
        if message and message.id == wanted and not message.deleted:
            return message
    raise DiscordError(10008)


@route("POST", BASE)
async def follow_up(context: RequestContext) -> Any:
    """A follow-up; the first one after a deferral takes the place of «thinking»."""
    interaction = _interaction(context)
    check_messages.answer(context.form, context.files, follow_up=True)
    if interaction.state == DEFERRED and interaction.reply and not interaction.reply.deleted:
        # Whether it is ephemeral was settled by the deferral.
        context.form["flags"] = int(context.form.get("flags") or 0) & ~EPHEMERAL
        change(context, interaction.reply, context.form)
        context.interactions.settle(interaction)
        return interaction.reply.data
    private = bool(int(context.form.get("flags") or 0) & EPHEMERAL)
    message = post(context, interaction, context.form, private)
    interaction.followups.append(message)
    return message.data


@route("GET", ORIGINAL)
async def get_original(context: RequestContext) -> Any:
    """The message that the answer made, or that it updates."""
    return _original(context)[1].data


@route("PATCH", ORIGINAL)
async def edit_original(context: RequestContext) -> Any:
    """Edit it; this ends a «thinking»."""
    interaction, message = _original(context)
    change(context, message, context.form)
    context.interactions.settle(interaction)
    return message.data


@route("DELETE", ORIGINAL)
async def delete_original(context: RequestContext) -> Any:
    """Delete it."""
    interaction, message = _original(context)
    context.world.remove(message)
    context.interactions.settle(interaction)


@route("GET", ONE)
async def get_follow_up(context: RequestContext) -> Any:
    """One message of this token."""
    return _named(context).data


@route("PATCH", ONE)
async def edit_follow_up(context: RequestContext) -> Any:
    """Edit one message of this token."""
    message = _named(context)
    change(context, message, context.form)
    return message.data


@route("DELETE", ONE)
async def delete_follow_up(context: RequestContext) -> Any:
    """Delete one message of this token."""
    context.world.remove(_named(context))
