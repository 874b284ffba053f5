"""The buttons and menus of a lobby."""

from collections.abc import Awaitable

from bot.app.client import Murphy
from bot.display.panels.lobby import option_fields, options_panel
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press
from cogs.table.hand import follow
from cogs.table.open_lobby import check_thread, greet
from cogs.table.pace_form import pace_form, typed_pace


class LobbyCog(BaseCog):
    """Seats people, sets options, starts and cancels lobbies."""

    def __init__(self, bot: Murphy) -> None:
        """Register the buttons."""
        super().__init__(bot)
        self.lobbies = bot.services.lobbies

    @on_press("join")
    async def join(self, press: Press) -> None:
        """Take a seat; in games with hands the first DM is sent now."""
        await press.reply.acknowledge()
        stored = await self.lobbies.join(press.id.match, press.reply.person)
        await greet(self.services, press.reply, stored)

    @on_press("quit")
    async def leave(self, press: Press) -> None:
        """Give up one's seat."""
        await press.reply.acknowledge()
        await self.lobbies.leave(press.id.match, press.reply.person)

    @on_press("addbot")
    async def add_bot(self, press: Press) -> None:
        """Seat a computer player."""
        await press.reply.acknowledge()
        await self.lobbies.add_bot(press.id.match, press.reply.person)

    @on_press("removebot")
    async def remove_bot(self, press: Press) -> None:
        """Remove a computer player."""
        await press.reply.acknowledge()
        await self.lobbies.remove_bot(press.id.match, press.reply.person)

    @on_press("options")
    async def options(self, press: Press) -> None:
        """Show the options privately; the host can change them there."""
        await self._show_options(press, here=False)

    @on_press("option")
    async def set_option(self, press: Press) -> None:
        """Set an option of the game to the choice whose number was chosen."""
        await self._set_and_show(press, self._set_option(press))

    async def _set_option(self, press: Press) -> None:
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        field = next(
            (f for f in option_fields(stored, reply.words) if f.name == press.id.argument), None
        )
        choice = parse_int(press.values[0]) if press.values else None
        if field is None or choice is None or choice >= len(field.choices):
            raise Refusal(N_("This option can't be set like that."))
        chosen = field.choices[choice].value
        await self.lobbies.set_option(press.id.match, reply.person, field.name, chosen)

    @on_press("pace")
    async def set_pace(self, press: Press) -> None:
        """Set how long questions may take."""
        pace = press.values[0] if press.values else ""
        setting = self.lobbies.set_pace(press.id.match, press.reply.person, pace)
        await self._set_and_show(press, setting)

    @on_press("otherpace")
    async def open_pace_form(self, press: Press) -> None:
        """Open the form for a time limit of the host's own."""
        await press.reply.open_modal(pace_form("ownpace", press.reply.words), press.id.match)

    @on_press("ownpace")
    async def set_own_pace(self, press: Press) -> None:
        """Set the time limit of the form."""
        await self._set_and_show(press, self._set_own_pace(press))

    async def _set_own_pace(self, press: Press) -> None:
        await self.lobbies.set_pace(press.id.match, press.reply.person, typed_pace(press))

    @on_press("leavers")
    async def set_leavers(self, press: Press) -> None:
        """Set what happens to the seat of a player who leaves."""
        chosen = press.values[0] if press.values else ""
        setting = self.lobbies.set_leavers(press.id.match, press.reply.person, chosen)
        await self._set_and_show(press, setting)

    @on_press("thread")
    async def set_thread(self, press: Press) -> None:
        """Set whether the match is played in a thread; the bot must be allowed to open one."""
        await self._set_and_show(press, self._set_thread(press))

    async def _set_thread(self, press: Press) -> None:
        wanted = press.values == ("1",)
        if wanted:
            check_thread(press.reply.interaction)
        await self.lobbies.set_in_thread(press.id.match, press.reply.person, enabled=wanted)

    @on_press("remove")
    async def remove_player(self, press: Press) -> None:
        """Remove the player who was chosen."""
        await self._set_and_show(press, self._remove_player(press))

    async def _remove_player(self, press: Press) -> None:
        seat = parse_int(press.values[0]) if press.values else None
        if seat is None:
            raise Refusal(N_("Nobody sits there any more."))
        await self.lobbies.remove(press.id.match, press.reply.person, seat)

    @on_press("start")
    async def start(self, press: Press) -> None:
        """Begin the match."""
        await press.reply.acknowledge()
        if not self.services.accepts_games:
            raise Refusal(N_("I'm about to restart. Please open the table again in a minute."))
        if (await self.services.matches.row(press.id.match)).in_thread:
            check_thread(press.reply.interaction)
        await self.lobbies.start(press.id.match, press.reply.person)

    @on_press("cancel")
    async def cancel(self, press: Press) -> None:
        """Close the lobby."""
        await press.reply.acknowledge()
        await self.lobbies.cancel(press.id.match, press.reply.person)

    async def _set_and_show(self, press: Press, setting: Awaitable[object]) -> None:
        """Await ``setting``, then redraw the options, even if it was refused.

        The panel has no menus any more once the match has begun.
        """
        try:
            await setting
        except Refusal:
            if press.reply.is_private:
                await self._show_options(press, here=True)
            raise
        await self._show_options(press, here=True)

    async def _show_options(self, press: Press, *, here: bool) -> None:
        """Show the options, either in the message that was pressed or in a private one."""
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        if stored.row.phase != "lobby" and not here:
            raise Refusal(N_("The match has already begun."))
        is_host = stored.row.host_id == reply.person.id
        panel = options_panel(stored, reply.words, host=is_host)
        if here:
            await reply.update_pressed(panel, stored.id)
        else:
            await reply.send_ephemeral(panel, stored.id)
        if stored.row.phase == "lobby":
            await follow(self.services, reply, stored, "options", panel)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(LobbyCog(bot))
