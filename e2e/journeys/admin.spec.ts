import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { hire } from '../support/people';
import { mailsTo, nextMail, resumeSession, signIn } from '../support/sessions';
import { expect, test } from '../support/test';

const PASSWORD = 'a rather long phrase';

interface Person {
  name: string;
  email: string;
}

/** Registers a person of the journey's own. */
async function register(
  api: APIRequestContext,
  title: string,
  { role = 'EMPLOYEE', domain = 'example.com' } = {},
): Promise<Person & { isActive: boolean }> {
  const unique = `${title.toLowerCase()}-${Date.now()}`;
  const person = { name: `Robin ${title}`, email: `${unique}@${domain}` };
  const response = await api.post('/api/auth/register', { data: { ...person, password: PASSWORD, role } });
  return { ...person, isActive: (await response.json()).is_active };
}

/** The admin's list of users with this person alone in it. */
async function findUser(page: Page, { email }: Person) {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toBeVisible();
  return row;
}

test('a waiting ADMIN registration is approved, and its owner signs in', async ({ newPage, watched }) => {
  watched.allow(/403/);
  const [admin, person] = await Promise.all([newPage(), newPage()]);
  await resumeSession(admin, 'admin');
  const waiting = await register(admin.request, 'Waiting', { role: 'ADMIN' });
  expect(waiting.isActive).toBe(false);

  await person.goto('/auth/login');
  await person.getByLabel('Email').fill(waiting.email);
  await person.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(person.getByText('Login Failed')).toBeVisible();

  const row = await findUser(admin, waiting);
  await expect(row).toContainText('Waiting');
  const before = await mailsTo(admin.request, waiting.email);
  await row.getByRole('button', { name: `Approve ${waiting.name}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByLabel('Role')).toHaveValue('ADMIN');
  expect(await axeFindings(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve registration' }).click();
  await expect(admin.getByText('Registration approved successfully')).toBeVisible();
  await expect(row).toContainText('Active');
  await nextMail(admin.request, waiting.email, before, /approved/);

  await signIn(person, waiting.email, PASSWORD);
  await expect(person).toHaveURL(/\/admin$/);
  await expect(person.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a reset mail leads to a new password, and a suspension ends the session elsewhere', async ({
  newPage,
  watched,
}) => {
  watched.allow(/401|409|422/);
  const [admin, person] = await Promise.all([newPage(), newPage()]);
  await resumeSession(admin, 'admin');
  const account = await register(admin.request, 'Suspended');

  await admin.goto('/admin/settings');
  const reset = admin.getByRole('region', { name: 'Password Reset' });
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText('Please enter an email address')).toBeVisible();
  const before = await mailsTo(admin.request, account.email);
  await reset.getByLabel('User email').fill(account.email);
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(admin.getByText('Password reset email sent successfully')).toBeVisible();
  const mail = await nextMail(admin.request, account.email, before, /password/i);
  await person.goto(/\/auth\/reset-password\?token=\S+/.exec(mail.text)?.[0] ?? '');
  const changed = 'an even longer phrase';
  await person.getByLabel(/^New password/).fill(changed);
  await person.getByLabel(/^Confirm/).fill(changed);
  await person.locator('button[type="submit"]').click();
  await expect(person).toHaveURL(/\/auth\/login/);
  await signIn(person, account.email, changed);
  await expect(person).toHaveURL(/\/employee$/);

  const row = await findUser(admin, account);
  await row.getByRole('button', { name: `Suspend ${account.name}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText(`Every session of ${account.name} ends at once`);
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await expect(admin.getByText('User suspended successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('button', { name: /^Suspend/ })).toHaveCount(0);

  // Their next step meets it, unless a call of the page itself has already.
  await expect(async () => {
    if (!person.url().includes('/auth/login'))
      await person.getByRole('link', { name: 'My Requests', exact: true }).first().click({ timeout: 10_000 });
    await expect(person).toHaveURL(/\/auth\/login/, { timeout: 20_000 });
  }).toPass();
  await expect(person.getByText(/An administrator has suspended your account/)).toBeVisible();

  // A refusal is read, and the next try goes on from it.
  await admin.goto('/admin/settings');
  await reset.getByLabel('User email').fill(account.email);
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText(/suspended/)).toBeVisible();
  await reset.getByLabel('User email').fill((await hire(admin.request, 'EMPLOYEE')).email);
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(admin.getByText('Password reset email sent successfully')).toBeVisible();
  await expect(reset.getByText(/suspended/)).toHaveCount(0);
});

test('with the keyboard alone, on a phone: somebody is invited, and the invitation is withdrawn', async ({
  page,
}) => {
  const name = `Kit ${Date.now()}`;
  await page.setViewportSize({ width: 375, height: 800 });
  await resumeSession(page, 'admin');
  await page.goto('/admin/users?status=invited&sort=-created_at');
  await expect(page.getByText('Jonah Adler')).toBeVisible();
  await tabTo(page, 'button', /^Add New User/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${name.replace(' ', '-')}@example.com`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'select', /^Role/);
  await page.keyboard.type('Emp');
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, 'button', /^Create User/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, 'button', new RegExp(`^Withdraw the invitation of ${name}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation withdrawn successfully')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a change of the settings holds at once', async ({ page }) => {
  await resumeSession(page, 'admin');
  const domain = `journey-${Date.now()}.example`;
  expect((await register(page.request, 'Early', { domain })).isActive).toBe(false);
  await page.goto('/admin/settings');
  const settings = page.getByRole('region', { name: 'General Settings' });
  const domains = settings.getByLabel('Allowed mail domains');
  await domains.fill(`${await domains.inputValue()}\n@${domain.toUpperCase()}`);
  const name = settings.getByLabel('Organisation name');
  const renamed = `${await name.inputValue()} AS`;
  await name.fill(renamed);
  await settings.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(renamed);
  expect((await register(page.request, 'Late', { domain })).isActive).toBe(true);

  await page.reload();
  await expect(settings.getByLabel('Allowed mail domains')).toHaveValue(new RegExp(domain));
  await page.setViewportSize({ width: 375, height: 800 });
  await settings.getByLabel('Finance threshold').fill('12,5');
  await settings.getByLabel('Finance threshold').press('Enter');
  await expect(settings.getByText(/Enter an amount such as 1,234\.50/)).toBeVisible();
});
