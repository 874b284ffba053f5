"""The buttons that end a match, leave it, or begin another one after it."""

from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.votes.vote_tally import decides_alone
from cogs.table.ending import right_to_end
from cogs.table.open_lobby import check_channel, open_lobby
from cogs.table.seated import seated
from games.core import decode_options


class PartingsCog(commands.Cog):
    """Carries out what was confirmed, and rematches."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs."""
        self.services = bot.services
        for verb, act in {
            "end": self.end,
            "depart": self.depart,
            "rematch": self.rematch,
        }.items():
            bot.services.router.register(verb, act)

    async def end(self, press: Press) -> None:
        """Break the match off at once, as was confirmed by who may do so alone."""
        row = await self.services.matches.row(press.id.match)
        ending = await right_to_end(self.services, press.reply, row)
        if ending is None:
            await self._end_by_vote(press)
        elif not await self.services.matches.end(row.id, ending):
            raise Refusal(N_("This match is over."))
        await press.reply.say(press.reply.words("The match is ended."))

    async def _end_by_vote(self, press: Press) -> None:
        """End a match of whose users nobody else has a voice; the vote is counted by itself.

        Raises:
            Refusal: the user has no say in it, or somebody else has one.
        """
        stored = await self.services.matches.load(press.id.match)
        person = press.reply.person
        if not stored.playing or not decides_alone(stored, person, "end"):
            raise Refusal(N_("You may not end this match alone: type /end to ask the others."))
        if not await self.services.ballots.call(stored.id, person, "end"):
            raise Refusal(N_("The others are asked at the table."))

    async def depart(self, press: Press) -> None:
        """Leave an ongoing match for good, as its player has confirmed."""
        stored, _seat = await seated(self.services, press)
        if not stored.playing:
            raise Refusal(N_("This match is over."))
        await self.services.seats.leave(stored.id, press.reply.person.id)
        await press.reply.say(press.reply.words("You have left the match."))

    async def rematch(self, press: Press) -> None:
        """Open a lobby with the seats, options and pace of a match that is over."""
        await press.reply.acknowledge()
        stored = await self.services.matches.load(press.id.match)
        played = any(seat.user_id == press.reply.person.id for seat in stored.seats)
        if not played or press.reply.interaction.guild_id != stored.row.guild_id:
            raise Refusal(N_("Only who played can ask for a rematch. Type /play for a new table."))
        if stored.row.phase != "ended":
            raise Refusal(N_("This match goes on: there is nothing to play again yet."))
        check_channel(press.reply.interaction, stored.ui)
        options = decode_options(stored.game, stored.row.options)
        await open_lobby(self.services, press.reply, stored.ui, options, again=stored)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PartingsCog(bot))
