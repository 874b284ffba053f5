"""Money in words, and how much everybody has."""

from bot.text.i18n import Words
from bot.ui.render_context import RenderContext
from games.funnyordie import View

_BILL = 1_000


def money(amount: int, words: Words) -> str:
    """An amount in dollars; all of them are whole thousands."""
    if not amount:
        return words("$0")
    return words("${thousands},000", thousands=amount // _BILL)


def money_lines(view: View, context: RenderContext) -> str:
    """The pot and everybody's money, the richest first, with who has answered."""
    _, lines = context.words, []
    if view.pot:
        lines.append(_("🫙 In the middle: **{pot}**", pot=money(view.pot, _)))
    order = sorted(range(len(view.seats)), key=lambda seat: -view.seats[seat].money)
    lines += [_line(view, seat, context) for seat in order if not view.seats[seat].gone]
    return "\n".join(lines)


def _line(view: View, seat: int, context: RenderContext) -> str:
    _, one, name = context.words, view.seats[seat], context.names[seat]
    amount = money(one.money, _)
    if one.answered:
        answered = _("has voted") if view.phase in ("vote", "revote") else _("has a card down")
        return _(
            "💵 **{money}** {name} · ✅ {answered}", money=amount, name=name, answered=answered
        )
    if one.paid:
        paid = money(one.paid, _)
        return _("💵 **{money}** {name} · paid {paid}", money=amount, name=name, paid=paid)
    return _("💵 **{money}** {name}", money=amount, name=name)
