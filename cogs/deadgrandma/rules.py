"""The rules of Dead Grandma, in our own words."""

from bot.text.i18n import Words
from cogs.common.layout import counted_text
from cogs.common.rules_pages import joined_pages, left_open_text
from cogs.deadgrandma.cards import card_name, colour_text
from games.deadgrandma.cards import HAND, LISTS


def rules_pages(words: Words) -> tuple[str, ...]:
    """The game, the cards, and how this table settles what the rulebook leaves open."""
    return joined_pages(_game(words), _cards(words), _table(words))


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
        _("2. All bids are revealed. Then everybody takes turns, clockwise from the first player."),
        _("3. Once all have passed, the highest score wins the possession."),
        _("4. Hands are filled up to six cards; the first turn goes to the next player."),
        f"### {_('Your turn: one of three things')}",
        _("- **Play an action card**, on yourself or on somebody else."),
        _(
            "- **Steal:** discard two equal numbers, or a run of three such as 4, 5 and 6, and "
            "take a random card out of somebody's hand."
        ),
        _("- **Pass.** That's for the rest of the round: after that you can only block."),
        f"### {_('Blocks')}",
        _(
            "After every play, and after every Block, there's a moment in which anybody may "
            "lay a Block on it, whether or not they've passed and no matter whose turn it "
            "is. A Block hits whatever was played last. An odd number of Blocks stops a "
            "play, an even number lets it happen. A stopped play still costs its cards: a "
            "blocked Draw 2 draws nothing, a blocked steal loses the numbers."
        ),
        f"### {_('Ties')}",
        _(
            "Players tied for the best score each lay one more number card, and only that "
            "card counts; no action cards, no Blocks. Without a number card you're out. If "
            "it's still a tie, or nobody is left, the possession stays and is won together "
            "with the next one."
        ),
    ]


def _cards(words: Words) -> list[str]:
    _ = words
    lists = LISTS
    made_up = _(
        "**The lists below are a reconstruction.** The rulebook names the cards, but doesn't "
        "say which numbers there are, or how many of each. These lists are this bot's own:"
    )
    numbers = ", ".join(counted_text(str(one.value), one.count) for one in lists.numbers)
    actions = ", ".join(counted_text(card_name(one.action, _), one.count) for one in lists.actions)
    possessions = ", ".join(
        counted_text(colour_text(one.colour, _), one.count) for one in lists.possessions
    )
    return [
        f"## {_('Dead Grandma: the cards')}",
        _("- **Plus 2:** two more points on anybody's score, even your own."),
        _("- **Minus 2:** two points off anybody's score, even your own."),
        _("- **Draw 2:** draw two cards, which you can use in this round."),
        _(
            "- **Invert:** the lowest score wins. A second Invert reverses that. It applies "
            "to the tie-break too."
        ),
        _(
            "- **Swap:** your bid and everything on it swap places with somebody else's. "
            "Possessions stay where they are."
        ),
        _(
            "- **Shame On You:** move the Family Disappointment onto another possession that "
            "somebody has won, not onto what's at stake. While it's there, that possession "
            "doesn't count. It has to move, and never goes back to the middle."
        ),
        _("- **Block:** stops whatever was played last, even a Block. It doesn't use up a turn."),
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
        left_open_text(_),
        _(
            "- **Two or three alike:** the rulebook says both. Two win, unless the host asks for "
            "three (a longer match). Three different ones always win."
        ),
        _(
            "- **The win** is decided only at the end of a round. If several players have "
            "complete sets, the most possessions win, covered ones included; then it's "
            "hidden rock-paper-scissors."
        ),
        _(
            "- **No number card** in your hand at the deal or after refilling: you show your "
            "hand, discard it and draw a new one."
        ),
        _(
            "- **More than {count} cards:** you keep them. Hands are filled up, never cut down.",
            count=HAND,
        ),
        _(
            "- **The window for Blocks** is equally long whoever holds what, and closes "
            "early only when everybody has let it happen. Anybody can press Block; if you "
            "hold none, only you find out. Of two Blocks at once, the first counts and the "
            "other is refused."
        ),
        _(
            "- **Your own cards** you let happen as you play them. In /settings you can choose to "
            "be asked about them too, for you may block your own card."
        ),
        _(
            "- **“Let everything happen”** in your hand answers all windows for you until the next "
            "round; take it back whenever you like. With **“Only what concerns me”** you're asked "
            "only about what is by you or against you."
        ),
        _("- **The stolen card** is drawn when the window closes, and can be used at once."),
        _(
            "- **Swap** needs two bids. Whatever is played on a score later counts for its new "
            "owner."
        ),
        _("- **Everybody** can be a target, even players who have passed."),
        _("- **Decks:** when the deck runs out, the discard pile is shuffled."),
        _(
            "- **Several possessions** in the middle go to the winner together; one more is "
            "turned up each round while any are left."
        ),
        _(
            "- **Out of time:** your lowest number is bid, your turn is passed, no Block is "
            "played, your sign is random. Without any cards you pass automatically."
        ),
        _(
            "- **Leaving:** the player's cards are discarded and their possessions leave the "
            "game (the Disappointment goes back to the middle if it was on one). Whatever is "
            "still open by or against them comes to nothing. The last player left wins."
        ),
    ]
