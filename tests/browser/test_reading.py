"""What somebody hears who does not see the page: each move, each question, each choice."""

from __future__ import annotations

from playwright.sync_api import expect

SAYINGS = """() => {
  window.sayings = [];
  const region = document.querySelector('[aria-live=polite]');
  const listener = new MutationObserver(() => window.sayings.push(region.textContent));
  listener.observe(region, {childList: true, characterData: true, subtree: true});
}"""


def test_every_move_is_announced_and_then_what_is_asked(visit, ann):
    table = ann.table("me", "random", options={"starter": 0, "memory": "aided"})
    me = visit(ann)
    me.go(f"/t/{table['id']}")
    me.my_turn()
    me.page.evaluate(SAYINGS)
    for _ in range(4):
        me.choose()
        me.my_turn()
    asked = me.asked.locator(".now").inner_text()
    expect(me.said).to_contain_text(asked)
    said = " ".join(me.page.evaluate("window.sayings"))
    lines = me.log.locator("p > span:last-child").all_inner_texts()
    assert len(lines) >= 8
    for line in lines:
        assert line.strip() in said, line


def test_the_words_alone_say_what_is_asked_and_what_can_be_chosen(visit, ann):
    table = ann.table("me", "random", options={"starter": 0})
    me = visit(ann)
    me.go(f"/t/{table['id']}")
    me.my_turn()
    with ann.sit(table["id"]) as chair:
        view = chair.until_state()["views"]["0"]
    expect(me.asked).to_contain_text(view["asked"])
    for action in view["actions"]:
        expect(me.page.get_by_role("button", name=action["sentence"])).to_have_count(1)
    words = me.page.get_by_role("main").aria_snapshot()
    for player in view["players"]:
        assert player["next_place_name"] in words
        assert f"stands at the {player['place_name']}." in words
    for cell, card in view["display"].items():
        assert (f"{cell}: {card['name']}" if card["kind"] == "ingredient" else f"{cell}: ") in words or f"from {cell}." in words


def test_a_choice_in_focus_tells_what_would_follow(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    me.choices.first.focus()
    expect(me.asked).to_contain_text("Next turn your pawn")
    me.choices.first.blur()
    expect(me.asked).not_to_contain_text("Next turn your pawn")
    me.choices.last.hover()
    expect(me.asked).to_contain_text("Next turn your pawn")


def test_looking_at_a_choice_moves_nothing_under_the_pointer(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    board = me.page.locator("#board")
    before = board.bounding_box()
    for choice in me.choices.all():
        choice.hover()
        expect(me.asked).to_contain_text(choice.text_content().split(".")[0])
        assert board.bounding_box() == before


def test_why_opens_the_rule_behind_the_question(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    me.button("Why?").click()
    rule = me.page.get_by_role("dialog", name="The rule behind this")
    expect(rule.get_by_role("heading")).not_to_have_count(0)
    address = rule.get_by_role("link", name="All the rules").get_attribute("href")
    me.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    me.go(address)
    expect(me.page.locator(".pointed")).to_be_in_viewport()
