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

/** WCAG 2.2 AA findings on the page as it stands, one line each; the page's own policy is not relaxed for it. */
export async function axeFindings(page: Page): Promise<string[]> {
  // page.evaluate runs outside the content security policy, which stays enforced for the page.
  await page.evaluate(source);
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: unknown): Promise<AxeResults> };
    };
    return axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
  });
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${violation.help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`,
    ),
  );
}
