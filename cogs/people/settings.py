"""``/settings``: what a user chooses for themselves on all servers."""

import re

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_, words_for
from bot.text.numbers import parse_int
from bot.ui.panel import Button, Panel, Row, Text
from bot.users.people import find_user, store_dm_channel
from bot.users.preferences import (
    DEFAULT_PREFERENCES,
    Preferences,
    preferences_of,
    update_preferences,
)
from bot.users.quiet_hours import QuietHours, find_zone, is_valid, offset_of_clock, zone_offset
from cogs.base import BaseCog, on_press, with_reply
from cogs.people.settings_panel import fields, quiet_form, quiet_saved, saved_text, settings_panel

_CLOCK = re.compile(r"(\d{1,2})\s*[:.h]\s*(\d{2})\s*(am|pm)?", re.IGNORECASE | re.ASCII)


class SettingsCog(BaseCog):
    """The command, its menus and its form."""

    @app_commands.command(
        name=locale_str("settings"),
        description=locale_str(N_("Your own settings: hands, pings, language, quiet hours")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def settings(self, reply: InteractionReply) -> None:
        """Show a user their settings."""
        chosen = await preferences_of(self.services.database, reply.person.id)
        await reply.send_ephemeral(settings_panel(chosen, self.services.clock.now(), reply.words))

    @on_press("mine")
    async def set_one(self, press: Press) -> None:
        """Change the setting of a menu to what was chosen there."""
        field = press.id.argument
        value = press.values[0] if press.values else ""
        value = "" if value == "-" else value
        if value not in fields().get(field, ()):
            raise Refusal(N_("This option can't be set like that."))
        reply = press.reply
        usual = getattr(DEFAULT_PREFERENCES, field)
        stored = {"yes": True, "no": False}.get(value, value) if isinstance(usual, bool) else value
        values = {field: stored}
        chosen = await update_preferences(self.services.database, reply.person, **values)
        if field == "language":
            self.services.router.languages.forget(reply.person.id)
            reply.words = words_for(value or reply.person.locale)
        elif field == "hand" and value == "dm":
            await self._open_dm(reply)
        await self._show(reply, chosen, saved_text(field, value, reply.words))
        await self._apply(reply.person.id)

    @on_press("quiet")
    async def open_quiet_form(self, press: Press) -> None:
        """Open the form for quiet hours."""
        now = self.services.clock.now()
        await press.reply.open_modal(quiet_form(press.id.argument, now, press.reply.words), 0)

    @on_press("quietset")
    async def set_quiet(self, press: Press) -> None:
        """Set quiet hours from the form; where it is refused, a button opens it again."""
        reply = press.reply
        try:
            quiet = _read_quiet(press, self.services.clock.now())
        except Refusal as refusal:
            again = Button(reply.words("Try again"), f"quiet.{press.id.argument}")
            text = Text(refusal.translated(reply.words))
            await reply.send_ephemeral(Panel((text, Row((again,)))))
            return
        chosen = await update_preferences(self.services.database, reply.person, quiet=quiet)
        await self._show(reply, chosen, quiet_saved(quiet, reply.words))
        await self._apply(reply.person.id)

    @on_press("loud")
    async def clear_quiet(self, press: Press) -> None:
        """Remove the quiet hours."""
        chosen = await update_preferences(self.services.database, press.reply.person, quiet=None)
        await self._show(press.reply, chosen, quiet_saved(None, press.reply.words))
        await self._apply(press.reply.person.id)

    async def _show(self, reply: InteractionReply, chosen: Preferences, saved: str) -> None:
        panel = settings_panel(chosen, self.services.clock.now(), reply.words, saved=saved)
        await reply.update_pressed(panel)

    async def _open_dm(self, reply: InteractionReply) -> None:
        """Open the DM channel for hands, unless the bot already has one that works."""
        user = await find_user(self.services.database, reply.person.id)
        if user is not None and user.dm_channel_id is not None and not user.dm_closed:
            return
        try:
            channel = await reply.interaction.user.create_dm()
        except discord.HTTPException:
            return  # “My hand” shows hands without a DM too
        await store_dm_channel(
            self.services.database, reply.person.id, channel_id=channel.id, closed=False
        )

    async def _apply(self, user_id: int) -> None:
        """Apply a change to the matches in which the user plays."""
        for row in await self.services.matches.of_user(user_id):
            if row.phase == "playing":
                await self.services.matches.refresh_deadlines(row.id)


def _read_quiet(press: Press, now: float) -> QuietHours:
    """The quiet hours in a form.

    Raises:
        Refusal: the time zone is unknown, the time on the user's clock cannot be read, or the
            quiet hours are too short or too long.
    """
    sent = press.fields or {}
    begins, ends, shown = ("".join(sent.get(name, ())) for name in ("start", "end", "now"))
    start, end = parse_int(begins), parse_int(ends)
    zone, minute = find_zone(shown), parse_clock(shown)
    if minute is None and not zone and not re.search(r"\d", shown):
        raise Refusal(
            N_(
                "I don't know that time zone. Write it like Europe/Berlin or America/New_York: a "
                "continent and a large city. Or write the time on your clock, like 14:30."
            )
        )
    if (minute is None and not zone) or start is None or end is None:
        raise Refusal(N_("I can't read that time. Write it like 14:30."))
    offset = zone_offset(zone, now) if minute is None else offset_of_clock(minute, now)
    quiet = QuietHours(start, end, offset, zone)
    if not is_valid(quiet):
        raise Refusal(N_("Quiet hours must last at least one hour and at most twelve."))
    return quiet


def parse_clock(text: str) -> int | None:
    """Parse a time such as 14:30, 14.30 or 2:30 pm as a minute of the day; None: not a time."""
    found = _CLOCK.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2]), (found[3] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    return 60 * hour + minute if hour < 24 and minute < 60 else None


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(SettingsCog(bot))
