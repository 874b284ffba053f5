"""The rules of Dumm gelaufen!, in our own words."""

from bot.text.i18n import Words
from cogs.common.rules_pages import joined_pages, left_open_text
from cogs.dummgelaufen.rules_cards import actions_page, tasks_page
from games.dummgelaufen.dealing import FIRST_HAND
from games.dummgelaufen.rounds import PATIENCE
from games.dummgelaufen.state import MAC, TO_WIN


def rules_pages(words: Words) -> tuple[str, ...]:
    """The game, the cards, and how this table settles what the rulebook leaves open."""
    pages = (_game(words), tasks_page(words), actions_page(words), _rulings(words), _table(words))
    return joined_pages(*pages)


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen! The rules')}",
        _(
            "Everybody has a Murphy card with a task for their hand. If you fulfil it "
            "exactly, you win the card; everybody else is out of luck and gets a new one. "
            "{count} Murphy cards win the match.",
            count=TO_WIN,
        ),
        f"### {_('The deal')}",
        _(
            "- The first player gets {first} cards, the next one more, and so on. Red action cards "
            "are put aside and replaced, green ones stay in the hand.",
            first=FIRST_HAND,
        ),
        _(
            "- **Mac** isn't a player but an open row of {mac} number cards that everybody can "
            "trade with.",
            mac=MAC,
        ),
        _(
            "- The other cards are the face-down pile. Beside it lie two open piles, a number card "
            "on each at first."
        ),
        f"### {_('Your turn: an exchange')}",
        _(
            "- **Take 2 and lay 1, or take 1 and lay 2.** Take first, then lay; you may lay "
            "a card that you've just taken."
        ),
        _(
            "- **From the piles:** take from the face-down pile, or from one open pile, or one "
            "from each; lay on one open pile or on both."
        ),
        _(
            "- **With Mac:** take from Mac's row and lay there. After that it may have at "
            "most {mac} cards.",
            mac=MAC,
        ),
        _("- At least one number card must stay in your hand."),
        f"### {_('The Murphy card')}",
        _(
            "- Your hand fulfils it only if **all** its number cards fit the task. Green action "
            "cards do not matter."
        ),
        _(
            "- It's checked automatically after each of your exchanges. You show your cards "
            "and keep the Murphy card, face up. The others give theirs back, everybody gets "
            "a new one, hands and piles stay, and the player on your left begins the next "
            "round."
        ),
        _(
            "- **Example:** only one colour, 29 at most, at least 5 cards. R1 R3 R4 R4 R8 "
            "fits. With R7 it still fits. With G1 it doesn't: that's another colour."
        ),
        f"### {_('Action cards')}",
        _(
            "- **Red**, drawn in an exchange: show it and resolve it at once; your turn is "
            "over and nothing is laid. If you draw two, you say which comes first."
        ),
        _("- **Green:** keep it and play it on a later turn, instead of an exchange."),
        _(
            "- A player who has no number card left after an action draws until they have one "
            "again."
        ),
        f"### {_('When the face-down pile is used up')}",
        _(
            "The discarded action cards and the open piles are shuffled; the top card of "
            "each open pile stays. Returned Murphy cards are shuffled when their stack is "
            "used up."
        ),
    ]


def _rulings(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen! What was left open')}",
        left_open_text(_),
        _(
            "- **No going back:** you say where you take from, and how many, before you see "
            "a card. You can't mix the face-down pile with open cards. Two from one open "
            "pile are the top card and the one below it."
        ),
        _(
            "- **One number card left:** you can only “take 2, lay 1”. If you draw two "
            "action cards then, they're discarded and replaced; so is a green one for “take "
            "1, lay 2” with two number cards."
        ),
        _(
            "- **Open piles:** only the top cards are public. An empty pile stays empty, but "
            "you can lay on it."
        ),
        _(
            "- **Mac:** with {mac} cards only “take 2, lay 1”, with one card only “take 1, "
            "lay 2”, without cards nothing.",
            mac=MAC,
        ),
        _(
            "- **Red cards:** the other cards you took stay in your hand. No Murphy card is "
            "fulfilled in such a turn. Red cards that turn up in any other way are discarded "
            "and replaced. The second of two is dropped if the first ends the match."
        ),
        _(
            "- **Green cards:** one a turn, on your own turn, and not one you've just drawn. "
            "You can't play one that would do nothing. “Up to” means at least one."
        ),
        _(
            "- **Swapped hands:** green cards and the Murphy card are swapped as well; "
            "Murphy cards already won never are."
        ),
        _(
            "- **Already fitting:** if your hand fits because of a new Murphy card, or "
            "somebody else's action, you still need an exchange that ends with a fitting "
            "hand. With an option, any turn of your own will do."
        ),
        _(
            "- **Nothing to draw:** if even a shuffle gives no card, you go on with the "
            "cards you got, and half an exchange like that fulfils nothing."
        ),
        _(
            "- **No number card to draw:** you take the top of the left pile, or else of the "
            "right one, or else a random card from Mac; if there's none at all, your turns "
            "are skipped."
        ),
        _("- **Passing** isn't allowed, unless there's nothing at all you can do."),
        _(
            "- **Nobody gets there:** after {circuits} circuits without a fulfilled Murphy "
            "card, everybody gets a new one; the second time in a row, or at the longest "
            "match agreed on, the match ends. It also ends when nobody can do anything for a "
            "whole circuit. Then the most Murphy cards win, and ties are shared.",
            circuits=PATIENCE,
        ),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen! At this table')}",
        _(
            "- **Where you answer:** always under “My hand”, which shows how close your "
            "cards are to the task. Select cards in the menu as often as you like; nothing "
            "is done until you press the button below it, and that's final."
        ),
        _(
            "- **Who sees what:** hands, Murphy cards and cards drawn face down are private; "
            "the number of cards is public. Cards that go from hand to hand are seen only by "
            "the two players."
        ),
        _(
            "- **Who starts:** the player on the dealer's left. The dealer is random, unless "
            "the host names the first player."
        ),
        _(
            "- **Two players:** 8 and 9 cards; the other player sits both on your left and on "
            "your right."
        ),
        f"### {_('Out of time')}",
        _("- Nothing taken yet: the turn is skipped."),
        _("- Taking from Mac: the lowest card is taken."),
        _("- Laying: the lowest card goes on the left pile, or to Mac."),
        _(
            "- Action cards: the lowest cards, the player on the left, the rarest colour, "
            "the left pile; red cards in the order drawn; nothing more where it says “up to”."
        ),
        f"### {_('Leaving')}",
        _(
            "- A leaver's number cards go under the smaller open pile, action cards to their "
            "discard, the Murphy card back to its stack; Murphy cards they've won leave the "
            "game. The last player left wins."
        ),
        f"### {_('Options')}",
        _("- Murphy cards are fulfilled after any turn of your own, not only after exchanges."),
        _("- The longest match, in circuits of the table."),
        f"### {_('Reconstruction')}",
        _(
            "The Murphy cards and the action cards that are not public are the bot's own; the "
            "pages with the cards mark each of them."
        ),
    ]
