"""The picture studio: renders the photo sides of Funny or Die's cards from scene files.

The bot never imports it; the rendered pictures are part of the pack. ``script`` describes the
scene files, ``art`` says where the art comes from; run ``python -m tests.studio --help``.
"""
