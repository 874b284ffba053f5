"""Short constructors of components and responses for tests of the page."""

from typing import Any

from tests.page.puppet import EPHEMERAL, LAYOUT, Json


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def container(*components: Json, **more: Any) -> Json:
    """A container."""
    return {"type": 17, "components": list(components), **more}


def options(*labels: str) -> list[Json]:
    """Options whose values are their labels in lower case."""
    return [{"label": label, "value": label.lower()} for label in labels]


def label(words: str, component: Json, **more: Any) -> Json:
    """A field of a modal with its label."""
    return {"type": 18, "label": words, "component": component, **more}


def modal(title: str, custom_id: str, *components: Json) -> Json:
    """The response that opens a modal."""
    data = {"title": title, "custom_id": custom_id, "components": list(components)}
    return {"type": 9, "data": data}


def update(*components: Json) -> Json:
    """The response that updates the pressed message."""
    return {"type": 7, "data": {"flags": LAYOUT, "components": list(components)}}


def whisper(content: str, **more: Any) -> Json:
    """An ephemeral response."""
    return {"type": 4, "data": {"content": content, "flags": EPHEMERAL, **more}}
