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
app.get('/readyz', async () => ({}));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
