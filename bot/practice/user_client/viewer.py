"""What a person sees in Discord's client."""

from collections.abc import Callable

from bot.practice.state.objects import SILENT, Message, User
from bot.practice.state.world import ChannelRef, World

MessageTest = str | Callable[[Message], object] | None
"""Text or a button's label that a message shows, a predicate, or None for any message."""


class Viewer:
    """The reading side of a person's client; `Person` adds what they do."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that mentions this person."""
        return f"<@{self.user.id}>"

    def messages(self, where: ChannelRef) -> list[Message]:
        """The messages of a channel that this person can see, oldest first."""
        channel = self.world.find_channel(where)
        if not self.world.can_view(self.id, channel):
            return []
        visible_to = (None, self.id)
        return [m for m in channel.messages.values() if m.private_to in visible_to]

    def last(self, where: ChannelRef, showing: MessageTest = None) -> Message | None:
        """The newest visible message there that matches `showing`."""
        for message in reversed(self.messages(where)):
            if _matches(message, showing):
                return message
        return None

    async def sees(
        self, where: ChannelRef, showing: MessageTest = None, seconds: float = 40.0
    ) -> Message:
        """Wait until a visible message there matches `showing`; return the newest such message.

        Raises:
            TimeoutError: there was none within `seconds`.
        """

        def what() -> str:
            return f"{self.name} sees {showing!r} among {self.messages(where)[-5:]}"

        return await self.world.until(lambda: self.last(where, showing), seconds, what)

    def pings(self, where: ChannelRef | None = None) -> list[Message]:
        """The messages that notified this person when they were sent, without silent ones."""
        channels = list(self.world.channels.values())
        if where is not None:
            channels = [self.world.find_channel(where)]
        every = [m for channel in channels for m in channel.messages.values()]
        pinged = [m for m in every if self.id in m.pinged and not m.flags & SILENT]
        return sorted(pinged, key=lambda m: m.id)


def _matches(message: Message, showing: MessageTest) -> bool:
    if showing is None:
        return True
    if isinstance(showing, str):
        return showing in message.text or showing in message.buttons
    return bool(showing(message))
