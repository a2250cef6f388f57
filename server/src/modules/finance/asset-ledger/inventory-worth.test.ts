import { add, type Cents, cents, subtract, toCents, toDollars } from '@portal/contract';
import fc from 'fast-check';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { addMonths, dateIn } from '../domain/calendar';
import { bookValueOn } from '../domain/depreciation';
import { type InventoryWorth, readWorth } from './inventory-worth';
import { type LedgerColumns, ledgerFacts } from './ledger-day';

const database = setUpTestDatabase();
const CATEGORIES = 250;
const EACH = 8;
const TIME_ZONE = 'Pacific/Apia';
/** Up to which the sum over one category is exact. */
const MOST = 99_999_999_999;

const dayIn = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10));
const instant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
const amount = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: MOST }));
const lastDays = fc.constantFrom(
  '2024-02-29',
  '2025-01-31',
  '2023-02-28',
  '2024-12-31',
  '2025-04-30',
  '2025-01-30',
);
const asset = fc.record({
  cost: fc.option(amount, { freq: 6 }),
  residual: fc.option(amount),
  life: fc.option(fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 1200 })), { freq: 6 }),
  purchased: fc.option(fc.oneof(dayIn('2015-01-01', '2029-12-31'), lastDays), { freq: 6 }),
  created: instant,
  retired: fc.option(instant, { freq: 3 }),
  deleted: fc.option(instant, { freq: 3 }),
  status: fc.constantFrom('available', 'maintenance'),
});
type Generated = typeof asset extends fc.Arbitrary<infer T> ? T : never;
const someDay = fc.oneof(dayIn('2019-01-01', '2031-12-31'), lastDays);

const dollarsOf = (some: number | null) => (some === null ? null : toDollars(cents(some)));

async function insert(assets: readonly Generated[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, ${CATEGORIES}) n`,
  );
  await database.pool.query(
    `INSERT INTO assets (name, category_id, purchase_cost, residual_value, useful_life_months, purchase_date, created_at,
       retired_at, deleted_at, status)
     SELECT 'Asset', 1 + (n - 1) / ${EACH}, cost, residual, life, purchased, created, retired, deleted, status
     FROM unnest($1::numeric[], $2::numeric[], $3::integer[], $4::date[], $5::timestamptz[], $6::timestamptz[],
       $7::timestamptz[], $8::text[]) WITH ORDINALITY
       AS rows (cost, residual, life, purchased, created, retired, deleted, status, n)`,
    [
      assets.map(({ cost }) => dollarsOf(cost)),
      assets.map(({ residual }) => dollarsOf(residual)),
      assets.map(({ life }) => life),
      assets.map(({ purchased }) => purchased),
      assets.map(({ created }) => created),
      assets.map(({ retired }) => retired),
      assets.map(({ deleted }) => deleted),
      assets.map(({ retired, status }) => (retired ? 'retired' : status)),
    ],
  );
}

/** What the domain finds, asset by asset. */
function expected(assets: readonly Generated[], first: string, on: string) {
  const there = assets.filter(
    ({ purchased, created, deleted }) =>
      (purchased ?? dateIn(TIME_ZONE, created)) <= first && !(deleted && dateIn(TIME_ZONE, deleted) <= on),
  );
  const ledger = there.map((one) => {
    const columns: LedgerColumns = {
      cost: one.cost,
      residual: one.residual ?? 0,
      life_months: one.life,
      purchased: one.purchased,
      retired: one.retired && dateIn(TIME_ZONE, one.retired),
      deleted: one.deleted && dateIn(TIME_ZONE, one.deleted),
    };
    return {
      ...one,
      ...bookValueOn({ ...ledgerFacts(columns), entered: dateIn(TIME_ZONE, one.created) }, on),
    };
  });
  const sum = (some: (book: (typeof ledger)[number]) => Cents) => toDollars(add(...ledger.map(some)));
  const count = (is: (book: (typeof ledger)[number]) => boolean) => ledger.filter(is).length;
  const inMaintenance = ({ status, retired }: Generated) => status === 'maintenance' && !retired;
  return {
    as_of: on,
    total: ledger.length,
    available: count(({ status, retired }) => status === 'available' && !retired),
    assigned: 0,
    maintenance: count(inMaintenance),
    retired: count(({ retired }) => retired !== null),
    depreciated: count((book) => book.isFullyDepreciated),
    depreciated_in_maintenance: count((book) => book.isFullyDepreciated && inMaintenance(book)),
    without_cost: count(({ cost }) => cost === null),
    incomplete: count(
      ({ retired, cost, purchased, life }) =>
        !retired && (cost === null || purchased === null || life === null),
    ),
    cost: sum(({ cost }) => cents(cost ?? 0)),
    value: sum(({ value }) => value),
    monthly: sum(({ monthly }) => monthly),
  } satisfies InventoryWorth;
}

test('the database finds what the domain does, of thousands of assets on as many days', async () => {
  const assets = fc.sample(asset, CATEGORIES * EACH);
  await insert(assets);
  const days = fc.sample(someDay, CATEGORIES);
  for (const [index, date] of days.entries()) {
    const some = assets.slice(index * EACH, (index + 1) * EACH);
    const all = Array.from({ length: 13 }, (_, month) => addMonths(date, month));
    const found = await readWorth(
      database.db,
      { search: '', category_id: index + 1 },
      { date, timeZone: TIME_ZONE, isPast: true },
      all,
    );
    expect({ some, found }).toEqual({ some, found: all.map((on) => expected(some, date, on)) });
  }
});

test('the largest amounts add up to the cent', async () => {
  await database.pool.query('TRUNCATE assets CASCADE');
  const one = { cost: 1_000_000_000_001, residual: 7, life: 7, purchased: '2026-01-31' };
  await database.pool.query(
    `INSERT INTO assets (name, category_id, purchase_cost, residual_value, useful_life_months, purchase_date)
     SELECT 'Plant', 1, $1, $2, $3, $4 FROM generate_series(1, 1000)`,
    [dollarsOf(one.cost), dollarsOf(one.residual), one.life, one.purchased],
  );
  const book = bookValueOn(
    {
      cost: cents(one.cost),
      residual: cents(one.residual),
      lifeMonths: one.life,
      purchased: one.purchased,
      retired: null,
    },
    '2026-02-28',
  );
  const [worth] = await readWorth(
    database.db,
    { search: '' },
    { date: '2026-02-28', timeZone: 'UTC', isPast: false },
    ['2026-02-28'],
  );
  expect(toCents(worth?.value ?? 0)).toBe(1000 * book.value);
  expect(subtract(toCents(worth?.cost ?? 0), toCents(worth?.value ?? 0))).toBe(1000 * book.accumulated);
});
