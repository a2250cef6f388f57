import type { Page } from '@playwright/test';

/** Nothing may stick out to the right: the page itself never scrolls sideways. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Texts that lie over one another, such as a label over its number. What is cut off by a box counts only as far as it
 * shows; what floats over the page, such as a fixed header, is meant to.
 */
export async function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** How far two texts may reach into each other's line boxes, in pixels: these are taller than their letters. */
    const SLACK = 3;
    interface Box {
      text: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    const isLaidOver = (element: Element): boolean => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { position } = getComputedStyle(node);
        if (position === 'fixed' || position === 'sticky') return true;
      }
      return false;
    };
    const clipped = (element: Element, box: Box): Box => {
      const shown = { ...box };
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(node);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const bounds = node.getBoundingClientRect();
        shown.left = Math.max(shown.left, bounds.left);
        shown.right = Math.min(shown.right, bounds.right);
        shown.top = Math.max(shown.top, bounds.top);
        shown.bottom = Math.min(shown.bottom, bounds.bottom);
      }
      return shown;
    };

    const boxes: (Box & { of: Element })[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!of || text === '' || of.closest('script, style, option, datalist, noscript')) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isLaidOver(of))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const box = clipped(of, { text, left, right, top, bottom });
        // What is there for the ear only is one pixel small.
        if (box.right - box.left > SLACK && box.bottom - box.top > SLACK) boxes.push({ ...box, of });
      }
    }
    // On a phone the cells of a list have their column's title before them, by CSS alone.
    const pen = document.createElement('canvas').getContext('2d');
    for (const cell of document.querySelectorAll('td[data-title]')) {
      const { fontWeight, fontSize, fontFamily, whiteSpace, content } = getComputedStyle(cell, '::before');
      const text = cell.getAttribute('data-title') ?? '';
      // One that may break takes another line instead.
      if (!pen || content === 'none' || whiteSpace !== 'nowrap' || !cell.checkVisibility()) continue;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { left, top } = cell.getBoundingClientRect();
      const start = left + Number.parseFloat(getComputedStyle(cell).paddingLeft);
      const width = pen.measureText(text).width;
      boxes.push({
        text,
        left: start,
        right: start + width,
        top,
        bottom: top + 20,
        of: document.documentElement,
      });
    }
    boxes.sort((a, b) => a.top - b.top);
    const found = new Set<string>();
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        if (b.top >= a.bottom - SLACK) break;
        if (a.of === b.of) continue;
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
        if (isOver) found.add(`"${a.text.slice(0, 40)}" and "${b.text.slice(0, 40)}"`);
      }
    });
    return [...found];
  });
}

/**
 * Texts and buttons cut off by a box that scrolls sideways. On a phone lists are cards, in which nothing scrolls; any
 * other box may, where a shadow at its edge shows it.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (box) =>
        box.scrollWidth > box.clientWidth &&
        box.clientWidth > 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) &&
        (box.closest('[data-list]') || !getComputedStyle(box).backgroundAttachment.includes('local')),
    );
    return boxes.flatMap((box) => {
      const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
      return [...box.querySelectorAll('*')]
        .filter((part) => part.childElementCount === 0 && part.checkVisibility())
        .map((part) => ({ part, right: part.getBoundingClientRect().right }))
        .filter(({ part, right }) => right > edge + 1 && part.clientWidth !== 1)
        .map(
          ({ part, right }) => `"${part.textContent?.trim().slice(0, 40)}" ${right - edge} px beyond its box`,
        );
    });
  });
}

/** Opens what is folded away, such as the tables behind charts: that has to be in shape as well. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}

/** Mail addresses in lists that are broken within one of their halves, though there is room for it. */
export async function brokenAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const cell = node.parentElement?.closest('td');
      const whole = node.parentElement?.textContent ?? '';
      if (!cell || !/^[^\s@]+@[^\s@]+$/.test(whole.trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && text.length < 30) broken.add(text);
    }
    return [...broken];
  });
}
