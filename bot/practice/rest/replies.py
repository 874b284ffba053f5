"""Messages that respond to interactions; they need no permission in the channel."""

from bot.practice.checks import messages as check_messages
from bot.practice.errors import DiscordError
from bot.practice.rest.message_fields import message_fields
from bot.practice.rest.request import RequestContext
from bot.practice.state import mentions
from bot.practice.state.interaction import COMMAND, COMPONENT, Interaction
from bot.practice.state.objects import EPHEMERAL, LOADING, Json, Message

MENU_TYPES = {1: 20, 2: 23, 3: 23}


def require_open_channel(interaction: Interaction, private: bool) -> None:
    """Refuse a response in a deleted channel or a locked, archived thread."""
    if interaction.channel.deleted:
        raise DiscordError(10003)
    if interaction.channel.archived and interaction.channel.locked and not private:
        raise DiscordError(50083)


def post(context: RequestContext, interaction: Interaction, form: Json, private: bool) -> Message:
    """Post a checked body as a response."""
    require_open_channel(interaction, private)
    if interaction.channel.archived and not private:
        interaction.channel.data["thread_metadata"]["archived"] = False
        context.world.update_channel(interaction.channel)
    fields, mentioned = message_fields(
        context.world, interaction.channel, form, context.files, mentions.WEBHOOK_DEFAULT
    )
    return post_fields(context, interaction, fields, private, mentioned)


def metadata(interaction: Interaction) -> Json:
    """The `interaction_metadata` of a response."""
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


def post_fields(
    context: RequestContext,
    interaction: Interaction,
    fields: Json,
    private: bool,
    mentioned: mentions.Mentions | None = None,
) -> Message:
    """Post message fields as a response, with the metadata of the interaction."""
    world, user = context.world, interaction.user
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


def edit(context: RequestContext, message: Message, form: Json) -> None:
    """Edit a response; it needs no permission and keeps the flags."""
    if message.channel.archived and not message.ephemeral:
        raise DiscordError(50083)
    check_messages.update(form, context.files, message)
    fields, _ = message_fields(
        context.world,
        message.channel,
        form,
        context.files,
        mentions.WEBHOOK_DEFAULT,
        before=message,
    )
    loading = message.flags & LOADING
    fields["flags"] = int(fields.get("flags", message.flags)) & ~LOADING
    if message.ephemeral:
        fields["flags"] |= EPHEMERAL
    context.world.edit(message, fields, mark=not loading)
