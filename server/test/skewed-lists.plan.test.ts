import { type EndpointId, endpoints } from '@portal/contract';
import { listAllocations } from '../src/modules/allocations/queries/list-allocations';
import { listAssets } from '../src/modules/assets/queries/list-assets';
import { listAssetLedger } from '../src/modules/finance/queries/list-asset-ledger';
import { listRequests } from '../src/modules/requests/queries/list-requests';
import type { Db } from '../src/platform/database';
import { fillOrganisation } from './bench/fill-organisation';
import { type PlanNode, plansOf, rowsLookedAt } from './database/query-plans';
import { setUpTestDatabase } from './database/test-database';

/** Rows skewed as real ones are: what goes together (name, category and state) misleads a plan that takes it for apart. */
const ASSETS = 60_000;
const MAX_READ = 1_000;
const database = setUpTestDatabase();

beforeAll(() => fillOrganisation(database.pool, ASSETS, { withSums: false }));

/** How many rows of a table are read from the table itself; those told by an index alone are not. */
function rowsFetched(plans: readonly PlanNode[], table: string): number {
  return plans.reduce((sum, node) => {
    const isFetch =
      node['Relation Name'] === table && /^(?:Seq|Index|Bitmap Heap|Tid) Scan$/.test(node['Node Type']);
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return sum + (isFetch ? rows : 0) + rowsFetched(node.Plans ?? [], table);
  }, 0);
}

function queryOf<Id extends EndpointId>(id: Id, values: Record<string, string>) {
  const query = endpoints[id].query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return query;
}

const assets = (values: Record<string, string>) => (db: Db) =>
  listAssets(db, { role: 'ADMIN' }, queryOf('listAssets', values) as Parameters<typeof listAssets>[2]);
const requests = (values: Record<string, string>) => (db: Db) =>
  listRequests(
    { db, now: () => new Date() },
    { id: 1, role: 'ADMIN', name: '', email: '', sessionId: '' },
    queryOf('listRequests', values) as Parameters<typeof listRequests>[2],
  );

test.each<Record<string, string>>([
  {},
  { page: '900' },
  { sort: '-name', page: '900' },
  { sort: '-purchase_cost', page: '900' },
  { status: 'maintenance' },
  { status: 'assigned' },
  { category_id: '1' },
  { category_id: '7' },
  { status: 'assigned', category_id: '1' },
  { status: 'available', category_id: '1', sort: '-name' },
  { status: 'maintenance', category_id: '7' },
  { status: 'assigned', category_id: '1', page: '400' },
  { status: 'maintenance', sort: '-purchase_cost' },
  { status: 'maintenance', category_id: '1', sort: 'purchase_date' },
  { condition: 'POOR', status: 'maintenance', sort: '-warranty_until' },
  { status: 'retired', sort: '-created_at' },
])('the assets by %o are read for the page alone', async (values) => {
  const plans = await plansOf(database.pool, assets(values));
  expect(rowsFetched(plans, 'assets')).toBeLessThan(MAX_READ);
});

/** Of 60,000 assets: half in a site of many rooms, a tenth of them phones in a warehouse, and a room that is empty. */
const [HALF, WAREHOUSE, BUILDING, ROOM, EMPTY] = ['1', '2', '14', '37', '757'];

test.each<Record<string, string | undefined>>([
  { location_id: HALF },
  { location_id: HALF, page: '50' },
  { location_id: HALF, sort: '-name', status: 'retired' },
  { location_id: HALF, category_id: '7', status: 'available' },
  { location_id: HALF, sort: '-purchase_cost' },
  { location_id: WAREHOUSE },
  { location_id: WAREHOUSE, sort: '-name' },
  { location_id: WAREHOUSE, status: 'maintenance' },
  { location_id: WAREHOUSE, category_id: '1' },
  { location_id: BUILDING, category_id: '1', status: 'assigned' },
  { location_id: ROOM },
  { location_id: ROOM, sort: '-warranty_until', status: 'available' },
  { location_id: EMPTY },
  { location_id: EMPTY, sort: '-purchase_cost' },
  { location_id: EMPTY, sort: 'location', category_id: '7' },
  { location_id: 'none' },
  { sort: 'location' },
  { sort: '-location', page: '20' },
  { sort: 'location', status: 'maintenance', category_id: '7' },
  { sort: '-location', location_id: HALF },
  { sort: 'location', location_id: WAREHOUSE, status: 'retired' },
])('the assets by place, %o, are read for the page alone', async (values) => {
  const plans = await plansOf(database.pool, assets(values as Record<string, string>));
  expect(rowsFetched(plans, 'assets')).toBeLessThan(MAX_READ);
  // Nor are all entries of an index passed over on the way to it.
  expect(rowsLookedAt(plans, 'assets')).toBeLessThan(ASSETS / 2);
});

test.each<Record<string, string>>([
  {},
  { page: '900' },
  { status: 'pending' },
  { status: 'pending', department_id: '1' },
  { status: 'pending', department_id: '7' },
  { status: 'fulfilled', department_id: '7' },
  { finance_state: 'awaiting' },
])('the requests by %o are read for the page alone', async (values) => {
  const plans = await plansOf(database.pool, requests(values));
  expect(rowsFetched(plans, 'requests')).toBeLessThan(MAX_READ);
});

test.each<Record<string, string>>([
  { search: 'laptop' },
  { search: 'laptop', sort: '-name' },
  { search: 'office' },
  { search: 'laptop', status: 'maintenance' },
])(
  'the assets by %o, which many have, are not walked from the first that has another name',
  async (values) => {
    const plans = await plansOf(database.pool, assets(values));
    // The count, which stops at 10,001 and passes over those without the word.
    expect(rowsFetched(plans, 'assets')).toBeLessThan(ASSETS / 2 + MAX_READ);
  },
);

test.each<Record<string, string>>([{ search: 'laptop' }, { search: 'laptop', sort: '-name' }])(
  'the ledger of assets by %o, which many have, is not walked from the first that has another name',
  async (values) => {
    const plans = await plansOf(database.pool, (db) =>
      listAssetLedger(
        db,
        new Date(),
        queryOf('listAssetLedger', values) as Parameters<typeof listAssetLedger>[2],
      ),
    );
    expect(rowsFetched(plans, 'assets')).toBeLessThan(ASSETS / 2 + MAX_READ);
  },
);

test.each([{ search: 'SN-30000' }, { search: 'ast-030000' }, { search: 'nothing such' }])(
  'the assets by %o, which few have, are found by an index',
  async (values) => {
    const plans = await plansOf(database.pool, assets(values));
    expect(rowsFetched(plans, 'assets')).toBeLessThan(MAX_READ);
  },
);

test.each([
  { search: 'laptop' },
  { search: 'person' },
  { search: 'person 7 laptop' },
  { search: 'person-77' },
])(
  'a search of requests by %o is one of their own texts, whoever and whatever has the words',
  async (values) => {
    const plans = await plansOf(database.pool, requests(values));
    expect(rowsFetched(plans, 'assets')).toBeLessThan(MAX_READ);
    expect(rowsFetched(plans, 'users')).toBeLessThan(MAX_READ);
    // The page and the count, which stops at 10,001 and passes over those without the word.
    expect(rowsFetched(plans, 'requests')).toBeLessThan(ASSETS / 2 + MAX_READ);
  },
);

test.each([
  { search: 'laptop' },
  { search: 'person' },
  { search: 'model 77' },
  { search: 'person-777@ laptop' },
])('a search of allocations by %o is one of their own texts', async (values) => {
  const plans = await plansOf(database.pool, (db) =>
    listAllocations(
      { db, now: () => new Date() },
      { role: 'ADMIN' },
      queryOf('listAllocations', values) as Parameters<typeof listAllocations>[2],
    ),
  );
  expect(rowsFetched(plans, 'assets')).toBeLessThan(MAX_READ);
  expect(rowsFetched(plans, 'users')).toBeLessThan(MAX_READ);
});
