"""The answer to `/help`: what to press now, and which games there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch, why_parked
from bot.text.i18n import Words
from bot.ui.game_ui import AnyGameUI, GameUIs
from bot.ui.panel import Button, Element, Link, Panel, Row, Section, Separator, Style, Text


@dataclass(frozen=True, slots=True)
class TableStatus:
    """A table, the seat that the user has at it (None: none), and its URL."""

    stored: StoredMatch
    seat: SeatRow | None
    url: str


@dataclass(frozen=True, slots=True)
class HelpContext:
    """What the answer depends on.

    ``server`` is False in a DM. ``here`` is the open table of the channel, else the last one there
    if the user had a seat at it; ``elsewhere`` are the user's tables in other channels. ``lacking``
    names the permissions that the bot lacks here. ``channels`` are those in which games may be
    played, empty where this is one of them; ``closed`` says that no tables may be opened on this
    server at all. ``commands`` are the names of all commands.
    """

    server: bool
    here: TableStatus | None
    elsewhere: Sequence[TableStatus]
    lacking: Sequence[str]
    channels: Sequence[int]
    closed: bool
    commands: Sequence[str]


def help_panel(context: HelpContext, game_uis: GameUIs, words: Words) -> Panel:
    """The panel: what to press now, then the games and commands."""
    _ = words
    elements: list[Element] = [
        Text(f"## {_('What to press now')}"),
        *_now(context, words),
        Separator(),
        Text(f"## {_('What you can play')}"),
    ]
    notes = _place_notes(context, words)
    if notes:
        elements.append(Text("\n".join(notes)))
    elements += [_game(ui, words) for ui in game_uis.values()]
    names = " ".join(sorted(words.command(name) for name in context.commands))
    elements.append(Text(f"-# {_('All commands: {commands}', commands=names)}"))
    return Panel(tuple(elements))


def _now(context: HelpContext, words: Words) -> list[Element]:
    _ = words
    elements: list[Element] = []
    if context.here is not None:
        elements += _at(context.here, words)
    for one in context.elsewhere:
        text = f"**{one.stored.game.title}** {one.url}\n{next_step(one.stored, one.seat, words)}"
        elements.append(Text(text))
    if elements:
        return elements
    if context.server:
        return [Text(_("There's no table in this channel. Type **/play** and choose a game."))]
    return [Text(_("You're not at any table. Type **/play** in a server channel."))]


def _at(here: TableStatus, words: Words) -> list[Element]:
    """The next step at the table of this channel, with the buttons for it."""
    _ = words
    stored, seat = here.stored, here.seat
    buttons: list[Button | Link] = []
    if seat is not None and stored.playing:
        if seat.away:
            buttons.append(Button(_("I'm back"), "back", style=Style.SUCCESS))
        if stored.ui.hands:
            buttons.append(Button(_("My hand"), "hand", style=Style.PRIMARY, emoji="🃏"))
    if seat is None and _free(stored):
        buttons.append(Button(_("Take over"), "takeover", style=Style.SUCCESS))
    buttons.append(Link(_("To the table"), here.url))
    text = f"**{stored.game.title}**\n{next_step(stored, seat, words)}"
    return [Text(text), Row(tuple(buttons))]


def next_step(stored: StoredMatch, seat: SeatRow | None, words: Words) -> str:
    """What a user can do about a match now, told from public facts only (F215)."""
    _ = words
    if stored.row.phase == "ended":
        return _(
            "This match is over. Press **Rematch** at its table for a new one; /replay shows "
            "it again."
        )
    if stored.match is None:
        return _in_lobby(stored, seat, words)
    if seat is None:
        return _spectating(stored, words)
    if seat.away:
        return _("The bot is playing for you. Press **I'm back** to take over again.")
    if stored.paused:
        return _("This match is paused. Press **Resume** at the table to ask the others to go on.")
    if stored.parked:
        return words(why_parked(stored.row))
    asked = stored.asked(seat.place)
    if asked is None:
        names = [stored.names(words)[place] for place in sorted({d.seat for d in stored.pending})]
        return _("Nothing right now: {names} must answer first.", names=words.join_list(names))
    due = stored.due.get(asked.id)
    if stored.ui.hands:
        text = _("It's your move: press **My hand** and answer there.")
    else:
        text = _("It's your move: press a button at the table.")
    if due is None:
        return text
    return text + " " + _("Your time runs out {when}.", when=f"<t:{int(due)}:R>")


def _spectating(stored: StoredMatch, words: Words) -> str:
    """What a user without a seat can do while a match is under way (F110)."""
    _ = words
    text = _("A match is under way here. You can watch it at the table.")
    free = _free(stored)
    if not free:
        return text
    seats = words.ngettext(
        "One of its seats is free: press **Take over** to play on in it.",
        "{n} of its seats are free: press **Take over** to play on in one.",
        free,
    )
    return f"{text} {seats}"


def _free(stored: StoredMatch) -> int:
    """How many seats may be taken over: 0 unless the match is under way."""
    return len([seat for seat in stored.seats if seat.vacated]) if stored.playing else 0


def _in_lobby(stored: StoredMatch, seat: SeatRow | None, words: Words) -> str:
    _ = words
    few, most = stored.game.seats
    if seat is None and len(stored.seats) >= most:
        return _("There's an open lobby here, but all its seats are taken.")
    if seat is None:
        return words.ngettext(
            "There's an open lobby with a free seat here. Press **Join** at the table to take it.",
            "There's an open lobby with {n} free seats here. Press **Join** at the table to "
            "take one.",
            most - len(stored.seats),
        )
    if len(stored.seats) < few:
        return _(
            "At least {few} players are needed. Wait for others to press **Join**, or press "
            "**Add bot**.",
            few=few,
        )
    if seat.user_id == stored.row.host_id:
        return _("Press **Start** at the table as soon as everyone has a seat.")
    host = stored.seat_of(stored.row.host_id)
    name = stored.names(words)[stored.seats.index(host)] if host is not None else "?"
    return _("Wait until {host} presses **Start**.", host=name)


def _place_notes(context: HelpContext, words: Words) -> list[str]:
    """Why no table can be opened in this channel; empty where one can."""
    _ = words
    notes = []
    if context.closed:
        notes.append(_("New tables aren't allowed on this server right now."))
    elif context.channels:
        names = " ".join(f"<#{channel}>" for channel in context.channels)
        notes.append(_("On this server, games are played in {channels}.", channels=names))
    elif context.lacking:
        notes.append(
            _(
                "I can't run a table in this channel: I'm missing {permissions} here. A server "
                "admin can grant that in the channel's settings.",
                permissions=", ".join(context.lacking),
            )
        )
    return notes


def _game(ui: AnyGameUI, words: Words) -> Section:
    _ = words
    few, most = ui.game.seats
    facts = [_("{few} to {most} players", few=few, most=most)]
    if ui.minutes is not None:
        short, long = ui.minutes
        if short == long:
            facts.append(_("about {minutes} minutes", minutes=short))
        else:
            facts.append(_("{short} to {long} minutes", short=short, long=long))
    key = ui.game.key
    head = f"**{ui.game.title}** · {' · '.join(facts)}"
    return Section(
        f"{head}\n{ui.summary(words)}\n-# `{words.command(f'play {key}')}`",
        Button(_("Rules"), f"rules.{key}.0"),
    )
