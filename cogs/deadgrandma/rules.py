"""The rules of Dead Grandma, in our own words."""

from bot.text.i18n import Words
from cogs.common.layout import counted_text
from cogs.deadgrandma.cards import card_name, colour_text
from games.deadgrandma.cards import HAND, LISTS


def rules_pages(words: Words) -> tuple[str, ...]:
    """The game, the cards, and how this table settles what the rulebook leaves open."""
    return ("\n".join(_game(words)), "\n".join(_cards(words)), "\n".join(_table(words)))


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dead Grandma: the rules')}",
        _(
            "Grandma's possessions go to whoever bids most and cheats best. Own **two of one "
            "colour** or **three different colours** at the end of a round and you are the "
            "favourite grandchild: you win. A Wild is any colour."
        ),
        f"### {_('A round')}",
        _("1. A possession is turned up. Everybody lays one number card face down as a bid."),
        _("2. All bids are turned up. From the first player on, clockwise, everybody has turns."),
        _("3. Once all have passed, the highest score wins the possession."),
        _("4. Hands are filled up to six cards; the first turn goes to the next player."),
        f"### {_('Your turn: one of three things')}",
        _("- **Play an action card**, on yourself or on somebody else."),
        _(
            "- **Steal:** discard two equal numbers, or a run of three such as 4, 5 and 6, and "
            "take a random card out of somebody's hand."
        ),
        _("- **Pass.** That is for the rest of the round: only Blocks are left to you then."),
        f"### {_('Blocks')}",
        _(
            "After every play, and after every Block, there is a moment in which anybody may lay "
            "a Block on it, whether they have passed or not, and whosever turn it is. It falls on "
            "what was played last. An odd number of Blocks stops a play, an even number lets it "
            "happen. What is stopped costs its cards: a blocked Draw 2 draws nothing, a blocked "
            "steal loses the numbers."
        ),
        f"### {_('Ties')}",
        _(
            "Those tied for the best score lay one more number card each, compared alone; no "
            "action cards, no Blocks. Without a number card you are out. Still tied, or nobody "
            "left: the possession stays and is won together with the next one."
        ),
    ]


def _cards(words: Words) -> list[str]:
    _ = words
    lists = LISTS
    made_up = _(
        "**The lists below are a reconstruction.** The rulebook names the cards, but says nowhere "
        "which numbers and how many of each there are. These are this bot's own:"
    )
    numbers = ", ".join(counted_text(str(one.value), one.count) for one in lists.numbers)
    actions = ", ".join(counted_text(card_name(one.action, _), one.count) for one in lists.actions)
    possessions = ", ".join(
        counted_text(colour_text(one.colour, _), one.count) for one in lists.possessions
    )
    return [
        f"## {_('Dead Grandma: the cards')}",
        _("- **Plus 2:** two points more for anybody's score, your own too."),
        _("- **Minus 2:** two points off anybody's score, your own too."),
        _("- **Draw 2:** draw two cards; they can be used in this round."),
        _(
            "- **Invert:** the lowest score wins. A second Invert turns that back. It holds in the "
            "tie-break too."
        ),
        _(
            "- **Swap:** your bid and all that lies on it change places with somebody else's. "
            "Possessions stay where they are."
        ),
        _(
            "- **Shame On You:** lay the Family Disappointment on another possession that somebody "
            "has won, not on what is being bid for. While it lies there, that possession does not "
            "count. It has to move, and never goes back to the middle."
        ),
        _("- **Block:** stops what was played last, a Block too. It is no turn."),
        f"### {_('What is in the decks')}",
        made_up if lists.reconstruction else "",
        _("- **Numbers:** {cards}", cards=numbers),
        _("- **Actions:** {cards}", cards=actions),
        _("- **Possessions:** {cards}", cards=possessions),
        _("- **Family Disappointment:** one, in the middle at the start"),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dead Grandma: at this table')}",
        _("The rulebook leaves some things open. Here they are settled like this:"),
        _(
            "- **Two or three alike:** the rulebook says both. Two win, unless the host asks for "
            "three (a longer match). Three different ones always win."
        ),
        _(
            "- **The win** is looked for at the end of a round only. With several complete sets "
            "most possessions win, covered ones included; then hidden rock-paper-scissors."
        ),
        _(
            "- **No number card** in your hand at the deal or after refilling: the hand is shown, "
            "discarded and drawn anew."
        ),
        _("- **More than {count} cards** are kept; hands are filled up, never cut.", count=HAND),
        _(
            "- **The window for Blocks** is as long whoever holds what, and closes early only when "
            "everybody has let it happen. Anybody can press Block; without one, only you learn so. "
            "Of two Blocks at once the first counts, the other is refused."
        ),
        _(
            "- **«Let everything happen»** in your hand answers all windows for you until the next "
            "round; take it back whenever you like."
        ),
        _("- **The stolen card** is drawn when the window closes, and can be used at once."),
        _("- **Swap** takes two bids. What is laid on a score later goes to its new owner."),
        _("- **Everybody** can be a target, also those who have passed."),
        _("- **Decks:** the discard is shuffled when the deck is out."),
        _(
            "- **Several possessions** in the middle go to the winner together; one more is turned "
            "up each round while there are any."
        ),
        _(
            "- **Out of time:** your lowest number is bid, your turn is passed, no Block is "
            "played, your sign is drawn at random. Without any card you pass by yourself."
        ),
        _(
            "- **Leaving:** cards are discarded, possessions leave the game (the Disappointment "
            "goes back to the middle if it lay on one), what waits by or for whoever leaves comes "
            "to nothing. Whoever is left alone wins."
        ),
    ]
