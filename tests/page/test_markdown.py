"""How the page renders Discord's markdown."""

import pytest
from playwright.async_api import expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import NOON, OpenPage
from tests.page.puppet import Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Markdown and its elements, as Discord's help pages describe them.
CASES = {
    "**bold**": "<p><strong>bold</strong></p>",
    "*italic* and _italic_": "<p><em>italic</em> and <em>italic</em></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "__under__": "<p><u>under</u></p>",
    "__*mixed* up__": "<p><u><em>mixed</em> up</u></p>",
    "~~struck~~": "<p><s>struck</s></p>",
    "*a **b** c*": "<p><em>a <strong>b</strong> c</em></p>",
    "snake_case_name": "<p>snake_case_name</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    "**unclosed": "<p>**unclosed</p>",
    r"\*not italic\*": "<p>*not italic*</p>",
    r"\_\_blank\_\_": "<p>__blank__</p>",
    "`a *b*`": "<p><code>a *b*</code></p>",
    "``a ` b``": "<p><code>a ` b</code></p>",
    "**`code`**": "<p><strong><code>code</code></strong></p>",
    "two\nlines": "<p>two<br>lines</p>",
    "# One": '<h4 class="h1">One</h4>',
    "## Two": '<h5 class="h2">Two</h5>',
    "### **Three**": '<h6 class="h3"><strong>Three</strong></h6>',
    "#### four": "<p>#### four</p>",
    "#nothing": "<p>#nothing</p>",
    "-# small": '<small class="subtext">small</small>',
    "> quoted\n> on\nafter": "<blockquote><p>quoted<br>on</p></blockquote><p>after</p>",
    ">>> all\nof it": "<blockquote><p>all<br>of it</p></blockquote>",
    ">no quote": "<p>&gt;no quote</p>",
    "- a\n- b": "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
    "- a\n  - b\n- c": "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
    "3. c\n4. d": '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>',
    "```py\nx = 1\n```": '<pre tabindex="0"><code>x = 1</code></pre>',
    "```\n**raw** <@1>\n```": '<pre tabindex="0"><code>**raw** &lt;@1&gt;</code></pre>',
    "a ```b``` c": '<p>a </p><pre tabindex="0"><code>b</code></pre><p> c</p>',
    "@everyone": '<p><span class="pill">@everyone</span></p>',
    "<@404>": '<p><span class="pill">@unknown-user</span></p>',
    "<i>tag</i>": "<p>&lt;i&gt;tag&lt;/i&gt;</p>",
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
}
# Markdown and the URLs of its links.
LINKS = {
    "see https://example.com/a.": ["https://example.com/a"],
    "(https://example.com/a)": ["https://example.com/a"],
    "https://example.com/a_(b)": ["https://example.com/a_(b)"],
    "<https://example.com/q?a=1&b=2>": ["https://example.com/q?a=1&b=2"],
    "[**word**](https://example.com)": ["https://example.com"],
    '[word](<https://example.com/x> "title")': ["https://example.com/x"],
    "[word](ftp://example.com)": [],
    "`https://example.com`": [],
}
READ = """async (text) => {
  const { markdown } = await import("/practice/static/scripts/text/markdown.js");
  return markdown(text).innerHTML;
}"""


async def test_marks(open_page: OpenPage) -> None:
    """Marks become elements; everything else stays as written."""
    page = await open_page()
    read = {text: await page.evaluate(READ, text) for text in CASES}
    assert read == CASES


async def test_links(open_page: OpenPage) -> None:
    """Web URLs become links without a referrer; other URLs stay text."""
    page = await open_page()
    hrefs = f"""async (text) => {{
      const box = document.createElement("div");
      box.innerHTML = await ({READ})(text);
      return [...box.querySelectorAll("a")].map((a) => [a.getAttribute("href"), a.rel, a.target]);
    }}"""
    for text, expected in LINKS.items():
        found = await page.evaluate(hrefs, text)
        assert found == [[one, "noopener noreferrer", "_blank"] for one in expected], text


async def test_mentions_name_people_roles_and_channels(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Ids become names; a mention of the acting person stands out; a channel opens by a press."""
    ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
    lounge, role = stand_in.channel("lounge"), stand_in.guild.data["roles"][1]
    await bot.say("table", f"<@{ada.id}> <@!{ben.id}> <@&{role['id']}> <#{lounge.id}>")
    page = await open_page("Ada")
    message = page.locator("li.message").last
    await expect(message.locator(".pill")).to_have_text(["@Ada", "@Ben", "@Moderators", "lounge"])
    await expect(message.locator(".pill.mine")).to_have_text("@Ada")
    await expect(message).to_have_class("message spoken-to")
    await message.locator("[data-channel-id]").click()
    await expect(page.locator("#channel-header h1")).to_have_text("lounge")


async def test_spoilers_hide_until_pressed(open_page: OpenPage, bot: Puppet) -> None:
    """A spoiler is hidden until it is pressed."""
    await bot.say("table", "The answer is ||forty-two||.")
    page = await open_page()
    words = page.locator("li.message .hidden-words")
    await expect(words).to_be_hidden()
    await page.get_by_label("Spoiler, press to show").click()
    await expect(words).to_be_visible()


async def test_relative_moments_follow_the_clock(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """<t:…:R> follows the stand-in's clock; other styles use the person's language."""
    moment = int(NOON) + 3 * 3600 + 60
    await bot.say("table", f"<t:{moment}:R> or <t:{moment}:D>")
    page = await open_page()
    german = await open_page("Dana")
    relative = page.locator("time[data-style=R]")
    await expect(relative).to_have_text("in 3 hours")
    await expect(german.locator("time[data-style=R]")).to_have_text("in 3 Stunden")
    await expect(page.locator("time[data-style=D]")).to_have_text("January 15, 2027")
    await expect(german.locator("time[data-style=D]")).to_have_text("15. Januar 2027")
    stand_in.advance(2 * 3600)
    await expect(relative).to_have_text("in 1 hour")
    stand_in.advance(2 * 3600)
    await expect(relative).to_have_text("59 minutes ago")


async def test_relative_moments_tick_by_themselves(open_page: OpenPage, bot: Puppet) -> None:
    """A countdown goes on without any message or frame."""
    page = await open_page(alone=True)
    await page.clock.install()
    await page.reload()
    await bot.say("table", f"<t:{int(NOON) + 330}:R>")
    relative = page.locator("time[data-style=R]")
    await expect(relative).to_have_text("in 5 minutes")
    await page.clock.fast_forward(120_000)
    await expect(relative).to_have_text("in 3 minutes")


async def test_emoji(open_page: OpenPage, bot: Puppet) -> None:
    """A custom emoji is a picture; a message of emojis only shows them large."""
    made = await bot.emoji("die")
    await bot.say("table", f"<:die:{made['id']}> 🎲")
    await bot.say("table", "a 🎲 b")
    page = await open_page()
    large, small = page.locator("li.message .markdown").all_inner_texts, page.locator(".markdown")
    assert await large() == [" 🎲", "a 🎲 b"]
    await expect(small.first).to_have_class("markdown jumbo")
    await expect(small.last).to_have_class("markdown")
    picture = page.get_by_alt_text(":die:")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 8
