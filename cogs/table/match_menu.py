"""The menu of a match: what a player can ask the others for."""

from bot import paces
from bot.app.client import Murphy
from bot.display.panels.votes import menu_panel
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.panel import Button, Style
from bot.votes.vote_tally import decides_alone
from cogs.base import BaseCog, on_press
from cogs.table.confirm_panel import confirm_panel
from cogs.table.find_match import playing_seat_of_press
from cogs.table.pace_form import pace_form, typed_pace
from cogs.table.start_vote import refuse_restart_while_stopping, start_vote


class MatchMenuCog(BaseCog):
    """The menu, and its entries for a pause, another pace and a restart.

    `AbsentCog` and `LeaveAndEndCog` have the other entries.
    """

    @on_press("menu")
    async def menu(self, press: Press) -> None:
        """Show the menu to a player."""
        stored, seat = await playing_seat_of_press(self.services, press)
        await press.reply.send_ephemeral(menu_panel(stored, seat, press.reply.words), stored.id)

    @on_press("call")
    async def start_named_vote(self, press: Press) -> None:
        """Start the vote to pause, resume or restart the match."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        if press.id.argument not in ("pause", "resume", "restart"):  # a forged press
            raise Refusal(N_("This vote is over."))
        await start_vote(self.services, press.reply, stored, press.id.argument)

    @on_press("callpace")
    async def start_pace_vote(self, press: Press) -> None:
        """Start the vote on the pace that was chosen."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        pace = press.values[0] if press.values else ""
        if not paces.is_pace(pace):
            raise Refusal(N_("This option can't be set like that."))
        await start_vote(self.services, press.reply, stored, pace)

    @on_press("callother")
    async def open_pace_form(self, press: Press) -> None:
        """Open the form for a time limit that is to be voted on."""
        await press.reply.open_modal(pace_form("callown", press.reply.words), press.id.match)

    @on_press("callown")
    async def start_own_pace_vote(self, press: Press) -> None:
        """Start the vote on the time limit of the form."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        await start_vote(self.services, press.reply, stored, typed_pace(press))

    @on_press("wantnew")
    async def ask_to_restart(self, press: Press) -> None:
        """Start the vote to restart; a player who decides alone is asked to confirm instead."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        refuse_restart_while_stopping(self.services)
        if not decides_alone(stored, press.reply.person, "restart"):
            await start_vote(self.services, press.reply, stored, "restart")
            return
        _ = press.reply.words
        question = _("Restart? This match ends without a result.")
        again = Button(_("Restart"), "call.restart", style=Style.DANGER)
        await press.reply.send_ephemeral(confirm_panel(question, again), stored.id)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(MatchMenuCog(bot))
