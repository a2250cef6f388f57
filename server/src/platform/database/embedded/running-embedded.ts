import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionStringOf, readPassword } from './init-cluster';
import { readPostmaster } from './postmaster';
import { isAlive } from './processes';

const READY_WITHIN_MS = 60_000;

/**
 * Where the PostgreSQL of a data folder is reached that another process of this machine runs.
 * @throws where it does not take connections, or its password may not be read
 */
export async function runningEmbedded(base: string): Promise<string> {
  const dataDir = path.join(path.resolve(base), 'pgdata');
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(100)) {
    const found = readPostmaster(dataDir);
    if (found?.status === 'ready' && isAlive(found.pid))
      return connectionStringOf(found.port, readPassword(dataDir));
    if (Date.now() > until) throw new Error(`The database in ${base} does not take connections.`);
  }
}
