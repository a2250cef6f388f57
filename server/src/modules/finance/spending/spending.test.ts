import fc from 'fast-check';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, finance } = portal.people({
  employee: { role: 'EMPLOYEE', department: 'Engineering' },
  finance: 'FINANCE',
});

afterEach(async () => {
  await portal.db.deleteFrom('requests').execute();
});

const spending = async (query: object = {}) =>
  (await portal.call('getSpending', { query: query as never }, { token: finance.token })).body;

async function exported(query: Record<string, string> = {}, url = '/api/finance/export') {
  const response = await portal.app.inject({
    url,
    query,
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response;
}

/** The sums of the columns as a spreadsheet makes them, over every line there is, in cents; and the totals below. */
function sumsOf(csv: string) {
  const lines = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    // A cell with commas, which group digits, is quoted.
    .map((line) => line.replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', '')).split(','));
  const inCents = (text = '') => Math.round(Number(text) * 100);
  const column = (fromEnd: number) => lines.reduce((sum, line) => sum + inCents(line.at(fromEnd)), 0);
  const totals = lines.slice(-3).map(([name, count, ...rest]) => [name, count, inCents(rest.at(-1))]);
  return {
    approved: column(-5),
    fulfilled: column(-3),
    pending: column(-2),
    count: lines.length - 3,
    totals,
  };
}

function requestsText(count: number) {
  return count === 1 ? '1 request' : `${count} requests`;
}

const rows = async (query: object = {}) =>
  (await portal.call('listFinanceRequests', { query: query as never }, { token: finance.token })).body;

test('with nothing approved every figure is 0', async () => {
  expect(await spending()).toMatchObject({
    approved_total: 0,
    count_approved: 0,
    fulfilled_total: 0,
    count_fulfilled: 0,
    pending_value: 0,
    fulfilment_rate: 0,
    by_category: [],
    by_department: [],
  });
  expect((await exported()).body.split('\r\n').slice(1)).toEqual([
    'Total approved,0 requests,,,,,,,,,,,0.00',
    'Total fulfilled,0 requests,,,,,,,,,,,0.00',
    'Total pending,0 requests,,,,,,,,,,,0.00',
    '',
  ]);
});

test.each([
  { from: 'soon' },
  { from: '2027-02-30' },
  { from: '2027-02-02', to: '2027-02-01' },
  { year: 2027 },
  { period: 'this-month', from: '2027-02-02' },
  { department_id: 'some' },
  { department_id: 999_999 },
  { category_id: 999_999 },
])('refuses %j', async (query) => {
  const { status } = await portal.call('getSpending', { query: query as never }, { token: finance.token });
  expect(status).toBe(422);
});

test('by period, category and department', async () => {
  const category_id = (await createCategory(portal.db, { name: 'Laptops' })).id;
  const user_id = employee.id;
  const approved = { user_id, status: 'approved' as const, estimated_cost: 10 };
  await createRequest(portal.db, { ...approved, approved_at: new Date('2027-01-31T23:59:59.999Z') });
  await createRequest(portal.db, { ...approved, category_id, approved_at: new Date('2027-02-01T00:00:00Z') });
  await createRequest(portal.db, {
    user_id,
    status: 'fulfilled',
    estimated_cost: 3,
    actual_cost: 4.5,
    approved_at: new Date('2027-02-28T12:00:00Z'),
  });
  await createRequest(portal.db, { user_id, status: 'rejected' });
  const february = await spending({ from: '2027-02-01', to: '2027-02-28' });
  expect(february).toMatchObject({
    approved_total: 14.5,
    fulfilled_total: 4.5,
    pending_value: 10,
    fulfilment_rate: 50,
    by_month: [{ month: '2027-02', from: '2027-02-01', to: '2027-02-28', approved_total: 14.5 }],
    by_category: [
      { category: { id: category_id, name: 'Laptops' }, approved_total: 10 },
      { category: null, approved_total: 4.5 },
    ],
  });
  expect(await spending({ from: '2027-01-01', to: '2027-03-31', category_id })).toMatchObject({
    count_approved: 1,
    by_month: [{ count_approved: 0 }, { count_approved: 1 }, { count_approved: 0 }],
  });
  expect((await spending({ from: '2027-01-01' })).count_approved).toBe(3);
});

test('an approval on the last instant of a fiscal year, in the organisation’s time zone, lies in it', async () => {
  await changeSettings(portal.db, { fiscal_year_start_month: 7, time_zone: 'Pacific/Auckland' });
  const approved = { user_id: employee.id, status: 'approved' as const };
  const lastInstant = new Date('2027-06-30T11:59:59.999Z');
  await createRequest(portal.db, { ...approved, estimated_cost: 40, approved_at: lastInstant });
  await createRequest(portal.db, {
    ...approved,
    estimated_cost: 2,
    approved_at: new Date(lastInstant.getTime() + 1),
  });
  const year = (first: number) => ({ from: `${first}-07-01`, to: `${first + 1}-06-30` });
  for (const [days, total, day] of [
    [year(2026), 40, '2027-06-30'],
    [year(2027), 2, '2027-07-01'],
  ] as const) {
    expect((await spending(days)).approved_total).toBe(total);
    expect((await rows(days)).total_amount).toBe(total);
    expect((await exported(days)).body).toContain(`,Approved,${day},${total}.00,`);
  }
  await changeSettings(portal.db, { fiscal_year_start_month: 1, time_zone: 'UTC' });
});

test('card = parts = list = CSV for any set of requests, and never NaN, below zero or above 100', async () => {
  const request = fc.record({
    status: fc.constantFrom('pending', 'approved', 'rejected', 'fulfilled'),
    estimated: fc.integer({ min: 0, max: 9_999_999_999_999 }),
    actual: fc.option(fc.integer({ min: 0, max: 9_999_999_999_999 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 12 }), async (requests) => {
      await portal.db.deleteFrom('requests').execute();
      for (const { status, estimated, actual } of requests)
        await createRequest(portal.db, {
          user_id: employee.id,
          status: status as 'pending',
          estimated_cost: estimated / 100,
          actual_cost: status === 'fulfilled' && actual !== null ? actual / 100 : null,
        });
      const card = await spending();
      const csv = sumsOf((await exported()).body);
      const inCents = (dollars: number) => Math.round(dollars * 100);
      expect(csv).toEqual({
        approved: inCents(card.approved_total),
        fulfilled: inCents(card.fulfilled_total),
        pending: inCents(card.pending_value),
        count: card.count_approved,
        totals: [
          ['Total approved', requestsText(card.count_approved), inCents(card.approved_total)],
          ['Total fulfilled', requestsText(card.count_fulfilled), inCents(card.fulfilled_total)],
          [
            'Total pending',
            requestsText(card.count_approved - card.count_fulfilled),
            inCents(card.pending_value),
          ],
        ],
      });
      const [approved, fulfilled, pending] = await Promise.all(
        (['approved', 'fulfilled', 'pending'] as const).map((part) => rows({ part, page_size: 100 })),
      );
      expect([approved?.total_amount, fulfilled?.total_amount, pending?.total_amount]).toEqual([
        card.approved_total,
        card.fulfilled_total,
        card.pending_value,
      ]);
      expect(approved?.items.reduce((sum, { amount }) => sum + inCents(amount), 0)).toBe(csv.approved);
      for (const parts of [card.by_month, card.by_category, card.by_department])
        expect(parts.reduce((sum, part) => sum + inCents(part.approved_total), 0)).toBe(csv.approved);
      expect(card.pending_value).toBeGreaterThanOrEqual(0);
      expect(card.fulfilment_rate).toBeGreaterThanOrEqual(0);
      expect(card.fulfilment_rate).toBeLessThanOrEqual(100);
    }),
    { numRuns: 15 },
  );
});

test('the file: name, mark, line ends, quoting, no formulas, numbers as numbers', async () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)'];
  for (const asset_name of [...dangerous, 'A "big", thing\nin two lines'])
    await createRequest(portal.db, {
      user_id: employee.id,
      asset_name,
      status: 'approved',
      estimated_cost: 0.1,
    });
  const { headers, body } = await exported();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="financial_report.csv"');
  expect(body.startsWith('\uFEFFRequest ID,Item,')).toBe(true);
  for (const text of dangerous) expect(body).toContain(`,'${text},New Asset,`);
  expect(body).toContain(',"A ""big"", thing\nin two lines",New Asset,');
  expect(body).toMatch(/,Approved,\d{4}-\d\d-\d\d,0\.10,,0\.00,0\.10,\r\n/);
});

test.each([
  [1000, 0.1, 100],
  [33, 33.33, 1099.89],
])('%d of %d are equal to the cent on card, list and CSV', async (count, cost, total) => {
  const values = Array.from({ length: count }, () => ({
    user_id: employee.id,
    request_type: 'NEW' as const,
    asset_name: 'Pen',
    estimated_cost: cost,
    reason: 'x',
    justification: 'x',
    status: 'approved' as const,
    finance_state: 'not_required' as const,
    approved_at: new Date(),
  }));
  await portal.db.insertInto('requests').values(values).execute();
  const { approved_total, pending_value, fulfilment_rate } = await spending();
  const list = await rows();
  expect([approved_total, pending_value, list.total_amount, list.total]).toEqual([
    total,
    total,
    total,
    count,
  ]);
  expect(fulfilment_rate).toBe(0);
  expect(sumsOf((await exported()).body)).toMatchObject({
    approved: Math.round(total * 100),
    fulfilled: 0,
    pending: Math.round(total * 100),
    count,
    totals: [
      ['Total approved', `${count} requests`, Math.round(total * 100)],
      expect.anything(),
      expect.anything(),
    ],
  });
});

describe('the rows behind a figure', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const year = new Date().getUTCFullYear();
  let open: number;
  let bought: number;
  beforeEach(async () => {
    const of = { user_id: employee.id, department_id: null };
    open = (
      await createRequest(portal.db, {
        ...of,
        status: 'approved',
        estimated_cost: 40,
        approved_at: at('2020-05-01'),
      })
    ).id;
    bought = (
      await createRequest(portal.db, {
        ...of,
        asset_name: 'Müller saw',
        status: 'fulfilled',
        estimated_cost: 3,
        actual_cost: 4.5,
        approved_at: at('2020-12-30'),
        fulfilled_at: at('2021-01-02'),
      })
    ).id;
    await createRequest(portal.db, { ...of, status: 'rejected' });
    await createRequest(portal.db, of);
  });

  test.each([
    [{ from: '2020-01-01', to: '2020-12-31' }, 'approved', 44.5, 2],
    [{ from: '2020-01-01', to: '2020-12-31' }, 'fulfilled', 4.5, 1],
    [{ from: '2020-01-01', to: '2020-12-31' }, 'pending', 40, 1],
    [{ from: '2020-01-01', to: '2020-12-31' }, 'spent', 0, 0],
    [{ from: '2021-01-01', to: '2021-12-31' }, 'spent', 4.5, 1],
    // What is committed is so today.
    [{ from: '2021-01-01', to: '2021-12-31' }, 'used', 4.5, 1],
    [{ from: '2021-01-01', to: `${year + 1}-12-31` }, 'used', 44.5, 2],
    [{ period: 'this-fiscal-year' }, 'committed', 40, 1],
    [{ period: 'all-time', department_id: 'none' }, 'approved', 44.5, 2],
    [{ period: 'all-time', department_id: 1 }, 'approved', 0, 0],
    [{ period: 'all-time', category_id: 'none', search: 'muller SAW' }, 'approved', 4.5, 1],
    [{ period: 'all-time', search: 'employee person' }, 'approved', 44.5, 2],
  ])('%j %s: %d of %d', async (query, part, total_amount, total) => {
    expect(await rows({ ...query, part })).toMatchObject({ total, total_amount });
  });

  test('in a total order, with names and days; for finance only', async () => {
    const list = await rows({ period: 'all-time', sort: '-amount' });
    expect(list.items.map(({ id }) => id)).toEqual([open, bought]);
    expect(list.items[1]).toEqual({
      id: bought,
      label: 'Müller saw',
      stock_order: null,
      request_type: 'NEW',
      category: null,
      department: null,
      requester: employee.name,
      status: 'fulfilled',
      approved_at: at('2020-12-30').toISOString(),
      fulfilled_at: at('2021-01-02').toISOString(),
      amount: 4.5,
    });
    expect((await rows({ period: 'all-time', sort: 'date' })).items.map(({ id }) => id)).toEqual([
      open,
      bought,
    ]);
    expect((await rows({ period: 'all-time', page: 2, page_size: 1 })).items).toHaveLength(1);
  });
});

test('the file of a figure has the rows of its list, in its order, and its sum below', async () => {
  const approved_at = new Date('2027-02-03T10:00:00Z');
  for (const [asset_name, estimated_cost] of [
    ['Desk lamp', 20.1],
    ['Chair', 10],
    ['Desk', 300],
  ] as const)
    await createRequest(portal.db, {
      user_id: employee.id,
      asset_name,
      status: 'approved',
      estimated_cost,
      approved_at,
    });
  await createRequest(portal.db, { user_id: employee.id, asset_name: 'Desk too late', status: 'approved' });
  const query = { from: '2027-02-01', to: '2027-02-28', part: 'pending', search: 'desk', sort: '-amount' };
  const { headers, body } = await exported({ ...query, page_size: '1' }, '/api/finance/requests/export');
  expect(headers['content-disposition']).toBe('attachment; filename="finance_requests.csv"');
  const [first, second] = (await rows(query)).items.map(({ id }) => id);
  expect(body).toBe(
    [
      '\uFEFFRequest ID,Item,Type,Category,Department,Requester,Status,Approved on,Fulfilled on,Amount,Total',
      `${first},Desk,New Asset,,,${employee.name},Approved,2027-02-03,,300.00,`,
      `${second},Desk lamp,New Asset,,,${employee.name},Approved,2027-02-03,,20.10,`,
      'Total,2 requests,,,,,,,,,320.10',
      '',
    ].join('\r\n'),
  );
  expect((await rows(query)).total_amount).toBe(320.1);
});
