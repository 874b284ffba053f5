"""What a person sees at Discord's client."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.practice.state.objects import SILENT, Channel, Message, User

if TYPE_CHECKING:
    from bot.practice.stand_in import StandIn

Where = Channel | str | int
Seen = str | Callable[[Message], object] | None


class Onlooker:
    """A human who looks at channels; see `people.Person` for what they do."""

    def __init__(self, stand_in: "StandIn", user: User) -> None:
        self.stand_in = stand_in
        self.world = stand_in.world
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
        """How a message mentions this person."""
        return f"<@{self.user.id}>"

    def messages(self, where: Where) -> list[Message]:
        """The messages of a channel that this person sees, oldest first."""
        channel = self.stand_in.channel(where)
        if not self.world.sees(self.id, channel):
            return []
        own = (None, self.id)
        return [m for m in channel.messages.values() if m.private_to in own]

    def last(self, where: Where, showing: Seen = None) -> Message | None:
        """The newest message seen there that shows a text, a button's label, or fits a test."""
        for message in reversed(self.messages(where)):
            if _shows(message, showing):
                return message
        return None

    async def sees(self, where: Where, showing: Seen = None, seconds: float = 40.0) -> Message:
        """Wait for a message to show a text, a button's label, or to fit a test."""

        def what() -> str:
            return f"{self.name} sees {showing!r} among {self.messages(where)[-5:]}"

        return await self.world.until(lambda: self.last(where, showing), seconds, what)

    def pings(self, where: Where | None = None) -> list[Message]:
        """The messages that notified this person when they were sent, silent ones left out."""
        channels = list(self.world.channels.values())
        if where is not None:
            channels = [self.stand_in.channel(where)]
        every = [m for channel in channels for m in channel.messages.values()]
        pinged = [m for m in every if self.id in m.pinged and not m.flags & SILENT]
        return sorted(pinged, key=lambda m: m.id)


def _shows(message: Message, showing: Seen) -> bool:
    if showing is None:
        return True
    if isinstance(showing, str):
        return showing in message.text or showing in message.buttons
    return bool(showing(message))
