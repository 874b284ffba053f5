"""Open votes, and the private menu from which votes are called."""

from collections.abc import Sequence
from dataclasses import replace

from bot import paces
from bot.db.models import SeatRow
from bot.display.panels.labels import pace_name
from bot.matches.stored_match import StoredMatch, why_parked
from bot.text.i18n import Words
from bot.ui.panel import Button, Choice, Element, Panel, Row, Select, Separator, Style, Text
from bot.ui.render_context import RenderContext
from bot.votes.ballots import Ballot
from bot.votes.vote_tally import voters


def ballot_elements(ballots: Sequence[Ballot], context: RenderContext) -> list[Element]:
    """The open votes with their counts (F121): one with buttons, several with two menus.

    This avoids buttons with equal labels (F170) and keeps many votes short (F167).
    """
    if len(ballots) > 1:
        return _ballot_list(ballots, context)
    return _single_ballot(ballots[0], context) if ballots else []


def _single_ballot(ballot: Ballot, context: RenderContext) -> list[Element]:
    _ = context.words
    count, argument = _count(ballot, context.words), _argument(ballot)
    style = Style.DANGER if ballot.kind in ("end", "absent", "restart") else Style.SUCCESS
    return [
        Separator(),
        Text(f"🗳 {_question(ballot, context)} ({count})"),
        Row(
            (
                Button(_("Yes"), f"yes.{argument}", style=style),
                Button(_("No"), f"no.{argument}"),
            )
        ),
    ]


def _ballot_list(ballots: Sequence[Ballot], context: RenderContext) -> list[Element]:
    _ = context.words
    plain = replace(context, names=context.labels)  # menus do not render markdown
    choices = tuple(Choice(_topic(one, plain), _argument(one)) for one in ballots)
    lines = [f"- {_topic(one, context)} ({_count(one, context.words)})" for one in ballots]
    return [
        Separator(),
        Text("\n".join([f"🗳 {_('Open votes:')}", *lines])),
        Select("yes", _("Vote yes on …"), choices),
        Select("no", _("Vote no on …"), choices),
    ]


def _argument(ballot: Ballot) -> str:
    return f"{ballot.kind}.{ballot.seat}" if ballot.seat >= 0 else ballot.kind


def _count(ballot: Ballot, words: Words) -> str:
    count = words("{yes} of {needed} votes", yes=ballot.yes, needed=ballot.needed)
    if ballot.passes_at is None:
        return count
    when = f"<t:{int(ballot.passes_at)}:R>"
    return words("{count}; passes {when} unless an absent player says no", count=count, when=when)


def _topic(ballot: Ballot, context: RenderContext) -> str:
    """The subject of a vote, in a few words."""
    _ = context.words
    match ballot.kind:
        case "end":
            return _("End the match")
        case "restart":
            return _("Restart")
        case "absent":
            return _("{name} is away: let the bot play", name=context.names[ballot.seat])
        case "pause":
            return _("Pause")
        case "resume":
            return _("Resume")
        case _:
            return _("Pace: {pace}", pace=pace_name(ballot.kind, context.words))


def _question(ballot: Ballot, context: RenderContext) -> str:
    _ = context.words
    match ballot.kind:
        case "end":
            return _("End this match without a result?")
        case "restart":
            return _("Restart? This match ends without a result, and a new one begins right away.")
        case "absent":
            name = context.names[ballot.seat]
            return _("Is {name} away? If so, the bot plays for them.", name=name)
        case "pause":
            return _("Pause this match? Everything stops until you resume it.")
        case "resume":
            return _("Resume this match?")
        case _:
            pace = pace_name(ballot.kind, context.words)
            return _(
                "Change the pace to {pace}? The time for open questions starts again.", pace=pace
            )


def paused_text(since: float, words: Words) -> str:
    """A line that says since when a match is paused."""
    return words(
        "⏸ **Paused** since {when}. No time runs out, and computer players wait.",
        when=f"<t:{int(since)}:f>",
    )


def parked_text(stored: StoredMatch, words: Words) -> str:
    """A line that says why a match is parked."""
    return f"⏸ {words(why_parked(stored.row))}"


def _who_decides(stored: StoredMatch, seat: SeatRow, words: Words) -> str:
    """The pace, and whether requests are voted on or carried out at once."""
    _, pace = words, pace_name(stored.row.pace, words)
    if voters(stored, "end") == {seat.user_id}:
        return _(
            "The pace is {pace}. Only you have a vote here, so your choice takes effect at once.",
            pace=pace,
        )
    return _(
        "The pace is {pace}. The others vote on pausing, changing the pace, calling a player "
        "absent, restarting, and ending the match unless you can end it alone.",
        pace=pace,
    )


def menu_panel(stored: StoredMatch, seat: SeatRow, words: Words) -> Panel:
    """The menu of one seated user: votes to call, and ways to leave."""
    _ = words
    elements: list[Element] = [
        Text(f"### {_('This table')}"),
        Text(_who_decides(stored, seat, words)),
        Row(
            (
                Button(_("Resume"), "call.resume", style=Style.SUCCESS)
                if stored.paused
                else Button(_("Pause"), "call.pause"),
            )
        ),
        Select(
            "callpace",
            _("Another pace …"),
            tuple(
                Choice(pace_name(one, words), one) for one in paces.PACES if one != stored.row.pace
            ),
        ),
    ]
    elements.append(Row((Button(_("Own time limit …"), "callother"),)))
    others = tuple(
        Choice(stored.labels(words)[other.place], str(other.place))
        for other in stored.humans
        if other.id != seat.id and not other.away
    )
    if others:
        elements.append(Select("callabsent", _("Who isn't answering? Let the bot play …"), others))
    elements += [
        Separator(),
        Row(
            (
                Button(_("Leave …"), "wantout", style=Style.DANGER),
                Button(_("Restart …"), "wantnew", style=Style.DANGER),
                Button(_("End the match …"), "wantend", style=Style.DANGER),
            )
        ),
    ]
    return Panel(tuple(elements), stored.ui.accent)
