import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createVendor } from '../../../../test/factories/vendors';

const portal = setUpTestApp();
let buyer: TestPerson;

beforeAll(async () => {
  buyer = await portal.createPerson('PROCUREMENT');
  const acme = await createVendor(portal.db, { name: 'Acme Ärzte', tax_number: 'DE 77', lead_days: 2 });
  await createVendor(portal.db, { name: '=1+1', suspended_reason: 'Late,\r\nagain' });
  await createVendor(portal.db, { name: 'Zeta', lead_days: 30, order_email: 'zeta@shop.example' });
  await createVendor(portal.db, { name: 'Gone', removed_at: new Date() });
  await portal.db
    .insertInto('vendor_contacts')
    .values({ vendor_id: acme.id, name: 'Ottilie', email: 'otti@acme.example' })
    .execute();
});

const names = async (query: object) =>
  (await portal.call('listVendors', { query: query as never }, { token: buyer.token })).body.items.map(
    ({ name }) => name,
  );

test.each([
  [{}, ['=1+1', 'Acme Ärzte', 'Zeta']],
  [{ sort: '-name' }, ['Zeta', 'Acme Ärzte', '=1+1']],
  [{ sort: 'lead_days' }, ['Acme Ärzte', 'Zeta', '=1+1']],
  [{ sort: 'state' }, ['Acme Ärzte', 'Zeta', '=1+1']],
  [{ sort: '-created_at' }, ['Zeta', '=1+1', 'Acme Ärzte']],
  [{ state: 'suspended' }, ['=1+1']],
  [{ search: 'arzte' }, ['Acme Ärzte']],
  [{ search: 'de 77' }, ['Acme Ärzte']],
  [{ search: 'ottilie' }, ['Acme Ärzte']],
  [{ search: 'OTTI@acme' }, ['Acme Ärzte']],
  [{ search: 'shop.example' }, ['Zeta']],
  [{ search: 'gone' }, []],
])('%j finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('a state that there is not is refused, removed ones are in no list', async () => {
  const answer = await portal.call(
    'listVendors',
    { query: { state: 'removed' } as never },
    { token: buyer.token },
  );
  expect(answer.error.fields).toEqual({ state: 'State must be one of active, suspended' });
});

test('the file has the rows of the list, and no cell is read as a formula or breaks its row', async () => {
  const { payload } = await portal.app.inject({
    url: '/api/vendors/export?state=suspended',
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(payload).toContain('Vendor ID,Name,State,Suspended because,Tax number,Email for orders');
  expect(payload).toMatch(/\r\n\d+,'=1\+1,Suspended,"Late,\s+again",,/);
});
