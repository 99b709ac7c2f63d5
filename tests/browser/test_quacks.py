"""Quacks in the browser: by clicks, by keys, four who brew at once, and several around one screen."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from ..conformance.quacks.tables import as_position, brew, draw, finish, reach, stop, table_with
from ..conformance.quacks.test_alchemists import with_patients
from ..conformance.quacks.test_alchemists_cards import visited
from ..server.house import Person
from .brewing import ENOUGH, answer_until, bag, choice, offered, onward, sent, wanted, whites
from .keys import on, press, tab_to
from .layout import FITS, MEASURE
from .moments import table_at
from .visitor import SCORING, SECONDS, WHOLE_GAME, Visitor

NAMES = ("Ann", "Bob", "Cleo", "Dan")
NO_LOOKING = 3
"""Blue chips of this set let nobody look into the bag, so that a draw always takes one chip out of it."""
TO_READ = 700
"""So many milliseconds are longer than anything of an evaluation that is told stays by itself."""


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


def at_quacks(me: Visitor, person: Person, *seats: str, **options) -> None:
    me.go(f"/t/{person.table(*seats, game='quacks', options={'starter': 0, **options})['id']}")


def test_the_last_rounds_are_played_to_the_final_scoring_by_clicks(me, ann):
    me.go(f"/t/{table_at(ann, as_position(table_with(3, round=8, rubies=[3, 1, 1], points=[30, 40, 50])))}")
    seen = set()
    while me.turn_or_end():
        name = wanted(me)
        seen.add(name.split()[0])
        choice(me, name).first.click()
    assert seen >= {"draw", "stop", "buy"}
    expect(me.heading(SCORING)).to_be_visible()
    for sheet in me.page.locator("#ending ~ *, section.sheet").filter(has=me.page.get_by_role("table")).all():
        points = [int(text.replace("−", "-")) for text in sheet.locator("td.points").all_inner_texts()]
        assert int(sheet.locator(".total").inner_text()) == sum(points)


def test_the_last_rounds_are_played_by_keyboard_alone(visit, ann):
    me = visit(ann)
    chips = ["white 1"] * ENOUGH + ["orange 1"] * 4  # so that enough is drawn in every round, by whatever luck
    game = table_with(round=8, options={"stir": "every round"}, bags=[chips])
    me.go(f"/t/{table_at(ann, as_position(game))}")
    keys = {"draw": "d", "stop": "e"}
    moves = 0
    while me.turn_or_end():
        name = wanted(me)
        if name in keys and moves % 4:
            press(me, keys[name])
        else:
            tab_to(me, f'.choice[data-action="{name}"]')
            assert on(me, ".choice")
            press(me, "Enter" if moves % 2 else "Space")
        sent(me)
        moves += 1
    assert moves > 8
    expect(me.heading(SCORING)).to_be_visible()


@pytest.fixture
def four(visit, server):
    """Four people at four browsers; `sit` lets them sit down at one table."""
    people = [Person(server, name) for name in NAMES]

    def sit(**options) -> list[Visitor]:
        table = people[0].table("me", "open", "open", "open", game="quacks", options={"starter": 0, **options})
        for person in people[1:]:
            person.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": None})
        everybody = [visit(person) for person in people]
        for one in everybody:
            one.go(f"/t/{table['id']}")
            expect(one.asked).to_be_visible()
        return everybody

    return sit


def brew_begins(everybody: list[Visitor]) -> None:
    """Answers what a card asks until all may draw."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for one in everybody:
            sent(one)
        if all(choice(one, "draw").count() for one in everybody):
            return
        asked = next((one for one in everybody if one.choices.count() and not choice(one, "draw").count()), None)
        if asked:
            asked.choices.first.click()
        everybody[0].page.wait_for_timeout(100)
    raise AssertionError([offered(one) for one in everybody])


def test_four_draw_at_once_and_no_draw_is_lost_or_refused(four):
    everybody = four(blue_book=NO_LOOKING)
    brew_begins(everybody)
    before = [bag(one) for one in everybody]
    for one in everybody:  # nobody waits to see what the others did
        one.page.evaluate("document.querySelector('[data-action=draw]').click()")
    for one, count in zip(everybody, before, strict=True):
        expect(one.page.locator("[data-bag] b")).to_have_text(str(count - 1))
        expect(one.page.get_by_role("alert")).to_have_count(0)
        assert len(one.numbers_sent()) >= 1
    for one in everybody[1:]:
        expect(one.page.get_by_label("The others").get_by_role("article")).to_have_count(3)
    for one in everybody:
        answer_until(one, "draw")
    ann, others = everybody[0], everybody[1:]
    marked = ann.page.locator('[data-action="draw"]')
    marked.evaluate("(node) => (node.dataset.kept = 'yes')")
    for one in others:
        choice(one, "draw").click()
    expect(ann.log.get_by_role("paragraph").filter(has_text=re.compile("Dan draws")).nth(1)).to_be_attached()
    assert marked.get_attribute("data-kept") == "yes"  # the same button all the while, never taken away
    choice(ann, "draw").click()
    expect(ann.page.locator("[data-bag] b")).to_have_text(str(before[0] - 2))


def test_four_browsers_stir_together_through_a_whole_round(four):
    everybody = four(stir="every round", blue_book=NO_LOOKING)
    brew_begins(everybody)
    ann, bob = everybody[0], everybody[1]
    before = [bag(one) for one in everybody]
    choice(ann, "draw").click()
    expect(ann.asked).to_contain_text("Bob, Cleo and Dan are to play.")
    expect(bob.page.get_by_label("The others").get_by_role("article", name="Ann")).to_contain_text("has chosen")
    assert bag(ann) == before[0]  # nothing is shown before all have chosen
    for one in everybody[1:]:
        choice(one, "draw").click()
    for one, count in zip(everybody, before, strict=True):
        expect(one.page.locator("[data-bag] b")).to_have_text(str(count - 1))
    second_round = re.compile("Round 2 of 9")
    brewing, until = set(everybody), time.monotonic() + WHOLE_GAME
    while brewing and time.monotonic() < until:
        brewing -= {one for one in brewing if one.page.get_by_text(second_round).count()}
        for one in brewing:
            if one.choices.count():
                choice(one, "stop" if choice(one, "stop").count() else wanted(one)).first.click()
                sent(one)
    for one in everybody:
        expect(one.page.get_by_text(second_round)).to_be_visible()
        expect(one.log).to_contain_text("All pots are emptied into the bags.")
        expect(one.page.get_by_role("alert")).to_have_count(0)


def test_around_one_screen_people_brew_in_the_order_they_like(me, ann):
    at_quacks(me, ann, "me", "=Bea", blue_book=NO_LOOKING)
    brew_begins([me])
    turns = me.page.get_by_role("group", name="Play for")
    expect(turns.get_by_role("button")).to_have_count(2)
    turns.get_by_role("button", name="Ann").click()
    mine = bag(me)
    choice(me, "draw").click()
    expect(me.page.locator("[data-bag] b")).to_have_text(str(mine - 1))
    answer_until(me, "draw")
    turns.get_by_role("button", name="Bea").click()
    expect(me.asked).to_contain_text("Bea: ")
    hers = bag(me)
    choice(me, "draw").click()
    expect(me.page.locator("[data-bag] b")).to_have_text(str(hers - 1))
    answer_until(me, "stop")
    expect(me.asked).to_contain_text("Bea: ")
    choice(me, "stop").click()
    expect(me.asked).to_contain_text("Ann: ")
    expect(turns).to_have_count(0)


def test_what_cards_and_books_let_people_do_is_chosen_by_name(me, ann):
    put_red_chips_back(me, ann)
    place_in_four_ways(me, ann)
    swap_a_one(me, ann)


def test_books_are_chosen_by_looking_at_them(me, ann):
    me.go("/new/quacks")
    me.page.get_by_role("group", name="Books").get_by_role("radio", name="Set 2").check()
    red = me.page.get_by_role("group", name="Red").get_by_role("radio")
    expect(red.nth(1)).to_be_checked()
    red.and_(me.page.get_by_role("radio", name="every white 1 moves 2 spaces")).check()
    me.page.get_by_role("group", name="Blue").get_by_role("radio", name="By lot").check()
    offer_a_fifth_seat(me)
    me.page.get_by_label("Seat B").select_option("bot:cautious")
    expect(me.page.locator("form .go")).to_contain_text("Ann · Bot: cautious")
    me.button("Set the table").click()
    me.my_turn()
    options = ann.get(f"/api/tables/{me.table}")["options"]
    assert (options["set"], options["red_book"], options["blue_book"], options["green_book"]) == (2, 4, "random", "as set")


def offer_a_fifth_seat(me: Visitor) -> None:
    """Chooses what lets five play and says more, and goes back; a bot that has not learned it is not offered meanwhile."""
    second, champion = me.page.get_by_label("Seat B"), me.page.locator("option[value='bot:champion']")
    second.select_option("bot:champion")
    five, witches = me.page.get_by_role("radio", name="5", exact=True), me.page.get_by_label("Herb witches", exact=True)
    expect(five).to_be_disabled()
    expect(five).to_have_accessible_description("5 can play with “Herb witches”.")
    silver, bowl = me.page.get_by_label("Silver witch"), me.page.get_by_label("Flask and bowl")
    expect(silver.or_(bowl)).to_have_count(0)
    witches.select_option(label="yes")
    silver.select_option(label="Cork Witch")
    expect(bowl).to_have_count(1)  # among the rulings, which are folded
    five.check()
    expect(me.page.get_by_label("Seat E")).to_be_visible()
    expect(second).to_have_value("bot:house")
    expect(champion).to_have_count(0)
    witches.select_option(label="no")
    expect(silver.or_(bowl)).to_have_count(0)  # and a table is set without the witch
    expect(me.page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    expect(champion).to_have_count(4)
    me.page.get_by_role("radio", name="2", exact=True).check()


def put_red_chips_back(me: Visitor, ann: Person) -> None:
    """Before a card makes you draw, red chips go back into the bag."""
    card = "Before you draw for the card, you may put red chips into your bag"
    game = table_with(card="less_is_more", round=2, options={"red_book": 2}, beside=[["red 2"]])
    assert card in game.asked(0)
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    expect(me.asked).to_contain_text(card)
    names = offered(me)
    assert "done" in names
    before = bag(me)
    red = next(name for name in names if name.startswith("return red "))
    expect(choice(me, red)).to_contain_text("Put red")
    choice(me, red).click()
    sent(me)
    expect(me.log).to_contain_text(f"puts a {red.removeprefix('return ')} back into the bag")
    assert len(names) > 2 or bag(me) == before + 1 or not choice(me, "done").count()


def place_in_four_ways(me: Visitor, ann: Person) -> None:
    """A chip that moves twice as far and further can be placed in four ways."""
    game = table_with(round=2, options={"red_book": 1, "yellow_book": 2})
    draw(game, "orange 1", "yellow 1", "red 2")
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    assert offered(me) == ["further", "as printed", "only extra", "only doubled"]
    expect(me.page.locator("#board .landing")).to_have_count(4)
    choice(me, "only doubled").click()
    sent(me)
    expect(me.log).to_contain_text(re.compile(r"Ann places a red \d onto space \d+"))


def swap_a_one(me: Visitor, ann: Person) -> None:
    """A one can be swapped for a two or for a four."""
    game = table_with(round=2, options={"purple_book": 4, "green_book": 3})
    brew(game, 0, "purple 1", "purple 1", "purple 1", "green 1")
    finish(game)
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    expect(choice(me, "swap green 1 for 4")).to_contain_text("Swap green 1 for a 4")
    choice(me, "swap green 1 for 4").click()
    sent(me)
    expect(me.log).to_contain_text("Ann swaps a green 1 for a green 4.")


def test_in_the_shop_and_after_it_two_bought_chips_and_the_round_are_seen_also_on_a_phone(visit, ann):
    game = table_with(round=3, bags=[["orange 1"] * 9 + ["green 4"] * 4], rubies=[4])
    draw(game, *["green 4"] * 4, *["orange 1"] * 6)
    finish(game)
    reach(game, "buy")
    me = visit(ann, width=360)
    me.go(f"/t/{table_at(ann, as_position(game))}")
    mine = me.page.get_by_label("You", exact=True)
    for _ in range(2):
        me.my_turn()
        expect(mine).to_contain_text("Round 3 of 9")
        me.page.locator(".market button.choice").first.click()
        sent(me)
    me.button("Your things").click()
    expect(me.page.locator(".things [data-piece^=bought]")).to_have_count(2)


def test_the_report_of_a_round_can_be_read_again_in_every_window(visit, ann):
    everything = {"herb_witches": True, "office": "multiple"}
    game = with_patients(
        "vampirism", seats=5, round=3, droplets=[12, 4, 6, 2, 1], bags=[["green 1", "orange 1"] * 3], options=everything
    )
    for seat in range(1, 5):
        brew(game, seat, "orange 1", "white 1", "green 1")
    draw(game, "orange 1", "orange 1", "green 1")
    me = visit(ann, has_touch=True)
    me.go(f"/t/{table_at(ann, as_position(game))}")
    answer_until(me, "stop")
    choice(me, "stop").click()
    answer_until(me, "done")
    sheet = me.page.get_by_role("region", name="Report of the round")
    opens = me.button("Round 3 of 9")
    for size in ((360, 640), (667, 375), (1024, 768), (1366, 650), (2560, 1440)):
        me.resize(*size)
        opens.click()
        expect(sheet).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(MEASURE) == []
        assert sheet.evaluate("(node) => [node.scrollWidth <= node.clientWidth, node.scrollHeight <= node.clientHeight]") == [
            True,
            True,
        ]
        rows = sheet.get_by_role("row")
        expect(rows.nth(0).get_by_role("columnheader")).to_have_count(5)
        assert rows.get_by_role("rowheader").all_inner_texts()[:3] == ["Card", "Essence", "Die"]
        coins = rows.filter(has=me.page.get_by_role("rowheader", name="Coins")).get_by_role("cell").all_inner_texts()
        assert all(re.search(r"\d+", one) for one in coins)
        opens.click()
        expect(sheet).to_have_count(0)
    opens.click()
    before = sheet.inner_text()
    me.page.reload()
    opens.click()
    expect(sheet).to_have_text(before, use_inner_text=True)


def test_the_report_stays_until_its_reader_goes_on_by_touch_key_or_click(visit, ann):
    game = table_with(3, round=3, bags=[["green 1", "orange 1"] * 3], points=[5, 9, 12])
    draw(game, "orange 1", "green 1", "orange 1")
    draw(game, "white 3", "white 2", "white 3", seat=2)
    me = visit(ann, has_touch=True, reduced_motion="no-preference")
    me.context.add_init_script("localStorage.setItem('potable.settings', JSON.stringify({pace: 'brisk', soundOffered: true}))")
    me.resize(360, 640)
    me.go(f"/t/{table_at(ann, as_position(game))}")
    evaluate(me)
    expect(me.asked).to_contain_text("This is what the round brought. Read it as long as you like.")
    expect(onward(me)).to_have_accessible_name("To the shop")
    expect(me.page).to_have_title(re.compile("Your turn"))
    me.button("Take back").tap()
    evaluate(me)
    sheet = me.page.get_by_role("region", name="Report of the round")
    for size in ((667, 375), (1366, 650), (2560, 1440), (360, 640)):
        me.resize(*size)
        expect(sheet).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(MEASURE) == []
        assert_nothing_is_asked(me)
        open_to_touch = "(node) => { const {x, y, width, height} = node.getBoundingClientRect();"
        assert onward(me).evaluate(
            f"{open_to_touch} return node.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }}"
        )
    me.page.locator("#board").tap(position={"x": 20, "y": 20})
    expect(sheet).to_be_visible()  # what is read is not taken away by the way
    onward(me).tap()
    expect(sheet).to_have_count(0)
    expect(me.page.locator(".market button.choice").first).to_be_in_viewport()
    expect(me.said).to_contain_text("Buy up to two chips of different colours")
    explodes_and_reads_before_the_next_round(me, ann)
    reads_before_the_scoring(me, ann)


def evaluate(me: Visitor) -> None:
    """Ends one's own brewing and hastens through the evaluation, to what it leaves to be read."""
    answer_until(me, "stop")
    choice(me, "stop").click()
    me.page.wait_for_selector("#board .report")
    me.page.keyboard.press("s")
    reads(me)


def reads(me: Visitor) -> None:
    """Looks at the report for longer than anything else would stay, and sees nothing of what comes next."""
    expect(onward(me)).to_be_focused()
    me.page.wait_for_timeout(TO_READ)
    expect(me.page.get_by_role("region", name="Report of the round")).to_be_visible()
    assert_nothing_is_asked(me)


def assert_nothing_is_asked(me: Visitor) -> None:
    """Checks that nothing tells what is asked next."""
    assert me.page.locator("#ask [data-action], #board .choice, #board .shopping").count() == 0


def explodes_and_reads_before_the_next_round(me: Visitor, ann: Person) -> None:
    """Whoever has nothing to buy with goes on to the next round, whose card nobody sees before."""
    game = table_with(2, round=3, bags=[["white 2"] * 4 + ["orange 1"], None], flasks=[False])
    draw(game, *["white 2"] * 4)
    draw(game, "orange 1", seat=1)
    stop(game, 1)
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    choice(me, "points").click()
    reads(me)
    expect(onward(me)).to_have_accessible_name("Go on")
    log = me.page.locator("#log")
    expect(log).not_to_contain_text("Round 4")
    me.page.reload()
    me.my_turn()  # where one comes back to a question, it is asked
    expect(log).to_contain_text("Round 4")
    expect(me.page.get_by_role("region", name="Report of the round")).to_have_count(0)


def reads_before_the_scoring(me: Visitor, ann: Person) -> None:
    """In the last round it leads on to the final scoring."""
    game = table_with(2, round=9, bags=[["orange 1"] * 4, None])
    draw(game, "orange 1")
    draw(game, "orange 1", seat=1)
    stop(game, 1)
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    answer_until(me, "stop")
    choice(me, "stop").click()
    reads(me)
    expect(onward(me)).to_have_accessible_name("To the final scoring")
    expect(me.heading(SCORING)).to_have_count(0)
    me.page.evaluate("() => document.activeElement.blur()")
    me.page.keyboard.press("Space")
    expect(me.heading(SCORING)).to_be_visible()


def test_a_draw_is_told_and_sets_the_gauge_and_the_pot_of_somebody_else_can_be_looked_at(me, ann):
    at_quacks(me, ann, "me", "random")
    brew_begins([me])
    me.page.get_by_label("The others").get_by_role("button").first.click()
    expect(me.page.get_by_role("region", name="Random bot's pot")).to_be_visible()
    me.button("Back to mine").click()
    expect(me.page.get_by_role("region", name="Ann's pot")).to_be_visible()
    assert whites(me) == 0
    choice(me, "draw").click()
    expect(me.said).to_contain_text(re.compile("Ann draws an? (white|orange|green)"))
    told = me.page.locator("#board .pot p.unseen").inner_text()
    assert re.search(r"In the pot: (white|orange|green) \d on space \d", told)


def test_with_motion_a_draw_holds_its_breath_unless_that_is_switched_off(visit, ann):
    me = visit(ann, reduced_motion="no-preference")
    at_quacks(me, ann, "me", "random", blue_book=NO_LOOKING)
    brew_begins([me])
    me.page.evaluate(
        """() => {
          window.held = 0;
          const seen = (changes) => { window.held += changes.some(({target}) => target.dataset.held !== undefined); };
          const what = {attributes: true, attributeFilter: ['data-held']};
          new MutationObserver(seen).observe(document.querySelector('.table'), what);
        }"""
    )
    before = bag(me)
    choice(me, "draw").click()
    expect(me.page.locator("[data-bag] b")).to_have_text(str(before - 1))
    assert me.page.evaluate("window.held") == 1
    me.page.evaluate("localStorage.setItem('potable.settings', JSON.stringify({suspense: false}))")
    me.page.reload()
    answer_until(me, "draw")
    me.button(re.compile("Settings")).click()
    expect(me.page.get_by_label("Hold the breath before a draw")).not_to_be_checked()


def test_a_witch_says_what_she_does_and_is_called_before_everybodys_eyes(visit, ann):
    witches = {"silver_witch": "handful", "bronze_witch": "purse", "gold_witch": "rainbow"}
    me = visit(ann, reduced_motion="no-preference")
    at_quacks(me, ann, "me", "random", herb_witches=True, office="single", **witches)
    answer_until(me, "draw")
    tip, coven = me.page.locator(".tip"), me.page.locator("#board .witches li")
    coven.nth(2).hover()
    expect(tip).to_contain_text("Rainbow Witch")
    expect(tip).to_contain_text("A penny that is never paid brings 2 points.")
    coven.first.hover()
    expect(tip).to_contain_text("You can call her now")
    called = me.page.locator("#board .called")
    with me.page.expect_event("console", lambda said: said.text == "called"):
        me.page.evaluate(
            "() => new MutationObserver(() => /Ann calls the Handful Witch/.test("
            "document.querySelector('#board .called')?.textContent) && console.log('called'))"
            ".observe(document.body, {subtree: true, childList: true, characterData: true})"
        )
        choice(me, "call silver").click()
    me.my_turn()
    expect(called).to_have_count(0)
    expect(coven.first).to_have_text("Handful Witch: has been called")
    expect(me.log).to_contain_text("Ann calls the Handful Witch")


def test_a_witch_who_visits_stands_beside_the_others_and_is_called_for_nothing(me, ann):
    table = visited("sieve", bags=[["white 1", "white 2", *["green 1"] * 4]])
    draw(table, "white 1", "green 1")
    me.go(f"/t/{table_at(ann, as_position(table))}")
    tip, coven = me.page.locator(".tip"), me.page.locator("#board .witches li")
    expect(coven).to_have_count(4)
    coven.nth(3).hover()
    expect(tip).to_contain_text("She is visiting: you can call her now, for nothing, once this round.")
    for width, height in ((360, 640), (667, 375), (1280, 720)):
        me.resize(width, height)
        assert me.page.evaluate(FITS, 0) == []
    choice(me, "call guest").click()
    me.my_turn()
    expect(coven.nth(3)).to_have_text("Sieve Witch: has been called")
    expect(coven.first).to_have_text("Handful Witch: may be called")
    expect(me.log).to_contain_text("Ann calls the Sieve Witch")
