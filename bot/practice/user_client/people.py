"""Everybody who can sit at the stand-in: one `Person` for each human user."""

from bot.practice.state.changes import Change
from bot.practice.state.interactions import Interactions
from bot.practice.state.objects import Guild, User
from bot.practice.state.world import World
from bot.practice.user_client.person import Person


class People:
    """The persons of a world; each user has the same `Person` every time."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions
        self._persons: dict[int, Person] = {}

    def all(self) -> list[Person]:
        """Every person, in the fixed order of the world's users."""
        return [self._of(user) for user in self.world.people]

    def find(self, name: str | int) -> Person:
        """A person by display name or user id.

        Raises:
            LookupError: there is no such person.
        """
        for user in self.world.people:
            if name in (user.name, user.id):
                return self._of(user)
        raise LookupError(f"nobody is called {name}")

    def add(self, name: str, locale: str, *guilds: Guild) -> Person:
        """Create a person who is a member of the given guilds."""
        user = User(self.world.snowflake(), name, locale)
        self.world.users[user.id] = user
        for guild in guilds:
            guild.members[user.id] = []
        self.world.announce(Change("reload"))
        return self._of(user)

    def _of(self, user: User) -> Person:
        person = self._persons.get(user.id)
        if person is None or person.user is not user:  # Loading a saved file replaces the users.
            person = self._persons[user.id] = Person(self.world, self.interactions, user)
        return person
