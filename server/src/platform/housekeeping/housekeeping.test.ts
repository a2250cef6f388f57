import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setUpTestApp } from '../../../test/app/test-app';
import { cleanUp } from '.';

const portal = setUpTestApp();

test('deletes what is over and keeps what is not, also when several do it at once', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const { db } = portal;
  const add = async (age: string) => {
    const id = randomUUID();
    const at = sql`now() - ${age}::interval`;
    await sql`INSERT INTO rate_limits VALUES (${id}, 1, ${at})`.execute(db);
    await sql`INSERT INTO sign_in_challenges (id, user_id, browser_hash, code_hash, expires_at, closed_at, close_reason)
      VALUES (${id}, ${person.id}, 'x', 'x', ${at}, now(), 'used')`.execute(db);
    await sql`INSERT INTO password_tokens (token_hash, user_id, kind, expires_at) VALUES (${id}, ${person.id}, 'reset', ${at})`.execute(
      db,
    );
    await sql`INSERT INTO sessions (id, user_id, expires_at) VALUES (${id}, ${person.id}, ${at})`.execute(db);
    await sql`INSERT INTO idempotency_keys (user_id, endpoint, key, body_hash, created_at)
      VALUES (${person.id}, 'x', ${id}, 'x', ${at})`.execute(db);
    await sql`INSERT INTO mail_outbox (recipient, subject, body, sent_at) VALUES ('a@example.com', ${id}, '', ${at})`.execute(
      db,
    );
    await sql`INSERT INTO remote_events (remote, build_id, outcome, occurred_at) VALUES ('finance', ${id}, 'loaded', ${at})`.execute(
      db,
    );
    await sql`INSERT INTO job_runs (task, job_id, worker, ended_at, outcome) VALUES (${id}, 1, 'x', ${at}, 'done')`.execute(
      db,
    );
    return id;
  };
  await add('100 days');
  const fresh = await add('-1 minutes');
  const totals = await Promise.all([cleanUp(db), cleanUp(db), cleanUp(db)]);
  expect(totals.reduce((one, other) => one + other)).toBe(8);
  const left = await sql<{ rows: string[] }>`SELECT ARRAY(
      SELECT bucket FROM rate_limits UNION ALL SELECT id::text FROM sign_in_challenges
      UNION ALL SELECT token_hash FROM password_tokens UNION ALL SELECT key FROM idempotency_keys
      UNION ALL SELECT build_id FROM remote_events UNION ALL SELECT task FROM job_runs UNION ALL SELECT subject FROM mail_outbox) AS rows`.execute(
    db,
  );
  expect(left.rows[0]?.rows).toEqual(Array(7).fill(fresh));
  const me = await portal.call('getUser', { params: { id: person.id } }, { token: person.token });
  expect(me.status).toBe(200);
});
