import { test as base, expect, type Page } from '@playwright/test';

/** Watches a page: console errors, uncaught errors and policy violations, none of which a journey may cause. */
export interface Watch {
  problems: string[];
  /** Allows what a journey causes on purpose. */
  allow(pattern: RegExp): void;
}

async function watch(page: Page, problems: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Shows up among the console errors that the journey is judged by.
      console.error(
        `policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
}

export const test = base.extend<{ watched: Watch; newPage: () => Promise<Page> }>({
  baseURL: async ({}, use) => {
    await use(process.env.PORTAL_URL);
  },
  watched: async ({}, use) => {
    const allowed: RegExp[] = [];
    const watched: Watch = { problems: [], allow: (pattern) => allowed.push(pattern) };
    await use(watched);
    expect(watched.problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    );
  },
  page: async ({ page, watched }, use) => {
    await watch(page, watched.problems);
    await use(page);
  },
  newPage: async ({ browser, baseURL, watched }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
      contexts.push(context);
      const page = await context.newPage();
      await watch(page, watched.problems);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
