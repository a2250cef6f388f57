import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { createAsset } from '../../../test/factories/assets';

const portal = setUpTestApp({ now: () => new Date('2027-03-15T12:00:00Z') });
let finance: TestPerson;

beforeAll(async () => {
  finance = await portal.createPerson('FINANCE');
});
afterEach(async () => {
  await portal.db.deleteFrom('assets').execute();
});

const books = { purchase_cost: 1200, useful_life_months: 12, purchase_date: '2026-12-15' };
const summary = async (as_of?: string) =>
  (await portal.call('getAssetFinances', { query: as_of ? { as_of } : {} }, { token: finance.token })).body;
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
  });
  expect(await summary('2027-02-28')).toMatchObject({ depreciated: 0, depreciated_value: 600 });
  expect(await summary('2026-12-14')).toMatchObject({ total_assets: 0, asset_value: 0 });
  const later = await summary('2028-01-01');
  expect(later).toMatchObject({ working: 1, depreciated: 3, book_value: 0, monthly_depreciation: 0 });
  const { run_off, book_value } = await summary();
  expect(run_off[0]).toEqual({ as_of: '2027-04-15', depreciation: 200, book_value: 1600 });
  expect(run_off.reduce((sum, month) => sum + month.depreciation, 0)).toBe(book_value);
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
  const deleted = await createAsset(portal.db, { deleted_at: new Date() });
  for (const missing of [deleted.id, 2_000_000_000]) expect((await depreciation(missing)).status).toBe(404);
  expect((await depreciation(id, 'now')).status).toBe(422);
});
