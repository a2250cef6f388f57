import { hire } from '../support/people';
import { signIn } from '../support/sessions';
import { expect, test } from '../support/test';

const ITEM = 'Workstation for the simulation team';

/** The product's main job, by four people in four browsers, each signed in with the code from the mailbox. */
test('from a request to an asset in the requester’s hands', async ({ newPage }) => {
  const [employee, procurement, finance, admin] = await Promise.all([
    newPage(),
    newPage(),
    newPage(),
    newPage(),
  ]);
  const people = await Promise.all([
    hire(admin.request, 'EMPLOYEE'),
    hire(admin.request, 'PROCUREMENT'),
    hire(admin.request, 'FINANCE'),
    hire(admin.request, 'ADMIN'),
  ]);
  const [requester, buyer, controller, administrator] = people.map(({ email }) => email) as [
    string,
    string,
    string,
    string,
  ];

  await test.step('the employee submits a request for 2,500.00', async () => {
    await signIn(employee, requester);
    await expect(employee).toHaveURL(/\/employee$/);
    await employee.getByRole('link', { name: 'Submit Request' }).first().click();
    await employee.getByLabel('Asset name').fill(ITEM);
    await employee.getByLabel('Brand').fill('Lenovo');
    await employee.getByLabel('Estimated cost').fill('2,500.00');
    await employee.getByLabel('Asset description').fill('16 cores, 64 GB of memory');
    await employee.getByLabel('Reason', { exact: true }).fill('The old one is too slow');
    await employee.getByLabel('Business justification').fill('Simulations take a night instead of an hour');
    await employee.getByRole('button', { name: 'Submit Request' }).click();
    await expect(employee.getByText('Request submitted successfully')).toBeVisible();
    await expect(employee).toHaveURL(/\/employee\/requests/);
    await expect(employee.getByRole('row', { name: new RegExp(ITEM) })).toContainText(/pending/i);
  });

  const row = (page: typeof employee) => page.getByRole('row', { name: new RegExp(ITEM) });

  await test.step('procurement approves; fulfil is not offered while finance is awaited', async () => {
    await signIn(procurement, buyer);
    await procurement.goto(`/procurement/requests?search=${encodeURIComponent(ITEM)}`);
    await row(procurement)
      .getByRole('button', { name: /^Approve/ })
      .click();
    const confirm = procurement.getByRole('dialog').getByRole('button', { name: /^Approve/ });
    await confirm.click();
    await expect(procurement.getByText('Request approved successfully')).toBeVisible();
    await expect(row(procurement)).toContainText(/approved/i);
    await expect(row(procurement)).toContainText(/awaiting finance/i);
    await expect(row(procurement).getByRole('button', { name: /^Fulfill/ })).toHaveCount(0);
  });

  await test.step('the server refuses to fulfil before finance has approved', async () => {
    const answer = await procurement.evaluate(async (name) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      const list = await (
        await fetch(`/api/requests/?search=${encodeURIComponent(name)}`, { headers })
      ).json();
      // Sent by the page's own request context, so that the refusal does not count as the page's console error.
      return { id: list.items[0].id as number, token: localStorage.getItem('access_token') };
    }, ITEM);
    const response = await procurement.request.put(`/api/requests/${answer.id}/fulfill`, {
      headers: { authorization: `Bearer ${answer.token}` },
      data: {},
    });
    expect(response.status()).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'finance_awaited' });
  });

  await test.step('finance approves', async () => {
    await signIn(finance, controller);
    await expect(finance).toHaveURL(/\/finance$/);
    await finance.goto(`/finance/approvals?search=${encodeURIComponent(ITEM)}`);
    await row(finance)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await finance
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(finance.getByText('Request approved successfully')).toBeVisible();
    await expect(row(finance)).toHaveCount(0);
  });

  await test.step('procurement fulfils it with an asset from stock', async () => {
    await procurement.reload();
    await row(procurement)
      .getByRole('button', { name: /^Fulfill/ })
      .click();
    const dialog = procurement.getByRole('dialog');
    const asset = dialog.getByRole('combobox', { name: /asset/i });
    await asset.fill('precision');
    await expect(procurement.getByRole('option', { name: /Precision/ }).first()).toBeAttached();
    await asset.press('Enter');
    await expect(dialog).toContainText('what comes from stock costs nothing');
    await dialog.getByRole('button', { name: /^Fulfill/ }).click();
    await expect(procurement.getByText('Request fulfilled successfully')).toBeVisible();
    await expect(row(procurement)).toContainText(/fulfilled/i);
  });

  await test.step('the employee sees the asset', async () => {
    const before = await employee.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      const list = await (await fetch('/api/allocations/my', { headers })).json();
      return list.items[0].asset_name as string;
    });
    await employee.getByRole('link', { name: 'My Assets' }).first().click();
    await expect(
      employee.getByRole('row', { name: new RegExp(before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) }).first(),
    ).toContainText('Active');
    // A page load: what the list showed moments ago still counts as fresh.
    await employee.goto('/employee/requests');
    await expect(row(employee)).toContainText(/fulfilled/i);
  });

  await test.step('the log has each step', async () => {
    await signIn(admin, administrator);
    await admin.goto(`/admin/activity?search=${encodeURIComponent(ITEM)}`);
    await expect(admin.getByRole('row', { name: /Fulfilled Request/ })).toBeVisible();
    const actions = await admin.evaluate(async (name) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      const list = await (
        await fetch(`/api/requests/?search=${encodeURIComponent(name)}`, { headers })
      ).json();
      const log = await (
        await fetch(`/api/activity-logs?target_type=request&target_id=${list.items[0].id}`, { headers })
      ).json();
      return log.items.map((entry: { action: string }) => entry.action) as string[];
    }, ITEM);
    expect(actions).toEqual([
      'Fulfilled Request',
      'Finance Approved Request',
      'Approved Request',
      'Submitted Request',
    ]);
  });
});
