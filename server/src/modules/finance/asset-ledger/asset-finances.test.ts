import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset } from '../../../../test/factories/assets';
import { changeSettings } from '../../../../test/factories/requests';

const portal = setUpTestApp({ now: () => new Date('2027-03-15T12:00:00Z') });
const { finance } = portal.people({ finance: 'FINANCE' });

afterEach(async () => {
  await portal.db.deleteFrom('assets').execute();
});

const books = { purchase_cost: 1200, useful_life_months: 12, purchase_date: '2026-12-15' };
const summary = async (as_of?: string, filters: object = {}) =>
  (
    await portal.call(
      'getAssetFinances',
      { query: { ...(as_of ? { as_of } : {}), ...filters } as never },
      { token: finance.token },
    )
  ).body;
const depreciation = (id: number, as_of?: string) =>
  portal.call('getDepreciation', { params: { id }, query: as_of ? { as_of } : {} }, { token: finance.token });

test('an empty inventory is worth nothing', async () => {
  expect(await summary()).toMatchObject({ total_assets: 0, asset_value: 0, monthly_depreciation: 0 });
});

test('health and value on any date', async () => {
  await createAsset(portal.db, books);
  await createAsset(portal.db, { ...books, status: 'maintenance' });
  await createAsset(portal.db, { ...books, status: 'retired', retired_at: new Date('2027-03-01T00:00:00Z') });
  await createAsset(portal.db, { purchase_date: '2026-12-15' });
  await createAsset(portal.db, { ...books, deleted_at: new Date() });
  expect(await summary()).toMatchObject({
    as_of: '2027-03-15',
    total_assets: 4,
    working: 2,
    maintenance: 1,
    depreciated: 1,
    asset_value: 3600,
    depreciated_value: 1800,
    book_value: 1800,
    monthly_depreciation: 200,
    count_without_cost: 1,
    count_not_written_off: 1,
  });
  expect(await summary('2027-02-28')).toMatchObject({ depreciated: 0, depreciated_value: 600 });
  expect(await summary('2026-12-14')).toMatchObject({ total_assets: 0, asset_value: 0 });
  const later = await summary('2028-01-01');
  expect(later).toMatchObject({ working: 1, depreciated: 3, book_value: 0, monthly_depreciation: 0 });
  const { run_off } = await summary();
  expect(run_off[0]).toEqual({ as_of: '2027-04-15', monthly_depreciation: 200, book_value: 1600 });
  // Each is what the inventory is found to be on that day.
  for (const { as_of, ...figures } of run_off)
    expect(await summary(as_of)).toMatchObject({ as_of, ...figures });
});

test('the list, its health filter and the file agree with the figures, on any date', async () => {
  await createAsset(portal.db, {
    ...books,
    name: 'Müller lathe',
    serial_number: 'SN-77',
    residual_value: 0.1,
  });
  await createAsset(portal.db, { ...books, purchase_cost: 33.33, status: 'maintenance' });
  await createAsset(portal.db, { ...books, status: 'retired', retired_at: new Date('2027-03-01T00:00:00Z') });
  // A month from 31 January is over on 28 February.
  await createAsset(portal.db, { purchase_cost: 5, useful_life_months: 1, purchase_date: '2027-01-31' });
  await createAsset(portal.db, { purchase_date: null, created_at: new Date('2027-02-20T00:00:00Z') });
  await createAsset(portal.db, { ...books, deleted_at: new Date() });
  await createAsset(portal.db, { ...books, residual_value: 1300 });
  await createAsset(portal.db, { ...books, purchase_cost: 0 });
  await createAsset(portal.db, { ...books, purchase_cost: 7.77, useful_life_months: 0 });
  await createAsset(portal.db, { ...books, purchase_cost: 8.88, useful_life_months: null });
  const list = async (query: object) =>
    (await portal.call('listAssetLedger', { query: query as never }, { token: finance.token })).body;
  for (const as_of of ['2026-12-14', '2027-02-27', '2027-02-28', '2027-03-15', '2030-01-01']) {
    const figures = await summary(as_of);
    const whole = await list({ as_of });
    expect([whole.as_of, whole.total]).toEqual([as_of, figures.total_assets]);
    for (const health of ['working', 'maintenance', 'depreciated'] as const)
      expect([as_of, health, (await list({ as_of, health })).total]).toEqual([
        as_of,
        health,
        figures[health],
      ]);
    expect((await list({ as_of, written_off: 'no' })).total).toBe(figures.count_not_written_off);
    const cents = (amounts: (number | null)[]) =>
      amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0);
    for (const [written_off, figure, column] of [
      ['some', 'depreciated_value', 'accumulated'],
      ['monthly', 'monthly_depreciation', 'monthly_depreciation'],
      ['left', 'book_value', 'value'],
    ] as const) {
      const { items } = await list({ as_of, written_off });
      expect([as_of, figure, cents(items.map((item) => item[column]))]).toEqual([
        as_of,
        figure,
        cents([figures[figure]]),
      ]);
      expect(items.every((item) => (item[column] ?? 0) > 0)).toBe(true);
      const narrowed = await summary(as_of, { written_off });
      expect([narrowed.total_assets, narrowed[figure]]).toEqual([items.length, figures[figure]]);
    }
    for (const status of ['available', 'assigned', 'maintenance', 'retired'] as const)
      expect([as_of, status, (await list({ as_of, status })).total]).toEqual([
        as_of,
        status,
        figures.by_status[status],
      ]);
    const sum = (amounts: (number | null)[]) =>
      amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
    expect(sum(whole.items.map(({ value }) => value))).toBe(figures.book_value);
    const file = await portal.app.inject({
      url: '/api/finance/assets/export',
      query: { as_of },
      headers: { authorization: `Bearer ${finance.token}` },
    });
    expect(file.headers['content-disposition']).toBe('attachment; filename="asset_values.csv"');
    const lines = file.body.trimEnd().split('\r\n').slice(1);
    expect(sum(lines.map((line) => Number(line.split(',').at(-2))))).toBe(figures.book_value);
    expect(sum(lines.map((line) => Number(line.split(',').at(-3))))).toBe(figures.depreciated_value);
    expect(sum(lines.map((line) => Number(line.split(',').at(-4))))).toBe(figures.monthly_depreciation);
    expect(sum(whole.items.map(({ purchase_cost }) => purchase_cost))).toBe(figures.asset_value);
  }
  expect(await list({ search: 'MULLER sn-77', status: 'AVAILABLE' })).toMatchObject({
    total: 1,
    items: [{ name: 'Müller lathe', value: 900.02, accumulated: 299.98, remaining_months: 9 }],
  });
  expect(await list({ status: 'ALLOCATED' })).toMatchObject({ total: 0, items: [] });
});

test('what has no cost is not written off: its health is that of its state, and list and asset say so', async () => {
  const unpriced = { useful_life_months: 1, purchase_date: '2026-12-15' };
  const { id } = await createAsset(portal.db, unpriced);
  await createAsset(portal.db, { ...unpriced, status: 'maintenance' });
  await createAsset(portal.db, {
    ...unpriced,
    status: 'retired',
    retired_at: new Date('2027-03-01T00:00:00Z'),
  });
  expect(await summary()).toMatchObject({
    working: 1,
    maintenance: 1,
    depreciated: 1,
    count_without_cost: 3,
  });
  for (const health of ['working', 'maintenance', 'depreciated'] as const) {
    const { body } = await portal.call('listAssetLedger', { query: { health } }, { token: finance.token });
    const isOver = health === 'depreciated';
    expect(body.items).toMatchObject([
      { value: null, is_fully_depreciated: isOver, remaining_months: isOver ? 0 : null },
    ]);
  }
  expect((await depreciation(id)).body).toMatchObject({
    useful_life_months: 1,
    remaining_months: null,
    is_fully_depreciated: false,
  });
});

test('the schedule of one asset and its value on a date', async () => {
  const { id } = await createAsset(portal.db, { ...books, residual_value: 0.01 });
  const { body } = await depreciation(id);
  expect(body).toMatchObject({
    value: 900,
    accumulated: 300,
    monthly_depreciation: 100,
    remaining_months: 9,
  });
  expect(body.schedule).toHaveLength(12);
  expect(body.schedule.at(-1)).toMatchObject({ date: '2027-12-15', accumulated: 1199.99, value: 0.01 });
  expect((await depreciation(id, '2030-01-01')).body).toMatchObject({
    value: 0.01,
    is_fully_depreciated: true,
  });
});

test('without a cost there is no value; what is not there is not found', async () => {
  const { id } = await createAsset(portal.db);
  expect((await depreciation(id)).body).toMatchObject({ value: null, accumulated: null, schedule: [] });
  expect((await depreciation(2_000_000_000)).status).toBe(404);
  expect((await depreciation(id, 'now')).status).toBe(422);
});

test('what has no purchase date counts from the day it was entered, on its own page as in the inventory', async () => {
  await portal.db.deleteFrom('assets').execute();
  const { id } = await createAsset(portal.db, {
    purchase_cost: 100,
    useful_life_months: 10,
    created_at: new Date('2027-01-31T23:30:00Z'),
  });
  await changeSettings(portal.db, { time_zone: 'Europe/Berlin' });
  for (const [day, value] of [
    ['2020-01-01', 0],
    ['2027-01-31', 0],
    ['2027-02-01', 100],
    ['2040-01-01', 100],
  ] as const) {
    expect((await depreciation(id, day)).body).toMatchObject({ value, accumulated: 0 });
    expect((await summary(day)).book_value).toBe(value);
  }
  await changeSettings(portal.db, { time_zone: 'UTC' });
});

test('what is deleted stays in the figures, the list, the file and on its page, of the days on which it was there', async () => {
  await changeSettings(portal.db, { time_zone: 'Pacific/Honolulu' });
  const { id } = await createAsset(portal.db, {
    name: 'Old laptop',
    purchase_cost: 500,
    purchase_date: '2026-08-01',
    // The evening of 1 March in Honolulu.
    deleted_at: new Date('2027-03-02T05:00:00Z'),
  });
  await createAsset(portal.db, { purchase_cost: 7, purchase_date: '2026-08-01' });
  const list = async (as_of: string) =>
    (await portal.call('listAssetLedger', { query: { as_of } }, { token: finance.token })).body;
  for (const [day, cost, total] of [
    ['2026-08-15', 507, 2],
    ['2027-02-28', 507, 2],
    ['2027-03-01', 7, 1],
    ['2027-03-15', 7, 1],
  ] as const) {
    expect([day, await summary(day)]).toEqual([
      day,
      expect.objectContaining({ asset_value: cost, book_value: cost, total_assets: total }),
    ]);
    const { items, total: listed } = await list(day);
    expect([listed, items.map(({ deleted_on }) => deleted_on).filter(Boolean)]).toEqual([
      total,
      total === 2 ? ['2027-03-01'] : [],
    ]);
    const file = await portal.app.inject({
      url: '/api/finance/assets/export',
      query: { as_of: day },
      headers: { authorization: `Bearer ${finance.token}` },
    });
    expect(file.body.includes('Old laptop')).toBe(total === 2);
    expect((await depreciation(id, day)).body).toMatchObject({
      asset: { name: 'Old laptop' },
      deleted_on: '2027-03-01',
      value: total === 2 ? 500 : 0,
    });
  }
  const ahead = (await summary('2027-01-15')).run_off.map(({ book_value }) => book_value);
  expect(ahead.slice(0, 3)).toEqual([507, 7, 7]);
  await changeSettings(portal.db, { time_zone: 'UTC' });
});
