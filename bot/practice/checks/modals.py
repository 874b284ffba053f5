"""What Discord accepts as a modal."""

from bot.practice.checks import components as parts
from bot.practice.checks.component_rules import check_components
from bot.practice.checks.fields import (
    boolean,
    integer,
    list_of,
    object_of,
    one_of,
    optional,
    string,
    tagged_union,
)
from bot.practice.errors import FormErrors
from bot.practice.state.objects import Json

text_input = parts.shape(
    parts.TEXT_INPUT,
    ("custom_id", "style"),
    custom_id=parts.custom_id,
    style=one_of(1, 2),
    label=optional(string(1, 45)),
    value=optional(string(0, 4000)),
    placeholder=optional(string(0, 100)),
    required=optional(boolean),
    min_length=optional(integer(0, 4000)),
    max_length=optional(integer(1, 4000)),
)
_option = object_of(
    {
        "label": string(1, 100),
        "value": string(1, 100),
        "description": optional(string(0, 100)),
        "default": optional(boolean),
    },
    "label",
    "value",
)
inside_label = tagged_union(
    {
        parts.TEXT_INPUT: text_input,
        **parts.SELECT_RULES,
        parts.FILE_UPLOAD: parts.shape(
            parts.FILE_UPLOAD,
            ("custom_id",),
            custom_id=parts.custom_id,
            min_values=optional(integer(0, 10)),
            max_values=optional(integer(1, 10)),
            required=optional(boolean),
        ),
        parts.RADIO: parts.shape(
            parts.RADIO,
            ("custom_id", "options"),
            custom_id=parts.custom_id,
            required=optional(boolean),
            options=list_of(_option, 2, 10),
        ),
        parts.CHECKBOX_GROUP: parts.shape(
            parts.CHECKBOX_GROUP,
            ("custom_id", "options"),
            custom_id=parts.custom_id,
            min_values=optional(integer(0, 10)),
            max_values=optional(integer(1, 10)),
            required=optional(boolean),
            options=list_of(_option, 1, 10),
        ),
        parts.CHECKBOX: parts.shape(
            parts.CHECKBOX,
            ("custom_id",),
            custom_id=parts.custom_id,
            default=optional(boolean),
        ),
    }
)
label = parts.shape(
    parts.LABEL,
    ("label", "component"),
    label=string(1, 45),
    description=optional(string(1, 100)),
    component=inside_label,
)
old_row = parts.shape(
    parts.ROW,
    ("components",),
    components=list_of(tagged_union({parts.TEXT_INPUT: text_input}), 1, 1),
)
MODAL = object_of(
    {
        "custom_id": parts.custom_id,
        "title": string(1, 45),
        "components": list_of(
            tagged_union(
                {parts.LABEL: label, parts.TEXT_DISPLAY: parts.text_display, parts.ROW: old_row}
            ),
            1,
            5,
        ),
    },
    "custom_id",
    "title",
    "components",
)


def modal(data: Json) -> None:
    """A modal as the response to an interaction; raises 50035."""
    errors = FormErrors()
    MODAL(errors, data)
    errors.raise_if_any()
    with errors.at("components"):
        check_components(errors, data["components"], {"custom_id": set(), "id": set()})
    for index, component in enumerate(data["components"]):
        inputs = component.get("components") or [component.get("component") or {}]
        for each in inputs:
            with errors.at("components", index):
                _input(errors, component, each)
    errors.raise_if_any()


def _input(errors: FormErrors, outer: Json, item: Json) -> None:
    """An input's bounds and label: in a row it needs a label of its own, in a label it has none."""
    if item.get("type") in parts.SELECTS and item.get("disabled"):
        errors.add("BASE_TYPE_BAD_VALUE", "Selects in modals cannot be disabled.", "component")
    if item.get("type") != parts.TEXT_INPUT:
        return
    least, most = item.get("min_length") or 0, item.get("max_length") or 4000
    if least > most:
        errors.add("BASE_TYPE_BAD_VALUE", "min_length is greater than max_length.", "min_length")
    value = item.get("value")
    if value and not least <= len(value) <= most:
        errors.add(
            "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.", "value"
        )
    if outer["type"] == parts.ROW and not item.get("label"):
        errors.required("label")
    if outer["type"] == parts.LABEL and item.get("label"):
        errors.add("BASE_TYPE_BAD_VALUE", "The label is outside.", "label")
