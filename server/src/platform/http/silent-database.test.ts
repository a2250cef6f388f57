import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { openSilentLink, type SilentLink } from '../../../test/database/silent-link';
import { createDb, createPool } from '../database';

const portal = setUpTestApp();
const LIMIT_MS = 3_000;
let link: SilentLink;
let pool: pg.Pool;
let app: FastifyInstance;

beforeAll(async () => {
  link = await openSilentLink(portal.connectionString);
  pool = createPool(link.url, { max: 3 });
  app = await createTestApp({ pool, db: createDb(pool) }, { databaseTimeMs: LIMIT_MS });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await link.close();
});

test('while the database is silent, calls and /readyz end in 503 by themselves, and then all goes on', async () => {
  const { id, token } = await portal.createPerson('PROCUREMENT');
  const headers = { authorization: `Bearer ${token}` };
  const read = () => app.inject({ url: `/api/users/${id}`, headers });
  const write = () =>
    app.inject({
      method: 'PATCH',
      url: '/api/profile',
      payload: { version: 1, name: 'Another Name' },
      headers,
    });
  expect((await read()).statusCode).toBe(200);
  link.fallSilent();
  try {
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@example.com', password: 'x' },
    } as const;
    const answers = await Promise.all([
      app.inject({ url: '/readyz' }),
      app.inject(login),
      write(),
      // More than there are connections.
      ...Array.from({ length: 10 }, read),
    ]);
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([503]);
    for (const answer of answers) expect(errorBodySchema.parse(answer.json()).code).toBe('unavailable');
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  } finally {
    link.goOn();
  }
  expect((await read()).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a silence in the midst of a transaction is found as well, and nothing of it is kept', async () => {
  const { id, token } = await portal.createPerson('EMPLOYEE', { name: 'As Before' });
  const blocker = await portal.pool.connect();
  try {
    await blocker.query(`BEGIN; SELECT FROM users WHERE id = ${id} FOR UPDATE`);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { version: 1, name: 'Changed' };
    const changing = app.inject({ method: 'PATCH', url: '/api/profile', payload, headers });
    for (;;) {
      const { rows } = await portal.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      if (rows.length > 0) break;
      await sleep(20);
    }
    link.fallSilent();
    expect((await changing).statusCode).toBe(503);
  } finally {
    link.goOn();
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  const { rows } = await portal.pool.query(`SELECT name FROM users WHERE id = ${id}`);
  expect(rows).toEqual([{ name: 'As Before' }]);
});

test('a call that waits for a connection twice has one time for both waits', async () => {
  const narrow = createPool(portal.connectionString, { max: 1 });
  const limitMs = 4_000;
  const narrowApp = await createTestApp({ pool: narrow, db: createDb(narrow) }, { databaseTimeMs: limitMs });
  const { id, token } = await portal.createPerson('EMPLOYEE');
  const holder = await narrow.connect();
  const begin = performance.now();
  const call = narrowApp.inject({ url: `/api/users/${id}`, headers: { authorization: `Bearer ${token}` } });
  // In line behind the question who calls, before the call's own work.
  const next = narrow.connect();
  await sleep(limitMs * 0.75);
  holder.release();
  expect((await call).statusCode).toBe(503);
  expect(performance.now() - begin).toBeLessThan(limitMs * 1.7);
  (await next).release();
  await narrowApp.close();
  await narrow.end();
});
