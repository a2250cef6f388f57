import { fastify } from 'fastify';
import pg from 'pg';
import { typeParsers } from '../../src/platform/database/type-parsers';
import { scenariosOf } from './scenarios';

/**
 * What everything is measured against: the statements that fetch the same facts, through the same Fastify and driver,
 * with as many connections, and nothing else. No session, no validation, no verdicts. Run as a program of its own.
 */
const [connectionString, port, assets] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString,
  types: typeParsers,
  max: 10,
  onConnect: async (client) => {
    await client.query('SET jit = off');
  },
});
const app = fastify();
for (const [index, { bare }] of scenariosOf(Number(assets)).entries())
  app.get(`/${index}`, async () => {
    const answers = await Promise.all(bare.map(({ text, values }) => pool.query(text, values)));
    return answers.map(({ rows }) => rows);
  });
/** What an approval writes, in one transaction: the request on its row's lock, the log, the mail and its job. */
const APPROVAL = [
  `SELECT * FROM requests WHERE id = $1 FOR UPDATE`,
  `UPDATE requests SET status = 'approved', finance_state = 'not_required', approved_by = 2, approved_at = now(),
    version = version + 1, updated_at = now() WHERE id = $1 AND status = 'pending'`,
  `INSERT INTO activity_log (user_id, user_name, action, target_type, target_id, target_label, before, after)
    VALUES (2, 'Person 2', 'Approved Request', 'request', $1, 'Lamp', '{"status": "pending"}', '{"status": "approved"}')`,
  `WITH mail AS (
      INSERT INTO mail_outbox (recipient, subject, body)
      VALUES ('person-4@example.com', 'Your request was approved', 'Request ' || $1::integer || ' was approved.') RETURNING id)
    SELECT graphile_worker.add_job('send-mail', json_build_object('mail', id), job_key => 'mail ' || id) FROM mail`,
];
app.put<{ Params: { id: string } }>('/approve/:id', async ({ params: { id } }) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const text of APPROVAL) await client.query(text, [Number(id)]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return { id: Number(id) };
});
app.get('/readyz', async () => ({}));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
