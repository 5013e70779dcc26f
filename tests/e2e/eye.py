"""Looks at a page as a reader does: is each text, control and picture on the screen, whole, and not covered?

A page may be no wider than the screen and still be cut: `overflow: clip` hides what is too wide, and what lies above hides
what lies beneath. So this looks at each thing where it is seen, not at the width of the page.
"""

from __future__ import annotations

from player import Player

LARGE = "document.documentElement.style.fontSize = '200%'"
"""Text at twice its size, as a reader may set it: the screen stays as it is."""

UNSEEN = """async () => {
  const found = new Set();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { pointer-events: auto !important; scroll-behavior: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const modal = document.querySelector('dialog:modal') ?? document.body;
  const name = el => `${el.tagName.toLowerCase()}${el.id ? '#' + el.id : ''}${el.classList.length
    ? '.' + [...el.classList].join('.') : ''}`;
  const told = (el, what) => found.add(`${name(el)} "${el.textContent.trim().replace(/\\s+/g, ' ').slice(0, 30)}" ${what}`);
  const shown = el => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !el.closest('.hidden, .flyer, [inert], noscript, option');
  const middle = el => el.scrollIntoView({ block: 'center', inline: 'nearest' }); // out from under what stays at an edge
  const painted = el => {
    if (el.closest('.finger')) return false; // it points at what it lies on
    if (el.closest('svg') || ['IMG', 'INPUT'].includes(el.tagName)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(el);
    return backgroundImage !== 'none' || !/^rgba.*, 0\\)$|^transparent$/.test(backgroundColor);
  };
  /** A row that is meant to be pushed along sideways. */
  const aside = el => { for (let up = el.parentElement; up;
    up = up.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)
    && up.scrollWidth > up.clientWidth && !up.matches('html, body, dialog')) return true; return false; };
  /** Is a rectangle cut off by the screen's sides, by the page's upper edge, or by a box that hides what is too large? */
  const cut = (el, box) => {
    if (aside(el)) return '';
    if (box.left < -1.5 || box.right > innerWidth + 1.5)
      return `is cut at the side (${Math.round(box.left)} to ${Math.round(box.right)})`;
    if (box.top + box.height / 4 + scrollY < -1.5 && !document.querySelector('dialog:modal')) return 'is above the page';
    for (let up = el.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up), edge = up.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.left < edge.left - 3 || box.right > edge.right + 3)) return `is cut by ${name(up)}`;
      if (['hidden', 'clip'].includes(overflowY) && (box.top + box.height / 4 < edge.top - 1
        || box.bottom - box.height / 4 > edge.bottom + 1)) return `is cut by ${name(up)}`;
      if (position === 'fixed') break;
    }
    return '';
  };
  /** What lies over a point of an element. */
  const over = (el, x, y) => {
    for (const one of document.elementsFromPoint(x, y)) {
      if (el.contains(one) || one.contains(el)) return null;
      if (painted(one) && shown(one)) return one;
    }
    return null;
  };
  const nodes = [], walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, el = node.parentElement;
    if (node.data.trim() && shown(el) && !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(el.tagName)) nodes.push(node);
  }
  const boxes = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(box => box.width > 2 && box.height > 2);
  };
  const texts = nodes.flatMap(node => boxes(node).map(box => ({ el: node.parentElement, left: box.left, right: box.right,
    top: box.top + box.height * 0.32, bottom: box.bottom - box.height * 0.32 })));
  for (const node of nodes) {
    const el = node.parentElement;
    middle(el);
    for (let i = 0; i < boxes(node).length; i += 1) {
      const { top, height } = boxes(node)[i];
      scrollBy(0, top + height / 2 - innerHeight / 2);
      const box = boxes(node)[i];
      const why = cut(el, box);
      if (why) { told(el, why); continue; }
      for (const part of [0.08, 0.5, 0.92]) {
        const y = box.top + box.height / 2;
        if (y < 0 || y > innerHeight) continue;
        const one = over(el, box.left + box.width * part, y);
        if (one) { told(el, `is covered by ${name(one.closest('svg') ?? one)}`); break; }
      }
    }
  }
  for (const [i, a] of texts.entries()) for (const b of texts.slice(i + 1)) {
    if (a.el === b.el || a.el.closest('.begin, #auto-bar') || b.el.closest('.begin, #auto-bar')) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 2) told(a.el, `is printed over ${name(b.el)} "${b.el.textContent.trim().slice(0, 20)}"`);
  }
  const things = 'a, button, input, select, summary, .pile, .face, .qr, .place, .flipper, .tally, .card, .slot, img';
  for (const el of modal.querySelectorAll(things)) {
    if (!shown(el) || el.closest('.fan') && !el.matches('button')) continue;
    middle(el);
    const box = el.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const why = cut(el, box);
    if (why) { told(el, why); continue; }
    if (!el.matches('a, button, input:not([type=radio], [type=file]), select, summary') || el.closest('.fan')) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2], one = y > 0 && y < innerHeight && over(el, x, y);
    if (one) told(el, `is covered by ${name(one.closest('svg') ?? one)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
  scrollTo(0, 0);
  return [...found];
}"""
"""What a reader does not see whole, each with why."""


def large(one: Player) -> None:
    """From now on every page of this profile has its text at 200 %."""
    one.context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {LARGE}; }})")


def unseen(one: Player) -> list[str]:
    """Everything on the page that is cut off or covered, with what cuts or covers it."""
    one.page.evaluate("async () => { await document.fonts.ready; }")
    return list(one.page.evaluate(UNSEEN))
