import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DatabaseTime, inDatabaseTime } from '../database';
import { readMigrations } from '../database/migration-files';
import { isDiskFull, type StorageWatch } from '../storage';
import { AppError } from './app-error';
import { STORAGE_FULL } from './error-responses';

/** Who asks whether to send calls here does not wait long for an answer. */
const READY_WITHIN_MS = 2_000;

/**
 * `/healthz`: this process answers. `/readyz`: its database does too, within 2 seconds, has the tables of this release,
 * and there is room on the disk for what people do.
 */
export function registerHealth(app: FastifyInstance, pool: pg.Pool, storage: StorageWatch): void {
  const newest = readMigrations().length;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) storage.noteFull();
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    // First: a database without room may not answer at all.
    if (await storage.isFull()) throw new AppError('storage_full', STORAGE_FULL);
    const { rows } = await inDatabaseTime(new DatabaseTime(READY_WITHIN_MS), () =>
      pool.query<{ version: number }>('SELECT max(version) AS version FROM schema_migrations'),
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
