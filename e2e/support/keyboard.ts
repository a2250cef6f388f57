import type { Page } from '@playwright/test';

/** Presses Tab until the element with this name and role has the focus. */
export async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { role: '', name: '' };
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      const labels =
        'labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '')
          : [];
      const own =
        element.getAttribute('aria-label') ??
        ([...labelled, ...labels].join(' ').trim() || element.textContent || '');
      return { role: element.getAttribute('role') ?? element.tagName.toLowerCase(), name: own.trim() };
    });
    if (focused.role === role && name.test(focused.name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}
