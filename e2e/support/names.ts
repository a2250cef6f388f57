import type { Page } from '@playwright/test';

/** Names of links, buttons and the like that have a blank before a comma, as where parts of one are put together. */
export async function oddNames(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return [...snapshot.matchAll(/^\s*- (?:link|button|checkbox|combobox) "[^"\n]* [,:;.)][^"\n]*"/gm)].map(
    ([line]) => line.trim(),
  );
}
