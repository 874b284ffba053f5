"""The channels in which a server's admins allow tables."""

from collections.abc import Collection

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.preferences import GuildSettings


def check_channel_allowed(server: GuildSettings, channels: Collection[int | None]) -> None:
    """Check that a table may be opened; the rules bind admins as well (F151, F199).

    ``channels`` are the channel and, for a thread, its parent channel.

    Raises:
        Refusal: the server's settings forbid it.
    """
    if server.closed:
        raise Refusal(
            N_(
                "An admin of this server has said that no tables may be opened for now. "
                "That goes for admins too; /server-settings changes it."
            )
        )
    if server.channels and not set(channels) & set(server.channels):
        raise Refusal(
            N_(
                "An admin of this server has said where games may be played: {channels}. "
                "That goes for admins too; /server-settings changes it."
            ),
            channels=", ".join(f"<#{channel}>" for channel in server.channels),
        )
