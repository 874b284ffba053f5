"""The rules of Skeleton, in our own words."""

from bot.text.i18n import Words
from cogs.common.rules_pages import joined_pages, left_open_text


def rules_pages(words: Words) -> tuple[str, ...]:
    """The whole rules, and how this table settles what the rulebook leaves open."""
    _ = words
    game = (
        f"## {_('Skeleton: the rules')}",
        _("In your turn, either roll a die and score what it shows, or take three points."),
        _("Everybody has the same number of turns. Then the most points win."),
    )
    table = (
        f"## {_('Skeleton: at this table')}",
        left_open_text(words),
        _("- **Start:** a player drawn at random goes first, unless the host chooses one."),
        _("- **Tie:** players tied for the most points share the win."),
        _("- **Out of time:** you take three points."),
        _("- **Leaving:** whoever leaves can't win. The last player at the table wins."),
    )
    return joined_pages(game, table)
