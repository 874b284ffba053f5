"""The Discord side of the bot: commands and buttons, grouped by what people do with them.

``cogs.table`` plays a match, ``cogs.people`` is about oneself, ``cogs.server`` is for a server and
its admins. Each game has a package of its own, with its panels and its words.
"""
