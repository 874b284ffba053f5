"""The rules of Dumm gelaufen!, in our own words."""

from bot.text.i18n import Words
from cogs.dummgelaufen.rules_cards import actions_page, tasks_page
from games.dummgelaufen.dealing import FIRST_HAND
from games.dummgelaufen.rounds import PATIENCE
from games.dummgelaufen.state import MAC, TO_WIN


def rules_pages(words: Words) -> tuple[str, ...]:
    """The game, the cards, and how this table settles what the rulebook leaves open."""
    pages = (_game(words), tasks_page(words), actions_page(words), _rulings(words), _table(words))
    return tuple("\n".join(page) for page in pages)


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen!: the rules')}",
        _(
            "Everybody has a Murphy card with a task for the hand. Whoever fulfils it exactly wins "
            "the card; all the others have run out of luck and get new ones. {count} Murphy cards "
            "win the match.",
            count=TO_WIN,
        ),
        f"### {_('The deal')}",
        _(
            "- The first player gets {first} cards, the next one more, and so on. Red action cards "
            "are put aside and replaced, green ones stay in the hand.",
            first=FIRST_HAND,
        ),
        _("- **Mac** takes part without playing: {mac} open number cards.", mac=MAC),
        _(
            "- The other cards are the face-down pile. Beside it lie two open piles, a number card "
            "on each at first."
        ),
        f"### {_('Your turn: an exchange')}",
        _(
            "- **Take 2 and lay 1, or take 1 and lay 2.** Take first, lay then; a card just taken "
            "can be laid again."
        ),
        _(
            "- **From the piles:** take from the face-down pile, or from one open pile, or one "
            "from each; lay on one open pile or on both."
        ),
        _(
            "- **With Mac:** take from Mac, lay with Mac, who may have {mac} cards at most then.",
            mac=MAC,
        ),
        _("- One number card at least must stay in your hand."),
        f"### {_('The Murphy card')}",
        _(
            "- Your hand fulfils it only if **all** its number cards fit the task. Green action "
            "cards do not matter."
        ),
        _(
            "- It is looked at after each exchange of yours, by itself. You show your cards and "
            "keep the Murphy card, face up. The others give theirs back, all get new ones, hands "
            "and piles stay, and the player on your left begins the next round."
        ),
        _(
            "- **Example:** only one colour, 29 at most, at least 5 cards. R1 R3 R4 R4 R8 fits. R7 "
            "more fits as well. G1 more does not: it is another colour."
        ),
        f"### {_('Action cards')}",
        _(
            "- **Red**, drawn in an exchange: show it and follow it at once; your turn is over and "
            "nothing is laid. Of two, you say which comes first."
        ),
        _("- **Green:** keep it and play it in a later turn, instead of an exchange."),
        _("- A player who has no number card left after an action draws until there is one again."),
        f"### {_('When the face-down pile is used up')}",
        _(
            "The discarded action cards and the open piles are shuffled; the top card of each open "
            "pile stays. Murphy cards given back are shuffled when their stack is used up."
        ),
    ]


def _rulings(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen!: what was left open')}",
        _("The rulebook leaves some things open. Here they are settled like this:"),
        _(
            "- **Announced is announced:** you say where from and how many before you see a card. "
            "The face-down pile is not mixed with open cards. Two from one open pile are the top "
            "and the card below it."
        ),
        _(
            "- **One number card left:** only «take 2, lay 1» is open to you. Two action cards "
            "drawn then are discarded and replaced; so is a green one for «take 1, lay 2» with two "
            "number cards."
        ),
        _("- **Open piles:** only tops are public. An empty one stays empty, but can be laid on."),
        _(
            "- **Mac:** with {mac} cards only «take 2, lay 1», with one card only «take 1, lay 2», "
            "with none nothing.",
            mac=MAC,
        ),
        _(
            "- **Red cards:** the other cards taken stay in the hand. No Murphy card is fulfilled "
            "in such a turn. Red cards met in any other way are discarded and replaced. Of two, "
            "the second falls away if the first ends the match."
        ),
        _(
            "- **Green cards:** one a turn, in your own turn, not one just drawn. One that could "
            "do nothing cannot be played. «Up to» is at least one."
        ),
        _(
            "- **Swapped hands:** green cards and the Murphy card go along; Murphy cards that were "
            "won never do."
        ),
        _(
            "- **Already fitting:** a hand that fits because of a new Murphy card, or of somebody "
            "else's action, must still make an exchange that ends in a fitting hand. An option "
            "lets any turn of your own do."
        ),
        _(
            "- **Nothing to draw:** if even a shuffle gives no card, you go on with those that you "
            "got, and such half an exchange fulfils nothing."
        ),
        _(
            "- **No number card to be had:** you take the top of the left pile, else of the right "
            "one, else a random card of Mac's; else your turns are skipped."
        ),
        _("- **Passing** is not allowed, unless nothing at all can be done."),
        _(
            "- **Nobody gets there:** after {circuits} circuits without a fulfilled Murphy card "
            "all get new ones; the second time in a row, or after the longest match agreed on, the "
            "match ends. It also ends when a whole circuit can do nothing. Then the most Murphy "
            "cards win, ties are shared.",
            circuits=PATIENCE,
        ),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Dumm gelaufen!: at this table')}",
        _(
            "- **Where you answer:** always in your hand, which shows how it stands against the "
            "task. Mark cards in the menu as often as you like; nothing is done until you press "
            "the button below it, and that is final."
        ),
        _(
            "- **Who sees what:** hands, Murphy cards and what is drawn face down are private, how "
            "many cards there are is public. Cards that go from hand to hand are seen by these two."
        ),
        _(
            "- **Who starts:** the player on the left of the dealer, who is drawn by lot, unless "
            "the host names the first player."
        ),
        _("- **Two players:** 8 and 9 cards; the other one sits on your left and on your right."),
        f"### {_('Out of time')}",
        _("- Nothing taken yet: the turn is skipped."),
        _("- Taking from Mac: the lowest card is taken."),
        _("- Laying: the lowest card goes on the left pile, or to Mac."),
        _(
            "- Action cards: the lowest cards, the player on the left, the rarest colour, the left "
            "pile; red cards in the order drawn; no more of what is «up to»."
        ),
        f"### {_('Leaving')}",
        _(
            "- The number cards of whoever leaves go under the smaller open pile, action cards to "
            "their discard, the Murphy card back; those won leave the game. Whoever is left alone "
            "wins."
        ),
        f"### {_('Options')}",
        _("- Murphy cards are fulfilled after any turn of one's own, not after exchanges only."),
        _("- The longest match, in circuits of the table."),
        f"### {_('Reconstruction')}",
        _(
            "The Murphy cards and the action cards that are not public are the bot's own; the "
            "pages with the cards mark each of them."
        ),
    ]
