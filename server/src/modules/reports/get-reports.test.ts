import { type CallInput, type endpoints, reportsSchema } from '@portal/contract';
import { setUpTestApp } from '../../../test/app/test-app';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { changeSettings, createRequest } from '../../../test/factories/requests';

const portal = setUpTestApp({ now: () => new Date('2027-03-15T12:00:00Z') });
const { procurement, designer, loner } = portal.people({
  procurement: 'PROCUREMENT',
  designer: { role: 'EMPLOYEE', department: 'Design' },
  loner: 'EMPLOYEE',
});
let design: number;

beforeAll(async () => {
  const row = await portal.db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
  design = row.id;
});
afterEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  await portal.db.deleteFrom('assets').execute();
});

type Query = CallInput<typeof endpoints.getReports>['query'];

async function report(query: Query = {}, token = procurement.token) {
  return (await portal.call('getReports', { query }, { token })).body;
}

const at = (instant: string) => new Date(instant);
const asked = (instant: string, values: object = {}) =>
  createRequest(portal.db, {
    user_id: designer.id,
    department_id: design,
    created_at: at(instant),
    ...values,
  });

test('is for administrators and procurement', async () => {
  expect((await portal.call('getReports', { query: {} })).status).toBe(401);
  for (const role of ['EMPLOYEE', 'FINANCE'] as const) {
    const { token } = await portal.createPerson(role);
    expect((await portal.call('getReports', { query: {} }, { token })).status).toBe(403);
  }
  const { token } = await portal.createPerson('ADMIN');
  expect((await report({}, token)).requests.total).toBe(0);
});

test.each([
  { period: 'for-ever' },
  { from: 'soon' },
  { from: '2027-02-02', to: '2027-02-01' },
  { period: 'today', to: '2027-02-01' },
  { department_id: 'Design' },
  { other: '1' },
])('refuses %j', async (query) => {
  const { status } = await portal.call('getReports', { query: query as never }, { token: procurement.token });
  expect(status).toBe(422);
});

test('with nothing there every figure is 0, and no duration is made up', async () => {
  const empty = await report();
  expect(reportsSchema.parse(empty)).toEqual(empty);
  expect(empty).toMatchObject({
    from: '2026-04-01',
    to: '2027-03-15',
    departments: [{ id: design, name: 'Design', is_retired: false }],
    requests: { total: 0, amount: 0, by_department: [], by_category: [] },
    fulfilment: { count: 0, median_hours: null, p90_hours: null, by_department: [] },
    rejections: { total: 0, reasons: [], other: 0 },
    stock: [],
  });
  expect(empty.requests.by_status).toEqual(
    ['pending', 'approved', 'rejected', 'fulfilled'].map((status) => ({ status, total: 0, amount: 0 })),
  );
  expect(empty.requests.by_month.map(({ month }) => month)).toHaveLength(12);
});

test('requests by status, month, department and category, without withdrawn ones', async () => {
  const laptops = (await createCategory(portal.db, { name: 'Laptops' })).id;
  await asked('2027-01-10T10:00:00Z', { category_id: laptops, estimated_cost: 1000.1 });
  await asked('2027-01-20T10:00:00Z', {
    status: 'fulfilled',
    estimated_cost: 500,
    actual_cost: 450.25,
    fulfilled_at: at('2027-01-21T10:00:00Z'),
  });
  await asked('2027-02-10T10:00:00Z', { user_id: loner.id, department_id: null, status: 'rejected' });
  await asked('2027-02-11T10:00:00Z', { status: 'withdrawn' });
  await asked('2026-12-31T10:00:00Z');
  const { requests } = await report({ from: '2027-01-01', to: '2027-02-28' });
  expect(requests).toMatchObject({
    total: 3,
    pending: 1,
    approved: 0,
    rejected: 1,
    fulfilled: 1,
    amount: 1700.35,
    by_status: [
      { status: 'pending', total: 1, amount: 1000.1 },
      { status: 'approved', total: 0, amount: 0 },
      { status: 'rejected', total: 1, amount: 250 },
      { status: 'fulfilled', total: 1, amount: 450.25 },
    ],
    by_month: [
      { month: '2027-01', total: 2, pending: 1, fulfilled: 1, amount: 1450.35 },
      { month: '2027-02', total: 1, rejected: 1 },
    ],
    by_department: [
      { department: { id: design, name: 'Design' }, total: 2 },
      { department: null, total: 1 },
    ],
    by_category: [
      { category: null, total: 2 },
      { category: { id: laptops, name: 'Laptops' }, total: 1, amount: 1000.1 },
    ],
  });
});

test('a month and a period begin at the organisation’s midnight', async () => {
  await changeSettings(portal.db, { time_zone: 'Asia/Tokyo' });
  await asked('2027-01-31T14:59:59.999Z');
  await asked('2027-01-31T15:00:00Z');
  const february = await report({ from: '2027-02-01', to: '2027-02-28' });
  expect(february.requests.by_month).toMatchObject([{ month: '2027-02', total: 1 }]);
  const both = await report({ period: 'all-time' });
  expect(both.requests.by_month.map(({ month, total }) => [month, total])).toEqual([
    ['2027-01', 1],
    ['2027-02', 1],
  ]);
  await changeSettings(portal.db, { time_zone: 'UTC' });
});

test('a department has its own figures', async () => {
  await asked('2027-01-10T10:00:00Z');
  await asked('2027-01-10T10:00:00Z', { user_id: loner.id, department_id: null });
  const own = await report({ department_id: design });
  expect(own.requests.total).toBe(1);
  expect(own.requests.by_department).toMatchObject([{ department: { name: 'Design' }, total: 1 }]);
});

test('from request to fulfilment: median and 90th percentile, by the month of fulfilment and by department', async () => {
  const done = (hours: number, values: object = {}) =>
    asked('2027-02-01T00:00:00Z', {
      status: 'fulfilled',
      fulfilled_at: new Date(Date.UTC(2027, 1, 1, hours)),
      ...values,
    });
  // Ten that took 10, 20, ... 100 hours, and one of nobody's department in March.
  for (let tens = 1; tens <= 10; tens += 1) await done(tens * 10);
  await done(24 * 30, { user_id: loner.id, department_id: null });
  const { fulfilment } = await report();
  expect(fulfilment).toMatchObject({ count: 11, median_hours: 60, p90_hours: 100 });
  expect(fulfilment.by_month.slice(-2)).toEqual([
    { month: '2027-02', count: 10, median_hours: 55, p90_hours: 91 },
    { month: '2027-03', count: 1, median_hours: 720, p90_hours: 720 },
  ]);
  expect(fulfilment.by_month[0]).toEqual({
    month: '2026-04',
    count: 0,
    median_hours: null,
    p90_hours: null,
  });
  expect(fulfilment.by_department).toEqual([
    { department: { id: design, name: 'Design' }, count: 10, median_hours: 55, p90_hours: 91 },
    { department: null, count: 1, median_hours: 720, p90_hours: 720 },
  ]);
});

test('reasons that say the same are counted as one, the most frequent first, the rest in one figure', async () => {
  const rejected = (rejection_comment: string, day = 10) =>
    asked('2027-01-01T10:00:00Z', {
      status: 'rejected',
      rejection_comment,
      rejected_at: new Date(Date.UTC(2027, 0, day)),
    });
  for (const text of [
    'Two are in stock',
    'two are  in stock.',
    ' Two are in stock ',
    'Too dear',
    'too dear!',
  ])
    await rejected(text);
  for (let n = 1; n <= 20; n += 1) await rejected(`Once ${n}`);
  const { rejections } = await report();
  expect(rejections.total).toBe(25);
  expect(rejections.reasons).toHaveLength(15);
  expect(rejections.reasons.slice(0, 2)).toEqual([
    { reason: 'Two are in stock', total: 3 },
    { reason: expect.stringMatching(/^too dear!?$/i), total: 2 },
  ]);
  expect(rejections.other).toBe(7);
  expect((await report({ from: '2027-02-01' })).rejections.total).toBe(0);
});

test('stock by category and condition: what is there, without retired and deleted assets', async () => {
  const category_id = (await createCategory(portal.db, { name: 'Docks' })).id;
  const put = (values: object) => createAsset(portal.db, { category_id, ...values });
  await put({ condition: 'NEW' });
  await put({ condition: null, status: 'maintenance' });
  await put({ condition: 'POOR' });
  await put({ condition: 'POOR', status: 'retired' });
  await put({ condition: 'FAIR', deleted_at: new Date() });
  expect((await report()).stock).toEqual([
    {
      category: { id: category_id, name: 'Docks' },
      total: 3,
      available: 2,
      new: 1,
      good: 1,
      fair: 0,
      poor: 1,
    },
  ]);
});
