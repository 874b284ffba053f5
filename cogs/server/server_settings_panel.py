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
        name = language_name(value) if value else _("of whoever types /play")
        return _("Language: {language}", language=name)
    return {
        "hand.": _("Hands: as each player likes"),
        "hand.dm": _("Hands: by DM, «My hand» always works too"),
        "hand.here": _("Hands: never by DM, only by «My hand»"),
        "enders.host": _("Ending a match: its host and moderators"),
        "enders.moderators": _("Ending a match: moderators only"),
        "enders.seated": _("Ending a match: everybody who plays in it"),
        "closed.no": _("New tables: may be opened"),
        "closed.yes": _("New tables: none for now"),
        "family.no": _("Family-friendly only: no, as each host chooses"),
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
            _("Games may be played everywhere"),
            "channel",
            present[:CHANNELS_MOST],
            max_values=CHANNELS_MOST,
        ),
        Text(_role_text(rules, words)),
        ServerSelect(
            "house.role", _("No role is told"), "role", (rules.role,) if rules.role else ()
        ),
    ]
    clear = [
        Button(_("Play everywhere"), "house.everywhere", disabled=not rules.channels),
        Button(_("Tell no role"), "house.norole", disabled=rules.role is None),
    ]
    elements.append(Row(tuple(clear)))
    if saved:  # last, where a phone has scrolled to
        elements.append(Text(f"✅ {saved}"))
    return Panel(tuple(elements))


def _channels_text(rules: GuildSettings, words: Words) -> str:
    _ = words
    if not rules.channels:
        return _("**Where games may be played:** in every channel that I can use.")
    return _(
        "**Where games may be played:** only in {channels}, and in their threads. "
        "That goes for admins too.",
        channels=", ".join(f"<#{channel}>" for channel in rules.channels),
    )


def _role_text(rules: GuildSettings, words: Words) -> str:
    _ = words
    if rules.role is None:
        return _("**Who is told when a table opens:** nobody.")
    return _(
        "**Who is told when a table opens:** {role}, once for each table.",
        role=f"<@&{rules.role}>",
    )


def saved_text(field: str, value: str, words: Words) -> str:
    """The sentence that confirms a change and says from when on it holds (F128)."""
    _ = words
    if field == "pace":
        return _("New tables have the pace {pace}.", pace=pace_name(value, words))
    if field == "language":
        if not value:
            return _("New tables speak the language of whoever opens them.")
        return _("New tables speak {language}.", language=language_name(value))
    return {
        "hand.": _("From now on each player chooses whether hands come by DM."),
        "hand.dm": _("From now on hands come by DM; «My hand» always works too."),
        "hand.here": _("From now on no hand comes by DM: players press «My hand» at the table."),
        "enders.host": _("From now on a match can be ended by its host and by moderators."),
        "enders.moderators": _("From now on moderators alone can end a match; players can vote."),
        "enders.seated": _("From now on everybody who plays in a match can end it."),
        "closed.no": _("Tables can be opened again."),
        "closed.yes": _("No new tables can be opened; those that stand go on."),
        "family.no": _("From now on each host chooses whether all cards are played."),
        "family.yes": _(
            "From now on matches begin with family-friendly cards only, also at tables that are "
            "open already. This server's own cards then stay out; matches under way go on."
        ),
    }[f"{field}.{value}"]


def channels_saved(channels: tuple[int, ...], words: Words) -> str:
    """The sentence that confirms a change of the channels."""
    _ = words
    if not channels:
        return _("Tables can be opened in every channel that I can use.")
    return _("New tables can be opened there only, also by admins. Tables that stand go on.")


def role_saved(role: int | None, words: Words, *, reachable: bool) -> str:
    """The sentence that confirms a change of the role; says so where a ping cannot reach it."""
    _ = words
    if role is None:
        return _("No role is told of new tables any more.")
    if reachable:
        return _(
            "{role} is told of new tables, at most every {minutes} minutes.",
            role=f"<@&{role}>",
            minutes=int(paces.ROLE_PING_COOLDOWN // paces.MINUTE),
        )
    return _(
        "{role} is named at each new table, but nothing rings: nobody may mention that role. Allow "
        "it in the role's settings, or grant me `Mention @everyone, @here, and All Roles`.",
        role=f"<@&{role}>",
    )
