"""The forms for a player's words and pictures (F-10 to F-12)."""

from msgspec.structs import replace

from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.ui.game_ui import FormFields
from bot.ui.panel import Field, Modal, TextField, UploadField
from bot.ui.press_result import DraftChanged
from bot.ui.render_context import RenderContext
from cogs.funnyordie.cards import Box
from cogs.funnyordie.drafts import PairDraft, chosen, drafted_pair, pair_draft_changed, taken
from games.core import WORDS_MAX
from games.funnyordie import Caption, Side, View

MAX_SEARCH_LENGTH = 40
"""The longest search text for a built-in photo."""


def argument_for(view: View, draft: PairDraft) -> str:
    """The form that a drafted pair needs, such as ``blank-photo``; '' if it takes nothing."""
    cards, parts = chosen(view, draft), []
    needs_text, needs_photo = taken(view, draft)
    if cards is not None and needs_text:
        caption = cards[0] if view.up is Side.PHOTOS else cards[1]
        parts.append("blank" if caption.caption is Caption.FILL_IN else "caption")
    if needs_photo:
        parts.append("photo" if view.pictures else "scene")
    return "-".join(parts)


def form(argument: str, decision: int, words: Words) -> Modal:
    """The form named ``argument``.

    Raises:
        Refusal: there is no such form.
    """
    _, fields = words, list[Field]()
    parts = argument.split("-")
    if "blank" in parts:
        fields.append(_text("words", _("What fills the blank?"), words))
    elif "caption" in parts:
        fields.append(_text("words", _("Your own caption"), words))
    if "photo" in parts or "scene" in parts:
        fields.append(_text("scene", _("Describe the picture"), words))
    if "photo" in parts:
        fields.append(
            UploadField(
                "picture",
                _("Or bring a picture"),
                _("PNG, JPEG, WebP or GIF. Everybody at the table sees it."),
            )
        )
        note = _("What it should show, in one or two words.")
        fields.append(
            TextField("box", _("Or use a built-in photo"), note, max_length=MAX_SEARCH_LENGTH)
        )
    if not fields:
        raise Refusal(N_("This pair needs no words."))
    return Modal(_("Your joke"), f"say.{argument}", tuple(fields), decision)


def _text(name: str, label: str, words: Words) -> TextField:
    note = words("At most {most} characters. Leave it empty to say it aloud.", most=WORDS_MAX)
    return TextField(name, label, note, max_length=WORDS_MAX)


def submit_form(view: View, context: RenderContext, fields: FormFields, box: Box) -> DraftChanged:
    """Add what was written to the drafted pair, which is shown before it is laid.

    Raises:
        Refusal: the pair is no longer chosen, takes no picture, or no built-in photo matches.
    """
    draft = drafted_pair(view, context)
    if chosen(view, draft) is None:
        raise Refusal(N_("Choose one of your cards and a community card first."))
    words, photo = taken(view, draft)
    if not words and not photo:
        raise Refusal(N_("This pair needs no words."))
    picture, wanted = _first(fields, "picture"), _first(fields, "box")
    if wanted and not picture:
        picture = box.find(wanted, context.words) or ""
        if not picture:
            raise Refusal(N_("No built-in photo shows that: try another word."))
    if picture and not (photo and view.pictures):
        raise Refusal(N_("This pair doesn't take a picture of your own."))
    return pair_draft_changed(
        replace(
            draft,
            words=_first(fields, "words") if "words" in fields else draft.words,
            scene=_first(fields, "scene") if "scene" in fields else draft.scene,
            picture=picture or draft.picture,
        )
    )


def _first(fields: FormFields, name: str) -> str:
    return next(iter(fields.get(name, ())), "")
