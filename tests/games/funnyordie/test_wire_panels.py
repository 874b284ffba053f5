"""Every panel of Funny or Die fits into a message: 40 components, 4,000 characters, ten files."""

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from bot import limits
from bot.display.panels.table import LAST_PLAYS
from bot.display.pictures import file_name
from bot.text.i18n import languages, words_for
from bot.ui.panel import Button, Element, Gallery, Row, Select, Text
from bot.ui.press_result import DraftChanged
from bot.ui.render_context import RenderContext
from cogs.funnyordie.drafts import PairDraft, pair_draft_changed
from games.core import Dice, Entry, Told, begin, play
from games.funnyordie import GAME, Options, Side
from games.funnyordie.moves import Play, Vote
from games.funnyordie.state import Pair, State
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.games.funnyordie.table import (
    FILL_IN,
    FILL_IN_2,
    FILL_IN_3,
    JOKER,
    ROW,
    Table,
    playing,
    voting,
)

MOST = GAME.seats.max
AROUND_COMPONENTS = 18
"""What the bot puts round a table: the frame, title, story, marks, a vote and the controls."""
WORDS = "*_~`|>" * 20
"""The longest words, and the longest when made harmless."""


def context(state: State, seat: int | None, draft: str = "", language: str = "en") -> RenderContext:
    """What surrounds a view of ``state``; names are as long and as full of marks as can be."""
    pending = GAME.pending(state)
    asked = next((one for one in pending if one.seat == seat), None)
    seats = len(state.seats)
    return RenderContext(
        words_for(language),
        ("\\*" * 24,) * seats,
        pending,
        {one.id: 1_800_000_000.0 for one in pending},
        seat,
        asked,
        GAME.legal_moves(state, seat) if asked is not None and seat is not None else (),
        draft,
        labels=("W" * 24,) * seats,
    )


def drafts(state: State, seat: int) -> Iterator[str]:
    """What a seat can have begun to choose, one of each kind of move."""
    yield ""
    for move in GAME.legal_moves(state, seat):
        if isinstance(move, Play):
            pair = PairDraft(move.card, move.community, WORDS, WORDS, "k" * 24)
            yield pair_draft_changed(pair).draft
        elif isinstance(move, Vote):
            yield f"{move.funny},{move.die}"


def panels(state: State, language: str = "en") -> Iterator[tuple[Element, ...]]:
    """The table, and all hands with everything that they can have begun."""
    yield GAME_UI.table(GAME.view(state, None), context(state, None, "", language))
    for seat in range(len(state.seats)):
        view = GAME.view(state, seat)
        for draft in drafts(state, seat):
            yield GAME_UI.hand(view, context(state, seat, draft, language))


def fits(blocks: tuple[Element, ...], around: int = AROUND_COMPONENTS, text: int = 3_700) -> None:
    """The panel leaves room for the rest of the message; rows are three buttons wide at most."""
    texts = [block.text for block in blocks if isinstance(block, Text)]
    assert sum(len(one) for one in texts) <= text
    assert all(one.strip() for one in texts)
    components, files = 0, set()
    for block in blocks:
        components += 1
        if isinstance(block, Row):
            components += len(block.buttons)
            assert len(block.buttons) <= 3  # F169
            assert all(len(b.label) <= 20 for b in block.buttons if isinstance(b, Button))
        elif isinstance(block, Select):
            components += 1
            assert 1 <= len(block.choices) <= limits.SELECT_OPTIONS
        elif isinstance(block, Gallery):
            assert 1 <= len(block.pictures) <= limits.GALLERY_ITEMS
            assert all(picture.alt.strip() for picture in block.pictures)  # F175
            files |= {file_name(picture) for picture in block.pictures}
    assert components <= limits.COMPONENTS - around
    assert len(files) <= limits.FILES


def matches(seed: str, options: Options) -> Iterator[tuple[State, list[Told]]]:
    """A random match of six after each answer, and what its last answers told."""
    dice, told = Dice(f"{seed}/walk"), list[tuple[Told, ...]]()
    match, events = begin(GAME, options, MOST, seed)
    told.append(events)
    while GAME.pending(match.state):
        yield match.state, [one for some in told[-12:] for one in some]
        asked = dice.choice(GAME.pending(match.state))
        move = dice.choice(GAME.legal_moves(match.state, asked.seat))
        if isinstance(move, Play):
            move = replace(move, words=WORDS, scene=WORDS)
        match, events = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))
        told.append(events)
    yield match.state, [one for some in told[-12:] for one in some]


@pytest.mark.parametrize("seed", range(4))
def test_panels_fit_all_through_random_matches(seed: int) -> None:
    """F166, F169: six players of the longest names and words, at every moment."""
    language = languages()[seed % len(languages())]
    options = Options(simultaneous=seed % 2 == 1, show_votes=seed % 2 == 0, rounds=3)
    for state, told in matches(f"panels {seed}", options):
        for blocks in panels(state, language):
            fits(blocks)
        surroundings = context(state, None, "", language)
        public = [one.event for one in told if one.heard_by(None)]
        lines = [line for line in GAME_UI.describe_events(public, surroundings) if line][
            -LAST_PLAYS:
        ]
        story = Text("\n".join(lines) or "-")
        fits((*GAME_UI.table(GAME.view(state, None), surroundings), story), text=3_800)


def _six_jokers(up: Side) -> State:
    """A vote on six Jokers: photos with captions, or captions with a blank and photos, in words."""
    blanks = up is Side.CAPTIONS
    pairs = tuple(
        Pair(s, f"c24{s + 1}", s % 3, WORDS, WORDS * blanks, f"key{s}" * blanks)
        for s in range(MOST)
    )
    row = (FILL_IN, FILL_IN_2, FILL_IN_3) if blanks else ROW
    state = voting(MOST).state
    return replace(state, up=up, pairs=pairs, community=row)


@pytest.mark.parametrize("up", list(Side))
def test_six_jokers_with_everything_fit(up: Side) -> None:
    """F-10, F-12: six pairs of Jokers, each with words, scene and picture of the longest kind."""
    state = _six_jokers(up)
    for blocks in panels(state):
        fits(blocks)
    blocks = GAME_UI.table(GAME.view(state, None), context(state, None))
    (gallery,) = [block for block in blocks if isinstance(block, Gallery)]
    assert len({file_name(picture) for picture in gallery.pictures}) == MOST
    buttons = [b.label for row in blocks if isinstance(row, Row) for b in row.buttons]
    assert buttons == [f"{token} {letter}" for token in ("FUNNY", "DIE") for letter in "ABCDEF"]


def _hand_text(table: Table, seat: int, pair: PairDraft) -> str:
    view, draft = table.view(seat), pair_draft_changed(pair)
    assert isinstance(draft, DraftChanged)
    blocks = GAME_UI.hand(view, context(table.state, seat, draft.draft))
    return "\n".join(block.text for block in blocks if isinstance(block, Text))


def test_f_11_words_fill_the_blank_and_nothing_is_said_without() -> None:
    """F-10, F-11: the words stand in the blank; without any the blank stays, to be said aloud."""
    table = playing(hands=((FILL_IN,),))
    written = _hand_text(table, 0, PairDraft(FILL_IN, 0, "a duck"))
    assert f"“Says {FILL_IN} __a duck__ of it”" in written
    aloud = _hand_text(table, 0, PairDraft(FILL_IN, 0))
    assert f"Says {FILL_IN} \\_\\_\\_\\_ of it" in aloud
    assert "leave the field empty and say them aloud" in aloud


def test_f_12_without_own_pictures_a_joker_takes_a_description_only() -> None:
    """F-12: the host can switch pictures off; the form then has no place for a file."""
    for allowed, name in ((True, "photo"), (False, "scene")):
        table = playing(hands=((JOKER,),), up=Side.CAPTIONS, options=Options(pictures=allowed))
        blocks = GAME_UI.hand(
            table.view(0), context(table.state, 0, pair_draft_changed(PairDraft(JOKER, 0)).draft)
        )
        buttons = [b for row in blocks if isinstance(row, Row) for b in row.buttons]
        (asks,) = [
            b.action for b in buttons if isinstance(b, Button) and b.action.startswith("ask")
        ]
        form = GAME_UI.form(asks.rpartition(".")[2], 1, words_for("en"))
        assert [field.name for field in form.fields] == (
            ["scene", "picture", "box"] if name == "photo" else ["scene"]
        )


def test_the_rules_pages_fit() -> None:
    """Pages of at most 3,500 characters that say what is reconstruction."""
    for language in languages():
        assert all(0 < len(page) <= 3500 for page in GAME_UI.rules(words_for(language)))
    assert "Reconstruction" in GAME_UI.rules(words_for("en"))[-1]


def test_every_marked_option_is_one_of_the_game() -> None:
    """What the lobby offers can be set."""
    names: Mapping[str, object] = dict.fromkeys(Options.__struct_fields__)
    for field in GAME_UI.options(words_for("en")):
        assert field.name in names
        for choice in field.choices:
            replace(Options(), **{field.name: choice.value})
