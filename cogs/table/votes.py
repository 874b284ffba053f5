"""The buttons of votes: who is absent, and yes or no to whatever is asked of all."""

from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.table.call_absent import call_absent
from cogs.table.ending import refuse_stopping
from cogs.table.seated import seated


class VotesCog(commands.Cog):
    """Carries out presses on votes."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs."""
        self.services = bot.services
        for verb, act in {"absent": self.absent, "yes": self.yes, "no": self.no}.items():
            bot.services.router.register(verb, act)

    async def absent(self, press: Press) -> None:
        """Ask the others whether a player is away."""
        stored, _seat = await seated(self.services, press)
        await call_absent(self.services, press.reply, stored, parse_int(press.id.argument))

    async def yes(self, press: Press) -> None:
        """Vote for what is asked of all."""
        await self._cast(press, yes=True)

    async def no(self, press: Press) -> None:
        """Vote against it."""
        await self._cast(press, yes=False)

    async def _cast(self, press: Press, *, yes: bool) -> None:
        argument = press.id.argument or "".join(press.values[:1])  # a button, or a menu of votes
        kind, _, seat = argument.partition(".")
        place = parse_int(seat) if seat else -1
        if place is None:
            raise Refusal(N_("This vote is over."))
        stored, _seat = await seated(self.services, press)
        if kind == "restart" and yes:
            refuse_stopping(self.services)
        await self.services.ballots.cast(stored.id, press.reply.person, kind, place, yes=yes)
        await press.reply.say(press.reply.words("Your vote is counted."))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(VotesCog(bot))
