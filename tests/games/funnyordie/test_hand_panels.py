"""The hand while a pair is chosen: where it is shown, and how captions are quoted."""

import pytest

from bot import limits
from bot.text.i18n import words_for
from bot.ui.panel import Element, Gallery, Row, Select, Text
from bot.ui.render_context import ServerCard
from cogs.funnyordie.cards import Box
from cogs.funnyordie.content import box
from cogs.funnyordie.drafts import PairDraft, pair_draft_changed
from cogs.funnyordie.game_ui import funny_or_die_ui
from cogs.funnyordie.pairs import clip_escaped
from games.funnyordie import GAME, Side
from games.funnyordie.state import State
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.games.funnyordie.table import FILL_IN, playing
from tests.games.funnyordie.test_wire_panels import context


def _chosen(state: State, language: str = "en") -> tuple[Element, ...]:
    """The hand of the first seat, which has chosen a pair."""
    draft = pair_draft_changed(PairDraft(FILL_IN, 0)).draft
    return GAME_UI.hand(GAME.view(state, 0), context(state, 0, draft, language))


@pytest.mark.parametrize("up", Side)
def test_a_chosen_pair_and_lay_it_stand_below_the_choices(up: Side) -> None:
    """The result of a choice is below the menu, so nobody has to scroll up for it."""
    blocks = _chosen(playing(hands=((FILL_IN,),), up=up).state)
    menu = next(at for at, block in enumerate(blocks) if isinstance(block, Select))
    last = blocks[-1]
    assert isinstance(last, Row)
    assert last.buttons[0].label == "Lay this pair"
    below = blocks[menu + 1 :]
    assert any(isinstance(block, Gallery) for block in below)
    assert any(isinstance(block, Text) and "### “" in block.text for block in below)


@pytest.mark.parametrize(("language", "quoted"), [("en", "### “Says "), ("de", "### „Sagt ")])
def test_a_chosen_pair_is_quoted_as_the_language_does(language: str, quoted: str) -> None:
    """The caption in the making has the same marks as everywhere else."""
    blocks = _chosen(playing(hands=((FILL_IN,),)).state, language=language)
    assert any(isinstance(block, Text) and quoted in block.text for block in blocks)


def test_quotes_within_quoted_captions_are_inner_ones() -> None:
    """In German the box's captions stand in „…“, so ‚…‘ stands in them; menus quote nothing."""
    german, repository = words_for("de"), Box(box)
    quoting = 0
    for card in repository.load().cards:
        plain, shown = repository.plain_caption(card, german), repository.caption(card, german)
        if plain is None or shown is None:
            continue
        quoting += "„" in plain
        assert not set("„“") & set(shown)
        assert shown.count("‚") == plain.count("„")
        assert shown.count("‘") == plain.count("“")
    assert quoting > 10


def test_quotes_of_english_captions_stay() -> None:
    """“…” within “…” is nested already."""
    english, repository = words_for("en-US"), Box(box)
    plain = [repository.plain_caption(card, english) or "" for card in repository.load().cards]
    shown = [repository.caption(card, english) or "" for card in repository.load().cards]
    assert sum("“" in one for one in plain) > 10
    assert ["“" in one for one in plain] == ["“" in one for one in shown]


def test_a_chosen_photo_is_described_in_full() -> None:
    """The menu shows the beginning of a long description alone; nothing is said of no choice."""
    state = playing(hands=((FILL_IN,),), up=Side.CAPTIONS).state
    view = GAME.view(state, 0)
    draft = pair_draft_changed(PairDraft(FILL_IN, -1)).draft
    said = f"-# 🖼 Photo of {FILL_IN}"
    before = GAME_UI.hand(view, context(state, 0))
    after = GAME_UI.hand(view, context(state, 0, draft))
    menu = next(at for at, block in enumerate(after) if isinstance(block, Select))
    assert after[menu + 1] == Text(said)
    assert Text(said) not in before


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_menu_of_photos_cuts_no_description(language: str) -> None:
    """F347: a description that is too long for a menu has a shorter one beside it."""
    ui, repository, words = funny_or_die_ui(Box(box)), Box(box), words_for(language)
    labels = []
    for card in ("c005", "c044", "c198"):
        state = playing(hands=((card,),), up=Side.CAPTIONS).state
        blocks = ui.hand(GAME.view(state, 0), context(state, 0, language=language))
        labels += [c.label for b in blocks if isinstance(b, Select) for c in b.choices]
        assert len(repository.alt(card, words) or "") > limits.OPTION_TEXT
    assert len(labels) == 15  # five cards, three times
    assert all(len(label) <= limits.OPTION_TEXT and label[-1] == "." for label in labels)


def test_a_description_from_right_to_left_is_isolated() -> None:
    """F320: a player's words and a server's captions, also where they are cut."""
    hebrew = "\u05d0" * 9
    assert clip_escaped(hebrew, 20) == f"\u2068{hebrew}\u2069"
    assert clip_escaped(hebrew, 5) == f"\u2068{hebrew[:4]}…\u2069"
    assert clip_escaped("a 9", 20) == "a 9"
    repository = Box(box).with_server_cards({"s1": ServerCard(hebrew, "", False)})
    assert repository.caption("s1", words_for("en")) == f"\u2068{hebrew}\u2069"
