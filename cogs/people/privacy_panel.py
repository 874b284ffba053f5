"""The panels of `/privacy`: what is stored about a user and why."""

from collections.abc import Mapping

from bot.text.i18n import Words
from bot.ui.panel import Button, Download, Element, File, Panel, Row, Style, Text

FILE = "murphy.json"


def privacy_panel(counts: Mapping[str, int], words: Words) -> Panel:
    """What is stored and why. ``counts`` are numbers of rows by table."""
    _ = words
    lines = [f"### {_('What I store about you')}"]
    if not any(counts.values()):
        lines.append(_("Nothing: you've never played here, or you've had everything deleted."))
        return Panel((Text("\n".join(lines)),))
    if counts.get("user"):
        lines.append(
            "- "
            + _(
                "**Who you are:** your Discord ID, your last display name, your language, and "
                "our DM channel, so that tables can name you and your hands can reach you; "
                "also your /settings."
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
            "I don't read messages or keep a list of members. What is in Discord's channels is "
            "stored by Discord."
        )
    )
    elements: list[Element] = [
        Text("\n".join(lines)),
        Row(
            (
                Button(_("Download everything"), "takeout", style=Style.PRIMARY),
                Button(_("Delete everything …"), "wantforget", style=Style.DANGER),
            )
        ),
    ]
    return Panel(tuple(elements))


def _seats(counts: Mapping[str, int], words: Words) -> str:
    n, moves = counts.get("seat", 0), counts.get("entry", 0)
    if not n and not moves:
        return ""
    return words.ngettext(
        "**One match** that you had a seat in (your moves: {moves}), so that it survives a "
        "restart and can be replayed.",
        "**{n} matches** that you had a seat in (your moves: {moves}), so that they survive a "
        "restart and can be replayed.",
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
        "**One picture** that you added to a match, so that its table can show it.",
        "**{n} pictures** that you added to matches, so that their tables can show them.",
        n,
    )


def _messages(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("message", 0) + counts.get("vote", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One note** of where your hand is posted or how you've voted in an open vote.",
        "**{n} notes** of where your hands are posted and how you've voted in open votes.",
        n,
    )


def _reports(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("report", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One report** about a server's cards, so that its admins can read what's wrong with "
        "them.",
        "**{n} reports** about servers' cards, so that their admins can read what's wrong with "
        "them.",
        n,
    )


def _blocked_users(counts: Mapping[str, int], words: Words) -> str:
    n = counts.get("block", 0)
    if not n:
        return ""
    return words.ngettext(
        "**One person** you've blocked, so that you two don't end up at the same table.",
        "**{n} people** you've blocked, so that you don't end up at the same table.",
        n,
    )


def export_panel(data: bytes, words: Words) -> Panel:
    """The file with everything that is stored about the user."""
    text = words("Here's everything I store about you. Pictures are in Base64.")
    return Panel((Text(text), Download(FILE)), files=(File(FILE, data),))


def confirm_deletion_panel(words: Words) -> Panel:
    """What a deletion means, and the button that confirms it."""
    _ = words
    text = _(
        "Delete everything about you? The bot takes your seat in matches that are under way. "
        "Other players keep their matches, where you'll be “a former player”. Your own "
        "results, ratings, settings, texts and pictures will be gone for good."
    )
    return Panel((Text(text), Row((Button(_("Delete everything"), "forget", style=Style.DANGER),))))


def deleted_panel(words: Words) -> Panel:
    """Says that everything is deleted."""
    text = words(
        "Everything about you has been deleted. If you press something at a table again, "
        "Discord tells me your name again, and I store it."
    )
    return Panel((Text(text),))
