"""Coming back: what can be continued, how past games came out, whose turn it is meanwhile, and the page as an app."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..server.house import Person
from ..server.test_past import finished
from .visitor import Visitor

HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true });"
NOTES = """
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });  // a browser without windows always denies
  window.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (...said) => void window.shown.push(said);
  navigator.setAppBadge = async () => void (window.badged = true);  // nor has a page a badge that is no installed app
  navigator.clearAppBadge = async () => void (window.badged = false);
"""


def test_games_to_continue_come_first_and_past_ones_say_how_they_came_out(server, visit):
    ann = Person(server, "Ann")
    finished(ann)
    going = ann.table("me", "=Bob")["id"]
    me = visit(ann)
    me.go("/")
    first = me.page.get_by_role("region", name="To be continued")
    expect(first.get_by_role("link")).to_have_attribute("href", f"/t/{going}")
    assert first.bounding_box()["y"] < me.game("Glastonbury").bounding_box()["y"]
    see_tables_come(me, Person(server, "Quentin"))
    result = ann.get("/api/me/games")["games"][0]["result"]
    points = result["scores"][0]
    shown = str(points).replace("-", "−")
    said = re.compile(f"(won|2nd of 2) with {shown} points?")
    expect(me.page.get_by_role("region", name="Your games")).to_contain_text(said)
    me.page.get_by_role("link", name="All your games and figures").click()
    row = me.page.get_by_role("row", name=re.compile("Glastonbury"))
    won = 1 if 0 in result["winners"] else 0
    expect(row.get_by_role("cell")).to_have_text(
        ["2", "1", f"{won} ({100 * won}\u00a0%)", *[str(points).replace("-", "−")] * 2]
    )
    expect(me.page.get_by_role("img", name="Points in your 1 game of Glastonbury, one after the other")).to_be_visible()


def see_tables_come(me: Visitor, other: Person) -> None:
    """Somebody opens a table and sits down at it: the first page shows it as it is, and is not loaded again."""
    me.page.evaluate("window.stays = true")
    listed = me.page.get_by_role("region", name="Open tables")
    expect(listed).not_to_contain_text("Quentin")
    table = other.table("me", "open", listed=True)["id"]
    expect(listed.get_by_role("link", name="Sit down Quentin and open")).to_have_attribute("href", f"/t/{table}")
    other.post(f"/api/tables/{table}/leave", {})
    expect(listed).not_to_contain_text("Quentin")
    assert me.page.evaluate("window.stays")


def test_whoever_has_played_nothing_is_led_to_a_game(server, visit):
    me = visit(Person(server, "Ann"))
    me.go("/games")
    expect(me.page.get_by_text("You have finished no game yet.")).to_be_visible()
    expect(me.page.get_by_role("link", name="Play one")).to_be_visible()
    choose_a_portrait(me)


def choose_a_portrait(me: Visitor) -> None:
    """Chooses what one looks like, by keys, and finds it in the waiting room, at the table and among one's games."""
    mine, bots = me.page.locator("[data-portrait=moon]"), me.page.locator("[data-portrait=random]")
    me.page.get_by_role("radio", name="Mushroom").click()  # which who has it by lot needs, too
    me.page.keyboard.press("ArrowRight")
    expect(me.page.get_by_role("radio", name="Moon")).to_be_checked()
    me.page.wait_for_function("async () => (await (await fetch('/api/me')).json()).portrait === 'moon'")
    person = me.person()
    table = person.table("me", "open", "house", options={"starter": 0})["id"]
    me.follow(f"/t/{table}")
    expect(mine).to_be_visible()
    expect(me.page.get_by_role("listitem").filter(has_text="House bot")).to_contain_text(re.compile(r"bot, [a-z]"))
    me.button("Let a bot play here").click()
    me.my_turn()
    expect(mine.first).to_be_visible()
    me.follow("/")
    expect(me.page.get_by_role("region", name="To be continued").locator("[data-portrait=moon]")).to_be_visible()
    me.follow(f"/t/{person.table('me', 'random', options={'starter': 0})['id']}")
    expect(bots.first).to_be_visible()


def test_the_title_the_icon_and_a_notification_say_whose_turn_it_is(server, visit):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table = ann.table("me", "open", options={"starter": 1})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    me = visit(ann, service_workers="allow", permissions=["notifications"])
    me.context.add_init_script(HIDDEN + NOTES)
    me.go("/")
    me.page.get_by_role("button", name=re.compile("Settings")).click()
    me.page.get_by_label("Notify me when it is my turn").check()
    me.page.evaluate("navigator.serviceWorker.ready")
    me.go(f"/t/{table['id']}")
    expect(me.page).to_have_title("Glastonbury: the table · Potable")
    assert not me.page.evaluate("window.badged")
    with bob.sit(table["id"]) as chair:
        chair.play()
    expect(me.page).to_have_title("● Your turn · Glastonbury: the table · Potable")
    expect(me.page.locator("link[rel=icon]")).to_have_attribute("href", "/mark-turn.svg")
    me.page.wait_for_function("() => window.shown.length === 1")
    assert me.page.evaluate("window.badged")
    assert me.page.evaluate("window.shown[0][0]") == "Your turn"


def test_the_page_installs_as_an_app_and_says_kindly_that_it_is_offline(server, visit):
    me = visit(Person(server, "Ann"), service_workers="allow")
    me.go("/")
    manifest = me.page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert me.page.request.get(icon["src"]).ok
    me.page.evaluate("navigator.serviceWorker.ready")
    me.go("/games")  # the worker has seen its files now
    expect(me.page.get_by_text("You have finished no game yet.")).to_be_visible()
    me.allow("ERR_INTERNET_DISCONNECTED|Failed to load resource")
    me.context.set_offline(True)
    me.page.reload()
    expect(me.page.get_by_text("You are offline.")).to_be_visible()
    me.context.set_offline(False)
    expect(me.page.get_by_text("You are offline.")).not_to_be_visible()
