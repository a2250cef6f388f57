import { catalogueItemInputSchema } from '@portal/contract';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';
import { createItem } from '../../../../test/factories/catalogue';

const portal = setUpTestApp();
let buyer: TestPerson;
let laptops: number;

beforeAll(async () => {
  buyer = await portal.createPerson('PROCUREMENT');
  laptops = (await createCategory(portal.db)).id;
});

const create = (body: object) =>
  portal.call('createCatalogueItem', { body: body as never }, { token: buyer.token });
const edit = (id: number, body: object) =>
  portal.call('editCatalogueItem', { params: { id }, body: body as never }, { token: buyer.token });
const remove = (id: number) => portal.call('removeCatalogueItem', { params: { id } }, { token: buyer.token });

test('an item is added with what its assets get, and logged', async () => {
  const { status, body } = await create({
    name: ' ThinkPad T14 ',
    brand: 'Lenovo',
    model_number: '21HD',
    category_id: laptops,
    useful_life_months: '36',
    residual_value: '100.50',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'ThinkPad T14',
    kind: 'asset',
    category: { id: laptops },
    useful_life_months: 36,
    residual_value: 100.5,
    version: 1,
  });
  expect(await entriesAbout(portal.db, 'catalogue-item', body.id)).toMatchObject([
    { action: 'Created Catalogue Item', user_id: buyer.id, target_label: 'ThinkPad T14' },
  ]);
});

test.each([
  [{ name: '', kind: 'service' }, { name: 'Name is required' }],
  [{ name: 'x' }, { category_id: 'Choose the category that the assets will have' }],
  [{ name: 'x', category_id: 999_999 }, { category_id: 'Choose a category that exists' }],
  [{ name: 'x', kind: 'gift' }, { kind: 'Kind must be asset, consumable or service' }],
  [
    { name: 'x', kind: 'service', useful_life_months: 12 },
    { useful_life_months: 'Only an asset has a useful life' },
  ],
  [
    { name: 'x', kind: 'consumable', residual_value: 1 },
    { residual_value: 'Only an asset has a residual value' },
  ],
])('%j is refused by its field', async (body, fields) => {
  const answer = await create(body);
  expect([answer.status, answer.error.fields]).toEqual([422, fields]);
});

test('a model of a brand is in the catalogue once, however it is written; that of a removed item is free', async () => {
  const first = await create({ name: 'Dock', brand: 'Dell', model_number: 'WD 19', kind: 'consumable' });
  const again = { name: 'Docking station', brand: ' DELL ', model_number: 'wd 19', kind: 'consumable' };
  const twice = await create(again);
  expect([twice.status, twice.error.fields]).toEqual([
    409,
    { model_number: 'The catalogue already has this model of this brand' },
  ]);
  expect((await create({ ...again, brand: 'Other' })).status).toBe(201);
  await remove(first.body.id);
  expect((await create(again)).status).toBe(201);
});

test('without a model number the name tells items of a brand apart', async () => {
  expect((await create({ name: 'Toner', brand: 'HP', kind: 'consumable' })).status).toBe(201);
  const twice = await create({ name: 'TONER', brand: 'hp', kind: 'consumable' });
  expect([twice.status, Object.keys(twice.error.fields ?? {})]).toEqual([409, ['name']]);
  expect((await create({ name: 'Toner', brand: 'HP', model_number: 'A1', kind: 'consumable' })).status).toBe(
    201,
  );
});

test('an edit is logged with what changed; one of a stale version shows the item as it is', async () => {
  const { id } = await createItem(portal.db, { name: 'Cable' });
  const facts = catalogueItemInputSchema.parse({ name: 'Cable 2 m', kind: 'consumable' });
  const { body } = await edit(id, { ...facts, version: 1 });
  expect(body).toMatchObject({ name: 'Cable 2 m', version: 2 });
  expect(await entriesAbout(portal.db, 'catalogue-item', id)).toMatchObject([
    {
      action: 'Updated Catalogue Item',
      before: { name: 'Cable' },
      after: { name: 'Cable 2 m' },
    },
  ]);
  const same = await edit(id, { ...facts, version: 2 });
  expect(same.body.version).toBe(2);
  const stale = await edit(id, { ...facts, name: 'Lead', version: 1 });
  expect(stale.error).toMatchObject({ code: 'stale_version', current: { name: 'Cable 2 m', version: 2 } });
});

test('a removed item is gone from the catalogue, and cannot be changed any more', async () => {
  const { id } = await createItem(portal.db, { name: 'Fax' });
  expect((await remove(id)).body).toEqual({ id, message: 'Catalogue item removed successfully' });
  expect((await remove(id)).status).toBe(404);
  expect(await entriesAbout(portal.db, 'catalogue-item', id)).toMatchObject([
    { action: 'Removed Catalogue Item', target_label: 'Fax' },
  ]);
});

test('a category of an item cannot be deleted', async () => {
  const admin = await portal.createPerson('ADMIN');
  const { id } = await createCategory(portal.db);
  const item = await createItem(portal.db, { kind: 'asset', category_id: id });
  const refused = await portal.call('deleteCategory', { params: { id } }, { token: admin.token });
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('1 catalogue item')]);
  await remove(item.id);
  expect((await portal.call('deleteCategory', { params: { id } }, { token: admin.token })).status).toBe(200);
});
