"""The studio: paints the photo sides from scene files, once, into a pack's folder.

Nothing of this runs while a match is played. See ``script`` for how a scene is written, ``art``
for where the art comes from, and ``python -m cogs.funnyordie.content.studio --help``.
"""
