import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface AxeNode {
  target: unknown[];
  failureSummary?: string;
}
interface AxeResults {
  violations: { id: string; help: string; nodes: AxeNode[] }[];
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA findings on the page as it stands, one line each; the page's own policy is not relaxed for it. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // page.evaluate runs outside the content security policy, which stays enforced for the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What is scrolled halfway below the header counts as obscured, wherever a click happened to leave the page.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // A colour on its way to another is neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const results = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(context: Document, settings: unknown): Promise<AxeResults> };
      };
      // Over a gradient no contrast is judged. The shadow of what scrolls ends where texts begin.
      const scrollers = [...document.querySelectorAll<HTMLElement>('[data-list] > section')];
      for (const { style } of scrollers) style.backgroundImage = 'none';
      const found = await axe.run(document, options);
      for (const { style } of scrollers) style.removeProperty('background-image');
      return found;
    },
    // Off unless asked for: what is seen of a link or button must be part of what it is called.
    rules === 'all'
      ? { runOnly: ALL, rules: { 'label-content-name-mismatch': { enabled: true } } }
      : { runOnly: COLOURS },
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${violation.help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`,
    ),
  );
}
