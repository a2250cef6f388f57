import { categorySchema } from '@portal/contract';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { admin, buyer, finance } = portal.people({ admin: 'ADMIN', buyer: 'PROCUREMENT', finance: 'FINANCE' });

type Session = { token?: string };
const create = (body: object, session: Session = buyer) =>
  portal.call('createCategory', { body: body as never }, { token: session.token });
const edit = (id: number, body: object, session: Session = buyer) =>
  portal.call('editCategory', { params: { id }, body: body as never }, { token: session.token });
const remove = (id: number, session: Session = admin) =>
  portal.call('deleteCategory', { params: { id } }, { token: session.token });

test('are refused without a session and to the wrong role', async () => {
  const { id } = await createCategory(portal.db);
  for (const [session, status] of [
    [{}, 401],
    [finance, 403],
  ] as const) {
    expect((await create({ name: 'x' }, session)).status).toBe(status);
    expect((await edit(id, { name: 'x', version: 1 }, session)).status).toBe(status);
    expect((await remove(id, session)).status).toBe(status);
  }
  expect((await remove(id, buyer)).status).toBe(403);
});

test('a category needs a name', async () => {
  expect((await create({ name: ' ' })).error.fields).toEqual({ name: 'Name is required' });
  expect((await create({ name: 'x', color: 'red' })).error.fields).toEqual({
    color: 'This field is not known',
  });
});

test('is created and logged', async () => {
  const { status, body } = await create({ name: ' Laptops ', description: '' });
  expect(status).toBe(201);
  expect(categorySchema.strict().parse(body)).toMatchObject({
    name: 'Laptops',
    description: null,
    version: 1,
  });
  expect(await entriesAbout(portal.db, 'category', body.id)).toMatchObject([
    {
      action: 'Created Category',
      user_id: buyer.id,
      target_label: 'Laptops',
      after: { name: 'Laptops', description: null },
    },
  ]);
});

test('a name is the only one, also at once; that of a deleted one is free', async () => {
  await createCategory(portal.db, { name: 'Chairs' });
  const { status, error } = await create({ name: 'CHAIRS' });
  expect([status, error.code]).toEqual([409, 'already_exists']);
  expect(error.fields).toEqual({ name: 'A category with this name already exists' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Race' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  await createCategory(portal.db, { name: 'Gone', deleted_at: new Date() });
  expect((await create({ name: 'gone' })).status).toBe(201);
});

test('is edited with its version; stale is 409 with the category as it is', async () => {
  const { id } = await createCategory(portal.db, { name: 'Monitor' });
  expect((await edit(2_000_000_000, { name: 'x', version: 1 })).error.message).toBe('Category not found');
  expect((await edit(id, { name: 'x' })).status).toBe(422);
  const { body } = await edit(id, { name: 'Monitors', description: 'Screens', version: 1 });
  expect(body).toEqual({
    id,
    name: 'Monitors',
    description: 'Screens',
    version: 2,
    allowed_actions: ['edit'],
  });
  const stale = await edit(id, { name: 'Displays', version: 1 });
  expect([stale.status, stale.error.code, stale.error.current]).toEqual([409, 'stale_version', body]);
  await createCategory(portal.db, { name: 'Displays' });
  expect((await edit(id, { name: 'displays', version: 2 })).error.code).toBe('already_exists');
  expect(await entriesAbout(portal.db, 'category', id)).toMatchObject([
    {
      action: 'Updated Category',
      before: { name: 'Monitor', description: null },
      after: { name: 'Monitors', description: 'Screens' },
    },
  ]);
});

test('is not deleted while assets or requests hang on it, and the refusal counts them', async () => {
  const { id } = await createCategory(portal.db, { name: 'Phones' });
  await createAsset(portal.db, { category_id: id });
  await createAsset(portal.db, { category_id: id });
  await createAsset(portal.db, { category_id: id, deleted_at: new Date() });
  await createRequest(portal.db, { user_id: buyer.id, category_id: id });
  await createRequest(portal.db, { user_id: buyer.id, category_id: id, status: 'withdrawn' });
  const { status, error } = await remove(id);
  expect([status, error.code]).toEqual([409, 'in_use']);
  expect(error.message).toBe('Phones cannot be deleted: it has 2 assets and 1 request');
  expect(error.counts).toEqual({ assets: 2, requests: 1 });
});

test('an empty one is deleted and logged', async () => {
  const { id } = await createCategory(portal.db, { name: 'Fax machines' });
  expect((await remove(id)).body).toEqual({ id, message: 'Category deleted successfully' });
  expect((await remove(id)).status).toBe(404);
  expect(await entriesAbout(portal.db, 'category', id)).toMatchObject([
    { action: 'Deleted Category', user_id: admin.id, before: { name: 'Fax machines' }, after: null },
  ]);
});

test('deleted and chosen at once: never an asset in a deleted category', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await createCategory(portal.db);
    const [deleted, created] = await Promise.all([
      remove(id),
      portal.call('createAsset', { body: { name: 'Late', category_id: id } }, { token: buyer.token }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, created.status]);
  }
});
