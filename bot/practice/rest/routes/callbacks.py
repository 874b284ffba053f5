"""The REST route of interaction callbacks."""

from typing import Any

from bot.practice.checks import commands as check_commands
from bot.practice.checks import messages as check_messages
from bot.practice.checks import modals as check_modals
from bot.practice.errors import DiscordError
from bot.practice.rest import replies
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.interaction import (
    ANSWERED,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEFERRED,
    MODAL_SUBMIT,
    Interaction,
)
from bot.practice.state.objects import EPHEMERAL, LOADING, Json, Message


def refuse(sentence: str) -> DiscordError:
    """A 50035 about the type of a response."""
    fault = {"code": "INTERACTION_INVALID_RESPONSE_TYPE", "message": sentence}
    return DiscordError(50035, errors={"type": {"_errors": [fault]}})


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(context: RequestContext) -> Any:
    """The response to an interaction; only one is accepted, within the time limit."""
    interaction = context.interactions.to_answer(
        context.number("interaction_id"), context.params["interaction_token"]
    )
    kind = context.form.get("type")
    answers = {4: _message, 5: _defer, 6: _nothing, 7: _update, 8: _choices, 9: _modal}
    if not isinstance(kind, int) or kind not in answers:
        raise refuse("Value is not a known callback type.")
    check_messages.known(context.form, ("type", "data"))
    data = context.form.get("data") or {}
    message = answers[kind](context, interaction, data)
    if context.request.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    answer: Json = {"interaction": {"id": str(interaction.id), "type": interaction.type}}
    if message is not None:
        answer["interaction"] |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.ephemeral,
        }
        if kind in (4, 7):
            answer["resource"] = {"type": kind, "message": message.data}
    return answer


def _message(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type == AUTOCOMPLETE:
        raise refuse("An autocomplete is answered by choices.")
    check_messages.answer(data, context.files)
    private = bool(int(data.get("flags") or 0) & EPHEMERAL)
    interaction.reply = replies.post(context, interaction, data, private)
    context.interactions.acknowledge(interaction, 4, ANSWERED)
    return interaction.reply


def _defer(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type == AUTOCOMPLETE:
        raise refuse("An autocomplete is answered by choices.")
    check_messages.deferred(data)
    flags = int(data.get("flags") or 0)
    interaction.private = bool(flags & EPHEMERAL)
    replies.require_open_channel(interaction, interaction.private)
    interaction.reply = replies.post_fields(
        context, interaction, {"flags": flags | LOADING}, interaction.private
    )
    context.interactions.acknowledge(interaction, 5, DEFERRED)
    return interaction.reply


def _source(interaction: Interaction) -> Message:
    if interaction.type not in (COMPONENT, MODAL_SUBMIT) or interaction.message is None:
        raise refuse("There is no message to update.")
    return interaction.message


def _nothing(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    check_messages.known(data, ("flags",))
    interaction.reply = _source(interaction)
    context.interactions.acknowledge(interaction, 6, ANSWERED)
    return interaction.reply


def _update(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    message = _source(interaction)
    if message.deleted:
        raise DiscordError(10008)
    replies.edit(context, message, data)
    interaction.reply = message
    context.interactions.acknowledge(interaction, 7, ANSWERED)
    return message


def _choices(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type != AUTOCOMPLETE:
        raise refuse("Choices answer an autocomplete only.")
    check_commands.choices(data)
    interaction.choices = data.get("choices") or []
    context.interactions.acknowledge(interaction, 8, ANSWERED)
    return None


def _modal(context: RequestContext, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type not in (COMMAND, COMPONENT):
        raise refuse("A modal does not answer this kind of interaction.")
    check_modals.modal(data)
    context.interactions.open_modal(interaction, data)
    context.interactions.acknowledge(interaction, 9, ANSWERED)
    return None
