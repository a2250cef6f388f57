import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readMigrations } from '../database/migration-files';
import { AppError } from './app-error';

/** `/healthz`: this process answers. `/readyz`: its database does too, and has the tables of this release. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  const newest = readMigrations().length;
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const { rows } = await pool.query<{ version: number }>(
      'SELECT max(version) AS version FROM schema_migrations',
    );
    const version = rows[0]?.version ?? 0;
    if (version < newest)
      throw new AppError(
        'unavailable',
        `The database is at version ${version}, this release needs ${newest}`,
      );
    return reply.header('cache-control', 'no-store').send({ status: 'ready', schema_version: version });
  });
}
