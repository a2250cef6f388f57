import type { Page } from '@playwright/test';
import { hire, sessionOfNew } from '../support/people';
import { resumeSession, sessionOf, signIn } from '../support/sessions';
import { expect, test } from '../support/test';

interface Stock {
  items: { id: number; name: string; asset_tag: string }[];
}

/** What is in stock for who asks for this, best match first. */
async function stockFor(page: Page, wanted: string): Promise<Stock['items']> {
  const response = await page.request.get(`/api/assets/matches?asset_name=${encodeURIComponent(wanted)}`, {
    headers: { authorization: `Bearer ${sessionOf('employee').token}` },
  });
  return ((await response.json()) as Stock).items;
}

/** Opens the only request of a person who has asked for one thing. */
async function openOnlyRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View request #/ }).click();
}

test('a request from stock: a draft that survives, the choice, an edit, and what procurement sees', async ({
  newPage,
  watched,
}) => {
  watched.allow(/401/);
  const [employee, procurement] = await Promise.all([newPage(), newPage()]);
  const { email } = await hire(procurement.request, 'EMPLOYEE');
  await signIn(employee, email);
  await resumeSession(procurement, 'procurement');
  const why = `For the day of ${test.info().testId}`;
  const submit = employee.getByRole('button', { name: 'Submit Request' });

  await test.step('what is typed survives a reload and a session that ended', async () => {
    await employee.goto('/employee/submit');
    await employee.getByLabel('Asset name').fill('Latitude');
    await employee.getByLabel('Estimated cost').fill('1,180.00');
    await employee.reload();
    await expect(employee.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(employee.getByLabel('Estimated cost')).toHaveValue('1,180.00');
    await employee.getByLabel('Business justification').fill('Workshops');
    // The look into the stock for what is restored is over: no call of its own learns of the end before the next one.
    await expect(employee.getByRole('button', { name: /^Choose .*Latitude/ }).first()).toBeVisible();
    await employee.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      await fetch('/api/auth/logout', { method: 'POST', headers });
    });
    // The next call, here the look into the stock, finds the session ended.
    await employee.getByLabel('Asset name').fill('Latitude 5450');
    await employee.waitForURL(/auth\/login/);
    await signIn(employee, email);
    await employee.goto('/employee/submit');
    await expect(employee.getByLabel('Asset name')).toHaveValue('Latitude 5450');
    await expect(employee.getByLabel('Business justification')).toHaveValue('Workshops');
  });

  await test.step('a second tab keeps what is typed there beside it', async () => {
    const second = await employee.context().newPage();
    await second.goto('/employee/submit');
    await expect(second.getByRole('list', { name: 'Started elsewhere' })).toContainText('Latitude 5450');
    await second.getByLabel('Asset name').fill('Desk lamp');
    await second.close();
    await employee.reload();
    await expect(employee.getByLabel('Asset name')).toHaveValue('Latitude 5450');
    await employee.getByRole('button', { name: /^Discard Desk lamp/ }).click();
    await expect(employee.getByText('Started elsewhere and not sent')).toBeHidden();
  });

  const [preferred] = await stockFor(employee, 'Latitude 5450');
  if (!preferred) throw new Error('no Latitude is in stock');

  await test.step('one in stock is chosen instead of a purchase', async () => {
    await employee
      .getByRole('button', { name: `Choose ${preferred.name}, ${preferred.asset_tag}, from stock` })
      .click();
    await expect(employee.getByText('nothing is bought and $1,180.00 is saved')).toBeVisible();
    await employee.getByLabel('Reason', { exact: true }).fill(why);
    await submit.click();
    await expect(employee.getByText('Request submitted successfully')).toBeVisible();
  });

  await test.step('the request is edited on its own page', async () => {
    await openOnlyRequest(employee);
    await expect(
      employee.getByText(`${preferred.name} (${preferred.asset_tag}), saves $1,180.00`),
    ).toBeVisible();
    await employee.getByRole('link', { name: 'Edit Request' }).click();
    await employee.getByLabel('Reason', { exact: true }).fill(`${why}, and after`);
    await expect(employee.getByLabel('Estimated cost')).toBeHidden();
    await employee.getByRole('button', { name: 'Save Changes' }).click();
    await expect(employee.getByText('Request updated successfully')).toBeVisible();
    await expect(
      employee.getByText(`${preferred.name} (${preferred.asset_tag}), saves $1,180.00`),
    ).toBeVisible();
  });

  await test.step('procurement sees it, and fulfils it with what was chosen', async () => {
    await procurement.goto(`/procurement/requests?search=${encodeURIComponent(why)}`);
    const row = procurement.getByRole('row', { name: /Latitude/ });
    await expect(row).toContainText(
      `From stock: ${preferred.name} (${preferred.asset_tag}), saves $1,180.00`,
    );
    await row.getByRole('button', { name: /^Approve/ }).click();
    await procurement
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await row.getByRole('button', { name: /^Fulfill/ }).click();
    const dialog = procurement.getByRole('dialog');
    await expect(
      dialog.getByText(`chose ${preferred.name} (${preferred.asset_tag}) from stock`),
    ).toBeVisible();
    await dialog.getByRole('button', { name: /^Fulfill/ }).click();
    await expect(procurement.getByText('Request fulfilled successfully')).toBeVisible();
    await expect(row).toContainText(/fulfilled/i);
  });
});

test('withdraw, and ask again', async ({ page }) => {
  const person = await sessionOfNew(await hire(page.request, 'EMPLOYEE'));
  await resumeSession(page, 'employee', person);
  await page.request.post('/api/requests/', {
    headers: { authorization: `Bearer ${person.token}` },
    data: {
      request_type: 'NEW',
      asset_name: 'Reading lamp',
      brand: 'Acme',
      asset_description: 'Warm light',
      estimated_cost: 35,
      reason: 'Needed',
      justification: 'Useful',
    },
  });
  await page.goto('/employee/requests?status=pending');
  await openOnlyRequest(page);
  await page.getByRole('button', { name: 'Withdraw Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Request withdrawn successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Request Again' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Request submitted successfully')).toBeVisible();
});

test('a problem is reported from the asset’s own page', async ({ page }) => {
  await resumeSession(page, 'employee');
  await page.goto('/employee/allocations');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/allocations\/\d+$/);
  const id = /(\d+)$/.exec(page.url())?.[1] ?? '';
  await expect(page.getByText('Serial Number')).toBeVisible();
  await page.getByRole('link', { name: 'Report a Problem' }).click();
  await expect(page.getByLabel('Asset to repair')).toHaveValue(id);
});

test('a changed password ends the other session at once', async ({ newPage, watched }) => {
  // The other browser finds its session ended.
  watched.allow(/401/);
  const [here, elsewhere] = await Promise.all([newPage(), newPage()]);
  const address = 'profile-journey@example.com';
  const password = 'a password for journeys';
  const { token } = sessionOf('admin');
  const made = await here.request.post('/api/users/', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Pia Profile', email: address, role: 'EMPLOYEE', department: null, password },
  });
  expect(made.status()).toBe(201);
  await signIn(here, address, password);
  await signIn(elsewhere, address, password);

  await here.getByRole('link', { name: /Pia Profile/ }).click();
  await expect(here.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(here.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')).toHaveCount(2);
  await here.getByLabel('Current password').fill(password);
  await here.getByLabel('New password').fill('another fine password');
  await here.getByLabel('Confirm password').fill('another fine password');
  await here.getByRole('button', { name: 'Change Password' }).click();
  await expect(here.getByText('Your other sessions were signed out.').first()).toBeVisible();
  await expect(here.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')).toHaveCount(1);

  await elsewhere.goto('/employee/requests');
  await elsewhere.waitForURL(/auth\/login/);
});
