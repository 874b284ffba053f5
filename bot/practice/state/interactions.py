"""Sends interactions to the bot and tracks its responses."""

import asyncio
import copy
import secrets

from bot.practice.errors import DiscordError
from bot.practice.state.changes import Change
from bot.practice.state.interaction import (
    ANSWERED,
    AUTOCOMPLETE,
    COMMAND,
    DEFERRED,
    FAILED,
    PENDING,
    Interaction,
)
from bot.practice.state.objects import Channel, Json, Message, User
from bot.practice.state.world import World

TOKEN_LIFE = 15 * 60.0
NEWEST = 5000


class Interactions:
    """The newest interactions of this run; `limit` is the time to respond in real seconds."""

    def __init__(self, world: World, limit: float = 3.0) -> None:
        self.world = world
        self.limit = limit
        self.all: list[Interaction] = []
        self.modals: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: set[asyncio.TimerHandle] = set()

    @property
    def failed(self) -> list[Interaction]:
        """The interactions that got no response in time."""
        return [interaction for interaction in self.all if interaction.failed]

    def start(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        name: str | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction to the bot and start its time limit."""
        interaction = Interaction(
            self.world,
            self.world.snowflake(),
            kind,
            secrets.token_urlsafe(48),
            user,
            channel,
            data,
            self.world.clock.now(),
            name,
            message,
            opened_by,
        )
        self.all.append(interaction)
        if len(self.all) > NEWEST:
            del self._by_token[self.all.pop(0).token]
        self._by_token[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.limit, self._expire, interaction)
        self._timers.add(timer)
        self._announce(interaction)
        payload = self._payload(interaction)
        self.world.announce(
            Change("INTERACTION_CREATE", payload, guild=channel.guild, channel=channel)
        )
        return interaction

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in self._timers:
            timer.cancel()

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state == PENDING:
            interaction.state = FAILED
            command = interaction.type == COMMAND
            interaction.error = (
                "The application did not respond" if command else "This interaction failed"
            )
            self._announce(interaction)

    def _announce(self, interaction: Interaction) -> None:
        if interaction.type == AUTOCOMPLETE:
            self.world.announce(Change("autocomplete", user_id=interaction.user.id))
            return
        self.world.announce(
            Change("interaction", interaction.summary(), user_id=interaction.user.id)
        )

    # Responses of the bot

    def to_answer(self, identity: int, token: str) -> Interaction:
        """The interaction that a callback responds to.

        Raises:
            DiscordError: 10062 if it is unknown or has failed, 40060 if it is acknowledged.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != identity or interaction.failed:
            raise DiscordError(10062)
        if interaction.acknowledged:
            raise DiscordError(40060)
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction of a webhook request.

        Raises:
            DiscordError: 50027 if the token is unknown or has expired, 10015 before a response.
        """
        if application_id != self.world.application_id:
            raise DiscordError(10015)
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock.now() >= interaction.created + TOKEN_LIFE:
            raise DiscordError(50027)
        if not interaction.acknowledged:
            raise DiscordError(10015)
        return interaction

    def acknowledge(self, interaction: Interaction, callback: int, state: str) -> None:
        """Record the bot's response."""
        interaction.callback = callback
        interaction.state = state
        self._announce(interaction)

    def finish_deferred(self, interaction: Interaction) -> None:
        """Record that a deferred response has its message."""
        if interaction.state == DEFERRED:
            interaction.state = ANSWERED
            self._announce(interaction)

    def open_modal(self, interaction: Interaction, modal: Json) -> None:
        """Show a modal to the person; it replaces an open one."""
        interaction.modal = modal
        self.modals[interaction.user.id] = interaction
        self.world.announce(Change("modal", user_id=interaction.user.id))

    def close_modal(self, interaction: Interaction) -> None:
        """Close the modal that an interaction opened, submitted or not."""
        if self.modals.get(interaction.user.id) is interaction:
            del self.modals[interaction.user.id]
            self.world.announce(Change("modal", user_id=interaction.user.id))

    def _payload(self, interaction: Interaction) -> Json:
        """The data of INTERACTION_CREATE."""
        world, channel, user = self.world, interaction.channel, interaction.user
        bits = world.permissions(user.id, channel)
        partial = {k: v for k, v in channel.data.items() if k != "permission_overwrites"}
        guild_id = str(channel.guild.id) if channel.guild else None
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": {**partial, "permissions": str(bits)},
            "locale": user.locale,
            "app_permissions": str(world.permissions(world.bot.id, channel)),
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild_id or "0"},
            "context": 0 if channel.guild else 1,
            "attachment_size_limit": 10 * 2**20,
        }
        if channel.guild:
            locale = channel.guild.data["preferred_locale"]
            payload["guild_id"] = guild_id
            payload["guild_locale"] = locale
            payload["guild"] = {"id": guild_id, "locale": locale, "features": []}
            payload["member"] = {**channel.guild.member(user), "permissions": str(bits)}
        else:
            payload["user"] = user.json()
        if interaction.message:
            payload["message"] = copy.deepcopy(interaction.message.data)
        return payload
