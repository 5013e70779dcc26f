"""Nothing runs over an edge: of a chip, a circle, a slot, a label; and what means one thing looks one way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import PHONE, Player
from playwright.sync_api import expect
from visitor import Visitor

from guerra.i18n import LANGUAGES

NUMBERS = """() => [...document.querySelectorAll('.force')].map(force => [...force.querySelectorAll('.slot b')]
  .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.textContent))"""
LABELS = """() => {
  const box = node => node.getBoundingClientRect(), links = [...document.querySelectorAll('.more li > *')];
  return links.filter((one, i) => {
    const words = document.createRange(), next = links[i + 1];
    words.selectNodeContents(one.querySelector('span'));
    const right = box(words).right, beside = next && box(next).top === box(one).top;
    return right > innerWidth || (beside && right + 8 > box(next.querySelector('svg')).left);
  }).map(one => one.textContent);
}"""


def to_a_war(one: Player) -> None:
    one.flip_until("s.shown.war > 0", 60)


@pytest.mark.parametrize("down", [3, 4, 10])
def test_the_slots_of_a_war_take_the_same_room_and_their_numbers_can_be_read(
    onlooker: Callable[..., Player], down: int
) -> None:
    one = onlooker()
    one.sit("hcc", f"three-players~face_down.{down}", seed=2, speed="instant")
    to_a_war(one)
    for line in one.page.evaluate(NUMBERS):  # a short one has fewer than ten
        assert line == (["1", "2", "3"] if down == 3 else [max(line)])
    slots = one.page.locator(".slots").first
    width = slots.evaluate("node => node.offsetWidth / node.querySelector('.slot').offsetWidth")
    assert 2 < width < 2.4


def test_among_three_a_face_says_whose_line_of_the_war_it_is(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hcc", "three-players", seed=2, speed="instant")
    to_a_war(one)
    for force in one.page.locator(".force:not(.aside)").all():
        seat = int(force.get_attribute("data-seat") or 0)
        animal = one.state()["room"]["seats"][seat - 1]["animal"]
        assert force.locator(".face use").get_attribute("href").endswith(f"#animal-{animal}")  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "laptop"])
def test_the_end_of_three_and_its_replay(onlooker: Callable[..., Player], size: dict[str, int]) -> None:
    one = onlooker(size=size)
    one.sit("hcc", "three-players~deck.24", seed=2, speed="instant")
    one.to_the_end()
    shake, hands = (one.page.locator(f"main.end .shake{part}").bounding_box() for part in ("", " svg"))
    assert shake
    assert hands
    assert hands["width"] < shake["width"] * 0.75
    assert one.page.locator("main.end .area.pale").count() == one.page.locator("main.end .hatched").count() == 1
    one.page.locator("main.end [data-do=replay]").click()
    frames = one.page.locator("#lane .flipper")
    expect(frames).to_have_count(3)
    for frame in frames.all():
        assert frame.evaluate("node => node.offsetHeight - node.querySelector('.front').getBoundingClientRect().height") < 1


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 640, "height": 400}, {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}]
)
def test_the_count_of_the_pot_stands_in_a_circle_and_a_long_one_in_a_pill(
    onlooker: Callable[..., Player], size: dict[str, int]
) -> None:
    one = onlooker(size=size)
    one.sit("hc", "family", seed=2, speed="instant")
    to_a_war(one)
    shape = "(node, n) => { node.textContent = n; return node.offsetWidth / node.offsetHeight; }"
    count = one.page.locator(".pot b").first
    assert [count.evaluate(shape, n) for n in ("2", "10", "48")] == [1, 1, 1]
    assert 1 < count.evaluate(shape, "104") < 1.5


def test_the_number_of_a_chip_stays_within_its_rim(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter()
    for chip in one.page.locator(".stake span").all():
        inner = chip.evaluate(
            "node => { const words = document.createRange(); words.selectNodeContents(node);"
            " return words.getBoundingClientRect().width / node.offsetWidth; }"
        )
        assert inner < 0.65, chip.inner_text()


@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_label_of_the_home_page_runs_into_the_next(onlooker: Callable[..., Player], lang: str, width: int) -> None:
    one = onlooker(size={"width": width, "height": 844})
    one.visit("/", lang=lang)
    assert one.page.evaluate(LABELS) == []


def test_cards_on_paper_have_an_edge(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.visit("/settings")
    for card in one.page.locator(".suits-shown .card").all():
        assert card.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"


def test_the_button_of_a_race_lies_on_an_edge_of_its_own_when_more_is_open(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size={"width": 1280, "height": 800})
    one.visit("/speed")
    ground = "node => [getComputedStyle(node).backgroundImage, getComputedStyle(node).backgroundColor]"
    one.page.locator("summary").click()
    page = one.page.evaluate(f"({ground})(document.body)")[1]
    assert one.page.locator(".go").evaluate(ground) == ["none", page]
    assert one.page.locator(".lead").evaluate(ground)[1] != "rgba(0, 0, 0, 0)", "the tiles go on under the sentence"
