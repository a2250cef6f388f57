import { setTimeout } from 'node:timers/promises';
import { listActivity } from '../src/modules/activity/queries/list-activity';
import { listAllocations } from '../src/modules/allocations/queries/list-allocations';
import { exportAssets } from '../src/modules/assets/queries/export-assets';
import { listAssets } from '../src/modules/assets/queries/list-assets';
import { listRequests } from '../src/modules/requests/queries/list-requests';
import type { Db } from '../src/platform/database';
import { csvFile, xlsxFile } from '../src/platform/exports';
import { setUpTestApp } from './app/test-app';
import { plansOf, rowsReadWithoutIndex } from './database/query-plans';
import { fillLargeOrganisation, ODD_NAMES, ROWS } from './factories/large-organisation';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });

beforeAll(async () => {
  await fillLargeOrganisation(portal.pool);
});

test.each(['name', '-name', 'category', '-category', 'holder', '-holder'] as const)(
  '25 assets that sort alike, by %s in pages of 10, are 25',
  async (sort) => {
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await portal.call(
        'listAssets',
        { query: { search: 'Same name', sort, page, page_size: 10 } },
        { token: admin.token },
      );
      expect(body.total).toBe(25);
      ids.push(...body.items.map(({ id }) => id));
    }
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
    const sorted = [...ids].sort((a, b) => (sort.startsWith('-') ? b - a : a - b));
    expect(ids).toEqual(sorted);
  },
);

test.each([
  ['%', '100% wool'],
  ['_', 'snake_case'],
  ['\\', 'back\\slash'],
  ["'", "O'Brien's desk"],
  ['C++', 'C++ handbook'],
  ['müller', 'Müller lamp'],
  ['MULLER', 'Müller lamp'],
])('a search for %s finds what is literally there, accents aside', async (search, name) => {
  const { token } = admin;
  const assets = await portal.call('listAssets', { query: { search } }, { token });
  expect(assets.body.items.map((item) => item.name)).toEqual([name]);
  const requests = await portal.call('listRequests', { query: { search } }, { token });
  expect(requests.body.items.map((item) => item.asset_name)).toEqual([name]);
});

const page = { page: 1, page_size: 10, search: '' } as const;
type Reading = [what: string, tables: string[], read: (db: Db) => Promise<unknown>];
const actor = () => ({ id: admin.id, role: 'ADMIN' as const, name: '', email: '', sessionId: '' });
const now = () => new Date('2026-06-01T12:00:00Z');

const ASSETS = [
  'name',
  '-name',
  'asset_tag',
  '-asset_tag',
  'brand',
  '-brand',
  'serial_number',
  '-serial_number',
  'status',
  '-status',
  'condition',
  '-condition',
  'purchase_cost',
  '-purchase_cost',
  'purchase_date',
  '-purchase_date',
  'warranty_until',
  '-warranty_until',
  'created_at',
  '-created_at',
  'category',
  '-category',
  'holder',
  '-holder',
] as const;
const REQUESTS = [
  'created_at',
  '-created_at',
  'estimated_cost',
  '-estimated_cost',
  'urgency',
  '-urgency',
  'status',
  '-status',
  'asset_name',
  '-asset_name',
  'request_type',
  '-request_type',
  'requester',
  '-requester',
  'department',
  '-department',
  'id',
  '-id',
] as const;
const ALLOCATIONS = [
  'allocated_at',
  '-allocated_at',
  'returned_at',
  '-returned_at',
  'asset_name',
  '-asset_name',
  'user_name',
  '-user_name',
  'id',
  '-id',
] as const;

const READINGS: Reading[] = [
  ...ASSETS.map(
    (sort): Reading => [
      `assets by ${sort}`,
      ['assets'],
      (db) => listAssets(db, { role: 'ADMIN' }, { ...page, sort }),
    ],
  ),
  ...[
    { status: ['available' as const] },
    { condition: ['POOR' as const] },
    { category_id: 7 },
    { search: 'SN-77123' },
    { search: 'brand asset 3999' },
  ].map(
    (filter): Reading => [
      `assets with ${JSON.stringify(filter)}`,
      ['assets'],
      (db) => listAssets(db, { role: 'ADMIN' }, { ...page, sort: 'name', ...filter }),
    ],
  ),
  ...REQUESTS.map(
    (sort): Reading => [
      `requests by ${sort}`,
      ['requests', 'users'],
      (db) => listRequests({ db, now }, actor(), { ...page, sort }),
    ],
  ),
  ...[
    { status: ['pending' as const] },
    { urgency: ['HIGH' as const] },
    { user_id: 500 },
    { category_id: 7 },
    { department_id: 3 },
    { category_id: 7, department_id: 3, period: 'last-12-months' as const },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'person-77@' },
    { search: 'item 3999' },
  ].map(
    (filter): Reading => [
      `requests with ${JSON.stringify(filter)}`,
      ['requests'],
      (db) => listRequests({ db, now }, actor(), { ...page, sort: '-created_at', ...filter }),
    ],
  ),
  ...ALLOCATIONS.map(
    (sort): Reading => [
      `allocations by ${sort}`,
      ['allocations', 'assets'],
      (db) => listAllocations({ db, now }, actor(), { ...page, sort }),
    ],
  ),
  ...[
    { active: ['active' as const] },
    { holder: ['suspended' as const] },
    { user_id: 500 },
    { asset_id: 9000 },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'SN-77123' },
    { search: 'person-77@' },
  ].map(
    (filter): Reading => [
      `allocations with ${JSON.stringify(filter)}`,
      ['allocations', 'assets'],
      (db) => listAllocations({ db, now }, actor(), { ...page, sort: '-allocated_at', ...filter }),
    ],
  ),
  ...[
    {},
    { sort: 'timestamp' as const },
    { sort: 'user_name' as const },
    { sort: '-user_name' as const },
    { sort: 'action' as const },
    { sort: '-action' as const },
    { sort: 'target' as const },
    { sort: '-target' as const },
    { action: 'Returned Asset' },
    { user_id: 500 },
    { target_type: 'asset' as const, target_id: 77 },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'Person 177' },
  ].map(
    (filter): Reading => [
      `activity with ${JSON.stringify(filter)}`,
      ['activity_log'],
      (db) => listActivity(db, now(), { ...page, sort: '-timestamp', ...filter }),
    ],
  ),
];

// A count goes through as many rows as its cap needs, and no further.
test.each(READINGS)('%s reads no whole table', async (_what, tables, read) => {
  const plans = await plansOf(portal.pool, read);
  for (const table of tables) expect(rowsReadWithoutIndex(plans, table)).toBeLessThan(ROWS / 2);
});

test.each(['%', 'a', 'xq'])(
  'a search as short as %s, which no index knows, takes one pass of the table for the rows and one for their count',
  async (search) => {
    const plans = await plansOf(portal.pool, (db) =>
      listAssets(db, { role: 'ADMIN' }, { ...page, search, sort: 'name' }),
    );
    expect(rowsReadWithoutIndex(plans, 'assets')).toBeLessThan(2.5 * ROWS);
  },
);

/** The database as seen by who counts the rows that it hands out. */
function counting(onRows: (count: number) => void): Db {
  return portal.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onRows(result.rows.length);
      return result;
    },
  });
}

test('an export of all rows is read bit by bit, as it is taken', async () => {
  let read = 0;
  let taken = 0;
  let mostHeld = 0;
  const db = counting((count) => {
    read += count;
  });
  const csv = csvFile(await exportAssets(db, { ...page, sort: 'name' }));
  for await (const chunk of csv) {
    mostHeld = Math.max(mostHeld, read - taken);
    taken += String(chunk).split('\r\n').length - 1;
  }
  expect(taken).toBe(1 + ROWS + ODD_NAMES.length + 25);
  expect(mostHeld).toBeLessThan(ROWS / 20);
});

test('a workbook of all rows is read as it is taken, and no further once its reader has gone', async () => {
  let read = 0;
  const db = counting((count) => {
    read += count;
  });
  const workbook = xlsxFile(await exportAssets(db, { ...page, sort: 'name' }), 'assets');
  for await (const _ of workbook) break;
  expect(workbook.destroyed).toBe(true);
  await setTimeout(200);
  expect(read).toBeLessThan(ROWS / 10);
});
