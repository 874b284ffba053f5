"""`/rules`: the rules of a game, page by page."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.display.panels.lobby import house_rules_text
from bot.display.panels.notices import rules_panel
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press, with_reply
from cogs.game_choice import game_choices, unknown_game
from cogs.table.find_match import row_here


class RulesCog(BaseCog):
    """The command, and the buttons that open the rules or turn their pages."""

    @app_commands.command(
        name=locale_str("rules"),
        description=locale_str(N_("Show the rules of a game, to you only")),
    )
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(game=locale_str(N_("Which game")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def rules(self, reply: InteractionReply, game: str) -> None:
        """Show the first page of a game's rules."""
        ui = self.services.game_uis.get(game)
        if ui is None:
            raise unknown_game(self.services.game_uis)
        house_rules = await self._house_rules(reply, game)
        await reply.send_ephemeral(rules_panel(ui, 0, reply.words, house_rules))

    async def _house_rules(self, reply: InteractionReply, game: str) -> str:
        """What the table in this channel has agreed on, if it plays the game; '' for nothing."""
        row = await row_here(self.services, reply)
        if row is None or row.game != game:
            return ""
        try:
            return house_rules_text(await self.services.matches.load(row.id), reply.words)
        except Refusal:  # its save cannot be read
            return ""

    @rules.autocomplete("game")
    async def _games(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return game_choices(self.services.game_uis, typed)

    @on_press("rules")
    async def show_page(self, press: Press) -> None:
        """Show a page: in the same message where it is private, else in a new one."""
        game, _, page = press.id.argument.partition(".")
        ui = self.services.game_uis.get(game)
        if ui is None:
            raise Refusal(N_("This game can no longer be played here."))
        house_rules = await self._house_rules(press.reply, game)
        panel = rules_panel(ui, parse_int(page) or 0, press.reply.words, house_rules)
        message = press.reply.interaction.message
        if message is not None and message.flags.ephemeral:
            await press.reply.update_pressed(panel)
        else:
            await press.reply.send_ephemeral(panel)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(RulesCog(bot))
