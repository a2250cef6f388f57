import { errorBodySchema } from '@portal/contract';
import { createTestApp } from '../../../test/app/test-app';
import { createDb, createPool } from '../database';

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
