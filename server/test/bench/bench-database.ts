import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Role } from '@portal/contract';
import type pg from 'pg';
import { createPool, migrate } from '../../src/platform/database';
import { startEmbedded } from '../../src/platform/database/embedded';
import { freePort } from '../../src/platform/database/embedded/free-port';
import { urlOf } from '../database/admin';
import { signer } from '../faults/sessions';
import { startWholeServer } from '../whole-server';
import { fillOrganisation, organisationOf } from './fill-organisation';

export type OnStop = (close: () => void | Promise<void>) => void;

/** The mark of a database that was filled to its end. */
const FILLED = 'filled for the bench';
/** The organisation has one person of each role first, in this order. */
export const PERSON: Readonly<Record<Role, number>> = { ADMIN: 1, PROCUREMENT: 2, FINANCE: 3, EMPLOYEE: 4 };

/** The PostgreSQL at BENCH_DATABASE_URL, or one of one's own in a folder that goes with it. */
export async function serverUrl(onStop: OnStop): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return given;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbedded(path.join(folder, 'postgres'));
  onStop(() => database.stop());
  return database.connectionString;
}

/** The session of its person of each role, signed with the secret of the server that runs on it. */
export async function tokensOf(pool: pg.Pool): Promise<Record<Role, string>> {
  const sign = await signer(pool);
  const tokens = {} as Record<Role, string>;
  for (const role of Object.keys(PERSON) as Role[]) tokens[role] = await sign(PERSON[role]);
  return tokens;
}

interface Filling {
  /** Ends the database's name: what it is filled with, and how much. */
  name: string;
  /** What is filled in, in words. */
  what: string;
  fill: (pool: pg.Pool) => Promise<void>;
}

/** A database that is filled: made once on a server, and there for the next run. */
export async function filledDatabase(postgres: string, { name: end, what, fill }: Filling) {
  const name = `portal_bench_${end}`;
  const admin = createPool(postgres);
  const { rows } = await admin.query<{ state: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS state FROM pg_database WHERE datname = $1",
    [name],
  );
  const isFilled = rows[0]?.state === FILLED;
  if (!isFilled) {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  }
  const databaseUrl = urlOf(postgres, name);
  const pool = createPool(databaseUrl);
  await migrate(pool);
  // An earlier run's server, whose folders are gone.
  await pool.query('DELETE FROM picture_place; DELETE FROM served_releases');
  if (!isFilled) {
    const began = performance.now();
    console.log(`\nFilling in ${what} ...`);
    await fill(pool);
    console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    await admin.query(`COMMENT ON DATABASE ${name} IS '${FILLED}'`);
  }
  await admin.end();
  return { databaseUrl, pool };
}

/** An organisation of so many assets. */
export function organisation(assets: number): Filling {
  const { people, requests, entries } = organisationOf(assets);
  return {
    name: String(assets),
    what: `${assets} assets, ${requests} requests, ${people} people, ${entries} entries`,
    fill: (pool) => fillOrganisation(pool, assets),
  };
}

/** The whole server on a filled database, with folders of its own. */
export async function startBenchServer(databaseUrl: string, onStop: OnStop) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-server-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startWholeServer(folder, await freePort(), { DATABASE_URL: databaseUrl });
  onStop(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  return server;
}
