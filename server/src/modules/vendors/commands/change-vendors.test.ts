import { type Vendor, vendorSchema } from '@portal/contract';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createVendor } from '../../../../test/factories/vendors';

const portal = setUpTestApp();
let buyer: TestPerson;
let finance: TestPerson;

beforeAll(async () => {
  buyer = await portal.createPerson('PROCUREMENT', { name: 'Bea Buyer' });
  finance = await portal.createPerson('FINANCE');
});

const create = (body: object, headers: Record<string, string> = {}) =>
  portal.call('createVendor', { body: body as never }, { token: buyer.token, headers });
const edit = (id: number, body: object, by: TestPerson = buyer) =>
  portal.call('editVendor', { params: { id }, body: body as never }, { token: by.token });
const suspend = (id: number, body: object, by: TestPerson = buyer) =>
  portal.call('suspendVendor', { params: { id }, body: body as never }, { token: by.token });
const reactivate = (id: number, version: number, by: TestPerson = buyer) =>
  portal.call('reactivateVendor', { params: { id }, body: { version } }, { token: by.token });
const merge = (id: number, body: object) =>
  portal.call('mergeVendor', { params: { id }, body: body as never }, { token: buyer.token });
const remove = (id: number) => portal.call('removeVendor', { params: { id } }, { token: buyer.token });
const get = (id: number) => portal.call('getVendor', { params: { id } }, { token: buyer.token });
const addContact = (id: number, body: object) =>
  portal.call('addVendorContact', { params: { id }, body: body as never }, { token: buyer.token });
const openActions = ({ decisions }: Vendor) =>
  decisions.filter(({ open }) => open).map(({ action }) => action);

test('a vendor is created with what is known of it, and logged', async () => {
  const { status, body } = await create({
    name: ' Nordic Supply ',
    tax_number: 'DE 123 456 789',
    order_email: 'orders@nordic.example',
    phone: '',
    address: 'Kaiserstraße 1\n10117 Berlin',
    payment_days: '30',
    lead_days: 14,
  });
  expect(status).toBe(201);
  expect(vendorSchema.strict().parse(body)).toMatchObject({
    name: 'Nordic Supply',
    state: 'active',
    phone: null,
    address: 'Kaiserstraße 1\n10117 Berlin',
    payment_days: 30,
    lead_days: 14,
    contacts: [],
    version: 1,
  });
  expect(openActions(body)).toEqual(['edit', 'suspend', 'merge', 'remove']);
  expect(await entriesAbout(portal.db, 'vendor', body.id)).toMatchObject([
    { action: 'Created Vendor', user_id: buyer.id, target_label: 'Nordic Supply' },
  ]);
});

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ name: '\u200b' }, { name: 'Name is required' }],
  [{ name: 'a\nb' }, { name: 'Name must be one line without control characters' }],
  [{ name: 'x', order_email: 'nobody' }, { order_email: 'Enter a valid email address' }],
  [
    { name: 'x', payment_days: '366' },
    { payment_days: 'Payment due must be a whole number of days from 0 to 365' },
  ],
  [
    { name: 'x', lead_days: '1.5' },
    { lead_days: 'Delivery time must be a whole number of days from 0 to 999' },
  ],
  [{ name: 'x', lead_days: -1 }, { lead_days: 'Delivery time must be a whole number of days from 0 to 999' }],
  [{ name: 'x', bank: 'y' }, { bank: 'This field is not known' }],
])('%j is refused by its field', async (body, fields) => {
  const answer = await create(body);
  expect([answer.status, answer.error.fields]).toEqual([422, fields]);
});

test('names and tax numbers belong to one vendor, however they are written; those of a removed one are free', async () => {
  const { id } = await createVendor(portal.db, { name: 'Straße & Söhne', tax_number: 'GB-999.9999 73' });
  const name = await create({ name: ' STRASSE &  söhne' });
  expect([name.status, name.error.fields]).toEqual([409, { name: 'A vendor with this name already exists' }]);
  const tax = await create({ name: 'Somebody else', tax_number: 'gb999999973' });
  expect([tax.status, tax.error.fields]).toEqual([409, { tax_number: 'Another vendor has this tax number' }]);
  await remove(id);
  expect((await create({ name: 'Straße & Söhne', tax_number: 'GB999999973' })).status).toBe(201);
});

test('of eight at once with one name one is created; the same call repeated makes one vendor', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Race' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const again = { 'idempotency-key': 'vendor-created-once' };
  const first = await create({ name: 'Once' }, again);
  const second = await create({ name: 'Once' }, again);
  expect([second.status, second.body.id]).toEqual([201, first.body.id]);
});

test('is edited by its version; only what changed is logged; a stale edit answers the vendor as it is', async () => {
  const { id, name } = await createVendor(portal.db, { lead_days: 3 });
  const { body } = await edit(id, { name, lead_days: '5', version: 1 });
  expect([body.lead_days, body.version]).toEqual([5, 2]);
  const stale = await edit(id, { name: 'Other', version: 1 });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale_version']);
  expect(stale.error.current).toMatchObject({ id, lead_days: 5, version: 2 });
  expect((await edit(id, { name, lead_days: 5, version: 2 })).body.version).toBe(2);
  expect(await entriesAbout(portal.db, 'vendor', id)).toMatchObject([
    { action: 'Updated Vendor', before: { lead_days: 3 }, after: { lead_days: 5 } },
  ]);
  expect((await edit(id, { name, version: 2 }, finance)).status).toBe(403);
  expect((await edit(2_000_000_000, { name: 'x', version: 1 })).error.message).toBe('Vendor not found');
});

test('is suspended with a reason, by finance too, and reactivated', async () => {
  const { id, name } = await createVendor(portal.db);
  expect((await suspend(id, { version: 1, reason: ' ' })).error.fields).toEqual({
    reason: 'Reason is required',
  });
  const { body } = await suspend(id, { version: 1, reason: 'Late three times' }, finance);
  expect(body).toMatchObject({
    state: 'suspended',
    suspended_reason: 'Late three times',
    suspended_by: { id: finance.id },
    version: 2,
  });
  expect((await suspend(id, { version: 2, reason: 'Again' })).error).toMatchObject({
    code: 'wrong_state',
    message: `${name} is already suspended`,
  });
  const back = await reactivate(id, 2);
  expect(back.body).toMatchObject({ state: 'active', suspended_reason: null, suspended_by: null });
  expect((await reactivate(id, 3)).error.message).toBe(`${name} is not suspended`);
  expect((await entriesAbout(portal.db, 'vendor', id)).map(({ action }) => action)).toEqual([
    'Suspended Vendor',
    'Reactivated Vendor',
  ]);
});

test('contacts are added, changed and removed; who gets orders has an address', async () => {
  const { id } = await createVendor(portal.db);
  expect((await addContact(id, { name: 'Ann', gets_orders: true })).error.fields).toEqual({
    email: 'Enter an email address for whoever gets orders',
  });
  const added = await addContact(id, {
    name: 'Ann',
    position: 'Sales',
    email: 'ann@x.example',
    gets_orders: true,
  });
  expect(added.status).toBe(201);
  const [ann] = added.body.contacts;
  expect(ann).toMatchObject({ name: 'Ann', position: 'Sales', gets_orders: true, version: 1 });
  const params = { id, contact_id: ann?.id ?? 0 };
  const token = { token: buyer.token };
  const body = { name: 'Ann Lee', email: 'ann@x.example', gets_orders: true, version: 1 };
  const changed = await portal.call('editVendorContact', { params, body }, token);
  expect(changed.body.contacts).toMatchObject([{ name: 'Ann Lee', position: null, version: 2 }]);
  const stale = await portal.call('editVendorContact', { params, body }, token);
  expect([stale.error.code, (stale.error.current as Vendor).contacts[0]?.version]).toEqual([
    'stale_version',
    2,
  ]);
  const others = await createVendor(portal.db);
  const wrong = await portal.call('removeVendorContact', { params: { ...params, id: others.id } }, token);
  expect(wrong.error.message).toBe('Contact not found');
  expect((await portal.call('removeVendorContact', { params }, token)).body.contacts).toEqual([]);
  expect(await entriesAbout(portal.db, 'vendor', id)).toMatchObject([
    { action: 'Added Vendor Contact', after: { contact: 'Ann' } },
    { action: 'Updated Vendor Contact', before: { contact: 'Ann', position: 'Sales' } },
    { action: 'Removed Vendor Contact', before: { contact: 'Ann Lee' } },
  ]);
});

test('of two that are the same one stays: contacts and missing facts go to it, the other leads there', async () => {
  const gone = await createVendor(portal.db, { tax_number: 'FR 40 303', lead_days: 9 });
  const kept = await createVendor(portal.db, { lead_days: 4 });
  await addContact(gone.id, { name: 'Zoe' });
  await addContact(kept.id, { name: 'Abe' });
  const { body } = await merge(gone.id, { version: 1, into_id: kept.id });
  expect(body).toMatchObject({
    id: kept.id,
    tax_number: 'FR 40 303',
    lead_days: 4,
    contacts: [{ name: 'Abe' }, { name: 'Zoe' }],
  });
  const { body: after } = await get(gone.id);
  expect(after).toMatchObject({ state: 'removed', merged_into: kept, contacts: [] });
  expect(openActions(after)).toEqual([]);
  expect(await entriesAbout(portal.db, 'vendor', gone.id)).toMatchObject([
    {}, // the contact
    { action: 'Merged Vendor', after: { merged_into: kept.name } },
  ]);
  expect((await edit(gone.id, { name: 'x', version: 2 })).error.message).toBe(`${gone.name} was removed`);
});

test('a merge is refused into itself, into none, into a removed one, and when stale', async () => {
  const { id } = await createVendor(portal.db);
  const removed = await createVendor(portal.db, { removed_at: new Date() });
  const other = await createVendor(portal.db);
  expect((await merge(id, { version: 1, into_id: id })).error.fields).toEqual({
    into_id: 'Choose another vendor than the one that goes',
  });
  expect((await merge(id, { version: 1, into_id: 1_999_999_999 })).error.fields).toEqual({
    into_id: 'Choose a vendor that exists',
  });
  expect((await merge(id, { version: 1, into_id: removed.id })).error.fields).toEqual({
    into_id: `${removed.name} was removed`,
  });
  expect((await merge(id, { version: 7, into_id: other.id })).error.code).toBe('stale_version');
  expect((await get(id)).body.state).toBe('active');
});

test('two merged into each other at once: one stays', async () => {
  const a = await createVendor(portal.db);
  const b = await createVendor(portal.db);
  const answers = await Promise.all([
    merge(a.id, { version: 1, into_id: b.id }),
    merge(b.id, { version: 1, into_id: a.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const states = [(await get(a.id)).body.state, (await get(b.id)).body.state];
  expect(states.sort()).toEqual(['active', 'removed']);
});

test('is removed from every list, and its page stays', async () => {
  const { id, name } = await createVendor(portal.db, { name: 'Leaving Ltd' });
  expect((await remove(id)).body).toEqual({ id, message: 'Vendor removed successfully' });
  expect((await remove(id)).error.message).toBe(`${name} was removed`);
  expect((await get(id)).body).toMatchObject({ state: 'removed', merged_into: null });
  const { body } = await portal.call('listVendors', { query: { search: 'leaving' } }, { token: buyer.token });
  expect(body.items).toEqual([]);
});
