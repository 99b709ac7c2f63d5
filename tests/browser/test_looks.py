"""Every page, in both lights: read by axe-core, and measured on a phone, a tablet and a desktop."""

from __future__ import annotations

import pytest

from ..server.house import Person
from .layout import MEASURE
from .page import AXE
from .places import PLACES
from .visitor import SIZES, Visitor

LIGHTS = {"light": "day", "dark": "night"}
CRITERIA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], "rules": {"color-contrast": {"enabled": False}}}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""Nothing else depends on the light, and colours depend on no width: of what was seen before they are not read again."""
AUDIT = """async (options) => {
  const fresh = new Set([...document.querySelectorAll('body *')].filter((node) => !window.seen?.has(node)));
  const again = window.seen && !options.rules;
  const outermost = [...fresh].filter((node) => !fresh.has(node.parentElement) && node.checkVisibility());
  if (again && !outermost.length) return [];
  const within = again ? {include: outermost} : document;
  const found = await axe.run(within, {...options, resultTypes: ['violations'], preload: false});
  const told = (node) => [node.target.join(' '), node.failureSummary];
  return found.violations.map(({id, nodes}) => ({id, nodes: nodes.map(told)}));
}"""
SEEN = "() => { window.seen = new Set([...document.querySelectorAll('body *')].filter((node) => node.checkVisibility())); }"
AUDITED = (1280, 360)
"""The widths at which axe-core reads a page: between them nothing else is shown."""


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Wilhelmina Featherstone")  # as long as names may be, nearly


@pytest.fixture(scope="module")
def finished(ann):
    table = ann.table("me", "house", "random", "random", options={"recipes": True})
    with ann.sit(table["id"]) as chair:
        chair.play_on()
    return table["id"]


PLAIN = """() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync('body::before, body::after { content: none }');
  document.adoptedStyleSheets = [plain];
}"""
"""Takes the grain and the lamp away, for axe-core reads no colours on pictures; both leave the contrast as it is, nearly."""


def shine(me: Visitor, light: str) -> None:
    """Puts the page into a light, and waits until it is drawn."""
    me.page.emulate_media(color_scheme=light, reduced_motion="reduce")
    me.page.wait_for_function("(light) => document.documentElement.dataset.light === light", arg=LIGHTS[light])
    me.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


@pytest.mark.parametrize("place", PLACES)
def test_nothing_overlaps_is_cut_off_too_small_or_objected_to_by_axe_at_any_width_in_either_light(me, ann, finished, place):
    PLACES[place](me, ann, finished)
    me.page.evaluate(PLAIN)
    me.page.evaluate("delete window.seen")
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE.read_text(encoding="utf-8"))
    for width in sorted(SIZES, reverse=True):
        me.resize(width, SIZES[width])
        assert me.page.evaluate(MEASURE) == [], f"{width} px"
        if width in AUDITED:
            assert me.page.evaluate(AUDIT, CRITERIA) == [], f"{width} px"
            for light in LIGHTS:
                shine(me, light)
                assert me.page.evaluate(AUDIT, COLOURS) == [], f"{width} px, {light}"
            me.page.evaluate(SEEN)


PLANT = """() => {
  const plant = (text, style, tag = 'button') => {
    const node = document.createElement(tag);
    node.textContent = text;
    Object.assign(node.style, style);
    document.querySelector('main').append(node);
  };
  plant('tiny', {fontSize: '9px'});
  plant('cut off as it is far too long', {width: '40px', overflow: 'hidden', whiteSpace: 'nowrap', display: 'block'}, 'p');
  plant('under', {position: 'absolute', top: '300px', left: '20px'});
  plant('over', {position: 'absolute', top: '305px', left: '25px'});
  plant('wide', {width: '3000px'}, 'div');
  plant('pale', {color: '#ddd', background: '#fff'}, 'p');
  plant('', {width: '30px', height: '30px'});
}"""


def test_the_audit_and_the_measure_find_what_is_wrong(visit, ann, finished):
    me = visit(ann)
    PLACES["about"](me, ann, finished)
    me.page.evaluate(PLANT)
    wrong = "\n".join(me.page.evaluate(MEASURE))
    for fault in ("px wide", "outside: div", "small, 9 px", "cut off: p", "overlap: button. under with button. over"):
        assert fault in wrong
    me.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert {one["id"] for one in me.page.evaluate(AUDIT, CRITERIA)} == {"button-name"}
    assert {one["id"] for one in me.page.evaluate(AUDIT, COLOURS)} == {"color-contrast"}
    me.page.evaluate(SEEN)
    assert me.page.evaluate(AUDIT, COLOURS) == []
    me.page.evaluate(PLANT)
    assert {one["id"] for one in me.page.evaluate(AUDIT, COLOURS)} == {"color-contrast"}
