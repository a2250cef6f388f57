import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '@portal/contract';
import { createPool } from '../../src/platform/database';
import { freePort } from '../../src/platform/database/embedded/free-port';
import {
  filledDatabase,
  type OnStop,
  organisation,
  PERSON,
  serverUrl,
  startBenchServer,
  tokensOf,
} from './bench-database';
import { type Effort, load, type Sample } from './load';
import { measureApprovals } from './measure-approvals';
import { measureExport } from './measure-export';
import { everyRead } from './reads';
import { exportLineOf, growthOf, type Measured, type Run, tableOf } from './report';
import { type Scenario, scenariosOf } from './scenarios';

const IN_FLIGHT = 32;
const ALONE: Effort = { inFlight: 1, forMs: 1_000, calls: 200 };
const TOGETHER: Effort = { inFlight: IN_FLIGHT, forMs: 2_000, calls: Number.POSITIVE_INFINITY };
const WARM: Effort = { inFlight: IN_FLIGHT, forMs: 500, calls: 100 };
const READ: Effort = { inFlight: 1, forMs: 400, calls: 7 };
async function startBare(databaseUrl: string, assets: number, onStop: OnStop): Promise<string> {
  const port = await freePort();
  const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'bare-server.ts');
  const child: ChildProcess = fork(program, [databaseUrl, String(port), String(assets)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onStop(() => void child.kill('SIGTERM'));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The bare server did not start');
    await sleep(50);
  }
  return origin;
}

interface Servers {
  ours: string;
  bare: string;
  tokens: Readonly<Record<Role, string>>;
}

async function measure(servers: Servers, scenario: Scenario, index: number): Promise<Measured> {
  const token = servers.tokens[scenario.role];
  const ours = { origin: servers.ours, path: `/api${scenario.path}`, token };
  const bare = { origin: servers.bare, path: `/${index}` };
  const [ourSamples, bareSamples]: [Sample[], Sample[]] = [[], []];
  // In turn, so that what else the machine does falls on both.
  for (const effort of [WARM, ALONE, TOGETHER]) {
    ourSamples.push(await load(ours, effort));
    bareSamples.push(await load(bare, effort));
  }
  const [, alone, together] = ourSamples as [Sample, Sample, Sample];
  const [, bareAlone, bareTogether] = bareSamples as [Sample, Sample, Sample];
  return { what: scenario.what, alone, bareAlone, together, bareTogether };
}

/** What is refused or asks for more is no read of this organisation, and left out. */
async function readAll({ ours, tokens }: Servers): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  for (const { what, path: address } of everyRead()) {
    const target = { origin: ours, path: `/api${address}`, token: tokens.ADMIN };
    const first = await fetch(`${ours}/api${address}`, {
      headers: { authorization: `Bearer ${tokens.ADMIN}` },
    });
    await first.arrayBuffer();
    if (first.ok) reads.set(what, (await load(target, READ)).medianMs);
    else if (first.status >= 500) reads.set(what, Number.POSITIVE_INFINITY);
  }
  return reads;
}

/**
 * The database of an organisation of so many assets, filled unless it is there from an earlier run, and the session of
 * its person of each role. Sessions are signed with the secret of the server that runs on it.
 */
export async function benchOrganisation(assets: number, onStop: OnStop) {
  const { databaseUrl, pool } = await filledDatabase(await serverUrl(onStop), organisation(assets));
  onStop(() => pool.end());
  return { databaseUrl, people: PERSON, signIn: () => tokensOf(pool) };
}

async function benchSize(postgres: string, assets: number, onStop: OnStop): Promise<Run> {
  const { databaseUrl, pool } = await filledDatabase(postgres, organisation(assets));
  onStop(() => pool.end());
  const server = await startBenchServer(databaseUrl, onStop);
  const bare = await startBare(databaseUrl, assets, onStop);
  const servers = { ours: server.url, bare, tokens: await tokensOf(pool) };
  const measured: Measured[] = [];
  for (const [index, scenario] of scenariosOf(assets).entries())
    measured.push(await measure(servers, scenario, index));
  measured.push(
    await measureApprovals(
      { origin: server.url, token: servers.tokens.PROCUREMENT },
      { origin: bare },
      pool,
      IN_FLIGHT,
    ),
  );
  console.log(`\n${assets} assets\n\n${tableOf(measured)}\n`);
  const exported = await measureExport(
    { origin: server.url, token: servers.tokens.ADMIN, pid: server.child.pid as number },
    pool,
  );
  console.log(exportLineOf(exported));
  return { assets, measured, reads: await readAll(servers) };
}

const CPU_MODEL = os.cpus()[0]?.model ?? 'unknown processor';

/**
 * Measures calls of the API beside the bare statements that fetch the same facts, in the same run and the same database,
 * filled for it; of two sizes it tells what grows.
 */
export async function benchApi(sizes: readonly number[], onStop: OnStop): Promise<void> {
  const postgres = await serverUrl(onStop);
  const pool = createPool(postgres);
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  await pool.end();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  console.log(
    `${CPU_MODEL}, ${os.cpus().length} cores, ${memory} GB; Node ${process.version}, PostgreSQL ${rows[0]?.server_version}`,
  );
  const runs: Run[] = [];
  for (const size of sizes) runs.push(await benchSize(postgres, size, onStop));
  const [small, large] = [runs[0], runs.at(-1)];
  if (small && large && small !== large) console.log(`\n${growthOf(small, large)}`);
}
