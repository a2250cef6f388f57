import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { createPool } from '../../src/platform/database';
import { readPassword, superuser } from '../../src/platform/database/embedded/init-cluster';
import { readPostmaster } from '../../src/platform/database/embedded/postmaster';

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres', 'pgdata');

/** A pool of one's own on the embedded database that a server runs in its data folder. */
export function openPool(dataDir: string, max = 4): pg.Pool {
  const folder = clusterOf(dataDir);
  const port = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
  return createPool(
    { host: '127.0.0.1', port, user: superuser, password: readPassword(folder), database: 'postgres' },
    { max },
  );
}

export function postmasterPid(dataDir: string): number | undefined {
  return readPostmaster(clusterOf(dataDir))?.pid;
}
