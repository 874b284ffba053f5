"""REST routes that answer interactions: the callback, and follow-ups through its token."""

from typing import Any

from bot.practice import check_commands, check_messages, check_modals, mentions
from bot.practice.calls import Call, route
from bot.practice.compose import compose
from bot.practice.errors import DiscordError, Findings
from bot.practice.interactions import (
    ANSWERED,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEFERRED,
    MODAL_SUBMIT,
    Interaction,
)
from bot.practice.records import EPHEMERAL, LOADING, Json, Message

BASE = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = BASE + "/messages/@original"
ONE = BASE + "/messages/{message_id}"
MENU_TYPES = {1: 20, 2: 23, 3: 23}


def refuse(sentence: str, key: str = "type") -> DiscordError:
    """A 50035 about one field."""
    found = Findings()
    found.add("INTERACTION_APPLICATION_COMMAND_INVALID_RESPONSE_TYPE", sentence, key)
    return DiscordError(50035, errors={key: {"_errors": [{"code": "x", "message": sentence}]}})


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(call: Call) -> Any:
    """The one answer to an interaction, within its limit."""
    interaction = call.interactions.to_answer(
        call.number("interaction_id"), call.params["interaction_token"]
    )
    kind = call.form.get("type")
    answers = {4: _message, 5: _defer, 6: _nothing, 7: _update, 8: _choices, 9: _modal}
    if not isinstance(kind, int) or kind not in answers:
        raise refuse("Value is not a known callback type.")
    check_messages.known(call.form, ("type", "data"))
    data = call.form.get("data") or {}
    message = answers[kind](call, interaction, data)
    if call.sent.query.get("with_response", "").lower() not in ("1", "true"):
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


def _message(call: Call, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type == AUTOCOMPLETE:
        raise refuse("An autocomplete is answered by choices.")
    check_messages.answer(data, call.files)
    private = bool(int(data.get("flags") or 0) & EPHEMERAL)
    interaction.reply = _post(call, interaction, data, private)
    call.interactions.acknowledge(interaction, 4, ANSWERED)
    return interaction.reply


def _defer(call: Call, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type == AUTOCOMPLETE:
        raise refuse("An autocomplete is answered by choices.")
    check_messages.deferred(data)
    flags = int(data.get("flags") or 0)
    interaction.private = bool(flags & EPHEMERAL)
    _writable(interaction, interaction.private)
    interaction.reply = _put(call, interaction, {"flags": flags | LOADING}, interaction.private)
    call.interactions.acknowledge(interaction, 5, DEFERRED)
    return interaction.reply


def _source(interaction: Interaction) -> Message:
    if interaction.type not in (COMPONENT, MODAL_SUBMIT) or interaction.message is None:
        raise refuse("There is no message to update.")
    return interaction.message


def _nothing(call: Call, interaction: Interaction, data: Json) -> Message | None:
    check_messages.known(data, ("flags",))
    interaction.reply = _source(interaction)
    call.interactions.acknowledge(interaction, 6, ANSWERED)
    return interaction.reply


def _update(call: Call, interaction: Interaction, data: Json) -> Message | None:
    message = _source(interaction)
    if message.deleted:
        raise DiscordError(10008)
    _change(call, message, data)
    interaction.reply = message
    call.interactions.acknowledge(interaction, 7, ANSWERED)
    return message


def _choices(call: Call, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type != AUTOCOMPLETE:
        raise refuse("Choices answer an autocomplete only.")
    check_commands.choices(data)
    interaction.choices = data.get("choices") or []
    call.interactions.acknowledge(interaction, 8, ANSWERED)
    return None


def _modal(call: Call, interaction: Interaction, data: Json) -> Message | None:
    if interaction.type not in (COMMAND, COMPONENT):
        raise refuse("A modal does not answer this kind of interaction.")
    check_modals.modal(data)
    call.interactions.open_modal(interaction, data)
    call.interactions.acknowledge(interaction, 9, ANSWERED)
    return None


def _writable(interaction: Interaction, private: bool) -> None:
    """Answers need no permission of the channel's, but a channel, and one that is not shut."""
    if interaction.channel.deleted:
        raise DiscordError(10003)
    if interaction.channel.archived and interaction.channel.locked and not private:
        raise DiscordError(50083)


def _post(call: Call, interaction: Interaction, form: Json, private: bool) -> Message:
    _writable(interaction, private)
    fields, mentioned = compose(
        call.world, interaction.channel, form, call.files, mentions.WEBHOOK_DEFAULT
    )
    return _put(call, interaction, fields, private, mentioned)


def metadata(interaction: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    told: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "user": interaction.user.json(),
        "authorizing_integration_owners": {"0": str(getattr(interaction.channel.guild, "id", 0))},
    }
    if interaction.type == COMMAND:
        told["name"] = interaction.name
    elif interaction.type == COMPONENT and interaction.message:
        told["interacted_message_id"] = str(interaction.message.id)
    elif interaction.opened_by is not None:
        told["triggering_interaction_metadata"] = metadata(interaction.opened_by)
    return told


def _put(
    call: Call,
    interaction: Interaction,
    fields: Json,
    private: bool,
    mentioned: mentions.Mentions | None = None,
) -> Message:
    """Put an answer into the channel, marked with the interaction it answers."""
    world, user = call.world, interaction.user
    fields |= {
        "application_id": str(world.application_id),
        "webhook_id": str(world.application_id),
        "interaction_metadata": metadata(interaction),
    }
    if interaction.type == COMMAND:
        first = interaction.reply is None
        fields["type"] = MENU_TYPES[interaction.data["type"]] if first else 0
    if private:
        fields["flags"] = int(fields.get("flags") or 0) | EPHEMERAL
    else:
        fields["flags"] = int(fields.get("flags") or 0) & ~EPHEMERAL
    pinged: tuple[int, ...] = ()
    if mentioned:
        pinged = mentions.reached(world, interaction.channel, world.bot, mentioned)
    if private:
        pinged = tuple(p for p in pinged if p == user.id)
    return world.post(
        interaction.channel,
        world.bot,
        fields,
        private_to=user.id if private else None,
        token=interaction.token,
        pinged=pinged,
    )


def _change(call: Call, message: Message, form: Json) -> None:
    """Edit through a token: no permission needed, the flags stay as they are."""
    if message.channel.archived and not message.ephemeral:
        raise DiscordError(50083)
    check_messages.update(form, call.files, message)
    fields, _ = compose(
        call.world,
        message.channel,
        form,
        call.files,
        mentions.WEBHOOK_DEFAULT,
        before=message,
    )
    loading = message.flags & LOADING
    fields["flags"] = int(fields.get("flags", message.flags)) & ~LOADING
    if message.ephemeral:
        fields["flags"] |= EPHEMERAL
    call.world.edit(message, fields, mark=not loading)


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
        _change(call, interaction.reply, call.form)
        call.interactions.settle(interaction)
        return interaction.reply.data
    private = bool(int(call.form.get("flags") or 0) & EPHEMERAL)
    message = _post(call, interaction, call.form, private)
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
    _change(call, message, call.form)
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
    _change(call, message, call.form)
    return message.data


@route("DELETE", ONE)
async def delete_follow_up(call: Call) -> Any:
    """Delete one message of this token."""
    call.world.remove(_named(call))
