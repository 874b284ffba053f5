"""The panel of a user's settings, and the form for quiet hours."""

from bot.text.i18n import Words, languages, words_for
from bot.text.numbers import parse_int
from bot.ui.panel import (
    Button,
    Choice,
    Element,
    Modal,
    Panel,
    Row,
    Select,
    SelectField,
    Separator,
    Text,
    TextField,
)
from bot.users.preferences import Preferences
from bot.users.quiet_hours import QuietHours, clock_time, find_zone, is_valid, local_minute

USUAL_NIGHT = QuietHours(22 * 60, 8 * 60)


def fields() -> dict[str, tuple[str, ...]]:
    """The settings that have menus, each with its values in order; '' is what Discord says."""
    return {
        "hand": ("dm", "here"),
        "pings": ("on", "silent", "off"),
        "language": ("", *languages()),
        "passing": ("no", "own", "mine", "yes"),
        "next_up": ("no", "yes"),
    }


def language_name(language: str) -> str:
    """The name of a language in that language, so that its speakers recognise it."""
    return {"en": "English", "de": "Deutsch"}.get(language, language)


def value_name(field: str, value: str, words: Words) -> str:
    """The label of a menu choice: the setting and the value."""
    _ = words
    if field == "language":
        name = language_name(value) if value else _("same as my Discord")
        return _("Language: {language}", language=name)
    return {
        "hand.dm": _("Hand: by DM"),
        "hand.here": _("Hand: at the table, with “My hand”"),
        "pings.on": _("Pings: on"),
        "pings.silent": _("Pings: silent"),
        "pings.off": _("Pings: off"),
        "passing.no": _("Chances to block: ask me"),
        "passing.own": _("Chances to block: ask me, on my own cards too"),
        "passing.mine": _("Chances to block: only by me or against me"),
        "passing.yes": _("Chances to block: skip them"),
        "next_up.no": _("Before my turn: don't notify me"),
        "next_up.yes": _("Before my turn: tell me I'm next"),
    }[f"{field}.{value}"]


def _value(chosen: Preferences, field: str) -> str:
    value = getattr(chosen, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def settings_panel(chosen: Preferences, now: float, words: Words, *, saved: str = "") -> Panel:
    """The menus of all settings; ``saved`` is the sentence that confirms a change."""
    _ = words
    elements: list[Element] = [Text(f"### {_('Your settings')}")]
    for field, values in fields().items():
        present = _value(chosen, field)
        choices = tuple(
            Choice(value_name(field, value, words), value or "-", default=value == present)
            for value in values
        )
        elements.append(Select(f"mine.{field}", value_name(field, values[0], words), choices))
    elements += [Separator(), Text(_quiet_text(chosen.quiet, now, words))]
    buttons = [Button(_("Set quiet hours …"), f"quiet.{_packed(chosen.quiet)}")]
    if chosen.quiet is not None:
        buttons.append(Button(_("No quiet hours"), "loud"))
    elements.append(Row(tuple(buttons)))
    if saved:  # last, where a phone has scrolled to
        elements.append(Text(f"✅ {saved}"))
    return Panel(tuple(elements))


def _quiet_text(quiet: QuietHours | None, now: float, words: Words) -> str:
    _ = words
    if quiet is None:
        return _(
            "**Quiet hours:** none. In your quiet hours I don't ping you, and in slow "
            "matches your timer is paused."
        )
    return _(
        "**Quiet hours:** {start} to {end} (your clock shows {now} now). I'll ping you "
        "afterwards, and in slow matches your timer is paused.",
        start=clock_time(quiet.start),
        end=clock_time(quiet.end),
        now=clock_time(local_minute(quiet, now)),
    )


def saved_text(field: str, value: str, words: Words) -> str:
    """Confirm a change and say when it takes effect (F128)."""
    _ = words
    if field == "language":
        if not value:
            return _("From now on, I'll use your Discord language.")
        theirs = words_for(value)
        return theirs("From now on, I'll use {language} with you.", language=language_name(value))
    return {
        "hand.dm": _("From now on, your hands come by DM."),
        "hand.here": _("From now on, your hands don't come by DM: press “My hand” at the table."),
        "pings.on": _("From now on, I'll ping you when it's your move."),
        "pings.silent": _("From now on, I'll ping you silently."),
        "pings.off": _("From now on, I won't ping you: keep an eye on the table yourself."),
        "passing.no": _(
            "From now on, I'll ask you every time you could block somebody else's card. Your own "
            "cards you let happen as you play them."
        ),
        "passing.own": _(
            "From now on, I'll ask you every time you could block, even on your own cards."
        ),
        "passing.mine": _(
            "From now on, I'll ask you only where you could block what is by you or against you."
            " Your own cards you let happen as you play them."
        ),
        "passing.yes": _(
            "From now on, I'll skip every chance to block for you, until you press “Ask me "
            "again” in a match."
        ),
        "next_up.no": _("From now on, I won't notify you before your turn."),
        "next_up.yes": _(
            "From now on, I'll tell you when you're next, in slow and untimed matches where"
            " people take turns."
        ),
    }[f"{field}.{value}"]


def quiet_saved(quiet: QuietHours | None, words: Words) -> str:
    """Confirm a change of the quiet hours."""
    _ = words
    if quiet is None:
        return _("You no longer have quiet hours.")
    return _(
        "Your quiet hours are {start} to {end}. The time for open questions stays as it is.",
        start=clock_time(quiet.start),
        end=clock_time(quiet.end),
    )


def quiet_form(packed: str, now: float, words: Words) -> Modal:
    """The form for quiet hours, filled from the custom_id of its button.

    A form must be the first response to a press, which leaves no time for a query.
    """
    _ = words
    quiet = unpacked(packed)
    night = quiet or USUAL_NIGHT
    shown = ""
    if quiet is not None:
        shown = quiet.zone or clock_time(local_minute(quiet, now))
    return Modal(
        _("Quiet hours"),
        f"quietset.{packed}",
        (
            SelectField("start", _("From"), _hours(night.start)),
            SelectField("end", _("Until"), _hours(night.end), _("Twelve hours at most.")),
            TextField(
                "now",
                _("Your time zone, or the time on your clock"),
                _("Like Europe/Berlin or New York. A time such as 14:30 ignores summer time."),
                shown,
                min_length=3,
                max_length=40,
            ),
        ),
    )


def _hours(chosen: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(clock_time(60 * hour), str(60 * hour), default=60 * hour == chosen)
        for hour in range(24)
    )


def _packed(quiet: QuietHours | None) -> str:
    if quiet is None:
        return "-"
    zone = f".{quiet.zone.replace('/', '.')}" if quiet.zone else ""
    return f"{quiet.start}.{quiet.end}.{quiet.offset}{zone}"


def unpacked(packed: str) -> QuietHours | None:
    """The quiet hours in a custom_id; None where there are none, or where they are forged."""
    start, _, rest = packed.partition(".")
    end, _, rest = rest.partition(".")
    offset, _, zone = rest.partition(".")
    sign = -1 if offset.startswith("-") else 1
    parts = parse_int(start), parse_int(end), parse_int(offset.removeprefix("-"))
    if parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    zone = find_zone(zone.replace(".", "/"))
    quiet = QuietHours(parts[0], parts[1], sign * parts[2], zone)
    return quiet if is_valid(quiet) else None
