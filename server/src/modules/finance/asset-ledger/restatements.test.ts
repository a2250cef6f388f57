import { Kysely, PostgresDialect } from 'kysely';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset } from '../../../../test/factories/assets';
import { type Database, inTransaction } from '../../../platform/database';
import { recordEntries } from './restatements';

const portal = setUpTestApp();
const { procurement, finance } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Paula Buyer' },
  finance: 'FINANCE',
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const BOUGHT = daysAgo(100);

afterEach(() => portal.db.deleteFrom('assets').execute());

const asset = () =>
  createAsset(portal.db, {
    name: 'Lathe',
    purchase_cost: 1200,
    useful_life_months: 12,
    purchase_date: BOUGHT,
  });
const preview = (id: number, query: object) =>
  portal.call('previewAssetEdit', { params: { id }, query: query as never }, { token: procurement.token });
const edit = (
  { id, category_id, name }: { id: number; category_id: number; name: string },
  facts: object,
  version = 1,
) =>
  portal.call(
    'editAsset',
    { params: { id }, body: { name, category_id, version, ...facts } },
    { token: procurement.token },
  );
const restated = async (id: number) =>
  (await portal.call('getDepreciation', { params: { id }, query: {} }, { token: finance.token })).body
    .restated;
const inventory = async (as_of?: string) =>
  (await portal.call('getAssetFinances', { query: as_of ? { as_of } : {} }, { token: finance.token })).body;

test('before an edit is saved it can be asked what it restates; nothing is changed by that', async () => {
  const { id } = await asset();
  expect((await preview(id, { purchase_cost: '2400' })).body).toEqual({
    as_of: daysAgo(0),
    since: BOUGHT,
    value_before: 900,
    value_after: 1800,
  });
  expect((await preview(id, { purchase_date: daysAgo(130) })).body).toMatchObject({ since: daysAgo(130) });
  expect((await preview(id, { purchase_cost: '' })).body).toMatchObject({ since: BOUGHT, value_after: null });
  expect((await preview(id, {})).body).toMatchObject({ since: null, value_before: 900, value_after: 900 });
  expect(await restated(id)).toBeNull();
});

test('what cannot be asked is refused with its field; what is not there is not found', async () => {
  const { id } = await asset();
  const wrong = await preview(id, { purchase_cost: 'much', useful_life_months: '1.5' });
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([
    422,
    ['purchase_cost', 'useful_life_months'],
  ]);
  expect((await preview(2_000_000_000, {})).status).toBe(404);
  const deleted = await createAsset(portal.db, { deleted_at: new Date() });
  expect((await preview(deleted.id, {})).status).toBe(404);
});

test('an edit that changes figures of days gone by is kept: asset and inventory say since when they hold', async () => {
  const lathe = await asset();
  await edit(lathe, { useful_life_months: 24 });
  expect(await restated(lathe.id)).toEqual({
    at: expect.any(String),
    by: 'Paula Buyer',
    since: expect.any(String),
    value_before: 900,
    value_after: 1050,
    is_entry: false,
  });
  expect((await inventory()).restated).toMatchObject({
    by: 'Paula Buyer',
    asset: { id: lathe.id, name: 'Lathe' },
  });
  // The days before it are as they were.
  expect((await inventory(daysAgo(101))).restated).toBeNull();
});

test('an asset entered with a purchase date gone by is in the figures since then, which say so', async () => {
  const { category_id } = await asset();
  const enter = (purchase_date: string | null) =>
    portal.call(
      'createAsset',
      { body: { name: 'Press', category_id, purchase_cost: 1200, useful_life_months: 12, purchase_date } },
      { token: procurement.token },
    );
  const { body: late } = await enter(BOUGHT);
  expect(await restated(late.id)).toEqual({
    at: expect.any(String),
    by: 'Paula Buyer',
    since: BOUGHT,
    value_before: null,
    value_after: 900,
    is_entry: true,
  });
  expect((await inventory(daysAgo(50))).restated).toMatchObject({ is_entry: true, asset: { name: 'Press' } });
  expect((await inventory(daysAgo(101))).restated).toBeNull();
  for (const day of [daysAgo(0), null]) expect(await restated((await enter(day)).body.id)).toBeNull();
});

test('an asset entered without an earlier purchase date costs no more questions to the database', async () => {
  let asked = 0;
  const counting = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: portal.pool }),
    log: () => {
      asked += 1;
    },
  });
  const { id } = await asset();
  const questions = async (purchase_date: string | null | undefined) => {
    asked = 0;
    await inTransaction(counting, (tx) =>
      recordEntries(tx, { ids: [id], entered: { purchase_date, purchase_cost: 5 }, by: procurement.id }),
    );
    return asked;
  };
  const nothing = await questions(undefined);
  expect(await questions(null)).toBe(nothing);
  // The settings say which day it is.
  expect(await questions(daysAgo(0))).toBe(nothing + 1);
  expect(await restated(id)).toBeNull();
});

test('an edit that changes none of them leaves no trace', async () => {
  const lathe = await asset();
  await edit(lathe, { brand: 'Acme', warranty_until: '2030-01-01' });
  expect(await restated(lathe.id)).toBeNull();
  const today = await createAsset(portal.db, { name: 'New', purchase_cost: 5, purchase_date: daysAgo(0) });
  await edit(today, { purchase_cost: 6 });
  expect(await restated(today.id)).toBeNull();
  expect((await inventory()).restated).toBeNull();
});
