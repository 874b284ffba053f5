"""The lobby: seats, options, and the buttons to change them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import paces
from bot.display.panels.labels import pace_name, seat_status
from bot.matches.match_options import FAMILY, FAMILY_ONLY, forced_options, options_of
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words
from bot.ui.option_fields import OptionChoice, OptionField
from bot.ui.panel import Button, Choice, Element, Panel, Row, Select, Separator, Style, Text


def lobby_panel(stored: StoredMatch, words: Words) -> Panel:
    """The public lobby, without buttons once it is closed."""
    _ = words
    ui, row = stored.ui, stored.row
    title = _("{game} · Who's playing?", game=stored.game.title)
    elements: list[Element] = [
        Text(f"## {title}"),
        Text(ui.summary(words)),
        Text(f"-# {options_line(stored, words)}"),
        Separator(),
        Text(_seat_list(stored, words)),
    ]
    if row.phase != "lobby":
        elements.append(Text(lobby_closed_text(row.ending, words)))
        return Panel(tuple(elements))
    few, most = stored.game.seats
    closes = _("This lobby closes by itself if nothing happens for half an hour.")
    start = Button(_("Start"), "start", style=Style.SUCCESS, disabled=len(stored.seats) < few)
    if row.role_id is not None:  # mentioned in the first post only
        elements.append(Text(_("{role}: who's in?", role=f"<@&{row.role_id}>")))
    elements += [
        Row(
            (
                Button(_("Join"), "join", style=Style.PRIMARY, disabled=len(stored.seats) >= most),
                Button(_("Leave"), "quit"),
                start,
            )
        ),
        Row(
            (
                Button(_("Add bot"), "addbot", disabled=len(stored.seats) >= most),
                Button(
                    _("Remove bot"),
                    "removebot",
                    disabled=not any(seat.computer for seat in stored.seats),
                ),
            )
        ),
        Row(
            (
                Button(_("Options"), "options"),
                Button(_("Rules"), f"rules.{row.game}.0"),
                Button(_("Cancel"), "cancel", style=Style.DANGER),
            )
        ),
        Text(f"-# {_hands_hint(stored, words)}\n-# {closes}"),
    ]
    return Panel(tuple(elements), ui.accent)


def _hands_hint(stored: StoredMatch, words: Words) -> str:
    """The line that says where players will find their hands (F055)."""
    _ = words
    if not stored.ui.hands:
        return _("There are no hidden cards in this game: everything is on the table.")
    if stored.server.hand not in ("", "dm"):
        return _("Your hand won't come by DM: press “My hand” at the table to see it.")
    return _(
        "Your hand comes by DM if you can receive it; **My hand** at the table always shows it."
    )


def _seat_list(stored: StoredMatch, words: Words) -> str:
    _ = words
    few, most = stored.game.seats
    lines = [_("**Seats: {taken}** ({few} to {most})", taken=len(stored.seats), few=few, most=most)]
    named = zip(stored.seats, stored.names(words), strict=True)
    for number, (seat, name) in enumerate(named, start=1):
        status = seat_status(stored, seat, words)
        lines.append(f"{number}. {name}" + (f" · {status}" if status else ""))
    return "\n".join(lines)


def lobby_closed_text(ending: str, words: Words) -> str:
    """Why a lobby was closed."""
    _ = words
    if ending == "expired":
        return _("This lobby was closed because nothing happened for half an hour.")
    return _("This lobby was closed. Type /play to open another one.")


def house_rules_text(stored: StoredMatch, words: Words) -> str:
    """The options of a match that differ from the game's defaults, in one line; '' for none.

    They change how the game is played and won, so the running table shows them too (F313).
    """
    changed = _changed_options(stored, stored.ui.options(words), words)
    return words("House rules: {options}", options=" · ".join(changed)) if changed else ""


def _changed_options(stored: StoredMatch, fields: Sequence[OptionField], words: Words) -> list[str]:
    """Those of the options that differ from the game's defaults, each with its value."""
    values, defaults = _values(stored), msgspec.to_builtins(stored.game.Options())
    return [
        words("{option}: {value}", option=field.label, value=_label(field, values))
        for field in fields
        if values[field.name] != defaults[field.name]
    ]


def options_line(stored: StoredMatch, words: Words) -> str:
    """The pace and the options that differ from their defaults, in one line."""
    _ = words
    parts = _changed_options(stored, option_fields(stored, words), words)
    parts.append(_("Pace: {pace}", pace=pace_name(stored.row.pace, words)))
    if stored.row.leavers != "go":
        parts.append(_leavers_name(stored.row.leavers, words))
    if stored.row.in_thread:
        parts.append(_thread_name(words, wanted=True))
    return " · ".join(parts)


def _leavers_name(leavers: str, words: Words) -> str:
    _ = words
    if leavers == "bot":
        return _("If someone leaves: the bot plays on, anyone can take over")
    return _("If someone leaves: their seat is out of the game")


def _thread_name(words: Words, *, wanted: bool) -> str:
    _ = words
    return _("Where: in its own thread") if wanted else _("Where: here")


def _table_selects(stored: StoredMatch, words: Words) -> list[Element]:
    """The menus for settings that every game has."""
    _, row = words, stored.row
    pace_choices, leavers, threads = (
        tuple(
            Choice(_("Pace: {pace}", pace=pace_name(pace, words)), pace, default=pace == row.pace)
            for pace in dict.fromkeys((*paces.PACES, row.pace))
        ),
        tuple(
            Choice(_leavers_name(one, words), one, default=one == row.leavers)
            for one in ("go", "bot")
        ),
        tuple(
            Choice(_thread_name(words, wanted=one), str(int(one)), default=one == row.in_thread)
            for one in (False, True)
        ),
    )
    return [
        Select("pace", _("Pace"), pace_choices),
        Row((Button(_("Own time limit …"), "otherpace"),)),
        Select("leavers", _("If someone leaves"), leavers),
        Select("thread", _("Where"), threads),
    ]


def _values(stored: StoredMatch) -> dict[str, Any]:
    """The options of the match as plain values, by name."""
    values: dict[str, Any] = msgspec.to_builtins(options_of(stored))
    return values


def option_fields(stored: StoredMatch, words: Words) -> tuple[OptionField, ...]:
    """The game's options, followed by who starts (X-8)."""
    _ = words
    starters = (
        OptionChoice(None, _("drawn at random")),
        *(OptionChoice(place, name) for place, name in enumerate(stored.labels(words))),
    )
    return (*stored.ui.options(words), OptionField("first", _("Who starts"), starters))


def _label(field: OptionField, values: dict[str, Any]) -> str:
    value = values[field.name]
    return next((c.label for c in field.choices if c.value == value), str(value))


def options_panel(stored: StoredMatch, words: Words, *, host: bool) -> Panel:
    """The options, for one user; the host can change them until the match starts."""
    _ = words
    elements: list[Element] = [Text(f"### {_('Options of this table')}")]
    if stored.row.phase != "lobby" or not host:
        elements.append(Text(options_line(stored, words)))
        if stored.row.phase == "lobby":
            elements.append(Text(f"-# {_('Only the host of this table can change them.')}"))
        return Panel(tuple(elements), stored.ui.accent)
    values, fixed = _values(stored), forced_options(stored)
    for field in option_fields(stored, words):
        value = values[field.name]
        if field.name in fixed:
            chosen = _("{option}: {value}", option=field.label, value=_label(field, values))
            elements.append(Text(f"{chosen}\n-# {_(FAMILY_ONLY)}"))
            continue
        choices = tuple(
            Choice(
                _("{option}: {value}", option=field.label, value=choice.label),
                str(index),
                default=choice.value == value,
            )
            for index, choice in enumerate(field.choices)
        )
        elements.append(Select(f"option.{field.name}", field.label, choices))
    elements += _table_selects(stored, words)
    if stored.ui.server_cards_option({}) is not None and not values.get(FAMILY):
        count = len(stored.ui.server_card_keys(options_of(stored)))
        label = _("Leave out the server's packs") if count else _("Mix in the server's packs")
        if count:
            text = _.ngettext(
                "One of this server's cards is mixed in.",
                "{n} of this server's cards are mixed in.",
                count,
            )
            elements.append(Text(f"-# {text}"))
        elements.append(Row((Button(label, "packs.out" if count else "packs.in"),)))
    host_id = stored.row.host_id
    others = tuple(
        Choice(label, str(seat.id))
        for seat, label in zip(stored.seats, stored.labels(words), strict=True)
        if not seat.computer and not seat.left and seat.user_id != host_id
    )
    if others:
        elements.append(Select("remove", _("Remove a player …"), others))
    return Panel(tuple(elements), stored.ui.accent)
