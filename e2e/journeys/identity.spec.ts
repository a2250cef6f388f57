import { enterCode, mailsTo, nextCode, nextMail, resumeSession, signIn } from '../support/sessions';
import { expect, test } from '../support/test';

/** A person of the journey's own, so that codes of parallel journeys do not supersede each other. */
function newPerson(title: string) {
  const unique = `${title}-${Date.now()}`;
  return { name: `Robin ${title}`, email: `${unique}@example.com`, password: 'a rather long phrase' };
}

test('registering, a wrong code, a right code, and the way back after a reload', async ({
  page,
  watched,
}) => {
  watched.allow(/401/);
  const person = newPerson('registered');
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin Registration' }).first().click();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill('something else here');
  await page.getByRole('button', { name: 'Create User Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create User Account' }).click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);

  // Signing in from a page that needs it leads back there.
  await page.goto('/employee/allocations');
  await expect(page).toHaveURL(/\/auth\/login/);
  const before = await mailsTo(page.request, person.email);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeVisible();
  const code = await nextCode(page.request, person.email, before);
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await page.reload();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/employee\/allocations/);
  await expect(page.getByText('No assets allocated to you yet').first()).toBeVisible();
});

test('a forgotten password: the mail leads to a new one, and the link works once', async ({
  page,
  watched,
}) => {
  watched.allow(/401|409/);
  const person = newPerson('forgetful');
  await page.request.post('/api/auth/register', {
    data: { name: person.name, email: person.email, password: person.password },
  });
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/auth\/request-reset/);
  const before = await mailsTo(page.request, person.email);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: /send/i }).click();
  const mail = await nextMail(page.request, person.email, before, /password/i);
  const link = /\/auth\/reset-password\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const changed = 'an even longer phrase';
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(changed);
  await page.getByLabel(/^Confirm/).fill(changed);
  await page
    .getByRole('button', { name: /password/i })
    .filter({ hasNotText: /show/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, person.email, changed);
  await expect(page).toHaveURL(/\/employee$/);

  const again = await page.request.post('/api/auth/reset-password', {
    data: {
      token: new URL(link, 'http://portal').searchParams.get('token'),
      password: 'one more phrase here',
    },
  });
  expect(again.status()).toBe(409);
});

test('a session that ends while somebody types: they sign in again and find their words', async ({
  page,
  watched,
}) => {
  watched.allow(/401/);
  const person = newPerson('typing');
  await page.request.post('/api/auth/register', {
    data: { name: person.name, email: person.email, password: person.password },
  });
  await signIn(page, person.email, person.password);
  await page.goto('/employee/submit');
  await page.getByLabel('Asset name').fill('Half a thought');
  await page.getByLabel('Brand').fill('Acme');
  // The look into stock is over: no call of its own learns of the end before the submit does.
  await expect(page.getByText('Nothing in stock matches')).toBeVisible();
  await page.getByLabel('Estimated cost').fill('12.50');
  await page.getByLabel('Asset description').fill('Long and careful words');
  await page.getByLabel('Reason', { exact: true }).fill('Because');
  await page.getByLabel('Business justification').fill('Indeed');

  // Somebody ends the session from elsewhere; the page learns of it with its next call.
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/employee\/submit/);
  await expect(page.getByLabel('Asset description')).toHaveValue('Long and careful words');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  const person = newPerson('tabs');
  await page.request.post('/api/auth/register', {
    data: { name: person.name, email: person.email, password: person.password },
  });
  await signIn(page, person.email, person.password);
  const other = await context.newPage();
  await other.goto('/employee/requests');
  await expect(other.getByRole('heading', { name: 'My Requests' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('a script works with an access token until its owner ends it', async ({ page, playwright, baseURL }) => {
  await resumeSession(page, 'employee');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'New Access Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Access Token' });
  const name = `Journey ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'May' }).click();
  await page.getByText('Your own requests, assets and profile').click();
  await dialog.getByRole('button', { name: 'Make Access Token' }).click();
  const token = await page.getByRole('textbox', { name: 'Access token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const script = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const read = () => script.get('/api/requests/my');
  expect((await read()).status()).toBe(200);
  const change = await script.post('/api/requests/', { data: {} });
  expect([change.status(), (await change.json()).message]).toEqual([403, 'This access token may only read']);

  await page.reload();
  const row = page
    .getByRole('list', { name: 'Your access tokens' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: `End access token ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Access Token' }).click();
  await expect(row).toHaveCount(0);
  expect([(await read()).status(), (await (await read()).json()).message]).toEqual([
    401,
    'This access token was ended',
  ]);
  await script.dispose();
});

test('old addresses lead where they should, and areas of others stay closed', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await resumeSession(page, 'employee');
  await page.goto('/employee/submit-request');
  await expect(page).toHaveURL(/\/employee\/submit$/);
  await page.goto('/procurement');
  await expect(page).toHaveURL(/\/unauthorized/);
  await page.goto('/auth/verify-otp');
  await expect(page).not.toHaveURL(/verify-otp/);
});
