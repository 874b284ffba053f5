"""The open cards in words: Mac, the tops, and how many cards lie where."""

from bot.face import Scene
from cogs.dummgelaufen.cards import card_text, cards_text
from games.dummgelaufen.view import PileView, View


def piles_text(view: View, scene: Scene) -> str:
    """The tops of the open piles, and how many cards each pile has."""
    return scene.words(
        "**Left** {left} · **Right** {right} · **face down** ({deck})",
        left=_pile(view.left, scene),
        right=_pile(view.right, scene),
        deck=view.deck,
    )


def _pile(pile: PileView, scene: Scene) -> str:
    _ = scene.words
    return _("empty") if pile.top is None else f"{card_text(pile.top, _)} ({pile.count})"


def mac_text(view: View, scene: Scene) -> str:
    """Mac's open cards."""
    _ = scene.words
    if not view.mac:
        return _("**Mac** has no cards.")
    return _("**Mac** ({count}): {cards}", count=len(view.mac), cards=cards_text(view.mac, _))
