"""``/privacy``: what is stored about a user, the export of it, and its deletion."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.text.i18n import N_
from cogs.base import BaseCog, on_press, with_reply
from cogs.people.privacy_panel import (
    confirm_deletion_panel,
    deleted_panel,
    export_panel,
    privacy_panel,
)


class PrivacyCog(BaseCog):
    """The command and its buttons."""

    @app_commands.command(
        name=locale_str("privacy"),
        description=locale_str(N_("What I store about you and why, to download or delete")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def privacy(self, reply: InteractionReply) -> None:
        """Show what is stored about the user."""
        counts = await self.services.privacy.count_rows(reply.person.id)
        await reply.send_ephemeral(privacy_panel(counts, reply.words))

    @on_press("takeout")
    async def export(self, press: Press) -> None:
        """Send everything as a file; acknowledged first, as a large file takes long."""
        await press.reply.acknowledge()
        data = await self.services.privacy.export(press.reply.person.id)
        await press.reply.send_ephemeral(export_panel(data, press.reply.words))

    @on_press("wantforget")
    async def ask_to_delete(self, press: Press) -> None:
        """Ask the user to confirm."""
        await press.reply.send_ephemeral(confirm_deletion_panel(press.reply.words))

    @on_press("forget")
    async def delete(self, press: Press) -> None:
        """Delete everything; a second press finds nothing to delete and is answered alike."""
        reply = press.reply
        await reply.acknowledge()
        await self.services.privacy.delete_user(reply.person)
        self.services.router.languages.forget(reply.person.id)
        await reply.update_pressed(deleted_panel(reply.words))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PrivacyCog(bot))
