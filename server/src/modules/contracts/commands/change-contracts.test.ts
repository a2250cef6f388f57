import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createContract, createItem, createPrice } from '../../../../test/factories/catalogue';
import { createVendor } from '../../../../test/factories/vendors';

const portal = setUpTestApp();
let buyer: TestPerson;
let vendorId: number;
let itemId: number;

beforeAll(async () => {
  buyer = await portal.createPerson('PROCUREMENT');
  vendorId = (await createVendor(portal.db, { name: 'Acme' })).id;
  itemId = (await createItem(portal.db, { name: 'Toner' })).id;
});

const by = () => ({ token: buyer.token });
const create = (body: object, id = vendorId) =>
  portal.call('createContract', { params: { id }, body: body as never }, by());
const edit = (id: number, body: object) =>
  portal.call('editContract', { params: { id }, body: body as never }, by());
const end = (id: number, version: number, ends_on: string) =>
  portal.call('endContract', { params: { id }, body: { version, ends_on } }, by());
const remove = (id: number) => portal.call('removeContract', { params: { id } }, by());
const addPrice = (id: number, body: object) =>
  portal.call('addContractPrice', { params: { id }, body: body as never }, by());
const editPrice = (id: number, price_id: number, body: object) =>
  portal.call('editContractPrice', { params: { id, price_id }, body: body as never }, by());
const removePrice = (id: number, price_id: number) =>
  portal.call('removeContractPrice', { params: { id, price_id } }, by());
const list = async () =>
  (await portal.call('listContracts', { query: { vendor_id: vendorId } as never }, by())).body.items;
const facts = { number: 'C-12', starts_on: '2020-01-01', ends_on: '2099-03-31', ceiling: 10_000 };

/** What the log has of the contract with this number. */
const logged = async (number: string) =>
  (await entriesAbout(portal.db, 'vendor', vendorId)).filter(
    ({ before, after }) => ((after ?? before) as { contract_number?: string }).contract_number === number,
  );

test('a contract is made with its days and its ceiling, listed with its vendor, and logged', async () => {
  const { status, body } = await create(facts);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...facts, state: 'running', used: 0, prices: [], why_not_removed: null });
  expect(await list()).toMatchObject([{ id: body.id, number: 'C-12' }]);
  expect(await logged('C-12')).toMatchObject([
    { action: 'Created Contract', user_id: buyer.id, target_label: 'Acme', after: { ceiling: 10_000 } },
  ]);
});

test.each([
  [{ number: '' }, { number: 'Number is required' }],
  [{ starts_on: '2099-04-01' }, { ends_on: 'The last day must not be before the first' }],
  [{ starts_on: 'tomorrow' }, { starts_on: 'First day must be a date like 2025-01-31' }],
  [{ starts_on: '0000-01-01' }, { starts_on: 'First day must be a date from 1900 to 2999, like 2025-01-31' }],
  [{ ends_on: '9999-12-31' }, { ends_on: 'Last day must be a date from 1900 to 2999, like 2025-01-31' }],
  [{ ceiling: -1 }, { ceiling: 'Ceiling must not be negative' }],
  [{ ceiling: 0.001 }, { ceiling: 'Ceiling must have at most two decimals' }],
])('%j is refused by its field', async (change, fields) => {
  const answer = await create({ ...facts, number: 'C-bad', ...change });
  expect([answer.status, answer.error.fields]).toEqual([422, fields]);
});

test('a number belongs to one contract with a vendor, however it is written', async () => {
  await create({ ...facts, number: 'Frame 7' });
  const twice = await create({ ...facts, number: ' FRAME 7' });
  expect([twice.status, twice.error.fields]).toEqual([
    409,
    { number: 'There is already a contract with this number with this vendor' },
  ]);
  const other = await createVendor(portal.db);
  expect((await create({ ...facts, number: 'Frame 7' }, other.id)).status).toBe(201);
});

test('no contract is made with a vendor that was removed, or that there is not', async () => {
  const gone = await createVendor(portal.db, { name: 'Gone', removed_at: new Date() });
  expect((await create(facts, gone.id)).error).toMatchObject({
    code: 'wrong_state',
    message: 'Gone was removed',
  });
  expect((await create(facts, 999_999)).status).toBe(404);
});

test('an edit changes what it names; a stale one shows the contract as it is', async () => {
  const { id } = await createContract(portal.db, vendorId);
  const { body } = await edit(id, { ...facts, number: 'C-e', ceiling: null, version: 1 });
  expect(body).toMatchObject({ number: 'C-e', ceiling: null, version: 2 });
  const stale = await edit(id, { ...facts, number: 'C-f', version: 1 });
  expect(stale.error).toMatchObject({ code: 'stale_version', current: { number: 'C-e' } });
});

test('a contract ends with a day that it is in force on, and not later than agreed', async () => {
  const { id, number } = await createContract(portal.db, vendorId, {
    starts_on: '2021-05-01',
    ends_on: '2099-12-31',
  });
  expect((await end(id, 1, '2021-04-30')).error.fields).toEqual({
    ends_on: 'The contract begins on May 01, 2021',
  });
  expect((await end(id, 1, '2099-12-31')).error.fields).toEqual({
    ends_on: 'It ends on Dec 31, 2099 anyway',
  });
  expect((await end(id, 1, '2021-05-01')).body).toMatchObject({ state: 'ended', ends_on: '2021-05-01' });
  expect(await logged(number)).toMatchObject([
    { action: 'Ended Contract', after: { ends_on: '2021-05-01' } },
  ]);
});

test('prices are added, changed and removed, each logged', async () => {
  const { id, number } = await createContract(portal.db, vendorId);
  const added = await addPrice(id, { item_id: itemId, min_quantity: '10', price: 4.99, price_per: '100' });
  expect(added.status).toBe(201);
  expect(added.body.prices).toMatchObject([
    { item: { id: itemId, name: 'Toner' }, min_quantity: 10, price: 4.99, price_per: 100, starts_on: null },
  ]);
  const price = added.body.prices[0];
  const changed = await editPrice(id, price?.id ?? 0, {
    item_id: itemId,
    min_quantity: 10,
    price: 5,
    version: 1,
  });
  expect(changed.body.prices).toMatchObject([{ price: 5, price_per: 1, version: 2 }]);
  const stale = await editPrice(id, price?.id ?? 0, { item_id: itemId, price: 6, version: 1 });
  expect(stale.error).toMatchObject({ code: 'stale_version', current: { prices: [{ price: 5 }] } });
  expect((await removePrice(id, price?.id ?? 0)).body.prices).toEqual([]);
  expect((await removePrice(id, price?.id ?? 0)).status).toBe(404);
  expect(await logged(number)).toMatchObject([
    { action: 'Added Contract Price', after: { item: 'Toner', min_quantity: 10 } },
    { action: 'Updated Contract Price' },
    { action: 'Removed Contract Price' },
  ]);
});

test.each([
  [{ price: -1 }, { price: 'Price must not be negative' }],
  [{ min_quantity: 0 }, { min_quantity: 'From quantity must be a whole number from 1 to 100,000' }],
  [{ min_quantity: 'ten' }, { min_quantity: 'From quantity must be a whole number from 1 to 100,000' }],
  [{ price_per: 3 }, { price_per: 'Price per must be 1, 10, 100 or 1,000' }],
  [{ item_id: 999_999 }, { item_id: 'Choose an item of the catalogue' }],
  [
    { starts_on: '2024-02-01', ends_on: '2024-01-31' },
    { ends_on: 'The last day must not be before the first' },
  ],
])('a price with %j is refused by its field', async (change, fields) => {
  const { id } = await createContract(portal.db, vendorId);
  const answer = await addPrice(id, { item_id: itemId, price: 1, ...change });
  expect([answer.status, answer.error.fields]).toEqual([422, fields]);
});

test('a price without a day of its contract is refused by its field, and by the database; so are days of the contract', async () => {
  const { id } = await createContract(portal.db, vendorId, {
    starts_on: '2024-01-01',
    ends_on: '2024-12-31',
  });
  const price = { item_id: itemId, price: 1 };
  const late = await addPrice(id, { ...price, starts_on: '2025-01-01' });
  expect([late.status, late.error.fields]).toEqual([
    422,
    { starts_on: 'The contract ends on Dec 31, 2024, before this day' },
  ]);
  const early = await addPrice(id, { ...price, ends_on: '2023-12-31' });
  expect(early.error.fields).toEqual({ ends_on: 'The contract begins on Jan 01, 2024, after this day' });
  await expect(createPrice(portal.db, id, { ...price, starts_on: '2025-01-01' })).rejects.toThrow(
    /no day in common/,
  );
  const added = (await addPrice(id, { ...price, starts_on: '2024-12-31' })).body;
  const moved = await editPrice(id, added.prices[0]?.id ?? 0, {
    ...price,
    starts_on: '2025-01-01',
    version: 1,
  });
  expect(Object.keys(moved.error.fields ?? {})).toEqual(['starts_on']);
  const ended = await end(id, added.version, '2024-12-30');
  expect(ended.error.fields).toEqual({
    ends_on: 'The price for Toner begins on Dec 31, 2024: change that first',
  });
  await expect(
    portal.db.updateTable('contracts').set({ ends_on: '2024-12-30' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/no day in common/);
});

test('on each day an item has one price from a quantity on, also when two are added at once', async () => {
  const { id } = await createContract(portal.db, vendorId);
  const price = { item_id: itemId, price: 1 };
  expect((await addPrice(id, { ...price, ends_on: '2024-06-30' })).status).toBe(201);
  const overlapping = await addPrice(id, { ...price, starts_on: '2024-06-30' });
  expect([overlapping.status, Object.keys(overlapping.error.fields ?? {})]).toEqual([409, ['starts_on']]);
  const next = await Promise.all(
    Array.from({ length: 6 }, () => addPrice(id, { ...price, starts_on: '2024-07-01' })),
  );
  expect(next.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect((await addPrice(id, { ...price, starts_on: '2024-06-30', min_quantity: 5 })).status).toBe(201);
});

test('a contract of which nothing was taken is removed with its prices', async () => {
  const { id } = await createContract(portal.db, vendorId);
  await createPrice(portal.db, id, { item_id: itemId, price: 1 });
  expect((await remove(id)).body).toEqual({ id, message: 'Contract removed successfully' });
  expect((await remove(id)).status).toBe(404);
});

test('contracts go along when their vendor is merged, unless both have one with the same number', async () => {
  const gone = await createVendor(portal.db);
  const kept = await createVendor(portal.db);
  const contract = await createContract(portal.db, gone.id, { number: 'F-1' });
  const same = await createContract(portal.db, kept.id, { number: 'f-1' });
  const merge = () =>
    portal.call('mergeVendor', { params: { id: gone.id }, body: { version: 1, into_id: kept.id } }, by());
  expect((await merge()).error.fields).toEqual({
    into_id: 'Both have a contract F-1: give one of them another number first',
  });
  await remove(same.id);
  expect((await merge()).status).toBe(200);
  const { body } = await portal.call('listContracts', { query: { vendor_id: kept.id } as never }, by());
  expect(body.items).toMatchObject([{ id: contract.id, vendor_id: kept.id }]);
});

test('the file of a vendor has a row for each price, and no cell is read as a formula', async () => {
  const vendor = await createVendor(portal.db);
  const contract = await createContract(portal.db, vendor.id, { number: '=1+1', ceiling: 500 });
  await createPrice(portal.db, contract.id, { item_id: itemId, price: 4.99, price_per: 100 });
  const { payload } = await portal.app.inject({
    url: `/api/contracts/export?vendor_id=${vendor.id}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(payload).toContain('Contract,State,Contract from,Contract to,Currency,Ceiling,Ordered,Item,Brand');
  expect(payload).toMatch(/\r\n'=1\+1,In force,2020-01-01,,USD,500,0,Toner,,,1,4\.99,100,,/);
});
