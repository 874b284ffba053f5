"""`/rules`: the rules of a game, page by page."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.display.panels.notices import rules_panel
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press, with_reply
from cogs.game_choice import game_choices, unknown_game


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
        await reply.send_ephemeral(rules_panel(ui, 0, reply.words))

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
        panel = rules_panel(ui, parse_int(page) or 0, press.reply.words)
        message = press.reply.interaction.message
        if message is not None and message.flags.ephemeral:
            await press.reply.update_pressed(panel)
        else:
            await press.reply.send_ephemeral(panel)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(RulesCog(bot))
