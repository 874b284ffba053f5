"""The rules of Dumb Ways to Die, in our own words."""

from bot.text.i18n import Words
from cogs.dumbways.rules_cards import box_page
from games.dumbways import BOX


def rules_pages(words: Words) -> tuple[str, ...]:
    """The whole rules, the cards, and how this table settles what the rulebook leaves open."""
    pages = (_game(words), box_page(words), _rulings(words), _table(words))
    return tuple("\n".join(page) for page in pages)


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: the rules')}",
        _(
            "Everybody has {beans} beans and {cards} cards. Whoever is the last with a living "
            "bean wins.",
            beans=BOX.beans,
            cards=BOX.hand,
        ),
        f"### {_('A turn')}",
        _("- You roll the die: it says how many actions you must take, one to three."),
        _("- An action is to draw a card, or to play one. Mix them as you like, but use them all."),
        _(
            "- What was played or drawn into the open lies in play until the turn ends, and goes "
            "to the discard then. The next turn is that of the player on the left."
        ),
        f"### {_('Drawing')}",
        _("- A harmless card comes into your hand, which can be as large as it gets."),
        _(
            "- You Died! is shown at once and threatens one of your beans. Psycho Attack! is "
            "shown at once and strikes everybody. Neither ever comes into a hand: red cards that "
            "are dealt at the start are replaced and shuffled into the deck."
        ),
        f"### {_('Accidents')}",
        _(
            "- **Attack:** once a turn an action can be an Accident! played at somebody. They "
            "counter it, or lose a bean."
        ),
        _(
            "- **Counter:** Nature avoids Ride, Ride avoids Home, Home avoids Nature: an "
            "Accident! of the avoiding category saves your bean from an Accident! or a You Died!. "
            "So does Relax. A counter costs no action and can be played in anybody's turn."
        ),
        f"### {_('Psycho Attack!')}",
        _(
            "- Whoever drew it rolls first, then everybody clockwise. A {face} is safe, anything "
            "else costs a bean; no card helps. The actions that were left in the turn are lost.",
            face=BOX.die.safe,
        ),
        f"### {_('The end')}",
        _(
            "- Whoever has lost all three beans is out, and the hand goes to the discard. The last "
            "one with a living bean wins, even in the middle of a card."
        ),
    ]


def _rulings(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: what was left open')}",
        _("The rulebook leaves some things open. Here they are settled like this:"),
        _(
            "- **No card to play:** with nothing but Relax, or nothing but Accident! after your "
            "attack, the action is a draw. Relax is for counters only."
        ),
        _(
            "- **Asked in any case:** whoever is threatened is asked, whatever the hand holds; "
            "only an empty hand loses its bean at once. One counter for one threat, and a counter "
            "cannot be countered. Nobody can save somebody else."
        ),
        _("- **One attack a turn:** that holds for the turn, also after a Fair Trade."),
        _("- **You Died! in your turn:** it is settled at once, then the actions go on."),
        _(
            "- **The last player in a Psycho Attack!:** as soon as one player only is left, that "
            "one wins and does not roll. An option has it rolled out; those who fall last then "
            "share the win."
        ),
        _(
            "- **A Psycho Attack! in a Set Fire or a Wheel:** the draws that are still to come "
            "are off, who drew it rolls first, and the player whose turn it is loses the actions "
            "that are left. The next turn is that of the player behind them."
        ),
        _(
            "- **Set Fire:** the player on the left draws both cards, then the next; who lit it "
            "comes last. You Died! is settled at once, also with a card just drawn; whoever is out "
            "draws no more. The actions that are left are lost in any case."
        ),
        _(
            "- **Blind Luck:** all cards are picked before any of them moves. Where the player "
            "on the left has none, none is taken. Two players take one from each other."
        ),
        _("- **Fair Trade:** an empty hand is swapped like any other."),
        _(
            "- **Wheel:** whoever has less than two cards discards those, and draws two all the "
            "same. The cards go to the discard directly."
        ),
        _("- **Sneak Peek:** not at an empty hand."),
        _(
            "- **Rearranged:** with less than three cards in the deck you see those; with none "
            "the discard is shuffled first."
        ),
        _(
            "- **Empty deck:** the discard is shuffled when a card is needed; if that is empty "
            "too, what is in play. If nothing is there, the draw is skipped."
        ),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumb Ways to Die: at this table')}",
        _(
            "- **Who sees what:** hands, peeks and the order of the deck are private; how many "
            "cards there are, the discard and everything in play are open to all. The hand of "
            "somebody who is out is shown."
        ),
        _("- **Who starts** is drawn by lot, unless the host names somebody."),
        _("- **Which bean dies** makes no difference: always the leftmost one alive."),
        f"### {_('Out of time')}",
        _("- Nobody rolls: the die rolls by itself, for actions and for the psycho."),
        _("- No action: a card is drawn."),
        _(
            "- No answer to a threat: the right Accident! is used, else Relax, else the bean is "
            "lost."
        ),
        _("- No discard for the Wheel: chance picks. No order: the cards stay as they are."),
        f"### {_('Leaving')}",
        _(
            "- Whoever leaves is out: all beans die, and the hand goes to the discard. What they "
            "have played stands; their turn ends. The last one present wins."
        ),
        f"### {_('Options')}",
        _("- The last player has to roll too in a Psycho Attack!, and a win can be shared."),
        _("- The hand of a player who is out leaves the game."),
        f"### {_('Reconstruction')}",
        _(
            "How many cards of most kinds there are is not public: the page with the cards says "
            "which numbers are this project's own. The fifteen beans are our own, too: names, "
            "looks and what becomes of them."
        ),
    ]
