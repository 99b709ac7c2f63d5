"""On a phone, by touch: looking before choosing, cauldrons over the board, and pawns that stand together."""

from __future__ import annotations

from playwright.sync_api import expect

from ..server.house import Person
from .moments import table_asking
from .visitor import SIZES, Visitor

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('.pawn')].map((pawn) => pawn.getBoundingClientRect());
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const over = (a, b) => shared(a, b, 'left', 'right') > 1 && shared(a, b, 'top', 'bottom') > 1;
  const outside = boxes.filter((box) => box.left < 0 || box.right > innerWidth).length;
  return {count: boxes.length, outside, overlaps: boxes.filter((a, i) => boxes.slice(i + 1).some((b) => over(a, b))).length};
}"""

UNCOVERED = """() => {
  const cards = document.querySelector('.own-cards')?.getBoundingClientRect();
  return cards && cards.top >= 0 && cards.bottom <= document.querySelector('#ask').getBoundingClientRect().top;
}"""


class Finger:
    """A finger on the screen."""

    def __init__(self, me: Visitor) -> None:
        self._line = me.context.new_cdp_session(me.page)

    def down(self, x: float, y: float) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def up(self) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_what_would_follow_and_whoever_turns_to_the_board_closes_what_lies_over_it(visit, ann):
    phone = visit(ann, width=360, has_touch=True, is_mobile=True)
    phone.go(f"/t/{ann.table('me', 'random', 'random', options={'starter': 0, 'memory': 'aided'})['id']}")
    phone.my_turn()
    press_for_long(phone)
    phone.my_turn()
    open_a_cauldron(phone)


def press_for_long(phone: Visitor) -> None:
    """Looks at what a choice would bring, which plays nothing, and then chooses it."""
    card = phone.page.locator("#board button.choice").first
    name = card.get_attribute("data-action")
    box = card.bounding_box()
    tip = phone.page.locator(".tip")
    expect(tip).to_be_hidden()
    finger = Finger(phone)
    finger.down(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tip).to_contain_text("Next turn your pawn")
    expect(tip).to_be_in_viewport()
    finger.up()
    expect(tip).to_be_visible()
    phone.page.locator("#board .still").last.tap()
    expect(tip).to_be_hidden()
    assert phone.choices.count() > 1
    assert not phone.numbers_sent()
    log = phone.page.locator("#log")
    before = log.text_content()
    phone.page.locator(f'#board [data-action="{name}"]').tap()
    expect(log).not_to_have_text(before)
    assert len(phone.numbers_sent()) == 1


def open_a_cauldron(phone: Visitor) -> None:
    """Opens somebody's cauldron over the board, and closes it by touching the board and by a key."""
    all_cards = phone.page.get_by_label("The others").locator("summary").first
    while not all_cards.count():
        phone.choose()
        phone.my_turn()
    drawer = phone.page.locator(".drawer")
    all_cards.tap()
    expect(drawer).to_be_in_viewport()
    phone.page.locator("#board .still").last.tap()
    expect(drawer).to_have_count(0)
    all_cards.tap()
    expect(drawer).to_be_visible()
    phone.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_who_is_to_look_into_their_cauldron_has_it_before_their_eyes(visit, ann):
    me = visit(ann, width=360)
    me.go("/about")
    for question in ("Look through your cauldron", "Add your Immuto"):
        me.follow(f"/t/{table_asking(ann, question)}")
        expect(me.asked).to_contain_text(question)
        me.page.wait_for_function(UNCOVERED)
        for choice in me.choices.all():
            choice.scroll_into_view_if_needed()
            expect(choice).to_be_in_viewport(ratio=0.9)
        me.choices.last.click()


def test_pawns_on_one_place_stand_beside_each_other(visit, ann: Person):
    """All begin at one corner and walk two; when it is the last one's turn, all have arrived."""
    me = visit(ann)
    me.go("/about")
    for seats in (2, 3, 4):
        options = {"starter": 0, "corners": ["upper left"] * seats}
        me.follow(f"/t/{ann.table(*['random'] * (seats - 1), 'me', options=options)['id']}")
        me.my_turn()
        together = me.page.locator('[data-spot="place-2"] .pawn')
        expect(together).to_have_count(seats)
        for width, height in SIZES.items():
            me.resize(width, height)
            assert me.page.evaluate(OVERLAPS) == {"count": seats, "outside": 0, "overlaps": 0}, f"{seats} seats, {width} px"
