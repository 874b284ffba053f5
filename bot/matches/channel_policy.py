"""Where a server's admins let tables stand."""

from collections.abc import Collection

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.preferences import GuildSettings


def check_channel_allowed(server: GuildSettings, places: Collection[int | None]) -> None:
    """See that a table may be opened; what admins say goes for them too (F151, F199).

    ``places`` are the channel and, where that is a thread, the channel that the thread belongs to.

    Raises:
        Refusal: saying so.
    """
    if server.closed:
        raise Refusal(
            N_(
                "An admin of this server has said that no tables may be opened for now. "
                "That goes for admins too; /server-settings changes it."
            )
        )
    if server.channels and not set(places) & set(server.channels):
        raise Refusal(
            N_(
                "An admin of this server has said where games may be played: {channels}. "
                "That goes for admins too; /server-settings changes it."
            ),
            channels=", ".join(f"<#{channel}>" for channel in server.channels),
        )
