"""The panel of a server's settings."""

from collections.abc import Container

from bot import paces
from bot.display.panels.labels import pace_name
from bot.text.i18n import Words, languages
from bot.ui.panel import Button, Choice, Element, Panel, Row, Select, Separator, ServerSelect, Text
from bot.users.preferences import GuildSettings
from cogs.people.settings_panel import language_name

CHANNELS_MOST = 25


def fields() -> dict[str, tuple[str, ...]]:
    """The settings that have menus of values, in order; '' leaves the choice to each user."""
    return {
        "pace": paces.PACES,
        "language": ("", *languages()),
        "hand": ("", "dm", "here"),
        "enders": ("host", "moderators", "seated"),
        "closed": ("no", "yes"),
        "family": ("no", "yes"),
    }


def value_name(field: str, value: str, words: Words) -> str:
    """The label of a menu choice: the setting and the value."""
    _ = words
    if field == "pace":
        return _("Pace: {pace}", pace=pace_name(value, words))
    if field == "language":
        name = language_name(value) if value else _("same as the person who types /play")
        return _("Language: {language}", language=name)
    return {
        "hand.": _("Hands: each player chooses"),
        "hand.dm": _("Hands: by DM, “My hand” always works too"),
        "hand.here": _("Hands: never by DM, only with “My hand”"),
        "enders.host": _("Ending a match: its host and moderators"),
        "enders.moderators": _("Ending a match: moderators only"),
        "enders.seated": _("Ending a match: everyone who plays in it"),
        "closed.no": _("New tables: allowed"),
        "closed.yes": _("New tables: turned off"),
        "family.no": _("Family-friendly only: each host chooses"),
        "family.yes": _("Family-friendly only: yes"),
    }[f"{field}.{value}"]


def _value(rules: GuildSettings, field: str) -> str:
    value = getattr(rules, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def server_settings_panel(
    rules: GuildSettings, channels: Container[int], words: Words, *, saved: str = ""
) -> Panel:
    """The menus of all settings. ``channels`` are the ids of the channels that the server has."""
    _ = words
    elements: list[Element] = [Text(f"### {_('Settings of this server')}")]
    for field, values in fields().items():
        choices = tuple(
            Choice(
                value_name(field, value, words),
                value or "-",
                default=value == _value(rules, field),
            )
            for value in values
        )
        elements.append(Select(f"house.{field}", value_name(field, values[0], words), choices))
    present = tuple(channel for channel in rules.channels if channel in channels)
    elements += [
        Separator(),
        Text(_channels_text(rules, words)),
        ServerSelect(
            "house.channels",
            _("Games allowed everywhere"),
            "channel",
            present[:CHANNELS_MOST],
            max_values=CHANNELS_MOST,
        ),
        Text(_role_text(rules, words)),
        ServerSelect(
            "house.role", _("No role is notified"), "role", (rules.role,) if rules.role else ()
        ),
    ]
    clear = [
        Button(_("Allow everywhere"), "house.everywhere", disabled=not rules.channels),
        Button(_("Notify no role"), "house.norole", disabled=rules.role is None),
    ]
    elements.append(Row(tuple(clear)))
    if saved:  # last, where a phone has scrolled to
        elements.append(Text(f"✅ {saved}"))
    return Panel(tuple(elements))


def _channels_text(rules: GuildSettings, words: Words) -> str:
    _ = words
    if not rules.channels:
        return _("**Where games may be played:** in every channel I can use.")
    return _(
        "**Where games may be played:** only in {channels} and their threads, for admins as well.",
        channels=", ".join(f"<#{channel}>" for channel in rules.channels),
    )


def _role_text(rules: GuildSettings, words: Words) -> str:
    _ = words
    if rules.role is None:
        return _("**Who gets notified when a table opens:** nobody.")
    return _(
        "**Who gets notified when a table opens:** {role}, once per table.",
        role=f"<@&{rules.role}>",
    )


def saved_text(field: str, value: str, words: Words) -> str:
    """Confirm a change and say when it takes effect (F128)."""
    _ = words
    if field == "pace":
        return _("New tables now have the pace {pace}.", pace=pace_name(value, words))
    if field == "language":
        if not value:
            return _("New tables now use the language of the person who opens them.")
        return _("New tables now use {language}.", language=language_name(value))
    return {
        "hand.": _("From now on, each player chooses whether hands come by DM."),
        "hand.dm": _("From now on, hands come by DM; “My hand” always works too."),
        "hand.here": _("From now on, no hands come by DM: press “My hand” at the table."),
        "enders.host": _("From now on, the host and moderators can end a match."),
        "enders.moderators": _(
            "From now on, only moderators can end a match alone; players can vote on it."
        ),
        "enders.seated": _("From now on, everyone who plays in a match can end it."),
        "closed.no": _("Tables can be opened again."),
        "closed.yes": _("No new tables can be opened for now; open ones go on."),
        "family.no": _("From now on, each host chooses whether to play with all cards."),
        "family.yes": _(
            "From now on, new matches use family-friendly cards only, including those in "
            "lobbies that are already open. They don't use this server's own cards. Matches"
            " under way go on."
        ),
    }[f"{field}.{value}"]


def channels_saved(channels: tuple[int, ...], words: Words) -> str:
    """Confirm a change of the channels."""
    _ = words
    if not channels:
        return _("Tables can be opened in every channel I can use.")
    return _("New tables can only be opened there, by admins as well. Open ones go on.")


def role_saved(role: int | None, words: Words, *, reachable: bool) -> str:
    """Confirm a change of the role; say so if a ping cannot reach it."""
    _ = words
    if role is None:
        return _("New tables no longer notify a role.")
    if reachable:
        return _(
            "New tables notify {role}, at most every {minutes} minutes.",
            role=f"<@&{role}>",
            minutes=int(paces.ROLE_PING_COOLDOWN // paces.MINUTE),
        )
    return _(
        "New tables mention {role}, but that won't notify anyone: nobody may mention that "
        "role. Allow it in the role's settings, or grant me `Mention @everyone, @here, and All "
        "Roles`.",
        role=f"<@&{role}>",
    )
