import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/platform/database/embedded/free-port';
import { startWholeServer } from '../whole-server';
import { openPool } from './embedded';
import { type FuzzReport, runFuzz } from './fuzz/run-fuzz';

const PROGRESS_EVERY = 5_000;

type OnStop = (close: () => void | Promise<void>) => void;

function linesOf({
  calls,
  byStatus,
  faults,
  brokenInvariants,
  slow,
  slowestMs,
  neverSucceeded,
  operations,
}: FuzzReport): string[] {
  const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`);
  return [
    `${calls} requests to ${operations} operations; none succeeded of ${neverSucceeded.join(', ') || 'no operation'}.`,
    `Answers: ${statuses.join(', ')}.`,
    `Slowest ${Math.round(slowestMs)} ms; ${slow.length} took more than 2 s.`,
    ...slow.slice(0, 5).map((line) => `  ${line}`),
    `Kinds of faults: ${faults.length}.`,
    ...faults.flatMap(({ what, times, example }) => [`  ${times} x ${what}`, `      first: ${example}`]),
    `Broken invariants: ${brokenInvariants.length}.`,
    ...brokenInvariants.map((line) => `  ${line}`),
  ];
}

/**
 * Sends requests made from the API's description to a real server on throw-away demo data.
 * @param deployFolder releases to work on, in a copy
 * @returns whether nothing was found
 */
export async function fuzz(
  { count, seed, deployFolder }: { count: number; seed: number; deployFolder: string },
  onStop: OnStop,
): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-fuzz-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const deploy = path.join(folder, 'deploy');
  if (existsSync(deployFolder)) cpSync(deployFolder, deploy, { recursive: true });
  console.log(`Fuzzing: ${count} requests with seed ${seed}. Starting a server on demo data ...`);
  const dataDir = path.join(folder, 'data');
  const server = await startWholeServer(dataDir, await freePort(), {
    EMPTY: '',
    DEMO: '1',
    DEPLOY_DIR: deploy,
    LOG_LEVEL: 'error',
  });
  onStop(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  const pool = openPool(dataDir);
  onStop(() => pool.end());
  let next = PROGRESS_EVERY;
  const onProgress = (done: number) => {
    if (done < next) return;
    next += PROGRESS_EVERY;
    console.log(`  ${done} of ${count}`);
  };
  const onFault = (what: string) => console.log(`  fault: ${what}`);
  const report = await runFuzz({ origin: server.url, pool, seed, count, onProgress, onFault });
  for (const line of linesOf(report)) console.log(line);
  return report.faults.length === 0 && report.brokenInvariants.length === 0;
}
