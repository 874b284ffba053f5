"""The rules of Drop Dead, in our own words."""

from bot.text.i18n import Words
from cogs.common.rules_pages import joined_pages, left_open_text


def rules_pages(words: Words) -> tuple[str, ...]:
    """The whole rules, and how this table settles what the rulebook leaves open."""
    _ = words
    game = [
        f"## {_('Drop Dead: the rules')}",
        _(
            "Five dice, and you want to score as much as you can before all of them drop "
            "dead. There's nothing to decide: you roll, you hope."
        ),
        f"### {_('A turn')}",
        _("- You begin with five dice and roll all that are still alive."),
        _("- No 2 and no 5 among them: the sum of the dice is added to your score."),
        _(
            "- A 2 or a 5 among them: this roll scores nothing, and each die that shows a 2 or "
            "a 5 is dead for the rest of the turn."
        ),
        _("- You go on with the dice that are left until the last one has died."),
        _("- What you scored before a bad roll stays yours. You can't stop early."),
        f"### {_('Example')}",
        _(
            "6 4 3 💀2 💀5: no points, three dice left. 6 4 3: 13 points. "
            "6 1 💀5: no points, two left."
        ),
        f"### {_('Who wins')}",
        _(
            "Everybody has the same number of turns; then the highest score wins. Everybody "
            "rolls one die to see who starts: the highest goes first, and play goes round "
            "from there."
        ),
    ]
    table = [
        f"## {_('Drop Dead: at this table')}",
        left_open_text(_),
        _("- **Rounds:** one to ten turns each, one unless the host says otherwise."),
        _(
            "- **Target:** whole rounds are played until somebody reaches it; the highest "
            "score wins."
        ),
        _(
            "- **Tie for first:** only the tied players take an extra turn, up to three "
            "times; if they're still tied, they share the win. The host can have it shared "
            "at once."
        ),
        _(
            "- **Teams:** a team's scores are added up, and turns alternate between the "
            "teams. If teams differ in size, totals count in proportion to the turns taken. "
            "Tied teams each send one player into an extra turn."
        ),
        _("- **Deadly numbers:** 2 and 5, or just one of them. **Dice:** one to ten."),
        _(
            "- **One roll at a time:** everybody rolls once and passes on; dead dice stay "
            "dead, and the round ends when the very last die is dead."
        ),
        _(
            "- **Out of time:** the rest of the turn is rolled automatically. “Roll it out”"
            " does the same at once."
        ),
        _(
            "- **Leaving:** a leaver's score is frozen and can't win alone; in a team the "
            "points stay. The last player at the table wins."
        ),
        _("- **Alone:** you can roll just for the fun of it; that isn't ranked."),
    ]
    return joined_pages(game, table)
