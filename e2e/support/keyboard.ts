import { expect, type Page } from '@playwright/test';

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

/** Waits for the dialog that was asked for, until it has put the focus from its cross to its first field or button. */
export async function dialogOpened(page: Page): Promise<void> {
  const started = page
    .getByRole('dialog')
    .locator(':focus:not([aria-label="Close"]):is(input, select, textarea, button, a)');
  await expect(started).toBeVisible();
}

/** Chooses in a searched select: opens it, types, takes the first that is offered. */
export async function chooseFirst(page: Page, label: RegExp, search: string): Promise<void> {
  await tabTo(page, 'combobox', label);
  await page.keyboard.type(search);
  // What was listed before the typing is not what Enter is to take.
  const offered = page.locator('.ant-select-item-option-active:visible');
  await expect(offered.filter({ hasText: search })).toBeVisible();
  // An Enter that comes before its answer only asks for it; the next one chooses.
  const open = page.locator('.ant-select-open');
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Enter');
    expect(await open.count()).toBe(0);
  }).toPass();
}
