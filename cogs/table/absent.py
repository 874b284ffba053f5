"""`/absent` and its buttons: voting that a player is away, so that the bot plays for them."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press, with_reply
from cogs.table.find_match import match_here, playing_seat_of_press, seat_of_press


class AbsentCog(BaseCog):
    """The command, the button of a call for a late player, and the entry of the match menu."""

    @app_commands.command(
        name=locale_str("absent"),
        description=locale_str(N_("Ask whether a player is away, so that the bot plays for them")),
    )
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(N_("Who isn't answering")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def absent(self, reply: InteractionReply, player: discord.User) -> None:
        """Start the vote that a player of this channel's match is away."""
        stored = await match_here(self.services, reply)
        if stored.seat_of(reply.person.id) is None:
            raise Refusal(N_("You don't have a seat at this table."))
        subject = stored.seat_of(player.id)
        await self._start_vote(reply, stored, subject.place if subject else None)

    @on_press("absent")
    async def press_absent(self, press: Press) -> None:
        """Start the vote on the seat that the button names."""
        stored, _seat = await seat_of_press(self.services, press)
        await self._start_vote(press.reply, stored, parse_int(press.id.argument))

    @on_press("callabsent")
    async def choose_absent(self, press: Press) -> None:
        """Start the vote on the seat that was chosen in the match menu."""
        stored, _seat = await playing_seat_of_press(self.services, press)
        place = parse_int(press.values[0]) if press.values else None
        await self._start_vote(press.reply, stored, place)

    async def _start_vote(
        self, reply: InteractionReply, stored: StoredMatch, place: int | None
    ) -> None:
        """Start the vote that the user in seat ``place`` is away.

        Raises:
            Refusal: nobody sits there, the user themselves does, or the bot plays there already.
        """
        _ = reply.words
        subject = next((seat for seat in stored.humans if seat.place == place), None)
        if subject is None or subject.user_id == reply.person.id or subject.away:
            raise Refusal(N_("The bot can't take over this seat."))
        passed = await self.services.ballots.call(stored.id, reply.person, "absent", subject.place)
        name = stored.names(_)[subject.place]
        await reply.say(
            _("The bot plays for {name} until they're back.", name=name)
            if passed
            else _("The others are being asked at the table whether {name} is away.", name=name)
        )


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(AbsentCog(bot))
