import type { Page } from '@playwright/test';
import type { BudgetPreview } from '@portal/contract';
import { resumeSession, sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

interface Row {
  id: number;
  status: string;
  asset: { name: string; asset_tag: string } | null;
}

async function call<T>(page: Page, account: 'admin' | 'employee' | 'procurement', path: string): Promise<T> {
  const response = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${sessionOf(account).token}` },
  });
  return (await response.json()) as T;
}

async function logOf(page: Page, id: number): Promise<string[]> {
  const log = await call<{ items: { action: string }[] }>(
    page,
    'admin',
    `/activity-logs?target_type=request&target_id=${id}`,
  );
  return log.items.map((entry) => entry.action);
}

async function newestOf(page: Page, search: string): Promise<Row> {
  const list = await call<{ items: Row[] }>(
    page,
    'employee',
    `/requests/my?search=${encodeURIComponent(search)}&sort=-id`,
  );
  const [row] = list.items;
  if (!row) throw new Error(`no request found by ${search}`);
  return row;
}

/** An asset in the employee's hands that no open request is about yet; the last, since another journey takes the first. */
async function assetWithoutRepair(page: Page): Promise<number> {
  const mine = await call<{ items: { asset_id: number }[] }>(page, 'employee', '/allocations/my');
  const open = await call<{ items: { asset_id: number | null }[] }>(
    page,
    'employee',
    '/requests/my?request_type=REPAIR&status=pending,approved',
  );
  const taken = new Set(open.items.map((request) => request.asset_id));
  const free = mine.items.findLast(({ asset_id }) => !taken.has(asset_id));
  if (!free) throw new Error('every asset of the employee is under repair');
  return free.asset_id;
}

test('a repair: the asset goes to maintenance when approved and comes back when fulfilled', async ({
  newPage,
}) => {
  const [employee, procurement] = await Promise.all([newPage(), newPage()]);
  await resumeSession(employee, 'employee');
  await resumeSession(procurement, 'procurement');
  const issue = `The hinge is loose (${test.info().testId})`;

  await employee.goto('/employee/submit');
  await employee.getByRole('radio', { name: /^Repair/ }).check();
  await expect(employee.getByLabel('Asset name')).toHaveCount(0);
  await employee.getByLabel('Asset to repair').selectOption(String(await assetWithoutRepair(employee)));
  await employee.getByLabel('Estimated repair cost').fill('80');
  await employee.getByLabel('Issue description').fill(issue);
  await employee.getByLabel('Reason', { exact: true }).fill('It will break off');
  await employee.getByLabel('Business justification').fill('Used every day');
  await employee.getByRole('button', { name: 'Submit Request' }).click();
  await expect(employee.getByText('Request submitted successfully')).toBeVisible();
  const request = await newestOf(employee, 'hinge');
  const tag = request.asset?.asset_tag ?? '';

  const statusOfAsset = async () => {
    const assets = await call<{ items: { status: string }[] }>(
      procurement,
      'procurement',
      `/assets/?search=${tag}`,
    );
    return assets.items[0]?.status;
  };
  expect(await statusOfAsset()).toBe('assigned');

  await procurement.goto('/procurement/requests?search=hinge');
  // Every filter, and what takes them back, in two lines at 1280.
  const filters = ['Status', 'Type', 'Urgency', 'Age', 'Department', 'Category', 'Period'].map((name) =>
    procurement.getByRole('combobox', { name, exact: true }),
  );
  const places = [...filters, procurement.getByRole('button', { name: 'Clear filters' })];
  const lines = async () => {
    const boxes = await Promise.all(places.map((place) => place.boundingBox()));
    return new Set(boxes.map((box) => Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 20))).size;
  };
  await expect.poll(lines).toBe(2);
  const row = procurement.getByRole('row', { name: new RegExp(tag) });
  await expect(row).toContainText('Repair Request');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await procurement
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(procurement.getByText('Request approved successfully')).toBeVisible();
  await expect.poll(statusOfAsset).toBe('maintenance');

  await row.getByRole('button', { name: /^Fulfill/ }).click();
  await procurement
    .getByRole('dialog')
    .getByRole('button', { name: /^Fulfill/ })
    .click();
  await expect(procurement.getByText('Request fulfilled successfully')).toBeVisible();
  await expect.poll(statusOfAsset).toBe('assigned');
  expect(await logOf(procurement, request.id)).toEqual([
    'Fulfilled Request',
    'Approved Request',
    'Submitted Request',
  ]);
});

test('a rejection: only with a reason, which the requester then reads', async ({ newPage }) => {
  const [employee, procurement] = await Promise.all([newPage(), newPage()]);
  await resumeSession(employee, 'employee');
  await resumeSession(procurement, 'procurement');
  const name = 'Golden stapler';
  await employee.goto('/employee/submit');
  await employee.getByLabel('Asset name').fill(name);
  await employee.getByLabel('Brand').fill('Rapid');
  await employee.getByLabel('Estimated cost').fill('990');
  await employee.getByLabel('Asset description').fill('It shines');
  await employee.getByLabel('Reason', { exact: true }).fill('Style');
  await employee.getByLabel('Business justification').fill('Morale');
  await employee.getByRole('button', { name: 'Submit Request' }).click();
  await expect(employee.getByText('Request submitted successfully')).toBeVisible();

  await procurement.goto('/procurement/requests?search=golden');
  const row = procurement.getByRole('row', { name: new RegExp(name) });
  // A double click, as many people do on every button, opens the dialog and leaves it open.
  await row.getByRole('button', { name: /^Reject/ }).dblclick();
  const dialog = procurement.getByRole('dialog');
  const reject = dialog.getByRole('button', { name: /^Reject/ });
  await dialog.getByLabel('Rejection reason').fill('   ');
  await reject.click();
  await expect(dialog.getByText('Please provide a rejection reason').first()).toBeVisible();
  await dialog.getByLabel('Rejection reason').fill('A plain one does the same');
  await reject.click();
  await expect(procurement.getByText('Request rejected successfully')).toBeVisible();
  await expect(row).toContainText(/rejected/i);

  await employee.goto('/employee/requests?search=golden');
  await employee
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: /^View/ })
    .click();
  await expect(employee.getByText('A plain one does the same').first()).toBeVisible();
  const { id } = await newestOf(employee, 'golden');
  expect(await logOf(procurement, id)).toEqual(['Rejected Request', 'Submitted Request']);
});

const LEFT = {
  total: 2_500_000,
  spent: 0,
  committed: 198_720,
  count_committed: 28,
  remaining_before: 658_780,
  remaining_after: 625_000,
  is_exceeded: false,
  commitments: [
    {
      request_id: 1,
      stock_order_id: null,
      label: 'Van',
      requester: 'Mia Berg',
      amount: 1000,
      approved_at: '2026-01-06T10:00:00.000Z',
    },
  ],
};
const PREVIEW: BudgetPreview = {
  amount: 33_780,
  fiscal_year: 2026,
  policy: 'warn',
  departments: [{ id: 1, name: 'Engineering' }],
  outcome: 'within',
  stopped: [],
  budgets: [
    { ...LEFT, department: null },
    { ...LEFT, department: { id: 1, name: 'Engineering' } },
  ],
};

for (const [area, list] of [
  ['procurement', '/procurement/requests?status=pending'],
  ['finance', '/finance/approvals'],
] as const)
  for (const width of [1280, 375])
    test(`buttons stay where they are when budgets load late: ${area}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await resumeSession(page, area);
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/finance/budget/preview**', async (route) => {
        await held;
        await route.fulfill({ json: PREVIEW });
      });
      await page.goto(list);
      await page
        .getByRole('button', { name: /^Approve request/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const topOf = async () =>
        (await dialog.getByRole('button', { name: 'Approve request' }).boundingBox())?.y ?? 0;
      await expect(dialog.getByText('Loading the budget')).toBeAttached();
      const before = await topOf();
      answer();
      await expect(dialog.getByRole('table')).toBeVisible();
      // A pointer in the middle of the button is still on it.
      expect(Math.abs((await topOf()) - before)).toBeLessThan(18);
    });
