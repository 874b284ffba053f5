"""The rules of Funny or Die, in our own words."""

from bot.text.i18n import Words
from cogs.common.rules_pages import joined_pages


def rules_pages(words: Words) -> tuple[str, ...]:
    """The whole rules, how this table settles open questions, and our own additions."""
    return joined_pages(_game(words), _rulings(words), _table(words))


def _game(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Funny or Die: the rules')}",
        _(
            "Match a photo with a caption for the funniest pair, and win the money. For "
            "three to six players; everybody begins with $10,000 and five cards, which have "
            "a photo on one side and a caption on the other."
        ),
        f"### {_('A round')}",
        _(
            "1. **The roll.** The die decides side and price: 📷 photos for $1,000, 💬 "
            "captions for $2,000, ⭐ either for $4,000, as the roller chooses. Three "
            "community cards are turned up on that side."
        ),
        _(
            "2. **Everybody pays.** Nobody may sit a round out; a player who is short pays "
            "what they have left."
        ),
        _(
            "3. **A card each.** The roller first, then clockwise, everybody lays one card "
            "from their hand with a community card: a caption with a photo, or a photo with "
            "a caption. Several may use the same community card."
        ),
        _(
            "4. **Judgement.** Everybody lays one FUNNY 😂 and one DIE 💀 face down on two "
            "different pairs, neither of which is their own."
        ),
        _(
            "5. **The reveal.** On each pair a DIE cancels a FUNNY. The pair with the most "
            "FUNNY left wins the whole pot."
        ),
        _("6. **Next round.** Hands are filled up to five, and the die passes to the left."),
        f"### {_('Ties')}",
        _(
            "The tied pairs stay, and everybody else votes again on those: FUNNY on one, DIE on "
            "another."
        ),
        f"### {_('Blanks and Jokers')}",
        _(
            "If you use a caption with a blank, you fill it with your own words. A Joker is "
            "whatever its player makes of it: a caption, or a picture. All of that is "
            "optional; if you write nothing, you say it aloud."
        ),
        f"### {_('The end')}",
        _("As soon as somebody has no money left after a round, the richest player wins."),
    ]


def _rulings(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Funny or Die: what the rulebook leaves open')}",
        _("- **Star:** the roller chooses before any card is turned."),
        _(
            "- **Order:** roll, turn up three cards, pay, then play: you know the price first, "
            "but you can't opt out."
        ),
        _("- **A Joker among the community cards** is replaced: it has nothing to match."),
        _("- **Backs:** the round decides which side of your card counts; both are secret."),
        _(
            "- **Tied again:** the pairs that are still tied go on, players whose pairs "
            "dropped out vote as well, up to two more times. Then the pot is split in whole "
            "$1,000; what's left over stays."
        ),
        _("- **All tied:** everybody votes once more; tied again, the pot is split."),
        _(
            "- **A tied pair needs two:** with three players each vote is FUNNY on one of the "
            "others and DIE on the other."
        ),
        _("- **Short of cash and winning:** you get the whole pot, whatever you paid."),
        _(
            "- **Broke:** a player with nothing left after the pot was awarded. If that's "
            "several at once, the match ends once for all of them."
        ),
        _(
            "- **Tied for the most money:** those players share the win, or play a sudden "
            "death for no money."
        ),
        _("- **Nobody votes:** the pot stays for the next round."),
        _(
            "- **A pot that was carried over when the match ends** is split among everybody "
            "before the richest player is found."
        ),
        _("- **Empty deck:** the cleared cards are shuffled."),
        _("- **Fifteen rounds** is the limit, unless the host chooses otherwise."),
    ]


def _table(words: Words) -> list[str]:
    _ = words
    return [
        f"## {_('Funny or Die: at this table')}",
        _(
            "- **The hand** comes by DM, or by “My hand”: choose a card and a community card, "
            "write what is missing, look at the pair, and lay it."
        ),
        _(
            "- **Votes:** press a FUNNY and a DIE; only you see where they are. Move them as "
            "often as you like; your vote counts once it's confirmed. Everybody sees who has "
            "voted, nobody sees how. The reveal shows only totals, unless the host opens the "
            "votes."
        ),
        _(
            "- **Words and pictures** are seen by everybody. Mentions of everybody and invitations "
            "are refused. Pictures are kept until thirty days after the match."
        ),
        _(
            "- **Fresh cards first** (a rule of ours): what came up in the last three matches in "
            "this channel within a week lies at the bottom of the shuffled deck."
        ),
        f"### {_('Out of time')}",
        _("- No roll: the die rolls itself. No choice after a star: photos."),
        _("- No card: a random one is played, preferably one that needs no words."),
        _("- No vote, or one token only: both are void."),
        f"### {_('Leaving')}",
        _(
            "- A leaver's pair is void, and so is every vote that touches it: those players "
            "vote again. The stake stays in the pot, the rest of the money leaves the game."
        ),
        _("- With fewer than three players left the match ends, and the richest player wins."),
        f"### {_('Options')}",
        _(
            "- Cards one after the other or all at once, the longest match, what a tie for "
            "the most money means, players' own pictures, family-friendly cards only, open "
            "votes, and packs that the server's admins have added with /pack. A server's own "
            "cards are never marked as family-friendly, so they stay out when only those are "
            "played."
        ),
        f"### {_('Reconstruction')}",
        _(
            "The texts of the cards aren't public, so all captions and pictures are this "
            "project's own; so are the numbers of Jokers (7) and blanks (40) among the 247 "
            "cards. That each icon is on two faces of the die is inferred."
        ),
    ]
