import { once } from 'node:events';
import net from 'node:net';
import { addressOf, READS } from '../../../test/app/reads';
import { createPerson, createTestApp } from '../../../test/app/test-app';
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database';
import { createAllocation } from '../../../test/factories/allocations';
import { createAsset } from '../../../test/factories/assets';
import { createRequest } from '../../../test/factories/requests';
import { createDb } from './kysely';
import { createPool } from './pool';

/** As an administrator may have set them, and each of which would change what our statements mean or take. */
const ODD = {
  datestyle: 'German, DMY',
  intervalstyle: 'iso_8601',
  timezone: 'Pacific/Apia',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  'pg_trgm.word_similarity_threshold': '0.1',
  jit: 'on',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_min_messages: 'debug1',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  work_mem: '64kB',
  random_page_cost: '1',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function setOddly(): Promise<void> {
  const name = new URL(database.connectionString).pathname.slice(1);
  // One statement, so that no other connection meets a half.
  await database.pool.query(
    `DO $$ BEGIN ${Object.entries(ODD)
      .map(([setting, value]) => `ALTER DATABASE ${name} SET ${setting} = '${value}';`)
      .join(' ')} END $$`,
  );
}

test('a session has what our statements rest on, whatever the database is set to', async () => {
  await setOddly();
  const pool = createPool(database.connectionString);
  try {
    const { rows } = await pool.query(
      'SELECT current_setting(name) AS value FROM unnest($1::text[]) AS name',
      [Object.keys(ODD)],
    );
    expect(Object.fromEntries(Object.keys(ODD).map((name, index) => [name, rows[index].value]))).toEqual({
      ...ODD,
      datestyle: 'ISO, MDY',
      intervalstyle: 'postgres',
      timezone: 'UTC',
      standard_conforming_strings: 'on',
      default_transaction_isolation: 'read committed',
      'pg_trgm.word_similarity_threshold': '0.6',
      jit: 'off',
      statement_timeout: '15s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '15s',
    });
  } finally {
    await pool.end();
  }
});

async function readAll(connection: Pick<TestDatabase, 'db' | 'pool'>, token: string) {
  const app = await createTestApp(connection, { now: () => new Date('2027-01-31T23:30:00Z') });
  const answers: Record<string, [status: number, body: string]> = {};
  // How long a session lasts is another answer each second.
  for (const id of READS.filter((read) => read !== 'getSession')) {
    const { statusCode, body } = await app.inject({
      url: addressOf(id),
      headers: { authorization: `Bearer ${token}` },
    });
    // A minute may pass between two reads; then a job's next run is another one.
    const comparable = body.replaceAll(/"next_run_at":"[^"]+"/g, '"next_run_at":"later"');
    answers[id] = [statusCode, statusCode < 400 ? comparable : ''];
  }
  await app.close();
  return answers;
}

test('every call answers the same, whatever the database is set to', async () => {
  const { db } = database;
  const { id: user_id, token } = await createPerson(db, 'ADMIN', { name: "O'Brien \\ Müller" });
  const asset = await createAsset(db, {
    name: 'C:\\new',
    purchase_date: '2026-02-03',
    purchase_cost: 1000.01,
    useful_life_months: 7,
    warranty_until: '2028-12-11',
  });
  await createAllocation(db, { user_id, asset_id: asset.id });
  for (const status of ['pending', 'approved', 'fulfilled', 'rejected'] as const)
    await createRequest(db, { user_id, status });
  const before = await readAll(database, token);
  await setOddly();
  const pool = createPool(database.connectionString);
  try {
    expect(await readAll({ pool, db: createDb(pool) }, token)).toEqual(before);
  } finally {
    await pool.end();
  }
});

test('a connection is opened with nothing that a pooler in between refuses', async () => {
  let packet: Buffer = Buffer.alloc(0);
  const server = net.createServer((socket) =>
    socket.once('data', (data: Buffer) => {
      packet = data;
      socket.destroy();
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  const pool = createPool({ host: '127.0.0.1', port, user: 'anna', password: 'secret', database: 'portal' });
  await pool.query('SELECT 1').catch(() => {});
  await pool.end();
  server.close();
  // Length and protocol version come first, then names and values, each ended by a zero.
  const words = packet.subarray(8).toString().split('\0').filter(Boolean);
  const names = words.filter((_word, index) => index % 2 === 0);
  expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});
