"""Draws what links to games show: `python -m tests.browser.previews` writes a picture each into web/public/previews."""

from __future__ import annotations

import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from hatch_build import ROOT
from potable.games import NAMES, game
from potable.server.preview import SIZE

from ..server.house import Person, serving
from . import chromium
from .page import build_page
from .visitor import Visitor

COLOURS = 96  # which nobody can tell from all of them, at half the size
PICTURES = ROOT / "web" / "public" / "previews"
COMPOSE = """(box, title) => {
  const cover = box.querySelector('.front svg').cloneNode(true);
  const brand = document.querySelector('header a').cloneNode(true);
  document.body.replaceChildren();
  document.body.style.cssText = 'margin:0;display:grid;grid-template:minmax(0,1fr) auto/1fr;height:100vh;overflow:hidden;'
    + 'background:#1c140b';
  cover.style.cssText = 'width:100%;height:100%';
  cover.setAttribute('preserveAspectRatio', 'xMidYMin slice');
  const band = document.createElement('div');
  band.style.cssText = 'display:flex;align-items:center;justify-content:space-between;gap:40px;padding:18px 44px 22px;'
    + 'color:#f7e7c3';
  const head = document.createElement('h1');
  head.textContent = title;
  head.style.cssText = 'margin:0;font:800 66px/1.05 var(--serif)';
  brand.style.cssText = 'zoom:1.6;--ink:#f7e7c3;--brass:#f0b24a;color:#f7e7c3';
  band.append(head, brand);
  document.body.append(cover, band);
}"""


def main() -> None:
    """Draws a picture for each game."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    build_page()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        me = Visitor(browser, server, Person(server, "Ann"))
        for name in NAMES:
            me.resize(*SIZE)
            me.go("/")
            box = me.game(game(name).title)
            box.locator(".front svg").first.wait_for()
            box.evaluate(COMPOSE, game(name).title)
            picture = Image.open(BytesIO(me.page.screenshot())).convert("RGB")
            picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE).save(PICTURES / f"{name}.png", optimize=True)
        me.leave()
        browser.close()


if __name__ == "__main__":
    main()
