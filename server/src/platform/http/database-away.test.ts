import { errorBodySchema } from '@portal/contract';
import { sql } from 'kysely';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createRequest } from '../../../test/factories/requests';
import { createDb, createPool } from '../database';

const portal = setUpTestApp();

// Nothing listens there.
const AWAY = 'postgresql://nobody:nothing@127.0.0.1:1/nothing';

test('while the database is away calls are 503 with Retry-After, and the process is healthy', async () => {
  const pool = createPool(AWAY);
  const app = await createTestApp({ pool, db: createDb(pool) });
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@example.com', password: 'x' },
  } as const;
  for (const call of [login, { url: '/readyz' }]) {
    const response = await app.inject(call);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(errorBodySchema.parse(response.json()).code).toBe('unavailable');
    expect(response.body).not.toContain('127.0.0.1');
  }
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
  await pool.end();
});

test('connections that break under load cost 503s for that moment, never the process', async () => {
  const { id, token } = await portal.createPerson('EMPLOYEE');
  const call = () => portal.call('getUser', { params: { id } }, { token });
  const breakAll = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(portal.db);
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const calls = Promise.all(Array.from({ length: 20 }, call));
    await breakAll().catch(() => {});
    statuses.push(...(await calls).map(({ status }) => status));
  }
  expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await call()).status).toBe(200);
});

test('a row that stays locked too long costs a 503, and the call can simply be made again', async () => {
  const requester = await portal.createPerson('EMPLOYEE');
  const procurement = await portal.createPerson('PROCUREMENT');
  const { id } = await createRequest(portal.db, { user_id: requester.id });
  const impatient = new URL(portal.connectionString);
  impatient.searchParams.set('lock_timeout', '50');
  const pool = createPool(impatient.href);
  const app = await createTestApp({ pool, db: createDb(pool) });
  const approve = () =>
    app.inject({
      method: 'PUT',
      url: `/api/requests/${id}/approve`,
      headers: { authorization: `Bearer ${procurement.token}` },
    });
  await portal.db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM requests WHERE id = ${id} FOR UPDATE`.execute(tx);
    const held = await approve();
    expect(held.statusCode).toBe(503);
    expect(errorBodySchema.parse(held.json()).code).toBe('unavailable');
  });
  expect((await approve()).statusCode).toBe(200);
  await app.close();
  await pool.end();
});
