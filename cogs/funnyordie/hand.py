"""The hand: both sides of the cards, and the controls for what its player is asked."""

from bot.ui.game_ui import Scene
from bot.ui.panel import Element, Gallery, Text
from cogs.funnyordie.box import Box
from cogs.funnyordie.cardplay import card_elements
from cogs.funnyordie.holding import overview
from cogs.funnyordie.money import money
from cogs.funnyordie.pairs import joke, lines_of
from cogs.funnyordie.table import die_row, middle_elements
from cogs.funnyordie.votes import ballot_elements, voted_text
from games.funnyordie import View


def hand_elements(view: View, scene: Scene, box: Box) -> tuple[Element, ...]:
    """The question first; between questions the cards with both their sides."""
    assert view.seat is not None  # noqa: S101 (a hand is somebody's)
    asked = scene.asked
    if asked is not None and asked.kind == "play":
        return tuple(card_elements(view, asked, scene, box))
    if asked is not None and asked.kind in ("vote", "revote"):
        return (
            Text(_vote_text(view, scene)),
            *middle_elements(view, scene, box),
            *ballot_elements(view, asked, scene),
        )
    elements: list[Element] = [Text(_purse(view, scene))]
    if asked is not None:
        elements += [Text(_die_text(asked.kind, scene)), die_row(asked, scene)]
    voted = voted_text(view, scene)
    if voted:
        return (*elements, Text(voted), *middle_elements(view, scene, box))
    if view.play is not None and view.up is not None:
        elements += _sealed(view, scene, box)
    return (*elements, *overview(view.hand, scene, box))


def _purse(view: View, scene: Scene) -> str:
    assert view.seat is not None  # noqa: S101
    amount = money(view.seats[view.seat].money, scene.words)
    return scene.words("💵 You have **{amount}**.", amount=amount)


def _die_text(kind: str, scene: Scene) -> str:
    _ = scene.words
    if kind == "roll":
        return f"### {_('🎲 You have the die: roll it')}"
    return f"### {_('⭐ A star: which side shall lie up?')}"


def _vote_text(view: View, scene: Scene) -> str:
    _, asked = scene.words, scene.asked
    title = _("🗳️ Judgement time") if not view.revote else _("🗳️ Death match: vote again")
    when = scene.deadline(asked.id) if asked is not None else ""
    if not when:
        return f"### {title}"
    due = _("Time is up {when}. A vote that is not confirmed does not count.", when=when)
    return f"### {title}\n-# {due}"


def _sealed(view: View, scene: Scene, box: Box) -> list[Element]:
    """The pair that lies face down until all have played."""
    _ = scene.words
    assert view.play is not None and view.up is not None  # noqa: S101, PT018
    shown = joke(view.play, view.up, [card.id for card in view.community], _, box)
    down = _("Your pair lies face down: {joke}", joke=lines_of(shown, _))
    pictures: list[Element] = [Gallery((shown.picture,))] if shown.picture is not None else []
    return [Text(down), *pictures]
