import type { Page } from '@playwright/test';

/** The clock of the demo organisation. */
const ZONE = 'UTC';

const day = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: '2-digit', year: 'numeric' },
  timeZone: ZONE,
});
const clock = new Intl.DateTimeFormat('en-US', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: ZONE,
});

/** Instants on the page that are shown by another clock than the organisation's, or by its clock without its name. */
export async function wrongTimes(page: Page): Promise<string[]> {
  const shown = await page.locator('time[datetime]').evaluateAll((times) =>
    times.map((time) => ({
      at: time.getAttribute('datetime') ?? '',
      text: time.textContent?.trim() ?? '',
    })),
  );
  return shown.flatMap(({ at, text }) => {
    // Calendar dates are in no time zone, and what is told in words is the same everywhere.
    if (!at.includes('T') || !/^[A-Z][a-z]{2} \d\d, \d{4}/.test(text)) return [];
    const instant = new Date(at);
    const expected = [day.format(instant), `${day.format(instant)}, ${clock.format(instant)} ${ZONE}`];
    return expected.includes(text) ? [] : [`${at} is shown as "${text}"`];
  });
}
