"""The buttons of a lobby."""

from collections.abc import Awaitable

from discord.ext import commands

from bot.app.client import Murphy
from bot.display.panels.lobby import option_fields, options_panel
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.table.open_lobby import check_thread, greet


class LobbyCog(commands.Cog):
    """Joins, changes and starts lobbies on presses."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs of a lobby's buttons."""
        self.services = bot.services
        self.lobbies = bot.services.lobbies
        for verb, act in {
            "join": self.join,
            "quit": self.quit,
            "addbot": self.add_bot,
            "removebot": self.remove_bot,
            "options": self.options,
            "option": self.option,
            "pace": self.pace,
            "leavers": self.leavers,
            "thread": self.thread,
            "remove": self.remove,
            "start": self.start,
            "cancel": self.cancel,
        }.items():
            bot.services.router.register(verb, act)

    async def join(self, press: Press) -> None:
        """Take a seat; in games with hands the first DM is sent now."""
        await press.reply.acknowledge()
        stored = await self.lobbies.join(press.id.match, press.reply.person)
        await greet(self.services, press.reply, stored)

    async def quit(self, press: Press) -> None:
        """Free one's seat."""
        await press.reply.acknowledge()
        await self.lobbies.leave(press.id.match, press.reply.person)

    async def add_bot(self, press: Press) -> None:
        """Seat a computer player."""
        await press.reply.acknowledge()
        await self.lobbies.add_bot(press.id.match, press.reply.person)

    async def remove_bot(self, press: Press) -> None:
        """Take a computer player away."""
        await press.reply.acknowledge()
        await self.lobbies.remove_bot(press.id.match, press.reply.person)

    async def options(self, press: Press) -> None:
        """Show the options to whoever asks; the host can change them there."""
        await self._show_options(press, here=False)

    async def option(self, press: Press) -> None:
        """Set one option by the number of its choice."""
        await self._or_as_it_is(press, self._option(press))

    async def _option(self, press: Press) -> None:
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        field = next(
            (f for f in option_fields(stored, reply.words) if f.name == press.id.argument), None
        )
        choice = parse_int(press.values[0]) if press.values else None
        if field is None or choice is None or choice >= len(field.choices):
            raise Refusal(N_("This option cannot be set like that."))
        chosen = field.choices[choice].value
        await self.lobbies.set_option(press.id.match, reply.person, field.name, chosen)

    async def pace(self, press: Press) -> None:
        """Set how long questions may take."""
        pace = press.values[0] if press.values else ""
        setting = self.lobbies.set_pace(press.id.match, press.reply.person, pace)
        await self._or_as_it_is(press, setting)

    async def leavers(self, press: Press) -> None:
        """Set what becomes of a seat whose user leaves."""
        chosen = press.values[0] if press.values else ""
        setting = self.lobbies.set_leavers(press.id.match, press.reply.person, chosen)
        await self._or_as_it_is(press, setting)

    async def thread(self, press: Press) -> None:
        """Set whether the match is played in a thread, where the bot may open one here."""
        await self._or_as_it_is(press, self._thread(press))

    async def _thread(self, press: Press) -> None:
        wanted = press.values == ("1",)
        if wanted:
            check_thread(press.reply.interaction)
        await self.lobbies.set_in_thread(press.id.match, press.reply.person, wanted=wanted)

    async def remove(self, press: Press) -> None:
        """Take somebody off the table."""
        await self._or_as_it_is(press, self._remove(press))

    async def _remove(self, press: Press) -> None:
        seat = parse_int(press.values[0]) if press.values else None
        if seat is None:
            raise Refusal(N_("Nobody sits there any more."))
        await self.lobbies.remove(press.id.match, press.reply.person, seat)

    async def start(self, press: Press) -> None:
        """Begin the match."""
        await press.reply.acknowledge()
        if not self.services.accepts_games:
            raise Refusal(N_("I am about to restart. Please open the table again in a minute."))
        if (await self.services.matches.row(press.id.match)).in_thread:
            check_thread(press.reply.interaction)
        await self.lobbies.start(press.id.match, press.reply.person)

    async def cancel(self, press: Press) -> None:
        """Close the lobby."""
        await press.reply.acknowledge()
        await self.lobbies.cancel(press.id.match, press.reply.person)

    async def _or_as_it_is(self, press: Press, setting: Awaitable[object]) -> None:
        """Set something. The menus then show what holds, also where it was refused.

        Once the match has begun there are no menus any more.
        """
        try:
            await setting
        except Refusal:
            if press.reply.is_private:
                await self._show_options(press, here=True)
            raise
        await self._show_options(press, here=True)

    async def _show_options(self, press: Press, *, here: bool) -> None:
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        if stored.row.phase != "lobby" and not here:
            raise Refusal(N_("The match has begun already."))
        host = stored.row.host_id == reply.person.id
        panel = options_panel(stored, reply.words, host=host)
        if here:
            await reply.update_pressed(panel, stored.id)
        else:
            await reply.send_ephemeral(panel, stored.id)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(LobbyCog(bot))
