"""What a player is asked in the hand, with the controls to answer it."""

from bot.face import Scene
from bot.panel import Block, Button, Choice, Row, Select, Style, Text, move_button
from cogs.dumbways.cards import (
    card_emoji,
    card_name,
    card_short,
    card_text,
    saving_text,
    use_text,
)
from cogs.dumbways.drafts import drafted
from cogs.dumbways.sights import numbered
from cogs.dumbways.table import piles_text, roll_row, seat_lines
from games.core import Decision
from games.dumbways import BOX, Card, View
from games.dumbways.cards import ACCIDENTS
from games.dumbways.moves import Counter, Discard, Draw, Play, Put, Take
from games.dumbways.state import Arrange, Discards, Threat

IN_A_ROW = 2
"""So many buttons with a player's name stand side by side: three are too wide for a telephone."""


def question_blocks(view: View, asked: Decision, scene: Scene) -> tuple[Block, ...]:
    """The question in words, what must be known to answer it, and the controls."""
    frame = view.frames[-1] if view.frames else None
    match frame:
        case Threat():
            return _counter(view, asked, frame, scene)
        case Discards():
            return _discard(asked, frame, scene)
        case Arrange():
            return _order(view, asked, frame, scene)
    _ = scene.words
    if asked.kind == "act":
        return _act(view, asked, scene)
    if asked.kind == "psycho":
        title = _("🔪 Psycho Attack! Only a {face} saves your bean", face=BOX.die.safe)
    else:
        title = _("🎲 Your turn: roll for your actions")
    return (Text(_titled(title, _when(asked, scene))), roll_row(asked, scene))


def _titled(title: str, *below: str) -> str:
    return "\n".join([f"### {title}", *(f"-# {line}" for line in below if line)])


def _when(asked: Decision, scene: Scene) -> str:
    """What silence brings, and when; '' where it may take for ever."""
    _, when = scene.words, scene.deadline(asked.id)
    if not when:
        return ""
    match asked.kind:
        case "roll" | "psycho":
            return _("The die rolls by itself {when}.", when=when)
        case "act":
            return _("A card is drawn by itself {when}.", when=when)
        case "counter":
            return _("Time is up {when}.", when=when)
        case "discard":
            return _("Chance chooses {when}.", when=when)
        case _:
            return _("They stay as they lie {when}.", when=when)


# An action


def _act(view: View, asked: Decision, scene: Scene) -> tuple[Block, ...]:
    """Draw at once, or choose a card by a menu and then its target, or «Play it»."""
    _ = scene.words
    title = _.ngettext("Your turn: one action left", "Your turn: {n} actions left", view.actions)
    blocks: list[Block] = [
        Text(_titled(f"🎯 {title}", _when(asked, scene))),
        Text(f"{seat_lines(view, scene)}\n{piles_text(view, scene)}"),
    ]
    plays = tuple(dict.fromkeys(move.card for move in scene.moves if isinstance(move, Play)))
    chosen = drafted(scene, plays)
    if plays:
        choices = tuple(_choice(card, chosen, scene) for card in plays)
        blocks.append(Select("pick.play", _("Play a card …"), choices, asked.id))
    if chosen is not None:
        return (*blocks, *_at_whom(chosen, asked, scene))
    if view.hand and not plays:
        blocks.append(Text(f"-# {_('None of your cards can be played now: draw.')}"))
    draw = move_button(_("Draw a card"), asked.id, Draw(), style=Style.PRIMARY, emoji="🎴")
    return (*blocks, Row((draw,)))


def _choice(card: Card, chosen: Card | None, scene: Scene) -> Choice:
    words = scene.words
    return Choice(
        card_name(card, words),
        card.value,
        use_text(card, words),
        card_emoji(card),
        chosen=card is chosen,
    )


def _at_whom(card: Card, asked: Decision, scene: Scene) -> tuple[Block, ...]:
    """The players at whom the chosen card can be played, or «Play it»: one press plays it."""
    _, text = scene.words, card_text(card, scene.words)
    moves = [move for move in scene.moves if isinstance(move, Play) and move.card is card]
    back = Button(_("Something else"), "pick.back", asked.id)
    if moves[0].target is None:
        play = move_button(_("Play it"), asked.id, moves[0], style=Style.SUCCESS)
        question = _("Play **{card}**?", card=text)
        return (Text(f"{question}\n-# {use_text(card, _)}"), Row((play, back)))
    attack = card in ACCIDENTS
    buttons = [
        move_button(
            scene.labels[move.target],
            asked.id,
            move,
            style=Style.DANGER if attack else Style.SUCCESS,
        )
        for move in moves
        if move.target is not None
    ]
    question = _("Play **{card}**: at whom?", card=text)
    effect = saving_text(card, _) if attack else use_text(card, _)
    return (Text(f"{question}\n-# {effect}"), *_rows(buttons), Row((back,)))


def _rows(buttons: list[Button]) -> list[Row]:
    return [
        Row(tuple(buttons[start : start + IN_A_ROW])) for start in range(0, len(buttons), IN_A_ROW)
    ]


# A threat


def _counter(view: View, asked: Decision, threat: Threat, scene: Scene) -> tuple[Block, ...]:
    """Every card that saves the bean, and doing without; never more than the hand has."""
    _, card = scene.words, card_text(threat.card, scene.words)
    if threat.by is None:
        title = _("⚠️ You have drawn {card}", card=card)
    else:
        title = _("⚠️ {name} attacks you: {card}", name=scene.names[threat.by], card=card)
    counters = [move for move in scene.moves if isinstance(move, Counter)]
    last = view.alive[asked.seat] == 1
    lines = [
        saving_text(threat.card, _),
        _("It is your last bean!") if last else "",
        _silence(counters, scene),
        _when(asked, scene),
    ]
    buttons = [
        move_button(
            _("Counter: {card}", card=card_short(move.card, _)),
            asked.id,
            move,
            style=Style.SUCCESS,
            emoji=card_emoji(move.card),
        )
        for move in counters
    ]
    take = move_button(_("Lose the bean"), asked.id, Take(), style=Style.DANGER, emoji="💀")
    return (Text(_titled(title, *lines)), *_rows(buttons), Row((take,)))


def _silence(counters: list[Counter], scene: Scene) -> str:
    """What happens to the bean when nothing is said (D-10)."""
    _ = scene.words
    if not counters:
        return _("You hold neither: the bean is lost.")
    return _("Silence uses {card}.", card=card_text(counters[0].card, _))


# Wheel of Misfortune and Rearranged


def _discard(asked: Decision, frame: Discards, scene: Scene) -> tuple[Block, ...]:
    """A card is chosen by a menu and discarded on Confirm: it is not had back."""
    _ = scene.words
    title = _.ngettext(
        "🎡 {name} makes you discard one more card",
        "🎡 {name} makes you discard {n} cards",
        frame.owed,
        name=scene.names[frame.by],
    )
    cards = tuple(move.card for move in scene.moves if isinstance(move, Discard))
    chosen = drafted(scene, cards)
    below = _("After that you draw two cards.")
    blocks: list[Block] = [
        Text(_titled(title, below, _when(asked, scene))),
        Select(
            "pick.discard",
            _("Discard a card …"),
            tuple(_choice(card, chosen, scene) for card in cards),
            asked.id,
        ),
    ]
    if chosen is not None:
        confirm = move_button(_("Discard it"), asked.id, Discard(chosen), style=Style.DANGER)
        back = Button(_("Something else"), "pick.back", asked.id)
        question = _("Discard **{card}**?", card=card_text(chosen, _))
        blocks += [Text(question), Row((confirm, back))]
    return tuple(blocks)


def _order(view: View, asked: Decision, frame: Arrange, scene: Scene) -> tuple[Block, ...]:
    """The cards go back one by one, the next to be drawn first; what lies there stays there."""
    _ = scene.words
    top = next(sight.still for sight in reversed(view.sights) if sight.kind == "deck")
    back, loose = top[: frame.placed], top[frame.placed :]
    lines = [_when(asked, scene)]
    if back:
        lines.insert(0, _("On the deck for good: {cards}.", cards=numbered(back, scene)))
    title = _.ngettext(
        "🔀 Which card shall be the next to draw?",
        "🔀 Which card shall be number {n} to draw?",
        frame.placed + 1,
    )
    seen = _("As they lie now: {cards}", cards=", ".join(card_text(card, _) for card in loose))
    buttons = tuple(
        move_button(card_name(move.card, _), asked.id, move, emoji=card_emoji(move.card))
        for move in scene.moves
        if isinstance(move, Put)
    )
    note = _("A card that you have put back stays there. The last one goes below by itself.")
    rows = [Row((button,)) for button in buttons]
    return (Text(_titled(title, *lines)), Text(f"{seen}\n-# {note}"), *rows)
