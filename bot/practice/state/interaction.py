"""One interaction of a person with the bot."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from bot.practice.state.objects import Channel, Json, Message, User
from bot.practice.state.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
PENDING, DEFERRED, ANSWERED, FAILED = "pending", "deferred", "answered", "failed"


@dataclass(eq=False)
class Interaction:
    """One interaction and its outcome.

    `state` is pending until the bot responds; deferred while the person sees “thinking”; answered;
    or failed if no response came within the limit (`error` is what the person reads). `callback`
    is the type of the response (4 message, 5 deferred, 6 deferred update, 7 update, 8 choices,
    9 modal); `reply` is the message that the response created or updates; `followups` are the
    later messages; `modal` is the modal it opened; `choices` are those of an autocomplete;
    `opened_by` is the interaction whose modal was submitted.
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
        """Whether it failed for want of a response in time."""
        return self.state == FAILED

    @property
    def acknowledged(self) -> bool:
        """Whether the bot responded in time, a deferral included."""
        return self.callback is not None

    @property
    def ephemeral(self) -> Message | None:
        """The newest ephemeral message among the reply and the follow-ups."""
        own = [m for m in (self.reply, *self.followups) if m and m.ephemeral]
        return own[-1] if own else None

    @property
    def text(self) -> str:
        """The text of the reply; empty if there is none."""
        return self.reply.text if self.reply else ""

    async def acked(self, seconds: float = 40.0) -> "Interaction":
        """Wait until the bot has responded, or the interaction has failed."""
        await self.world.until(
            lambda: self.state != PENDING, seconds, lambda: f"an answer to {self}"
        )
        return self

    async def settled(self, seconds: float = 40.0) -> "Interaction":
        """Wait until it is answered (a deferral replaced by a message) or has failed."""
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
