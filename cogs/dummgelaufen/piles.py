"""The open cards in words: Mac, the tops, and how many cards lie where."""

from bot.ui.game_ui import Scene
from cogs.dummgelaufen.cards import card_text, cards_text
from games.dummgelaufen.view import PileView, View


def piles_text(view: View, scene: Scene) -> str:
    """The tops of the open piles, and how many cards each pile has."""
    return scene.words(
        "**Left** {left} · **Right** {right} · **face down** {deck}",
        left=_pile(view.left, scene),
        right=_pile(view.right, scene),
        deck=_cards(view.deck, scene),
    )


def _pile(pile: PileView, scene: Scene) -> str:
    _ = scene.words
    if pile.top is None:
        return _("empty")
    return f"{card_text(pile.top, _)} ({_cards(pile.count, scene)})"


def _cards(count: int, scene: Scene) -> str:
    return scene.words.ngettext("one card", "{n} cards", count)


def mac_text(view: View, scene: Scene) -> str:
    """Mac's open cards."""
    _ = scene.words
    if not view.mac:
        return _("**Mac** has no cards.")
    there = _cards(len(view.mac), scene)
    return _("**Mac**, {count}: {cards}", count=there, cards=cards_text(view.mac, _))
