"""The table: the public view of a match, with the buttons that everybody may press."""

from collections.abc import Collection, Sequence

from bot.display.panels.labels import pace_name, seat_status
from bot.display.panels.lobby import house_rules_text
from bot.display.panels.votes import ballot_elements, parked_text, paused_text
from bot.matches.stored_match import StoredMatch
from bot.paces import DEFAULT_PACE
from bot.text.i18n import Words
from bot.ui.panel import Button, Element, Panel, Row, Separator, Style, Text
from bot.ui.render_context import RenderContext
from bot.votes.ballots import Ballot
from games.core import Told
from games.record import seed_hash

LAST_PLAYS = 6
"""How many lines about the last events the table shows."""


def table_panel(
    stored: StoredMatch,
    words: Words,
    events: Sequence[Told],
    *,
    ballots: Sequence[Ballot] = (),
    skippable: bool = False,
) -> Panel:
    """The public table; of ``events``, oldest first, only public ones are shown."""
    _ = words
    assert stored.match is not None  # noqa: S101 (there is no table before the start)
    ui = stored.ui
    context = _context(stored, words)
    view = stored.game.view(stored.match.state, None)
    elements: list[Element] = [Text(f"## {stored.game.title}")]
    if stored.paused:
        elements.append(Text(paused_text(stored.row.paused_at or 0.0, words)))
    elif stored.parked:
        elements.append(Text(parked_text(stored, words)))
    elements += ui.table(view, context)
    story = ui.describe_events([one.event for one in events if one.heard_by(None)], context)
    lines = [line for line in story if line][-LAST_PLAYS:]
    if lines:
        elements += [
            Separator(),
            Text("\n".join(f"-# {line}" for line in lines), low_priority=True),
        ]
    statuses = _seat_statuses(stored, words)
    if statuses:
        elements.append(Text(statuses, low_priority=True))
    elements += ballot_elements(ballots, context)
    elements += (
        _ending(stored, context) if not stored.playing else _controls(stored, words, skippable)
    )
    house_rules = house_rules_text(stored, words)
    footer = [*_pace_lines(stored, words), _seed_line(stored, words)]
    if house_rules:
        footer.insert(0, house_rules)
    if stored.playing:
        footer.append(how_to_join_text(stored, words))
    elements.append(Text("\n".join(f"-# {line}" for line in footer)))
    return Panel(tuple(elements), ui.accent if stored.playing else None)


def _context(stored: StoredMatch, words: Words) -> RenderContext:
    """What the game needs to render the table of a match under way."""
    return RenderContext(
        words,
        stored.names(words),
        stored.pending,
        stored.due,
        labels=stored.labels(words),
        added=stored.added,
    )


def public_moves(stored: StoredMatch, decisions: Collection[int], words: Words) -> list[Button]:
    """The buttons with which the table lets questions be answered by one press."""
    assert stored.match is not None  # noqa: S101 (somebody is asked something)
    elements = stored.ui.table(stored.game.view(stored.match.state, None), _context(stored, words))
    return [
        button
        for row in elements
        if isinstance(row, Row)
        for button in row.buttons
        if isinstance(button, Button)
        and button.decision in decisions
        and button.action.startswith("move.")
        and not button.disabled
    ]


def suspense_panel(stored: StoredMatch, words: Words, until: float) -> Panel:
    """The table while an event is held back ``until`` a time."""
    assert stored.match is not None  # noqa: S101 (there is no table before the start)
    context = RenderContext(
        words, stored.names(words), (), labels=stored.labels(words), added=stored.added
    )
    view = stored.game.view(stored.match.state, None)
    elements = (
        Text(f"## {stored.game.title}"),
        *stored.ui.table_before_reveal(view, context, until),
    )
    return Panel(elements, stored.ui.accent)


def _seat_statuses(stored: StoredMatch, words: Words) -> str:
    """The seats that nobody plays, or a bot plays for their users."""
    names = stored.names(words)
    lines = [
        f"-# {names[seat.place]}: {seat_status(stored, seat, words)}"
        for seat in stored.seats
        if seat.left or (stored.playing and (seat.away or seat.vacated))
    ]
    return "\n".join(lines)


def _controls(stored: StoredMatch, words: Words, skippable: bool) -> list[Element]:
    _ = words
    buttons: list[Button] = []
    if stored.ui.hands:
        buttons.append(Button(_("My hand"), "hand", style=Style.PRIMARY, emoji="🃏"))
    if any(seat.away and not seat.left for seat in stored.seats):
        buttons.append(Button(_("I'm back"), "back", style=Style.SUCCESS))
    if any(seat.vacated for seat in stored.seats):
        buttons.append(Button(_("Take over"), "takeover", style=Style.SUCCESS))
    if skippable:
        buttons.append(Button(_("Skip"), "skip"))
    if stored.paused:
        buttons.append(Button(_("Resume"), "call.resume", style=Style.SUCCESS))
    buttons.append(Button(_("More …"), "menu"))
    return [Row(tuple(buttons))]


def how_to_join_text(stored: StoredMatch, words: Words) -> str:
    """How somebody without a seat can join: a free seat here, or a table elsewhere (F110)."""
    _ = words
    free = len([seat for seat in stored.seats if seat.vacated])
    if free:
        return words.ngettext(
            "A seat is free: press **Take over** to play on in it. Anyone can watch here.",
            "{n} seats are free: press **Take over** to play on in one. Anyone can watch here.",
            free,
        )
    return _(
        "Anyone can watch here. For a table of your own, type **{command}** in another channel.",
        command=words.command("play"),
    )


def _ending(stored: StoredMatch, context: RenderContext) -> list[Element]:
    return [
        Separator(),
        Text(f"### {ending_text(stored, context.words)}"),
        Row((Button(context.words("Rematch"), "rematch", style=Style.SUCCESS),)),
    ]


def ending_text(stored: StoredMatch, words: Words) -> str:
    """How a match ended: who won, or why it has no result."""
    outcome = stored.outcome
    if outcome is None or stored.match is None:
        return no_result_text(stored.row.ending, words)
    context = RenderContext(words, stored.names(words), (), labels=stored.labels(words))
    view = stored.game.view(stored.match.state, None)
    return stored.ui.result(outcome, view, context)


def no_result_text(ending: str, words: Words) -> str:
    """Why a match ended without a result."""
    _ = words
    reasons = {
        "host": _("The host ended this match. It has no result."),
        "moderator": _("A moderator ended this match. It has no result."),
        "player": _("A player ended this match. It has no result."),
        "vote": _("The players voted to end this match. It has no result."),
        "anew": _("The players voted to restart. This match has no result."),
        "idle": _("Nobody made a move for a day, so this match was ended. It has no result."),
        "parked": _("This match could not go on, so a player ended it. It has no result."),
        "abandoned": _("Everyone left. This match has no result."),
    }
    return reasons.get(ending, _("This match was called off. It has no result."))


def _pace_lines(stored: StoredMatch, words: Words) -> list[str]:
    """The pace of an ongoing match, unless it is the default."""
    if not stored.playing or stored.row.pace == DEFAULT_PACE:
        return []
    return [words("Pace: {pace}", pace=pace_name(stored.row.pace, words))]


def _seed_line(stored: StoredMatch, words: Words) -> str:
    """The seed's hash while the match goes on, and the seed itself afterwards."""
    _ = words
    row = stored.row
    if stored.playing:
        promise = seed_hash(row.seed)
        return _(
            "Table {number} · the seed's SHA-256 begins with {hash}", number=row.id, hash=promise
        )
    return _(
        "Table {number} · seed {seed} · rules format {format}",
        number=row.id,
        seed=row.seed,
        format=stored.game.format,
    )
