"""Short panels: notices, rules pages, and texts for one user."""

from collections.abc import Sequence

from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Button, Element, Link, Panel, Row, Style, Text
from games.core import IllegalMove

MOVES_SHOWN = 3
"""How many of the table's buttons a notice repeats, so that all fit into one row."""


def notice_panel(
    stored: StoredMatch,
    users: list[int],
    words: Words,
    *,
    due: str = "",
    last: bool = False,
    moves: Sequence[Button] = (),
    table_url: str | None = None,
) -> Panel:
    """A notice that mentions ``users``, who are asked something; with ``due`` a reminder.

    ``last`` says that all others have answered; ``moves`` are buttons that answer at once.
    """
    _ = words
    mentions = " ".join(f"<@{user}>" for user in users)
    if last:
        text = _(
            "{users}: everyone else has answered in **{game}**, and only you are missing.",
            users=mentions,
            game=stored.game.title,
        )
    elif due:
        text = _(
            "⏳ {users}: **{game}** is waiting for you. Your time runs out {due}.",
            users=mentions,
            game=stored.game.title,
            due=due,
        )
    else:
        text = _("{users}: it's your move in **{game}**", users=mentions, game=stored.game.title)
    buttons: list[Button | Link] = list(moves[:MOVES_SHOWN])
    if stored.ui.hands:
        buttons.append(Button(_("My hand"), "hand", style=Style.PRIMARY, emoji="🃏"))
    if table_url is not None:
        buttons.append(Link(_("To the table"), table_url))
    elements: list[Element] = [Text(text)]
    if buttons:
        elements.append(Row(tuple(buttons)))
    return Panel(tuple(elements), stored.ui.accent)


def next_up_panel(stored: StoredMatch, user: int, words: Words, table_url: str) -> Panel:
    """A notice that a user's turn comes next."""
    _ = words
    text = _("⏭️ <@{user}>: you're next in **{game}**", user=user, game=stored.game.title)
    return Panel((Text(text), Row((Link(_("To the table"), table_url),))), stored.ui.accent)


def rules_panel(ui: AnyGameUI, page: int, words: Words, house_rules: str = "") -> Panel:
    """One page of a game's rules, with buttons to turn the page.

    ``house_rules`` says what the table at which they are read has agreed on (F313).
    """
    _ = words
    pages = ui.rules(words)
    page = min(max(page, 0), len(pages) - 1)
    key = ui.game.key
    page_buttons = (
        Button(_("Back"), f"rules.{key}.{max(page - 1, 0)}", disabled=page == 0),
        Button(_("Next"), f"rules.{key}.{page + 1}", disabled=page == len(pages) - 1),
    )
    elements: list[Element] = [
        Text(pages[page]),
        Text(f"-# {_('Page {page} of {pages}', page=page + 1, pages=len(pages))}"),
    ]
    if house_rules:
        elements.insert(0, Text(f"-# {_('At this table:')} {house_rules}"))
    if len(pages) > 1:
        elements.append(Row(page_buttons))
    return Panel(tuple(elements), ui.accent)


def text_panel(text: str) -> Panel:
    """A panel of one text."""
    return Panel((Text(text),))


def illegal_move_text(error: IllegalMove, ui: AnyGameUI | None, words: Words) -> str:
    """Why a move was refused."""
    _ = words
    text = ui.refusal(error.reason, error.facts, words) if ui is not None else ""
    if text:
        return text
    who = error.facts.get("asked")
    names = words.join_list([str(name) for name in who]) if isinstance(who, tuple) else ""
    return {
        "over": _("This match is over."),
        "stale": _("That question is already settled: nothing was changed."),
        "not_your_question": _("This isn't your question: it's up to {names}.", names=names),
        "not_legal": _("You can't do that now: nothing was changed."),
    }[error.code]
