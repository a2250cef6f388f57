import { assetSchema } from '@portal/contract';
import { sendForm } from '../../../../test/app/forms';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { buyer } = portal.people({ buyer: 'PROCUREMENT' });

const edit = (id: number, body: object, token: string | undefined = buyer.token) =>
  portal.call('editAsset', { params: { id }, body: body as never }, { token });
const formOf = (asset: { name: string; category_id: number; version: number }) => ({
  name: asset.name,
  category_id: asset.category_id,
  version: asset.version,
});

test('is refused without a session, to the wrong role, about what is not there and with bad input', async () => {
  const asset = await createAsset(portal.db);
  const finance = await portal.createPerson('FINANCE');
  expect((await portal.call('editAsset', { params: { id: asset.id }, body: formOf(asset) }, {})).status).toBe(
    401,
  );
  expect((await edit(asset.id, formOf(asset), finance.token)).status).toBe(403);
  expect((await edit(2_000_000_000, formOf(asset))).status).toBe(404);
  const gone = await createAsset(portal.db, { deleted_at: new Date() });
  expect((await edit(gone.id, formOf(gone))).status).toBe(404);
  const { version: _version, ...withoutVersion } = formOf(asset);
  expect((await edit(asset.id, withoutVersion)).error.fields).toEqual({
    version: 'Version must be a whole number',
  });
  expect((await edit(asset.id, { ...formOf(asset), name: '' })).error.message).toBe(
    'Name and category are required',
  );
});

test('changes what is sent, keeps what is left out, empties what is null, and logs the difference', async () => {
  const desks = await createCategory(portal.db, { name: 'Desks' });
  const asset = await createAsset(portal.db, {
    name: 'Desk',
    brand: 'Oak',
    description: 'Wide',
    purchase_cost: 300,
  });
  const { body } = await edit(asset.id, {
    name: 'Standing desk',
    category_id: desks.id,
    brand: null,
    version: asset.version,
  });
  expect(assetSchema.strict().parse(body)).toMatchObject({
    name: 'Standing desk',
    category_name: 'Desks',
    brand: null,
    description: 'Wide',
    purchase_cost: 300,
    version: 2,
  });
  const [entry] = await entriesAbout(portal.db, 'asset', asset.id);
  expect(entry).toMatchObject({
    action: 'Updated Asset',
    before: { name: 'Desk', brand: 'Oak', category: expect.stringContaining('Category') },
    after: { name: 'Standing desk', brand: null, category: 'Desks' },
  });
});

test('takes a form too', async () => {
  const asset = await createAsset(portal.db, { serial_number: 'FORM-1' });
  const response = await sendForm(
    portal.app,
    { method: 'PUT', url: `/api/assets/${asset.id}`, token: buyer.token },
    { name: 'By form', category_id: String(asset.category_id), version: '1', purchase_cost: '12.50' },
  );
  expect(response.json()).toMatchObject({
    name: 'By form',
    purchase_cost: 12.5,
    serial_number: 'FORM-1',
    version: 2,
  });
});

test('what changes nothing is no change', async () => {
  const asset = await createAsset(portal.db);
  expect((await edit(asset.id, formOf(asset))).body.version).toBe(1);
  expect(await entriesAbout(portal.db, 'asset', asset.id)).toEqual([]);
});

test('a stale version is refused with the asset as it is', async () => {
  const asset = await createAsset(portal.db);
  await edit(asset.id, { ...formOf(asset), name: 'Newer' });
  const { status, error } = await edit(asset.id, { ...formOf(asset), name: 'Older' });
  expect([status, error.code]).toEqual([409, 'stale_version']);
  expect(error.current).toMatchObject({ name: 'Newer', version: 2 });
});

test('of ten edits at once one wins', async () => {
  const asset = await createAsset(portal.db);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => edit(asset.id, { ...formOf(asset), name: `Edit ${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('a serial number of another asset, and a residual value above the kept cost, are refused at their fields', async () => {
  await createAsset(portal.db, { serial_number: 'TAKEN' });
  const asset = await createAsset(portal.db, { purchase_cost: 100 });
  const taken = await edit(asset.id, { ...formOf(asset), serial_number: 'taken' });
  expect([taken.status, taken.error.fields]).toEqual([
    409,
    { serial_number: 'Another asset has this serial number' },
  ]);
  const residual = await edit(asset.id, { ...formOf(asset), residual_value: 100.5 });
  expect(residual.error.fields).toEqual({
    residual_value: 'Residual value must not be more than the purchase cost',
  });
});
