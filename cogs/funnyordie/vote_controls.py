"""Votes: the buttons that place tokens, and where a voter's tokens lie."""

from bot.ui.panel import Button, Element, Row, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import button_rows, take_back_button
from cogs.funnyordie.drafts import Tokens, tokens_of
from cogs.funnyordie.pairs import LETTERS
from games.core import Decision
from games.funnyordie import View
from games.funnyordie.moves import Vote

NONE_LAID = Tokens()


def vote_rows(
    seats: tuple[int, ...], decision: int, context: RenderContext, laid: Tokens = NONE_LAID
) -> list[Element]:
    """A FUNNY and a DIE button for each seat's pair; placed tokens are marked."""
    _ = context.words
    funny = [
        _button(_("FUNNY {letter}", letter=LETTERS[s]), f"funny.{s}", decision, laid.funny == s)
        for s in seats
    ]
    die = [
        _button(_("DIE {letter}", letter=LETTERS[s]), f"die.{s}", decision, laid.die == s)
        for s in seats
    ]
    return [*button_rows(funny), *button_rows(die)]


def _button(label: str, what: str, decision: int, laid: bool) -> Button:
    """Without a symbol, so that three fit side by side on a phone."""
    style = Style.PRIMARY if laid else Style.SECONDARY
    return Button(label, f"pick.{what}", decision, style, "✅" if laid else None)


def ballot_elements(view: View, asked: Decision, context: RenderContext) -> list[Element]:
    """A voter's two tokens, private until the reveal: placed, moved freely, then confirmed."""
    _, laid = context.words, tokens_of(context)
    others = tuple(seat for seat in view.candidates if seat != view.seat)
    lines = [
        _("😂 FUNNY is on **{letter}**", letter=LETTERS[laid.funny])
        if laid.funny is not None
        else _("😂 FUNNY is still in your hand"),
        _("💀 DIE is on **{letter}**", letter=LETTERS[laid.die])
        if laid.die is not None
        else _("💀 DIE is still in your hand"),
    ]
    elements: list[Element] = [*vote_rows(others, asked.id, context, laid)]
    if laid.funny is None or laid.die is None:
        lines.append(f"-# {_('Place both, on two different pairs. Nobody else sees where.')}")
        return [*elements, Text("\n".join(lines))]
    lines.append(f"-# {_('You can still move them. A confirmed vote is final.')}")
    confirm = move_button(
        _("Confirm my vote"), asked.id, Vote(laid.funny, laid.die), style=Style.SUCCESS, emoji="🗳️"
    )
    back = take_back_button(_, asked.id, "pick.again")
    return [*elements, Text("\n".join(lines)), Row((confirm, back))]


def voted_text(view: View, context: RenderContext) -> str:
    """Where the voter's confirmed tokens lie, for the voter only."""
    if view.vote is None:
        return ""
    return context.words(
        "🗳️ You've voted: FUNNY on **{funny}**, DIE on **{die}**.",
        funny=LETTERS[view.vote.funny],
        die=LETTERS[view.vote.die],
    )
