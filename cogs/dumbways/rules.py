"""The rules of Dumb Ways to Die, in our own words."""

from bot.text.i18n import Words
from cogs.common.rules_pages import joined_pages, left_open_text
from cogs.dumbways.rules_cards import box_page
from games.dumbways import BOX


def rules_pages(words: Words) -> tuple[str, ...]:
    """The whole rules, the cards, and how this table settles what the rulebook leaves open."""
    pages = (_game(words), box_page(words), _rulings(words), _table(words))
    return joined_pages(*pages)


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: the rules')}",
        _(
            "Everybody has {beans} beans and {cards} cards. The last player with a living "
            "bean wins.",
            beans=BOX.beans,
            cards=BOX.hand,
        ),
        f"### {_('A turn')}",
        _("- You roll the die: it says how many actions you must take, one to three."),
        _("- An action is drawing a card or playing one. Mix them as you like, but use them all."),
        _(
            "- Cards that are played, or drawn face up, stay in play until the turn ends, "
            "and then go to the discard. The player on the left is next."
        ),
        f"### {_('Drawing')}",
        _("- A harmless card goes into your hand, which has no size limit."),
        _(
            "- You Died! is shown at once and threatens one of your beans. Psycho Attack! is "
            "shown at once and strikes everybody. Neither ever goes into a hand: red cards "
            "dealt at the start are replaced and shuffled into the deck."
        ),
        f"### {_('Accidents')}",
        _(
            "- **Attack:** once a turn, an action can be an Accident! played on somebody. "
            "They counter it, or lose a bean."
        ),
        _(
            "- **Counter:** Nature avoids Ride, Ride avoids Home, Home avoids Nature: an "
            "Accident! of the avoiding category saves your bean from an Accident! or a You "
            "Died!. So does Relax. A counter costs no action and can be played on anybody's "
            "turn."
        ),
        f"### {_('Psycho Attack!')}",
        _(
            "- The player who drew it rolls first, then everybody clockwise. A {face} is "
            "safe, anything else costs a bean; no card helps. The remaining actions of the "
            "turn are lost.",
            face=BOX.die.safe,
        ),
        f"### {_('The end')}",
        _(
            "- A player who has lost all three beans is out, and their hand goes to the "
            "discard. The last player with a living bean wins, even in the middle of a card."
        ),
    ]


def _rulings(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: what was left open')}",
        left_open_text(_),
        _(
            "- **No card to play:** if you hold only Relax, or only Accident! after your "
            "attack, you have to draw. Relax is for counters only."
        ),
        _(
            "- **Always asked:** a threatened player is asked, whatever they hold; only with "
            "an empty hand is the bean lost at once. One counter per threat, and a counter "
            "can't be countered. Nobody can save somebody else."
        ),
        _("- **One attack a turn:** that's for the whole turn, even after a Fair Trade."),
        _("- **You Died! on your turn:** it's settled at once, then you go on with your actions."),
        _(
            "- **The last player in a Psycho Attack!:** as soon as only one player is left, "
            "that player wins without a roll. With an option everybody rolls; players who "
            "then fall last together share the win."
        ),
        _(
            "- **A Psycho Attack! in a Set Fire or a Wheel:** the remaining draws are off, "
            "the player who drew it rolls first, and the player whose turn it is loses their "
            "remaining actions. The player after them is next."
        ),
        _(
            "- **Set Fire:** the player on the left draws both cards, then the next, and "
            "whoever lit it comes last. You Died! is settled at once, and a card just drawn "
            "can counter it; a player who is out draws no more. The remaining actions are "
            "lost in any case."
        ),
        _(
            "- **Blind Luck:** all cards are picked before any of them moves. If the player "
            "on your left has none, you take none. Two players take one from each other."
        ),
        _("- **Fair Trade:** an empty hand is swapped like any other."),
        _(
            "- **Wheel:** a player with fewer than two cards discards what they have, and "
            "still draws two. The cards go straight to the discard."
        ),
        _("- **Sneak Peek:** not at an empty hand."),
        _(
            "- **Rearranged:** if the deck has fewer than three cards, you see those; if "
            "it's empty, the discard is shuffled first."
        ),
        _(
            "- **Empty deck:** the discard is shuffled when a card is needed; if that's "
            "empty too, the cards in play are. If there's nothing at all, the draw is "
            "skipped."
        ),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: at this table')}",
        _(
            "- **Who sees what:** hands, peeks and the order of the deck are private; the "
            "number of cards, the discard and everything in play are public. A player who is "
            "out shows their hand."
        ),
        _("- **Who starts** is random, unless the host names somebody."),
        _("- **Which bean dies** doesn't matter: it's always the leftmost one alive."),
        f"### {_('Out of time')}",
        _("- Nobody rolls: the die rolls itself, for actions and for the psycho."),
        _("- No action: a card is drawn."),
        _(
            "- No answer to a threat: the right Accident! is used, or else Relax; without "
            "either the bean is lost."
        ),
        _("- No discard for the Wheel: random cards go. No order: the cards stay as they are."),
        f"### {_('Leaving')}",
        _(
            "- A player who leaves is out: all their beans die, and their hand goes to the "
            "discard. Whatever they've played stands; their turn ends. The last player left "
            "wins."
        ),
        f"### {_('Options')}",
        _("- The last player has to roll too in a Psycho Attack!, and a win can be shared."),
        _("- The hand of a player who is out leaves the game."),
        f"### {_('Reconstruction')}",
        _(
            "For most cards, how many there are isn't public: the page with the cards says "
            "which numbers are this project's own. The fifteen beans are our own, too: their "
            "names, their looks and what becomes of them."
        ),
    ]
