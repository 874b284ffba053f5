"""Interactions: what a person does with the bot, and what the bot answers within its limits."""

import asyncio
import copy
import secrets
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from bot.practice.errors import DiscordError
from bot.practice.records import Channel, Json, Message, User
from bot.practice.world import Change, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
TOKEN_LIFE = 15 * 60.0
PENDING, DEFERRED, ANSWERED, FAILED = "pending", "deferred", "answered", "failed"


@dataclass(eq=False)
class Interaction:
    """One interaction and its fate; `opened_by` is the one whose modal was sent off.

    `state` is pending until the bot answers; deferred while the person sees «thinking»; answered;
    or failed, when no answer came within the limit (`error` is what the person reads).
    `callback` is the type of the answer (4 message, 5 deferred, 6 nothing for now, 7 update, 8
    choices, 9 modal), `reply` the message that the answer made or will change, `followups` the
    later ones, `modal` the modal it opened, `choices` what an autocomplete offers.
    """

    world: World
    id: int
    type: int
    token: str
    user: User
    channel: Channel
    data: Json
    created: float
    name: str | None = None
    message: Message | None = None
    opened_by: "Interaction | None" = None
    state: str = PENDING
    callback: int | None = None
    reply: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    error: str | None = None
    private: bool = False

    @property
    def failed(self) -> bool:
        """Whether the person was told that it failed."""
        return self.state == FAILED

    @property
    def acknowledged(self) -> bool:
        """Whether the bot answered in time, be it with «thinking» alone."""
        return self.callback is not None

    @property
    def ephemeral(self) -> Message | None:
        """The newest message that only this person sees, among the reply and the follow-ups."""
        own = [m for m in (self.reply, *self.followups) if m and m.ephemeral]
        return own[-1] if own else None

    @property
    def text(self) -> str:
        """What the reply says; empty if there is none."""
        return self.reply.text if self.reply else ""

    async def acked(self, seconds: float = 5.0) -> "Interaction":
        """Wait for the acknowledgement, or for its failing."""
        await self.world.until(
            lambda: self.state != PENDING, seconds, lambda: f"an answer to {self}"
        )
        return self

    async def settled(self, seconds: float = 5.0) -> "Interaction":
        """Wait until it is answered, a «thinking» replaced by words included, or has failed."""
        over = (ANSWERED, FAILED)
        await self.world.until(
            lambda: self.state in over, seconds, lambda: f"the outcome of {self}"
        )
        return self

    def __await__(self) -> Generator[Any, None, "Interaction"]:
        """`await interaction` is `await interaction.settled()`."""
        return self.settled().__await__()

    def summary(self) -> Json:
        """The interaction object of the page's protocol."""
        return {
            "id": str(self.id),
            "type": self.type,
            "user_id": str(self.user.id),
            "channel_id": str(self.channel.id),
            "message_id": str(self.message.id) if self.message else None,
            "custom_id": self.data.get("custom_id"),
            "name": self.name,
            "state": self.state,
            "error": self.error,
        }

    def __repr__(self) -> str:
        what = self.name or self.data.get("custom_id")
        return f"<Interaction {self.user.name}: {what!r} {self.state} {self.callback}>"


class Interactions:
    """All interactions of this run; `limit` is the time to answer in real seconds."""

    def __init__(self, world: World, limit: float = 3.0) -> None:
        self.world = world
        self.limit = limit
        self.all: list[Interaction] = []
        self.modals: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: set[asyncio.TimerHandle] = set()

    @property
    def failed(self) -> list[Interaction]:
        """Those whose person was told that it failed."""
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
        """Send an interaction to the bot and start the time it has to answer."""
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
        self._by_token[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.limit, self._expire, interaction)
        self._timers.add(timer)
        self._tell(interaction)
        payload = self._payload(interaction)
        self.world.announce(
            Change("INTERACTION_CREATE", payload, guild=channel.guild, channel=channel)
        )
        return interaction

    def stop(self) -> None:
        """Let no timer outlive the stand-in."""
        for timer in self._timers:
            timer.cancel()

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state == PENDING:
            interaction.state = FAILED
            command = interaction.type == COMMAND
            interaction.error = (
                "The application did not respond" if command else "This interaction failed"
            )
            self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        if interaction.type == AUTOCOMPLETE:
            self.world.announce(Change("autocomplete", user_id=interaction.user.id))
            return
        self.world.announce(
            Change("interaction", interaction.summary(), user_id=interaction.user.id)
        )

    # The bot's side

    def to_answer(self, identity: int, token: str) -> Interaction:
        """The interaction a callback is for: 10062 if unknown or too late, 40060 if answered."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != identity or interaction.failed:
            raise DiscordError(10062)
        if interaction.acknowledged:
            raise DiscordError(40060)
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction of a webhook call: 50027 if its token is over, 10015 before an answer."""
        if application_id != self.world.application_id:
            raise DiscordError(10015)
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock.now() >= interaction.created + TOKEN_LIFE:
            raise DiscordError(50027)
        if not interaction.acknowledged:
            raise DiscordError(10015)
        return interaction

    def acknowledge(self, interaction: Interaction, callback: int, state: str) -> None:
        """Note the bot's answer."""
        interaction.callback = callback
        interaction.state = state
        self._tell(interaction)

    def settle(self, interaction: Interaction) -> None:
        """A deferred answer has got its words."""
        if interaction.state == DEFERRED:
            interaction.state = ANSWERED
            self._tell(interaction)

    def open_modal(self, interaction: Interaction, modal: Json) -> None:
        """Show a modal to the person, in place of one that may be open."""
        interaction.modal = modal
        self.modals[interaction.user.id] = interaction
        self.world.announce(Change("modal", user_id=interaction.user.id))

    def close_modal(self, interaction: Interaction) -> None:
        """The person sent a modal off or gave it up."""
        if self.modals.get(interaction.user.id) is interaction:
            del self.modals[interaction.user.id]
            self.world.announce(Change("modal", user_id=interaction.user.id))

    def _payload(self, interaction: Interaction) -> Json:
        """The INTERACTION_CREATE event."""
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
