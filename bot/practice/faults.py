"""Faults of people, channels and servers that can be switched on.

Faults of requests are in `rest.request_faults`, those of connections in `gateway.gateway`.
"""

from bot.practice.gateway.gateway import Gateway
from bot.practice.state.changes import Change
from bot.practice.state.channels import make_thread, set_overwrite
from bot.practice.state.objects import Channel, Guild, Message
from bot.practice.state.permissions import Permission
from bot.practice.state.world import ChannelRef, World
from bot.practice.user_client.viewer import Viewer


class Faults:
    """The part of the stand-in that changes people, channels and servers behind the bot's back."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway

    def close_dms(self, person: Viewer, closed: bool = True) -> None:
        """Make a person refuse DMs (50007) or accept them again."""
        person.user.dms_closed = closed
        self.world.announce(Change("faults"))

    def forbid(self, where: ChannelRef, *names: str, user: Viewer | None = None) -> None:
        """Deny the bot, or a person, permissions in a channel by a member overwrite."""
        self._overwrite(where, names, user, allowed=False)

    def permit(self, where: ChannelRef, *names: str, user: Viewer | None = None) -> None:
        """Allow the bot, or a person, permissions in a channel by a member overwrite."""
        self._overwrite(where, names, user, allowed=True)

    def _overwrite(
        self, where: ChannelRef, names: tuple[str, ...], user: Viewer | None, *, allowed: bool
    ) -> None:
        channel = self.world.find_channel(where)
        channel = channel.parent or channel
        member = user.id if user else self.world.bot.id
        bits = 0
        for name in names:
            bits |= Permission[name]
        allow = deny = 0
        for overwrite in channel.data["permission_overwrites"]:
            if int(overwrite["id"]) == member:
                allow, deny = int(overwrite["allow"]), int(overwrite["deny"])
        allow, deny = (allow | bits, deny & ~bits) if allowed else (allow & ~bits, deny | bits)
        overwrite = {"id": member, "type": 1, "allow": allow, "deny": deny}
        set_overwrite(self.world, channel, overwrite)
        self.world.announce(Change("reload"))

    def start_thread(
        self, where: ChannelRef, name: str, owner: Viewer, *, private: bool = False
    ) -> Channel:
        """Start a thread in a text channel on behalf of a person."""
        return make_thread(
            self.world, self.world.find_channel(where), name, owner.id, private=private
        )

    def archive(self, where: ChannelRef, archived: bool = True, *, locked: bool = False) -> None:
        """Archive a thread (and lock it), or unarchive it."""
        thread = self.world.find_channel(where)
        thread.data["thread_metadata"] |= {"archived": archived, "locked": locked}
        self.world.update_channel(thread)

    def delete_channel(self, where: ChannelRef) -> None:
        """Delete a channel or a thread."""
        self.world.delete_channel(self.world.find_channel(where))

    def delete_message(self, message: Message) -> None:
        """Delete a message, as a moderator would."""
        self.world.remove(message)

    def outage(self, guild: Guild, on: bool = True) -> None:
        """Make a guild unavailable (GUILD_DELETE with `unavailable`), or available again."""
        if guild.unavailable != on:
            guild.unavailable = on
            if on:
                self.gateway.guild_deleted(guild, unavailable=True)
            else:
                self.gateway.guild_created(guild, joined=False)
            self.world.announce(Change("reload"))

    def kick_bot(self, guild: Guild) -> None:
        """Remove the bot from a guild (GUILD_DELETE)."""
        if guild.bot_present:
            self.gateway.guild_deleted(guild, unavailable=False)
            guild.bot_present = False
            self.world.announce(Change("reload"))

    def invite_bot(self, guild: Guild) -> None:
        """Invite the bot into a guild again (GUILD_CREATE)."""
        if not guild.bot_present:
            guild.bot_present = True
            self.gateway.guild_created(guild, joined=True)
            self.world.announce(Change("reload"))

    def leave(self, person: Viewer, guild: Guild) -> None:
        """Make a person leave a guild."""
        guild.members.pop(person.id, None)
        self.world.announce(Change("reload"))
