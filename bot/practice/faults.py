"""What can go wrong with people, channels and servers, switched at the stand-in.

What can go wrong with requests is in `switches`, with connections in `gateway`.
"""

from bot.practice.gateway.gateway import Gateway
from bot.practice.state.channels import make_thread, set_overwrite
from bot.practice.state.objects import Channel, Guild, Message
from bot.practice.state.permissions import Permission
from bot.practice.state.world import Change, World
from bot.practice.user_client.viewer import Onlooker, Where


class Troubles:
    """The part of `StandIn` that makes trouble."""

    world: World
    gateway: Gateway

    def channel(self, where: Where) -> Channel:
        """A channel or thread by name, id or itself."""
        raise NotImplementedError

    def close_dms(self, person: Onlooker, closed: bool = True) -> None:
        """Let a person refuse DMs (50007), or take them again."""
        person.user.dms_closed = closed
        self.world.announce(Change("faults"))

    def forbid(self, where: Where, *names: str, user: Onlooker | None = None) -> None:
        """Take permissions in a channel from the bot, or from a person, by a member overwrite."""
        self._overwrite(where, names, user, allowed=False)

    def permit(self, where: Where, *names: str, user: Onlooker | None = None) -> None:
        """Give permissions in a channel to the bot, or to a person."""
        self._overwrite(where, names, user, allowed=True)

    def _overwrite(
        self, where: Where, names: tuple[str, ...], user: Onlooker | None, *, allowed: bool
    ) -> None:
        channel = self.channel(where)
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
        self.world.announce(Change("picture"))

    def start_thread(
        self, where: Where, name: str, owner: Onlooker, *, private: bool = False
    ) -> Channel:
        """A thread started by a person in a text channel."""
        return make_thread(self.world, self.channel(where), name, owner.id, private=private)

    def archive(self, where: Where, archived: bool = True, *, locked: bool = False) -> None:
        """Archive a thread (and lock it), or wake it."""
        thread = self.channel(where)
        thread.data["thread_metadata"] |= {"archived": archived, "locked": locked}
        self.world.update_channel(thread)

    def delete_channel(self, where: Where) -> None:
        """Delete a channel or a thread."""
        self.world.delete_channel(self.channel(where))

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
            self.world.announce(Change("picture"))

    def kick_bot(self, guild: Guild) -> None:
        """Remove the bot from a guild (GUILD_DELETE)."""
        if guild.bot_present:
            self.gateway.guild_deleted(guild, unavailable=False)
            guild.bot_present = False
            self.world.announce(Change("picture"))

    def invite_bot(self, guild: Guild) -> None:
        """Bring the bot into a guild again (GUILD_CREATE)."""
        if not guild.bot_present:
            guild.bot_present = True
            self.gateway.guild_created(guild, joined=True)
            self.world.announce(Change("picture"))

    def leave(self, person: Onlooker, guild: Guild) -> None:
        """A person leaves a guild."""
        guild.members.pop(person.id, None)
        self.world.announce(Change("picture"))
