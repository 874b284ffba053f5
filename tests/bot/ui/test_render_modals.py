"""Every form is rendered as a modal that Discord accepts."""

import asyncio
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot import limits
from bot.practice.checks import modals as check_modals
from bot.practice.state.objects import Json
from bot.ui import render
from bot.ui.panel import Choice, Modal, SelectField, TextField, UploadField

WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=200)
CHOICES = st.lists(
    st.builds(Choice, WORDS, st.integers(0, 99).map(str), WORDS, st.none(), st.booleans()),
    max_size=30,
    unique_by=lambda choice: choice.value,
).map(tuple)


def names(kinds: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    """Up to eight fields; their names are set afterwards."""
    return st.lists(kinds, min_size=1, max_size=8).map(tuple)


TEXTS = st.builds(
    lambda label, words, value, least, more, long: TextField(
        "x", label, words, value, least, least + more, long
    ),
    WORDS,
    WORDS,
    WORDS,
    st.integers(0, 5),
    st.integers(1, 5000),
    st.booleans(),
)
UPLOADS = st.builds(
    lambda label, least, more: UploadField("x", label, "", least, min(10, least + more)),
    WORDS,
    st.integers(0, 3),
    st.integers(1, 9),
)
PICKS = st.builds(
    lambda label, choices, least, more: SelectField("x", label, choices, "", least, least + more),
    WORDS,
    CHOICES,
    st.integers(0, 3),
    st.integers(1, 30),
)


async def _drawn(form: Modal) -> Json:
    modal: Any = render.modal(form, 1, "d")
    data: Json = modal.to_dict()
    return data


def drawn(form: Modal) -> Json:
    """A modal as it goes over the wire; it needs a running loop."""
    return asyncio.run(_drawn(form))


@settings(max_examples=60, deadline=None)
@given(WORDS.filter(str.strip), names(st.one_of(TEXTS, UPLOADS, PICKS)))
def test_discord_takes_every_form(title: str, fields: tuple[TextField, ...]) -> None:
    """Five fields, their labels, lengths and options (45, 100, 4,000, 25)."""
    named = tuple(
        type(field)(**{**{k: getattr(field, k) for k in field.__slots__}, "name": f"f{number}"})
        for number, field in enumerate(fields)
    )
    data = drawn(Modal(title, "say.x", named, 7))
    if not data["components"]:
        return  # no field has anything to choose: such a form is never opened
    check_modals.modal(data)
    assert len(data["components"]) <= limits.MODAL_FIELDS
    assert data["custom_id"].startswith("g1:1:7:say.x:")


async def test_a_form_does_not_outlive_its_minutes() -> None:
    """A modal is stopped before it is sent, so that discord.py does not keep it forever."""
    modal = render.modal(Modal("Say", "say.x", (TextField("words", "What?"),), 7), 1, "d")
    assert modal.is_finished()
    assert modal.timeout is not None


async def test_a_field_without_choices_is_left_out() -> None:
    """A menu of nothing would make Discord refuse the form (F046)."""
    fields = (SelectField("none", "Which?", ()), TextField("words", "What?"))
    modal = await _drawn(Modal("Say", "say.x", fields, 7))
    assert [one["component"]["custom_id"] for one in modal["components"]] == ["words"]
