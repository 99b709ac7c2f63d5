"""Every page, in both lights: read by axe-core, and measured on a phone, a tablet and a desktop."""

from __future__ import annotations

import pytest

from ..server.house import Person
from .page import AXE
from .places import PLACES
from .visitor import SIZES

LIGHTS = ("light", "dark")
AUDIT = """async () => {
  const found = await axe.run(document, {runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']}});
  return found.violations.map(({id, nodes}) => ({id, nodes: nodes.map((node) => [node.target.join(' '), node.failureSummary])}));
}"""

# What is meant for screen readers alone is not measured, nor what lies folded away.
MEASURE = """() => {
  const unseen = (node) => node.closest('.unseen, .skip, svg, dialog:not([open])') || !node.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const boxOf = (node) => node.getBoundingClientRect();
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className} ${(node.innerText ?? '').slice(0, 40)}`;
  const all = [...document.querySelectorAll('body *')].filter((node) => !unseen(node) && boxOf(node).width > 1 && boxOf(node).height > 1);
  const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
  const outside = all.filter((node) => boxOf(node).right > innerWidth + 1 && !scrolled(node)).map((node) => `outside: ${name(node)}`);
  function scrolled(node) {
    for (let up = node.parentElement; up; up = up.parentElement) if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  }

  const written = all.filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()));
  const small = written.filter((node) => parseFloat(getComputedStyle(node).fontSize) < 13.99).map((node) => `small, ${getComputedStyle(node).fontSize}: ${name(node)}`);
  const hides = (node) => ['hidden', 'clip'].includes(getComputedStyle(node).overflowX) || ['hidden', 'clip'].includes(getComputedStyle(node).overflowY);
  const cut = written.filter((node) => hides(node) && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2)).map((node) => `cut off: ${name(node)}`);
  for (const node of written) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
      const box = boxOf(up);
      if (hides(up) && (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 2 || text.top < box.top - 2)) {
        cut.push(`cut off by ${name(up)}: ${name(node)}`);
      }
    }
  }

  const controls = all.filter((node) => node.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') && !node.matches('[role=log]'));
  const visible = (node) => {
    let { left, right, top, bottom } = boxOf(node);
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible' && getComputedStyle(up).overflowX === 'visible') continue;
      const box = boxOf(up);
      [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  };
  const fixed = (node) => { for (let up = node; up; up = up.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true; return false; };
  const overlap = [];
  controls.forEach((one, i) => controls.slice(i + 1).forEach((two) => {
    if (one.contains(two) || two.contains(one) || fixed(one) !== fixed(two)) return;
    const [a, b] = [visible(one), visible(two)];
    const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (across > 1 && down > 1) overlap.push(`overlap: ${name(one)} with ${name(two)}`);
  }));
  return [...wide, ...outside, ...small, ...cut, ...overlap];
}"""


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Wilhelmina Featherstone")  # as long as names may be, nearly


@pytest.fixture(scope="module")
def finished(ann):
    table = ann.table("me", "house", "random", "random", options={"recipes": True})
    with ann.sit(table["id"]) as chair:
        chair.play_on()
    return table["id"]


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_to_object_to_in_either_light(visit, ann, finished, place):
    me = visit(ann)
    PLACES[place](me, ann, finished)
    me.page.evaluate(AXE.read_text(encoding="utf-8"))
    for light in LIGHTS:
        me.page.emulate_media(color_scheme=light, reduced_motion="reduce")
        me.page.wait_for_function("(light) => document.documentElement.dataset.light === light", arg="night" if light == "dark" else "day")
        assert me.page.evaluate(AUDIT) == [], light


@pytest.mark.parametrize("place", PLACES)
def test_nothing_overlaps_is_cut_off_or_too_small_at_any_width_in_either_light(visit, ann, finished, place):
    me = visit(ann)
    PLACES[place](me, ann, finished)
    for width, height in SIZES.items():
        me.page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            me.page.emulate_media(color_scheme=light, reduced_motion="reduce")
            me.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            assert me.page.evaluate(MEASURE) == [], f"{width} px, {light}"
