import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hire, sessionOfNew } from '../support/people';
import { mailsTo, nextMail, resumeSession, sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** The server says that the session ends soon, until somebody stays: no journey waits for a quarter of an hour. */
async function endSoon(page: Page, times: { ends_in_seconds: number; lasts_at_most_seconds: number }) {
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: times }));
}

test('before an unused session ends, its reader is warned where they are, stays, and goes on typing', async ({
  page,
}) => {
  const person = await hire(page.request, 'EMPLOYEE');
  await resumeSession(page, 'employee', await sessionOfNew(person));
  await page.goto('/employee/submit');
  await page.getByLabel('Asset name').fill('Half a la');
  await endSoon(page, { ends_in_seconds: 200, lasts_at_most_seconds: 7200 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('dialog', { name: 'You are signed out in 3 minutes' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stay Signed In' })).toBeFocused();
  await page.unroute('**/api/auth/session');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Asset name')).toBeFocused();
  await page.keyboard.type('mp');
  await expect(page.getByLabel('Asset name')).toHaveValue('Half a lamp');
});

test('a session that ends in one tab ends in all, and every tab keeps what was typed', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/401/);
  const person = await hire(page.request, 'EMPLOYEE');
  const session = await sessionOfNew(person);
  const other = await context.newPage();
  for (const tab of [page, other]) await resumeSession(tab, 'employee', session);
  await page.goto('/employee');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await other.goto('/profile');
  await other.getByLabel('Name', { exact: true }).fill('Robin Half-Typed');
  const headers = { authorization: `Bearer ${session.token}` };
  await page.request.post('/api/auth/logout', { headers });
  await page.reload();
  for (const tab of [page, other])
    await expect(tab.getByText(/^Your session has ended/).first()).toBeVisible();
  const draft = await other.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(draft).toContain('Robin Half-Typed');
});

test('an invitation opened by somebody who is signed in names both and ends nothing unasked', async ({
  page,
}) => {
  const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
  const before = await mailsTo(page.request, email);
  const invited = await page.request.post('/api/users/', {
    headers: { authorization: `Bearer ${sessionOf('admin').token}` },
    data: { name: 'Nia Invited', email, role: 'EMPLOYEE', department: null, invite: true },
  });
  expect(invited.status()).toBe(201);
  const link =
    /https?:\S+reset-password\S+/.exec((await nextMail(page.request, email, before)).text)?.[0] ?? '';
  const person = await hire(page.request, 'FINANCE');
  await resumeSession(page, 'finance', await sessionOfNew(person));
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByText(/This invitation is for/)).toContainText(`Nia Invited (${email})`);
  await expect(page.getByText(/You are signed in here as/)).toContainText(person.email);
  await page.getByRole('link', { name: `Go On as ${person.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finance Dashboard' })).toBeVisible();
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Sign Out and Accept the Invitation' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a long passphrase');
  await page.getByLabel('Confirm password', { exact: true }).fill('a long passphrase');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
