"""REST routes for follow-ups to interactions, through their tokens."""

from typing import Any

from bot.practice.checks import messages as check_messages
from bot.practice.errors import DiscordError
from bot.practice.rest.replies import change, post
from bot.practice.rest.request import Call, route
from bot.practice.state.interaction import DEFERRED, Interaction
from bot.practice.state.objects import EPHEMERAL, Message

BASE = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = BASE + "/messages/@original"
ONE = BASE + "/messages/{message_id}"


def _interaction(call: Call) -> Interaction:
    return call.interactions.by_token(call.number("webhook_id"), call.params["webhook_token"])


def _original(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    if interaction.reply is None or interaction.reply.deleted:
        raise DiscordError(10008)
    return interaction, interaction.reply


def _named(call: Call) -> Message:
    """A message of this token: the reply or a follow-up."""
    interaction = _interaction(call)
    wanted = call.number("message_id")
    for message in (interaction.reply, *interaction.followups):
        if message and message.id == wanted and not message.deleted:
            return message
    raise DiscordError(10008)


@route("POST", BASE)
async def follow_up(call: Call) -> Any:
    """A follow-up; the first one after a deferral takes the place of «thinking»."""
    interaction = _interaction(call)
    check_messages.answer(call.form, call.files, follow_up=True)
    if interaction.state == DEFERRED and interaction.reply and not interaction.reply.deleted:
        # Whether it is ephemeral was settled by the deferral.
        call.form["flags"] = int(call.form.get("flags") or 0) & ~EPHEMERAL
        change(call, interaction.reply, call.form)
        call.interactions.settle(interaction)
        return interaction.reply.data
    private = bool(int(call.form.get("flags") or 0) & EPHEMERAL)
    message = post(call, interaction, call.form, private)
    interaction.followups.append(message)
    return message.data


@route("GET", ORIGINAL)
async def get_original(call: Call) -> Any:
    """The message that the answer made, or that it updates."""
    return _original(call)[1].data


@route("PATCH", ORIGINAL)
async def edit_original(call: Call) -> Any:
    """Edit it; this ends a «thinking»."""
    interaction, message = _original(call)
    change(call, message, call.form)
    call.interactions.settle(interaction)
    return message.data


@route("DELETE", ORIGINAL)
async def delete_original(call: Call) -> Any:
    """Delete it."""
    interaction, message = _original(call)
    call.world.remove(message)
    call.interactions.settle(interaction)


@route("GET", ONE)
async def get_follow_up(call: Call) -> Any:
    """One message of this token."""
    return _named(call).data


@route("PATCH", ONE)
async def edit_follow_up(call: Call) -> Any:
    """Edit one message of this token."""
    message = _named(call)
    change(call, message, call.form)
    return message.data


@route("DELETE", ONE)
async def delete_follow_up(call: Call) -> Any:
    """Delete one message of this token."""
    call.world.remove(_named(call))
