"""People at one table: taking back by consent, talking, and playing again."""

from __future__ import annotations

from playwright.sync_api import expect

from .visitor import SCORING, Visitor

ASKED = "Ann would like to take back a move. Do you agree?"


def test_two_talk_as_it_was_written_and_a_move_is_taken_back_only_if_the_other_agrees(visit, ann, bob):
    table = ann.table("me", "open", options={"starter": 0})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    mine, theirs = visit(ann), visit(bob)
    for one in (mine, theirs):
        one.go(f"/t/{table['id']}")
    talk(mine, theirs, "Mind the <b>newts</b> & toads")
    theirs.button("A toast").click()
    expect(mine.page.locator(".reaction")).to_be_visible()  # beside Bob
    expect(mine.page.get_by_role("log", name="Chat")).to_contain_text("Bob raises a cup.")
    expect(mine.said).to_contain_text("Bob raises a cup.")
    mine.choose()
    mine.button("Ask to take back").click()
    expect(theirs.page.get_by_role("alert")).to_contain_text(ASKED)
    expect(mine.page.get_by_role("alert")).to_contain_text("Bob must still agree.")
    theirs.button("No, play on").click()
    theirs.my_turn()
    assert mine.choices.count() == 0
    mine.button("Ask to take back").click()
    mine.button("Never mind").click()
    theirs.my_turn()
    mine.button("Ask to take back").click()
    theirs.button("Agree").click()
    mine.my_turn()
    expect(theirs.asked).to_contain_text("Ann is to play.")
    assert theirs.choices.count() == 0


def talk(one: Visitor, other: Visitor, text: str) -> None:
    """Lets one say something, which the other notices and reads."""
    one.tab("Chat").click()
    one.page.get_by_label("Say something").fill(text)
    one.button("Send").click()
    expect(one.page.get_by_role("log", name="Chat")).to_contain_text(text)
    other.tab("Chat •").click()
    expect(other.page.get_by_role("log", name="Chat")).to_contain_text(f"Ann {text}")
    expect(other.tab("Chat •")).to_have_count(0)


def test_against_bots_a_move_is_taken_back_at_once(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    first = [choice.get_attribute("data-action") for choice in me.choices.all()]
    asked = me.asked.locator(".now").inner_text()
    me.choose()
    me.my_turn()
    me.button("Take back").click()
    expect(me.asked.locator(".now")).to_have_text(asked)
    expect(me.log).to_contain_text("Ann takes back a move.")
    expect(me.said).to_contain_text("Ann takes back a move.")
    me.my_turn()
    assert [choice.get_attribute("data-action") for choice in me.choices.all()] == first


def test_play_again_asks_the_others_and_begins_when_they_agree(visit, ann, bob):
    table = ann.table("me", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        for one in (chair, other):
            one.until_state()
        chair.play()
        chair.ask("undo", number=1)
        other.ask("answer", request=other.until_state(lambda state: state["request"])["request"]["request"], yes=True)
        chair.ask("seat", seat=0, to="bot")
        other.ask("seat", seat=1, to="bot")
        chair.until_state(lambda state: state["status"] == "over")
    mine, theirs = visit(ann), visit(bob)
    for one in (mine, theirs):
        one.go(f"/t/{table['id']}")
        expect(one.heading(SCORING)).to_be_visible()
    marked = mine.page.get_by_role("list", name="Who came where").get_by_role("listitem").filter(has_text="took back a move")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Ann")
    mine.button("Play again").click()
    expect(mine.heading("Who plays again?")).to_be_visible()
    expect(mine.page.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("is asked")
    expect(theirs.page.get_by_role("alert")).to_contain_text("Ann would like to play again. Still to answer: Bob.")
    theirs.button("I play").click()
    theirs.page.wait_for_url(mine.page.url)
    expect(mine.asked).to_be_visible()
    assert mine.table == theirs.table
    expect(mine.page.get_by_label("The others").get_by_text("Bob")).not_to_have_count(0)
