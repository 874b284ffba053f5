"""One step of a replay: the table as it was, what had just happened, and one hand."""

from collections.abc import Sequence

from bot import limits
from bot.display.panels.table import no_result_text
from bot.matches.replay import Position, Replay
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words
from bot.ui.panel import (
    Button,
    Choice,
    Element,
    Gallery,
    Panel,
    Row,
    Section,
    Select,
    Separator,
    Text,
)
from bot.ui.render_context import RenderContext

SENTENCES_MOST = 15
"""How many sentences are shown of one step at most."""
NO_SEAT = -1
"""In place of a seat: show the table alone, without any hand."""


def replay_panel(stored: StoredMatch, replay: Replay, step: int, seat: int, words: Words) -> Panel:
    """Step ``step`` (0: the beginning) with the hand of ``seat``, or of nobody (`NO_SEAT`)."""
    _ = words
    last = len(replay.positions) - 1
    step = min(max(step, 0), last)
    seat = seat if stored.ui.hands and 0 <= seat < len(stored.seats) else NO_SEAT
    position = replay.positions[step]
    context = _context(stored, position, words)
    top: list[Element] = [
        Text(f"## {_('{game} · table {number}', game=stored.game.title, number=stored.id)}"),
        Text(f"-# {_('Step {number} of {last}', number=step + 1, last=last + 1)}"),
    ]
    story = stored.ui.describe_events(
        [t.event for t in position.events if t.heard_by(None)], context
    )
    lines = [line for line in story if line][-SENTENCES_MOST:]
    if lines:
        top.append(Text("\n".join(lines)))
    view = stored.game.view(position.match.state, None)
    table = [Separator(), *static_elements(stored.ui.table(view, context))]
    hand = _hand(stored, replay, step, seat, words) if seat != NO_SEAT else []
    end = _end(stored, words) if step == last else []
    elements = [*top, *table, *hand, *end]
    if _length(elements) > limits.TEXT_TOTAL and hand:
        short = Text(
            f"-# {_('The table and the hand are too long for one message: choose “Table only”.')}"
        )
        elements = [*top, *hand, short, *end]
    elements += _controls(stored, step, last, seat, words)
    if not replay.sealed:  # the file of a sealed match would be refused
        elements.append(Row((Button(_("The moves as a file"), "record"),)))
    return Panel(tuple(elements), stored.ui.accent)


def static_elements(elements: Sequence[Element]) -> list[Element]:
    """The elements without buttons; pictures, whose files are gone, as their alt texts."""
    kept: list[Element] = []
    for element in elements:
        match element:
            case Text() | Separator():
                kept.append(element)
            case Section(text):
                kept.append(Text(text))
            case Gallery(pictures):
                kept += [Text(f"🖼 {picture.alt}") for picture in pictures]
            case _:
                pass
    return kept


def _context(
    stored: StoredMatch, position: Position, words: Words, seat: int | None = None
) -> RenderContext:
    game, state = stored.game, position.match.state
    pending = game.pending(state)
    asked = next((d for d in pending if d.seat == seat), None)
    moves = game.legal_moves(state, seat) if seat is not None and asked is not None else ()
    return RenderContext(
        words,
        stored.names(words),
        pending,
        seat=seat,
        asked=asked,
        moves=moves,
        labels=stored.labels(words),
        added=stored.added,
    )


def _hand(stored: StoredMatch, replay: Replay, step: int, seat: int, words: Words) -> list[Element]:
    """The hand of a seat at a step; at the end of the match, the hand before the last step."""
    _ = words
    name = stored.names(words)[seat]
    head = _("{name}'s hand", name=name)
    position = replay.positions[step]
    if stored.game.outcome(position.match.state) is not None and step > 0:
        position = replay.positions[step - 1]
        head = _("{name}'s hand just before the end", name=name)
    if seat in position.left:
        return [Separator(), Text(_("{name} has left the match.", name=name))]
    if position.secret:
        text = _("No hands are shown while a vote is open: votes stay secret.")
        return [Separator(), Text(f"### {head}"), Text(text)]
    view = stored.game.view(position.match.state, seat)
    context = _context(stored, position, words, seat)
    return [Separator(), Text(f"### {head}"), *static_elements(stored.ui.hand(view, context))]


def _end(stored: StoredMatch, words: Words) -> list[Element]:
    """How the match ended, and the seed of its chance."""
    _ = words
    outcome, row = stored.outcome, stored.row
    if outcome is not None and stored.match is not None:
        context = RenderContext(words, stored.names(words), (), labels=stored.labels(words))
        view = stored.game.view(stored.match.state, None)
        text = stored.ui.result(outcome, view, context)
    else:
        text = no_result_text(row.ending, words)
    seed = _("Seed {seed} · rules format {format}", seed=row.seed, format=stored.game.format)
    return [Separator(), Text(f"### {text}"), Text(f"-# {seed}")]


def _length(elements: Sequence[Element]) -> int:
    return sum(len(element.text) for element in elements if isinstance(element, Text))


def _controls(stored: StoredMatch, step: int, last: int, seat: int, words: Words) -> list[Element]:
    _ = words
    whose = "t" if seat == NO_SEAT else str(seat)

    def to(label: str, target: int, *, off: bool) -> Button:
        return Button(label, f"replay.{min(max(target, 0), last)}.{whose}", disabled=off)

    first, final = step == 0, step == last
    elements: list[Element] = [
        Row(
            (
                to(_("First"), 0, off=first),
                to(_("Back"), step - 1, off=first),
                to(_("Next"), step + 1, off=final),
                to(_("Last"), last, off=final),
            )
        )
    ]
    if stored.ui.hands:
        hands = tuple(
            Choice(_("{name}'s hand", name=label), str(place), default=place == seat)
            for place, label in enumerate(stored.labels(words))
        )
        alone = Choice(_("Table only"), "t", default=seat == NO_SEAT)
        elements.append(Select(f"replay.{step}", _("Whose hand?"), (alone, *hands)))
    return elements
