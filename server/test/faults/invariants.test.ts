import { createPerson } from '../app/test-app';
import { setUpTestDatabase } from '../database/test-database';
import { createAllocation } from '../factories/allocations';
import { createAsset } from '../factories/assets';
import { createRequest } from '../factories/requests';
import { findBrokenInvariants } from './invariants';

const database = setUpTestDatabase();

/** As no code of ours could: past every trigger and constraint that is one. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(text, values);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const broken = () => findBrokenInvariants(database.pool);

test('sound data breaks nothing; each thing that is not as it must be is named with its rows', async () => {
  const { id: user_id } = await createPerson(database.db, 'ADMIN');
  await createRequest(database.db, { user_id });
  const { asset_id } = await createAllocation(database.db, { user_id });
  const free = await createAsset(database.db, {});
  expect(await broken()).toEqual([]);

  await tamper(`UPDATE assets SET status = 'available' WHERE id = $1`, [asset_id]);
  await tamper(`UPDATE assets SET status = 'assigned' WHERE id = $1`, [free.id]);
  expect((await broken()).join()).toMatch(/an assigned asset has an open allocation.*: 2 not/);
  await tamper(`UPDATE assets SET status = 'assigned' WHERE id = $1`, [asset_id]);
  await tamper(`UPDATE assets SET status = 'available' WHERE id = $1`, [free.id]);

  await tamper(`DELETE FROM assets WHERE id = $1`, [free.id]);
  expect((await broken()).join()).toMatch(/counts on cards are the counts of the rows: 1 not/);

  await tamper(`UPDATE users SET status = 'suspended' WHERE role = 'ADMIN'`);
  expect((await broken()).join()).toMatch(/an active administrator is left: 1 not/);
});

test('what was made since a moment has one entry in the log', async () => {
  const since = { asset: 0, request: 0, allocation: 0, at: new Date(0) };
  const found = await findBrokenInvariants(database.pool, since);
  // The factories write rows alone.
  expect(found.join()).toMatch(/one entry "Submitted Request" a row: 1 not/);
  expect(found.join()).toMatch(/every allocation is told: 1 not/);
});
