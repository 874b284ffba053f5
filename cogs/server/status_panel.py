"""The answers to `/status`: everything for admins, the version for everybody else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.app.health import DatabaseHealth
from bot.text.i18n import Words
from bot.ui.panel import Element, Panel, Text

GOOD, POOR, BAD = "✅", "⚠️", "❌"
SLOW = 2000.0
"""Latency in ms that risks missing the 3 s limit of an interaction."""
PARKED_SHOWN = 5
"""How many of the tables that wait are listed."""
TABLES_SHOWN = 10
"""How many open tables are listed."""

Table: TypeAlias = tuple[str, str]
"""An open table: the title of its game, and its URL."""


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The number of open tables on the server, the one in this channel, and some of the others."""

    count: int
    here: Table | None
    others: Sequence[Table]


@dataclass(frozen=True, slots=True)
class ParkedTable:
    """A table that waits: the title of its game, its URL, and untranslated, why."""

    title: str
    url: str
    why: str


@dataclass(frozen=True, slots=True)
class Places:
    """Where games may be played: ``channels`` (empty: all), and whether this is one of them.

    ``closed`` says that no tables may be opened on the server.
    """

    channels: Sequence[int]
    here: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class Status:
    """What `/status` shows about its channel, its server and the process that answers.

    ``lacking`` names permissions. ``refused`` says that Discord has refused the bot in this channel
    lately. ``gateway`` is the latency in ms, None before the first measurement. ``versions`` are
    those of the bot, of discord.py and of Python. ``commands`` says why the newest commands are not
    registered ('' if they are). ``fault`` is the reference of the last logged
    error, if any. ``tables`` and ``places`` are None where the database did not answer.
    """

    lacking: Sequence[str]
    refused: bool
    database: DatabaseHealth
    gateway: float | None
    versions: tuple[str, str, str]
    tables: OpenTables | None
    fault: str | None
    places: Places | None = None
    parked: Sequence[ParkedTable] = ()
    commands: str = ""


def status_panel(status: Status, words: Words) -> Panel:
    """Everything that helps an admin find out why something does not work."""
    _ = words
    own, library, python = status.versions
    lines = [
        *_permissions(status, words),
        *_places(status, words),
        _database(status.database, words),
        _gateway(status, words),
        *_commands(status, words),
        _("Version: {version}", version=f"Murphy {own} · discord.py {library} · Python {python}"),
        _fault(status, words),
    ]
    elements: list[Element] = [Text(f"## {_('Status')}"), Text("\n".join(lines))]
    if status.tables is not None:
        elements.append(Text(_tables(status.tables, words)))
    if status.parked:
        elements.append(Text(_parked(status.parked, words)))
    return Panel(tuple(elements))


def _permissions(status: Status, words: Words) -> list[str]:
    _ = words
    lines = []
    if status.lacking:
        names = ", ".join(status.lacking)
        lines.append(
            f"{BAD} "
            + _(
                "Permissions: I'm missing **{permissions}** in this channel. Grant that to my "
                "role in the channel's settings.",
                permissions=names,
            )
        )
    else:
        lines.append(f"{GOOD} " + _("Permissions: I have everything I need in this channel."))
    if status.refused:
        lines.append(
            f"{BAD} "
            + _("Discord recently refused me in this channel. I'll try again from now on.")
        )
    return lines


def _places(status: Status, words: Words) -> list[str]:
    """Where the server's admins allow games (F152)."""
    _, places = words, status.places
    if places is None:
        return []
    if places.closed:
        closed = _("Games: new tables aren't allowed on this server right now.")
        return [f"{POOR} {closed} {_('/server-settings can change that.')}"]
    if not places.channels:
        return [f"{GOOD} " + _("Games: allowed in every channel.")]
    channels = " ".join(f"<#{channel}>" for channel in places.channels)
    if places.here:
        return [
            f"{GOOD} " + _("Games: allowed here. Allowed channels: {channels}", channels=channels)
        ]
    elsewhere = _("Games: not allowed here. Allowed channels: {channels}", channels=channels)
    return [f"{POOR} {elsewhere} {_('/server-settings can change that.')}"]


def _database(health: DatabaseHealth, words: Words) -> str:
    _ = words
    if health.milliseconds is None:
        return f"{BAD} " + _(
            "Database: {kind} doesn't answer ({fault}). No match can go on until it does. The "
            "people who run this bot can find more in its log.",
            kind=health.kind,
            fault=health.fault,
        )
    latency = _milliseconds(health.milliseconds)
    if health.revision != health.newest:
        return f"{BAD} " + _(
            "Database: {kind} answers in {latency}, but has revision {revision} instead of "
            "{newest}. Restart me with the newest version.",
            kind=health.kind,
            latency=latency,
            revision=health.revision,
            newest=health.newest,
        )
    return f"{GOOD} " + _(
        "Database: {kind} answers in {latency}, revision {revision}",
        kind=health.kind,
        latency=latency,
        revision=health.revision,
    )


def _gateway(status: Status, words: Words) -> str:
    _ = words
    if status.gateway is None:
        return f"{GOOD} " + _("Discord: connected, latency not measured yet")
    latency = _milliseconds(status.gateway)
    if status.gateway >= SLOW:
        return f"{POOR} " + _("Discord: answers slowly, in {latency}", latency=latency)
    return f"{GOOD} " + _("Discord: answers in {latency}", latency=latency)


def _commands(status: Status, words: Words) -> list[str]:
    """Why Discord has not registered the newest slash commands, if so (F305)."""
    _ = words
    if not status.commands:
        return []
    reason = f"`{status.commands.replace('`', '')}`"
    return [
        f"{POOR} "
        + _(
            "Slash commands: Discord hasn't registered the newest ones yet ({reason}). I'll keep "
            "trying.",
            reason=reason,
        )
    ]


def _milliseconds(value: float) -> str:
    return f"{value:.0f} ms" if value >= 1 else "< 1 ms"


def _fault(status: Status, words: Words) -> str:
    _ = words
    if status.fault is None:
        return f"{GOOD} " + _("Last error: none since I started")
    return f"{POOR} " + _(
        "Last error: reference **{reference}**. The people who run this bot can find it in its "
        "log.",
        reference=status.fault,
    )


def _tables(tables: OpenTables, words: Words) -> str:
    _ = words
    if tables.here is not None:
        here = _("Table in this channel: {game} {url}", game=tables.here[0], url=tables.here[1])
    else:
        here = _("Table in this channel: none")
    return "\n".join(
        [
            here,
            _("Open tables on this server: {count}", count=tables.count),
            *(f"- {title} {url}" for title, url in tables.others),
        ]
    )


def _parked(parked: Sequence[ParkedTable], words: Words) -> str:
    """The tables that wait because nobody can see them, each with the reason."""
    shown = [f"- ⏸ {one.title} {one.url}: {words(one.why)}" for one in parked[:PARKED_SHOWN]]
    return "\n".join(shown)


def short_status_panel(version: str, words: Words, parked: Sequence[ParkedTable] = ()) -> Panel:
    """What anybody may know: the version, and which of their own tables wait, and why."""
    _ = words
    own = (Text(_parked(parked, words)),) if parked else ()
    return Panel(
        (
            Text(_("I'm here, version {version}.", version=version)),
            *own,
            Text(
                "-# "
                + _(
                    "Is something not working? Ask someone who manages this server or its "
                    "channels to type /status here: they'll see why."
                )
            ),
        )
    )
