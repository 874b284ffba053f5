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
                "The admins of this server don't allow new tables for now, not even their own. "
                "They can change this with /server-settings."
            )
        )
    if server.channels and not set(channels) & set(server.channels):
        raise Refusal(
            N_(
                "The admins of this server only allow games in {channels}, for admins as well. "
                "They can change this with /server-settings."
            ),
            channels=", ".join(f"<#{channel}>" for channel in server.channels),
        )
