"""Going through the page by keys, where every step must show where the focus is."""

from __future__ import annotations

from .visitor import Visitor

MOST = 120

FOCUS = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const box = node.getBoundingClientRect();
  const label = node.closest('label');
  const shown = (one) => one && one.getBoundingClientRect().width > 4;
  const ring = (one) => {
    const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : {};
    return one && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return {
    what: node.outerHTML.slice(0, 160),
    name: (node.getAttribute('aria-label') ?? node.innerText ?? '').trim(),
    seen: node.matches(':focus-visible') && inside && ((shown(node) && ring(node)) || (shown(label) && ring(label))),
  };
}"""


def press(visitor: Visitor, key: str) -> None:
    """Presses a key; wherever the focus is then, it can be seen."""
    visitor.page.keyboard.press(key)
    focus = visitor.page.evaluate(FOCUS)
    assert focus is None or focus["seen"], f"after {key} the focus cannot be seen on {focus['what']}"


def on(visitor: Visitor, selector: str) -> bool:
    """Returns whether the focus is on something."""
    return visitor.page.evaluate("(selector) => !!document.activeElement?.matches(selector)", selector)


def tab_to(visitor: Visitor, goal: str) -> None:
    """Presses Tab until the focus is on a choice (a selector), or on what has that name."""
    came_to = []
    for _ in range(MOST):
        press(visitor, "Tab")
        if goal.startswith(".") and on(visitor, goal):
            return
        focus = visitor.page.evaluate(FOCUS)
        if focus and focus["name"] == goal:
            return
        came_to.append(focus and focus["name"])
    raise AssertionError(f"Tab never came to {goal}, but to {list(dict.fromkeys(came_to))}")
