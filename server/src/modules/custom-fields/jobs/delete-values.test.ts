import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomField } from '@portal/contract';
import { keepInvariants } from '../../../../test/app/buying-desk';
import { runDueJobs } from '../../../../test/app/jobs';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';
import { createCustomFieldJobs, deleteFieldValues } from './delete-values';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });
keepInvariants({ portal });
const by = {
  get token() {
    return admin.token;
  },
};

async function removedField(name: string, values: number): Promise<{ field: CustomField; assets: number[] }> {
  const { id: category_id } = await createCategory(portal.db);
  const made = (await portal.call('createCustomField', { body: { name, type: 'text' } as never }, by)).body;
  const assets: number[] = [];
  for (let n = 0; n < values; n++) {
    const custom_fields = { [made.id]: `${name} ${n}` };
    const { body } = await portal.call(
      'createAsset',
      { body: { name: 'Lamp', category_id, custom_fields } as never },
      by,
    );
    assets.push(body.id);
  }
  const seen = { params: { id: made.id }, body: { version: made.version } };
  return { field: (await portal.call('removeCustomField', seen, by)).body, assets };
}
const remove = ({ id, version }: CustomField) =>
  portal.call('deleteCustomField', { params: { id }, body: { version } }, by);
const listed = async (id: number) =>
  (await portal.call('listCustomFields', {}, by)).body.items.find((field) => field.id === id);
const valuesOf = async (id: number) => {
  const { rows } = await portal.pool.query(
    'SELECT count(*)::int AS n FROM custom_field_values WHERE field_id = $1',
    [id],
  );
  return rows[0].n;
};
const found = async (search: string) =>
  (await portal.call('listAssets', { query: { search } as never }, by)).body.total;

test('a removed field is deleted with its values, batch by batch, also after a server was killed', async () => {
  const { field } = await removedField('Bay', 7);
  expect((await portal.call('getCustomFieldUse', { params: { id: field.id } }, by)).body).toEqual({
    assets: 7,
  });
  const going = (await remove(field)).body;
  expect(going).toMatchObject({ state: 'deleting', version: field.version + 1 });
  expect(going.decisions.filter(({ open }) => open)).toEqual([]);
  for (const call of ['restoreCustomField', 'deleteCustomField'] as const) {
    const again = { params: { id: field.id }, body: { version: going.version } };
    expect((await portal.call(call, again, by)).error.message).toBe('Bay is being deleted');
  }
  // Killed after its second batch.
  let batches = 0;
  const killed = deleteFieldValues(portal.db, field.id, {
    batch: 2,
    stopping: new AbortController().signal,
    report: async () => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await valuesOf(field.id)).toBe(3);
  expect(await listed(field.id)).toMatchObject({ state: 'deleting' });
  await runDueJobs(portal, createCustomFieldJobs(portal.db));
  expect(await valuesOf(field.id)).toBe(0);
  expect(await listed(field.id)).toBeUndefined();
  expect(await found('Bay')).toBe(0);
  expect((await entriesAbout(portal.db, 'custom-field', field.id)).at(-1)).toMatchObject({
    ...{ action: 'Deleted Custom Field', after: { field_state: 'deleted' } },
    note: 'With what 7 assets have in it',
  });
  // Its name is free again.
  expect(
    (await portal.call('createCustomField', { body: { name: 'bay', type: 'date' } as never }, by)).status,
  ).toBe(201);
});

test('a server that stops leaves the rest to the next', async () => {
  const { field } = await removedField('Shelf', 1);
  await remove(field);
  await portal.pool.query('DELETE FROM graphile_worker._private_jobs');
  const told: unknown[] = [];
  const report = async (...progress: unknown[]) => void told.push(progress);
  await deleteFieldValues(portal.db, field.id, { report, stopping: AbortSignal.abort() });
  expect(told.at(-1)).toEqual([0, 1]);
  expect(await valuesOf(field.id)).toBe(1);
  await runDueJobs(portal, createCustomFieldJobs(portal.db));
  expect(await listed(field.id)).toBeUndefined();
});

test('a field in use is not deleted, nor one that another has restored; the job of one that is not touches nothing', async () => {
  const { field } = await removedField('Drawer', 1);
  const back = (
    await portal.call(
      'restoreCustomField',
      { params: { id: field.id }, body: { version: field.version } },
      by,
    )
  ).body;
  expect((await remove(field)).error.code).toBe('wrong_state');
  expect((await remove(back)).error.message).toBe('Drawer is in use: remove it first');
  await deleteFieldValues(portal.db, field.id, {
    report: async () => {},
    stopping: new AbortController().signal,
  });
  expect(await valuesOf(field.id)).toBe(1);
  expect(await listed(field.id)).toMatchObject({ state: 'in_use' });
});

test('an asset that is edited while its value goes is edited, and neither waits for the other for ever', async () => {
  const { field, assets } = await removedField('Rack', 3);
  await remove(field);
  const client = await portal.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM assets WHERE id = $1 FOR NO KEY UPDATE', [assets[1]]);
    const deleting = deleteFieldValues(portal.db, field.id, {
      ...{ batch: 3, report: async () => {}, stopping: new AbortController().signal },
    });
    // It waits for the asset and holds none of its values, which the new name is written to.
    for (;;) {
      const { rows } = await portal.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      if (rows.length > 0) break;
      await sleep(10);
    }
    await client.query(`UPDATE assets SET name = 'Renamed' WHERE id = $1`, [assets[1]]);
    await client.query('COMMIT');
    await deleting;
  } finally {
    client.release();
  }
  expect(await listed(field.id)).toBeUndefined();
});
