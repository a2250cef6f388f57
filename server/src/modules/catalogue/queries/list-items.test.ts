import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';
import { createItem } from '../../../../test/factories/catalogue';

const portal = setUpTestApp();
let buyer: TestPerson;
let laptops: number;

beforeAll(async () => {
  buyer = await portal.createPerson('PROCUREMENT');
  laptops = (await createCategory(portal.db)).id;
  await createItem(portal.db, { name: 'Ärmel', brand: 'Zeta', model_number: 'X-77' });
  await createItem(portal.db, {
    name: 'Beamer',
    brand: 'Acme',
    kind: 'asset',
    category_id: laptops,
    useful_life_months: 36,
  });
  await createItem(portal.db, { name: '=1+1' });
  await createItem(portal.db, { name: 'Gone', removed_at: new Date() });
});

const names = async (query: object) =>
  (await portal.call('listCatalogueItems', { query: query as never }, { token: buyer.token })).body.items.map(
    ({ name }) => name,
  );

test.each([
  [{}, ['=1+1', 'Ärmel', 'Beamer']],
  [{ sort: '-name' }, ['Beamer', 'Ärmel', '=1+1']],
  [{ sort: 'brand' }, ['Beamer', 'Ärmel', '=1+1']],
  [{ sort: '-created_at' }, ['=1+1', 'Beamer', 'Ärmel']],
  [{ search: 'armel' }, ['Ärmel']],
  [{ search: 'acme beamer' }, ['Beamer']],
  [{ search: 'x-77' }, ['Ärmel']],
  [{ search: 'gone' }, []],
])('%j finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('the category narrows the list', async () => {
  expect(await names({ category_id: laptops })).toEqual(['Beamer']);
});

test('the file has the rows of the list, and no cell is read as a formula', async () => {
  const { payload } = await portal.app.inject({
    url: '/api/catalogue/export?sort=-name',
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(payload).toContain(
    'Item ID,Name,Brand,Model number,Kind,Category,Useful life (months),Residual value',
  );
  expect(payload).toMatch(
    /\r\n\d+,Beamer,Acme,,Asset,[^,]+,36,,.*\r\n\d+,Ärmel,Zeta,X-77,Consumable,.*\r\n\d+,'=1\+1/s,
  );
});
