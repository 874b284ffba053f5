"""The hand: what one seat sees of a match, by DM or in an ephemeral message."""

from bot.db.models import SeatRow
from bot.display.panels.table import ending_text
from bot.display.panels.votes import parked_text, paused_text
from bot.matches.auto_pass import Mode, passing_mode
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words
from bot.text.names import safe_name
from bot.ui.panel import Button, Element, Link, Panel, Row, Separator, Text
from bot.ui.render_context import RenderContext

BUTTONS_PER_ROW = 3
"""Buttons side by side that a phone shows without cutting their labels (F169)."""


def hand_context(
    stored: StoredMatch, seat: SeatRow, words: Words, draft: str = ""
) -> RenderContext:
    """The render context of a seat's hand."""
    match, asked = stored.match, stored.asked(seat.place)
    moves = (
        stored.game.legal_moves(match.state, seat.place)
        if match is not None and asked is not None
        else ()
    )
    mode = passing_mode(stored, seat)
    return RenderContext(
        words,
        stored.names(words),
        stored.pending,
        stored.due,
        seat.place,
        asked,
        moves,
        draft,
        mode if mode == "mine" or mode == "all" else "",
        stored.labels(words),
        stored.added,
    )


def hand_panel(
    stored: StoredMatch,
    seat: SeatRow,
    words: Words,
    *,
    draft: str = "",
    table_url: str | None = None,
) -> Panel:
    """The hand of a seat: its match, its contents and the controls for what it is asked."""
    _ = words
    elements: list[Element] = [Text(_heading(stored, words))]
    buttons: list[Button | Link] = []
    if stored.match is None:
        elements.append(
            Text(_("You have a seat. Your hand will appear here when the match starts."))
        )
    elif stored.playing and not seat.left:
        context = hand_context(stored, seat, words, draft)
        view = stored.game.view(stored.match.state, seat.place)
        if stored.paused:
            elements.append(Text(paused_text(stored.row.paused_at or 0.0, words)))
        elif stored.parked:
            elements.append(Text(parked_text(stored, words)))
        elements += stored.ui.hand(view, context)
        buttons += _controls(stored, seat, words)
        elements.append(Separator())
    else:
        elements.append(Text(_ended_text(stored, seat, words)))
    if table_url is not None:
        buttons.append(Link(_("To the table"), table_url))
    elements += [
        Row(tuple(buttons[start : start + BUTTONS_PER_ROW]))
        for start in range(0, len(buttons), BUTTONS_PER_ROW)
    ]
    accent = stored.ui.accent if stored.row.phase != "ended" else None
    return Panel(tuple(elements), accent)


def _heading(stored: StoredMatch, words: Words) -> str:
    _ = words
    return _(
        "-# **{game}** · {server} · <#{channel}>",
        game=stored.game.title,
        server=safe_name(stored.row.guild_name),
        channel=stored.row.channel_id,
    )


def _controls(stored: StoredMatch, seat: SeatRow, words: Words) -> list[Button]:
    _ = words
    buttons: list[Button] = []
    if seat.away:
        buttons.append(Button(_("I'm back"), "back"))
    view = stored.game.view(stored.match.state, seat.place) if stored.match else None
    marker = stored.ui.auto_pass_marker(view) if view is not None else None
    if marker is not None:
        buttons += _passing_buttons(stored, passing_mode(stored, seat), words)
    buttons.append(Button(_("Refresh"), "hand"))
    return buttons


def _passing_buttons(stored: StoredMatch, mode: Mode, words: Words) -> list[Button]:
    """What the seat can choose to be asked about, until the marker changes."""
    _ = words
    if mode == "all":
        return [Button(_("Ask me again"), "pass")]
    everything = Button(_("Let everything happen"), "pass")
    if mode == "mine":
        return [everything, Button(_("Ask me again"), "pass.ask")]
    if stored.ui.tells_involvement:
        return [everything, Button(_("Only what concerns me"), "pass.mine")]
    return [everything]


def _ended_text(stored: StoredMatch, seat: SeatRow, words: Words) -> str:
    _ = words
    if seat.left:
        return _("You've left this match.")
    return ending_text(stored, words)
