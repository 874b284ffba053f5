"""The panels of `/privacy`: what is stored about a user and why."""

from collections.abc import Mapping

from bot.text.i18n import Words
from bot.ui.panel import Button, Download, Element, File, Panel, Row, Style, Text

FILE = "murphy.json"


def privacy_panel(counts: Mapping[str, int], words: Words) -> Panel:
    """What is stored and why. ``counts`` are numbers of rows by table."""
    _ = words
    lines = [f"### {_('What I know about you')}"]
    if not any(counts.values()):
        lines.append(_("Nothing: you have never played here, or have had everything deleted."))
        return Panel((Text("\n".join(lines)),))
    if counts.get("user"):
        lines.append(
            "- "
            + _(
                "**Who you are:** your Discord id, the name last shown, your language, and our DM "
                "channel, so that tables can name you and hands reach you; and your /settings."
            )
        )
    lines += [
        "- " + text
        for text in (
            _seats(counts, words),
            _results(counts, words),
            _pictures(counts, words),
            _messages(counts, words),
            _reports(counts, words),
            _blocked_users(counts, words),
        )
        if text
    ]
    lines.append(
        "-# "
        + _(
            "I read no messages and keep no list of members. What stands in Discord's channels is "
            "kept by Discord."
        )
    )
    elements: list[Element] = [
        Text("\n".join(lines)),
        Row(
            (
                Button(_("Give me all of it"), "takeout", style=Style.PRIMARY),
                Button(_("Delete it …"), "wantforget", style=Style.DANGER),
            )
        ),
    ]
    return Panel(tuple(elements))


def _seats(counts: Mapping[str, int], words: Words) -> str:
    n, moves = counts.get("seat", 0), counts.get("entry", 0)
    if not n and not moves:
        return ""
    return words.ngettext(
        "**One match** in which you have sat (your moves: {moves}), so that it outlives a restart "
        "and can be looked at again.",
        "**{n} matches** in which you have sat (your moves: {moves}), so that they outlive a "
        "restart and can be looked at again.",
        n,
        moves=moves,
    )


def _results(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("result", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One result**, for /stats and the leaderboards.",
        "**{n} results**, for /stats and the leaderboards.",
        n,
    )


def _pictures(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("upload", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One picture** that you gave in a match, so that its table can show it.",
        "**{n} pictures** that you gave in matches, so that their tables can show them.",
        n,
    )


def _messages(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("message", 0) + counts.get("vote", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One note** of where a hand of yours stands or how you vote just now.",
        "**{n} notes** of where hands of yours stand and how you vote just now.",
        n,
    )


def _reports(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("report", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One report** of a server's cards, so that its admins can read what is unfit.",
        "**{n} reports** of servers' cards, so that their admins can read what is unfit.",
        n,
    )


def _blocked_users(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("block", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One person** whom you have blocked, so that you two are not seated together.",
        "**{n} people** whom you have blocked, so that you are not seated with them.",
        n,
    )


def export_panel(data: bytes, words: Words) -> Panel:
    """The file with everything that is stored about the user."""
    text = words("Here is all that I know about you. Pictures are in base 64.")
    return Panel((Text(text), Download(FILE)), files=(File(FILE, data),))


def confirm_deletion_panel(words: Words) -> Panel:
    """What a deletion means, and the button that confirms it."""
    _ = words
    text = _(
        "Delete everything about you? In matches that go on, the bot takes your place. What others "
        "have played stays theirs, and you become «a former player» in it. Your own results, "
        "ratings, settings, words and pictures are gone for good."
    )
    return Panel((Text(text), Row((Button(_("Delete everything"), "forget", style=Style.DANGER),))))


def deleted_panel(words: Words) -> Panel:
    """Says that everything is deleted."""
    text = words(
        "Everything about you is deleted. When you next press something at a table, Discord tells "
        "me your name again, and I keep it."
    )
    return Panel((Text(text),))
