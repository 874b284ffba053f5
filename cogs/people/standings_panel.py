"""The panels of a user's record and of a game's leaderboard."""

from collections.abc import Mapping, Sequence

from bot.ratings.standings import Standing, UserStats
from bot.text.i18n import Words
from bot.text.names import safe_name
from bot.ui.panel import Button, Choice, Element, Panel, Row, Select, Text

LINES = 20
"""How many lines a page of a leaderboard has."""


def record_panel(
    name: str, record: UserStats, titles: Mapping[str, str], words: Words, *, server: str | None
) -> Panel:
    """A user's record on ``server``; None: on all servers together.

    ``titles`` are the titles of the games by key.
    """
    _ = words
    who = safe_name(name)
    if server is not None:
        head = _("{name} on {server}", name=who, server=safe_name(server))
    else:
        head = _("{name}, all servers", name=who)
    if not record.games:
        return Panel((Text(f"## {head}"), Text(_("No match has been finished yet."))))
    parts = [
        _("Games: **{games}**", games=record.games),
        _(
            "Wins: **{wins}** ({percent} %)",
            wins=record.wins,
            percent=round(100 * record.wins / record.games),
        ),
        _("Wins in a row: **{streak}** (best: {best})", streak=record.streak, best=record.best),
    ]
    if record.left:
        parts.append(_("Left before the end: **{left}**", left=record.left))
    lines = []
    for key, tally in record.by_game.items():
        line = _(
            "**{game}** · games: {games} · wins: {wins}",
            game=titles.get(key, key),
            games=tally.games,
            wins=tally.wins,
        )
        if server is not None and tally.rating is not None:
            rating = _("rating: {points}", points=tally.rating.points)
            line = f"{line} · {rating}"
        lines.append(line)
    return Panel((Text(f"## {head}"), Text("\n".join(parts)), Text("\n".join(lines))))


def board_panel(
    game: str,
    standings: Sequence[Standing],
    games: Mapping[str, str],
    words: Words,
    *,
    server: str,
    page: int,
    reader: int,
) -> Panel:
    """A page of the leaderboard of ``game``; every page also has the line of ``reader``.

    ``games`` are the titles of the games that have a leaderboard, by key.
    """
    _ = words
    pages = max(1, -(-len(standings) // LINES))
    page = min(max(page, 0), pages - 1)
    here = standings[page * LINES : (page + 1) * LINES]
    title = games.get(game, game)
    elements: list[Element] = [
        Text(f"## {_('{game} · Leaderboard of {server}', game=title, server=safe_name(server))}")
    ]
    if not standings:
        elements.append(Text(_("No rated match has been played here yet.")))
    else:
        elements.append(Text("\n".join(_line(one, words, reader) for one in here)))
    own = next((one for one in standings if one.user_id == reader), None)
    if own is not None and own not in here:
        elements.append(Text(f"…\n{_line(own, words, reader)}"))
    elements.append(
        Text(
            "-# "
            + _(
                "Everyone starts at 1000. Ratings are cautious: yours rises as I become more "
                "certain of your skill. Matches with computer players, matches that most "
                "players left, solo games and matches that were called off don't count."
            )
        )
    )
    if pages > 1:
        elements.append(
            Row(
                (
                    Button(_("Back"), f"board.{game}.{max(page - 1, 0)}", disabled=page == 0),
                    Button(_("Next"), f"board.{game}.{page + 1}", disabled=page == pages - 1),
                )
            )
        )
    if len(games) > 1:
        choices = tuple(Choice(name, key, default=key == game) for key, name in games.items())
        elements.append(Select("board", _("Another game …"), choices))
    return Panel(tuple(elements))


def _line(one: Standing, words: Words, reader: int) -> str:
    _ = words
    name = safe_name(one.name)
    return _(
        "{place} **{points}** · {name} · wins: {wins} of {games}",
        place=f"`{one.place:>2}`",  # Discord would renumber a list of “2.” where ranks are tied
        points=one.rating.points,
        name=f"**{name}**" if one.user_id == reader else name,
        wins=one.wins,
        games=one.games,
    )
