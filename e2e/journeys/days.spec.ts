import { hire, sessionOfNew } from '../support/people';
import { resumeSession, sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** `Nov 29, 2026` -> `2026-11-29`, as somebody types what they read. */
function dayOf(shown: string): string {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d\d), (\d{4})/.exec(shown) ?? [];
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`;
}

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Apia']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('an entry made now is found by the day that it shows', async ({ page }) => {
      const person = await hire(page.request, 'EMPLOYEE');
      const { token } = await sessionOfNew(person);
      const submitted = await page.request.post('/api/requests/', {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': person.email },
        data: {
          ...{ request_type: 'NEW', asset_name: `Lamp of ${person.name}`, brand: 'Acme' },
          ...{ asset_description: 'A lamp', estimated_cost: 10, reason: 'Dark', justification: 'Light' },
        },
      });
      expect(submitted.status()).toBe(201);
      await resumeSession(page, 'procurement', sessionOf('procurement'));

      await page.goto(`/procurement/activity-logs?search=${encodeURIComponent(person.name)}`);
      const entry = page.getByRole('row', { name: /Submitted Request/ });
      const when = (await entry.getByRole('time').textContent()) ?? '';
      expect(when).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d UTC$/);
      const day = dayOf(when);
      await page.getByLabel('Period').selectOption('From – to');
      await page.getByLabel('From').fill(day);
      await page.getByLabel('To', { exact: true }).fill(day);
      await expect(page).toHaveURL(new RegExp(`from=${day}.*to=${day}`));
      await expect(entry).toBeVisible();

      await page.goto(
        `/procurement/requests?search=${encodeURIComponent(person.name)}&from=${day}&to=${day}`,
      );
      const row = page.getByRole('row', { name: new RegExp(person.name) });
      await expect(row).toBeVisible();
      expect(dayOf((await row.getByRole('time').first().textContent()) ?? '')).toBe(day);
    });
  });
}
