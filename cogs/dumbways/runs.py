"""Several events described in one sentence."""

from collections import Counter
from collections.abc import Sequence

from bot.ui.render_context import RenderContext
from cogs.dumbways.beans import bean_name
from cogs.dumbways.cards import cards_text
from games.dumbways import BY_KEY, events


def draws_text(run: Sequence[events.Drew], context: RenderContext) -> str:
    """Draws in a row: of one player, or of several."""
    _, counts = context.words, Counter(event.seat for event in run)
    if len(counts) == 1:
        ((seat, count),) = counts.items()
        return _.ngettext(
            "{name} draws a card.", "{name} draws {n} cards.", count, name=context.names[seat]
        )
    each = ", ".join(f"{context.names[seat]} {count}" for seat, count in counts.items())
    return _("Cards drawn: {each}.", each=each)


def takes_text(run: Sequence[events.CardTaken], context: RenderContext) -> str:
    """Who took a card from whom."""
    _, names = context.words, context.names
    each = [
        _("{taker} from {giver}", taker=names[event.taker], giver=names[event.giver])
        for event in run
    ]
    return _("Cards taken: {each}.", each=", ".join(each))


def discards_text(run: Sequence[events.Discarded], context: RenderContext) -> str:
    """What one player has discarded in a row."""
    _, name = context.words, context.names[run[0].seat]
    cards = cards_text([card for event in run for card in event.cards], _)
    if run[0].at_random:
        return _("{name} discards at random: {cards}.", name=name, cards=cards)
    return _("{name} discards {cards}.", name=name, cards=cards)


def fatal_roll_text(
    roll: events.PsychoRolled, death: events.BeanDied, context: RenderContext
) -> str:
    """A roll under a Psycho Attack! and the bean that it cost."""
    _ = context.words
    return _(
        "🎲 {name} rolls a {face} and loses {bean}, who *{caption}*.",
        name=context.names[roll.seat],
        face=roll.face,
        bean=bean_name(death.bean, _),
        caption=_(BY_KEY[death.bean].dead),
    )
