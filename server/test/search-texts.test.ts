import { setTimeout as sleep } from 'node:timers/promises';
import { listAssets } from '../src/modules/assets/queries/list-assets';
import { setUpTestApp } from './app/test-app';
import { createAllocation } from './factories/allocations';
import { createAsset } from './factories/assets';
import { createRequest } from './factories/requests';

const portal = setUpTestApp();

test('what is written while its person or asset is renamed is found by the new name', async () => {
  const person = await portal.createPerson('EMPLOYEE', { name: 'Before' });
  const asset = await createAsset(portal.db, { name: 'Former' });
  const renaming = await portal.pool.connect();
  const writing = await portal.pool.connect();
  try {
    // Renamed first: who writes waits.
    await renaming.query('BEGIN');
    await renaming.query(`UPDATE users SET name = 'Between' WHERE id = $1`, [person.id]);
    await renaming.query(`UPDATE assets SET name = 'Midway' WHERE id = $1`, [asset.id]);
    const request = createRequest(portal.db, { user_id: person.id });
    const allocation = createAllocation(portal.db, { user_id: person.id, asset_id: asset.id });
    await sleep(50);
    await renaming.query('COMMIT');
    await Promise.all([request, allocation]);
    // Written first: who renames waits.
    await writing.query('BEGIN');
    await writing.query(
      `INSERT INTO requests (user_id, request_type, asset_name, estimated_cost, justification, reason)
        VALUES ($1, 'NEW', 'Lamp', 5, 'j', 'r')`,
      [person.id],
    );
    const renamed = portal.pool.query(`UPDATE users SET name = 'After' WHERE id = $1`, [person.id]);
    await sleep(50);
    await writing.query('COMMIT');
    await renamed;
  } finally {
    renaming.release();
    writing.release();
  }
  const { rows } = await portal.pool.query(`SELECT search_text FROM requests
    UNION ALL SELECT search_text FROM allocations`);
  expect(rows.length).toBe(3);
  for (const { search_text } of rows) {
    expect(search_text).toContain('after');
    expect(search_text).not.toMatch(/before|between|former/);
  }
});

test.each(['person', 'asset'] as const)(
  'whoever acts on a request while its %s is renamed goes on, and the renaming waits',
  async (renamed) => {
    const admin = await portal.createPerson('ADMIN');
    const person = await portal.createPerson('EMPLOYEE', { name: 'Old Name' });
    const asset = await createAsset(portal.db, { name: 'Old Kettle' });
    const { id } = await createRequest(portal.db, {
      ...{ user_id: person.id, request_type: 'REPAIR', asset_id: asset.id },
      ...{ asset_name: null, issue_description: 'Leaks' },
    });
    const acting = await portal.pool.connect();
    try {
      // As an approval does: first the request, then whom and what it is about.
      await acting.query('BEGIN');
      await acting.query('SELECT FROM requests WHERE id = $1 FOR UPDATE', [id]);
      const renaming =
        renamed === 'person'
          ? portal.call('editProfile', { body: { version: 1, name: 'New Name' } }, { token: person.token })
          : portal.call(
              'editAsset',
              {
                params: { id: asset.id },
                body: { version: 1, name: 'New Kettle', category_id: asset.category_id },
              },
              { token: admin.token },
            );
      await sleep(200);
      await acting.query(`SET LOCAL lock_timeout = '5s'`);
      await acting.query('SELECT FROM users WHERE id = $1 FOR SHARE', [person.id]);
      await acting.query('SELECT FROM assets WHERE id = $1 FOR UPDATE', [asset.id]);
      await acting.query('COMMIT');
      expect((await renaming).status).toBe(200);
    } finally {
      acting.release();
    }
    const { rows } = await portal.pool.query('SELECT search_text FROM requests WHERE id = $1', [id]);
    expect(rows[0].search_text).toContain(renamed === 'person' ? 'new name' : 'new kettle');
  },
);

test('an asset is found by the words of its name and of the rest of its text, as they now are', async () => {
  const { category_id, id } = await createAsset(portal.db, { name: 'Green Kettle', brand: 'Boiler Works' });
  const { id: other } = await createAsset(portal.db, { name: 'Boiler', brand: null, category_id });
  const found = async (search: string, sort: 'name' | '-name' = 'name') => {
    const query = { page: 1, page_size: 10, search, sort };
    return (await listAssets(portal.db, { role: 'ADMIN' }, query)).items.map((asset) => asset.id);
  };
  expect(await found('boiler')).toEqual([other, id]);
  expect(await found('BOILER', '-name')).toEqual([id, other]);
  expect(await found('works green')).toEqual([id]);
  await portal.pool.query(`UPDATE assets SET name = 'Red Kettle' WHERE id = $1`, [id]);
  expect(await found('works green')).toEqual([]);
  expect(await found('works red')).toEqual([id]);
  expect(await found('green')).toEqual([]);
});
