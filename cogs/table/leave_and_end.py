"""`/leave` and `/end`, with the buttons that do the same and those that confirm it."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.db.models import MatchRow
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.panel import Button, Style
from bot.votes.vote_tally import decides_alone
from cogs.base import BaseCog, on_press, with_reply
from cogs.table.confirm_panel import confirm_panel
from cogs.table.end_rights import right_to_end
from cogs.table.find_match import own_match, own_row, playing_seat_of_press, row_here
from cogs.table.start_vote import say_vote_is_open


class LeaveAndEndCog(BaseCog):
    """Leaving a match, and ending it for everybody."""

    @app_commands.command(
        name=locale_str("leave"), description=locale_str(N_("Leave the table for good"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def leave(self, reply: InteractionReply) -> None:
        """Leave the match here, or the user's only one."""
        await self._ask_to_leave(reply, await own_match(self.services, reply))

    @on_press("wantout")
    async def press_leave(self, press: Press) -> None:
        """Leave the match of the button."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        await self._ask_to_leave(press.reply, stored)

    async def _ask_to_leave(self, reply: InteractionReply, stored: StoredMatch) -> None:
        """Free a seat in a lobby at once; ask for confirmation once the match has begun."""
        _ = reply.words
        if not stored.playing:
            await self.services.lobbies.leave(stored.id, reply.person)
            await reply.say(_("You've left the table."))
            return
        if stored.row.leavers == "bot":
            question = _(
                "Leave this match of {game}? The bot plays on in your seat, and someone else "
                "can take it over.",
                game=stored.game.title,
            )
        else:
            question = _("Leave this match of {game} for good?", game=stored.game.title)
        leave = Button(_("Leave"), "depart", style=Style.DANGER)
        await reply.send_ephemeral(confirm_panel(question, leave), stored.id)

    @on_press("depart")
    async def confirm_leave(self, press: Press) -> None:
        """Take the user out of the match for good."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        await self.services.seats.leave(stored.id, press.reply.person.id)
        await press.reply.say(press.reply.words("You've left the match."))

    @app_commands.command(
        name=locale_str("end"), description=locale_str(N_("End the match without a result"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def end(self, reply: InteractionReply) -> None:
        """End the match of this channel, or the user's only one: a channel may be gone (F155)."""
        row = await row_here(self.services, reply) or await own_row(self.services, reply)
        await self._ask_to_end(reply, row)

    @on_press("wantend")
    async def press_end(self, press: Press) -> None:
        """End the match of the button."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        await self._ask_to_end(press.reply, stored.row)

    async def _ask_to_end(self, reply: InteractionReply, row: MatchRow) -> None:
        """Ask for confirmation where the user may end the match alone; else start a vote.

        Raises:
            Refusal: the user may neither end it nor vote on it.
        """
        _ = reply.words
        confirm = confirm_panel(
            _("End this match of {game} for everyone?", game=self.services.matches.title(row)),
            Button(_("End it"), "end", style=Style.DANGER),
        )
        if await right_to_end(self.services, reply, row) is not None:
            await reply.send_ephemeral(confirm, row.id)
            return
        stored = await self.services.matches.load(row.id)
        if stored.seat_of(reply.person.id) is None or not stored.playing:
            raise Refusal(N_("Only players of a match under way can vote to end it."))
        if decides_alone(stored, reply.person, "end"):
            await reply.send_ephemeral(confirm, row.id)
        elif await self.services.ballots.call(stored.id, reply.person, "end"):
            await reply.say(_("The match has been ended."))
        else:
            await say_vote_is_open(self.services, reply, stored, "end")

    @on_press("end")
    async def confirm_end(self, press: Press) -> None:
        """End the match for everybody, if the user still may."""
        row = await self.services.matches.row(press.id.match)
        right = await right_to_end(self.services, press.reply, row)
        if right is None:
            await self._end_as_only_voter(press)
        elif not await self.services.matches.end(row.id, right):
            raise Refusal(N_("This match is over."))
        await press.reply.say(press.reply.words("The match has been ended."))

    async def _end_as_only_voter(self, press: Press) -> None:
        """End a match in which nobody else has a vote, by a vote that passes at once.

        Raises:
            Refusal: the user has no vote, or somebody else has one too.
        """
        stored = await self.services.matches.load(press.id.match)
        person = press.reply.person
        if not stored.playing or not decides_alone(stored, person, "end"):
            raise Refusal(N_("You can't end this match alone: type /end to ask the others."))
        if not await self.services.ballots.call(stored.id, person, "end"):
            raise Refusal(N_("The others are being asked at the table."))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(LeaveAndEndCog(bot))
